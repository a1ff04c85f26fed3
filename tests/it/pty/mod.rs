//! The real program on a real terminal. One test program for all of these, so that its kit is used in full.

mod accounts;
mod bad_input;
mod displaced;
mod editor;
mod evenings;
#[cfg(target_os = "linux")]
mod failing_sync;
mod faults;
mod hostile;
mod kill;
mod linear;
mod players;
mod plays;
mod seat;
mod seat_kills;
#[cfg(target_os = "linux")]
mod sshd;
mod stage;
mod terminal;
mod watching;
