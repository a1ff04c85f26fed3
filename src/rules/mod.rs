//! The rules that all systems share: dice, cards, tables, odds and messages. Pure: no IO, randomness, clock or screen.

pub mod bounds;
pub mod cards;
pub mod chase;
pub mod cover;
pub mod dice;
pub mod errors;
pub mod grid;
pub mod keyword;
pub mod named;
pub mod notation;
pub mod odds;
pub mod refused;
pub mod say;
pub mod sides;
pub mod skip;
pub mod table;
pub mod text;
pub mod track;
