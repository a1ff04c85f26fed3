//! Spans: the pieces of a line, each with its meaning and content, independent of language.

use super::meter::Meter;
use crate::rules::{Arg, Die, Msg, Text};
use crate::session::entry::UnixMillis;
use crate::theme::Meaning;

/// Spans without gaps between them.
pub type Line = Vec<Span>;

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub struct Span {
    pub meaning: Meaning,
    pub content: SpanContent,
}

/// What a span says, before it is put into a language.
#[derive(Debug, Clone, PartialEq)]
pub enum SpanContent {
    Msg(Msg),
    Text(Text),
    Number(i64),
    /// A number with its sign, `+` included.
    Signed(i64),
    Die(Die),
    /// A probability as a decimal number, 0 to 1.
    Percent(f64),
    Meter(Meter),
    /// The mark of a meaning, which tells it apart without colour.
    Mark(Meaning),
    /// The dot before each of several things, or between them.
    Dot,
    /// A tick, or a blank.
    Tick(bool),
    /// The mark of the current scene or turn, or a blank.
    CurrentMark(bool),
    /// The mark of the selection, or a blank.
    SelectionMark(bool),
    /// The arrow that leads on to a target or a result.
    Arrow,
    /// The arrow before what a full clock brings.
    WhenFull,
    /// The mark of dice that are rolled again.
    RerollMark,
    /// The key of a deed on the open tab, followed by a blank; empty if it has none.
    Key(&'static str),
    /// What a sign counts, followed by a blank: for texts alone, since a screen draws the sign.
    SignName(Msg),
    /// A point that can be paid.
    Pip,
    /// Whether a total reaches a number: `≥` or `<`.
    Reaches(bool),
    /// Capitals after the mark of their meaning: `✕ FRACASO`.
    Badge(Meaning, Msg),
    /// A short message if the language has it, otherwise the longer content.
    ShortOr(Msg, Box<SpanContent>),
    Time(UnixMillis),
    /// The day and the time.
    Dated(UnixMillis),
    /// The time that has passed since: `3 h`.
    Elapsed(UnixMillis),
    /// Since when: the time, or the day if that is a day ago.
    Since(UnixMillis),
    /// A note that more than this many hours have passed since; empty before that.
    Overdue {
        since: UnixMillis,
        hours: u16,
    },
    Blank(u16),
    /// Padded with blanks to this many cells.
    Padded(Box<SpanContent>, u16),
    Bracketed(Box<SpanContent>),
    /// A number or a range: `3`, `3–5`.
    Range(i64, i64),
    /// Separated by dots.
    Dotted(Vec<SpanContent>),
    /// Separated by commas.
    Commas(Vec<Text>),
    /// An enumeration: `a, b and c`.
    List(Vec<Text>),
    /// One after the other, with nothing between them.
    Several(Vec<SpanContent>),
}

impl Span {
    pub fn new(meaning: Meaning, content: impl Into<SpanContent>) -> Span {
        Span { meaning, content: content.into() }
    }

    /// The same span; a meter in it takes at most this many cells.
    #[must_use]
    pub fn within(self, max_width: u16) -> Span {
        match self.content {
            SpanContent::Meter(meter) => Span { content: SpanContent::Meter(meter.within(max_width)), ..self },
            _ => self,
        }
    }

    /// A dot between two things in a line.
    pub fn dot() -> Span {
        Span::new(Meaning::Dim, SpanContent::Dot.spaced())
    }

    pub fn blank(cells: u16) -> Span {
        Span { meaning: Meaning::Text, content: SpanContent::Blank(cells) }
    }
}

impl SpanContent {
    /// The words of a message key without arguments.
    pub fn key(key: impl Into<std::borrow::Cow<'static, str>>) -> SpanContent {
        SpanContent::Msg(Msg::new(key))
    }

    /// The label of the deed with this id.
    pub fn deed(id: &str) -> SpanContent {
        SpanContent::key(format!("deed-{}", id.replace('.', "-")))
    }

    pub fn several(pieces: impl IntoIterator<Item = SpanContent>) -> SpanContent {
        SpanContent::Several(pieces.into_iter().collect())
    }
}

impl SpanContent {
    /// The same content with a blank on either side.
    #[must_use]
    pub fn spaced(self) -> SpanContent {
        SpanContent::several([SpanContent::Blank(1), self, SpanContent::Blank(1)])
    }

    /// The same content after a blank.
    #[must_use]
    pub fn after_blank(self) -> SpanContent {
        SpanContent::several([SpanContent::Blank(1), self])
    }

    /// Text that is the same in every language.
    pub fn plain(text: &str) -> SpanContent {
        SpanContent::Text(Text::new(text))
    }
}

impl From<&'static str> for SpanContent {
    fn from(key: &'static str) -> SpanContent {
        SpanContent::key(key)
    }
}

impl From<&Text> for SpanContent {
    fn from(text: &Text) -> SpanContent {
        SpanContent::Text(text.clone())
    }
}

impl From<Arg> for SpanContent {
    fn from(arg: Arg) -> SpanContent {
        match arg {
            Arg::Int(number) => SpanContent::Number(number),
            Arg::Text(text) | Arg::Keyword { en: text, .. } => SpanContent::Text(text),
            Arg::Die(die) => SpanContent::Die(die),
            Arg::Msg(msg) => SpanContent::Msg(msg),
            Arg::List(list) | Arg::AnyOf(list) => {
                SpanContent::Several(list.into_iter().map(SpanContent::from).collect())
            }
            Arg::Hidden { instead, .. } => SpanContent::Msg(*instead),
        }
    }
}

macro_rules! content_from {
    ($($from:ty => $Content:ident),* $(,)?) => {$(
        impl From<$from> for SpanContent {
            fn from(value: $from) -> SpanContent {
                SpanContent::$Content(value.into())
            }
        }
    )*};
}
content_from!(Msg => Msg, Text => Text, Die => Die, Meter => Meter);
content_from!(u8 => Number, u16 => Number, i32 => Number, u32 => Number);
