//! Completion: the possible continuations of a line, matched by the letters typed so far, in either language.

use std::borrow::Cow;

use clap::{Arg, Command};
use nucleo_matcher::pattern::{AtomKind, CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use super::deed::DeedType;
use super::kind::Kind;
use super::line::field_key;
use super::matching::match_text;
use super::names::{Name, Names};
use super::register::Register;
use super::split::{Word, split};
use super::value::{choice_key, kind_of};
use crate::rules::text::quote;
use crate::words::Language;

/// A possible continuation of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The text that it adds, as a line writes it.
    pub insert: String,
    /// The whole line with it.
    pub line: String,
    pub label: String,
    /// What the deed does, in a sentence; for a value, the field that it fills.
    pub help: String,
    /// Whether the line is then complete.
    pub is_complete: bool,
}

/// An argument of the line being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArgumentHint {
    pub label: String,
    pub required: bool,
    /// Whether it is typed next.
    pub is_next: bool,
}

/// What completion depends on: the reader's language and words, and how near each deed is to their screen.
pub struct CompletionContext<'a> {
    pub language: Language,
    /// The text of a message key that takes no arguments.
    pub words: &'a dyn Fn(&str) -> String,
    /// How far a deed is from the reader's screen: among equal matches the nearest comes first. `None` leaves the deed
    /// out.
    pub distance: &'a dyn Fn(&DeedType) -> Option<u8>,
}

/// A line as far as it is typed.
struct Typing<'l> {
    line: &'l str,
    /// The words before the one being typed.
    before: Vec<Word>,
    partial: String,
    /// Where the word being typed begins.
    word_start: usize,
}

/// The most candidates worth showing.
const MAX_CANDIDATES: usize = 40;
/// The rank of a fuzzy match by letters alone, after every [`super::Match`].
const FUZZY_RANK: u8 = 3;
/// The deed that goes to something by its name.
const GO: &str = "screen.go";
/// Names come after deeds that match equally well.
const FARTHEST: u8 = u8::MAX;
/// The longest line to complete, in bytes. A longer one is prose, and completing it would only cost time.
const MAX_LINE: usize = 400;

impl<'l> Typing<'l> {
    /// `None` for a line too long to complete.
    fn new(line: &'l str) -> Option<Typing<'l>> {
        let (mut before, _) = split((line.len() <= MAX_LINE).then_some(line)?);
        let last = if line.ends_with(char::is_whitespace) { None } else { before.pop() };
        let word_start = last.as_ref().map_or(line.len(), |last| last.at.start);
        Some(Typing { line, before, partial: last.map(|last| last.text).unwrap_or_default(), word_start })
    }
}

impl Register {
    /// The possible continuations of a partial line, the likeliest first.
    pub fn complete(&self, line: &str, names: &Names, context: &CompletionContext) -> Vec<Candidate> {
        let Some(typing) = Typing::new(line) else { return Vec::new() };
        match self.deed_typed(&typing) {
            Some((deed, before)) => {
                let verb = deed.grammar(names);
                let offers = |arg: &Arg| deed_offers(deed, arg, &verb, &before, names);
                let put = |insert: String, label, help| {
                    let line = format!("{}{insert} ", &line[..typing.word_start]);
                    Candidate { insert, line, label, help, is_complete: false }
                };
                value_candidates(&verb, &before, &typing.partial, &offers, names, context, &put)
            }
            None => self.deed_candidates(line.trim(), names, context),
        }
    }

    /// The arguments of the verb in a partial line: the positional ones, and the option being typed.
    pub fn hints(&self, line: &str, names: &Names, context: &CompletionContext) -> Vec<ArgumentHint> {
        let Some(typing) = Typing::new(line) else { return Vec::new() };
        let Some((deed, before)) = self.deed_typed(&typing) else { return Vec::new() };
        let verb = deed.grammar(names);
        let awaited = awaited_argument(&verb, &before, &typing.partial).map(Arg::get_id);
        let shown = verb.get_arguments().filter(|arg| arg.is_positional() || Some(arg.get_id()) == awaited);
        let hint = |arg: &Arg| ArgumentHint {
            label: (context.words)(&field_key(arg.get_id().as_str())),
            required: arg.is_required_set(),
            is_next: Some(arg.get_id()) == awaited,
        };
        shown.map(hint).collect()
    }

