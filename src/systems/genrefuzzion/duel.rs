//! A duel: a scene in play, with both sides, their pools and rolls, and what has happened in it (GF-08).

use std::collections::{BTreeMap, BTreeSet};

use super::sheet::{Trait, TraitKind};
use crate::rules::skip::is_default;
use crate::rules::{Keyword as _, Text, keyword_enum};
use crate::session::Id;
use crate::systems::genrefuzzion::rules::pool::{DuelPool, PoolSlot, PoolSource};
use crate::systems::genrefuzzion::rules::slots::LARGE_CLICHE;
use crate::systems::genrefuzzion::rules::thrown::{PoolOutcome, RollPick, ThrownPool};
use crate::systems::genrefuzzion::rules::trick::Trick;
use crate::systems::genrefuzzion::rules::{Points, TraitDie};

/// A scene in play.
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct Duel {
    /// The table's scene.
    pub scene: Id,
    pub number: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: DuelKind,
    pub stage: DuelStage,
    pub protagonist: DuelSide,
    pub antagonist: DuelSide,
    /// The scene's own clichés.
    pub cliches: Vec<Trait>,
    /// Those who refused, were paid off or left. They cannot join either side again (GF-09).
    pub away: BTreeSet<Id>,
    /// The player who has asked for a milder intention of the protagonist's, until it is reworded or upheld (GF-09).
    #[serde(rename = "milder")]
    pub milder_called_by: Option<Id>,
    /// What lasts until the scene's end.
    pub lasting: Vec<LastingChange>,
    /// The tricks and flaws used, each once a scene (GF-25).
    pub used: Vec<UsedTrick>,
    /// The effects done, with the dice that they took (GF-15).
    pub effects: Vec<EffectDone>,
    /// The problems that somebody has received by an effect, in order (GF-15).
    pub problems: Vec<ReceivedProblem>,
    /// The ratings of the protagonist and the antagonist, in this order, by the player who gave them (GF-17).
    pub ratings: BTreeMap<Id, [u8; 2]>,
    /// Each player's VP and KP gained in the scene, less those spent (GF-18).
    pub net: BTreeMap<Id, [i32; 2]>,
    /// The changes of traits that a withdrawal takes back, in order (GF-18).
    pub changes: Vec<TraitChange>,
    /// Newcomers whose first scene this was, who are new again if it is withdrawn (GF-05, GF-18).
    pub newcomers: BTreeSet<Id>,
    /// Whether the announcement added the scene to the table.
    pub made_scene: bool,
    /// The due item for the circumstance that an antagonist owes after surrendering (GF-13).
    pub circumstance: Option<Id>,
    pub outcome: Option<Outcome>,
    /// Whether a duellist was an extra when the duel ended, so that fewer points are paid (GF-13, GF-17).
    pub with_extra: bool,
}

impl LastingChange {
    /// The trait that somebody has, as that kind, until the scene's end.
    pub fn lent_trait_mut(&mut self, to: &Id, what: &Id, kind: TraitKind) -> Option<&mut Trait> {
        match self {
            LastingChange::Lent { who, lent } if who == to && lent.id() == *what && lent.kind == kind => Some(lent),
            _ => None,
        }
    }
}

keyword_enum! {
    /// Whether a scene is the grand finale (GF-23).
    #[derive(Default)]
    pub enum DuelKind in "gf-duel-" {
        #[default]
        Plain = "plain" | "normal",
        Finale = "finale" | "final",
    }
}

keyword_enum! {
    /// One of the two duellists.
    pub enum DuelRole in "gf-role-" {
        Protagonist = "protagonist" | "protagonista",
        Antagonist = "antagonist" | "antagonista",
    }
}

/// How far a scene has come. [`Duel::awaited_decision`] says what it waits for.
#[apply(copy_data)]
#[derive(Default)]
pub enum DuelStage {
    /// The antagonist has still to present.
    #[default]
    Announced,
    /// The protagonist has still to roll.
    Presented,
    /// The roll of this role is open and may still be changed.
    Rolled(DuelRole),
    /// The antagonist has to surrender or oppose.
    ToChoose,
    /// The protagonist has to retry or surrender.
    Opposed,
    /// This role has lost, but may still use a trick against it.
    Lost(DuelRole),
    /// This role has won and chooses effects.
    Won(DuelRole),
    ToRate,
}

