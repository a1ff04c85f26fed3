//! Hitos at the table: tests, aspects and the points that they move.

mod fights;
mod harm;
mod kit;
mod ledger;
mod rolls;
mod seats;

pub(crate) use kit::FILE;
