//! Lines: one grammar for the palette, for scripts and for completion. Clap's errors become the program's messages.

use std::error::Error as _;
use std::ops::Range;

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

use super::field::Field;
use super::intent::Intent;
use super::kind::Kind;
use super::matching::nearest_of;
use super::names::Names;
use super::register::{Noun, Register};
use super::split::{Word, split};
use super::value::kind_of;
use crate::rules::bounds::Bounds;
use crate::rules::message::Arg as MsgArg;
use crate::rules::{Msg, Notation, Text};

/// Why a line was not understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineError {
    /// What is wrong, and what was expected.
    pub what: Msg,
    /// Byte range in the line; its end if something is missing.
    pub at: Range<usize>,
    /// The id of the argument at fault, if there is one.
    pub field: Option<String>,
    /// What may have been meant, the likeliest first.
    pub nearest: Vec<String>,
}

/// A line that clap refuses, with its error.
struct RefusedLine<'l> {
    error: &'l Error,
    words: &'l [Word],
    line: &'l str,
    noun: &'l Command,
}

impl Register {
    /// Parses a line into an intent, looking up people and things in `names`. The error says what was expected where,
    /// and the nearest match.
    pub fn parse(&self, line: &str, names: &Names) -> Result<Intent, LineError> {
        let (words, open) = split(line);
        if let Some(at) = open {
            return Err(LineError::new("line-quote-open", at..line.len()));
        }
        let (noun, mut words) = self.resolve_noun(words, line)?;
        let grammar = noun.grammar_for_words(&words, names);
        loop {
            let matches = grammar.clone().try_get_matches_from(words.iter().map(|word| &word.text));
            let error = match matches.and_then(|matches| noun.intent_of_matches(&matches)) {
                Ok(intent) => return Ok(intent),
                Err(error) => error,
            };
            // Text at the end of a line needs no quotes: any surplus words belong to it.
            let Some(place) = find_surplus(&error, &words, &grammar) else {
                return Err(RefusedLine { error: &error, words: &words, line, noun: &grammar }.to_line_error());
            };
            let surplus = words.remove(place);
            let text = &mut words[place - 1];
            text.text = format!("{} {}", text.text, surplus.text);
            text.at.end = surplus.at.end;
        }
    }
}

/// The message key of a field's label.
pub(crate) fn field_key(id: &str) -> String {
    format!("field-{id}")
}

impl Register {
    /// The noun that a line begins with, and the line's words. A short word for a noun and its verb is spelled out.
    pub(super) fn resolve_noun(&self, mut words: Vec<Word>, line: &str) -> Result<(&Noun, Vec<Word>), LineError> {
        let Some(first) = words.first().cloned() else {
            return Err(LineError::new("line-empty", line.len()..line.len()));
        };
        let find_noun = |word: &str| self.nouns().iter().find(|noun| noun.is_called(word));
        if let Some(noun) = find_noun(&first.text) {
            return Ok((noun, words));
        }
        if let Some(deed) = self.iter().find(|deed| deed.short.contains(&&*first.text))
            && let Some(noun) = self.noun_of(deed)
        {
            words.splice(..1, deed.id.split('.').map(|text| Word { text: text.to_owned(), at: first.at.clone() }));
            return Ok((noun, words));
        }
        // A line that begins with dice rolls them.
        if first.text.parse::<Notation>().is_ok()
            && let Some(noun) = find_noun("free")
        {
            words.splice(..0, ["free", "dice"].map(|text| Word { text: text.to_owned(), at: first.at.clone() }));
            return Ok((noun, words));
        }
        let shorts = self.iter().flat_map(|deed| deed.short.iter().copied());
        let known = self.nouns().iter().flat_map(|noun| noun.aliases.iter().copied().chain([noun.name])).chain(shorts);
        let nearest = nearest(&first.text, known);
        Err(LineError {
            nearest,
            ..LineError::new("line-no-such-noun", first.at).with("given", Text::line(&first.text))
        })
    }
}

/// The verb of a line: its second word.
fn verb_of<'g>(noun: &'g Command, words: &[Word]) -> Option<&'g Command> {
    noun.find_subcommand(&words.get(1)?.text)
}

/// The index of a surplus word, if the last positional argument is a text that can absorb it.
fn find_surplus(error: &Error, words: &[Word], grammar: &Command) -> Option<usize> {
    if error.kind() != ErrorKind::UnknownArgument {
        return None;
    }
    let Some(ContextValue::String(given)) = error.get(ContextKind::InvalidArg) else { return None };
    let verb = verb_of(grammar, words)?;
    let positional_count = verb.get_positionals().count();
    let last = verb.get_positionals().last()?;
    let is_text = matches!(kind_of(last), Kind::Text | Kind::Prose);
    let place = words.iter().enumerate().skip(2 + positional_count).find(|(_, word)| word.text == *given)?.0;
    (is_text && !given.starts_with("--")).then_some(place)
}