    /// The deeds whose line or label matches the typed text, and the things at the table whose names do: prefixes
    /// before inner matches, then the nearest to the context, then deeds before names.
    fn deed_candidates(&self, typed: &str, names: &Names, context: &CompletionContext) -> Vec<Candidate> {
        let near = self.iter().filter_map(|deed| Some((deed, (context.distance)(deed)?)));
        let all = near.map(|(deed, distance)| {
            let label = (context.words)(&deed.label_key());
            let noun = self.noun_of(deed).map_or(&[][..], |noun| noun.aliases);
            let aliases = [noun, deed.aliases].concat().join(" ");
            let known = format!("{} {} {aliases} {label}", deed.line(), deed.short.join(" "));
            let found: FoundCandidate<'_> = Box::new(move || {
                let line = self.line_start_in(deed, context.language);
                let written = [line.clone(), deed.line(), label.clone()];
                let written = written.iter().map(String::as_str).chain(deed.short.iter().copied());
                let like =
                    written.filter_map(|words| match_text(typed, words)).min().map_or(FUZZY_RANK, |how| how as u8);
                let help = (context.words)(&deed.help_key());
                (
                    (like, distance),
                    Candidate { line: format!("{line} "), insert: line, label, help, is_complete: false },
                )
            });
            (known, found)
        });
        best_matches(typed, all.chain(self.name_candidates(typed, names, context)))
    }

    /// The listed things whose names match the typed text; their line goes there.
    fn name_candidates<'r>(
        &'r self,
        typed: &'r str,
        names: &'r Names,
        context: &'r CompletionContext,
    ) -> impl Iterator<Item = (String, FoundCandidate<'r>)> {
        let go = self.find(GO).filter(|_| !typed.is_empty());
        let names = go.map(|_| names.all(Kind::Anything)).unwrap_or_default();
        names.iter().filter_map(move |name| {
            let like = match_text(typed, &name.text)?;
            let line = format!("{} {}", self.line_start_in(go?, context.language), quote(&name.id));
            let kind = name.id.split(':').next().unwrap_or_default();
            let (label, help) = ((context.words)(&format!("listed-{kind}")), (context.words)(&go?.help_key()));
            let candidate = Candidate { line, insert: name.text.clone(), label, help, is_complete: true };
            let found: FoundCandidate<'_> = Box::new(move || ((like as u8, FARTHEST), candidate));
            Some((name.text.clone(), found))
        })
    }

    /// The deed that the line names, and the words after it.
    fn deed_typed(&self, typing: &Typing) -> Option<(&'static DeedType, Vec<Word>)> {
        let (noun, words) = self.resolve_noun(typing.before.clone(), typing.line).ok()?;
        let mut rest = words.into_iter().skip(1);
        Some((noun.find(&rest.next()?.text)?, rest.collect()))
    }
}

/// The deed's own offers for an argument, given the positional words before it.
fn deed_offers(deed: &DeedType, arg: &Arg, verb: &Command, before: &[Word], names: &Names) -> Option<Vec<Name>> {
    let placed = || before.iter().filter(|word| !word.text.starts_with("--"));
    let value_of = |id: &str| {
        let mut arguments = verb.get_positionals().zip(placed());
        let found = arguments.find(|(arg, _)| arg.get_id() == id);
        found.map(|(arg, word)| names.id_or_word(kind_of(arg), &word.text)).unwrap_or_default()
    };
    (deed.offers)(arg.get_id().as_str(), &value_of, names.seen()?)
}

/// Whether a word writes that option.
fn is_option(word: &str, arg: &Arg) -> bool {
    let long = word.strip_prefix("--");
    long.is_some_and(|long| arg.get_long_and_visible_aliases().is_some_and(|all| all.contains(&long)))
}

/// The option whose value is typed next.
fn open_option<'v>(verb: &'v Command, before: &[Word]) -> Option<&'v Arg> {
    let mut open = None;
    for word in before {
        open = match open {
            Some(_) if !word.text.starts_with("--") => None,
            // An option whose value was left out is open no more, and a flag takes none.
            _ => verb.get_opts().find(|arg| arg.get_action().takes_values() && is_option(&word.text, arg)),
        };
    }
    open
}

/// The argument that is typed next.
fn awaited_argument<'v>(verb: &'v Command, before: &[Word], partial: &str) -> Option<&'v Arg> {
    let is_positional =
        |n: usize, word: &Word| !word.text.starts_with("--") && open_option(verb, &before[..n]).is_none();
    let place = before.iter().enumerate().filter(|(n, word)| is_positional(*n, word)).count();
    let positional = || {
        let last = verb.get_positionals().last().filter(|last| last.get_num_args().is_some_and(|n| n.max_values() > 1));
        verb.get_positionals().nth(place).or(last)
    };
    open_option(verb, before).or_else(|| positional().filter(|_| !partial.starts_with("--")))
}

