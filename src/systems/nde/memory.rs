//! What NDE remembers at the table besides gauges and rolls.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::rules::text::Text;
use crate::session::id::Id;
use crate::systems::nde::rules::{GroupStanding, NdeRolled, TestSetup};

/// What NDE remembers.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Memory {
    /// Each person's last failed test of this scene (ND-11).
    pub failed: BTreeMap<Id, Failure>,
    /// Hearts that each person's last loss of this scene took, for the armour token (ND-24).
    pub lost: BTreeMap<Id, u8>,
    /// The contest whose rolls are not all settled.
    pub contest: Option<OpenContest>,
}

/// A failed test.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    pub test: TestSetup,
    /// The rival, where somebody rolled against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<Id>,
}

/// A test of several (house).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OpenContest {
    pub kind: ContestKind,
    pub parts: Vec<ContestPart>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stake: Option<Text>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
}

/// What kind of contest it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestKind {
    /// Two against each other: the higher face or total wins.
    Opposed,
    /// Several at one thing: half of them must succeed.
    Group,
}

/// One part of a contest.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ContestPart {
    pub who: Id,
    /// None until it is settled.
    pub rolled: Option<NdeRolled>,
    /// Remembered if it fails (ND-11); none where nothing is remembered.
    pub test: Option<Box<TestSetup>>,
}

impl OpenContest {
    /// Somebody's roll as it was settled.
    pub(super) fn settled(&self, who: &Id) -> Option<&NdeRolled> {
        self.parts.iter().find(|part| part.who == *who)?.rolled.as_ref()
    }

    /// How many of a group have made it so far: those who are settled, and of the others what `open` knows of their rolls.
    pub(super) fn tally<'r>(&'r self, open: impl Fn(&Id) -> Option<&'r NdeRolled>) -> GroupStanding {
        let rolled = self.parts.iter().filter_map(|part| part.rolled.as_ref().or_else(|| open(&part.who)));
        GroupStanding { members: self.parts.len(), ..GroupStanding::of(rolled) }
    }
}
