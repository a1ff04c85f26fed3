//! The canvas turns what a screen draws into the few bytes that change what a terminal shows. Does no IO.
//!
//! It tracks the terminal's content, cursor and attributes, and writes each of them only when it changes. A frame
//! without changes takes no bytes.

use ratatui::layout::{Position, Rect, Size};

use super::cursor::{CursorWriter, Erase};
use super::diff::Diff;
use super::shown::ShownCells;
use crate::ui::frame::Frame;

/// The content of a terminal, and the bytes that bring it up to date.
#[derive(Debug)]
pub struct Canvas {
    shown: ShownCells,
    frame: Frame,
    /// Whether the terminal's content is unknown.
    stale: bool,
    writer: CursorWriter,
    /// The position of the cursor, if it is visible.
    cursor: Option<Position>,
    erase: Erase,
    out: Vec<u8>,
}

/// From this many bytes on, terminals that support it are asked to show the frame all at once.
const LARGE_FRAME: usize = 2048;
/// Begins a synchronized update, during which the terminal shows nothing new.
const BEGIN_UPDATE: &[u8] = b"\x1b[?2026h";
/// Ends a synchronized update.
pub const END_UPDATE: &[u8] = b"\x1b[?2026l";

impl Default for Canvas {
    fn default() -> Canvas {
        let out = Vec::with_capacity(16 << 10);
        Canvas {
            shown: ShownCells::default(),
            frame: Frame::new(Rect::ZERO),
            stale: true,
            writer: CursorWriter::default(),
            cursor: None,
            erase: Erase::default(),
            out,
        }
    }
}

impl Canvas {
    /// A canvas for a terminal that erases this way.
    pub fn new(erase: Erase) -> Canvas {
        Canvas { erase, ..Canvas::default() }
    }

    /// Makes the next frame be drawn in full, since something else may have written to the terminal.
    pub fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Frees what is kept only to draw the next frame sooner, for a terminal on which little happens.
    pub fn release(&mut self) {
        self.frame = Frame::default();
        self.out = Vec::new();
    }

    /// The bytes that make a terminal of this size show what `draw` draws, with the cursor at the returned position.
    /// Each time the terminal is entered, the cursor must be hidden and the attributes reset.
    pub fn paint(&mut self, size: Size, draw: impl FnOnce(&mut Frame) -> Option<Position>) -> &[u8] {
        let area = Rect::from((Position::ORIGIN, size));
        self.out.clear();
        self.out.extend_from_slice(BEGIN_UPDATE);
        if self.stale || self.shown.area != area {
            self.start_over(area);
        }
        if self.frame.area() != area {
            self.frame = Frame::new(area);
        }
        let cursor = draw(&mut self.frame).filter(|at| area.contains(*at));
        let diff = Diff::between(&mut self.shown, &self.frame, self.writer.sgr);
        diff.write(&mut self.writer, self.frame.cells(), self.erase, &mut self.out);
        self.place_cursor(cursor);
        if self.out.len() < LARGE_FRAME {
            return &self.out[BEGIN_UPDATE.len()..];
        }
        self.out.extend_from_slice(END_UPDATE);
        &self.out
    }

    fn start_over(&mut self, area: Rect) {
        self.shown = ShownCells::blank(area);
        self.frame = Frame::default();
        self.stale = false;
        self.writer = CursorWriter::default();
        self.cursor = None;
        self.out.extend_from_slice(b"\x1b[?25l\x1b[m\x1b[2J");
    }

