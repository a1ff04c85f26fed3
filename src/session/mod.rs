//! The table: state, commands, events, undo, seats and what a seat sees. No IO, no clock, no randomness.

mod decide;
pub mod deed;
pub mod entry;
pub mod events;
pub mod history;
pub mod log;
pub mod model;
pub mod plan;
pub mod recap;
pub mod refusal;
pub mod reveal;
pub mod seen;
pub mod state;
pub mod system;
pub mod systems;
#[cfg(test)]
mod tests;
pub mod told;
pub mod trial;
pub mod tx;

pub use model::{
    aspect, campaign, cards, chase, clock, evening, fight, gauge, id, item, note, person, pool, right, roll, scene,
    tables,
};

pub use decide::decide;
pub use deed::AnyDeed;
pub use events::Event;
pub use id::{Audience, Id, Seat};
pub use refusal::{No, Refusal};
pub use state::State;
