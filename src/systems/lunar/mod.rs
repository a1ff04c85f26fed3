//! Lunar Fantasy: its rules, and its rolls and odds on the command line.

pub(crate) mod cli;
pub mod rules;
