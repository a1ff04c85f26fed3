//! The register of deeds: the nouns with their deeds, which help, forms, completion and the parser read.

use std::sync::OnceLock;

use clap::{ArgMatches, Command, Error};

use super::deed::{DeedType, Def};
use super::intent::Intent;
use super::names::Names;
use super::split::Word;
use super::value;
use crate::words::Language;

/// A noun with its deeds.
pub struct Noun {
    pub name: &'static str,
    /// Its other names, the Spanish one first.
    pub aliases: &'static [&'static str],
    pub deeds: &'static [DeedType],
}

pub struct Register {
    nouns: Vec<Noun>,
    deeds: Vec<DeedType>,
    /// The other names of each deed's noun and verb, joined by blanks. Cached, since deriving them from the grammar at
    /// every keypress would be slow.
    other_names: OnceLock<Vec<String>>,
}

impl Noun {
    pub const fn new(name: &'static str, aliases: &'static [&'static str], deeds: &'static [DeedType]) -> Noun {
        Noun { name, aliases, deeds }
    }

    /// Whether `word` is one of its names.
    pub(super) fn is_called(&self, word: &str) -> bool {
        self.name == word || self.aliases.contains(&word)
    }

    /// Its grammar, which looks names up in `names`.
    pub(super) fn grammar(&self, names: &Names) -> Command {
        self.grammar_with_deeds(self.deeds.iter(), names)
    }

    /// Its grammar with only those verbs that the words may mean, or with all if they name none. Building verbs is the
    /// slowest part of parsing a line.
    pub(super) fn grammar_for_words(&self, words: &[Word], names: &Names) -> Command {
        let is_named = |name: &str, aliases: &[&str]| {
            words.iter().skip(1).take(2).any(|word| word.text == name || aliases.contains(&word.text.as_str()))
        };
        let may_mean = |deed: &&DeedType| is_named(deed.verb(), deed.aliases);
        match self.deeds.iter().any(|deed| may_mean(&deed)) {
            true => self.grammar_with_deeds(self.deeds.iter().filter(may_mean), names),
            false => self.grammar(names),
        }
    }

    fn grammar_with_deeds<'r>(&self, deeds: impl Iterator<Item = &'r DeedType>, names: &Names) -> Command {
        let noun = noun_without_help(self.name).aliases(self.aliases);
        deeds.fold(noun, |noun, deed| {
            let verb = (deed.augment)(with_other_names(Command::new(deed.verb()), deed.aliases));
            noun.subcommand(verb_with_parsers(verb, names))
        })
    }

    /// The intent of a matched line.
    pub(super) fn intent_of_matches(&self, matches: &ArgMatches) -> Result<Intent, Error> {
        let (mut id, mut matches) = (self.name.to_owned(), matches);
        while let Some((word, below)) = matches.subcommand() {
            id = format!("{id}.{word}");
            matches = below;
        }
        match self.deeds.iter().find(|deed| deed.id == id) {
            Some(deed) => (deed.read_matches)(matches),
            None => Err(Error::new(clap::error::ErrorKind::MissingSubcommand)),
        }
    }
}

impl Register {
    /// A register of these nouns, in the order that help shows them.
    pub fn new(nouns: Vec<Noun>) -> Register {
        let deeds = nouns.iter().flat_map(|noun| noun.deeds).copied();
        Register { deeds: deeds.collect(), nouns, other_names: OnceLock::new() }
    }

    /// Every deed, in help's order.
    pub fn iter(&self) -> std::slice::Iter<'_, DeedType> {
        self.deeds.iter()
    }

    pub fn find(&self, id: &str) -> Option<&DeedType> {
        self.deeds.iter().find(|deed| deed.id == id)
    }

    /// The other names of each deed's noun and verb, joined by blanks, in the order of [`Register::iter`].
    pub(super) fn other_names(&self) -> &[String] {
        self.other_names.get_or_init(|| self.iter().map(|deed| self.join_other_names(deed)).collect())
    }

    /// The beginning of a deed's line in a language: the noun and the verb.
    pub fn line_start_in(&self, deed: &Def, language: Language) -> String {
        let Some(noun) = self.noun_of(deed).filter(|_| language == Language::Es) else { return deed.line() };
        let spanish_or_own = |name: &'static str, aliases: &[&'static str]| aliases.first().copied().unwrap_or(name);
        format!("{} {}", spanish_or_own(noun.name, noun.aliases), spanish_or_own(deed.verb(), deed.aliases))
    }

    pub fn nouns(&self) -> &[Noun] {
        &self.nouns
    }

    /// The noun of a deed.
    pub(super) fn noun_of(&self, deed: &Def) -> Option<&Noun> {
        self.nouns.iter().find(|noun| noun.name == deed.noun())
    }

    /// The grammar of one deed: the verb with its arguments.
    pub(super) fn verb_grammar(&self, deed: &Def, names: &Names) -> Option<Command> {
        let noun = self.noun_of(deed)?;
        let noun = noun.grammar_with_deeds(noun.deeds.iter().filter(|other| other.id == deed.id), names);
        deed.id.split('.').skip(1).try_fold(noun, |above, word| above.find_subcommand(word).cloned())
    }
}

/// A noun without clap's own help.
fn noun_without_help(name: &'static str) -> Command {
    Command::new(name).subcommand_required(true).disable_help_flag(true).disable_help_subcommand(true)
}

/// A verb with its other names, of which clap shows the first.
fn with_other_names(verb: Command, aliases: &'static [&'static str]) -> Command {
    match aliases {
        [] => verb,
        [shown, rest @ ..] => verb.visible_alias(*shown).aliases(rest),
    }
}

/// A verb without clap's own help, whose arguments look names up in `names`.
fn verb_with_parsers(verb: Command, names: &Names) -> Command {
    verb.disable_help_flag(true)
        .disable_help_subcommand(true)
        .allow_negative_numbers(true)
        .mut_args(|arg| value::with_parser(arg, names))
}
