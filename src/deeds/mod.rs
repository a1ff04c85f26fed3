//! The register of deeds: everything that can be done, with its id, its keys, its grammar and what it asks for.
//!
//! Help, palette, hint line, key list, `biombo commands`, shell completion and scripts all read this one register.

mod line;
mod places;
mod register;
mod wish;

pub use line::{LineError, grammar, parse};
pub use places::Place;
pub use register::{DEEDS, Deed, Key, find};
pub use wish::{AppWish, DeskWish, TabName, Wish};
