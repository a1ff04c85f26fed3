//! What Lunar Fantasy remembers at the table besides gauges, cards and rolls.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize as _, Deserializer};

use super::scene_data::{BarKind, EncounterKind};
use crate::rules::skip::is_default;
use crate::rules::{Text, keyword_enum};
use crate::session::id::Id;
use crate::systems::lunar::rules::enemy::DefenceKind;
use crate::systems::lunar::rules::provoked::EnemyTurn;
use crate::systems::lunar::rules::threat::{Threat, ThreatRung};
use crate::systems::lunar::rules::turn::TurnLog;

/// The memory of the system at one table.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// The current encounter; defaults to the one that the scene has prepared.
    pub encounter: Option<Encounter>,
    /// The threat at the start of the encounter that ended last in this scene, which decides the experience (LU-35).
    pub ended: Option<ThreatRung>,
    /// Whether experience was given for this encounter already (LU-35).
    pub rewarded: bool,
    /// The clocks that are bars (LU-31).
    pub bars: BTreeMap<Id, BarKind>,
    /// The fail bars that are a character's own (LU-18).
    pub owners: BTreeMap<Id, Id>,
    /// What fighters have done in their current or last turn.
    pub turns: BTreeMap<Id, TurnMemory>,
    /// What is pending for people.
    #[serde(rename = "waits")]
    pub pending: BTreeMap<Id, PendingEffects>,
    /// The charge of an enemy that is declared and not yet run (LU-26, LU-27).
    pub charge: Option<DeclaredCharge>,
}

/// An encounter, as the game master has set it.
#[apply(default_data)]
pub struct Encounter {
    pub kind: EncounterKind,
    /// The threat of checks unless a line gives one.
    pub threat: ThreatRung,
    /// The threat when the encounter began, which decides the experience (LU-35).
    #[serde(skip_serializing_if = "is_default")]
    pub opened: ThreatRung,
    /// Who started it (LU-21).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started: Option<Id>,
}

/// What a fighter has done in a turn.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct TurnMemory {
    #[serde(skip_serializing_if = "is_default")]
    pub log: TurnLog,
    /// The enemies whom they have damaged, who cannot strike back (LU-28).
    pub damaged: BTreeSet<Id>,
    /// The enemies who have struck back already (LU-28, LU-32).
    pub struck: BTreeSet<Id>,
    /// The enemies whom they have attacked (LU-32).
    pub attacked: BTreeSet<Id>,
}

/// What is pending for a fighter: preparations, threats and debts.
#[apply(skip_default)]
#[apply(default_data)]
pub struct PendingEffects {
    /// Their preparation for the next action against them (LU-14).
    pub prepared: Option<Preparation>,
    /// The action at one rank less that they have concentrated on (LU-17).
    pub concentration: Option<Concentration>,
    /// How many of the enemy's next chaos dice are the lower of two, since it was interrupted (LU-16).
    #[serde(rename = "distracted", deserialize_with = "flag_or_count")]
    pub interruptions: u8,
    /// The damage that they have suffered in this encounter (LU-30).
    pub suffered: u32,
    /// The actions that they must defend against, the oldest first (LU-33).
    pub threats: Vec<PendingDefence>,
    /// The number of cards that a discard action still takes from them (LU-33).
    pub owes: u8,
    /// The effort of successes that is still to be put into a bar, the oldest first (LU-03).
    pub efforts: Vec<u32>,
    /// Whether they have yielded the initiative in this encounter (LU-24).
    pub yielded: bool,
    /// Whether they have left the scene of a fight without squares, or had when it got some (LU-13).
    pub left: bool,
    /// The enemies who may attack them at once, because they left these enemies' scene (LU-13).
    pub strikers: BTreeSet<Id>,
    /// The last round in which they intercepted a charge; 0 for none (LU-27).
    pub intercepted: u32,
    /// Whether their next turn has one action, because they intercepted (LU-27).
    pub shortened: bool,
    /// The number of cards above the limit that the game master lets them keep for now (LU-09).
    pub kept: u8,
}

