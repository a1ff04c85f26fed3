//! biombo: the game master's folding screen, in a terminal.
//!
//! The crate is a house of rooms (see ARCHITECTURE.md); each module below is one room, and `tests/it/tidy.rs` holds
//! who may know whom.

pub mod app;
pub mod cli;
pub mod deeds;
pub mod grammar;
pub mod record;
pub mod rules;
pub mod sections;
pub mod session;
pub mod store;
pub mod systems;
pub mod theme;
pub mod ui;
pub mod views;
pub mod words;
