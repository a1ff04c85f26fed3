//! What a deed is: one declaration of its arguments, words and keys, when it is available, what it plans and what it
//! does.

use std::fmt;

use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, Error};

use super::intent::{Intent, TabName};
use super::key_context::KeyContext;
use super::kind::Kind;
use super::names::Name;
use super::value::note_defaults;
use crate::rules::message::Msg;
use crate::session::deed::{SettledRolls, TableDeed};
use crate::session::given_fields::GivenFields;
use crate::session::plan::Plan;
use crate::session::seen::Seen;
use crate::session::systems::SystemName;
use crate::session::{
    AnyDeed, AspectOwner, FighterGroup, Holder, Id, NotDone, Owner, Refusal, Right, Seat, State, Tx, Whose,
};

/// A deed of the table. Its fields are its arguments.
pub trait Deed: Args + fmt::Debug + Send + Sync + 'static {
    /// How it is called and where its keys are.
    const DEF: Def;

    /// The fields with the people who act in it (`acting!`).
    const ACTORS: &'static [&'static str] = &[];

    /// The people who act in it. It is refused unless all of them are able to.
    fn actors(&self) -> Vec<&Id> {
        Vec::new()
    }

    /// The fields that name the people whom it concerns (`concerning!`).
    const CONCERNED: &'static [&'static str] = Self::ACTORS;

    /// The people whom it concerns. Their open rolls settle before it.
    fn concerned_people(&self, _state: &State) -> Vec<Id> {
        self.actors().into_iter().cloned().collect()
    }

    /// Whether it takes the assent of the game master or of somebody else, so that a player asks for it; whole fields that
    /// the game master judges are named by [`Def::judged`].
    fn needs_assent(&self, _state: &State, _seat: &Seat) -> bool {
        false
    }

    /// What it would roll and pay; `None` if it rolls nothing.
    fn plan(&self, _state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(None)
    }

    /// What it would do that the table cannot take back, such as letting somebody die, showing or deleting something,
    /// or ending a fight or a scene; `None` if nothing. The game master confirms that first.
    fn grave(&self, _state: &State) -> Option<Msg> {
        None
    }

    /// Emits its events.
    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone>;
}

/// A deed's names and keys, and when it is available.
#[derive(Debug, Clone, Copy)]
pub struct Def {
    /// The id, `noun.verb`.
    pub id: &'static str,
    /// The verb's other names: its Spanish name first, then what else it is called.
    pub aliases: &'static [&'static str],
    /// Words that replace its noun and verb at the beginning of a line: `join` for `person join`.
    pub short: &'static [&'static str],
    /// Lines that do it, as help shows them; their texts are message keys in braces.
    pub examples: &'static [&'static str],
    pub keys: &'static [Key],
    /// The keys that change a field of its form.
    pub form_keys: &'static [Key],
    /// The kind of listed thing that it acts on, if any.
    pub about: Option<Kind>,
    /// Which open rolls settle before it.
    pub settles_first: SettledRolls,
    /// Who may do it.
    pub right: Right,
    /// The fields that the game master judges: a player whose line gives one asks for the deed.
    pub judged: &'static [&'static str],
    /// The fields that hide something from players; only the game master's forms have them. Judged as well.
    pub hiding: &'static [&'static str],
    /// The possible values of a field, given the other fields; without an answer, the grammar's values or the names.
    pub offers: Offers,
    /// Refuses the deed if it cannot be done now, whatever its arguments.
    pub available: fn(&State) -> Result<(), Refusal>,
}

/// The possible values of a field, by its id and the values of the others.
pub type Offers = fn(field: &str, value_of: &dyn Fn(&str) -> String, seen: &Seen) -> Option<Vec<Name>>;

/// A key that does a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    pub context: KeyContext,
    /// The key as settings write it: `u`, `ctrl-r`, `f9`, `enter`.
    pub key: &'static str,
    /// Fields that the key fills, with their values.
    pub with: &'static [(&'static str, &'static str)],
}

/// A deed in the register: its definition, and functions that read and try it without its type.
#[derive(Debug, Clone, Copy)]
pub struct DeedType {
    def: &'static Def,
    actors: &'static [&'static str],
    pub(super) augment: fn(Command) -> Command,
    pub(super) read_matches: fn(&ArgMatches) -> Result<Intent, Error>,
}

