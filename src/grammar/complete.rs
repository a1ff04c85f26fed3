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
use crate::words::Words;

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
    /// Whether only the letters typed are in it, here and there, and not the words: what was meant may be another thing.
    pub is_guess: bool,
}

/// An argument of the line being typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArgumentHint {
    pub label: String,
    pub required: bool,
    /// Whether it is typed next.
    pub is_next: bool,
}

/// What completion depends on: the reader's words, and how near each deed is to their screen.
pub struct CompletionContext<'a> {
    pub words: &'a Words,
    /// How far a deed is from the reader's screen: among equal matches the nearest comes first. `None` leaves the deed
    /// out.
    pub distance: &'a dyn Fn(&DeedType) -> Option<u8>,
}

/// A verb whose arguments are being typed.
struct TypedVerb<'l> {
    deed: &'static DeedType,
    grammar: Command,
    line: &'l str,
    /// The words between the verb and the one being typed.
    before: Vec<Word>,
    partial: String,
    /// Where the word being typed begins in the line.
    word_start: usize,
    names: &'l Names,
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

impl Register {
    /// The possible continuations of a partial line, the likeliest first.
    pub fn complete(&self, line: &str, names: &Names, context: &CompletionContext) -> Vec<Candidate> {
        match self.typed_verb(line, names) {
            Some(typed) => typed.candidates(context),
            None if line.len() > MAX_LINE => Vec::new(),
            None => self.deed_candidates(line.trim(), names, context),
        }
    }

    /// The arguments of the verb in a partial line: the positional ones, and the option being typed.
    pub fn hints(&self, line: &str, names: &Names, context: &CompletionContext) -> Vec<ArgumentHint> {
        let Some(typed) = self.typed_verb(line, names) else { return Vec::new() };
        let awaited = typed.awaited_argument().map(Arg::get_id);
        let shown = typed.grammar.get_arguments().filter(|arg| arg.is_positional() || Some(arg.get_id()) == awaited);
        let hint = |arg: &Arg| ArgumentHint {
            label: context.text(&field_key(arg.get_id().as_str())),
            required: arg.is_required_set(),
            is_next: Some(arg.get_id()) == awaited,
        };
        shown.map(hint).collect()
    }

    /// The verb of a partial line; `None` if none is typed yet, and for a line too long to complete.
    fn typed_verb<'l>(&self, line: &'l str, names: &'l Names) -> Option<TypedVerb<'l>> {
        let (mut words, _) = split((line.len() <= MAX_LINE).then_some(line)?);
        let last = if line.ends_with(char::is_whitespace) { None } else { words.pop() };
        let (noun, words) = self.resolve_noun(words, line).ok()?;
        let mut words = words.into_iter().skip(1);
        let deed = noun.find(&words.next()?.text)?;
        let (partial, word_start) = last.map_or((String::new(), line.len()), |last| (last.text, last.at.start));
        let (grammar, before) = (deed.grammar(names), words.collect());
        Some(TypedVerb { deed, grammar, line, before, partial, word_start, names })
    }

    /// The deeds whose line or label matches the typed text, and the things at the table whose names do: prefixes
    /// before inner matches, then the nearest to the context, then deeds before names.
    fn deed_candidates(&self, typed: &str, names: &Names, context: &CompletionContext) -> Vec<Candidate> {
        let near = self.iter().filter_map(|deed| Some((deed, (context.distance)(deed)?)));
        let all = near.map(|(deed, distance)| {
            let label = context.text(&deed.label_key());
            let noun = self.noun_of(deed).map_or(&[][..], |noun| noun.aliases);
            let aliases = [noun, deed.aliases].concat().join(" ");
            let known = format!("{} {} {aliases} {label}", deed.line(), deed.short.join(" "));
            let found: FoundCandidate<'_> = Box::new(move || {
                let insert = self.line_start_in(deed, context.words.language());
                let written = [insert.clone(), deed.line(), label.clone()];
                let written = written.iter().map(String::as_str).chain(deed.short.iter().copied());
                let (like, help) = (match_rank(typed, written), context.text(&deed.help_key()));
                let is_guess =
                    like == FUZZY_RANK && match_text(typed, &format!("{} {aliases} {label}", deed.line())).is_none();
                let line = format!("{insert} ");
                let candidate = Candidate { line, insert, label, help, is_complete: false, is_guess };
                ((like, distance), candidate)
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
            let word = context.name_word(Kind::Anything, &name.id, &name.text);
            let line = format!("{} {}", self.line_start_in(go?, context.words.language()), quote(&word));
            let kind = name.id.split(':').next().unwrap_or_default();
            let (label, help) = (context.text(&format!("listed-{kind}")), context.text(&go?.help_key()));
            let insert = name.text.clone();
            let candidate = Candidate { line, insert, label, help, is_complete: true, is_guess: false };
            let found: FoundCandidate<'_> = Box::new(move || ((like as u8, FARTHEST), candidate));
            Some((name.text.clone(), found))
        })
    }
}

