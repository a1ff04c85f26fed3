//! The order of a fight: whose turn it is, and who comes next.

use super::{Fight, Fighter, SpentBudget};
use crate::rules::skip::is_default;
use crate::session::id::Id;
use crate::session::model::member::Side;

/// How the turns of a fight go.
#[apply(data)]
pub enum Order {
    /// The sides alternate; this one has the current half of the round. The party goes first.
    #[serde(alias = "half")]
    Sides(Side),
    /// One after the other, in the order of the list.
    #[serde(alias = "order")]
    List(TurnTrail),
    /// One after the other: after each turn, somebody names the next among those who have not acted this round.
    Popcorn(TurnTrail),
}

/// The current turn in turn order, with those before it that not everybody saw.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct TurnTrail {
    /// The fighters who had the turn since the last one that everybody saw; that one is first, the current one last.
    #[serde(rename = "had", alias = "trail")]
    pub recent: Vec<Id>,
    /// Those among them whose turn has ended already, before the next turn that all their observers see.
    #[serde(default, skip_serializing_if = "is_default")]
    #[serde(rename = "over")]
    pub ended: Vec<Id>,
    /// The fighter with the last turn that everybody saw, if they have left the fight since.
    #[serde(default, skip_serializing_if = "is_default")]
    pub last_departed: Option<Id>,
}

/// A coming turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    pub(crate) who: Id,
    /// The round that it belongs to.
    pub(crate) round: u32,
    /// Whether it opens a round for everybody.
    pub(crate) opens: bool,
}

impl TurnTrail {
    /// Passes the turn to `who`; `open` if everybody sees it.
    pub(crate) fn pass(&mut self, who: &Id, open: bool) {
        if open {
            *self = TurnTrail::default();
        }
        self.forget(who);
        self.recent.push(who.clone());
    }

    pub(crate) fn forget(&mut self, who: &Id) {
        self.recent.retain(|had| had != who);
        self.ended.retain(|over| over != who);
        self.last_departed = self.last_departed.take().filter(|departed| departed != who);
    }
}

impl Fight {
    /// The side whose half of the round it is; `None` in turn order.
    pub fn half(&self) -> Option<Side> {
        match self.order {
            Order::Sides(half) => Some(half),
            Order::List(_) | Order::Popcorn(_) => None,
        }
    }

    /// The trail of turns; `None` without turn order.
    pub fn trail(&self) -> Option<&TurnTrail> {
        match &self.order {
            Order::Sides(_) => None,
            Order::List(trail) | Order::Popcorn(trail) => Some(trail),
        }
    }

    pub(in crate::session) fn trail_mut(&mut self) -> Option<&mut TurnTrail> {
        match &mut self.order {
            Order::Sides(_) => None,
            Order::List(trail) | Order::Popcorn(trail) => Some(trail),
        }
    }

    /// Whether the next fighter is named after each turn.
    pub fn is_popcorn(&self) -> bool {
        matches!(self.order, Order::Popcorn(_))
    }

    /// The current turn for a seat that sees these fighters: the last one that it saw.
    pub fn current_fighter(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        self.trail()?.recent.iter().rev().find(|who| sees(who))
    }

    /// The party member who names the next fighter, for a seat that sees these fighters: the one whose turn it is.
    /// `None` after an adversary or somebody out of action, when the game master names the next.
    pub fn who_names_next(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        let who = self.current_fighter(sees).filter(|_| self.is_popcorn())?;
        let names = |fighter: &&Fighter| fighter.side == Side::Party && fighter.out.is_none();
        self.fighters.get(who).filter(names).map(|_| who)
    }

    /// Whether a fighter has acted in this half or, in turn order, in this round. Those who wait count as
    /// still to act, and so does the fighter with the current turn while an action is left.
    pub fn has_acted(&self, who: &Id) -> bool {
        self.has_acted_as_seen(who, |_| true)
    }

    /// The same for a seat that sees these fighters.
    pub fn has_acted_as_seen(&self, who: &Id, sees: impl Fn(&Id) -> bool) -> bool {
        let Some(fighter) = self.present_or_departed(who) else { return false };
        let had = self.trail().is_some() && fighter.turn >= self.round && !fighter.waiting;
        self.has_spent_all(fighter) || (had && self.current_fighter(sees) != Some(who))
    }

    /// Whether a fighter's turn is still to come this round.
    pub(in crate::session) fn is_pending(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|fighter| {
            let waits = fighter.waiting && fighter.turn <= self.round;
            fighter.out.is_none() && (waits || (fighter.turn < self.round && !self.has_spent_all(fighter)))
        })
    }

    pub(in crate::session) fn is_waiting(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|fighter| fighter.waiting)
    }

    /// Puts a fighter on the other side. Where sides alternate they have one turn a round all the same: an adversary who
    /// joins the party in its half has it now, and anybody else keeps what is left of theirs.
    pub(in crate::session) fn change_side(&mut self, who: &Id, side: Side) {
        let (round, half) = (self.round, self.half());
        let Some(fighter) = self.fighters.get_mut(who) else { return };
        let was = std::mem::replace(&mut fighter.side, side);
        if half == Some(Side::Party) && was == Side::Foes && fighter.turn < round {
            fighter.spent = SpentBudget::default();
        }
        if half.is_some() {
            fighter.turn = round;
        }
    }

    /// Sets the round and the half; everybody's turn becomes pending in a later round, and in turn order in any.
    pub(crate) fn set_round(&mut self, round: u32, half: Option<Side>) {
        let is_later = round > self.round;
        self.round = round;
        self.renewed_round = self.renewed_round.map(|_| round);
        if let (Order::Sides(now), Some(half)) = (&mut self.order, half) {
            *now = half;
            self.present_and_departed_mut().for_each(|fighter| fighter.turn = 0);
        }
        if let Some(trail) = self.trail_mut() {
            *trail = TurnTrail::default();
        } else if !is_later {
            return;
        }
        for fighter in self.present_and_departed_mut() {
            (fighter.spent, fighter.turn, fighter.waiting) = (SpentBudget::default(), 0, false);
        }
    }
}
