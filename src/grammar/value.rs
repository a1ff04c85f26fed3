//! Values: how the words of a line become the arguments of a deed. Names are looked up in the known names.

use std::ffi::OsStr;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser, ValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::intent::ListedRef;
use super::kind::Kind;
use super::names::{Names, TABLE};
use crate::rules::{Card, Grid, Keyword, Notation, Spot, Text};
use crate::session::given_fields::GivenFields;
use crate::session::systems::Sheets;
use crate::session::{AspectOwner, Currency, FighterGroup, Gauge, Holder, Id, Map, Owner, Thing};

/// A value that a word can be read as.
pub(crate) trait WordValue: Clone + Send + Sync + 'static {
    /// Reads a word whose names have been looked up already.
    fn read(word: &str) -> Option<Self>;
}

/// Reads a number that counts from 1 as an [`Ordinal`](super::Ordinal), which counts from 0.
pub(crate) fn parse_ordinal(word: &str) -> Result<usize, &'static str> {
    word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).ok_or("not a value of this form")
}

macro_rules! read_as {
    ($($(#[doc = $doc:literal])* $Value:ty: $read:expr;)*) => {$(
        $(#[doc = $doc])*
        impl WordValue for $Value {
            fn read(word: &str) -> Option<$Value> {
                $read(word)
            }
        }
    )*};
}

read_as! {
    Id: parse;
    Text: |word| Some(Text::line(word));
    /// A zone is written as the number that people know it by, a square as its letter and row.
    Spot: Map::parse_on_any;
    Grid: parse;
    Notation: parse;
    Gauge: |word| Some(Text::line(word)).filter(|gauge| !gauge.is_empty()).map(|gauge| Gauge::unchecked(&gauge));
    Currency: |word| Some(Text::line(word)).filter(|text| !text.is_empty()).map(|text| Currency::unchecked(&text));
    Owner: |word| if word == TABLE { Some(Owner::Table) } else { Id::read(word).map(Owner::Person) };
    Holder: Holder::parse;
    Card: Card::parse_any;
    AspectOwner: AspectOwner::parse;
    Sheets: |word| serde_json::from_str(word).ok();
}

fn parse<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok()
}

impl WordValue for Thing {
    fn read(word: &str) -> Option<Thing> {
        let (mark, id) = word.split_once(':')?;
        if mark == "pool" {
            return Gauge::read(id).map(Thing::Pool);
        }
        Thing::from_mark(mark, Id::read(id)?)
    }
}

impl WordValue for ListedRef {
    fn read(word: &str) -> Option<ListedRef> {
        let (mark, id) = word.split_once(':')?;
        Some(ListedRef { kind: Kind::from_word(&mark.to_ascii_uppercase())?, id: Id::read(id)? })
    }
}

impl WordValue for FighterGroup {
    fn read(word: &str) -> Option<FighterGroup> {
        let (who, count) = word.split_once(':').map_or((word, Some(1)), |(who, count)| (who, count.parse().ok()));
        Some(FighterGroup { who: Id::read(who)?, count: count? })
    }
}

/// Notes to which of these fields a line gave their defaults, as the command of its deed declares them.
pub(crate) fn note_defaults(given: GivenFields, fields: &[&str], command: impl FnOnce() -> Command) -> GivenFields {
    let is_given = |field: &&&str| given.has(field);
    let Some(command) = fields.iter().find(is_given).map(|_| command()) else { return given };
    let is_default = |field: &&&str| {
        let arg = command.get_arguments().find(|arg| arg.get_id() == **field);
        let default = arg.and_then(|arg| arg.get_default_values().first()?.to_str());
        default.is_some() && default == given.value(field)
    };
    let defaults = fields.iter().filter(is_default).map(|field| (*field).to_owned()).collect();
    given.with_defaults(defaults)
}

/// A parser for a keyword enum. It offers the English words and accepts the others too.
pub fn one_of<T: Keyword>() -> impl TypedValueParser<Value = T> {
    keyword_parser(T::ALL.iter().map(possible_value))
}

/// A parser for a keyword enum whose values have the messages with these keys instead of `choice-<word>`.
pub fn one_of_with_keys<T: Keyword>(key: fn(T) -> &'static str) -> impl TypedValueParser<Value = T> {
    keyword_parser(T::ALL.iter().map(move |entry| possible_value(entry).help(key(entry.0))))
}

/// A parser for a keyword enum that accepts only these values, which have the messages with these keys.
pub fn one_of_these_with_keys<T: Keyword>(
    these: &'static [T],
    key: fn(T) -> &'static str,
) -> impl TypedValueParser<Value = T> {
    let entries = T::ALL.iter().filter(|(value, ..)| these.contains(value));
    keyword_parser(entries.map(move |entry| possible_value(entry).help(key(entry.0))))
}

/// The key of a listed value's message.
pub(crate) fn choice_key(value: &PossibleValue) -> String {
    value.get_help().map_or_else(|| format!("choice-{}", value.get_name()), ToString::to_string)
}

/// A parser for a keyword enum that accepts only these values.
pub fn one_of_these<T: Keyword>(these: &'static [T]) -> impl TypedValueParser<Value = T> {
    keyword_parser(T::ALL.iter().filter(|(value, ..)| these.contains(value)).map(possible_value))
}

fn possible_value<T>((_, word, also): &(T, &'static str, &'static [&'static str])) -> PossibleValue {
    PossibleValue::new(*word).aliases(also.iter().copied())
}

fn keyword_parser<T: Keyword>(values: impl Iterator<Item = PossibleValue>) -> impl TypedValueParser<Value = T> {
    // The parser accepts only these words, so the fallback is never used.
    PossibleValuesParser::new(values).map(|word| T::from_word(&word).unwrap_or(T::ALL[0].0))
}

/// The thing that a word names: `clock:alarm`, `pool:dissonance`.
pub fn parse_thing(word: &str) -> Option<Thing> {
    Thing::read(word)
}

pub(crate) fn read<T: WordValue>(word: &str) -> Result<T, NotOfKind> {
    T::read(word).ok_or(NotOfKind)
}

/// The error for a word that is no value of its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a value of this kind")]
pub(crate) struct NotOfKind;

/// A parser for words of one kind, which may be names.
#[derive(Clone)]
struct NameParser<T> {
    kind: Kind,
    names: Names,
    read: fn(&str) -> Option<T>,
}

/// The argument with the parser of its kind; other kinds keep the parser that they have.
pub(crate) fn with_parser(arg: Arg, names: &Names) -> Arg {
    let kind = kind_of(&arg);
    fn name_parser<T: WordValue>(kind: Kind, names: &Names) -> ValueParser {
        ValueParser::new(NameParser { kind, names: names.clone(), read: T::read })
    }
    let parser = match kind {
        Kind::Person
        | Kind::Hero
        | Kind::Fighter
        | Kind::Runner
        | Kind::Chase
        | Kind::Foe
        | Kind::Clock
        | Kind::Scene
        | Kind::Note
        | Kind::Item
        | Kind::Table
        | Kind::Player
        | Kind::Ballot
        | Kind::Aspect => name_parser::<Id>(kind, names),
        Kind::AspectOwner => name_parser::<AspectOwner>(kind, names),
        Kind::Foes => name_parser::<FighterGroup>(kind, names),
        Kind::Owner => name_parser::<Owner>(kind, names),
        Kind::CardHolder => name_parser::<Holder>(kind, names),
        Kind::Card => name_parser::<Card>(kind, names),
        Kind::Thing => name_parser::<Thing>(kind, names),
        Kind::Anything => name_parser::<ListedRef>(kind, names),
        Kind::Gauge => name_parser::<Gauge>(kind, names),
        Kind::Currency => name_parser::<Currency>(kind, names),
        Kind::Spot => name_parser::<Spot>(kind, names),
        Kind::Text => ValueParser::new(|word: &str| Ok::<_, std::convert::Infallible>(Text::line(word))),
        Kind::Prose => ValueParser::new(|word: &str| Ok::<_, std::convert::Infallible>(Text::new(word))),
        Kind::Sheet => ValueParser::new(read::<Sheets>),
        _ => return arg,
    };
    arg.value_parser(parser)
}

pub(crate) fn kind_of(arg: &Arg) -> Kind {
    if !arg.get_action().takes_values() {
        return Kind::Flag;
    }
    let named = arg.get_value_names().and_then(|names| Kind::from_word(names.first()?));
    named.unwrap_or(Kind::Choice)
}

impl<T: WordValue> TypedValueParser for NameParser<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let word = value.to_string_lossy();
        let wrong = |nearest: Vec<String>| {
            let mut error = Error::new(ErrorKind::ValueValidation).with_cmd(command);
            if let Some(arg) = arg {
                error.insert(ContextKind::InvalidArg, ContextValue::String(arg.get_id().to_string()));
            }
            error.insert(ContextKind::InvalidValue, ContextValue::String(word.to_string()));
            error.insert(ContextKind::SuggestedValue, ContextValue::Strings(nearest));
            error
        };
        // `thug:3` contains the name `thug`.
        let (name, rest) = match self.kind {
            Kind::Foes => word.rsplit_once(':').map_or((&*word, ""), |(name, _)| (name, &word[name.len()..])),
            _ => (&*word, ""),
        };
        // Some values are valid without being listed as names: an empty zone or square, and any spelling of a card.
        let unlisted = match self.kind {
            Kind::Card => true,
            Kind::Spot => self.names.may_be_spot(&word),
            _ => false,
        };
        if unlisted && let Some(value) = (self.read)(&word) {
            return Ok(value);
        }
        let found = self.names.find(self.kind, name).map_err(|unknown| wrong(unknown.nearest))?;
        (self.read)(&(found + rest)).ok_or_else(|| wrong(Vec::new()))
    }
}