impl TypedVerb<'_> {
    /// The possible values of the argument being typed, and the options that are left.
    fn candidates(&self, context: &CompletionContext) -> Vec<Candidate> {
        let candidate = |insert: String, label, help| {
            let line = format!("{}{insert} ", &self.line[..self.word_start]);
            Candidate { insert, line, label, help, is_complete: false, is_guess: false }
        };
        let mut found = Vec::new();
        if let Some(arg) = self.awaited_argument() {
            let help = context.text(&field_key(arg.get_id().as_str()));
            let values = self.values(arg, context).into_iter();
            found.extend(values.map(|(id, text)| candidate(quote(&id), text, help.clone())));
        }
        if self.open_option(&self.before).is_none() && (self.partial.is_empty() || self.partial.starts_with('-')) {
            let given = |arg: &&Arg| self.before.iter().all(|word| !is_option(&word.text, arg));
            let options = self.grammar.get_arguments().filter(given).filter_map(|arg| {
                let other_names = arg.get_visible_aliases().unwrap_or_default();
                let known = format!("{} {}", arg.get_long()?, other_names.join(" "));
                let long = context.option(arg)?;
                let label = context.text(&field_key(arg.get_id().as_str()));
                Some((known, move || (0, (format!("--{long}"), label))))
            });
            let options = best_matches(self.partial.trim_start_matches('-'), options).into_iter();
            found.extend(options.map(|(long, label)| candidate(long, label, String::new())));
        }
        found
    }

    /// The argument that is typed next.
    fn awaited_argument(&self) -> Option<&Arg> {
        let positionals = || self.grammar.get_positionals();
        let is_positional =
            |n: usize, word: &Word| !word.text.starts_with("--") && self.open_option(&self.before[..n]).is_none();
        let place = self.before.iter().enumerate().filter(|(n, word)| is_positional(*n, word)).count();
        let last = || positionals().last().filter(|last| last.get_num_args().is_some_and(|n| n.max_values() > 1));
        let positional = || positionals().nth(place).or_else(last).filter(|_| !self.partial.starts_with("--"));
        self.open_option(&self.before).or_else(positional)
    }

    /// The option whose value is typed next after these words.
    fn open_option(&self, before: &[Word]) -> Option<&Arg> {
        let mut open = None;
        for word in before {
            open = match open {
                Some(_) if !word.text.starts_with("--") => None,
                // An option whose value was left out is open no more, and a flag takes none.
                _ => self.grammar.get_opts().find(|arg| arg.get_action().takes_values() && is_option(&word.text, arg)),
            };
        }
        open
    }

    /// The values of an argument, as a line writes them and as people call them.
    fn values(&self, arg: &Arg, context: &CompletionContext) -> Vec<(String, String)> {
        let (kind, partial) = (kind_of(arg), self.partial.as_str());
        let listed = arg.get_possible_values();
        if !listed.is_empty() {
            let listed = listed.iter().map(|value| {
                let text = context.text(&choice_key(value));
                let known = format!("{} {text}", value.get_name_and_aliases().collect::<Vec<_>>().join(" "));
                let id = context.value_name(value);
                (known, move || (match_rank(partial, [id, &text]), (id.to_owned(), text)))
            });
            return best_matches(partial, listed);
        }
        // `thug:` names the adversary already, and a count follows.
        if kind == Kind::Foes && partial.contains(':') {
            return Vec::new();
        }
        let own = self.own_offers(arg);
        let named = own.as_deref().unwrap_or_else(|| self.names.all(kind)).iter().map(|Name { id, text }| {
            let word = context.name_word(kind, id, text);
            (format!("{id} {word} {text}"), move || {
                (match_rank(partial, [id.as_str(), &word, text]), (word, text.clone()))
            })
        });
        best_matches(partial, named)
    }

    /// The deed's own offers for an argument, given the positional words before it.
    fn own_offers(&self, arg: &Arg) -> Option<Vec<Name>> {
        let placed = || self.before.iter().filter(|word| !word.text.starts_with("--"));
        let value_of = |id: &str| {
            let mut arguments = self.grammar.get_positionals().zip(placed());
            let found = arguments.find(|(arg, _)| arg.get_id() == id);
            found.map(|(arg, word)| self.names.id_or_word(kind_of(arg), &word.text)).unwrap_or_default()
        };
        (self.deed.offers)(arg.get_id().as_str(), &value_of, self.names.seen()?)
    }
}

/// Whether a word writes that option.
pub(super) fn is_option(word: &str, arg: &Arg) -> bool {
    let long = word.strip_prefix("--");
    long.is_some_and(|long| arg.get_long_and_visible_aliases().is_some_and(|all| all.contains(&long)))
}

/// The rank of a match by the text that matches best.
fn match_rank<'t>(typed: &str, texts: impl IntoIterator<Item = &'t str>) -> u8 {
    texts.into_iter().filter_map(|text| match_text(typed, text)).min().map_or(FUZZY_RANK, |how| how as u8)
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
