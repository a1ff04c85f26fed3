//! Lunar Fantasy at the table: deeds by their lines, each taken back and done again.

mod cards;
mod checks;
mod encounters;
mod enemies;
mod kit;
mod mixed;
mod order;
mod squares;
mod states;
mod turns;
