//! Lines: one grammar for the palette, for scripts and for completion. Clap's errors become the program's messages.

use std::error::Error as _;
use std::ops::Range;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

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
            let error = match grammar.clone().try_get_matches_from(words.iter().map(|word| &word.text)) {
                Ok(matches) => {
                    return noun
                        .intent_of_matches(&matches)
                        .map_err(|error| LineError::from_clap(&error, &words, line, &grammar));
                }
                Err(error) => error,
            };
            // Text at the end of a line needs no quotes: any surplus words belong to it.
            let Some(place) = find_surplus(&error, &words, &grammar) else {
                return Err(LineError::from_clap(&error, &words, line, &grammar));
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

    /// Translates clap's error into the program's messages.
    fn from_clap(error: &Error, words: &[Word], line: &str, grammar: &Command) -> LineError {
        let context = |kind| error.get(kind).map(context_texts).unwrap_or_default();
        let one = |kind| context(kind).into_iter().next().unwrap_or_default();
        let end = line.len()..line.len();
        let at = |given: &str| {
            // A word may also be an option with its value: `--die=9`.
            let is_written = |word: &&Word| {
                word.text == given || word.text.strip_suffix(given).is_some_and(|option| option.ends_with('='))
            };
            words.iter().rfind(is_written).map_or(end.clone(), |word| word.at.clone())
        };
        let verb = verb_of(grammar, words);
        let text = |word: &str| MsgArg::Text(Text::line(word));
        // The expected kind of argument, or its possible values.
        let expected = |arg: Option<&Arg>| match arg {
            Some(arg) if !arg.get_possible_values().is_empty() => {
                let values = arg.get_possible_values();
                MsgArg::AnyOf(values.iter().map(|value| keyword(value.get_name_and_aliases())).collect())
            }
            Some(arg) => MsgArg::Msg(Msg::new(kind_of(arg).key())),
            None => MsgArg::Msg(Msg::new(Kind::Text.key())),
        };
        let find_argument = |written: &str| {
            let id = written.trim_start_matches('-').split([' ', '=']).next().unwrap_or_default();
            let id = id.trim_matches(['<', '>', '[', ']', '.']);
            let same = |arg: &&Arg| {
                arg.get_id() == id
                    || arg.get_long() == Some(id)
                    || arg
                        .get_value_names()
                        .is_some_and(|names| arg.is_positional() && names.iter().any(|name| name == id))
            };
            verb.and_then(|verb| verb.get_arguments().find(same))
        };
        match error.kind() {
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand if verb.is_none() => {
                LineError::new("line-no-verb", end)
                    .with("noun", command_keyword(grammar))
                    .with("verbs", MsgArg::AnyOf(grammar.get_subcommands().map(command_keyword).collect()))
            }
            ErrorKind::InvalidSubcommand => {
                let given = one(ContextKind::InvalidSubcommand);
                let known = grammar.get_subcommands();
                let known = known.flat_map(|verb| verb.get_all_aliases().chain([verb.get_name()]));
                let nearest = nearest(&given, known);
                let error = LineError::new("line-no-such-verb", at(&given)).with("given", text(&given));
                LineError { nearest, ..error.with("noun", command_keyword(grammar)) }
            }
            ErrorKind::UnknownArgument => {
                let given = one(ContextKind::InvalidArg);
                let options: Vec<_> = verb
                    .into_iter()
                    .flat_map(Command::get_arguments)
                    .filter_map(Arg::get_long_and_visible_aliases)
                    .collect();
                let nearest = nearest(given.trim_start_matches('-'), options.iter().flatten().copied());
                let nearest = nearest.into_iter().map(|long| format!("--{long}")).collect();
                let key = match given.starts_with('-') {
                    true if options.is_empty() => "line-takes-no-option",
                    true => "line-no-such-option",
                    false => "line-too-much",
                };
                let there = options.iter().map(|names| keyword(names.iter().copied())).collect();
                let error = LineError::new(key, at(&given)).with("given", text(&given));
                LineError { nearest, ..error.with("there", MsgArg::List(there)) }
            }
            ErrorKind::MissingRequiredArgument | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                // Clap names missing arguments by their value names, which two may share, such as two people. Those
                // missing are always the last of the required ones.
                let missing = context(ContextKind::InvalidArg);
                let missing_count = missing.iter().filter(|written| !written.starts_with('-')).count();
                let needed =
                    || verb.into_iter().flat_map(|verb| verb.get_positionals().filter(|arg| arg.is_required_set()));
                let first_missing =
                    needed().nth(needed().count().saturating_sub(missing_count)).filter(|_| missing_count > 0);
                let first = one(ContextKind::InvalidArg);
                let by_name_or_first =
                    || find_argument(&first).or_else(|| verb.and_then(|verb| verb.get_positionals().next()));
                let arg = first_missing.or_else(by_name_or_first);
                let label = arg.map_or_else(|| "field-text".to_owned(), |arg| field_key(arg.get_id().as_str()));
                let error = LineError::new("line-missing", end).about(arg);
                error.with("field", Msg::new(label)).with("expected", expected(arg))
            }
            ErrorKind::ArgumentConflict => {
                let (given, other) = (one(ContextKind::InvalidArg), one(ContextKind::PriorArg));
                // Arguments go by their labels here, since a form shows no options.
                let label = |written: &str| match find_argument(written) {
                    Some(arg) => MsgArg::Msg(Msg::new(field_key(arg.get_id().as_str()))),
                    None => text(written),
                };
                LineError::new("line-not-both", end).with("given", label(&given)).with("other", label(&other))
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation if !one(ContextKind::InvalidValue).is_empty() => {
                let given = one(ContextKind::InvalidValue);
                let arg = find_argument(&one(ContextKind::InvalidArg));
                let mut near = context(ContextKind::SuggestedValue);
                if near.is_empty() {
                    let values = arg.map(Arg::get_possible_values).unwrap_or_default();
                    near = nearest(&given, values.iter().flat_map(|value| value.get_name_and_aliases()));
                }
                let expected = match exceeded_bounds(error) {
                    Some(Bounds { from, to }) => {
                        let within = Msg::new("line-within").with("expected", expected(arg));
                        MsgArg::Msg(within.with("from", from).with("to", to))
                    }
                    None => expected(arg),
                };
                let label = arg.map_or_else(|| "field-text".to_owned(), |arg| field_key(arg.get_id().as_str()));
                let error = LineError::new("line-bad-value", at(&given)).about(arg).with("field", Msg::new(label));
                LineError { nearest: near, ..error.with("given", text(&given)).with("expected", expected) }
            }
            _ => {
                let given = one(ContextKind::InvalidArg);
                let arg = find_argument(&given);
                let error = LineError::new("line-no-value", end).about(arg).with("given", text(&given));
                error.with("expected", expected(arg))
            }
        }
    }
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
