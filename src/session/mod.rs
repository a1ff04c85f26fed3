//! The table: state, commands, events, undo, seats and what a seat sees. No IO, no clock, no randomness.