/// The known words most like the given one, at most three.
fn nearest<'a>(given: &str, known: impl Iterator<Item = &'a str>) -> Vec<String> {
    nearest_of(given, known.map(|word| (word, word)))
}

impl LineError {
    /// The whole message: what is wrong, what was expected, and what may have been meant.
    pub fn msg(&self) -> Msg {
        if self.nearest.is_empty() {
            return self.what.clone();
        }
        let nearest = self.nearest.iter().map(|word| Text::line(word).into()).collect();
        Msg::new("line-nearest").with("what", self.what.clone()).with("nearest", MsgArg::AnyOf(nearest))
    }

    /// The error that a form finds in that field, although its line can be read.
    pub fn in_field(what: Msg, field: &Field) -> LineError {
        LineError { what, at: 0..0, field: Some(field.id.clone()), nearest: Vec::new() }
    }

    /// Whether the line only lacks something.
    pub fn is_missing(&self) -> bool {
        self.what.key == "line-missing"
    }

    fn new(key: &'static str, at: Range<usize>) -> LineError {
        LineError { what: Msg::new(key), at, field: None, nearest: Vec::new() }
    }

    /// The same error, about that argument.
    fn about(self, arg: Option<&Arg>) -> LineError {
        LineError { field: arg.map(|arg| arg.get_id().to_string()), ..self }
    }

    fn with(mut self, name: &'static str, value: impl Into<MsgArg>) -> LineError {
        self.what = self.what.with(name, value);
        self
    }
}

impl RefusedLine<'_> {
    /// Clap's error as the program's own.
    fn to_line_error(&self) -> LineError {
        match self.error.kind() {
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                if self.verb().is_none() =>
            {
                let verbs = self.noun.get_subcommands().map(command_keyword).collect();
                let error = LineError::new("line-no-verb", self.end()).with("noun", command_keyword(self.noun));
                error.with("verbs", MsgArg::AnyOf(verbs))
            }
            ErrorKind::InvalidSubcommand => {
                let given = self.text(ContextKind::InvalidSubcommand);
                let known = self.noun.get_subcommands();
                let known = known.flat_map(|verb| verb.get_all_aliases().chain([verb.get_name()]));
                let nearest = nearest(&given, known);
                let error = LineError::new("line-no-such-verb", self.place_of(&given)).with("given", typed(&given));
                LineError { nearest, ..error.with("noun", command_keyword(self.noun)) }
            }
            ErrorKind::UnknownArgument => self.unknown_argument(),
            ErrorKind::MissingRequiredArgument | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                let arg = self.missing_argument();
                let error = LineError::new("line-missing", self.end()).about(arg);
                error.with("field", label(arg)).with("expected", expected(arg))
            }
            ErrorKind::ArgumentConflict => {
                // Arguments go by their labels here, since a form shows no options.
                let [given, other] = [ContextKind::InvalidArg, ContextKind::PriorArg].map(|kind| {
                    let written = self.text(kind);
                    let arg = self.find_argument(&written);
                    arg.map_or_else(|| typed(&written), |arg| MsgArg::Msg(label(Some(arg))))
                });
                LineError::new("line-not-both", self.end()).with("given", given).with("other", other)
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation
                if !self.text(ContextKind::InvalidValue).is_empty() =>
            {
                self.bad_value()
            }
            _ => {
                let given = self.text(ContextKind::InvalidArg);
                let arg = self.find_argument(&given);
                let error = LineError::new("line-no-value", self.end()).about(arg).with("given", typed(&given));
                error.with("expected", expected(arg))
            }
        }
    }

    /// The error of a word that is no argument of the verb.
    fn unknown_argument(&self) -> LineError {
        let given = self.text(ContextKind::InvalidArg);
        let arguments = self.verb().into_iter().flat_map(Command::get_arguments);
        let options: Vec<_> = arguments.filter_map(Arg::get_long_and_visible_aliases).collect();
        let nearest = nearest(given.trim_start_matches('-'), options.iter().flatten().copied());
        let nearest = nearest.into_iter().map(|long| format!("--{long}")).collect();
        let key = match given.starts_with('-') {
            true if options.is_empty() => "line-takes-no-option",
            true => "line-no-such-option",
            false => "line-too-much",
        };
        let there = options.iter().map(|names| keyword(names.iter().copied())).collect();
        let error = LineError::new(key, self.place_of(&given)).with("given", typed(&given));
        LineError { nearest, ..error.with("there", MsgArg::List(there)) }
    }

    /// The first argument that is missing.
    fn missing_argument(&self) -> Option<&Arg> {
        // Clap names missing arguments by their value names, which two may share, such as two people. Those missing are
        // always the last of the required ones.
        let missing = self.texts(ContextKind::InvalidArg);
        let positionals = || self.verb().into_iter().flat_map(Command::get_positionals);
        let needed = || positionals().filter(|arg| arg.is_required_set());
        let missing_count = missing.iter().filter(|written| !written.starts_with('-')).count();
        let first_missing = needed().nth(needed().count().saturating_sub(missing_count)).filter(|_| missing_count > 0);
        let named = || self.find_argument(missing.first()?);
        first_missing.or_else(named).or_else(|| positionals().next())
    }

    /// The error of a value that its argument does not accept.
    fn bad_value(&self) -> LineError {
        let given = self.text(ContextKind::InvalidValue);
        let arg = self.find_argument(&self.text(ContextKind::InvalidArg));
        let mut near = self.texts(ContextKind::SuggestedValue);
        if near.is_empty() {
            let values = arg.map(Arg::get_possible_values).unwrap_or_default();
            near = nearest(&given, values.iter().flat_map(PossibleValue::get_name_and_aliases));
        }
        let expected = match exceeded_bounds(self.error) {
            Some(Bounds { from, to }) => {
                let within = Msg::new("line-within").with("expected", expected(arg));
                MsgArg::Msg(within.with("from", from).with("to", to))
            }
            None => expected(arg),
        };
        let error = LineError::new("line-bad-value", self.place_of(&given)).about(arg).with("field", label(arg));
        LineError { nearest: near, ..error.with("given", typed(&given)).with("expected", expected) }
    }

    fn verb(&self) -> Option<&Command> {
        verb_of(self.noun, self.words)
    }

    /// The texts that clap's error gives for this part of it.
    fn texts(&self, part: ContextKind) -> Vec<String> {
        self.error.get(part).map(context_texts).unwrap_or_default()
    }

    /// The first of those texts; empty if there is none.
    fn text(&self, part: ContextKind) -> String {
        self.texts(part).into_iter().next().unwrap_or_default()
    }

    fn end(&self) -> Range<usize> {
        self.line.len()..self.line.len()
    }

    /// Where the line has this word, which may also be the value of an option: `--die=9`.
    fn place_of(&self, given: &str) -> Range<usize> {
        let is_written = |word: &&Word| {
            word.text == given || word.text.strip_suffix(given).is_some_and(|option| option.ends_with('='))
        };
        self.words.iter().rfind(is_written).map_or(self.end(), |word| word.at.clone())
    }

    /// The argument that clap writes so.
    fn find_argument(&self, written: &str) -> Option<&Arg> {
        let id = written.trim_start_matches('-').split([' ', '=']).next().unwrap_or_default();
        let id = id.trim_matches(['<', '>', '[', ']', '.']);
        let has_value_name = |arg: &Arg| arg.get_value_names().is_some_and(|names| names.iter().any(|name| name == id));
        let is_written =
            |arg: &&Arg| arg.get_id() == id || arg.get_long() == Some(id) || arg.is_positional() && has_value_name(arg);
        self.verb()?.get_arguments().find(is_written)
    }
}

