//! Lines in the reader's language: noun, verb, options and listed values.

use clap::builder::PossibleValue;
use clap::{Arg, Command};

use super::complete::{CompletionContext, is_option};
use super::deed::DeedType;
use super::field::usage_line;
use super::kind::Kind;
use super::line::field_key;
use super::names::Names;
use super::register::Register;
use super::split::split;
use super::value::kind_of;
use crate::rules::text::quote;
use crate::rules::{Msg, Text};
use crate::words::{Language, Words};

impl Register {
    /// The syntax of a deed's line, `reloj avanza <reloj> [cuánto]`.
    pub fn usage_for(&self, deed: &DeedType, context: &CompletionContext) -> String {
        let begin = self.line_start_in(deed, context.words.language());
        usage_line(begin, &deed.grammar(&Names::default()), |arg| match (context.option(arg), kind_of(arg)) {
            (None, _) => context.text(&field_key(arg.get_id().as_str())),
            (Some(long), Kind::Flag) => format!("--{long}"),
            (Some(long), Kind::Text | Kind::Prose) => {
                format!("--{long} <{}>", context.text(&field_key(arg.get_id().as_str())))
            }
            (Some(long), kind) => format!("--{long} <{}>", context.text(&kind.key())),
        })
    }

    /// A deed's examples in the reader's language. One that does not begin with the deed's words, such as dice, keeps
    /// its words.
    pub fn examples_for(&self, deed: &DeedType, context: &CompletionContext) -> Vec<String> {
        let verb = deed.grammar(&Names::default());
        let whole = |language| self.line_start_in(deed, language);
        // The English word comes first, the Spanish one after it.
        let short = |language| {
            let spanish = deed.short.get(1).filter(|_| language == Language::Es);
            spanish.or(deed.short.first()).map(|word| (*word).to_owned())
        };
        let localize = |example: &&str| {
            let example = context.fill_in(example);
            let rest =
                |words: &str| example.strip_prefix(words).filter(|rest| rest.is_empty() || rest.starts_with(' '));
            let after = |begin: &dyn Fn(Language) -> Option<String>| {
                let rest = [Language::Es, Language::En].into_iter().find_map(|language| rest(&begin(language)?))?;
                Some(begin(context.words.language())? + &self.localize(rest, &verb, context))
            };
            after(&|language| Some(whole(language))).or_else(|| after(&short)).unwrap_or_else(|| example.clone())
        };
        deed.examples.iter().map(localize).collect()
    }

    /// The rest of a line after the verb, with its options, listed values and the program's own names in the reader's
    /// language. A line within it is put into that language whole.
    fn localize(&self, line: &str, verb: &Command, context: &CompletionContext) -> String {
        let (mut localized, mut end) = (String::new(), 0);
        for word in split(line).0 {
            localized += &line[end..word.at.start];
            end = word.at.end;
            let written = &line[word.at];
            let inner = written.starts_with('"').then(|| self.localize_whole(&word.text, context)).flatten();
            let translated = inner.map(|line| quote(&line)).or_else(|| context.translate(written, verb));
            localized += &translated.unwrap_or_else(|| written.to_owned());
        }
        localized + &line[end..]
    }

    /// A whole line in the reader's language; `None` if no deed begins it.
    fn localize_whole(&self, line: &str, context: &CompletionContext) -> Option<String> {
        let begins = |deed: &&DeedType| line.strip_prefix(&deed.line()).is_some_and(|rest| rest.starts_with(' '));
        let deed = self.iter().find(begins)?;
        let rest = &line[deed.line().len()..];
        Some(
            self.line_start_in(deed, context.words.language())
                + &self.localize(rest, &deed.grammar(&Names::default()), context),
        )
    }
}

impl CompletionContext<'_> {
    /// The text of a message key that takes no arguments.
    pub(super) fn text(&self, key: &str) -> String {
        self.words.get(key).into_owned()
    }

    /// An option's name in the reader's language, without its hyphens; `None` for a positional argument.
    pub(super) fn option<'a>(&self, arg: &'a Arg) -> Option<&'a str> {
        let also = arg.get_visible_aliases().unwrap_or_default();
        also.first().copied().filter(|_| self.words.language() == Language::Es).or(arg.get_long())
    }

    /// A listed value's name in the reader's language.
    pub(super) fn value_name<'a>(&self, value: &'a PossibleValue) -> &'a str {
        let spanish = value.get_name_and_aliases().nth(1).filter(|_| self.words.language() == Language::Es);
        spanish.unwrap_or(value.get_name())
    }

    /// A name as a line in the reader's language writes it.
    pub(super) fn name_word(&self, kind: Kind, id: &str, text: &str) -> String {
        if self.words.language() == Language::Es { Names::in_spanish(kind, id, text) } else { id.to_owned() }
    }

    /// Fills in an example's texts, which stand in it as message keys in braces: `note add "{example-the-key}"`.
    fn fill_in(&self, example: &str) -> String {
        let mut parts = example.split('{');
        let begin = parts.next().unwrap_or_default().to_owned();
        parts.fold(begin, |filled, part| match part.split_once('}') {
            Some((key, rest)) if key.starts_with("example-") => filled + &self.text(key) + rest,
            _ => filled + "{" + part,
        })
    }

    /// The translation of an option, a listed value or a name of the verb's kinds; `None` for any other word.
    fn translate(&self, word: &str, verb: &Command) -> Option<String> {
        if word.starts_with("--") {
            let option = verb.get_opts().find(|arg| is_option(word, arg));
            return option.and_then(|arg| self.option(arg)).map(|long| format!("--{long}"));
        }
        let mut values = verb.get_arguments().flat_map(Arg::get_possible_values);
        if let Some(value) = values.find(|value| value.matches(word, false)) {
            return Some(self.value_name(&value).to_owned());
        }
        let named = |key: String| self.words.has(&key).then(|| self.text(&key));
        verb.get_arguments().find_map(|arg| {
            let kind = kind_of(arg);
            let text = match kind {
                Kind::Gauge => named(format!("gauge-{word}"))?,
                Kind::Currency => named(format!("currency-{word}"))?,
                _ => word.to_owned(),
            };
            let translated = self.name_word(kind, word, &text);
            (translated != word).then_some(translated)
        })
    }
}

/// Whether these words say that message, in any language and regardless of case.
pub(crate) fn is_said_as(msg: &Msg, words: &Text) -> bool {
    let mut spoken = Language::SPOKEN.iter().map(|language| Words::new(*language).say(msg));
    spoken.any(|word| words.is_same_name(&Text::new(&word)))
}
