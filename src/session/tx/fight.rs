//! What happens to fighters, by whatever deed or rule.

use super::Tx;
use crate::rules::Text;
use crate::rules::grid::Spot;
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{Fighter, Id, LongAction, NotDone, OutOfAction, Side};

impl Tx<'_> {
    /// Adds somebody to the fight: at `at`, or where they left it, if there is room, or else where their side starts.
    pub fn add_fighter(&mut self, who: Id, side: Side, at: Option<Spot>, before: Option<Id>) -> Result<(), NotDone> {
        let fighter = self.new_fighter(self.fight_rules(), &who, side);
        let left_at = self.fight.as_ref().and_then(|fight| fight.departed.get(&who)?.at);
        let free = at.or(left_at).filter(|at| self.require_free_spot(&who, *at).is_ok());
        let at = free.or_else(|| self.starting_spot(&who, side));
        let initiative = fighter.initiative.filter(|_| before.is_none());
        self.emit(Event::Joined { who: who.clone(), fighter: Fighter { at, ..fighter }, before });
        if let (Some(number), Some(fight)) = (initiative, &self.fight) {
            let goes_first = |other: &Id| SYSTEMS.iter().any(|system| system.goes_first(self, &who, other));
            let to = self.place_for_initiative(fight, &who, number, goes_first);
            self.emit(Event::PlaceInOrderChanged { who: who.clone(), to, initiative, is_told: false });
        }
        if let Some(at) = at {
            self.make_room(&who, at);
        }
        SYSTEMS.iter().try_for_each(|system| system.fighter_joins(self, &who))
    }

    /// Moves a hidden fighter off the square on which a public one starts.
    fn make_room(&mut self, who: &Id, at: Spot) {
        let fighters = self.fight.iter().flat_map(|fight| &fight.fighters);
        let others =
            fighters.filter(|(other, fighter)| *other != who && fighter.at == Some(at) && fighter.out.is_none());
        let hidden = others.filter(|(other, _)| self.grid().is_some() && !self.is_public(other));
        let moved: Vec<_> =
            hidden.map(|(other, fighter)| (other.clone(), self.starting_spot(other, fighter.side))).collect();
        moved.into_iter().for_each(|(who, at)| self.emit(Event::SpotChanged { who, at }));
    }

    /// Brings a fighter back into action; if somebody stands on their square by now, on the nearest free one (LU-25).
    pub fn bring_back(&mut self, who: &Id, reason: Option<Text>) {
        let taken = self.spot_of(who).filter(|at| self.require_free_spot(who, *at).is_err());
        self.emit(Event::CameBack { who: who.clone(), reason });
        if let Some((grid, from)) = self.grid().zip(taken) {
            let blocked = self.blocked_squares(who);
            let free = grid.squares().filter(|spot| !blocked.contains_key(spot));
            let at = free.min_by_key(|spot| spot.distance(from));
            self.emit(Event::SpotChanged { who: who.clone(), at });
        }
        if let Some(at) = self.spot_of(who) {
            self.make_room(who, at);
        }
    }

    /// Moves a fighter by the rules.
    pub fn move_fighter(&mut self, who: &Id, to: Spot) {
        let from = self.spot_of(who);
        self.emit(Event::Moved { who: who.clone(), from, to });
    }

    /// Continues a fighter's long action as their turn in this round begins. It takes one of the turn's actions.
    pub fn continue_long_action(&mut self, who: &Id, round: u32) {
        let Some(action) = self.long_action(who).and_then(|action| action.continued_in(round)) else { return };
        self.emit(Event::LongActionAdvanced { who: who.clone(), action });
        self.spend_actions(who, 1);
    }

    /// Takes a fighter off the map.
    pub fn take_off_map(&mut self, who: &Id) {
        if self.spot_of(who).is_some() {
            self.emit(Event::SpotChanged { who: who.clone(), at: None });
        }
    }

    /// Spends actions of a fighter's turn.
    pub fn spend_actions(&mut self, who: &Id, actions: u8) {
        self.emit(Event::Spent { who: who.clone(), actions, moves: 0 });
    }

    /// Spends one movement of a fighter's turn.
    pub fn spend_move(&mut self, who: &Id) {
        self.emit(Event::Spent { who: who.clone(), actions: 0, moves: 1 });
    }

    /// Breaks off a fighter's long action, if there is one, because they fall. What they spent on it is lost.
    pub fn break_off(&mut self, who: &Id) {
        self.abandon_long_action(who, true);
    }

    /// Gives up a fighter's long action, if there is one. They get this round's action back.
    pub fn give_up_long_action(&mut self, who: &Id) {
        self.abandon_long_action(who, false);
    }

    fn abandon_long_action(&mut self, who: &Id, spent: bool) {
        if let Some(action) = self.long_action(who).cloned() {
            self.emit(Event::BrokeOff { who: who.clone(), action, spent });
        }
    }

    /// Takes up a long action again that a fall of this round broke off, once that fall is undone.
    pub fn resume_long_action(&mut self, who: &Id, action: LongAction) {
        let is_back = self.fighter(who).is_some_and(|fighter| fighter.out.is_none());
        if !is_back || self.fight.as_ref().is_none_or(|fight| fight.round != action.at) {
            return;
        }
        self.emit(Event::LongActionAdvanced { who: who.clone(), action });
    }

    /// Puts a fighter out of action.
    pub fn put_out_of_action(&mut self, who: &Id, how: OutOfAction) {
        let still_waits = self.fighter(who).is_some_and(|fighter| fighter.waiting);
        self.emit(Event::WentOut { who: who.clone(), how, still_waits });
        self.break_off(who);
        SYSTEMS.iter().for_each(|system| system.stops_fighting(self, who));
    }

    fn long_action(&self, who: &Id) -> Option<&LongAction> {
        self.fighter(who)?.long.as_ref()
    }
}
