//! The canvas: from what a screen draws to the few bytes that change what a terminal shows. Does no IO.
//!
//! It knows what the terminal shows, where its cursor stands and how its pen is set, and says none of it twice. A
//! frame that changes nothing is no bytes at all.

use std::io::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

use super::pen::{Pen, alike, is_blank};

/// What erasing leaves on a terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Erase {
    /// The pen's ground, as nearly everywhere.
    #[default]
    Coloured,
    /// The terminal's own ground, whatever the pen's.
    Plain,
}

/// What a terminal shows, and the bytes that bring it up to date.
#[derive(Debug)]
pub struct Canvas {
    shown: Buffer,
    next: Buffer,
    /// Nothing is known of what the terminal shows.
    stale: bool,
    pen: Pen,
    /// Where the terminal's cursor stands, when that is sure.
    at: Option<Position>,
    /// Where it is visible.
    cursor: Option<Position>,
    erase: Erase,
    out: Vec<u8>,
}

/// From this many bytes on, terminals that can are asked to show a frame at once.
const LARGE: usize = 2048;
const HOLD: &[u8] = b"\x1b[?2026h";
const SHOW: &[u8] = b"\x1b[?2026l";
/// A gap of unchanged cells is written over rather than jumped over up to this length.
const SHORT_GAP: u16 = 3;
/// From more blanks than this on, erasing them takes fewer bytes than writing them.
const LONG_BLANK: usize = 8;

impl Default for Canvas {
    fn default() -> Canvas {
        let none = Buffer::empty(Rect::ZERO);
        let out = Vec::with_capacity(16 << 10);
        Canvas {
            shown: none.clone(),
            next: none,
            stale: true,
            pen: Pen::default(),
            at: None,
            cursor: None,
            erase: Erase::default(),
            out,
        }
    }
}

impl Canvas {
    /// A canvas for a terminal that erases so.
    #[must_use]
    pub fn new(erase: Erase) -> Canvas {
        Canvas { erase, ..Canvas::default() }
    }

    /// Something else may have written to the terminal: the next frame is drawn in full.
    pub fn disturb(&mut self) {
        self.stale = true;
    }

    /// The bytes that make a terminal of that size show what `draw` draws, with the cursor where it says. Expects
    /// the cursor hidden and the pen at rest whenever the terminal has been entered anew.
    pub fn paint(&mut self, size: Size, draw: impl FnOnce(Rect, &mut Buffer) -> Option<Position>) -> &[u8] {
        let area = Rect::from((Position::ORIGIN, size));
        self.out.clear();
        self.out.extend_from_slice(HOLD);
        if self.stale || self.shown.area != area {
            self.begin_anew(area);
        }
        let cursor = draw(area, &mut self.next).filter(|at| area.contains(*at));
        self.write_changes();
        self.place_cursor(cursor);
        std::mem::swap(&mut self.shown, &mut self.next);
        self.next.reset();
        if self.out.len() < LARGE {
            return &self.out[HOLD.len()..];
        }
        self.out.extend_from_slice(SHOW);
        &self.out
    }

    fn begin_anew(&mut self, area: Rect) {
        self.shown = Buffer::empty(area);
        self.next = Buffer::empty(area);
        self.stale = false;
        self.pen = Pen::default();
        self.at = None;
        self.cursor = None;
        self.out.extend_from_slice(b"\x1b[?25l\x1b[m\x1b[2J");
    }

    fn write_changes(&mut self) {
        let columns = usize::from(self.next.area.width);
        let lines = self.shown.content.chunks(columns.max(1)).zip(self.next.content.chunks(columns.max(1)));
        for (y, (old, new)) in (0..).zip(lines) {
            if old == new {
                continue;
            }
            // What becomes of the other half of a wide sign is each terminal's own affair, so such a line is
            // written whole.
            let whole = old.iter().chain(new).any(|cell| width(cell) != 1);
            let mut x = 0;
            while x < columns {
                let cell = &new[x];
                let reach = width(cell);
                if whole || !alike(cell, &old[x]) {
                    let place = Position { x: x as u16, y };
                    if self.at != Some(place) {
                        step(&mut self.out, &self.pen, new, self.at, place);
                    }
                    if !self.pen.suits(cell) {
                        self.pen.turn_to(cell, &mut self.out);
                    }
                    let blanks = if whole || !self.erase.leaves(cell.bg) { 0 } else { blanks(&old[x..], &new[x..]) };
                    if blanks > LONG_BLANK {
                        self.at = Some(place);
                        erase(&mut self.out, blanks, x + blanks == columns);
                        x += blanks;
                        continue;
                    }
                    let symbol = if x + reach > columns { " " } else { printable(cell) };
                    self.out.extend_from_slice(symbol.as_bytes());
                    // Terminals differ on how far wide signs reach, and on where the cursor is after the last column.
                    let known = reach == 1 && x + 1 < columns;
                    self.at = known.then_some(Position { x: place.x + 1, y });
                }
                x += reach;
            }
        }
    }

