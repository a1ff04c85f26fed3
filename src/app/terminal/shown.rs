//! What a terminal shows, cell by cell, in a form that is small and quick to compare.

use ratatui::buffer::Cell;
use ratatui::layout::Rect;

use super::sgr::{VISIBLE_ON_BLANKS, colour_code};
use crate::ui::frame::hash;

/// What a terminal shows.
#[derive(Debug, Default)]
pub(super) struct ShownCells {
    pub(super) area: Rect,
    /// The lines one after the other.
    pub(super) looks: Vec<CellLook>,
    /// Whether each line has a wide character.
    pub(super) wide: Vec<bool>,
}

/// How a cell looks. Two cells look the same exactly if these are equal, except for letters of more than eight bytes,
/// of which only hashes are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CellLook {
    letter: u64,
    style: u64,
}

impl ShownCells {
    /// The cells of a blank terminal.
    pub(super) fn blank(area: Rect) -> ShownCells {
        let looks = vec![CellLook::of(&Cell::EMPTY); area.area() as usize];
        ShownCells { area, looks, wide: vec![false; area.height.into()] }
    }
}

impl CellLook {
    /// Asked of every cell of a changed pane. Of a blank only the background shows.
    #[inline]
    pub(super) fn of(cell: &Cell) -> CellLook {
        let letter = match cell.symbol().as_bytes() {
            [byte] => u64::from(*byte),
            [first, second, third] => u64::from_le_bytes([*first, *second, *third, 0, 0, 0, 0, 0]),
            several if several.len() <= 8 => several.iter().rev().fold(0, |code, byte| code << 8 | u64::from(*byte)),
            long => hash(&long),
        };
        let background = colour_code(cell.bg);
        if letter == u64::from(b' ') && !cell.modifier.intersects(VISIBLE_ON_BLANKS) {
            return CellLook { letter, style: background };
        }
        let style = background | colour_code(cell.fg) << 26 | u64::from(cell.modifier.bits()) << 52;
        CellLook { letter, style }
    }

    /// Whether the letter may take more than one cell. Most are known to take one, so only the others are measured.
    pub(super) fn may_be_wide(self) -> bool {
        // Letters of Western scripts; lines, blocks and shapes from U+2500 to U+25FF.
        let [first, second, _, rest @ ..] = self.letter.to_le_bytes();
        self.letter > 0xFFFF && !(first == 0xE2 && (0x94..=0x97).contains(&second) && rest == [0; 5])
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Modifier, Style};

    use super::*;

    fn look(symbol: &str, style: Style) -> CellLook {
        let mut cell = Cell::EMPTY;
        CellLook::of(cell.set_symbol(symbol).set_style(style))
    }

    #[test]
    fn of_a_blank_only_the_background_shows() {
        let red = Style::new().fg(Color::Red).bold();
        assert_eq!(look(" ", red), CellLook::of(&Cell::EMPTY));
        assert_ne!(look(" ", red.bg(Color::Blue)), look(" ", red));
        assert_ne!(look(" ", red.underlined()), look(" ", red));
    }

    #[test]
    fn letters_and_each_part_of_a_style_tell_cells_apart() {
        let styles = [
            Style::new(),
            Style::new().fg(Color::Rgb(0, 0, 1)),
            Style::new().bg(Color::Rgb(0, 0, 1)),
            Style::new().fg(Color::Indexed(1)),
            Style::new().fg(Color::Black),
            Style::new().bg(Color::Black),
            Style::new().add_modifier(Modifier::CROSSED_OUT),
            Style::new().add_modifier(Modifier::BOLD),
        ];
        let letters = ["a", "b", "é", "│", "┃", "e\u{301}", "漢", "👩🏽‍🚀", "👩🏻‍🚀", ""];
        let all: Vec<CellLook> =
            letters.iter().flat_map(|letter| styles.iter().map(|style| look(letter, *style))).collect();
        for (n, one) in all.iter().enumerate() {
            assert_eq!(all.iter().position(|other| other == one), Some(n));
        }
    }
}
