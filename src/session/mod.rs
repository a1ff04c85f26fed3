//! The table: state, commands, events, undo, seats and what a seat sees. No IO, no clock, no randomness.

pub mod barred;
pub mod campaign;
pub mod clock;
pub mod command;
pub mod condition;
pub mod deck;
pub mod draft;
pub mod entry;
pub mod evening;
pub mod event;
pub mod fight;
pub mod gauge;
mod growing;
pub mod history;
pub mod id;
pub mod item;
pub mod log;
pub mod note;
pub mod person;
pub mod pool;
pub mod recap;
pub mod refusal;
pub mod reveal;
pub mod roll;
pub mod scene;
pub mod seen;
pub mod state;
pub mod system;
pub mod systems;
pub mod tables;
#[cfg(test)]
mod tests;

pub use command::{Command, decide};
pub use event::Event;
pub use id::{Audience, Id, Seat};
pub use refusal::{No, Refusal};
pub use state::State;
