//! The lexicon finds each key's message in the word files and parses it when it is first said. A screen says only a
//! few hundred keys, and parsing every file whole would take longer than drawing the first frame.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern};
use fluent_syntax::parser::parse_runtime;

use super::language::Language;
use super::{files, pseudo, speech};

/// All messages of a language.
pub(super) struct Lexicon {
    /// Formats the patterns; holds no messages itself.
    bundle: FluentBundle<FluentResource>,
    messages: HashMap<&'static str, Message>,
}

/// A key's message as written, and its pattern once it has been parsed.
struct Message {
    written: &'static str,
    pattern: OnceLock<Option<Pattern<&'static str>>>,
}

impl Lexicon {
    pub(super) fn new(language: Language) -> Lexicon {
        let mut bundle = FluentBundle::new_concurrent(vec![language.locale()]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(speech::format_number));
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudo::stretch));
        }
        // Adding fails only for a name already taken, and this is the only function.
        let _ = bundle.add_function("SIGNED", |given, _| match given {
            [FluentValue::Number(number)] => speech::signed(speech::to_integer(number.value)).into(),
            _ => FluentValue::Error,
        });
        let all = files::of(language).iter().flat_map(|file| split_messages(file));
        let messages = all.map(|(key, written)| (key, Message { written, pattern: OnceLock::new() })).collect();
        Lexicon { bundle, messages }
    }

    /// Whether the key has a message.
    pub(super) fn has(&self, key: &str) -> bool {
        self.messages.contains_key(key)
    }

    /// A key's message with its placeables filled, or `None` if the key lacks a readable message.
    pub(super) fn say<'l>(&'l self, key: &str, args: Option<&'l FluentArgs<'_>>) -> Option<Cow<'l, str>> {
        let message = self.messages.get(key)?;
        let pattern = message.pattern.get_or_init(|| parse_pattern(message.written)).as_ref()?;
        // A missing argument shows as `{$name}`, as plainly as a missing key shows, so the errors are dropped.
        Some(self.bundle.format_pattern(pattern, args, &mut Vec::new()))
    }
}

/// Splits a file into messages, each with its key. A message starts at a line that begins with a letter and runs to
/// the next such line: in our files only keys stand there.
fn split_messages(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let starts_message = |line: &&str| line.starts_with(|c: char| c.is_ascii_alphabetic());
    let mut rest = file;
    std::iter::from_fn(move || {
        let mut lines = rest.split_inclusive('\n');
        let before: usize = lines.by_ref().take_while(|line| !starts_message(line)).map(str::len).sum();
        let message = &rest[before..];
        let first = message.split_inclusive('\n').next()?;
        let more: usize =
            message[first.len()..].split_inclusive('\n').take_while(|l| !starts_message(l)).map(str::len).sum();
        let (message, behind) = message.split_at(first.len() + more);
        rest = behind;
        Some((message.split(['=', ' ']).next()?, message))
    })
}

/// Parses a message. One that cannot be parsed counts as missing and shows as its key; a test of the files catches it
/// first.
fn parse_pattern(written: &'static str) -> Option<Pattern<&'static str>> {
    let resource = parse_runtime(written).unwrap_or_else(|(readable, _)| readable);
    resource.body.into_iter().find_map(|entry| match entry {
        Entry::Message(message) => message.value,
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read_and_says_no_key_twice() {
        for language in [Language::Es, Language::En] {
            let mut bundle = FluentBundle::new_concurrent(vec![language.locale()]);
            for file in files::of(language) {
                let resource = FluentResource::try_new((*file).to_owned()).map_err(|(_, faults)| faults);
                let resource = resource.expect("the file follows Fluent's grammar");
                assert_eq!(bundle.add_resource(resource), Ok(()), "{language:?}");
            }
        }
    }

    #[test]
    fn each_message_alone_reads_as_it_does_in_its_file() {
        for language in [Language::Es, Language::En] {
            let lexicon = Lexicon::new(language);
            for file in files::of(language) {
                for entry in parse_runtime(*file).expect("the file follows Fluent's grammar").body {
                    let Entry::Message(message) = entry else { panic!("only messages: {entry:?}") };
                    let alone = &lexicon.messages[message.id.name];
                    assert_eq!(parse_pattern(alone.written), message.value, "{}", message.id.name);
                    let tree = format!("{:?}", message.value);
                    assert!(!tree.contains("MessageReference") && !tree.contains("TermReference"), "{tree}");
                }
            }
        }
    }
}