    fn place_cursor(&mut self, cursor: Option<Position>) {
        match cursor {
            Some(to) => {
                if self.writer.at != Some(to) {
                    self.writer.move_to(to, &mut self.out);
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use ratatui::buffer::Buffer;
    use ratatui::style::{Color, Modifier, Style};

    use super::super::cursor::width;
    use super::*;

    const SIZE: Size = Size { width: 20, height: 4 };

    fn text(words: &str) -> impl FnOnce(&mut Frame) -> Option<Position> {
        move |frame| {
            frame.start_blank().set_string(2, 1, words, Style::new());
            None
        }
    }

    #[test]
    fn a_frame_that_changes_nothing_is_no_bytes() {
        let mut canvas = Canvas::default();
        assert!(!canvas.paint(SIZE, text("hola")).is_empty());
        assert_eq!(canvas.paint(SIZE, text("hola")), b"");
        assert_eq!(canvas.paint(SIZE, text("holA")), b"\x08A");
        canvas.invalidate();
        assert!(canvas.paint(SIZE, text("holA")).starts_with(b"\x1b[?25l\x1b[m\x1b[2J"));
    }

    #[test]
    fn after_a_release_only_what_changed_is_written() {
        let mut canvas = Canvas::default();
        canvas.paint(SIZE, text("hola"));
        canvas.release();
        assert_eq!(canvas.paint(SIZE, text("hola")), b"");
        canvas.release();
        assert_eq!(canvas.paint(SIZE, text("holA")), b"\x08A");
    }

    #[test]
    fn a_wide_character_over_others_is_written_once() {
        let mut canvas = Canvas::default();
        canvas.paint(SIZE, text("ab"));
        assert!(!canvas.paint(SIZE, text("漢")).is_empty());
        assert_eq!(canvas.paint(SIZE, text("漢")), b"");
    }

    #[test]
    fn short_gaps_are_written_over_and_long_ones_jumped() {
        let mut canvas = Canvas::default();
        canvas.paint(SIZE, text("abcdefghij"));
        assert_eq!(canvas.paint(SIZE, text("AbCdefghiJ")), b"\x08J\x1b[10DAbC");
    }

    /// Names and values in two columns, as panes show them; the lines before `end` have other text.
    fn sheet(colours: [Color; 2], end: u16) -> impl FnOnce(&mut Frame) -> Option<Position> {
        move |frame| {
            let buffer = frame.start_blank();
            for y in 0..4 {
                let words = if y < end { ["Corazones", "3"] } else { ["Defensa", "6"] };
                buffer.set_string(0, y, words[0], Style::new().fg(colours[0]));
                buffer.set_string(12, y, words[1], Style::new().fg(colours[1]));
            }
            None
        }
    }

    #[test]
    fn colours_that_take_long_to_set_are_set_once() {
        let colours = [Color::Rgb(63, 154, 87), Color::Rgb(182, 255, 61)];
        let mut canvas = Canvas::default();
        canvas.paint(SIZE, sheet(colours, 0));
        let out = canvas.paint(SIZE, sheet(colours, 4));
        assert_eq!(out.iter().filter(|byte| **byte == b'm').count(), 1);
    }

    #[test]
    fn erasing_never_loses_a_background() {
        let blue = |frame: &mut Frame| {
            let area = frame.area();
            frame.start_blank().set_style(area, Style::new().bg(Color::Blue));
            None
        };
        let size = Size { width: 20, height: 1 };
        assert!(Canvas::new(Erase::Coloured).paint(size, blue).ends_with(b"\x1b[44m\x1b[H\x1b[K"));
        assert!(Canvas::new(Erase::Plain).paint(size, blue).ends_with(&[b' '; 20]));
    }

    #[test]
    fn the_cursor_takes_bytes_only_when_it_moves() {
        let mut canvas = Canvas::default();
        let at = |x| move |_: &mut Frame| Some(Position { x, y: 0 });
        canvas.paint(SIZE, at(0));
        assert_eq!(canvas.paint(SIZE, at(0)), b"");
        assert_eq!(canvas.paint(SIZE, at(3)), b"\x1b[3C");
        assert_eq!(canvas.paint(SIZE, |_| None), b"\x1b[?25l");
        assert_eq!(canvas.paint(SIZE, |_| None), b"");
        assert_eq!(canvas.paint(SIZE, at(99)), b"");
    }

    #[test]
    fn large_frames_are_shown_at_once() {
        let size = Size { width: 200, height: 60 };
        let mut canvas = Canvas::default();
        let out = canvas.paint(size, |frame| {
            for cell in &mut frame.start_blank().content {
                cell.set_symbol("x");
            }
            None
        });
        assert!(out.starts_with(BEGIN_UPDATE) && out.ends_with(END_UPDATE));
    }

    /// A frame: characters with a style, at positions that may lie outside or cut a wide character.
    type Signs = Vec<(u16, u16, &'static str, Style)>;

    /// Frames of a terminal of some size that erases one way or the other.
    fn frames() -> impl Strategy<Value = (Size, Erase, Vec<Signs>)> {
        let colour = prop::sample::select(vec![
            Color::Reset,
            Color::Red,
            Color::LightBlue,
            Color::Indexed(99),
            Color::Rgb(1, 2, 3),
        ]);
        let style = (colour.clone(), colour, 0u16..32).prop_map(|(fg, bg, bits)| {
            // The emulator treats bold and dim as the same, so only one of them is used here.
            let kept = Modifier::BOLD | Modifier::ITALIC | Modifier::UNDERLINED | Modifier::REVERSED;
            let bits = Modifier::from_bits_truncate(bits | (bits & 16) << 2) & kept;
            Style::new().fg(fg).bg(bg).add_modifier(bits)
        });
        let style = prop_oneof![Just(Style::new()), Just(Style::new().bg(Color::Blue)), style];
        let sign = prop::sample::select(vec![
            "a",
            "bcd",
            "é",
            "│",
            "────────",
            "漢",
            "漢字",
            "  ",
            "              ",
            "x   y",
            "xxxxxxxx",
        ]);
        let erase = prop::sample::select(vec![Erase::Coloured, Erase::Plain]);
        (1u16..48, 1u16..14, erase).prop_flat_map(move |(width, height, erase)| {
            let piece = (0..width, 0..height, sign.clone(), style.clone());
            let frames = prop::collection::vec(prop::collection::vec(piece, 0..24), 1..6);
            (Just(Size { width, height }), Just(erase), frames)
        })
    }

    fn draw(signs: &Signs, area: Rect) -> Buffer {
        let mut buffer = Buffer::empty(area);
        for (x, y, sign, style) in signs {
            buffer.set_string(*x, *y, sign, *style);
        }
        buffer
    }

    fn colour(colour: Color) -> vt100::Color {
        match colour {
            Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
            Color::Indexed(place) => vt100::Color::Idx(place),
            Color::Red => vt100::Color::Idx(1),
            Color::Blue => vt100::Color::Idx(4),
            Color::LightBlue => vt100::Color::Idx(12),
            _ => vt100::Color::Default,
        }
    }

    /// The visible part of a cell: its characters and their whole style; for a blank only its background.
    type Look = (String, Option<(vt100::Color, [bool; 4])>, vt100::Color);

    fn look(sign: &str, fg: vt100::Color, bg: vt100::Color, modifiers: [bool; 4]) -> Look {
        let blank = sign.trim().is_empty() && !modifiers[2] && !modifiers[3];
        (if blank { " " } else { sign }.to_owned(), (!blank).then_some((fg, modifiers)), bg)
    }

    fn shown(terminal: &vt100::Parser, x: u16, y: u16) -> Look {
        let cell = terminal.screen().cell(y, x).unwrap();
        let modifiers = [cell.bold(), cell.italic(), cell.underline(), cell.inverse()];
        look(cell.contents(), cell.fgcolor(), cell.bgcolor(), modifiers)
    }

    fn drawn(cell: &ratatui::buffer::Cell) -> Look {
        let modifiers = [Modifier::BOLD, Modifier::ITALIC, Modifier::UNDERLINED, Modifier::REVERSED];
        look(cell.symbol(), colour(cell.fg), colour(cell.bg), modifiers.map(|way| cell.modifier.contains(way)))
    }

    proptest! {
        #[test]
        fn a_terminal_shows_what_was_drawn((size, erase, frames) in frames()) {
            let mut canvas = Canvas::new(erase);
            let [rows, columns] = [size.height, size.width].map(|n| n.try_into().unwrap());
            let mut terminal = vt100::Parser::new(rows, columns, 0);
            let cursor = Position { x: size.width / 2, y: size.height / 2 };
            for signs in frames {
                let mut wanted = Buffer::default();
                terminal.process(canvas.paint(size, |frame| {
                    wanted = draw(&signs, frame.area());
                    frame.start_blank().clone_from(&wanted);
                    Some(cursor)
                }));
                prop_assert_eq!(terminal.screen().cursor_position(), (cursor.y, cursor.x));
                for y in 0..size.height {
                    let mut x = 0;
                    while x < size.width {
                        let mut cell = wanted[(x, y)].clone();
                        let reach = width(&cell) as u16;
                        if x + reach > size.width {
                            cell.set_symbol(" ");
                        }
                        prop_assert_eq!(shown(&terminal, x, y), drawn(&cell), "{} {}", x, y);
                        x += reach;
                    }
                }
            }
        }
    }
}
