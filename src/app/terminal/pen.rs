//! The pen: how a terminal writes now, and the shortest words that make it write otherwise.

use std::io::Write as _;

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// How a terminal writes now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

/// Each way of writing with the number that begins it and the one that ends it. One number ends both bold and dim.
const WAYS: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// What shows on a blank, too.
const ON_BLANKS: Modifier =
    Modifier::UNDERLINED.union(Modifier::REVERSED).union(Modifier::CROSSED_OUT).union(Modifier::SLOW_BLINK);
const NONE: Modifier = Modifier::empty();

/// Whether a cell shows nothing but its ground.
pub(super) fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && cell.modifier & ON_BLANKS == NONE
}

/// Whether two cells look the same.
pub(super) fn alike(one: &Cell, other: &Cell) -> bool {
    one == other || is_blank(one) && is_blank(other) && one.bg == other.bg
}

impl Default for Pen {
    /// At rest: the terminal's own colours.
    fn default() -> Pen {
        Pen { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() }
    }
}

impl Pen {
    /// The pen that writes as `cell` wants.
    pub(super) fn of(cell: &Cell) -> Pen {
        Pen { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// The plain pen that leaves this ground.
    pub(super) fn on(ground: Color) -> Pen {
        Pen { bg: ground, ..Pen::default() }
    }

    /// Whether what it writes looks as `cell` wants: of a blank nothing but its ground shows.
    pub(super) fn suits(&self, cell: &Cell) -> bool {
        *self == Pen::of(cell) || is_blank(cell) && self.suits_blanks_on(cell.bg)
    }

    /// Whether its blanks show nothing but this ground.
    pub(super) fn suits_blanks_on(&self, ground: Color) -> bool {
        self.bg == ground && self.modifier & ON_BLANKS == NONE
    }

    /// How many of its parts another pen has otherwise.
    pub(super) fn unlike(&self, other: &Pen) -> u8 {
        u8::from(self.fg != other.fg) + u8::from(self.bg != other.bg) + u8::from(self.modifier != other.modifier)
    }

    /// Makes it write as another.
    pub(super) fn turn_to(&mut self, to: Pen, out: &mut Vec<u8>) {
        if *self == to {
            return;
        }
        let begin = out.len();
        out.extend_from_slice(b"\x1b[");
        self.say_change(to, out);
        let changed = out.len();
        if self.rests_in(&to) {
            // From a pen at rest it may be less to say.
            out.extend_from_slice(b"\x1b[");
            if to != Pen::default() {
                out.extend_from_slice(b"0;");
                Pen::default().say_change(to, out);
            }
            if out.len() - changed < changed - begin {
                out.drain(begin..changed);
            } else {
                out.truncate(changed);
            }
        }
        if out.last() == Some(&b';') {
            out.pop();
        }
        out.push(b'm');
        *self = to;
    }

    /// Whether something of it comes to rest in another pen.
    fn rests_in(&self, to: &Pen) -> bool {
        let colour = |from: Color, to: Color| from != to && to == Color::Reset;
        colour(self.fg, to.fg) || colour(self.bg, to.bg) || !to.modifier.contains(self.modifier)
    }

    fn say_change(&self, to: Pen, out: &mut Vec<u8>) {
        self.say_ways(to.modifier, out);
        if self.fg != to.fg {
            say_colour(to.fg, 30, out);
        }
        if self.bg != to.bg {
            say_colour(to.bg, 40, out);
        }
    }

    fn say_ways(&self, to: Modifier, out: &mut Vec<u8>) {
        let mut held = self.modifier;
        let mut ended = 0;
        for (way, _, end) in WAYS {
            if held.contains(way) && !to.contains(way) && end != ended {
                say(out, format_args!("{end}"));
                ended = end;
            }
        }
        // What one number ended together may have to begin again.
        for (way, _, end) in WAYS {
            let ends = |other: &(Modifier, u8, u8)| other.2 == end && held.contains(other.0) && !to.contains(other.0);
            if WAYS.iter().any(ends) && to.contains(way) {
                held.remove(way);
            }
        }
        for (way, begin, _) in WAYS {
            if to.contains(way) && !held.contains(way) {
                say(out, format_args!("{begin}"));
            }
        }
    }
}

/// A colour of the letters (`base` 30) or of their ground (40).
fn say_colour(colour: Color, base: u8, out: &mut Vec<u8>) {
    let place = match colour {
        Color::Reset => return say(out, format_args!("{}", base + 9)),
        Color::Rgb(r, g, b) => return say(out, format_args!("{};2;{r};{g};{b}", base + 8)),
        Color::Indexed(place) => place,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    match place {
        0..8 => say(out, format_args!("{}", base + place)),
        8..16 => say(out, format_args!("{}", base + 60 + place - 8)),
        _ => say(out, format_args!("{};5;{place}", base + 8)),
    }
}

/// One more number, and the mark that parts it from the next.
fn say(out: &mut Vec<u8>, number: std::fmt::Arguments<'_>) {
    // Writing to a Vec cannot fail.
    let _ = write!(out, "{number};");
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn said(styles: &[Style]) -> String {
        let (mut pen, mut out) = (Pen::default(), Vec::new());
        for style in styles {
            let mut cell = Cell::EMPTY;
            pen.turn_to(Pen::of(cell.set_style(*style)), &mut out);
        }
        String::from_utf8(out).unwrap().replace('\u{1b}', "")
    }

    #[test]
    fn only_what_changes_is_said() {
        let red = Style::new().fg(Color::Red);
        assert_eq!(said(&[red, red]), "[31m");
        assert_eq!(said(&[red, red.bg(Color::Indexed(100)), Style::new()]), "[31m[48;5;100m[m");
        assert_eq!(said(&[red.bold(), red.dim(), red.bold().dim(), red.dim()]), "[1;31m[22;2m[1m[22;2m");
        assert_eq!(said(&[red.fg(Color::Rgb(1, 2, 3)), red.fg(Color::Indexed(12)).underlined()]), "[38;2;1;2;3m[4;94m");
        assert_eq!(said(&[red.reversed(), red.bg(Color::Blue), Style::new().bg(Color::Blue)]), "[7;31m[27;44m[39m");
    }

    #[test]
    fn resting_first_is_said_where_that_is_less() {
        let loud = Style::new().fg(Color::Red).bg(Color::Blue).bold().underlined();
        assert_eq!(said(&[loud, Style::new().italic()]), "[1;4;31;44m[0;3m");
        assert_eq!(said(&[loud, Style::new().bg(Color::Blue)]), "[1;4;31;44m[0;44m");
    }
}
