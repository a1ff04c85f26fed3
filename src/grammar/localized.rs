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
use crate::rules::{Msg, Text};
use crate::words::{Language, Words};

impl Register {
    /// The syntax of a deed's line, `reloj avanza <reloj> [cuánto]`.
    pub fn usage_for(&self, deed: &DeedType, context: &CompletionContext) -> String {
        let begin = self.line_start_in(deed, context.language);
        usage_line(begin, &deed.grammar(&Names::default()), |arg| match (context.option(arg), kind_of(arg)) {
            (None, _) => (context.words)(&field_key(arg.get_id().as_str())),
            (Some(long), Kind::Flag) => format!("--{long}"),
            (Some(long), kind) => format!("--{long} <{}>", (context.words)(&kind.key())),
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
                Some(begin(context.language)? + &context.localize(rest, &verb))
            };
            after(&|language| Some(whole(language))).or_else(|| after(&short)).unwrap_or_else(|| example.clone())
        };
        deed.examples.iter().map(localize).collect()
    }
}

impl CompletionContext<'_> {
    /// An option's name in the reader's language, without its hyphens; `None` for a positional argument.
    pub(super) fn option<'a>(&self, arg: &'a Arg) -> Option<&'a str> {
        let also = arg.get_visible_aliases().unwrap_or_default();
        also.first().copied().filter(|_| self.language == Language::Es).or(arg.get_long())
    }

    /// A listed value's name in the reader's language.
    pub(super) fn value_name<'a>(&self, value: &'a PossibleValue) -> &'a str {
        let spanish = value.get_name_and_aliases().nth(1).filter(|_| self.language == Language::Es);
        spanish.unwrap_or(value.get_name())
    }

    /// Fills in an example's texts, which stand in it as message keys in braces: `note add "{example-the-key}"`.
    fn fill_in(&self, example: &str) -> String {
        let mut parts = example.split('{');
        let begin = parts.next().unwrap_or_default().to_owned();
        parts.fold(begin, |filled, part| match part.split_once('}') {
            Some((key, rest)) if key.starts_with("example-") => filled + &(self.words)(key) + rest,
            _ => filled + "{" + part,
        })
    }

    /// The rest of a line after the verb, with its options and listed values in the reader's language.
    fn localize(&self, line: &str, verb: &Command) -> String {
        let (mut localized, mut end) = (String::new(), 0);
        for word in split(line).0 {
            localized += &line[end..word.at.start];
            end = word.at.end;
            let written = &line[word.at];
            localized += &self.translate(written, verb).unwrap_or_else(|| written.to_owned());
        }
        localized + &line[end..]
    }

    /// The translation of an option or listed value of the verb; `None` for any other word.
    fn translate(&self, word: &str, verb: &Command) -> Option<String> {
        if word.starts_with("--") {
            let option = verb.get_opts().find(|arg| is_option(word, arg));
            return option.and_then(|arg| self.option(arg)).map(|long| format!("--{long}"));
        }
        let mut values = verb.get_arguments().flat_map(Arg::get_possible_values);
        Some(self.value_name(&values.find(|value| value.matches(word, false))?).to_owned())
    }
}

/// Whether these words say that message, in any language and regardless of case.
pub(crate) fn is_said_as(msg: &Msg, words: &Text) -> bool {
    let mut spoken = Language::SPOKEN.iter().map(|language| Words::new(*language).say(msg));
    spoken.any(|word| words.is_same_name(&Text::new(&word)))
}
