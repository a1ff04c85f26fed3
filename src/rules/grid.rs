//! Square grids: adjacency, paths around obstacles, and straight lines (LU-25 to LU-27).

mod charge;
mod reach;
#[cfg(test)]
mod tests;

use std::ops::RangeInclusive;
use std::str::FromStr;

use super::keyword::keyword_enum;
use super::message::Msg;

pub use charge::{Charge, NoCharge};
pub use reach::Reach;

/// A square, counted from 0 at the top left. On a line of zones only `x` counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Spot {
    pub x: i16,
    pub y: i16,
}

/// The size of a scene's grid in squares, written `8x5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, derive_more::Display, SerializeDisplay, DeserializeFromStr)]
#[display("{width}x{height}")]
pub struct Grid {
    width: u8,
    height: u8,
}

keyword_enum! {
    /// The eight directions to a neighbouring square, clockwise from the top.
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

/// The error for a text that is not the size of a grid, and for a size out of bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a width and a height from 1 to 20")]
pub struct NotAGrid;

impl Spot {
    pub const fn new(x: i16, y: i16) -> Spot {
        Spot { x, y }
    }

    /// A zone on a line of zones, counted from 0.
    pub const fn zone(x: i16) -> Spot {
        Spot { x, y: 0 }
    }

    /// The number of steps to another square without obstacles; a diagonal step counts 1 (LU-25).
    pub fn distance(self, other: Spot) -> u16 {
        self.x.abs_diff(other.x).max(self.y.abs_diff(other.y))
    }

    /// Whether fighters on these two squares are within reach of each other: on neighbouring squares, or on the same
    /// one, which they may share if one of them was out or hidden.
    pub fn is_beside(self, other: Spot) -> bool {
        self.distance(other) <= 1
    }

    /// The neighbouring square in that direction.
    #[must_use]
    pub fn step(self, direction: Direction) -> Spot {
        let (x, y) = direction.offset();
        Spot { x: self.x.saturating_add(x), y: self.y.saturating_add(y) }
    }

    /// The direction that leads straight to another square, if one of the eight does.
    pub fn direction_to(self, other: Spot) -> Option<Direction> {
        let (across, down) = (i32::from(other.x) - i32::from(self.x), i32::from(other.y) - i32::from(self.y));
        let is_straight = across == 0 || down == 0 || across.abs() == down.abs();
        let toward = |(x, y)| i32::from(x) == across.signum() && i32::from(y) == down.signum();
        Direction::VALUES.into_iter().find(|direction| is_straight && toward(direction.offset()))
    }

    /// The squares of the straight line to another one, from the next to that one inclusive; none if no direction leads
    /// straight there.
    pub fn line_to(self, other: Spot) -> Option<Vec<Spot>> {
        let direction = self.direction_to(other)?;
        let squares = std::iter::successors(Some(self.step(direction)), |spot| Some(spot.step(direction)));
        Some(squares.take(self.distance(other).into()).collect())
    }

    /// Its name, the column's letter and the row: `A1` at the top left, `C4`. None if it lies beyond the largest grid.
    pub fn square_name(self) -> Option<String> {
        let (x, y) = (u8::try_from(self.x).ok()?, u8::try_from(self.y).ok()?);
        (x < Grid::MAX_SIDE && y < Grid::MAX_SIDE).then(|| format!("{}{}", Grid::letter(x), y + 1))
    }

    /// The square with a name such as `C4`, in either case.
    pub fn from_square_name(word: &str) -> Option<Spot> {
        let letter = word.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        let number = &word[1..];
        let row = number.parse::<u8>().ok().filter(|_| number.bytes().all(|b| b.is_ascii_digit()))?;
        let spot = Spot::new(i16::from(letter as u8 - b'A'), i16::from(row.checked_sub(1)?));
        spot.square_name().map(|_| spot)
    }
}

impl Grid {
    /// The greatest width and height, in squares (LU-25).
    pub const MAX_SIDE: u8 = 20;

    /// The allowed widths and heights, in squares.
    pub const SIDE: RangeInclusive<u8> = 1..=Grid::MAX_SIDE;

    /// A grid of this size; refused unless both sides are within [`Grid::SIDE`].
    pub fn new(width: u8, height: u8) -> Result<Grid, NotAGrid> {
        match Grid::SIDE.contains(&width) && Grid::SIDE.contains(&height) {
            true => Ok(Grid { width, height }),
            false => Err(NotAGrid),
        }
    }

    pub fn width(self) -> u8 {
        self.width
    }

    pub fn height(self) -> u8 {
        self.height
    }

    pub fn contains(self, spot: Spot) -> bool {
        (0..i16::from(self.width)).contains(&spot.x) && (0..i16::from(self.height)).contains(&spot.y)
    }

    /// All its squares, row by row.
    pub fn squares(self) -> impl Iterator<Item = Spot> {
        let row = move |y| (0..i16::from(self.width)).map(move |x| Spot { x, y });
        (0..i16::from(self.height)).flat_map(row)
    }

    /// The size as a message: `8×5`.
    pub fn msg(self) -> Msg {
        Msg::new("grid-size").with("width", self.width).with("height", self.height)
    }

    /// The letter of a column, counted from 0.
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

impl FromStr for Grid {
    type Err = NotAGrid;

    fn from_str(word: &str) -> Result<Grid, NotAGrid> {
        let (width, height) = word.split_once(['x', 'X', '×']).ok_or(NotAGrid)?;
        let side = |word: &str| word.trim().parse().map_err(|_| NotAGrid);
        Grid::new(side(width)?, side(height)?)
    }
}

impl Direction {
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
