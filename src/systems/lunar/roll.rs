//! A roll at the table: its purpose, its dice, and what a seat may see of it.

use super::bars::open_bars;
use super::memory::PendingDefence;
use super::tell;
use crate::rules::{Card, Die, Face, Msg, Text, Why};
use crate::session::system::{SystemRoll, VerdictKind};
use crate::session::systems;
use crate::session::{Audience, Id, Seat, State};
use crate::systems::lunar::rules::{LunarOutcome, LunarRolled};

/// A roll, open or settled.
#[apply(skip_none)]
#[apply(data)]
pub struct Roll {
    pub task: LunarTask,
    /// The skill or the arcane ability that is rolled.
    #[serde(default, rename = "with", skip_serializing_if = "str::is_empty")]
    pub skill: Text,
    /// What is attempted, in the player's words.
    #[serde(rename = "what")]
    pub attempt: Option<Text>,
    pub rolled: Box<LunarRolled>,
    /// The cards that were played into it: the roller's own, donated ones, and that of a flanking ally (LU-05, LU-15,
    /// LU-29). Empty in older journals.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The number of cards that a success draws, after greed (LU-10, LU-20).
    #[serde(default)]
    pub draws: u8,
    /// The bar that the effort goes into; `None` until it is chosen (LU-03).
    pub bar: Option<Id>,
    /// Whether the game master has decided that the effort goes into no bar.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forgone: bool,
}

/// The purpose of a roll.
#[apply(skip_default)]
#[apply(data)]
pub enum LunarTask {
    /// A check against a threat.
    Check,
    /// An attack on an enemy: with a skill, with an arcane ability, or in a charge (LU-13, LU-26).
    Attack {
        target: Option<Id>,
        /// The squares that a charge has run; each adds a point of damage, up to five.
        squares: u8,
    },
    /// A defence against an enemy's action (LU-33).
    Defence(PendingDefence),
}

impl Roll {
    /// Who may know the target or the attacker.
    fn other_party_audience(&self, state: &State) -> Audience {
        self.other_party().map_or(Audience::All, |other| state.audience_of(other))
    }

    /// Who may know which bar the effort goes into.
    fn bar_audience(&self, state: &State) -> Audience {
        let seen_by = |bar| state.clocks.get(bar).map_or_else(Audience::gm, |clock| clock.seen_by.clone());
        self.bar.as_ref().map_or(Audience::All, seen_by)
    }

    /// The effort of a check whose bar is still to be chosen; `None` if there is nothing to choose (LU-03).
    pub fn unassigned_effort(&self) -> Option<u32> {
        let effort = self.rolled.effort();
        (self.task == LunarTask::Check && self.bar.is_none() && !self.forgone && effort > 0).then_some(effort)
    }
}

impl SystemRoll for Roll {
    fn other_party(&self) -> Option<&Id> {
        match &self.task {
            LunarTask::Check => None,
            LunarTask::Attack { target, .. } => target.as_ref(),
            LunarTask::Defence(defence) => defence.enemy.as_ref(),
        }
    }

    fn readers(&self, _who: &Id, state: &State) -> Audience {
        self.other_party_audience(state).and(&self.bar_audience(state))
    }

    /// Removes the target, the attacker and the bar if `seat` may not know them.
    fn redacted(&self, _who: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let task = match &self.task {
            known if self.other_party_audience(state).has(seat) => known.clone(),
            LunarTask::Check => LunarTask::Check,
            LunarTask::Attack { squares, .. } => LunarTask::Attack { target: None, squares: *squares },
            LunarTask::Defence(defence) => LunarTask::Defence(PendingDefence { enemy: None, ..defence.clone() }),
        };
        let bar = self.bar.clone().filter(|_| self.bar_audience(state).has(seat));
        Roll { task, bar, ..self.clone() }.into()
    }

    /// Stays unfinished while its effort waits for one of the bars that everybody sees.
    fn is_finished(&self, _who: &Id, state: &State) -> bool {
        self.unassigned_effort().is_none() || open_bars(state).next().is_none()
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        tell::roll(self, who, state)
    }

    fn dice(&self) -> Vec<(Die, Face)> {
        let of_size = |die: Die| move |face: &Face| (die, *face);
        let effort = self.rolled.effort_faces().iter().map(of_size(Die::D6));
        self.rolled.faces().iter().map(of_size(Die::D8)).chain(effort).collect()
    }

    fn verdict(&self) -> Option<VerdictKind> {
        Some(self.rolled.outcome().into())
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled.whys()
    }
}

impl From<LunarOutcome> for VerdictKind {
    fn from(outcome: LunarOutcome) -> VerdictKind {
        match outcome {
            LunarOutcome::Failure => VerdictKind::Fail,
            LunarOutcome::Success => VerdictKind::Success,
            LunarOutcome::Critical | LunarOutcome::TripleCritical => VerdictKind::Exceptional,
        }
    }
}
