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

/// Writes a seat as [`parse_seat`] reads it.
pub(super) fn seat_text(seat: &Seat) -> String {
    match seat {
        Seat::Gm => "gm".into(),
        Seat::Table => "table".into(),
        Seat::Player(id) => format!("player:{id}"),
    }
}

/// Parses a seat, or the id of the player's character alone: `vera`.
pub(super) fn parse_seat_or_player(written: &str) -> Result<Seat, NotASeat> {
    parse_seat(written).or_else(|_| Id::from_str(written).map(Seat::Player).map_err(|_| NotASeat))
}
