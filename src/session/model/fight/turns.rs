//! How the turns of a fight go, and whose turn it is for whom.
//!
//! Where one goes after the other, some may be hidden, and nothing that others see may tell of them. So a turn of
//! theirs is theirs alone: whoever does not see them goes on seeing the last turn that they could. A round begins, for
//! everybody, with the first turn in it that all can see; hidden ones who stand before that act first and are counted
//! to the new round.

use serde::{Deserialize, Serialize};

use super::Fight;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::state::State;

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
    /// The turn passes to somebody; `open` when everybody sees it.
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
    #[must_use]
    pub fn half(&self) -> Option<Side> {
        match self.turns {
            Turns::Half(half) => Some(half),
            Turns::Order(_) => None,
        }
    }

    /// Who goes when, where one goes after the other.
    #[must_use]
    pub fn order(&self) -> Option<&Order> {
        match &self.turns {
            Turns::Half(_) => None,
            Turns::Order(order) => Some(order),
        }
    }

    /// Whose turn it is, for somebody who sees these: where one goes after the other, the last whose turn they saw.
    #[must_use]
    pub fn turn_of(&self, sees: impl Fn(&Id) -> bool) -> Option<&Id> {
        self.order()?.trail.iter().rev().find(|who| sees(who))
    }

    /// Whether somebody has acted already: in this half, or in this round where one goes after the other. Who has the
    /// turn now has not, nor has who waits.
    #[must_use]
    pub fn has_acted(&self, who: &Id) -> bool {
        self.has_acted_for(who, |_| true)
    }

    /// The same for somebody who sees these.
    #[must_use]
    pub fn has_acted_for(&self, who: &Id, sees: impl Fn(&Id) -> bool) -> bool {
        let Some(fighter) = self.fighters.get(who) else { return false };
        let had = self.order().is_some() && fighter.turn >= self.round && !fighter.waiting;
        fighter.acted || (had && self.turn_of(sees) != Some(who))
    }

    /// Whether somebody's turn is still to come in this round.
    fn is_pending(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| {
            let waits = it.waiting && it.turn <= self.round;
            it.out.is_none() && (waits || (it.turn < self.round && !it.acted))
        })
    }

    fn is_waiting(&self, who: &Id) -> bool {
        self.fighters.get(who).is_some_and(|it| it.waiting)
    }
}

impl State {
    /// The fight, if one side goes after the other in it.
    #[must_use]
    pub fn halves(&self) -> Option<&Fight> {
        self.fight.as_ref().filter(|fight| fight.half().is_some())
    }

    /// Whether somebody has acted already, as far as all may know who know of them.
    pub(crate) fn has_openly_acted(&self, fight: &Fight, who: &Id) -> bool {
        let open = self.is_open(who);
        fight.has_acted_for(who, |other| !open || self.is_open(other))
    }

    /// Who has the turn, as far as all may know who know of `who`.
    pub(crate) fn open_turn<'f>(&self, fight: &'f Fight, who: &Id) -> Option<&'f Id> {
        let open = self.is_open(who);
        fight.turn_of(|other| !open || self.is_open(other))
    }

    /// Whether everybody sees them.
    pub(crate) fn is_open(&self, who: &Id) -> bool {
        self.audience_of(who).is_all()
    }

    /// The turn that comes next; none when nobody can take one.
    pub(crate) fn next_turn(&self, fight: &Fight) -> Option<Turn> {
        let pending = || fight.fighters.keys().filter(|who| fight.is_pending(who));
        if let Some(who) = pending().find(|who| !fight.is_waiting(who)).or_else(|| pending().next()) {
            return Some(Turn { who: who.clone(), round: fight.round, opens: false });
        }
        self.next_round(fight)
    }

    /// Whether anybody can take a turn.
    pub(in crate::session) fn has_next_turn(&self, fight: &Fight) -> bool {
        self.next_turn(fight).is_some()
    }

    /// The next round's first turn that is still to come.
    fn next_round(&self, fight: &Fight) -> Option<Turn> {
        let round = fight.round.saturating_add(1);
        let standing = || fight.fighters.iter().filter(|(_, it)| it.out.is_none());
        let Some((first, _)) = standing().find(|(who, _)| self.is_open(who)) else {
            // Nobody whom all see is left: the hidden ones go on among themselves, and no round passes for the others.
            let (who, it) = standing().min_by_key(|(_, it)| it.turn)?;
            return Some(Turn { who: who.clone(), round: it.turn.max(fight.round).saturating_add(1), opens: false });
        };
        let before = standing().take_while(|(who, _)| *who != first).find(|(_, it)| it.turn < round);
        let opens = before.is_none();
        let who = before.map_or(first, |(who, _)| who).clone();
        Some(Turn { who, round, opens })
    }

    /// The turn that the game master gives to somebody out of order; none when they have acted and others, of whom all
    /// may know who know of them, have not.
    pub(crate) fn given_turn(&self, fight: &Fight, who: &Id) -> Option<Turn> {
        let open = self.is_open(who);
        let acted = self.has_openly_acted(fight, who);
        let others = || fight.fighters.keys().filter(|other| *other != who && (!open || self.is_open(other)));
        if !acted {
            return Some(Turn { who: who.clone(), round: fight.round, opens: false });
        }
        if others().any(|other| fight.is_pending(other)) {
            return None;
        }
        let had = fight.fighters.get(who).map_or(0, |it| it.turn);
        let round = if open { fight.round } else { had.max(fight.round) };
        Some(Turn { who: who.clone(), round: round.saturating_add(1), opens: open })
    }
}