keyword_enum! {
    /// What is prepared against the next action on oneself (LU-14).
    #[derive(Default)]
    pub enum Preparation in "lunar-prepared-" {
        /// Two dice to defend with, of which the higher counts.
        #[default]
        TwoDice = "two-dice" | "dos-dados",
        /// Half of the next damage of an attack.
        Halving = "half" | "mitad",
    }
}

/// Concentration on a rolled action of the next turn (LU-17).
#[apply(skip_empty)]
#[apply(data)]
#[derive(Default)]
pub struct Concentration {
    /// The skill or ability; `None` for the first that is rolled.
    pub on: Option<Text>,
    /// Whether the turn that it is for has begun.
    #[serde(rename = "ripe")]
    pub is_usable: bool,
}

/// A charge that an enemy has declared.
#[apply(data)]
pub struct DeclaredCharge {
    pub enemy: Id,
    pub target: Id,
    /// Whether its target is somebody who intercepted it (LU-27).
    #[serde(default, skip_serializing_if = "is_default")]
    pub intercepted: bool,
}

/// An enemy's action that a fighter still has to defend against (LU-33).
#[apply(data)]
pub struct PendingDefence {
    /// `None` for a seat that does not see the enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<Id>,
    pub kind: Hostile,
    /// What the enemy's die shows, which the defence has to reach.
    pub threat: Threat,
    /// The ways to defend against it.
    pub met_with: Vec<DefenceKind>,
    /// The squares that the enemy has charged (LU-26).
    #[serde(default, skip_serializing_if = "is_default")]
    pub squares: u8,
    /// What the fighter had prepared when it came (LU-14).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Preparation>,
    /// The number of cards that they held then; `None` in older journals (LU-33).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<u8>,
}

/// An enemy's action.
#[apply(copy_data)]
pub enum Hostile {
    /// Its direct attack, which deals damage.
    Attack,
    /// Its discard action, which takes cards.
    Discard,
}

impl TurnMemory {
    /// What happened between the fighter and one enemy in this turn.
    pub(super) fn foe<'e>(&self, enemy: &'e Id) -> EnemyTurn<&'e Id> {
        let [damaged, struck, attacked] =
            [&self.damaged, &self.struck, &self.attacked].map(|enemies| enemies.contains(enemy));
        EnemyTurn { enemy, damaged, struck, attacked }
    }
}

impl PendingEffects {
    /// Uses up their preparation, which every action that waits for a defence had found (LU-14).
    pub(super) fn use_preparation(&mut self) {
        self.prepared = None;
        self.threats.iter_mut().for_each(|threat| threat.prepared = None);
    }

    /// The number of cards to discard from a hand of this size: those over the limit, and those that an enemy takes
    /// (LU-09, LU-33).
    pub fn owed(&self, hand: usize, limit: u8) -> u8 {
        let hand = u8::try_from(hand).unwrap_or(u8::MAX);
        let over = hand.saturating_sub(limit.max(self.kept));
        over.max(self.owes.min(hand))
    }
}

/// Reads a count that was a flag in older journals.
fn flag_or_count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum FlagOrCount {
        Flag(bool),
        Count(u8),
    }
    Ok(match FlagOrCount::deserialize(deserializer)? {
        FlagOrCount::Flag(is) => is.into(),
        FlagOrCount::Count(count) => count,
    })
}

impl Memory {
    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, who: &Id) {
        self.turns.remove(who);
        self.pending.remove(who);
        self.owners.retain(|_, owner| owner != who);
        for turn in self.turns.values_mut() {
            for enemies in [&mut turn.damaged, &mut turn.struck, &mut turn.attacked] {
                enemies.remove(who);
            }
        }
        for pending in self.pending.values_mut() {
            pending.strikers.remove(who);
            pending.threats.retain(|threat| threat.enemy.as_ref() != Some(who));
        }
        self.charge = self.charge.take().filter(|charge| charge.enemy != *who && charge.target != *who);
        if let Some(encounter) = &mut self.encounter {
            encounter.started = encounter.started.take().filter(|by| by != who);
        }
    }
}
