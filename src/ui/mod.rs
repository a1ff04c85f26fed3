//! The screen: looks and the parts that screens are drawn with. No files, no clock, no terminal.

pub mod input;
pub mod look;
pub mod parts;

pub use crate::words;
