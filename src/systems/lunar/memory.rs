//! What Lunar Fantasy remembers at the table, besides gauges, cards and rolls.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize as _, Deserializer};

use super::scene_data::{BarKind, EncounterKind};
use crate::rules::grid::{Charge, Spot};
use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::session::{Fighter, Id};
use crate::systems::lunar::rules::enemy::DefenceKind;
use crate::systems::lunar::rules::provoked::EnemyThisTurn;
use crate::systems::lunar::rules::threat::{Threat, ThreatRung};
use crate::systems::lunar::rules::turn::TurnLog;

/// The system's memory at one table.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// The encounter as it was set; `None` while the one that the scene prepares is in force.
    pub encounter: Option<Encounter>,
    /// The opening threat of the last encounter that ended in this scene and brought no experience yet (LU-35).
    #[serde(rename = "ended")]
    pub ended_threat: Option<ThreatRung>,
    /// Whether experience was already given for this encounter (LU-35).
    pub rewarded: bool,
    /// The clocks that are bars (LU-31).
    pub bars: BTreeMap<Id, BarKind>,
    /// The characters to whom fail bars of their own belong, by clock (LU-18).
    #[serde(rename = "owners")]
    pub bar_owners: BTreeMap<Id, Id>,
    /// What fighters have done in their current or last turn.
    pub turns: BTreeMap<Id, TurnMemory>,
    /// What is pending for fighters.
    #[serde(rename = "waits")]
    pub pending: BTreeMap<Id, PendingEffects>,
    /// The charge that an enemy has declared and still has to run (LU-26, LU-27).
    pub charge: Option<DeclaredCharge>,
}

/// The settings of an encounter.
#[apply(default_data)]
pub struct Encounter {
    pub kind: EncounterKind,
    /// The threat of checks whose line gives none.
    pub threat: ThreatRung,
    /// The threat when the encounter began, which the experience depends on (LU-35).
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "opened")]
    pub opening_threat: ThreatRung,
    /// The character who started it (LU-21).
    #[serde(rename = "started", skip_serializing_if = "Option::is_none")]
    pub started_by: Option<Id>,
}

/// What a fighter has done in a turn.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct TurnMemory {
    #[serde(skip_serializing_if = "is_default")]
    pub log: TurnLog,
    /// The enemies that they have damaged, which cannot strike back (LU-28).
    pub damaged: BTreeSet<Id>,
    /// The enemies that have already struck back (LU-28, LU-32).
    #[serde(rename = "struck")]
    pub struck_back: BTreeSet<Id>,
    /// The enemies that they have attacked (LU-32).
    pub attacked: BTreeSet<Id>,
}

/// What is pending for a fighter: preparations, due defences and debts.
#[apply(skip_default)]
#[apply(default_data)]
pub struct PendingEffects {
    /// The preparation for the next action against them (LU-14).
    pub prepared: Option<Preparation>,
    /// Their concentration on a roll, whose threat is one rank lower (LU-17).
    pub concentration: Option<Concentration>,
    /// How many of an interrupted enemy's next discard actions roll two chaos dice and keep the lower one (LU-16).
    #[serde(rename = "distracted", deserialize_with = "flag_or_count")]
    pub interruptions: u8,
    /// The damage suffered in this encounter (LU-30).
    #[serde(rename = "suffered")]
    pub damage_suffered: u32,
    /// The defences that they have to roll, in order (LU-33).
    #[serde(rename = "threats")]
    pub due_defences: Vec<PendingDefence>,
    /// The number of cards that discard actions still take from them (LU-33).
    #[serde(rename = "owes")]
    pub cards_owed: u8,
    /// The effort of each success that is still to be assigned to a bar, the oldest first (LU-03).
    #[serde(rename = "efforts")]
    pub efforts_owed: Vec<u32>,
    /// Whether they have yielded the initiative in this encounter (LU-24).
    pub yielded: bool,
    /// Whether they have left the scene of a fight without squares, or had left it when squares were added (LU-13).
    #[serde(rename = "left")]
    pub left_scene: bool,
    /// The enemies that may attack them at once, because they left the scene of these enemies (LU-13).
    pub strikers: BTreeSet<Id>,
    /// The ally whom they ask for a card, who has not answered yet (LU-15).
    pub asks: Option<Id>,
    /// The last round in which they intercepted a charge; 0 for none (LU-27).
    #[serde(rename = "intercepted")]
    pub last_interception_round: u32,
    /// Whether their next turn has only one action, because they intercepted a charge (LU-27).
    #[serde(rename = "shortened")]
    pub next_turn_shortened: bool,
    /// The size of hand that the game master allows above the limit until their next turn; 0 for none (LU-09).
    #[serde(rename = "kept")]
    pub waived_limit: u8,
}

keyword_enum! {
    /// What a fighter has prepared for the next action against them (LU-14).
    #[derive(Default)]
    pub enum Preparation in "lunar-prepared-" {
        /// The defence rolls two dice and keeps the higher one.
        #[default]
        TwoDice = "two-dice" | "dos-dados",
        /// The next attack that hits deals half of its damage.
        Halving = "half" | "mitad",
    }
}

/// Concentration on a rolled action of the next turn (LU-17).
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct Concentration {
    /// The skill or the ability; `None` for whatever is rolled first.
    #[serde(rename = "on")]
    pub focus: Option<Text>,
    /// Whether the turn for which it is meant has begun.
    #[serde(rename = "ripe")]
    pub is_usable: bool,
}