    fn place_cursor(&mut self, cursor: Option<Position>) {
        match cursor {
            Some(to) => {
                if self.at != Some(to) {
                    jump(&mut self.out, to);
                    self.at = Some(to);
                }
                if self.cursor.is_none() {
                    self.out.extend_from_slice(b"\x1b[?25h");
                }
            }
            None if self.cursor.is_some() => self.out.extend_from_slice(b"\x1b[?25l"),
            None => {}
        }
        self.cursor = cursor;
    }
}

impl Erase {
    /// Whether erasing leaves this ground, when it is the pen's.
    fn leaves(self, ground: Color) -> bool {
        self == Erase::Coloured || ground == Color::Reset
    }
}

/// Blanks so many cells from where the cursor stands, which stays there.
fn erase(out: &mut Vec<u8>, cells: usize, to_the_end: bool) {
    if to_the_end {
        out.extend_from_slice(b"\x1b[K");
    } else {
        // Writing to a Vec cannot fail.
        let _ = write!(out, "\x1b[{cells}X");
    }
}

/// How many cells from the beginning become blank on one ground: up to the last of them that changes.
fn blanks(old: &[Cell], new: &[Cell]) -> usize {
    let bg = new[0].bg;
    let blank = new.iter().take_while(|cell| is_blank(cell) && cell.bg == bg).count();
    let changes = old[..blank].iter().zip(&new[..blank]).rposition(|(old, new)| !alike(old, new));
    changes.map_or(0, |last| last + 1)
}

/// What a cell shows; never a control character, whoever put it there.
fn printable(cell: &Cell) -> &str {
    let symbol = cell.symbol();
    if symbol.is_empty() || symbol.chars().any(char::is_control) { " " } else { symbol }
}

/// How many cells a cell's sign takes, at least one.
fn width(cell: &Cell) -> usize {
    let symbol = cell.symbol();
    if symbol.len() == 1 { 1 } else { symbol.width().max(1) }
}

/// Moves the cursor by the shortest way: over a few cells of the line that stay as they are, along it, or straight.
fn step(out: &mut Vec<u8>, pen: &Pen, line: &[Cell], from: Option<Position>, to: Position) {
    let Some(from) = from.filter(|from| from.y == to.y && from.x < to.x) else { return jump(out, to) };
    let gap = to.x - from.x;
    let between = &line[usize::from(from.x)..usize::from(to.x)];
    if gap <= SHORT_GAP && between.iter().all(|cell| pen.suits(cell) && cell.symbol().len() == 1) {
        between.iter().for_each(|cell| out.extend_from_slice(printable(cell).as_bytes()));
    } else if gap == 1 {
        out.extend_from_slice(b"\x1b[C");
    } else {
        // Writing to a Vec cannot fail.
        let _ = write!(out, "\x1b[{gap}C");
    }
}

