//! Seats as they are written on the command line and in scripts.

use std::str::FromStr;

use crate::session::id::{Id, Seat};

/// What was written is not a seat.
#[derive(Debug, Clone, Copy, thiserror::Error)]
#[error("gm, table or player:ID")]
pub(super) struct NotASeat;

/// The seat as it is written: `gm`, `table`, `player:vera`.
pub(super) fn seat(written: &str) -> Result<Seat, NotASeat> {
    match written.split_once(':') {
        None if written == "gm" => Ok(Seat::Gm),
        None if written == "table" => Ok(Seat::Table),
        Some(("player", id)) => Id::from_str(id).map(Seat::Player).map_err(|_| NotASeat),
        _ => Err(NotASeat),
    }
}
