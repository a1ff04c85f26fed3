//! The real program on a real terminal. One test program for all of these, so that its kit is used in full.

#[path = "../kit/pty.rs"]
mod kit;

mod bad_input;
mod displaced;
mod faults;
mod kill;
mod plays;
mod stage;
mod terminal;
mod watching;
