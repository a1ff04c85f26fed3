//! What NDE remembers at the table besides gauges and rolls, and what a seat may know of it.

use std::collections::{BTreeMap, BTreeSet};

use crate::rules::Text;
use crate::session::{Id, Seat, State};
use crate::systems::nde::rules::{GroupStanding, NdeRolled, Opposition, TestSetup};

/// What NDE remembers.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// Each person's last failed test in this scene (ND-11).
    #[serde(rename = "failed")]
    pub failed_tests: BTreeMap<Id, FailedTest>,
    /// The hearts that each person has just lost, of which an armour token may still stop one (ND-24).
    #[serde(rename = "lost")]
    pub lost_hearts: BTreeMap<Id, i32>,
    /// Those who have spent an armour token in this scene, even if they wear another protection since (ND-24).
    #[serde(rename = "shielded")]
    pub spent_tokens: BTreeSet<Id>,
    /// The contest with rolls that are still open.
    pub contest: Option<OpenContest>,
}

/// A failed test.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedTest {
    pub test: TestSetup,
    /// The rival of an opposed test.
    pub rival: Option<Id>,
}

/// An opposed test or a group test (house).
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenContest {
    pub kind: ContestKind,
    pub parts: Vec<ContestPart>,
    pub stake: Option<Text>,
    pub secret: bool,
}

#[apply(copy_data)]
pub enum ContestKind {
    /// Two against each other: the higher face or total wins.
    Opposed,
    /// Several at one task: half of them must succeed.
    Group,
}

/// One person's part in a contest.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContestPart {
    pub who: Id,
    /// The settled roll; `None` while it is open.
    pub rolled: Option<NdeRolled>,
    /// The test to remember if it fails (ND-11); `None` to remember nothing.
    pub test: Option<Box<TestSetup>>,
}

impl Memory {
    /// What a seat may know: failed tests, losses, and a contest of people whom it sees.
    pub(super) fn seen_by(&self, seat: &Seat, state: &State) -> Memory {
        let reads = |who: &Id| state.readers_of(who).has(seat);
        let mut known = self.clone();
        known.failed_tests.retain(|who, failed| reads(who) && failed.is_known_to(seat, state));
        known.lost_hearts.retain(|who, _| reads(who));
        known.spent_tokens.retain(reads);
        known.contest = self.contest.as_ref().and_then(|contest| contest.seen_by(seat, state));
        known
    }
}

impl FailedTest {
    /// Whether a seat knows everything that went into the test. Secret tests are never remembered.
    fn is_known_to(&self, seat: &Seat, state: &State) -> bool {
        self.rival.as_ref().is_none_or(|rival| state.audience_of(rival).has(seat))
            && knows_help(&self.test, seat, state)
            && !matches!(self.test.against, Opposition::Defence(_))
    }
}

/// Whether a seat knows of the help in a test, if there is any.
fn knows_help(test: &TestSetup, seat: &Seat, state: &State) -> bool {
    test.steps.help.as_ref().is_none_or(|help| {
        state.people.iter().any(|(who, person)| person.member.name == *help && state.audience_of(who).has(seat))
    })
}

impl OpenContest {
    /// A person's settled roll.
    pub(super) fn settled_roll(&self, who: &Id) -> Option<&NdeRolled> {
        self.parts.iter().find(|part| part.who == *who)?.rolled.as_ref()
    }

    /// The standing of a group by its settled rolls and the open ones that `open_roll` finds.
    pub(super) fn group_standing<'r>(&'r self, open_roll: impl Fn(&Id) -> Option<&'r NdeRolled>) -> GroupStanding {
        let rolled = self.parts.iter().filter_map(|part| part.rolled.as_ref().or_else(|| open_roll(&part.who)));
        GroupStanding { members: self.parts.len(), ..GroupStanding::of(rolled) }
    }

    /// The contest as a seat that sees everybody in it may know it: without the rolls of those whose sheets it cannot
    /// read. The stake is told at the end.
    fn seen_by(&self, seat: &Seat, state: &State) -> Option<OpenContest> {
        let sees_all = self.parts.iter().all(|part| state.audience_of(&part.who).has(seat));
        let reads = |part: &ContestPart| {
            let knows_help = part.test.as_ref().is_none_or(|test| knows_help(test, seat, state));
            state.readers_of(&part.who).has(seat) && knows_help
        };
        let parts = self.parts.iter().map(|part| match reads(part) {
            true => part.clone(),
            false => ContestPart { who: part.who.clone(), rolled: None, test: None },
        });
        let is_seen = sees_all && !self.secret;
        is_seen.then(|| OpenContest { kind: self.kind, parts: parts.collect(), stake: None, secret: false })
    }
}
