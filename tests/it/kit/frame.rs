//! Frames as text: the glyphs of the screen, and below them a letter for the meaning of each cell. A snapshot thus
//! shows a wrong colour as well as a wrong word, whatever the theme.

use std::fmt::Write as _;

use biombo::theme::{Colour, Emphasis, Meaning, MeaningStyle, Theme};
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use unicode_width::UnicodeWidthStr;

/// A letter for each meaning, in the order of [`Meaning::ALL`]. Plain text is `.`, except for its blanks, which stay
/// blank.
const LETTERS: &[(Meaning, char)] = &[
    (Meaning::Text, '.'),
    (Meaning::Dim, 'd'),
    (Meaning::Title, 'T'),
    (Meaning::Border, 'b'),
    (Meaning::BorderFocus, 'B'),
    (Meaning::Header, 'h'),
    (Meaning::Key, 'k'),
    (Meaning::Hint, 'i'),
    (Meaning::Label, 'l'),
    (Meaning::Value, 'v'),
    (Meaning::Edit, 'e'),
    (Meaning::Disabled, 'x'),
    (Meaning::Selected, 'S'),
    (Meaning::Cursor, 'C'),
    (Meaning::Tab, 't'),
    (Meaning::TabActive, 'A'),
    (Meaning::Match, 'm'),
    (Meaning::ScrollTrack, '|'),
    (Meaning::ScrollThumb, '#'),
    (Meaning::Good, 'g'),
    (Meaning::Success, 's'),
    (Meaning::Exceptional, 'E'),
    (Meaning::Warn, 'w'),
    (Meaning::Cost, 'c'),
    (Meaning::Bad, '-'),
    (Meaning::Fail, 'f'),
    (Meaning::Mishap, 'M'),
    (Meaning::Danger, '!'),
    (Meaning::GmOnly, 'G'),
    (Meaning::Hidden, 'H'),
    (Meaning::HouseRule, 'o'),
    (Meaning::Why, 'y'),
    (Meaning::Time, ':'),
    (Meaning::Undone, 'u'),
    (Meaning::ReadAloud, 'r'),
    (Meaning::Scene, 'Z'),
    (Meaning::Aspect, 'q'),
    (Meaning::Name, 'n'),
    (Meaning::Party, 'P'),
    (Meaning::Foe, 'F'),
    (Meaning::Heart, 'a'),
    (Meaning::Power, 'p'),
    (Meaning::Luck, 'L'),
    (Meaning::Clock, 'K'),
    (Meaning::Spent, '_'),
    (Meaning::Die, 'D'),
    (Meaning::DieHigh, '^'),
    (Meaning::DieHit, '+'),
    (Meaning::DieLow, ','),
    (Meaning::DieOut, '~'),
    (Meaning::Bar, '='),
    (Meaning::BarEmpty, '0'),
    (Meaning::RedSuit, '1'),
    (Meaning::Notice, 'N'),
    (Meaning::Banner, 'X'),
    (Meaning::Refusal, 'R'),
    (Meaning::Curtain, 'U'),
    (Meaning::Past, '<'),
];

/// A look in which each meaning has its own colour, so that [`picture`] can read the meaning from the colour.
pub(crate) fn look(glyphs: &'static Glyphs) -> Look {
    let style = |n: usize| MeaningStyle {
        fg: Some(Colour::Rgb(0, 0, u8::try_from(n).expect("fewer than 256 meanings"))),
        bg: Some(Colour::Terminal),
        emphasis: Emphasis::default(),
    };
    Look::new(&Theme::new("test", Meaning::ALL.iter().map(|m| (*m, style(m.index())))), ColourDepth::True, glyphs)
}

/// The glyphs of a frame, line by line.
pub(crate) fn lines(buf: &Buffer) -> Vec<String> {
    let line = |y| buf.area.columns().map(|column| buf[(column.x, y)].symbol()).collect();
    (buf.area.top()..buf.area.bottom()).map(line).collect()
}

/// A frame as text: its glyphs, the letters of its meanings, and a key to the letters.
pub(crate) fn picture(buf: &Buffer) -> String {
    let (mut glyphs, mut meanings, mut seen) = (String::new(), String::new(), vec![false; Meaning::COUNT]);
    for y in buf.area.top()..buf.area.bottom() {
        let mut hidden = 0;
        for x in buf.area.left()..buf.area.right() {
            let cell = &buf[(x, y)];
            if hidden == 0 {
                glyphs.push_str(cell.symbol());
                hidden = cell.symbol().width().saturating_sub(1);
            } else {
                hidden -= 1;
            }
            let letter = match meaning(cell.fg) {
                None => ' ',
                Some(Meaning::Text) if cell.symbol() == " " => ' ',
                Some(meaning) => {
                    seen[meaning.index()] = true;
                    letter(meaning)
                }
            };
            meanings.push(letter);
        }
        trim_line(&mut glyphs);
        trim_line(&mut meanings);
    }
    let mut picture = format!("{glyphs}{}\n{meanings}", "·".repeat(usize::from(buf.area.width)));
    for (meaning, letter) in LETTERS.iter().filter(|(meaning, _)| seen[meaning.index()] && *meaning != Meaning::Text) {
        let _ = write!(picture, "{letter} {}  ", meaning.theme_key());
    }
    picture.trim_end().to_owned()
}

/// The meaning that [`look`] gives this colour.
pub(crate) fn meaning(colour: Color) -> Option<Meaning> {
    match colour {
        Color::Rgb(0, 0, n) => Meaning::ALL.get(usize::from(n)).copied(),
        _ => None,
    }
}

/// The letter of a meaning, which must be its alone.
fn letter(meaning: Meaning) -> char {
    let letters: Vec<char> = LETTERS.iter().filter(|(known, _)| *known == meaning).map(|(_, letter)| *letter).collect();
    let [letter] = letters[..] else { panic!("{meaning:?} needs one letter in tests/it/kit/frame.rs") };
    assert_eq!(LETTERS.iter().filter(|(_, other)| *other == letter).count(), 1, "{letter} stands for two meanings");
    letter
}

/// Ends a line and removes the blanks at its end.
fn trim_line(lines: &mut String) {
    lines.truncate(lines.trim_end_matches(' ').len());
    lines.push('\n');
}
