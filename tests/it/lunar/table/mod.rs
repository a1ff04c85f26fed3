//! Lunar Fantasy at the table: deeds by their lines, each of which is undone and redone on the way.

mod cards;
mod checks;
mod encounters;
mod enemies;
mod help;
mod kit;
mod mixed;
mod order;
mod squares;
mod states;
mod turns;
