//! A roll on the table: its dice and purpose, and the part that a seat may see.

use super::bars::open_bars;
use super::memory::PendingDefence;
use super::tell;
use crate::rules::{Msg, Text, Why};
use crate::session::system::SystemRoll;
use crate::session::systems;
use crate::session::{Audience, Id, Seat, State};
use crate::systems::lunar::rules::LunarRolled;

/// A roll, open or settled.
#[apply(skip_none)]
#[apply(data)]
pub struct Roll {
    pub task: LunarTask,
    /// The skill or the ability that it is made with.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub with: Text,
    /// What is tried, where it was said.
    pub what: Option<Text>,
    pub rolled: Box<LunarRolled>,
    /// How many cards a success draws, greed counted (LU-10, LU-20).
    #[serde(default)]
    pub draws: u8,
    /// The bar that the effort goes into, once it is said (LU-03).
    pub bar: Option<Id>,
    /// Whether the effort goes into no bar, as the game master has said.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forgone: bool,
}

/// What is rolled for.
#[apply(skip_default)]
#[apply(data)]
pub enum LunarTask {
    /// A check against a threat.
    Check,
    /// An attack on an enemy: an attack of one action, an arcane one or a charge (LU-13, LU-26).
    Attack {
        target: Option<Id>,
        /// The squares that a charge has run: each is a point of damage, five at most.
        squares: u8,
    },
    /// A defence against an enemy's action (LU-33).
    Defence(PendingDefence),
}

impl Roll {
    /// Who may know whom it is about.
    fn about(&self, state: &State) -> Audience {
        self.other_party().map_or(Audience::All, |other| state.audience_of(other))
    }

    /// Who may know which bar its effort goes into.
    fn directed(&self, state: &State) -> Audience {
        let seen_by = |bar| state.clocks.get(bar).map_or_else(Audience::gm, |clock| clock.seen_by.clone());
        self.bar.as_ref().map_or(Audience::All, seen_by)
    }

    /// Its effort while the bar is still to be named (LU-03).
    pub fn undirected(&self) -> Option<u32> {
        let effort = self.rolled.effort();
        (self.task == LunarTask::Check && self.bar.is_none() && !self.forgone && effort > 0).then_some(effort)
    }
}

impl SystemRoll for Roll {
    fn other_party(&self) -> Option<&Id> {
        match &self.task {
            LunarTask::Check => None,
            LunarTask::Attack { target, .. } => target.as_ref(),
            LunarTask::Defence(defended) => defended.enemy.as_ref(),
        }
    }

    fn readers(&self, _who: &Id, state: &State) -> Audience {
        self.about(state).and(&self.directed(state))
    }

    /// Without its target and its bar where `seat` does not see them.
    fn redacted(&self, _who: &Id, seat: &Seat, state: &State) -> systems::Roll {
        let task = match &self.task {
            known if self.about(state).has(seat) => known.clone(),
            LunarTask::Check => LunarTask::Check,
            LunarTask::Attack { squares, .. } => LunarTask::Attack { target: None, squares: *squares },
            LunarTask::Defence(defended) => LunarTask::Defence(PendingDefence { enemy: None, ..defended.clone() }),
        };
        let bar = self.bar.clone().filter(|_| self.directed(state).has(seat));
        Roll { task, bar, ..self.clone() }.into()
    }

    /// Effort waits for the bar that it goes into, where everybody sees one.
    fn is_finished(&self, _who: &Id, state: &State) -> bool {
        self.undirected().is_none() || open_bars(state).next().is_none()
    }

    fn log_msg(&self, who: &Id, state: &State) -> Msg {
        tell::roll(self, who, state)
    }

    fn whys(&self) -> Vec<Why> {
        self.rolled.whys()
    }
}