/// A field of a deed that names people.
pub trait NamesPeople {
    /// The people named.
    fn people(&self) -> impl Iterator<Item = &Id>;
}

/// Declares in a deed which of its fields, or of a field's own fields, name the people who act in it.
macro_rules! acting {
    ($($first:ident $(. $rest:ident)*),+) => {
        const ACTORS: &'static [&'static str] = &[$(stringify!($first $(. $rest)*)),+];

        fn actors(&self) -> Vec<&$crate::session::Id> {
            use $crate::grammar::NamesPeople;
            let mut actors = Vec::new();
            $(actors.extend(self.$first$(.$rest)*.people());)+
            actors
        }
    };
}
pub(crate) use acting;

/// Declares in a deed which of its fields name the people whom it concerns, if those are not the people who act in it.
macro_rules! concerning {
    ($($field:ident),+) => {
        const CONCERNED: &'static [&'static str] = &[$(stringify!($field)),+];

        fn concerned_people(&self, _state: &$crate::session::State) -> Vec<$crate::session::Id> {
            use $crate::grammar::NamesPeople;
            let mut concerned = Vec::new();
            $(concerned.extend(self.$field.people().cloned());)+
            concerned
        }
    };
}
pub(crate) use concerning;

/// The types of these deeds of the table, for a noun.
macro_rules! deeds {
    ($($Deed:ty),* $(,)?) => { &[$($crate::grammar::DeedType::of::<$Deed>()),*] };
}
pub(crate) use deeds;

/// The type of a deed that asks the screen, the program or the history for something: its definition, the type of its
/// arguments, and the intent that they make.
macro_rules! asks {
    ($DEF:expr, $Args:ty, $intent:expr) => {
        $crate::grammar::DeedType::asking(&$DEF, <$Args as clap::Args>::augment_args, |matches| {
            <$Args as clap::FromArgMatches>::from_arg_matches(matches).map($intent)
        })
    };
}
pub(crate) use asks;

/// Declares methods that set one part of a definition each.
macro_rules! setters {
    ($($(#[doc = $doc:literal])* $part:ident: $Part:ty;)*) => {$(
        $(#[doc = $doc])*
        #[must_use]
        pub const fn $part(self, $part: $Part) -> Def {
            Def { $part, ..self }
        }
    )*};
}

impl Def {
    /// A deed with this id and other names for its verb.
    pub const fn new(id: &'static str, aliases: &'static [&'static str]) -> Def {
        Def {
            id,
            aliases,
            short: &[],
            examples: &[],
            keys: &[],
            form_keys: &[],
            about: None,
            settles_first: SettledRolls::OfConcerned,
            right: Right::Gm,
            judged: &[],
            hiding: &[],
            offers: |_, _, _| None,
            available: |_| Ok(()),
        }
    }

    setters! {
        /// Adds example lines.
        examples: &'static [&'static str];
        /// Adds keys that do the deed.
        keys: &'static [Key];
        /// Adds keys that change a field of its form.
        form_keys: &'static [Key];
        /// Adds words that replace noun and verb at the beginning of a line.
        short: &'static [&'static str];
        /// Names the fields that the game master judges.
        judged: &'static [&'static str];
        /// Names the fields that hide something from players.
        hiding: &'static [&'static str];
        /// Sets the source of its fields' possible values.
        offers: Offers;
        /// Refuses the deed whenever `available` does.
        available: fn(&State) -> Result<(), Refusal>;
    }

    /// Limits the deed to things of that kind.
    #[must_use]
    pub const fn about(self, kind: Kind) -> Def {
        Def { about: Some(kind), ..self }
    }

    /// Keeps open rolls open: the deed is a choice on one of them, or affects no roll.
    #[must_use]
    pub const fn keeps_rolls_open(self) -> Def {
        Def { settles_first: SettledRolls::None, ..self }
    }

    /// Settles all open rolls: the deed is a turning point.
    #[must_use]
    pub const fn settles_all_rolls(self) -> Def {
        Def { settles_first: SettledRolls::All, ..self }
    }

    /// Settles the open rolls of the people whom the deed concerns, and those that name one of them.
    #[must_use]
    pub const fn settles_rolls_that_name(self) -> Def {
        Def { settles_first: SettledRolls::OfNamed, ..self }
    }

    /// Lets every seat do the deed.
    #[must_use]
    pub const fn for_all(self) -> Def {
        Def { right: Right::All, ..self }
    }

    /// Lets the player do the deed whose it is.
    #[must_use]
    pub const fn own(self, whose: Whose) -> Def {
        Def { right: Right::Own(whose), ..self }
    }

    /// Lets the player do the deed whose it is in their person's turn, and ask for it at other times.
    #[must_use]
    pub const fn own_turn(self, whose: Whose) -> Def {
        Def { right: Right::OwnTurn(whose), ..self }
    }

    /// Lets the player ask for the deed whose it is.
    #[must_use]
    pub const fn on_request(self, whose: Whose) -> Def {
        Def { right: Right::Ask(whose), ..self }
    }

    /// How its line begins: the noun and the verb, in English.
    pub fn line(&self) -> String {
        self.id.replace('.', " ")
    }

    /// The key of its short label, which fits a hint line.
    pub fn label_key(&self) -> String {
        format!("deed-{}", self.id.replace('.', "-"))
    }

    /// The key of the sentence that explains it.
    pub fn help_key(&self) -> String {
        format!("deed-{}-help", self.id.replace('.', "-"))
    }

    /// The system that it belongs to; `None` for the table's own deeds.
    pub fn system(&self) -> Option<SystemName> {
        SystemName::ALL.iter().copied().find(|system| system.name() == self.noun())
    }

    /// The first word of its id.
    pub fn noun(&self) -> &'static str {
        self.id.split('.').next().unwrap_or_default()
    }

    /// The last word of its id.
    pub fn verb(&self) -> &'static str {
        self.id.rsplit('.').next().unwrap_or_default()
    }
}

