//! The screen: looks, words and the parts that screens are drawn with. No files, no clock, no terminal.

pub mod look;
pub mod words;
