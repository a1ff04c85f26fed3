//! Reads and writes seats on the command line and in scripts.

use std::str::FromStr;

use crate::session::id::{Id, Seat};

/// The error for a text that is not a seat.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("gm, table or player:ID")]
pub(super) struct NotASeat;

/// Parses a seat: `gm`, `table` or `player:vera`.
pub(super) fn parse_seat(written: &str) -> Result<Seat, NotASeat> {
    match written.split_once(':') {
        None if written == "gm" => Ok(Seat::Gm),
        None if written == "table" => Ok(Seat::Table),
        Some(("player", id)) => Id::from_str(id).map(Seat::Player).map_err(|_| NotASeat),
        _ => Err(NotASeat),
    }
}