impl Key {
    /// A key that does a deed somewhere.
    pub const fn at(context: KeyContext, key: &'static str) -> Key {
        Key { context, key, with: &[] }
    }

    /// The same key on every tab that lists people with what belongs to them.
    pub const fn on_tabs_of_people(key: &'static str) -> [Key; 5] {
        [
            Key::at(KeyContext::Tab(TabName::Fight), key),
            Key::at(KeyContext::Tab(TabName::Chase), key),
            Key::at(KeyContext::Tab(TabName::Gauges), key),
            Key::at(KeyContext::Tab(TabName::Scene), key),
            Key::at(KeyContext::Tab(TabName::Cast), key),
        ]
    }

    /// Adds fields that the key fills.
    #[must_use]
    pub const fn with(self, with: &'static [(&'static str, &'static str)]) -> Key {
        Key { with, ..self }
    }
}

impl DeedType {
    /// The type of a deed of the table. It compiles only if the deed says which open rolls settle before it.
    pub const fn of<D: Deed>() -> DeedType {
        let says_whose = !matches!(D::DEF.settles_first, SettledRolls::OfConcerned) || !D::CONCERNED.is_empty();
        assert!(says_whose, "the deed needs acting!, concerning!, keeps_rolls_open or settles_all_rolls");
        DeedType {
            def: &D::DEF,
            actors: D::ACTORS,
            augment: D::augment_args,
            read_matches: |matches| {
                let deed = D::from_arg_matches(matches)?;
                Ok(Intent::deed(AnyDeed::from_line(deed, given_fields::<D>(matches))))
            },
        }
    }

    /// The type of a deed that asks the screen, the program or the history for something instead of deciding.
    pub const fn asking(
        def: &'static Def,
        augment: fn(Command) -> Command,
        read_matches: fn(&ArgMatches) -> Result<Intent, Error>,
    ) -> DeedType {
        DeedType { def, actors: &[], augment, read_matches }
    }

    /// Whether that field names people who act in it.
    pub fn is_actor(&self, field: &str) -> bool {
        self.actors.iter().any(|actor| actor.rsplit('.').next().is_some_and(|last| last.trim() == field))
    }
}

