//! SGR, Select Graphic Rendition: the attributes that a terminal writes with, and a short sequence that changes them.

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// The attributes that a terminal writes with; by default its own colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct SgrState {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

/// Each modifier with the codes that set and reset it. Bold and dim share a reset code, and so do the two blinks.
const MODIFIERS: [(Modifier, u8, u8); 9] = [
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

/// The modifiers that are visible even on blanks.
pub(super) const VISIBLE_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT)
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK);
const NO_MODIFIERS: Modifier = Modifier::empty();

/// Whether a cell shows nothing but its background.
pub fn is_blank(cell: &Cell) -> bool {
    matches!(cell.symbol().as_bytes(), [b' ']) && cell.modifier & VISIBLE_ON_BLANKS == NO_MODIFIERS
}

impl SgrState {
    /// The state that writes `cell`.
    pub(super) fn of(cell: &Cell) -> SgrState {
        SgrState { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }

    /// The default state on this background.
    pub(super) fn on(background: Color) -> SgrState {
        SgrState { bg: background, ..SgrState::default() }
    }

    /// Whether writing in this state looks like `cell`: of a blank only the background shows.
    pub(super) fn suits(&self, cell: &Cell) -> bool {
        *self == SgrState::of(cell) || is_blank(cell) && self.suits_blanks_on(cell.bg)
    }

    /// Whether a blank written in this state shows only this background.
    pub(super) fn suits_blanks_on(&self, background: Color) -> bool {
        self.bg == background && self.modifier & VISIBLE_ON_BLANKS == NO_MODIFIERS
    }

    /// The number of attributes that differ.
    pub(super) fn count_differing(&self, other: &SgrState) -> u8 {
        u8::from(self.fg != other.fg) + u8::from(self.bg != other.bg) + u8::from(self.modifier != other.modifier)
    }

    /// Appends to `out` the sequence that changes the terminal's state to `to`, and takes that state.
    pub(super) fn change_to(&mut self, to: SgrState, out: &mut Vec<u8>) {
        if *self == to {
            return;
        }
        let start = out.len();
        out.extend_from_slice(b"\x1b[");
        self.push_change(to, out);
        let changed = out.len();
        if self.resets_anything_in(&to) {
            // Going through the default state may be shorter.
            out.extend_from_slice(b"\x1b[");
            if to != SgrState::default() {
                out.extend_from_slice(b"0;");
                SgrState::default().push_change(to, out);
            }
            if out.len() - changed < changed - start {
                out.drain(start..changed);
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

    /// Whether some attribute returns to its default in the other state.
    fn resets_anything_in(&self, to: &SgrState) -> bool {
        let resets = |from: Color, to: Color| from != to && to == Color::Reset;
        resets(self.fg, to.fg) || resets(self.bg, to.bg) || !to.modifier.contains(self.modifier)
    }

    fn push_change(&self, to: SgrState, out: &mut Vec<u8>) {
        self.push_modifiers(to.modifier, out);
        if self.fg != to.fg {
            push_colour(to.fg, 30, out);
        }
        if self.bg != to.bg {
            push_colour(to.bg, 40, out);
        }
    }

    fn push_modifiers(&self, to: Modifier, out: &mut Vec<u8>) {
        let mut active = self.modifier;
        let mut last_reset = 0;
        for (modifier, _, reset) in MODIFIERS {
            if active.contains(modifier) && !to.contains(modifier) && reset != last_reset {
                push_code(reset, out);
                last_reset = reset;
            }
        }
        // A code that resets two modifiers may have reset one that is still wanted.
        for (modifier, _, reset) in MODIFIERS {
            let is_reset = |modifier| active.contains(modifier) && !to.contains(modifier);
            if MODIFIERS.iter().any(|other| other.2 == reset && is_reset(other.0)) && to.contains(modifier) {
                active.remove(modifier);
            }
        }
        for (modifier, set, _) in MODIFIERS {
            if to.contains(modifier) && !active.contains(modifier) {
                push_code(set, out);
            }
        }
    }
}

/// Appends the code of a foreground (`base` 30) or background (40) colour.
fn push_colour(colour: Color, base: u8, out: &mut Vec<u8>) {
    let index = match colour {
        Color::Reset => return push_code(base + 9, out),
        Color::Rgb(r, g, b) => return [base + 8, 2, r, g, b].into_iter().for_each(|code| push_code(code, out)),
        of_palette => palette_index(of_palette),
    };
    match index {
        0..8 => push_code(base + index, out),
        8..16 => push_code(base + 60 + index - 8, out),
        _ => [base + 8, 5, index].into_iter().for_each(|code| push_code(code, out)),
    }
}

/// A number below 2^26 for the colour. Asked twice of every cell of a changed pane.
#[inline(always)]
pub(super) fn colour_code(colour: Color) -> u64 {
    match colour {
        Color::Reset => 0,
        Color::Rgb(r, g, b) => 1 << 25 | u64::from(u32::from_be_bytes([0, r, g, b])),
        of_palette => 1 << 24 | u64::from(palette_index(of_palette)),
    }
}

/// The index of a colour in the palette; 0 for one that is not of it.
pub fn palette_index(colour: Color) -> u8 {
    match colour {
        Color::Indexed(index) => index,
        Color::Reset | Color::Rgb(..) | Color::Black => 0,
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
    }
}

/// Appends a code and a separator.
fn push_code(code: u8, out: &mut Vec<u8>) {
    push_number(code.into(), out);
    out.push(b';');
}

/// Appends a number in digits. A frame holds hundreds of them, and formatting costs ten times as much.
pub(super) fn push_number(number: u16, out: &mut Vec<u8>) {
    if number >= 10 {
        push_number(number / 10, out);
    }
    out.push(b'0' + (number % 10) as u8);
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn written(styles: &[Style]) -> String {
        let (mut sgr, mut out) = (SgrState::default(), Vec::new());
        for style in styles {
            let mut cell = Cell::EMPTY;
            sgr.change_to(SgrState::of(cell.set_style(*style)), &mut out);
        }
        String::from_utf8(out).unwrap().replace('\u{1b}', "")
    }

    #[test]
    fn only_what_changes_is_written() {
        let red = Style::new().fg(Color::Red);
        assert_eq!(written(&[red, red]), "[31m");
        assert_eq!(written(&[red, red.bg(Color::Indexed(100)), Style::new()]), "[31m[48;5;100m[m");
        assert_eq!(written(&[red.bold(), red.dim(), red.bold().dim(), red.dim()]), "[1;31m[22;2m[1m[22;2m");
        assert_eq!(
            written(&[red.fg(Color::Rgb(1, 2, 3)), red.fg(Color::Indexed(12)).underlined()]),
            "[38;2;1;2;3m[4;94m"
        );
        assert_eq!(written(&[red.reversed(), red.bg(Color::Blue), Style::new().bg(Color::Blue)]), "[7;31m[27;44m[39m");
    }

    #[test]
    fn a_reset_is_written_first_where_that_is_shorter() {
        let loud = Style::new().fg(Color::Red).bg(Color::Blue).bold().underlined();
        assert_eq!(written(&[loud, Style::new().italic()]), "[1;4;31;44m[0;3m");
        assert_eq!(written(&[loud, Style::new().bg(Color::Blue)]), "[1;4;31;44m[0;44m");
    }
}
