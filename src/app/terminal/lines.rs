//! A frame as lines of text with the sequences that colour them, for output that is read from the top down.

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::Color;

use super::cursor::width;
use super::sgr::{SgrState, is_blank};

/// The lines of a frame. Each begins and ends in the terminal's own colours, and none moves the cursor, so that they can
/// be printed anywhere. Blanks at the end of a line are left out where they show nothing.
pub fn coloured_lines(cells: &Buffer) -> Vec<u8> {
    let mut out = Vec::new();
    for line in cells.content.chunks(usize::from(cells.area.width).max(1)) {
        let is_shown = |cell: &Cell| !is_blank(cell) || cell.bg != Color::Reset;
        let shown = line.iter().rposition(is_shown).map_or(0, |last| last + 1);
        let mut state = SgrState::default();
        let mut x = 0;
        while x < shown {
            let cell = &line[x];
            if !state.suits(cell) {
                state.change_to(SgrState::of(cell), &mut out);
            }
            out.extend_from_slice(cell.symbol().as_bytes());
            x += width(cell);
        }
        state.change_to(SgrState::default(), &mut out);
        out.push(b'\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn each_line_begins_and_ends_in_the_terminals_own_colours() {
        let mut cells = Buffer::empty(Rect::new(0, 0, 12, 3));
        cells.set_string(0, 0, "ab 漢c", Style::new().fg(Color::Red));
        cells.set_string(2, 2, "d", Style::new().bold());
        cells.set_string(4, 2, "plain", Style::new());
        let text = String::from_utf8(coloured_lines(&cells)).unwrap().replace('\u{1b}', "");
        assert_eq!(text, "[31mab 漢c[m\n\n  [1md [mplain\n");
    }

    #[test]
    fn a_background_is_kept_to_the_end_of_the_line() {
        let mut cells = Buffer::empty(Rect::new(0, 0, 4, 1));
        cells.set_style(cells.area, Style::new().bg(Color::Blue));
        assert_eq!(coloured_lines(&cells), b"\x1b[44m    \x1b[m\n");
    }
}
