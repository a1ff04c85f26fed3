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
    /// The Spanish names of each deed. Cached, since deriving them from the grammar at every key would be slow.
    spanish: OnceLock<Vec<String>>,
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
        self.grammar_of(self.deeds.iter(), names)
    }

    /// Its grammar with only those verbs that the words may mean, or with all if they name none. Building verbs is the
    /// slowest part of parsing a line.
    pub(super) fn grammar_for(&self, words: &[Word], names: &Names) -> Command {
        let is_named = |name: &str, aliases: &[&str]| {
            words.iter().skip(1).take(2).any(|word| word.text == name || aliases.contains(&word.text.as_str()))
        };
        let may_mean = |row: &&DeedType| is_named(row.verb(), row.aliases);
        match self.deeds.iter().any(|row| may_mean(&row)) {
            true => self.grammar_of(self.deeds.iter().filter(may_mean), names),
            false => self.grammar(names),
        }
    }

    fn grammar_of<'r>(&self, deeds: impl Iterator<Item = &'r DeedType>, names: &Names) -> Command {
        let noun = bare_noun(self.name).aliases(self.aliases);
        deeds.fold(noun, |noun, row| {
            let verb = (row.augment)(with_other_names(Command::new(row.verb()), row.aliases));
            noun.subcommand(finished_verb(verb, names))
        })
    }

    /// The intent of a matched line.
    pub(super) fn read(&self, matches: &ArgMatches) -> Result<Intent, Error> {
        let (mut id, mut matches) = (self.name.to_owned(), matches);
        while let Some((word, below)) = matches.subcommand() {
            id = format!("{id}.{word}");
            matches = below;
        }
        match self.deeds.iter().find(|row| row.id == id) {
            Some(row) => (row.read)(matches),
            None => Err(Error::new(clap::error::ErrorKind::MissingSubcommand)),
        }
    }
}

impl Register {
    /// A register of these nouns, in the order that help shows them.
    pub fn new(nouns: Vec<Noun>) -> Register {
        let deeds = nouns.iter().flat_map(|noun| noun.deeds).copied();
        Register { deeds: deeds.collect(), nouns, spanish: OnceLock::new() }
    }

    /// Every deed, in help's order.
    pub fn iter(&self) -> std::slice::Iter<'_, DeedType> {
        self.deeds.iter()
    }

    pub fn find(&self, id: &str) -> Option<&DeedType> {
        self.deeds.iter().find(|row| row.id == id)
    }

    /// The Spanish names of each deed, in the order of [`Register::iter`].
    pub(super) fn spanish(&self) -> &[String] {
        self.spanish.get_or_init(|| self.iter().map(|row| self.spanish_names(row)).collect())
    }

    /// The beginning of a deed's line in a language: the noun and the verb.
    pub fn line_in(&self, deed: &Def, language: Language) -> String {
        let Some(noun) = self.noun(deed).filter(|_| language == Language::Es) else { return deed.line() };
        let also = |name: &'static str, aliases: &[&'static str]| aliases.first().copied().unwrap_or(name);
        format!("{} {}", also(noun.name, noun.aliases), also(deed.verb(), deed.aliases))
    }

    pub fn nouns(&self) -> &[Noun] {
        &self.nouns
    }

    pub(super) fn noun(&self, row: &Def) -> Option<&Noun> {
        self.nouns.iter().find(|noun| noun.name == row.noun())
    }

    /// The grammar of one deed: the verb with its arguments.
    pub(super) fn verb(&self, row: &Def, names: &Names) -> Option<Command> {
        let noun = self.noun(row)?;
        let noun = noun.grammar_of(noun.deeds.iter().filter(|other| other.id == row.id), names);
        row.id.split('.').skip(1).try_fold(noun, |above, word| above.find_subcommand(word).cloned())
    }
}

/// A noun without clap's own help.
fn bare_noun(name: &'static str) -> Command {
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
fn finished_verb(verb: Command, names: &Names) -> Command {
    verb.disable_help_flag(true)
        .disable_help_subcommand(true)
        .allow_negative_numbers(true)
        .mut_args(|arg| value::with_parser(arg, names))
}
