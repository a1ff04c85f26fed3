//! Reads and writes seats on the command line and in scripts.

use std::str::FromStr;

use crate::session::id::{Id, Seat};

/// The error for a text that is not a seat.
const NOT_A_SEAT: &str = "gm, table or player:ID";

/// Parses a seat: `gm`, `table` or `player:vera`.
pub(super) fn parse_seat(written: &str) -> Result<Seat, &'static str> {
    match written.split_once(':') {
        None if written == "gm" => Ok(Seat::Gm),
        None if written == "table" => Ok(Seat::Table),
        Some(("player", id)) => Id::from_str(id).map(Seat::Player).map_err(|_| NOT_A_SEAT),
        _ => Err(NOT_A_SEAT),
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
pub(super) fn parse_seat_or_player(written: &str) -> Result<Seat, &'static str> {
    parse_seat(written).or_else(|_| Id::from_str(written).map(Seat::Player).map_err(|_| NOT_A_SEAT))
}
