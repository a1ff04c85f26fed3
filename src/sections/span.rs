//! Spans: the pieces of a line, each with its meaning and content, independent of language.

use super::meter::Meter;
use crate::rules::{Arg, Die, Msg, Text};
use crate::session::entry::Moment;
use crate::theme::Meaning;

/// Spans without gaps between them.
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
    /// A probability as a decimal number, 0 to 1.
    Percent(f64),
    Meter(Meter),
    /// The mark of a meaning, which tells it apart without colour.
    Mark(Meaning),
    /// The dot before each of several things.
    Dot,
    /// A tick, or a blank.
    Tick(bool),
    /// The mark of the current scene or turn, or a blank.
    Now(bool),
    /// The mark of the selection, or a blank.
    Here(bool),
    /// The mark before a consequence.
    Onward,
    /// The mark of a new roll.
    Again,
    /// The key of a deed on the open tab, followed by a blank; empty if it has none.
    Key(&'static str),
    /// A point that can be paid.
    Pip,
    /// Whether a total reaches a number: `≥` or `<`.
    Reaches(bool),
    /// Capitals after the mark of their meaning: `✕ FRACASO`.
    Badge(Meaning, Msg),
    /// A message if the language has it, otherwise the other text.
    Short(Msg, Box<What>),
    Time(Moment),
    /// The day and the time.
    Dated(Moment),
    /// The time that has passed since: `3 h`.
    Elapsed(Moment),
    /// That more than so many hours have passed since; empty before that.
    Overdue {
        since: Moment,
        hours: u16,
    },
    Blank(u16),
    /// Padded with blanks to this many cells.
    Padded(Box<What>, u16),
    Bracketed(Box<What>),
    /// A number or a range: `3`, `3–5`.
    Range(i64, i64),
    Dotted(Vec<What>),
    /// Separated by commas.
    Commas(Vec<Text>),
    /// An enumeration: `a, b and c`.
    List(Vec<Text>),
    Several(Vec<What>),
}

impl Span {
    pub fn new(meaning: Meaning, what: impl Into<What>) -> Span {
        Span { meaning, what: what.into() }
    }

    /// The same span; a track takes at most this many cells.
    #[must_use]
    pub fn within(self, widest: u16) -> Span {
        match self.what {
            What::Meter(track) => Span { what: What::Meter(track.within(widest)), ..self },
            _ => self,
        }
    }

    /// A dot between two things in a line.
    pub fn dot() -> Span {
        Span::new(Meaning::Dim, What::Dot.spaced())
    }

    pub fn blank(cells: u16) -> Span {
        Span { meaning: Meaning::Text, what: What::Blank(cells) }
    }
}

impl What {
    /// The words of a message key without arguments.
    pub fn key(key: impl Into<std::borrow::Cow<'static, str>>) -> What {
        What::Said(Msg::new(key))
    }

    pub fn several(pieces: impl IntoIterator<Item = What>) -> What {
        What::Several(pieces.into_iter().collect())
    }
}

impl What {
    /// The same with a blank on either side.
    #[must_use]
    pub fn spaced(self) -> What {
        What::several([What::Blank(1), self, What::Blank(1)])
    }

    /// The same after a blank.
    #[must_use]
    pub fn after_blank(self) -> What {
        What::several([What::Blank(1), self])
    }

    /// Text that is the same in every language.
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
            fn from(value: $from) -> What {
                What::$What(value.into())
            }
        }
    )*};
}
what_from!(Msg => Said, Text => Text, Die => Die, Meter => Meter);
what_from!(u8 => Number, u16 => Number, i32 => Number, u32 => Number);
