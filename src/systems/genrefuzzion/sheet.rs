//! Sheets: what a campaign file says of a person (GF-01 to GF-03, GF-06).
//!
//! Clichés, relationships, assets and problems are all *traits*: a phrase with a die, of one of four kinds. A trait's id is
//! made from its phrase, and from whom it is towards.

use std::collections::BTreeSet;

use crate::rules::skip::is_default;
use crate::rules::{Arg, Msg, Text, keyword_enum};
use crate::session::Id;
use crate::systems::genrefuzzion::rules::trick::{Trick, TrickData, TrickKind};
use crate::systems::genrefuzzion::rules::{PointKind, TraitDie};

/// What the rules know of a person.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Sheet {
    #[serde(skip_serializing_if = "is_default")]
    pub standing: PersonStanding,
    /// Whether it has changed by play, so that what creation asks no longer holds (GF-07).
    pub grown: bool,
    /// Whether it has changed so only while its owner was being made: a newcomer stays new, and what creation deals out still
    /// limits what is added for free (GF-01, GF-05).
    pub fresh: bool,
    /// Clichés, relationships, assets and problems, in this order.
    pub traits: Vec<Trait>,
    /// Tricks and flaws (GF-03).
    pub tricks: Vec<HeldTrick>,
    pub goals: Vec<LifeGoal>,
}

keyword_enum! {
    /// What a person is to the rules. Who plays them stands with the person (`player`).
    #[derive(Default)]
    pub enum PersonStanding in "gf-standing-" {
        /// A player's character.
        #[default]
        Character = "character" | "personaje",
        /// A player's character who joined later (GF-05).
        Newcomer = "newcomer" | "recién-llegado",
        /// A character without a player (GF-06).
        Extra = "extra",
        /// A retired character, whom anybody may play as an extra (GF-21).
        Retired = "retired" | "retirado",
    }
}

keyword_enum! {
    /// What kind of trait it is.
    #[derive(Default)]
    pub enum TraitKind in "gf-kind-" {
        #[default]
        Cliche = "cliche" | "cliché",
        Relationship = "relationship" | "relación",
        Asset = "asset" | "ventaja",
        Problem = "problem" | "problema",
    }
}

/// A phrase with a die.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Trait {
    pub kind: TraitKind,
    pub phrase: Text,
    pub die: TraitDie,
    /// Whom a relationship is towards, or whom alone an asset works against (GF-02, GF-10).
    pub towards: Option<Id>,
    /// By way of whom a relationship goes. It works against either (GF-02).
    pub through: Option<Id>,
    /// Whether only the game master and the person's player know of it (GF-06).
    pub hidden: bool,
}

/// A trick or flaw on a sheet, with the gaps of its text filled in (GF-03).
#[apply(skip_empty)]
#[apply(data)]
pub struct HeldTrick {
    #[serde(rename = "what")]
    pub source: TrickSource,
    /// What fills the gaps, in order.
    pub gaps: Vec<Text>,
}

/// Where a trick or flaw comes from.
#[apply(data)]
pub enum TrickSource {
    Book(Trick),
    Own(OwnTrick),
}

/// A trick or flaw that the table wrote (GF-26). The program books its points, and the table does what it says.
#[apply(skip_default)]
#[apply(default_data)]
pub struct OwnTrick {
    #[serde(skip_serializing_if = "is_default")]
    pub kind: TrickKind,
    pub name: Text,
    /// When it works and what it does.
    pub text: Text,
    pub points: u8,
    pub currency: PointKind,
    /// Whether the other players still have to approve it.
    pub proposed: bool,
    /// The players who have, while others still have to.
    pub approved_by: BTreeSet<Id>,
}

/// A goal of a character (GF-03, GF-19).
#[apply(skip_default)]
#[apply(default_data)]
pub struct LifeGoal {
    pub text: Text,
    /// 5 to 15, set by the one who proposes it.
    #[serde_with(skip_apply)]
    pub difficulty: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub author: GoalAuthor,
    #[serde(skip_serializing_if = "is_default")]
    pub state: GoalState,
    /// Whether only the game master and its player know of it.
    pub hidden: bool,
}

keyword_enum! {
    /// Who proposed a goal (GF-03).
    #[derive(Default)]
    pub enum GoalAuthor in "gf-goal-by-" {
        #[default]
        Player = "player" | "jugador",
        Other = "other" | "otro",
        Moderator = "moderator" | "moderador",
    }
}

keyword_enum! {
    /// How far a goal has come (GF-19).
    #[derive(Default)]
    pub enum GoalState in "gf-goal-" {
        #[default]
        Open = "open" | "abierto",
        /// Another player has endorsed it.
        Reached = "reached" | "alcanzado",
        /// Its difficulty has been paid in VP.
        Satisfied = "satisfied" | "satisfecho",
        /// Its difficulty has been paid in KP.
        Closed = "closed" | "cerrado",
    }
}

impl Trait {
    /// Its id among the traits of its owner.
    pub fn id(&self) -> Id {
        match &self.towards {
            Some(towards) => Id::from_phrase(&format!("{towards} {}", &*self.phrase)),
            None => Id::from_phrase(&self.phrase),
        }
    }

    /// The die that it keeps when an effect of this die cancels it. `None`: the trait goes (GF-15).
    pub fn die_after_cancelling(&self, by: TraitDie) -> Option<TraitDie> {
        self.die.down().filter(|_| by <= self.die)
    }

    /// Replaces those whom a reader does not know by `Id::somebody`.
    pub fn hide_strangers(&mut self, knows: &dyn Fn(&Id) -> bool) {
        for who in self.towards.iter_mut().chain(&mut self.through).filter(|who| !knows(who)) {
            *who = Id::somebody();
        }
    }
}

