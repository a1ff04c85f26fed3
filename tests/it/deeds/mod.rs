//! The deeds: their register and their lines.

mod commands;
mod dice;
mod lines;
mod person_write;
