//! Big letters: the 8×8 dots of a font, drawn with blocks of several dots a cell.

use font8x8::{BASIC_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::prelude::{Buffer, Rect};

use crate::ui::parts::{put, row, width};
use crate::ui::{Look, Meaning};

/// How big letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LetterSize {
    /// One cell, as everywhere else.
    Plain,
    /// 4×4 cells of 2×2 dots.
    Small,
    /// 8×4 cells of two dots, one above the other.
    Large,
    /// 16×8 cells, two a dot.
    Huge,
}

/// Words in big letters, on as many lines as they need.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BigText {
    pub size: LetterSize,
    /// In capitals.
    lines: Vec<String>,
}

/// The eight rows of a letter, from the top; the lowest bit of a row is its left dot.
type Dots = [u8; DOTS as usize];

/// Dots of a letter's side.
const DOTS: u16 = 8;

/// The signs for one or two dots above each other, by whether the upper (1) and the lower (2) one is set.
type Halves = [&'static str; 4];

/// The signs for four dots, by whether the upper left (1), upper right (2), lower left (4) and lower right (8) is set.
type Quarters = [&'static str; 16];

const HALVES: Halves = [" ", "▀", "▄", "█"];
const QUARTERS: Quarters = [" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"];

const ASCII_HALVES: Halves = [" ", "\"", "_", "#"];
const ASCII_QUARTERS: Quarters = [" ", "`", "'", "\"", ".", "[", "/", "F", ",", "\\", "]", "7", "_", "L", "J", "#"];

impl LetterSize {
    /// Columns of a letter, the gap to the next one included.
    pub fn columns(self) -> u16 {
        match self {
            LetterSize::Plain => 1,
            LetterSize::Small => DOTS / 2,
            LetterSize::Large => DOTS,
            LetterSize::Huge => DOTS * 2,
        }
    }

    /// Rows of a letter.
    pub fn rows(self) -> u16 {
        match self {
            LetterSize::Plain => 1,
            LetterSize::Small | LetterSize::Large => DOTS / 2,
            LetterSize::Huge => DOTS,
        }
    }
}

impl BigText {
    /// The text in capitals of this size, broken between words. `None` if a word is longer than `room` columns, or if
    /// the font lacks one of its letters; plain letters always fit.
    pub fn fitted(text: &str, size: LetterSize, room: u16) -> Option<BigText> {
        if size == LetterSize::Plain {
            return Some(BigText::plain(text));
        }
        let text = text.to_uppercase();
        if !text.chars().all(|letter| letter == ' ' || dots(letter).is_some()) {
            return None;
        }
        let most = usize::from(room / size.columns());
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let length = word.chars().count();
            match lines.last_mut() {
                _ if length > most => return None,
                Some(line) if line.chars().count() + 1 + length <= most => *line += &format!(" {word}"),
                _ => lines.push(word.to_owned()),
            }
        }
        Some(BigText { size, lines })
    }

    /// The text in capitals of one cell, on one line.
    pub fn plain(text: &str) -> BigText {
        BigText { size: LetterSize::Plain, lines: vec![text.to_uppercase()] }
    }

    /// Rows that it takes.
    pub fn rows(&self) -> u16 {
        u16::try_from(self.lines.len()).unwrap_or(u16::MAX).saturating_mul(self.size.rows())
    }

    /// Columns that it takes.
    pub fn columns(&self) -> u16 {
        let columns = |line: &String| match self.size {
            LetterSize::Plain => width(line),
            size => u16::try_from(line.chars().count()).unwrap_or(u16::MAX).saturating_mul(size.columns()),
        };
        self.lines.iter().map(columns).max().unwrap_or(0)
    }

    /// Draws it from the top left of the area; what lies outside is left out.
    pub fn draw(&self, meaning: Meaning, area: Rect, look: &Look, buf: &mut Buffer) {
        for (n, line) in (0..).zip(&self.lines) {
            for part in 0..self.size.rows() {
                let text = match self.size {
                    LetterSize::Plain => line.clone(),
                    size => line.chars().map(|letter| slice(letter, size, part, look)).collect(),
                };
                put(text.trim_end(), meaning, row(area, n * self.size.rows() + part), look, buf);
            }
        }
    }
}

/// One row of cells of a letter.
fn slice(letter: char, size: LetterSize, part: u16, look: &Look) -> String {
    let dots = dots(letter).unwrap_or_default();
    let is_set = |x: u16, y: u16| usize::from(dots[usize::from(y)] >> x & 1);
    let has_only_ascii = look.glyphs.rule.across.is_ascii();
    let (halves, quarters) = if has_only_ascii { (&ASCII_HALVES, &ASCII_QUARTERS) } else { (&HALVES, &QUARTERS) };
    let cell = |x: u16| match size {
        LetterSize::Plain => " ",
        LetterSize::Small => {
            let (x, y) = (x * 2, part * 2);
            quarters[is_set(x, y) + 2 * is_set(x + 1, y) + 4 * is_set(x, y + 1) + 8 * is_set(x + 1, y + 1)]
        }
        LetterSize::Large => halves[is_set(x, part * 2) + 2 * is_set(x, part * 2 + 1)],
        LetterSize::Huge => halves[3 * is_set(x / 2, part)],
    };
    (0..size.columns()).map(cell).collect()
}

/// The dots of a letter, if the font has it.
fn dots(letter: char) -> Option<Dots> {
    // Signs of print that the font lacks look much the same as these.
    let letter = match letter {
        '–' | '—' | '−' => '-',
        '‘' | '’' => '\'',
        '“' | '”' => '"',
        letter => letter,
    };
    BASIC_FONTS.get(letter).or_else(|| LATIN_FONTS.get(letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use crate::ui::{ColourDepth, Glyphs};

    fn drawn(text: &str, size: LetterSize, glyphs: &'static Glyphs) -> String {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, glyphs);
        let text = BigText::fitted(text, size, 80).expect("it fits");
        let area = Rect::new(0, 0, 80, text.rows());
        let mut buf = Buffer::empty(area);
        text.draw(Meaning::Text, area, &look, &mut buf);
        let line = |y| (0..80).map(|x| buf[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
        (0..area.height).map(line).collect()
    }

    #[test]
    fn spanish_capitals_have_their_accents_in_every_size() {
        for size in [LetterSize::Small, LetterSize::Large, LetterSize::Huge] {
            assert_ne!(drawn("é", size, &Glyphs::UNICODE), drawn("e", size, &Glyphs::UNICODE));
            assert_ne!(drawn("ñ", size, &Glyphs::ASCII), drawn("n", size, &Glyphs::ASCII));
        }
        let letters = "áéíóúüñ¡¿ abcdefghijklmnopqrstuvwxyz 0123456789 ±%/";
        assert!(BigText::fitted(letters, LetterSize::Small, 400).is_some());
        assert!(BigText::fitted("茶", LetterSize::Small, 400).is_none());
    }

    #[test]
    fn letters_are_drawn_with_blocks_or_with_ascii() {
        assert_eq!(drawn("1", LetterSize::Large, &Glyphs::UNICODE), " ▄██\n  ██\n  ██\n▀▀▀▀▀▀\n");
        assert!(drawn("Éxito 7", LetterSize::Large, &Glyphs::ASCII).is_ascii());
        assert!(drawn("Éxito 7", LetterSize::Small, &Glyphs::ASCII).is_ascii());
    }

    #[test]
    fn words_are_broken_between_lines_and_never_inside() {
        let fitted = |room| BigText::fitted("éxito con coste", LetterSize::Small, room).map(|text| text.lines);
        assert_eq!(fitted(60).expect("one line"), ["ÉXITO CON COSTE"]);
        assert_eq!(fitted(36).expect("two lines"), ["ÉXITO CON", "COSTE"]);
        assert_eq!(fitted(19), None);
    }
}