/// One side: a duellist with allies, pool and last roll.
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct DuelSide {
    pub who: Id,
    /// The character's own player, or whoever plays the extra.
    pub player: Option<Id>,
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub intention: Text,
    pub allies: Vec<DuelAlly>,
    /// The pool being built, which only its player knows.
    pub draft: Option<DuelPool<Id>>,
    /// The last roll.
    pub thrown: Option<DuelThrow>,
    /// The duellist's own clichés used in earlier rolls.
    #[serde(rename = "used")]
    pub used_cliches: BTreeSet<Id>,
    /// How many pools it has rolled.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rolls: u8,
}

/// An ally of a side.
#[apply(skip_none)]
#[apply(data)]
pub struct DuelAlly {
    pub who: Id,
    /// Who plays them. `None` for an extra that lends its dice and earns nobody points.
    pub player: Option<Id>,
    /// What they want for themselves, in the grand finale (GF-23).
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub intention: Text,
}

/// A pool as it was rolled.
#[apply(skip_empty)]
#[apply(data)]
pub struct DuelThrow {
    /// The pool, without the ids of traits other than clichés.
    pub pool: DuelPool<Id>,
    /// The phrase of each source.
    pub phrases: Vec<Text>,
    /// For each die the index of its source in the pool. The dice of an imitated roll have none.
    pub sources: Vec<usize>,
    /// The dice as they fell.
    #[serde(rename = "throw")]
    pub rolled: ThrownPool,
    /// What its player has chosen and bought for it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub pick: RollPick,
    /// The other roll of a pool that was rolled twice. It counts only if it is taken instead.
    pub other: Option<ThrownPool>,
}

/// What lasts until the scene's end.
#[apply(data)]
pub enum LastingChange {
    /// A trait that its owner has given to the other side (GF-10).
    Gift { from: Id, what: Id },
    /// A trait that cannot be used.
    Off { who: Id, what: Id },
    /// A trait that somebody has only until the scene's end.
    Lent { who: Id, lent: Trait },
    /// A problem that a botch brings at the scene's end.
    #[serde(rename = "pending")]
    PendingProblem { who: Id, problem: Trait },
    /// A problem that works as an asset instead.
    #[serde(rename = "turned")]
    Converted { who: Id, what: Id },
}

/// A trick or flaw that was used.
#[apply(skip_empty)]
#[apply(data)]
pub struct UsedTrick {
    /// Its owner.
    pub who: Id,
    /// Its id on the owner's sheet.
    pub what: Id,
    /// `None` for one that the table wrote.
    pub trick: Option<Trick>,
    /// The traits that it concerns.
    #[serde(rename = "on")]
    pub targets: Vec<Id>,
    /// Whether it waits for a roll.
    pub pending: bool,
}

/// An effect of the winner's (GF-15).
#[apply(copy_data)]
pub struct EffectDone {
    #[serde(rename = "turn")]
    pub slot: EffectSlot,
    /// The die of the winner's roll, by its index. `None` for the d4 of GF-15.
    pub die: Option<usize>,
}

keyword_enum! {
    /// The effects that a winner may have, each once (GF-15).
    pub enum EffectSlot {
        First = "first",
        /// Another asset, for 1 VP.
        MoreAsset = "more-asset",
        /// Another problem, for 1 KP.
        MoreProblem = "more-problem",
    }
}

/// A problem that somebody has received.
#[apply(skip_empty)]
#[apply(data)]
pub struct ReceivedProblem {
    pub who: Id,
    /// As it was received.
    pub problem: Trait,
    #[serde(default, skip_serializing_if = "is_default")]
    pub source: ProblemSource,
    /// Whether no more tricks work on it.
    pub settled: bool,
}

keyword_enum! {
    /// What has brought a problem.
    #[derive(Default)]
    pub enum ProblemSource {
        /// An effect of the winner's (GF-15).
        #[default]
        Effect = "effect",
        /// A botch of the owner's roll out of control (GF-26).
        Botch = "botch",
    }
}

/// A change of a trait, which a withdrawal takes back. `was` is `None` for a new trait, `is` for one that is gone.
#[apply(skip_none)]
#[apply(data)]
pub struct TraitChange {
    pub who: Id,
    pub was: Option<Trait>,
    pub is: Option<Trait>,
    /// Whether it was a relationship to somebody who had retired already: its return leaves it as settled as it was
    /// (GF-21).
    #[serde(default, skip_serializing_if = "is_default")]
    pub after_retiring: bool,
}

/// How a duel ended.
#[apply(copy_data)]
pub struct Outcome {
    pub winner: DuelRole,
    pub by: EndedBy,
}

keyword_enum! {
    /// What ended a duel.
    pub enum EndedBy in "gf-ended-" {
        Roll = "roll" | "tirada",
        Surrender = "surrender" | "rendición",
    }
}