/// A charge that an enemy has declared.
#[apply(data)]
pub struct DeclaredCharge {
    pub enemy: Id,
    pub target: Id,
    /// Whether somebody has intercepted it and become its target (LU-27).
    #[serde(default, skip_serializing_if = "is_default")]
    pub intercepted: bool,
}

/// A defence that a fighter still has to roll against an enemy's action (LU-33).
#[apply(data)]
pub struct PendingDefence {
    /// `None` for a seat that does not see the enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<Id>,
    pub kind: EnemyActionKind,
    /// The number on the enemy's die, which the defence has to reach.
    pub threat: Threat,
    /// The kinds of defence that fit the action, any of them.
    #[serde(rename = "met-with")]
    pub matching_defences: Vec<DefenceKind>,
    /// The squares that the enemy has charged; each adds a point of damage (LU-26).
    #[serde(default, skip_serializing_if = "is_default")]
    pub squares: u8,
    /// What the fighter had prepared when the enemy acted (LU-14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Preparation>,
    /// The number of cards that the fighter held when the enemy acted; `None` in older journals (LU-33).
    #[serde(default, rename = "hand", skip_serializing_if = "Option::is_none")]
    pub cards_held: Option<u8>,
}

/// The kind of an enemy's action against a character (LU-33).
#[apply(copy_data)]
pub enum EnemyActionKind {
    /// A direct attack, which deals damage.
    Attack,
    /// A discard action, which takes cards.
    Discard,
}

impl DeclaredCharge {
    /// Whether it can still run from its enemy's square to its target's: they are adjacent, or there is a straight way.
    /// The map or somebody's spot may have changed since (LU-26).
    pub(super) fn can_run(from: Option<Spot>, to: Option<Spot>, is_blocked: impl Fn(Spot) -> bool) -> bool {
        let has_way = |(from, to): (Spot, Spot)| from.is_beside(to) || Charge::at(from, to, is_blocked).is_ok();
        from.zip(to).is_some_and(has_way)
    }
}

impl TurnMemory {
    /// What happened between the fighter and one enemy in this turn.
    pub(super) fn enemy_this_turn<'e>(&self, enemy: &'e Id) -> EnemyThisTurn<&'e Id> {
        let [damaged, struck_back, attacked] =
            [&self.damaged, &self.struck_back, &self.attacked].map(|enemies| enemies.contains(enemy));
        EnemyThisTurn { enemy, damaged, struck_back, attacked }
    }
}

impl PendingEffects {
    /// Uses up the preparation, for the due defences that were to profit from it as well (LU-14).
    pub(super) fn use_preparation(&mut self) {
        self.prepared = None;
        self.due_defences.iter_mut().for_each(|due| due.prepared = None);
    }

    /// The number of cards above the limit in a hand of this size (LU-09).
    pub fn cards_over_limit(&self, hand: usize, limit: u8) -> u8 {
        u8::try_from(hand).unwrap_or(u8::MAX).saturating_sub(limit.max(self.waived_limit))
    }

    /// The number of cards to discard from a hand of this size: those over the limit or those that enemies take,
    /// whichever are more (LU-09, LU-33).
    pub fn cards_to_discard(&self, hand: usize, limit: u8) -> u8 {
        self.cards_over_limit(hand, limit).max(self.cards_owed.min(u8::try_from(hand).unwrap_or(u8::MAX)))
    }
}

/// Reads a count, which was a flag in older journals.
fn flag_or_count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum FlagOrCount {
        Flag(bool),
        Count(u8),
    }
    Ok(match FlagOrCount::deserialize(deserializer)? {
        FlagOrCount::Flag(flag) => flag.into(),
        FlagOrCount::Count(count) => count,
    })
}

impl Memory {
    /// What is pending for somebody.
    pub(super) fn pending_for(&self, who: &Id) -> PendingEffects {
        self.pending.get(who).cloned().unwrap_or_default()
    }

    /// Whether a fighter, in action or not, has left the scene of the fight: on squares they stand on none, otherwise it
    /// is remembered (LU-13).
    pub(super) fn has_left(&self, who: &Id, fighter: &Fighter, on_squares: bool) -> bool {
        if on_squares { fighter.at.is_none() } else { self.pending.get(who).is_some_and(|pending| pending.left_scene) }
    }

    /// Those who ask this ally for a card (LU-15).
    pub(super) fn askers<'m>(&'m self, donor: &'m Id) -> impl Iterator<Item = &'m Id> {
        self.pending.iter().filter(move |(_, pending)| pending.asks.as_ref() == Some(donor)).map(|(who, _)| who)
    }

    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, who: &Id) {
        self.turns.remove(who);
        self.pending.remove(who);
        self.bar_owners.retain(|_, owner| owner != who);
        for turn in self.turns.values_mut() {
            for enemies in [&mut turn.damaged, &mut turn.struck_back, &mut turn.attacked] {
                enemies.remove(who);
            }
        }
        for pending in self.pending.values_mut() {
            pending.strikers.remove(who);
            pending.asks.take_if(|donor| donor == who);
            pending.due_defences.retain(|due| due.enemy.as_ref() != Some(who));
        }
        self.charge = self.charge.take().filter(|charge| charge.enemy != *who && charge.target != *who);
        if let Some(encounter) = &mut self.encounter {
            encounter.started_by = encounter.started_by.take().filter(|by| by != who);
        }
    }
}