/// The kind of value that an argument expects, or its possible values.
fn expected(arg: Option<&Arg>) -> MsgArg {
    let values = arg.map(Arg::get_possible_values).unwrap_or_default();
    match values.is_empty() {
        true => MsgArg::Msg(Msg::new(arg.map_or(Kind::Text, kind_of).key())),
        false => MsgArg::AnyOf(values.iter().map(|value| keyword(value.get_name_and_aliases())).collect()),
    }
}

/// The label of an argument's field.
fn label(arg: Option<&Arg>) -> Msg {
    Msg::new(field_key(arg.map_or("text", |arg| arg.get_id().as_str())))
}

fn typed(word: &str) -> MsgArg {
    MsgArg::Text(Text::line(word))
}

/// A noun or verb, as a reader of either language writes it.
fn command_keyword(command: &Command) -> MsgArg {
    keyword([command.get_name()].into_iter().chain(command.get_all_aliases()))
}

/// A keyword from its names: the first is English, the second Spanish. A single name serves both languages.
fn keyword<'n>(mut names: impl Iterator<Item = &'n str>) -> MsgArg {
    let en = names.next().unwrap_or_default();
    MsgArg::Keyword { en: Text::line(en), es: Text::line(names.next().unwrap_or(en)) }
}

/// The bounds that a refused value exceeds; `None` if it was refused for another reason.
pub fn exceeded_bounds(error: &Error) -> Option<Bounds> {
    let source = error.source()?;
    Bounds::of(source).or_else(|| clap_bounds(&source.to_string()))
}

/// Clap exposes the bounds of plain numbers only in its message: `300 is not in 0..=255`.
fn clap_bounds(words: &str) -> Option<Bounds> {
    let (_, bounds) = words.split_once(" is not in ")?;
    let (from, to) = bounds.split_once("..=")?;
    Some(Bounds { from: from.parse().ok()?, to: to.parse().ok()? })
}

/// The texts in a context value of clap's error.
pub fn context_texts(value: &ContextValue) -> Vec<String> {
    match value {
        ContextValue::String(one) => vec![one.clone()],
        ContextValue::Strings(all) => all.clone(),
        _ => Vec::new(),
    }
}