impl DuelRole {
    #[must_use]
    pub fn other(self) -> DuelRole {
        match self {
            DuelRole::Protagonist => DuelRole::Antagonist,
            DuelRole::Antagonist => DuelRole::Protagonist,
        }
    }
}

impl DuelSide {
    /// The duellist and the allies, each with their player.
    pub fn people(&self) -> impl Iterator<Item = (&Id, Option<&Id>)> {
        let allies = self.allies.iter().map(|ally| (&ally.who, ally.player.as_ref()));
        std::iter::once((&self.who, self.player.as_ref())).chain(allies)
    }

    /// The dice of the last roll; none before the first.
    pub fn dice(&self) -> &[TraitDie] {
        self.thrown.as_ref().map_or(&[], |thrown| &thrown.rolled.dice)
    }

    /// The indices of the botches in the last roll.
    pub fn botches(&self) -> Vec<usize> {
        self.thrown.as_ref().map_or_else(Vec::new, |thrown| thrown.rolled.botches())
    }
}

impl EffectSlot {
    /// What an effect of this sort costs (GF-15).
    pub fn price(self) -> Points {
        match self {
            EffectSlot::First => Points::NONE,
            EffectSlot::MoreAsset => Points::vp(1),
            EffectSlot::MoreProblem => Points::kp(1),
        }
    }
}

impl UsedTrick {
    /// A use of a trick of the rules by its owner.
    pub fn of(who: Id, trick: Trick, pending: bool) -> UsedTrick {
        UsedTrick { who, what: Id::from_name(trick.word()), trick: Some(trick), targets: Vec::new(), pending }
    }
}

impl DuelThrow {
    /// The outcome with what its player has picked.
    pub fn outcome(&self) -> PoolOutcome {
        self.rolled.outcome(&self.pick).unwrap_or_else(|_| self.rolled.default_outcome())
    }

    pub fn result(&self) -> u32 {
        self.outcome().result
    }

    /// The large clichés of its pool, each with its phrase.
    pub fn large_cliches(&self) -> impl Iterator<Item = (&PoolSource<Id>, &Text)> {
        let sources = self.pool.sources.iter().zip(&self.phrases);
        sources.filter(|(source, _)| source.slot == PoolSlot::Cliche && source.die >= LARGE_CLICHE)
    }
}

impl Duel {
    /// Gives a trait its new phrase in the changes that a withdrawal takes back: in the last one that left the old id,
    /// and in those that led to it.
    pub(super) fn rename_in_changes(&mut self, who: &Id, was: &Id, renamed: &Trait) {
        let mut ids = vec![was.clone()];
        for change in self.changes.iter_mut().rev().filter(|change| change.who == *who) {
            let named = change.is.as_ref().is_some_and(|is| ids.contains(&is.id()));
            for trait_ in change.is.iter_mut().chain(&mut change.was).filter(|_| named) {
                ids.push(trait_.id());
                (trait_.phrase, trait_.towards) = (renamed.phrase.clone(), renamed.towards.clone());
            }
        }
    }

    /// Gives a trait its new id in pools drafted and rolled, among the problems received, and in the opponent's tricks
    /// that wait for a roll.
    pub(super) fn rename_in_play(&mut self, who: &Id, was: &Id, renamed: &Trait) {
        let rename = |what: &mut Id| {
            if what == was {
                *what = renamed.id();
            }
        };
        let opponent = self.role_of(who).map(|role| self.side(role.other()).who.clone());
        let aimed = self.used.iter_mut().filter(|used| Some(&used.who) == opponent.as_ref());
        aimed.flat_map(|used| &mut used.targets).for_each(rename);
        let received =
            self.problems.iter_mut().filter(|received| received.who == *who && received.problem.id() == *was);
        received.for_each(|received| received.problem.phrase = renamed.phrase.clone());
        for side in [&mut self.protagonist, &mut self.antagonist] {
            let own = side.draft.iter_mut().filter(|_| side.who == *who);
            own.filter_map(|draft| draft.given.as_mut()).for_each(rename);
            let pools = side.draft.iter_mut().chain(side.thrown.iter_mut().map(|thrown| &mut thrown.pool));
            let sources = pools.flat_map(|pool| &mut pool.sources).filter(|source| source.owner.as_ref() == Some(who));
            sources.filter_map(|source| source.trait_id.as_mut()).for_each(rename);
        }
    }

    pub fn side(&self, role: DuelRole) -> &DuelSide {
        match role {
            DuelRole::Protagonist => &self.protagonist,
            DuelRole::Antagonist => &self.antagonist,
        }
    }

