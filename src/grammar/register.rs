//! The register of deeds: the nouns with their deeds, which help, forms, completion and the parser read.

use clap::error::ErrorKind;
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
        match words.get(1).and_then(|verb| self.find(&verb.text)) {
            Some(deed) => self.grammar_with_deeds(std::iter::once(deed), names),
            None => self.grammar(names),
        }
    }

    fn grammar_with_deeds<'r>(&self, deeds: impl Iterator<Item = &'r DeedType>, names: &Names) -> Command {
        let noun = Command::new(self.name).aliases(self.aliases).subcommand_required(true);
        let noun = noun.disable_help_flag(true).disable_help_subcommand(true);
        noun.subcommands(deeds.map(|deed| deed.grammar(names)))
    }

    /// The deed whose verb has this name.
    pub(super) fn find(&self, verb: &str) -> Option<&'static DeedType> {
        self.deeds.iter().find(|deed| deed.verb() == verb || deed.aliases.contains(&verb))
    }

    /// The deed of a matched line, and what its arguments matched.
    pub(super) fn matched_deed<'m>(&self, matches: &'m ArgMatches) -> Option<(&'static DeedType, &'m ArgMatches)> {
        let (verb, arguments) = matches.subcommand()?;
        Some((self.find(verb)?, arguments))
    }

    /// The intent of a matched line.
    pub(super) fn intent_of_matches(&self, matches: &ArgMatches) -> Result<Intent, Error> {
        let (deed, arguments) = self.matched_deed(matches).ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))?;
        (deed.read_matches)(arguments)
    }
}

impl Register {
    /// A register of these nouns, in the order that help shows them.
    pub fn new(nouns: Vec<Noun>) -> Register {
        let deeds = nouns.iter().flat_map(|noun| noun.deeds).copied();
        Register { deeds: deeds.collect(), nouns }
    }

    /// Every deed, in help's order.
    pub fn iter(&self) -> std::slice::Iter<'_, DeedType> {
        self.deeds.iter()
    }

    pub fn find(&self, id: &str) -> Option<&DeedType> {
        self.deeds.iter().find(|deed| deed.id == id)
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
}

impl DeedType {
    /// Its grammar without clap's own help: the verb with its arguments, which look names up in `names`.
    pub(super) fn grammar(&self, names: &Names) -> Command {
        (self.augment)(Command::new(self.verb()).aliases(self.aliases))
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .allow_negative_numbers(true)
            .mut_args(|arg| value::with_parser(arg, names))
    }
}
