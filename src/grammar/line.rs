//! Lines: one grammar for the palette, for scripts and for completion. Clap's errors become the program's messages.

use std::error::Error as _;
use std::ops::Range;
use std::sync::LazyLock;

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
use super::value::{choice_key, kind_of};
use crate::rules::bounds::Bounds;
use crate::rules::message::Arg as MsgArg;
use crate::rules::{Msg, Notation, Text};
use crate::words::{Language, Words};

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
    pub nearest: Vec<MsgArg>,
}

/// A line that clap refuses, with its error.
struct RefusedLine<'l> {
    error: &'l Error,
    words: &'l [Word],
    line: &'l str,
    noun: &'l Command,
    names: &'l Names,
}

/// The words of the languages that people read, in which choices are shown.
static SPOKEN: LazyLock<Vec<Words>> = LazyLock::new(|| Language::SPOKEN.iter().copied().map(Words::new).collect());

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
            let refused = RefusedLine { error: &error, words: &words, line, noun: &grammar, names };
            if let Some((place, text)) = refused.shown_choice() {
                words[place].text = text;
                continue;
            }
            // Text at the end of a line needs no quotes: any surplus words belong to it.
            let Some(place) = find_surplus(&error, &words, &grammar) else {
                return Err(refused.to_line_error());
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
        let nouns =
            self.nouns().iter().map(|noun| [noun.name].into_iter().chain(noun.aliases.iter().copied()).collect());
        let shorts = self.iter().filter(|deed| !deed.short.is_empty()).map(|deed| deed.short.to_vec());
        let nearest = nearest(&first.text, &nouns.chain(shorts).collect::<Vec<_>>());
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

/// The known keywords most like the given word, at most three. Each keyword is known by all its names.
fn nearest(given: &str, known: &[Vec<&str>]) -> Vec<MsgArg> {
    let names = known.iter().flat_map(|names| names.iter().map(|name| (*name, names[0])));
    let found = nearest_of(given, names);
    let found = found.iter().filter_map(|first| known.iter().find(|names| names[0] == first));
    found.map(|names| keyword(names.iter().copied())).collect()
}

impl LineError {
    /// The whole message: what is wrong, what was expected, and what may have been meant.
    pub fn msg(&self) -> Msg {
        if self.nearest.is_empty() {
            return self.what.clone();
        }
        let nearest = MsgArg::any_of(self.nearest.clone());
        Msg::new("line-nearest").with("what", self.what.clone()).with("nearest", nearest)
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

impl<'l> RefusedLine<'l> {
    /// A value that is no keyword, but is what the screen shows for one in some language: its index, and the word with
    /// the keyword in its place.
    fn shown_choice(&self) -> Option<(usize, String)> {
        let is_value = matches!(self.error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation);
        let given = is_value.then(|| self.text(ContextKind::InvalidValue)).filter(|given| !given.is_empty())?;
        let argument = self.find_argument(&self.text(ContextKind::InvalidArg))?;
        let values = argument.get_possible_values();
        let shown = Text::line(&given);
        let is_shown =
            |value: &&PossibleValue| SPOKEN.iter().any(|words| shown.is_same_name(&words.get(&choice_key(value))));
        let value = values.iter().find(is_shown)?;
        // A text of the same line may be the same word.
        let is_of_option = |place: usize| {
            let before = place.checked_sub(1).map(|before| &self.words[before].text);
            self.words[place].text.starts_with("--") || before.is_some_and(|before| before.starts_with("--"))
        };
        let mut places = (0..self.words.len()).rev().filter(|place| is_word(&self.words[*place], &given));
        let place = places.find(|place| is_of_option(*place) != argument.is_positional())?;
        let kept = self.words[place].text.strip_suffix(&*given).unwrap_or_default();
        Some((place, format!("{kept}{}", value.get_name())))
    }

    /// Clap's error as the program's own.
    fn to_line_error(&self) -> LineError {
        match self.error.kind() {
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                if self.verb().is_none() =>
            {
                let verbs = MsgArg::any_of(self.noun.get_subcommands().map(command_keyword));
                let error = LineError::new("line-no-verb", self.end()).with("noun", command_keyword(self.noun));
                error.with("verbs", verbs)
            }
            ErrorKind::InvalidSubcommand => {
                let given = self.text(ContextKind::InvalidSubcommand);
                let names = |verb: &'l Command| [verb.get_name()].into_iter().chain(verb.get_all_aliases()).collect();
                let nearest = nearest(&given, &self.noun.get_subcommands().map(names).collect::<Vec<_>>());
                let key = if nearest.is_empty() { "line-no-such-verb-of" } else { "line-no-such-verb" };
                let error = LineError::new(key, self.place_of(&given)).with("given", typed(&given));
                let error = error.with("noun", command_keyword(self.noun));
                let verbs = MsgArg::any_of(self.noun.get_subcommands().map(command_keyword));
                LineError { nearest, ..error.with("verbs", verbs) }
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
        let dashed = |arg| match arg {
            MsgArg::Keyword { en, es } => {
                let [en, es] = [en, es].map(|long| Text::line(&format!("--{long}")));
                MsgArg::Keyword { en, es }
            }
            other => other,
        };
        let nearest = nearest(given.trim_start_matches('-'), &options).into_iter().map(dashed).collect();
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
        let values = arg.map(Arg::get_possible_values).unwrap_or_default();
        let near = if values.is_empty() {
            let kind = arg.map_or(Kind::Text, kind_of);
            let name = |id: &String| {
                let es = Names::in_spanish(kind, id, self.names.text_of(kind, id));
                MsgArg::Keyword { en: Text::line(id), es: Text::line(&es) }
            };
            self.texts(ContextKind::SuggestedValue).iter().map(name).collect()
        } else {
            let suggested = self.texts(ContextKind::SuggestedValue);
            let is_suggested = |value: &&PossibleValue| suggested.iter().any(|word| value.matches(word, false));
            let names = |value: &PossibleValue| keyword(value.get_name_and_aliases());
            let found: Vec<MsgArg> = values.iter().filter(is_suggested).map(names).collect();
            let known: Vec<_> = values.iter().map(|value| value.get_name_and_aliases().collect()).collect();
            if found.is_empty() { nearest(&given, &known) } else { found }
        };
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
        self.words.iter().rfind(|word| is_word(word, given)).map_or(self.end(), |word| word.at.clone())
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

/// Whether a word is this one, or an option with it as its value.
fn is_word(word: &Word, given: &str) -> bool {
    word.text == given || word.text.strip_suffix(given).is_some_and(|option| option.ends_with('='))
}

/// The kind of value that an argument expects, or its possible values.
fn expected(arg: Option<&Arg>) -> MsgArg {
    let values = arg.map(Arg::get_possible_values).unwrap_or_default();
    match values.is_empty() {
        true => MsgArg::Msg(Msg::new(arg.map_or(Kind::Text, kind_of).key())),
        false => MsgArg::any_of(values.iter().map(|value| keyword(value.get_name_and_aliases()))),
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
