//! The register: every deed with its id, its keys and its examples. What its line looks like stands beside it, in the
//! grammar of its noun.

use std::sync::LazyLock;

use clap::{ArgMatches, Command, Error, Subcommand};

use super::kind::Kind;
use super::names::Names;
use super::places::Place;
use super::value;
use super::wish::Wish;
use super::{
    app, campaign, clock, condition, evening, fight, gauge, history, item, note, person, reveal, roll, scene, screen,
    table,
};
use crate::session::systems::SystemName;

/// The nouns, in the order that help shows them. A system of rules is one line at the end, and a file.
const NOUNS: &[Noun] = &[
    Noun::of::<history::Verb>(),
    Noun::of::<screen::Verb>(),
    Noun::of::<app::Verb>(),
    Noun::of::<campaign::Verb>(),
    Noun::of::<evening::Verb>(),
    Noun::of::<scene::Verb>(),
    Noun::of::<person::Verb>(),
    Noun::of::<gauge::Verb>(),
    Noun::of::<condition::Verb>(),
    Noun::of::<clock::Verb>(),
    Noun::of::<item::Verb>(),
    Noun::of::<note::Verb>(),
    Noun::of::<reveal::Verb>(),
    Noun::of::<table::Verb>(),
    Noun::of::<roll::Verb>(),
    Noun::of::<fight::Verb>(),
    Noun::of::<super::nde::Verb>(),
    Noun::of::<super::prisma::Verb>(),
];

/// Every deed, in the order that help shows them.
pub static DEEDS: LazyLock<Vec<Deed>> = LazyLock::new(|| NOUNS.iter().flat_map(|noun| noun.deeds).copied().collect());

/// Something that can be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deed {
    /// The id, `noun.verb`; for what the table does it is the id of its command.
    pub id: &'static str,
    /// The keys that do it.
    pub keys: &'static [Key],
    /// Words that stand for its noun and verb at the beginning of a line, `join` for `person join`.
    pub short: &'static [&'static str],
    /// Lines that do it, as help shows them.
    pub examples: &'static [&'static str],
    /// What kind of thing in a list it is done to, where it is a deed about such things alone.
    pub about: Option<Kind>,
}

/// A key that does a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// Where it does.
    pub place: Place,
    /// Which, as settings write it: `u`, `ctrl-r`, `f9`, `enter`.
    pub key: &'static str,
    /// What the key says already: fields of the deed with their values.
    pub with: &'static [(&'static str, &'static str)],
}

/// What a noun's file gives to the register: its grammar, and what its lines ask for.
pub(super) trait Verbs: Subcommand {
    /// The noun in English, and the first word of the ids.
    const NOUN: &'static str;
    /// The noun in Spanish, and whatever else it may be called.
    const ALSO: &'static [&'static str];
    /// Its deeds.
    const DEEDS: &'static [Deed];

    /// What the line asks for.
    fn wish(self) -> Wish;
}

/// A noun, its grammar made ready.
pub(super) struct Noun {
    pub(super) name: &'static str,
    pub(super) also: &'static [&'static str],
    deeds: &'static [Deed],
    augment: fn(Command) -> Command,
    read: fn(&ArgMatches) -> Result<Wish, Error>,
}

/// The deed of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static Deed> {
    DEEDS.iter().find(|deed| deed.id == id)
}

/// All nouns.
pub(super) fn nouns() -> &'static [Noun] {
    NOUNS
}

impl Deed {
    /// A deed with lines that do it.
    pub(super) const fn new(id: &'static str, examples: &'static [&'static str]) -> Deed {
        Deed { id, keys: &[], short: &[], examples, about: None }
    }

    /// The deed, done by these keys.
    pub(super) const fn keys(self, keys: &'static [Key]) -> Deed {
        Deed { keys, ..self }
    }

    /// The deed, done to things of that kind.
    pub(super) const fn about(self, kind: Kind) -> Deed {
        Deed { about: Some(kind), ..self }
    }

    /// The deed, also called that.
    pub(super) const fn short(self, short: &'static [&'static str]) -> Deed {
        Deed { short, ..self }
    }

    /// How its line begins: the noun and the verb, in English.
    #[must_use]
    pub fn line(&self) -> String {
        self.id.replace('.', " ")
    }

    /// The key of its short label, which fits a hint line.
    #[must_use]
    pub fn label_key(&self) -> String {
        format!("deed-{}", self.id.replace('.', "-"))
    }

    /// The key of the sentence that explains it.
    #[must_use]
    pub fn help_key(&self) -> String {
        format!("deed-{}-help", self.id.replace('.', "-"))
    }

    /// Whether it is for the table, which takes the game master's seat; the others are done to this screen and this
    /// program.
    #[must_use]
    pub fn is_of_table(&self) -> bool {
        let own = [screen::Verb::NOUN, app::Verb::NOUN, campaign::Verb::NOUN];
        self.noun().is_some_and(|noun| !own.contains(&noun.name))
    }

    /// Whether only the game master can do it: what is for the table, and what is done with its file and its dice.
    #[must_use]
    pub fn is_of_gm(&self) -> bool {
        self.is_of_table() || matches!(self.id, "campaign.save" | "campaign.adopt" | "campaign.rescue" | "app.dice")
    }

    /// The system that it is of; none for the table's own deeds.
    #[must_use]
    pub fn system(&self) -> Option<SystemName> {
        let noun = self.id.split('.').next()?;
        SystemName::ALL.iter().copied().find(|system| system.name() == noun)
    }

    /// Its noun.
    pub(super) fn noun(&self) -> Option<&'static Noun> {
        let name = self.id.split('.').next()?;
        NOUNS.iter().find(|noun| noun.name == name)
    }

    /// Its own grammar: the verb with its arguments.
    pub(super) fn grammar(&self, names: &Names) -> Option<Command> {
        let noun = self.noun()?.grammar(names);
        self.id.split('.').skip(1).try_fold(noun, |above, word| above.find_subcommand(word).cloned())
    }
}

impl Key {
    /// A key that does a deed somewhere.
    pub(super) const fn at(place: Place, key: &'static str) -> Key {
        Key { place, key, with: &[] }
    }

    /// A key that does a deed and says so much of it already.
    pub(super) const fn with(self, with: &'static [(&'static str, &'static str)]) -> Key {
        Key { with, ..self }
    }
}

impl Noun {
    const fn of<V: Verbs>() -> Noun {
        Noun {
            name: V::NOUN,
            also: V::ALSO,
            deeds: V::DEEDS,
            augment: V::augment_subcommands,
            read: |matches| V::from_arg_matches(matches).map(V::wish),
        }
    }

    /// Whether it is called that.
    pub(super) fn is_called(&self, word: &str) -> bool {
        self.name == word || self.also.contains(&word)
    }

    /// Its grammar, which looks names up among these.
    pub(super) fn grammar(&self, names: &Names) -> Command {
        let command = Command::new(self.name)
            .aliases(self.also)
            .subcommand_required(true)
            .disable_help_flag(true)
            .disable_help_subcommand(true);
        (self.augment)(command).mut_subcommands(|verb| plain(verb, names))
    }

    /// What its matched line asks for.
    pub(super) fn read(&self, matches: &ArgMatches) -> Result<Wish, Error> {
        (self.read)(matches)
    }
}

/// The verb without what clap adds of its own, its words looked up among these names; and the verbs below it.
fn plain(verb: Command, names: &Names) -> Command {
    verb.disable_help_flag(true)
        .disable_help_subcommand(true)
        .allow_negative_numbers(true)
        .mut_args(|arg| value::parsed(arg, names))
        .mut_subcommands(|below| plain(below, names))
}
