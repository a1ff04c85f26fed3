//! Completion: what a line could go on with, found by the letters typed so far in whichever language.

use std::borrow::Cow;

use clap::{Arg, Command};
use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use super::deed::DeedType;
use super::kind::Kind;
use super::line::field_key;
use super::names::Names;
use super::register::Register;
use super::split::{Word, quote, split};
use super::value::kind_of;

/// Something that a line could go on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// What it would add, as a line writes it.
    pub insert: String,
    /// The whole line with it.
    pub line: String,
    pub label: String,
    /// What it does, in a sentence; of a value, which field it fills.
    pub help: String,
}

/// How many candidates are worth looking at.
const MOST: usize = 40;
/// A longer line is prose, and completing it would only take time.
const LONGEST: usize = 400;

impl Register {
    /// What a line, typed so far, could go on with, the likeliest first. `words` says keys without gaps.
    pub fn complete(&self, line: &str, names: &Names, words: &dyn Fn(&str) -> String) -> Vec<Candidate> {
        if line.len() > LONGEST {
            return Vec::new();
        }
        let (typed, _) = split(line);
        let finished = line.ends_with(char::is_whitespace) || typed.is_empty();
        // The word being typed; what stands before it is said.
        let (said, partial) = match typed.split_last() {
            Some((last, said)) if !finished => (said, last.text.as_str()),
            _ => (&typed[..], ""),
        };
        let from = if finished { line.len() } else { typed.last().map_or(line.len(), |last| last.at.start) };
        match self.verb_said(said, line, names) {
            Some((verb, said)) => {
                let put = |insert: String, label, help| {
                    let line = format!("{}{insert} ", &line[..from]);
                    Candidate { insert, line, label, help }
                };
                values(&verb, &said, partial, names, words, &put)
            }
            None => self.deeds_like(line.trim(), words),
        }
    }
}

impl Register {
    /// The deeds whose line or label is like what was typed.
    fn deeds_like(&self, typed: &str, words: &dyn Fn(&str) -> String) -> Vec<Candidate> {
        let all = self.iter().zip(self.spanish()).map(|(deed, also)| {
            let label = words(&deed.label_key());
            let known = format!("{} {} {} {label}", deed.line(), deed.short.join(" "), also);
            (known, (deed, label))
        });
        let put = |(deed, label): (&DeedType, String)| {
            let insert = deed.line();
            Candidate { line: format!("{insert} "), insert, label, help: words(&deed.help_key()) }
        };
        best(typed, all).into_iter().map(put).collect()
    }
}

impl Register {
    /// The Spanish names of a deed's noun and verb.
    pub(super) fn also(&self, deed: &DeedType) -> String {
        let Some(noun) = self.noun(deed) else { return String::new() };
        let mut also: Vec<String> = noun.also.iter().map(ToString::to_string).collect();
        let mut above = noun.grammar(&Names::default());
        for word in deed.id.split('.').skip(1) {
            let Some(below) = above.find_subcommand(word).cloned() else { break };
            also.extend(below.get_all_aliases().map(str::to_owned));
            above = below;
        }
        also.join(" ")
    }
}

impl Register {
    /// The verb that was said, and the words that follow it.
    fn verb_said(&self, said: &[Word], line: &str, names: &Names) -> Option<(Command, Vec<Word>)> {
        let (noun, words) = self.begin(said.to_vec(), line).ok()?;
        let mut verb = noun.grammar(names);
        let mut rest = words.into_iter().skip(1).peekable();
        while verb.has_subcommands() {
            verb = verb.find_subcommand(&rest.next()?.text).cloned()?;
        }
        Some((verb, rest.collect()))
    }
}

/// What the argument being typed could be.
fn values(
    verb: &Command,
    said: &[Word],
    partial: &str,
    names: &Names,
    words: &dyn Fn(&str) -> String,
    put: &dyn Fn(String, String, String) -> Candidate,
) -> Vec<Candidate> {
    let option = |word: &str| {
        let long = word.strip_prefix("--")?;
        verb.get_opts().find(|arg| arg.get_long_and_visible_aliases().is_some_and(|all| all.contains(&long)))
    };
    let (mut place, mut open) = (0, None);
    for word in said.iter().map(|word| word.text.as_str()) {
        match open.take() {
            Some(_) => {}
            None if word.starts_with("--") => open = option(word),
            None => place += 1,
        }
    }
    let positional = || {
        let last = verb.get_positionals().last().filter(|last| last.get_num_args().is_some_and(|n| n.max_values() > 1));
        verb.get_positionals().nth(place).or(last)
    };
    let mut found = Vec::new();
    if let Some(arg) = open.or_else(|| positional().filter(|_| !partial.starts_with("--"))) {
        let help = words(&field_key(arg.get_id().as_str()));
        found = offered(arg, partial, names, words)
            .into_iter()
            .map(|(id, said)| put(quote(&id), said, help.clone()))
            .collect();
    }
    if open.is_none() && (partial.is_empty() || partial.starts_with('-')) {
        let given = |arg: &&Arg| said.iter().all(|word| word.text.strip_prefix("--") != arg.get_long());
        let options = verb.get_arguments().filter(|arg| arg.get_long().is_some()).filter(given);
        let options = options.filter_map(|arg| {
            let long = format!("--{}", arg.get_long()?);
            let also = arg.get_visible_aliases().unwrap_or_default().join(" ");
            Some((format!("{long} {also}"), (long, words(&field_key(arg.get_id().as_str())))))
        });
        let options = best(partial.trim_start_matches('-'), options);
        found.extend(options.into_iter().map(|(long, label)| put(long, label, String::new())));
    }
    found
}

/// The values of an argument, as a line writes them and as people call them.
fn offered(arg: &Arg, partial: &str, names: &Names, words: &dyn Fn(&str) -> String) -> Vec<(String, String)> {
    let kind = kind_of(arg);
    let listed = arg.get_possible_values();
    if !listed.is_empty() {
        let listed = listed.iter().map(|value| {
            let (id, said) = (value.get_name().to_owned(), words(&format!("choice-{}", value.get_name())));
            let known = value.get_name_and_aliases().collect::<Vec<_>>().join(" ");
            (format!("{known} {said}"), (id, said))
        });
        return best(partial, listed);
    }
    // `thug:` has said which, and goes on with how many.
    if kind == Kind::Foes && partial.contains(':') {
        return Vec::new();
    }
    let named = names.all(kind).iter();
    best(partial, named.map(|name| (format!("{} {}", name.id, name.said), (name.id.clone(), name.said.clone()))))
}

/// Those whose words are like what was typed, the likest first; all of them, in order, when nothing was.
fn best<T>(typed: &str, all: impl Iterator<Item = (String, T)>) -> Vec<T> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let typed: Cow<'_, str> = typed.replace(['"', '\''], " ").into();
    let pattern = Pattern::new(&typed, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut buffer = Vec::new();
    let scored =
        all.filter_map(|(known, it)| Some((pattern.score(Utf32Str::new(&known, &mut buffer), &mut matcher)?, it)));
    let mut scored: Vec<_> = scored.collect();
    scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    scored.into_iter().take(MOST).map(|(_, it)| it).collect()
}
