//! The stage: what an audience watches. One subject at a time in figures that can be read from across a room; it follows
//! the game by itself, or holds what it is told to.

mod draw;
mod fight;
mod keys;
mod letters;
mod pages;
mod roll;
mod state;

pub use self::draw::{draw, picture};
pub use self::state::{Motion, Stage};