fn jump(out: &mut Vec<u8>, Position { x, y }: Position) {
    let _ = match (x, y) {
        (0, 0) => out.write_all(b"\x1b[H"),
        (0, y) => write!(out, "\x1b[{}H", y + 1),
        (x, y) => write!(out, "\x1b[{};{}H", y + 1, x + 1),
    };
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::style::{Modifier, Style};

    use super::*;

    const SIZE: Size = Size { width: 20, height: 4 };

    fn text(words: &str) -> impl FnOnce(Rect, &mut Buffer) -> Option<Position> {
        move |_, buffer| {
            buffer.set_string(2, 1, words, Style::new());
            None
        }
    }

    #[test]
    fn a_frame_that_changes_nothing_is_no_bytes() {
        let mut canvas = Canvas::default();
        assert!(!canvas.paint(SIZE, text("hola")).is_empty());
        assert_eq!(canvas.paint(SIZE, text("hola")), b"");
        assert_eq!(canvas.paint(SIZE, text("holA")), b"\x1b[2;6HA");
        canvas.disturb();
        assert!(canvas.paint(SIZE, text("holA")).starts_with(b"\x1b[?25l\x1b[m\x1b[2J"));
    }

    #[test]
    fn short_gaps_are_written_over_and_long_ones_jumped() {
        let mut canvas = Canvas::default();
        canvas.paint(SIZE, text("abcdefghij"));
        assert_eq!(canvas.paint(SIZE, text("AbCdefghiJ")), b"\x1b[2;3HAbC\x1b[6CJ");
    }

    #[test]
    fn nothing_is_erased_that_would_lose_its_ground() {
        let blue = |area, buffer: &mut Buffer| {
            buffer.set_style(area, Style::new().bg(Color::Blue));
            None
        };
        let size = Size { width: 20, height: 1 };
        assert!(Canvas::new(Erase::Coloured).paint(size, blue).ends_with(b"\x1b[44m\x1b[K"));
        assert!(Canvas::new(Erase::Plain).paint(size, blue).ends_with(&[b' '; 20]));
    }

    #[test]
    fn the_cursor_is_spoken_of_only_when_it_moves() {
        let mut canvas = Canvas::default();
        let at = |x| move |_, _: &mut Buffer| Some(Position { x, y: 0 });
        canvas.paint(SIZE, at(0));
        assert_eq!(canvas.paint(SIZE, at(0)), b"");
        assert_eq!(canvas.paint(SIZE, at(3)), b"\x1b[1;4H");
        assert_eq!(canvas.paint(SIZE, |_, _| None), b"\x1b[?25l");
        assert_eq!(canvas.paint(SIZE, |_, _| None), b"");
        assert_eq!(canvas.paint(SIZE, at(99)), b"");
    }

    #[test]
    fn no_control_character_is_ever_written() {
        for (symbol, written) in [("\u{1b}", " "), ("\u{9b}", " "), ("a\u{7}", " "), ("", " "), ("漢", "漢")] {
            let mut cell = Cell::EMPTY;
            assert_eq!(printable(cell.set_symbol(symbol)), written);
        }
    }

    #[test]
    fn large_frames_are_shown_at_once() {
        let size = Size { width: 200, height: 60 };
        let mut canvas = Canvas::default();
        let out = canvas.paint(size, |area, buffer| {
            for cell in &mut buffer.content[..area.area() as usize] {
                cell.set_symbol("x");
            }
            None
        });
        assert!(out.starts_with(HOLD) && out.ends_with(SHOW));
    }

    /// A frame: signs with a style, at places that may lie outside or cut a wide sign.
    fn frames() -> impl Strategy<Value = Vec<Vec<(u16, u16, &'static str, Style)>>> {
        let colour = prop::sample::select(vec![
            Color::Reset,
            Color::Red,
            Color::LightBlue,
            Color::Indexed(99),
            Color::Rgb(1, 2, 3),
        ]);
        let style = (colour.clone(), colour, 0u16..32).prop_map(|(fg, bg, bits)| {
            // The emulator holds bold and dim for one thing, so only one of them comes here.
            let kept = Modifier::BOLD | Modifier::ITALIC | Modifier::UNDERLINED | Modifier::REVERSED;
            let bits = Modifier::from_bits_truncate(bits | (bits & 16) << 2) & kept;
            Style::new().fg(fg).bg(bg).add_modifier(bits)
        });
        let sign = prop::sample::select(vec!["a", "bcd", "é", "█", "漢", "漢字", "  ", "xxxxxxxx"]);
        prop::collection::vec(prop::collection::vec((0u16..20, 0u16..4, sign, style), 0..12), 1..6)
    }

    fn emulator() -> vt100::Parser {
        let [rows, columns] = [SIZE.height, SIZE.width].map(|n| n.try_into().unwrap());
        vt100::Parser::new(rows, columns, 0)
    }

    /// What can be seen of a cell: of a blank, written, erased or never touched, only its ground.
    fn look(terminal: &vt100::Parser, row: u16, col: u16) -> impl PartialEq + std::fmt::Debug {
        let cell = terminal.screen().cell(row, col).unwrap();
        let sign = Some(cell.contents()).filter(|sign| !sign.is_empty()).unwrap_or(" ").to_owned();
        let ways = [cell.bold(), cell.dim(), cell.italic(), cell.underline(), cell.inverse(), cell.is_wide()];
        if sign == " " && !cell.underline() && !cell.inverse() {
            return (sign, vt100::Color::Default, cell.bgcolor(), [false; 6]);
        }
        (sign, cell.fgcolor(), cell.bgcolor(), ways)
    }

    proptest! {
        #[test]
        fn a_terminal_shows_what_was_drawn(frames in frames()) {
            let mut canvas = Canvas::default();
            let mut live = emulator();
            for frame in frames {
                let draw = |_: Rect, buffer: &mut Buffer| {
                    for (x, y, sign, style) in &frame {
                        buffer.set_string(*x, *y, sign, *style);
                    }
                    Some(Position { x: 7, y: 2 })
                };
                live.process(canvas.paint(SIZE, draw));
                let mut fresh = emulator();
                fresh.process(Canvas::default().paint(SIZE, draw));
                prop_assert_eq!(live.screen().cursor_position(), (2, 7));
                for (row, col) in (0..SIZE.height).flat_map(|row| (0..SIZE.width).map(move |col| (row, col))) {
                    prop_assert_eq!(look(&live, row, col), look(&fresh, row, col), "{} {}", row, col);
                }
            }
        }
    }
}
