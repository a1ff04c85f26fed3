//! What happens to fighters, whichever deed or rule brings it about.

use super::Tx;
use crate::rules::grid::Spot;
use crate::session::events::fight::Event;
use crate::session::fight::{Fighter, LongAction, Out};
use crate::session::id::Id;
use crate::session::person::Side;

impl Tx<'_> {
    /// Somebody comes into the fight: where it is said, if there is room, or else where their side begins.
    pub fn joins(&mut self, who: Id, side: Side, at: Option<Spot>, before: Option<Id>) {
        let fighter = self.newcomer(self.fight_rules(), &who, side);
        let said = at.filter(|at| self.can_stand(&who, *at).is_ok());
        let at = said.or_else(|| self.begins_at(&who, side));
        self.emit(Event::Joined { who: who.clone(), fighter: Fighter { at, ..fighter }, before });
        if let Some(at) = at {
            self.makes_room(&who, at);
        }
    }

    /// A hidden fighter goes where there is room from the square that another, who is not, begins on.
    fn makes_room(&mut self, who: &Id, at: Spot) {
        let fighters = self.fight.iter().flat_map(|fight| &fight.fighters);
        let there = fighters.filter(|(other, it)| *other != who && it.at == Some(at) && it.out.is_none());
        let gives_way = there.filter(|(other, _)| self.grid().is_some() && !self.is_open(other));
        let moved: Vec<_> = gives_way.map(|(other, it)| (other.clone(), self.begins_at(other, it.side))).collect();
        moved.into_iter().for_each(|(who, at)| self.emit(Event::Stood { who, at }));
    }

    /// A fighter moves to another place, by the rules.
    pub fn moves_to(&mut self, who: &Id, to: Spot) {
        let from = self.spot_of(who);
        self.emit(Event::Moved { who: who.clone(), from, to });
    }

    /// A fighter's turn of that round begins: what takes them several rounds goes on, and is their action of the turn.
    pub fn goes_on(&mut self, who: &Id, round: u32) {
        let Some(action) = self.long_action(who).and_then(|action| action.on(round)) else { return };
        self.emit(Event::Long { who: who.clone(), action });
        self.spends(who, 1);
    }

    /// A fighter stands nowhere on the map any more.
    pub fn stands_nowhere(&mut self, who: &Id) {
        if self.spot_of(who).is_some() {
            self.emit(Event::Stood { who: who.clone(), at: None });
        }
    }

    /// A fighter spends so many actions of their turn.
    pub fn spends(&mut self, who: &Id, actions: u8) {
        self.emit(Event::Spent { who: who.clone(), actions, moves: 0 });
    }

    /// A fighter spends a movement of their turn.
    pub fn spends_move(&mut self, who: &Id) {
        self.emit(Event::Spent { who: who.clone(), actions: 0, moves: 1 });
    }

    /// A fighter leaves undone what takes them several rounds, if anything does.
    pub fn breaks_off(&mut self, who: &Id) {
        if let Some(action) = self.long_action(who).cloned() {
            self.emit(Event::BrokeOff { who: who.clone(), action });
        }
    }

    /// A fighter is out of action.
    pub fn goes_out(&mut self, who: &Id, how: Out) {
        self.breaks_off(who);
        self.emit(Event::WentOut { who: who.clone(), how });
    }

    fn long_action(&self, who: &Id) -> Option<&LongAction> {
        self.fighter(who)?.long.as_ref()
    }
}
