//! The cursor's position and attributes, and the shortest sequence from there to the next run.

use ratatui::buffer::Cell;
use ratatui::layout::Position;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::sgr::{SgrState, is_blank, push_number};

/// What erasing leaves on a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Erase {
    /// The current background, as nearly everywhere.
    #[default]
    Coloured,
    /// The terminal's default background, whatever the current one is.
    Plain,
}

/// A run of cells on one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DiffRun {
    pub(super) y: u16,
    pub(super) x: u16,
    /// The column after its last one.
    pub(super) end: u16,
    /// The index of its style in the diff.
    pub(super) style: usize,
    /// Whether it must be written in line order, because its line has wide characters.
    pub(super) in_line_order: bool,
}

/// A terminal's cursor and the attributes that are set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct CursorWriter {
    /// The cursor's position, if it is certain.
    pub(super) at: Option<Position>,
    pub(super) sgr: SgrState,
}

/// For more blanks than this, erasing them and moving past takes fewer bytes than writing them.
const LONG_BLANK: usize = 8;
/// For more trailing blanks than this, erasing takes fewer bytes than writing them.
const LONG_TRAILING_BLANK: usize = 4;
/// For up to this many lines down, line feeds take fewer bytes than a counted move.
const FEW_LINES: u16 = 2;

impl CursorWriter {
    /// Writes a run of this line.
    pub(super) fn write(&mut self, run: &DiffRun, sgr: SgrState, line: &[Cell], erase: Erase, out: &mut Vec<u8>) {
        let DiffRun { y, end, .. } = *run;
        let mut x = run.x;
        self.sgr.change_to(sgr, out);
        while x < end {
            let cells = &line[usize::from(x)..];
            let blanks = count_blanks(cells);
            let rest = usize::from(end - x);
            let ends = blanks >= rest;
            let long = blanks.min(rest) > if ends { LONG_TRAILING_BLANK } else { LONG_BLANK };
            if long && !run.in_line_order && erase.keeps_background(cells[0].bg) {
                self.move_to(Position { x, y }, out);
                if blanks == cells.len() {
                    out.extend_from_slice(b"\x1b[K");
                } else {
                    push_sequence(out, blanks.min(rest) as u16, b'X');
                }
                x += blanks.min(rest) as u16;
                continue;
            }
            self.move_to(Position { x, y }, out);
            if run.in_line_order {
                x += self.write_wide(Position { x, y }, line, out);
                continue;
            }
            let letters = || cells[..rest].iter().take_while(|cell| !is_blank(cell)).count();
            let written = if blanks > 0 { blanks.min(rest) } else { letters() };
            cells[..written].iter().for_each(|cell| out.extend_from_slice(printable(cell).as_bytes()));
            x += written as u16;
            self.set_known(Position { x, y }, line);
        }
    }

    /// Writes the cell there, which may be the first of a wide character. Returns the cells that this takes.
    fn write_wide(&mut self, at: Position, line: &[Cell], out: &mut Vec<u8>) -> u16 {
        let cell = &line[usize::from(at.x)];
        let reach = width(cell);
        let fits = reach <= line.len() - usize::from(at.x);
        out.extend_from_slice(if fits { printable(cell) } else { " " }.as_bytes());
        // Terminals disagree on the width of wide characters.
        match reach {
            1 => self.set_known(Position { x: at.x + 1, ..at }, line),
            _ => self.at = None,
        }
        reach as u16
    }

    /// Notes the cursor's position, which is certain anywhere but after the last column.
    fn set_known(&mut self, at: Position, line: &[Cell]) {
        self.at = (usize::from(at.x) < line.len()).then_some(at);
    }

    pub(super) fn move_to(&mut self, to: Position, out: &mut Vec<u8>) {
        let from = self.at.replace(to);
        match from {
            Some(from) if from == to => {}
            Some(from) if relative_cost(from, to) < absolute_cost(to) => {
                match to.y.abs_diff(from.y) {
                    lines if to.y > from.y && lines <= FEW_LINES => out.extend((0..lines).map(|_| b'\n')),
                    0 => {}
                    lines if to.y > from.y => push_move(out, lines, b'B'),
                    1 => out.extend_from_slice(b"\x1bM"),
                    lines => push_move(out, lines, b'A'),
                }
                if to.x > from.x {
                    push_move(out, to.x - from.x, b'C');
                } else if to.x == 0 && from.x > 0 {
                    out.push(b'\r');
                } else if from.x - to.x <= move_cost(from.x - to.x) {
                    out.extend((to.x..from.x).map(|_| b'\x08'));
                } else {
                    push_move(out, from.x - to.x, b'D');
                }
            }
            _ => {
                out.extend_from_slice(b"\x1b[");
                if (to.x, to.y) != (0, 0) {
                    push_number(to.y + 1, out);
                }
                if to.x > 0 {
                    out.push(b';');
                    push_number(to.x + 1, out);
                }
                out.push(b'H');
            }
        }
    }

