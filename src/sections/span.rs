//! Spans: the pieces of a line, each with what it means and what it says, in no language yet.

use super::track::Track;
use crate::rules::dice::Die;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::entry::Moment;
use crate::theme::Meaning;

/// The pieces of a line, one right behind the other.
pub type Line = Vec<Span>;

#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    pub meaning: Meaning,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq)]
pub enum What {
    Said(Msg),
    Text(Text),
    Number(i64),
    Signed(i64),
    Die(Die),
    /// A chance that is no fraction, 0 to 1.
    Percent(f64),
    Track(Track),
    /// The mark of a meaning, which tells it apart without colour.
    Mark(Meaning),
    /// A dot, before each of several things.
    Dot,
    /// A tick; blank where there is none.
    Tick(bool),
    /// The mark of what is played or whose turn it is; blank where it is not.
    Now(bool),
    /// The mark of what the arrows stand on; blank where they do not.
    Here(bool),
    /// What follows from it.
    Onward,
    /// What was rolled again.
    Again,
    /// The key that a deed has on the open tab, with a blank behind it; nothing where it has none.
    Key(&'static str),
    /// A point that can be paid.
    Pip,
    /// Whether a total reaches a number: `≥`, or `<`.
    Reaches(bool),
    /// In capitals behind the mark of its meaning: `✕ FRACASO`.
    Badge(Meaning, Msg),
    /// A message where it has words, else the other.
    Short(Msg, Box<What>),
    Time(Moment),
    Blank(u16),
    /// Something with blanks behind it, so that it takes so many cells.
    Padded(Box<What>, u16),
    Bracketed(Box<What>),
    /// A number, or several: `3`, `3–5`.
    Range(i64, i64),
    Dotted(Vec<What>),
    /// Several things one behind the other, parted by commas.
    Commas(Vec<Text>),
    /// Several things in a row: `a, b and c`.
    List(Vec<Text>),
    Several(Vec<What>),
}

impl Span {
    pub fn new(meaning: Meaning, what: impl Into<What>) -> Span {
        Span { meaning, what: what.into() }
    }

    /// The same; a track takes at most so many cells.
    #[must_use]
    pub fn within(self, widest: u16) -> Span {
        match self.what {
            What::Track(track) => Span { what: What::Track(track.within(widest)), ..self },
            _ => self,
        }
    }

    /// A dot between two things of a line.
    pub fn dot() -> Span {
        Span::new(Meaning::Dim, What::Dot.spaced())
    }

    pub fn blank(cells: u16) -> Span {
        Span { meaning: Meaning::Text, what: What::Blank(cells) }
    }
}

impl What {
    /// The words of a key without gaps.
    pub fn key(key: impl Into<std::borrow::Cow<'static, str>>) -> What {
        What::Said(Msg::new(key))
    }

    pub fn several(pieces: impl IntoIterator<Item = What>) -> What {
        What::Several(pieces.into_iter().collect())
    }
}

impl What {
    /// The same between blanks.
    #[must_use]
    pub fn spaced(self) -> What {
        What::several([What::Blank(1), self, What::Blank(1)])
    }

    /// The same behind a blank.
    #[must_use]
    pub fn after_blank(self) -> What {
        What::several([What::Blank(1), self])
    }

    /// Letters as they are, which no language changes.
    pub fn plain(text: &str) -> What {
        What::Text(Text::new(text))
    }
}

impl From<&'static str> for What {
    fn from(key: &'static str) -> What {
        What::key(key)
    }
}

impl From<&Text> for What {
    fn from(text: &Text) -> What {
        What::Text(text.clone())
    }
}

impl From<Arg> for What {
    fn from(arg: Arg) -> What {
        match arg {
            Arg::Int(number) => What::Number(number),
            Arg::Text(text) => What::Text(text),
            Arg::Die(die) => What::Die(die),
            Arg::Msg(msg) => What::Said(msg),
            Arg::List(list) | Arg::AnyOf(list) => What::Several(list.into_iter().map(What::from).collect()),
            Arg::Hidden { instead, .. } => What::Said(*instead),
        }
    }
}

macro_rules! what_from {
    ($($from:ty => $What:ident),* $(,)?) => {$(
        impl From<$from> for What {
            fn from(it: $from) -> What {
                What::$What(it.into())
            }
        }
    )*};
}
what_from!(Msg => Said, Text => Text, Die => Die, Track => Track, u8 => Number, u16 => Number, i32 => Number, u32 => Number);
