//! biombo: the game master's folding screen, in a terminal.
//!
//! Each module below is a room (see ARCHITECTURE.md); `tests/it/tidy.rs` holds which rooms each may import.

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