    /// The number of bytes to move there.
    pub(super) fn cost_to(&self, to: Position) -> u16 {
        self.at.map_or(u16::MAX, |from| relative_cost(from, to)).min(absolute_cost(to))
    }
}

impl Erase {
    /// Whether erasing leaves this background when it is the current one.
    fn keeps_background(self, background: Color) -> bool {
        self == Erase::Coloured || background == Color::Reset
    }
}

/// The width of a cell's character, at least one cell.
pub fn width(cell: &Cell) -> usize {
    match cell.symbol().as_bytes() {
        // Letters of Western scripts; lines, blocks and shapes from U+2500 to U+25FF.
        [_] | [_, _] | [0xE2, 0x94..=0x97, _] => 1,
        _ => cell.symbol().width().max(1),
    }
}

/// The number of leading blanks on the same background.
fn count_blanks(cells: &[Cell]) -> usize {
    cells.iter().take_while(|cell| is_blank(cell) && cell.bg == cells[0].bg).count()
}

/// The text of a cell; a control character is shown as a blank.
fn printable(cell: &Cell) -> &str {
    let symbol = cell.symbol();
    match symbol.as_bytes() {
        [b' '..=b'~'] | [0xE2, 0x94..=0x97, _] => symbol,
        [] => " ",
        _ if symbol.chars().any(char::is_control) => " ",
        _ => symbol,
    }
}

/// The number of bytes to move down or up, and sideways.
fn relative_cost(from: Position, to: Position) -> u16 {
    let vertically = match to.y.abs_diff(from.y) {
        lines if to.y > from.y && lines <= FEW_LINES => lines,
        1 if to.y < from.y => 2,
        lines => move_cost(lines),
    };
    let sideways = match (from.x, to.x) {
        (from, to) if to > from => move_cost(to - from),
        (from, 0) => from.min(1),
        (from, to) => (from - to).min(move_cost(from - to)),
    };
    vertically + sideways
}

/// The number of bytes of an absolute move.
fn absolute_cost(to: Position) -> u16 {
    match (to.x, to.y) {
        (0, 0) => 3,
        (0, y) => 3 + count_digits(y + 1),
        (x, y) => 4 + count_digits(y + 1) + count_digits(x + 1),
    }
}

/// The number of bytes of a counted move.
fn move_cost(steps: u16) -> u16 {
    match steps {
        0 => 0,
        1 => 3,
        steps => 3 + count_digits(steps),
    }
}

fn count_digits(number: u16) -> u16 {
    number.checked_ilog10().map_or(1, |log| log as u16 + 1)
}

fn push_move(out: &mut Vec<u8>, steps: u16, direction: u8) {
    if steps == 1 {
        out.extend_from_slice(&[b'\x1b', b'[', direction]);
    } else {
        push_sequence(out, steps, direction);
    }
}

/// Appends a control sequence with one number.
fn push_sequence(out: &mut Vec<u8>, number: u16, last: u8) {
    out.extend_from_slice(b"\x1b[");
    push_number(number, out);
    out.push(last);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sequence(from: (u16, u16), to: (u16, u16)) -> String {
        let [from, to] = [from, to].map(|(x, y)| Position { x, y });
        let (mut writer, mut out) = (CursorWriter { at: Some(from), ..CursorWriter::default() }, Vec::new());
        let cost = writer.cost_to(to);
        writer.move_to(to, &mut out);
        assert_eq!((usize::from(cost), writer.at), (out.len(), Some(to)));
        String::from_utf8(out).unwrap().replace('\u{1b}', "^")
    }

    #[test]
    fn the_cursor_moves_by_the_shortest_sequence() {
        for (from, to, expected) in [
            ((5, 5), (5, 5), ""),
            ((5, 5), (6, 5), "^[C"),
            ((5, 5), (105, 5), "^[100C"),
            ((5, 5), (4, 5), "\u{8}"),
            ((50, 5), (5, 5), "^[45D"),
            ((50, 5), (0, 6), "\n\r"),
            ((41, 5), (40, 6), "\n\u{8}"),
            ((41, 5), (41, 9), "^[4B"),
            ((41, 5), (141, 20), "^[21;142H"),
            ((5, 5), (5, 4), "^M"),
            ((5, 5), (4, 4), "^M\u{8}"),
            ((41, 25), (41, 5), "^[20A"),
            ((5, 5), (0, 3), "^[4H"),
            ((5, 5), (0, 0), "^[H"),
        ] {
            assert_eq!(sequence(from, to), expected, "{from:?} {to:?}");
        }
    }

    #[test]
    fn no_control_character_is_ever_written() {
        for (symbol, written) in [("\u{1b}", " "), ("\u{9b}", " "), ("a\u{7}", " "), ("", " "), ("漢", "漢")] {
            let mut cell = Cell::EMPTY;
            assert_eq!(printable(cell.set_symbol(symbol)), written);
        }
    }
}
