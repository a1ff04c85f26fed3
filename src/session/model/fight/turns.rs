//! How the turns of a fight go.

use serde::{Deserialize, Serialize};

use super::Fight;
use crate::session::id::Id;
use crate::session::model::member::Side;

/// How the turns of a fight go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turns {
    /// One side after the other: whose half of the round it is. The party's comes first.
    Half(Side),
    /// One after the other.
    Order(Order),
}

/// Who has the turn, where one goes after the other.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Order {
    /// Those who had the turn since the last one whom everybody saw, who is the first here, up to the one who has it.
    pub trail: Vec<Id>,
}

/// A turn that comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) who: Id,
    /// The round that it belongs to.
    pub(crate) round: u32,
    /// Whether a round begins with it for everybody.
    pub(crate) opens: bool,
}

impl Order {
    /// The turn passes to `who`; `open` when everybody sees it.
    pub(crate) fn pass(&mut self, who: &Id, open: bool) {
        if open {
            self.trail.clear();
        }
        self.forget(who);
        self.trail.push(who.clone());
    }

    pub(crate) fn forget(&mut self, who: &Id) {
        self.trail.retain(|had| had != who);
    }
}

impl Fight {
    /// Whose half of the round it is, where one side goes after the other.
    pub fn half(&self) -> Option<Side> {
        match self.turns {
            Turns::Half(half) => Some(half),
            Turns::Order(_) => None,
        }
    }

    /// Who goes when, where one goes after the other.
    pub fn order(&self) -> Option<&Order> {
        match &self.turns {
            Turns::Half(_) => None,
            Turns::Order(order) => Some(order),
        }
    }

    /// Where one goes after the other, whose turn it is for a seat that sees these fighters: the last whose turn it saw.
    pub fn turn_of(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        self.order()?.trail.iter().rev().find(|who| sees(who))
    }

    /// Whether a fighter has acted already: in this half, or in this round where one goes after the other. Who has the
    /// turn now has not, nor has who waits.
    pub fn has_acted(&self, who: &Id) -> bool {
        self.has_acted_for(who, |_| true)
    }

    /// The same for a seat that sees these fighters.
    pub fn has_acted_for(&self, who: &Id, sees: impl Fn(&Id) -> bool) -> bool {
        let Some(fighter) = self.fighters.get(who) else { return false };
        let had = self.order().is_some() && fighter.turn >= self.round && !fighter.waiting;
        fighter.acted || (had && self.turn_of(sees) != Some(who))
    }

    /// Whether a fighter's turn is still to come in this round.
    pub(in crate::session) fn is_pending(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| {
            let waits = it.waiting && it.turn <= self.round;
            it.out.is_none() && (waits || (it.turn < self.round && !it.acted))
        })
    }

    pub(in crate::session) fn is_waiting(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| it.waiting)
    }

    /// It is that round, and that half of it; or everybody's turn is to come.
    pub(crate) fn set_round(&mut self, round: u32, half: Option<Side>) {
        self.round = round;
        match (&mut self.turns, half) {
            (Turns::Half(now), Some(half)) => *now = half,
            (Turns::Half(_), None) => {}
            (Turns::Order(order), _) => {
                order.trail.clear();
                for fighter in self.fighters.values_mut() {
                    (fighter.acted, fighter.turn, fighter.waiting) = (false, 0, false);
                }
            }
        }
    }
}