impl Sheet {
    pub fn of_kind(&self, kind: TraitKind) -> impl Iterator<Item = &Trait> {
        self.traits.iter().filter(move |trait_| trait_.kind == kind)
    }

    pub fn find(&self, id: &Id) -> Option<&Trait> {
        self.traits.iter().find(|trait_| trait_.id() == *id)
    }

    /// Takes out the traits of one kind; [`Sheet::add_traits`] returns them. A campaign file lists each kind by itself.
    pub fn take_kind(&mut self, kind: TraitKind) -> Vec<Trait> {
        let (taken, left) = std::mem::take(&mut self.traits).into_iter().partition(|trait_| trait_.kind == kind);
        self.traits = left;
        taken
    }

    /// Adds traits as that kind and keeps the order of the kinds.
    pub fn add_traits(&mut self, kind: TraitKind, traits: Vec<Trait>) {
        self.traits.extend(traits.into_iter().map(|trait_| Trait { kind, ..trait_ }));
        self.traits.sort_by_key(|trait_| trait_.kind);
    }

    /// Lets what fills the gaps of tricks follow the phrase of a trait that it names.
    pub fn rename_in_gaps(&mut self, was: &Text, is: &Text) {
        let gaps = self.tricks.iter_mut().flat_map(|held| &mut held.gaps);
        let named = Id::from_phrase(was);
        gaps.filter(|gap| Id::from_phrase(gap) == named).for_each(|gap| *gap = is.clone());
    }

    /// Whether this is a later character before their first scene (GF-05).
    pub fn is_new(&self) -> bool {
        self.standing == PersonStanding::Newcomer && (!self.grown || self.fresh)
    }

    /// The tricks and flaws that work in a scene. An extra has none, unless they retired as a player's character
    /// (GF-06, GF-21).
    pub fn working_tricks(&self) -> &[HeldTrick] {
        if self.standing == PersonStanding::Extra { &[] } else { &self.tricks }
    }

    /// Whether no player has this person as their own: an extra, or a retired character.
    pub fn is_extra(&self) -> bool {
        matches!(self.standing, PersonStanding::Extra | PersonStanding::Retired)
    }
}

/// The gaps of a trick's text, in order.
const GAPS: [&str; 2] = ["first", "second"];

impl HeldTrick {
    pub fn kind(&self) -> TrickKind {
        match &self.source {
            TrickSource::Book(trick) => trick.kind(),
            TrickSource::Own(own) => own.kind,
        }
    }

    /// The trick of the rules that this is. `None` for one that the table wrote.
    pub fn book_trick(&self) -> Option<Trick> {
        match self.source {
            TrickSource::Book(trick) => Some(trick),
            TrickSource::Own(_) => None,
        }
    }

    /// The trick as the table wrote it. `None` for one of the rules.
    pub fn own_trick(&self) -> Option<&OwnTrick> {
        match &self.source {
            TrickSource::Book(_) => None,
            TrickSource::Own(own) => Some(own),
        }
    }

    /// The same, to be changed.
    pub fn own_trick_mut(&mut self) -> Option<&mut OwnTrick> {
        match &mut self.source {
            TrickSource::Book(_) => None,
            TrickSource::Own(own) => Some(own),
        }
    }

    /// Whether it is the table's own trick of that name.
    pub fn is_called(&self, name: &Text) -> bool {
        self.own_trick().is_some_and(|own| own.name.is_same_name(name))
    }

    /// Whether the other players have still to approve it (GF-26).
    pub fn is_proposed(&self) -> bool {
        self.own_trick().is_some_and(|own| own.proposed)
    }

    /// Its name as a message.
    pub fn msg(&self) -> crate::rules::Msg {
        match &self.source {
            TrickSource::Book(trick) => trick.msg(),
            TrickSource::Own(own) => crate::rules::Msg::new("gf-own-trick").with("name", &own.name),
        }
    }

    /// What a trick costs its owner, or what a flaw pays them.
    pub fn points(&self) -> (u8, PointKind) {
        match &self.source {
            TrickSource::Book(trick) => {
                let TrickData { points, currency, .. } = trick.data();
                (points, currency)
            }
            TrickSource::Own(own) => (own.points, own.currency),
        }
    }

    /// Its name as an argument of a message.
    pub fn name(&self) -> Arg {
        match &self.source {
            TrickSource::Book(trick) => (*trick).into(),
            TrickSource::Own(own) => (&own.name).into(),
        }
    }

    /// When it works and what it does. A gap that its owner has not filled says what belongs there.
    pub fn text(&self) -> Arg {
        let trick = match &self.source {
            TrickSource::Book(trick) => *trick,
            TrickSource::Own(own) => return (&own.text).into(),
        };
        let mut text = Msg::new(trick.text_key());
        for (at, name) in GAPS.into_iter().enumerate().take(trick.data().gaps.into()) {
            let filled = self.gaps.get(at).filter(|gap| !gap.is_empty());
            text = text.with(name, filled.map_or_else(|| Msg::new(trick.gap_key(name)).into(), Arg::from));
        }
        text.into()
    }

    /// Its name and its text in a line.
    pub fn line(&self) -> Msg {
        Msg::new("gf-trick-line").with("name", self.name()).with("text", self.text())
    }

    /// Its id among the tricks of its owner.
    pub fn id(&self) -> Id {
        match &self.source {
            TrickSource::Book(trick) => Id::from_name(crate::rules::Keyword::word(*trick)),
            TrickSource::Own(own) => Id::from_phrase(&own.name),
        }
    }
}
