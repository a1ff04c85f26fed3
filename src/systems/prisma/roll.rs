//! A roll on the table: its purpose, the choices that are left, and what each seat may see of it.

use super::people;
use crate::rules::{ContestSide, Text};
use crate::session::{Id, State};
use crate::systems::prisma::rules::{Phase, PoolThrow, Purchase, Reserve, RollChoice, RolledTest, TaskOutcome};

/// A roll, open or settled.
#[apply(skip_empty)]
#[apply(data)]
pub struct Roll {
    /// The attribute rolled, as the sheet calls it.
    pub attribute: Option<Text>,
    /// The skill rolled, as the sheet calls it.
    pub skill: Option<Text>,
    pub what: Option<Text>,
    /// None for a seat that may not see the target.
    pub target: Option<Id>,
    /// Whether the difficulty is the target's own number, which only the target's readers may read.
    #[serde(rename = "at-theirs")]
    pub at_target_difficulty: bool,
    /// The rival in a contest (PR-10).
    pub rival: Option<ContestRival>,
    pub thrown: PrismaThrown,
    /// Whether some seat does not know of the roll; then it pays and gains nothing that such a seat would see.
    #[serde(rename = "quiet")]
    pub hidden: bool,
    /// The newest step on it; `None` on a roll that is as it fell, and in journals from before steps were stored.
    pub step: Option<Step>,
}

/// A step on an open roll, for the log to tell. Its words and numbers are those of the roll as a seat knows it, so that a
/// seat that knows half of the roll learns no more of the step.
#[apply(copy_data)]
pub enum Step {
    Push,
    /// Edge was used or declined.
    Edge,
    /// Hits were bought with resonance.
    Resonance,
    /// A complication was announced for the task, as the last of its list.
    Announce(usize),
    Share,
    /// The end of a failed task was decided.
    End(usize),
    /// The task's surplus was spent, perhaps on less than before.
    Spend(usize),
    /// The target acted on the roller, so that sharpening against it is taken back.
    Lapse,
    /// Another sentence tells what was done, such as that of a rival's step.
    #[serde(rename = "told")]
    ToldElsewhere,
}

/// The opponent in a contest, and the roller's side of it.
#[apply(data)]
pub struct ContestRival {
    /// None for a seat that may not see the rival.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Id>,
    pub side: ContestSide,
}

/// The result of a roll, in full or redacted.
pub type PrismaThrown = crate::session::roll::ReadableResult<RolledTest, PrismaRedacted>;

/// The part of a roll that everybody at the table sees.
#[apply(data)]
pub struct PrismaRedacted {
    pub initial: PoolThrow,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pushed: Option<PoolThrow>,
    pub outcomes: Vec<TaskOutcome>,
    /// The test without its difficulty, for the seat of whose roll it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<Box<RolledTest>>,
}

impl Roll {
    /// The whole roll, if its numbers may be read.
    pub fn rolled(&self) -> Option<&RolledTest> {
        self.thrown.all()
    }

    /// The part that everybody at the table sees.
    pub fn face_up(&self) -> PrismaRedacted {
        self.thrown.visible_part(|rolled| PrismaRedacted {
            initial: rolled.initial.clone(),
            pushed: rolled.push.clone(),
            outcomes: rolled.tasks().map(|task| rolled.outcome(task)).collect(),
            own: None,
        })
    }

    /// The test that its player makes choices about: the whole one, or that without the difficulty.
    pub fn playable(&self) -> Option<&RolledTest> {
        match &self.thrown {
            PrismaThrown::Open(rolled) => Some(rolled),
            PrismaThrown::Redacted(seen) => seen.own.as_deref(),
        }
    }

    /// The choices that are left with this reserve, in the order of the rules; none on a roll that is redacted for others
    /// than its player, and none that would change a final total.
    pub fn choices(&self, reserve: Reserve, rival: Option<&Roll>) -> Vec<RollChoice> {
        let Some(rolled) = self.playable() else { return Vec::new() };
        let fixed = self.is_fixed(rival);
        let mut choices = rolled.choices(reserve);
        if self.rolled().is_none() {
            // Whether a success leaves anything to spend is for the table to say, since that would tell the difficulty.
            choices.retain(|choice| *choice != RollChoice::Spend);
            choices.extend(rolled.tasks().any(|task| rolled.has_passed(task)).then_some(RollChoice::Spend));
        }
        choices.retain(|choice| match choice {
            RollChoice::Push | RollChoice::Resonance | RollChoice::Avoid => !self.hidden && !fixed,
            RollChoice::Edge => !fixed,
            RollChoice::Disaster => !self.hidden,
            RollChoice::Share | RollChoice::Spend => true,
        });
        choices
    }

    /// Whether the totals of its contest are final, since the rival's roll has spent hits, decided its end or is settled
    /// (`rival` is none) (PR-10). Where the rival or what they chose is hidden, that is for the table to say.
    pub fn is_fixed(&self, rival: Option<&Roll>) -> bool {
        let is_decided = |rival: &Roll| rival.playable().is_some_and(|rolled| rolled.phase() == Phase::Settling);
        self.rival.as_ref().is_some_and(|rivals| rivals.who.is_some() && rival.is_none_or(is_decided))
    }

    /// Whom it is against: its target, or its rival in a contest.
    pub fn opponent(&self) -> Option<&Id> {
        self.target.as_ref().or_else(|| self.rival.as_ref()?.who.as_ref())
    }

    /// The stunts bought on it; none if it is redacted.
    pub(super) fn purchases(&self) -> Vec<Purchase> {
        let Some(rolled) = self.rolled() else { return Vec::new() };
        rolled.tasks().flat_map(|task| rolled.spending(task).stunts).collect()
    }
}

/// The reserve that `who` may draw from: empty outside the party.
pub(super) fn reserve_for(who: &Id, state: &State) -> Reserve {
    if people::shares_reserve(state, who) { people::reserve(state) } else { Reserve::NONE }
}