    pub fn side_mut(&mut self, role: DuelRole) -> &mut DuelSide {
        match role {
            DuelRole::Protagonist => &mut self.protagonist,
            DuelRole::Antagonist => &mut self.antagonist,
        }
    }

    pub fn sides(&self) -> [(DuelRole, &DuelSide); 2] {
        [DuelRole::Protagonist, DuelRole::Antagonist].map(|role| (role, self.side(role)))
    }

    /// The role of a duellist. `None` for anybody else.
    pub fn role_of(&self, who: &Id) -> Option<DuelRole> {
        self.sides().into_iter().find(|(_, side)| side.who == *who).map(|(role, _)| role)
    }

    /// The role on whose side a person is, as duellist or ally.
    pub fn side_of(&self, who: &Id) -> Option<DuelRole> {
        self.sides().into_iter().find(|(_, side)| side.people().any(|(person, _)| person == who)).map(|(role, _)| role)
    }

    /// Duellists and allies, each with their player.
    pub fn people(&self) -> impl Iterator<Item = (&Id, Option<&Id>)> {
        self.protagonist.people().chain(self.antagonist.people())
    }

    /// Who plays a person in this scene.
    pub fn player_of(&self, who: &Id) -> Option<&Id> {
        self.people().find(|(person, _)| *person == who).and_then(|(_, player)| player)
    }

    /// The role whose decision the scene waits for, and the decision's message key. `None` when only the rating is due,
    /// which neither role owes.
    pub fn awaited_decision(&self) -> Option<(DuelRole, &'static str)> {
        use DuelRole::{Antagonist, Protagonist};
        match self.stage {
            _ if self.milder_called_by.is_some() => Some((Protagonist, "gf-owed-milder")),
            DuelStage::Announced => Some((Antagonist, "gf-owed-present")),
            DuelStage::Presented => Some((Protagonist, "gf-owed-roll")),
            DuelStage::Rolled(by) => Some((by, "gf-owed-confirm")),
            // In the finale nobody surrenders (GF-23).
            DuelStage::ToChoose if self.kind == DuelKind::Finale => Some((Antagonist, "gf-owed-oppose")),
            DuelStage::ToChoose => Some((Antagonist, "gf-owed-choose")),
            DuelStage::Opposed if self.kind == DuelKind::Finale => Some((Protagonist, "gf-owed-retry-or-lose")),
            DuelStage::Opposed => Some((Protagonist, "gf-owed-retry")),
            DuelStage::Lost(by) => Some((by, "gf-owed-accept")),
            DuelStage::Won(by) => Some((by, "gf-owed-effect")),
            DuelStage::ToRate => None,
        }
    }

    /// The role that may build a pool now.
    pub fn pool_builder(&self) -> Option<DuelRole> {
        match self.stage {
            DuelStage::Presented | DuelStage::Opposed => Some(DuelRole::Protagonist),
            DuelStage::ToChoose => Some(DuelRole::Antagonist),
            _ => None,
        }
    }

    /// Whether its owner has used a trick in this scene.
    pub fn has_used(&self, who: &Id, trick: Trick) -> bool {
        self.used.iter().any(|used| used.who == *who && used.trick == Some(trick))
    }

    /// Whether a trick of this owner waits for a roll.
    pub fn has_pending(&self, who: &Id, trick: Trick) -> bool {
        self.used.iter().any(|used| used.who == *who && used.trick == Some(trick) && used.pending)
    }

    /// Whether a trait is off for its owner. A problem that works as an asset is off as a problem only.
    pub fn is_off(&self, who: &Id, trait_: &Trait) -> bool {
        let is_it = |of: &Id, what: &Id| of == who && *what == trait_.id();
        self.lasting.iter().any(|lasting| match lasting {
            LastingChange::Gift { from, what } => is_it(from, what),
            LastingChange::Off { who, what } => is_it(who, what),
            LastingChange::Converted { who, what } => trait_.kind == TraitKind::Problem && is_it(who, what),
            LastingChange::Lent { .. } | LastingChange::PendingProblem { .. } => false,
        })
    }

    /// Whether the antagonist has surrendered, and so owes the circumstance that redirects the success (GF-13).
    pub fn owes_circumstance(&self) -> bool {
        self.outcome.is_some_and(|outcome| outcome.winner == DuelRole::Protagonist && outcome.by == EndedBy::Surrender)
    }

    /// The players of the two duellists.
    pub fn duellist_players(&self) -> impl Iterator<Item = &Id> {
        [&self.protagonist, &self.antagonist].into_iter().filter_map(|side| side.player.as_ref())
    }
}
