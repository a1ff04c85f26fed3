//! The order of a fight: whose turn it is, and who comes next.

use serde::{Deserialize, Serialize};

use super::{Fight, Fighter, Spent};
use crate::rules::skip::is_default;
use crate::session::id::Id;
use crate::session::model::member::Side;

/// How the turns of a fight go.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// One side after the other: whose half of the round it is. The party's comes first.
    #[serde(alias = "half")]
    Sides(Side),
    /// One after the other, as they stand in the list.
    #[serde(alias = "order")]
    List(Trail),
    /// One after the other: after a turn it is named who goes next, among those who have not acted in the round.
    Popcorn(Trail),
}

/// Who has the turn, where one goes after the other.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Trail {
    /// Those who had the turn since the last one whom everybody saw, who is the first here, up to the one who has it.
    #[serde(alias = "trail")]
    pub had: Vec<Id>,
    /// Those among them whose turn has been ended: before the next turn that is seen by all who saw theirs.
    #[serde(default, skip_serializing_if = "is_default")]
    pub over: Vec<Id>,
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

impl Trail {
    /// The turn passes to `who`; `open` when everybody sees it.
    pub(crate) fn pass(&mut self, who: &Id, open: bool) {
        if open {
            *self = Trail::default();
        }
        self.forget(who);
        self.had.push(who.clone());
    }

    pub(crate) fn forget(&mut self, who: &Id) {
        self.had.retain(|had| had != who);
        self.over.retain(|over| over != who);
    }
}

impl Fight {
    /// Whose half of the round it is, where one side goes after the other.
    pub fn half(&self) -> Option<Side> {
        match self.order {
            Order::Sides(half) => Some(half),
            Order::List(_) | Order::Popcorn(_) => None,
        }
    }

    /// Who has the turn, where one goes after the other.
    pub fn trail(&self) -> Option<&Trail> {
        match &self.order {
            Order::Sides(_) => None,
            Order::List(trail) | Order::Popcorn(trail) => Some(trail),
        }
    }

    pub(in crate::session) fn trail_mut(&mut self) -> Option<&mut Trail> {
        match &mut self.order {
            Order::Sides(_) => None,
            Order::List(trail) | Order::Popcorn(trail) => Some(trail),
        }
    }

    /// Whether it is named after each turn who goes next.
    pub fn is_popcorn(&self) -> bool {
        matches!(self.order, Order::Popcorn(_))
    }

    /// Where one goes after the other, whose turn it is for a seat that sees these fighters: the last whose turn it saw.
    pub fn turn_of(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        self.trail()?.had.iter().rev().find(|who| sees(who))
    }

    /// Who names the next one, for a seat that sees these fighters: the one of the party whose turn it is. After anybody else,
    /// and for who is out of action, the game master does.
    pub fn names_next(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        let who = self.turn_of(sees).filter(|_| self.is_popcorn())?;
        let names = |it: &&Fighter| it.side == Side::Party && it.out.is_none();
        self.fighters.get(who).filter(names).map(|_| who)
    }

    /// Whether a fighter has acted already: in this half, or in this round where one goes after the other. Who has the
    /// turn now has not, while an action is left, nor has who waits.
    pub fn has_acted(&self, who: &Id) -> bool {
        self.has_acted_for(who, |_| true)
    }

    /// The same for a seat that sees these fighters.
    pub fn has_acted_for(&self, who: &Id, sees: impl Fn(&Id) -> bool) -> bool {
        let Some(fighter) = self.fighters.get(who) else { return false };
        let had = self.trail().is_some() && fighter.turn >= self.round && !fighter.waiting;
        self.has_spent_all(fighter) || (had && self.turn_of(sees) != Some(who))
    }

    /// Whether a fighter's turn is still to come in this round.
    pub(in crate::session) fn is_pending(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| {
            let waits = it.waiting && it.turn <= self.round;
            it.out.is_none() && (waits || (it.turn < self.round && !self.has_spent_all(it)))
        })
    }

    pub(in crate::session) fn is_waiting(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| it.waiting)
    }

    /// It is that round, and that half of it; or everybody's turn is to come.
    pub(crate) fn set_round(&mut self, round: u32, half: Option<Side>) {
        self.round = round;
        if let (Order::Sides(now), Some(half)) = (&mut self.order, half) {
            *now = half;
        }
        let Some(trail) = self.trail_mut() else { return };
        *trail = Trail::default();
        for fighter in self.fighters.values_mut() {
            (fighter.spent, fighter.turn, fighter.waiting) = (Spent::default(), 0, false);
        }
    }
}