/// The fields that a line gave. People have their ids as values, however the line names them.
fn given_fields<D: Deed>(matches: &ArgMatches) -> GivenFields {
    // A group of fields has the fields' ids as values.
    let is_group = |field: &str| matches.try_get_many::<clap::Id>(field).is_ok();
    let is_given = |field: &&clap::Id| {
        matches.value_source(field.as_str()) == Some(ValueSource::CommandLine) && !is_group(field.as_str())
    };
    let values = |field: &clap::Id| {
        let id = field.as_str();
        let people = ids_of::<Id>(matches, id).or_else(|| ids_of::<Holder>(matches, id));
        let read = people.or_else(|| ids_of::<Owner>(matches, id)).or_else(|| ids_of::<AspectOwner>(matches, id));
        let raw = || matches.try_get_raw(id).ok().flatten().into_iter().flatten();
        (id.to_owned(), read.unwrap_or_else(|| raw().map(|value| value.to_string_lossy().into_owned()).collect()))
    };
    let given = matches.ids().filter(is_given).map(values).collect();
    note_defaults(given, D::DEF.judged, || D::augment_args(Command::new(D::DEF.id)))
}

/// The people in a field of this type; `None` if it has another type.
fn ids_of<T: NamesPeople + Clone + Send + Sync + 'static>(matches: &ArgMatches, field: &str) -> Option<Vec<String>> {
    let values = matches.try_get_many::<T>(field).ok()??;
    Some(values.flat_map(T::people).map(Id::to_string).collect())
}

impl std::ops::Deref for DeedType {
    type Target = Def;

    fn deref(&self) -> &Def {
        self.def
    }
}

impl PartialEq for DeedType {
    fn eq(&self, other: &DeedType) -> bool {
        self.id == other.id
    }
}

impl NamesPeople for Id {
    fn people(&self) -> impl Iterator<Item = &Id> {
        std::iter::once(self)
    }
}

impl NamesPeople for Option<Id> {
    fn people(&self) -> impl Iterator<Item = &Id> {
        self.iter()
    }
}

impl NamesPeople for Vec<Id> {
    fn people(&self) -> impl Iterator<Item = &Id> {
        self.iter()
    }
}

impl NamesPeople for Vec<(Id, Id)> {
    fn people(&self) -> impl Iterator<Item = &Id> {
        self.iter().flat_map(|(who, other)| [who, other])
    }
}

impl NamesPeople for Vec<FighterGroup> {
    fn people(&self) -> impl Iterator<Item = &Id> {
        self.iter().map(|band| &band.who)
    }
}

impl NamesPeople for Holder {
    fn people(&self) -> impl Iterator<Item = &Id> {
        self.person().into_iter()
    }
}

impl NamesPeople for AspectOwner {
    fn people(&self) -> impl Iterator<Item = &Id> {
        match self {
            AspectOwner::Person(who) => Some(who),
            _ => None,
        }
        .into_iter()
    }
}

impl NamesPeople for Owner {
    fn people(&self) -> impl Iterator<Item = &Id> {
        match self {
            Owner::Person(who) => Some(who),
            _ => None,
        }
        .into_iter()
    }
}

impl<D: Deed> TableDeed for D {
    fn id(&self) -> &'static str {
        D::DEF.id
    }

    fn actors(&self) -> Vec<&Id> {
        Deed::actors(self)
    }

    fn right(&self) -> Right {
        D::DEF.right
    }

    fn judged_fields(&self) -> &'static [&'static str] {
        D::DEF.judged
    }

    fn hiding_fields(&self) -> &'static [&'static str] {
        D::DEF.hiding
    }

    fn concerned_people(&self, state: &State) -> Vec<Id> {
        Deed::concerned_people(self, state)
    }

    fn needs_assent(&self, state: &State, seat: &Seat) -> bool {
        Deed::needs_assent(self, state, seat)
    }

    fn settles_first(&self) -> SettledRolls {
        D::DEF.settles_first
    }

    fn available(&self, state: &State) -> Result<(), Refusal> {
        (D::DEF.available)(state)
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Deed::plan(self, state)
    }

    fn grave(&self, state: &State) -> Option<Msg> {
        Deed::grave(self, state)
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        Deed::decide(self, tx)
    }
}
