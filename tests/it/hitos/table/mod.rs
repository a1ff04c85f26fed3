//! Hitos at the table: tests, aspects and the points that they move.

mod aspects;
mod chases;
mod danger;
mod declared;
mod extended;
mod fights;
mod harm;
mod kit;
mod last;
mod laws;
mod ledger;
mod mend;
mod rolls;
mod seats;
mod states;
mod versus;

pub(crate) use kit::{FILE, Table, id};
