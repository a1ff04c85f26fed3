//! Hitos at the table: tests, aspects and the points that they move.

mod chases;
mod fights;
mod harm;
mod kit;
mod ledger;
mod rolls;
mod seats;
mod versus;

pub(crate) use kit::{FILE, Table, id};
