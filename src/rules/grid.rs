//! Squares: a scene of so many by so many, who is next to whom, the ways around what stands in between, and straight lines.

mod charge;
#[cfg(test)]
mod tests;
mod way;

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::keyword::keyword_enum;
use super::say::Msg;

pub use charge::{Charge, NoCharge};
pub use way::Reach;

/// A square, counted from the top left; on a line of zones the first number alone counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Spot {
    pub x: i16,
    pub y: i16,
}

/// A scene of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    width: u8,
    height: u8,
}

keyword_enum! {
    /// The eight ways to a next square.
    pub enum Direction {
        North = "n" | "norte",
        NorthEast = "ne" | "noreste",
        East = "e" | "este",
        SouthEast = "se" | "sureste",
        South = "s" | "sur",
        SouthWest = "sw" | "so" | "suroeste",
        West = "w" | "o" | "oeste",
        NorthWest = "nw" | "no" | "noroeste",
    }
}

/// What was written is no grid, or one too small or too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a width and a height from 1 to 20")]
pub struct NoGrid;

impl Spot {
    pub const fn new(x: i16, y: i16) -> Spot {
        Spot { x, y }
    }

    /// A place on a line of zones.
    pub const fn zone(x: i16) -> Spot {
        Spot { x, y: 0 }
    }

    /// How many steps it is to another one with nothing in between; a diagonal one counts 1.
    pub fn distance(self, other: Spot) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    pub fn is_next_to(self, other: Spot) -> bool {
        self.distance(other) == 1
    }

    /// Whether who stands there is within reach of who stands here: next to them, or on the same square as who comes back
    /// or was hidden may be.
    pub fn is_beside(self, other: Spot) -> bool {
        self.distance(other) <= 1
    }

    /// The next one that way.
    #[must_use]
    pub fn step(self, way: Direction) -> Spot {
        let (x, y) = way.offset();
        Spot { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// The way that leads straight to another one, where one of the eight does.
    pub fn straight_to(self, other: Spot) -> Option<Direction> {
        let (across, down) = (i32::from(other.x) - i32::from(self.x), i32::from(other.y) - i32::from(self.y));
        let is_straight = across == 0 || down == 0 || across.abs() == down.abs();
        let toward = |(x, y)| i32::from(x) == across.signum() && i32::from(y) == down.signum();
        Direction::EVERY.into_iter().find(|way| is_straight && toward(way.offset()))
    }

    /// The squares of the straight line to another one, which is the last of them; none where the line is crooked.
    pub fn line_to(self, other: Spot) -> Option<Vec<Spot>> {
        let way = self.straight_to(other)?;
        let squares = std::iter::successors(Some(self.step(way)), |spot| Some(spot.step(way)));
        Some(squares.take(self.distance(other).into()).collect())
    }

    /// Its column's letter and its row, as a grid writes it: `C4`, and `A1` at the top left; none beyond any grid.
    pub fn square(self) -> Option<String> {
        let (x, y) = (u8::try_from(self.x).ok()?, u8::try_from(self.y).ok()?);
        (x < Grid::MOST && y < Grid::MOST).then(|| format!("{}{}", Grid::letter(x), y + 1))
    }

    /// The square that is written so.
    pub fn of_square(word: &str) -> Option<Spot> {
        let letter = word.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        let number = &word[1..];
        let row = number.parse::<u8>().ok().filter(|_| number.bytes().all(|b| b.is_ascii_digit()))?;
        let spot = Spot::new(i16::from(letter as u8 - b'A'), i16::from(row.checked_sub(1)?));
        spot.square().map(|_| spot)
    }
}

impl Grid {
    /// As large as either side may be (LU-25).
    pub const MOST: u8 = 20;

    /// How long either side may be.
    pub const SIDE: RangeInclusive<u8> = 1..=Grid::MOST;

    pub fn new(width: u8, height: u8) -> Result<Grid, NoGrid> {
        match Grid::SIDE.contains(&width) && Grid::SIDE.contains(&height) {
            true => Ok(Grid { width, height }),
            false => Err(NoGrid),
        }
    }

    pub fn width(self) -> u8 {
        self.width
    }

    pub fn height(self) -> u8 {
        self.height
    }

    pub fn holds(self, spot: Spot) -> bool {
        (0..i16::from(self.width)).contains(&spot.x) && (0..i16::from(self.height)).contains(&spot.y)
    }

    /// All its squares, a row after the other.
    pub fn squares(self) -> impl Iterator<Item = Spot> {
        let row = move |y| (0..i16::from(self.width)).map(move |x| Spot { x, y });
        (0..i16::from(self.height)).flat_map(row)
    }

    /// `8×5`
    pub fn msg(self) -> Msg {
        Msg::new("grid-size").with("width", self.width).with("height", self.height)
    }

    /// The letter over a column, counted from 0.
    pub fn letter(x: u8) -> char {
        char::from(b'A' + x.min(25))
    }
}

/// Five by five (LU-25).
impl Default for Grid {
    fn default() -> Grid {
        Grid { width: 5, height: 5 }
    }
}

/// `8x5`
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl FromStr for Grid {
    type Err = NoGrid;

    fn from_str(word: &str) -> Result<Grid, NoGrid> {
        let (width, height) = word.split_once(['x', 'X', '×']).ok_or(NoGrid)?;
        let side = |word: &str| word.trim().parse().map_err(|_| NoGrid);
        Grid::new(side(width)?, side(height)?)
    }
}

impl Serialize for Grid {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Grid, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl Direction {
    /// All eight, clockwise from the top.
    pub const EVERY: [Direction; 8] = [
        Direction::North,
        Direction::NorthEast,
        Direction::East,
        Direction::SouthEast,
        Direction::South,
        Direction::SouthWest,
        Direction::West,
        Direction::NorthWest,
    ];

    fn offset(self) -> (i16, i16) {
        match self {
            Direction::North => (0, -1),
            Direction::NorthEast => (1, -1),
            Direction::East => (1, 0),
            Direction::SouthEast => (1, 1),
            Direction::South => (0, 1),
            Direction::SouthWest => (-1, 1),
            Direction::West => (-1, 0),
            Direction::NorthWest => (-1, -1),
        }
    }
}