/// The possible values of the argument being typed.
fn value_candidates(
    verb: &Command,
    before: &[Word],
    partial: &str,
    own: &dyn Fn(&Arg) -> Option<Vec<Name>>,
    names: &Names,
    context: &CompletionContext,
    put: &dyn Fn(String, String, String) -> Candidate,
) -> Vec<Candidate> {
    let mut found = Vec::new();
    if let Some(arg) = awaited_argument(verb, before, partial) {
        let help = (context.words)(&field_key(arg.get_id().as_str()));
        found = argument_values(arg, partial, own(arg), names, context)
            .into_iter()
            .map(|(id, text)| put(quote(&id), text, help.clone()))
            .collect();
    }
    if open_option(verb, before).is_none() && (partial.is_empty() || partial.starts_with('-')) {
        let given = |arg: &&Arg| before.iter().all(|word| !is_option(&word.text, arg));
        let options = verb.get_arguments().filter(|arg| arg.get_long().is_some()).filter(given);
        let options = options.filter_map(|arg| {
            let other_names = arg.get_visible_aliases().unwrap_or_default();
            let known = format!("{} {}", arg.get_long()?, other_names.join(" "));
            let long = context.option(arg)?;
            let label = (context.words)(&field_key(arg.get_id().as_str()));
            Some((known, move || (0, (format!("--{long}"), label))))
        });
        let options = best_matches(partial.trim_start_matches('-'), options);
        found.extend(options.into_iter().map(|(long, label)| put(long, label, String::new())));
    }
    found
}

/// The values of an argument, as a line writes them and as people call them.
fn argument_values(
    arg: &Arg,
    partial: &str,
    own: Option<Vec<Name>>,
    names: &Names,
    context: &CompletionContext,
) -> Vec<(String, String)> {
    let kind = kind_of(arg);
    let likeness = |id: &str, text: &str| {
        let like = [id, text].into_iter().filter_map(|words| match_text(partial, words)).min();
        like.map_or(FUZZY_RANK, |how| how as u8)
    };
    let listed = arg.get_possible_values();
    if !listed.is_empty() {
        let listed = listed.iter().map(|value| {
            let text = (context.words)(&choice_key(value));
            let written: Vec<_> = value.get_name_and_aliases().collect();
            let id = written.get(usize::from(context.language == Language::Es)).unwrap_or(&written[0]);
            let found = {
                let text = text.clone();
                let id = (*id).to_owned();
                move || (likeness(&id, &text), (id, text))
            };
            (format!("{} {text}", written.join(" ")), found)
        });
        return best_matches(partial, listed);
    }
    // `thug:` names the adversary already, and a count follows.
    if kind == Kind::Foes && partial.contains(':') {
        return Vec::new();
    }
    let named = own.as_deref().unwrap_or_else(|| names.all(kind)).iter();
    best_matches(
        partial,
        named.map(|name| {
            let known = format!("{} {}", name.id, name.text);
            (known, || (likeness(&name.id, &name.text), (name.id.clone(), name.text.clone())))
        }),
    )
}

/// A deed or a thing with its rank, made only if it matches.
type FoundCandidate<'f> = Box<dyn FnOnce() -> ((u8, u8), Candidate) + 'f>;

/// The entries that match the typed text: those of the lowest rank first, and the best matches first within each rank.
/// All of them, by rank, if nothing was typed.
fn best_matches<R: Ord, T, F: FnOnce() -> (R, T)>(typed: &str, all: impl Iterator<Item = (String, F)>) -> Vec<T> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let typed: Cow<'_, str> = typed.replace(['"', '\''], " ").into();
    let pattern = Pattern::new(&typed, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy);
    let mut buffer = Vec::new();
    let scored = all.filter_map(|(known, found)| {
        let score = pattern.score(Utf32Str::new(&known, &mut buffer), &mut matcher)?;
        let (rank, candidate) = found();
        Some(((rank, std::cmp::Reverse(score)), candidate))
    });
    let mut scored: Vec<_> = scored.collect();
    scored.sort_by(|(one, _), (other, _)| one.cmp(other));
    scored.into_iter().take(MAX_CANDIDATES).map(|(_, candidate)| candidate).collect()
}
