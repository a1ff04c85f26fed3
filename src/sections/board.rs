//! Boards: squares with tokens on them.

use std::ops::Range;

use super::span::{Line, Span};
use crate::rules::Text;
use crate::rules::grid::{Grid, Spot};

/// The most rows of the screen that a row of squares takes.
const MAX_ROWS_EACH: u16 = 4;

#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    pub grid: Grid,
    /// Where several share a square, the first is shown in full.
    pub tokens: Vec<Token>,
    /// The square that stays in view if there is no room for all of them.
    pub focus: Spot,
    /// The rows shown.
    pub rows: Range<u8>,
    /// The rows of the screen that each row of squares takes.
    pub rows_each: u16,
}

/// A token on a square.
#[derive(Debug, Clone, PartialEq)]
pub struct Token {
    pub at: Spot,
    /// A cell each: whose turn it is, and the side without colour. The last ones are left out where they lack room.
    pub marks: Line,
    /// A name of one or two letters.
    pub label: Span,
    /// The name that stands in its place in a wide square.
    pub name: Text,
    /// The token in words, with its neighbours; empty for a token that only a picture shows.
    pub text: Line,
}

impl Board {
    /// A whole grid with these tokens.
    pub fn new(grid: Grid, tokens: Vec<Token>, focus: Spot) -> Board {
        Board { grid, tokens, focus, rows: 0..grid.height(), rows_each: 1 }
    }

    /// The same board in at most `rows` rows of the screen: as large as all of it has room, else the rows around the focus.
    #[must_use]
    pub fn within(self, rows: u16) -> Board {
        let gaps = u16::from(self.grid.height()).saturating_sub(1).max(1);
        let rows_each = (rows.saturating_sub(1) / gaps).clamp(1, MAX_ROWS_EACH);
        Board { rows: window(self.grid.height(), rows, self.focus.y), rows_each, ..self }
    }

    /// The columns around the focus: as many as fit, but no more than `max_shown`.
    pub fn columns(&self, max_shown: u16) -> Range<u8> {
        window(self.grid.width(), max_shown, self.focus.x)
    }

    /// The tokens on a square.
    pub fn tokens_at(&self, spot: Spot) -> impl Iterator<Item = &Token> {
        self.tokens.iter().filter(move |token| token.at == spot)
    }
}

/// At most `max_shown` of `all`, around one of them. No room is left empty.
fn window(all: u8, max_shown: u16, around: i16) -> Range<u8> {
    let room = u8::try_from(max_shown).unwrap_or(u8::MAX).min(all);
    let around = u8::try_from(around).unwrap_or(0);
    let first = around.saturating_sub(room / 2).min(all - room);
    first..first + room
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_grows_with_its_rows() {
        let grid = Grid::new(8, 6).expect("a grid");
        let rows_each = |rows| Board::new(grid, Vec::new(), Spot::default()).within(rows).rows_each;
        assert_eq!([3, 6, 10, 11, 16, 21, 60].map(rows_each), [1, 1, 1, 2, 3, 4, 4]);
    }

    #[test]
    fn the_window_is_centred_and_fills_the_room() {
        assert_eq!(window(8, 20, 3), 0..8);
        assert_eq!([0, 5, 19].map(|around| window(20, 6, around)), [0..6, 2..8, 14..20]);
        assert_eq!(window(20, 0, 7), 7..7);
    }
}
