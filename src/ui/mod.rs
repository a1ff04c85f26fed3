//! The screen: what is drawn, and what keys mean. No files, no clock, no terminal.

mod clock;
#[cfg(test)]
mod coin;
pub mod desk;
pub mod draw;
mod forecast;
pub mod form;
mod gauge;
pub mod hear;
mod help;
pub mod input;
pub mod keys;
pub mod look;
mod nde;
mod palette;
pub mod parts;
mod pool;
mod prisma;
mod rolls;
pub mod sight;
mod systems;
mod tabs;
mod typing;
pub mod welcome;
