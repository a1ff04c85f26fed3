//! Lunar Fantasy: a d8 and the cards of a hand against a threat, three actions a turn (rules LU-01 to LU-35). Each
//! noun has its own file.
//!
//! A [`LunarCheck`] says what is tried with which cards, [`LunarCheck::plan`] plans the roll with its reasons, and
//! [`resolve`] rolls it.

pub mod action;
pub mod check;
pub mod combo;
pub mod draws;
pub mod enemy;
pub mod initiative;
pub mod life;
pub mod machine;
pub mod mana;
pub mod odds;
pub mod options;
pub mod outcome;
pub mod plays;
#[cfg(test)]
mod plays_brute;
pub mod provoked;
pub mod refused;
pub mod rolled;
pub mod sheet;
pub mod threat;
pub mod turn;

pub use action::Action;
pub use check::{DieReading, LunarCheck, Plan};
pub use options::Options;
pub use outcome::LunarOutcome;
pub use refused::Refused;
pub use rolled::{LunarRolled, resolve};
pub use threat::{RollRelief, Threat, ThreatRung};
pub use turn::{Greed, TurnAct, TurnLog};

/// The ids of the rules, in order.
pub const RULES: [&str; 35] = [
    "LU-01", "LU-02", "LU-03", "LU-04", "LU-05", "LU-06", "LU-07", "LU-08", "LU-09", "LU-10", "LU-11", "LU-12",
    "LU-13", "LU-14", "LU-15", "LU-16", "LU-17", "LU-18", "LU-19", "LU-20", "LU-21", "LU-22", "LU-23", "LU-24",
    "LU-25", "LU-26", "LU-27", "LU-28", "LU-29", "LU-30", "LU-31", "LU-32", "LU-33", "LU-34", "LU-35",
];
