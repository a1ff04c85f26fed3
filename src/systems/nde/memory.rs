//! What NDE remembers at the table besides gauges and rolls.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::event::Event;
use crate::session::id::Id;
use crate::session::tx::Tx;
use crate::systems::nde::rules::{Rolled, Test};

/// What NDE remembers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Memory {
    /// Each person's last failed test of this scene (ND-11).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub failed: BTreeMap<Id, Failure>,
    /// Hearts that each person's last loss of this scene took, for the armour token (ND-24).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub lost: BTreeMap<Id, u8>,
    /// The contest whose rolls are not all settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contest: Option<Contest>,
}

/// A failed test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    pub test: Test,
    /// Whom it was against, where it was against somebody's own roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<Id>,
}

/// A test of several (house).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Contest {
    pub kind: Match,
    pub parts: Vec<Part>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<crate::rules::text::Text>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
}

/// What kind of contest it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Match {
    /// Two against each other: the higher face or total wins.
    Opposed,
    /// Several at one thing: half of them must succeed.
    Group,
}

/// One part of a contest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    pub who: Id,
    /// None until it is settled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<Rolled>,
    /// Remembered if it fails (ND-11); none where nothing is remembered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub test: Option<Box<Test>>,
}

impl Memory {
    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, who: &Id) {
        self.failed.retain(|own, failed| own != who && failed.rival.as_ref() != Some(who));
        self.lost.remove(who);
        self.contest = self.contest.take().filter(|contest| contest.parts.iter().all(|part| part.who != *who));
    }
}

/// Forgets the failed tests and losses of the last scene.
pub(super) fn forget_scene(tx: &mut Tx) {
    let live = &tx.system_state.nde;
    if !live.failed.is_empty() || !live.lost.is_empty() {
        tx.emit(Event::SceneForgotten);
    }
}
