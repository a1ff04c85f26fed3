//! What a rule system does at the table: the effects of its events and rolls, and its part at the turning points.

mod event;
mod roll;

use super::debt::Debt;
use super::fight::{Budget, Order, TurnTrail};
use super::gauge::Gauge;
use super::id::{Id, Seat};
use super::model::note::Note;
use super::model::systems::Memories;
use super::purse::Currency;
use super::refusal::{NotDone, Refusal};
use super::state::State;
use super::tx::Tx;
use super::vote::Ballot;
use crate::rules::Text;

pub use super::model::system::{Datum, SystemData};
pub use event::{RecapTopic, SystemEvent};
pub use roll::{SystemRoll, VerdictKind};

/// A rule system's part at the table's turning points. Most methods emit the events that a turning point brings; the
/// others say what the system's rules allow.
pub trait System {
    /// A new evening begins. `before` players' characters took part until now.
    fn evening_begins(&self, _tx: &mut Tx, _before: usize) {}

    /// Whether somebody is an extra whom any player may play, so that no player's absence keeps them from an evening.
    fn is_extra(&self, _state: &State, _who: &Id) -> bool {
        false
    }

    /// The player who plays an extra now, whose own it is not.
    fn extra_player(&self, _state: &State, _who: &Id) -> Option<Id> {
        None
    }

    /// The player who played somebody until they retired, if they have retired.
    fn retired_player(&self, _state: &State, _who: &Id) -> Option<Id> {
        None
    }

    /// Called before somebody is taken from the table for good.
    fn person_goes(&self, _tx: &mut Tx, _who: &Id) -> Result<(), NotDone> {
        Ok(())
    }

    /// Called before somebody gets another name, and before somebody who was hidden is known by one.
    fn person_is_renamed(&self, _tx: &mut Tx, _who: &Id, _name: &Text) {}

    /// The number of players' characters who take part has changed from `before`.
    fn party_changes(&self, _tx: &mut Tx, _before: usize) {}

    fn scene_changes(&self, _tx: &mut Tx) {}

    /// Ends what no longer holds after a deed. `before` is the state before it; `actors` are those who acted in it, unless
    /// it goes unnoticed.
    fn deed_is_done(&self, _tx: &mut Tx, _before: &State, _actors: &[&Id]) {}

    /// The player whose vote its rules count twice where all players vote.
    fn double_voter(&self, _state: &State) -> Option<Id> {
        None
    }

    /// A ballot was counted. A system knows its own by the id.
    fn ballot_closes(&self, _tx: &mut Tx, _ballot: &Ballot, _passed: bool) -> Result<(), NotDone> {
        Ok(())
    }

    /// Refuses a receiver to whom its rules let no player give points of that currency.
    fn require_receiver(&self, _state: &State, _receiver: &Id, _currency: &Currency) -> Result<(), Refusal> {
        Ok(())
    }

    /// Refuses to remove a note that its rules still have to do with.
    fn require_removable(&self, _state: &State, _note: &Note) -> Result<(), Refusal> {
        Ok(())
    }

    /// Refuses somebody whom its rules keep from doing anything: the dead, for example.
    fn require_able(&self, _state: &State, _who: &Id) -> Result<(), Refusal> {
        Ok(())
    }

    /// Refuses somebody whom its rules keep from taking an action now: the dying, for example.
    fn require_action(&self, _state: &State, _who: &Id) -> Result<(), Refusal> {
        Ok(())
    }

    /// Whether its rules take somebody out of their player's control, who then only asks for what they do.
    fn is_out_of_control(&self, _state: &State, _who: &Id) -> bool {
        false
    }

    /// The debts that follow from its rules now. The table notes since when each is owed.
    fn debts(&self, _state: &State) -> Vec<Debt> {
        Vec::new()
    }

    /// The game master has changed a person's gauge by hand.
    fn gauge_is_set_by_hand(&self, _tx: &mut Tx, _who: &Id, _gauge: &Gauge) {}

    /// The last card of somebody's hand has been discarded or given away.
    fn hand_is_gone(&self, _tx: &mut Tx, _who: &Id) {}

    /// Somebody joins a fight that is on, or the adversaries of one that begins.
    fn fighter_joins(&self, _tx: &mut Tx, _who: &Id) -> Result<(), NotDone> {
        Ok(())
    }

    /// A fighter has gone out of action, by whatever deed or rule, or leaves the fight.
    fn stops_fighting(&self, _tx: &mut Tx, _who: &Id) {}

    /// Refuses to bring somebody back into action if its rules keep them out.
    fn require_may_return(&self, _state: &State, _who: &Id) -> Result<(), Refusal> {
        Ok(())
    }

    /// The game master sets a later round by hand. Called while the current round still stands.
    fn round_is_set_by_hand(&self, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }

    /// A fight has begun, and its first fighters are in it.
    fn fight_begins(&self, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }

    /// A round of a fight has begun, and nobody has had a turn in it.
    fn round_begins(&self, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }

    /// A fighter's turn begins, in turn order.
    fn turn_begins(&self, _tx: &mut Tx, _who: &Id) -> Result<(), NotDone> {
        Ok(())
    }

    /// A fighter's turn ends, in turn order: right before the next turn and any round that it opens. A public turn ends
    /// with the next public one.
    fn turn_ends(&self, _tx: &mut Tx, _who: &Id) -> Result<(), NotDone> {
        Ok(())
    }

    /// A round of a fight is about to end. Returns whether its rules keep the round from ending now.
    fn round_ends(&self, _tx: &mut Tx) -> Result<bool, NotDone> {
        Ok(false)
    }

    /// Whether a fighter who waits for everybody else keeps that place in the order for the rest of the fight.
    fn waits_for_good(&self, _state: &State, _who: &Id) -> bool {
        false
    }

    /// Copies into `known` the part of its memory that a seat other than the game master's may know.
    fn copy_visible_memory(&self, _state: &State, _seat: &Seat, _known: &mut Memories) {}

    /// The key of the message that names a round of a fight in the game's own word.
    fn round_key(&self) -> &'static str {
        "fight-round"
    }

    /// The key of the message that says how many rounds a fight took, in the game's own word.
    fn rounds_taken_key(&self) -> &'static str {
        "recap-fight-rounds"
    }

    /// The order of turns in a fight by its rules, as it is before the first turn.
    fn turn_order(&self) -> Order {
        Order::List(TurnTrail::default())
    }

    /// The budget of a turn by its rules.
    fn turn_budget(&self) -> Budget {
        Budget::PLAIN
    }

    /// The number of actions per turn of a person who joins a fight, if its rules set one.
    fn actions_per_turn(&self, _state: &State, _who: &Id) -> Option<u8> {
        None
    }

    /// The most actions that a fighter has in the turn that they still have to begin, if something has shortened it.
    fn most_actions_next_turn(&self, _state: &State, _who: &Id) -> Option<u8> {
        None
    }

    /// The id of the rule by which adversaries open a round after one of them was the last to act, or when nobody of
    /// the party can; `None` if its fights know no such rule.
    fn adversaries_open_rule(&self) -> Option<&'static str> {
        None
    }

    /// Whether `who` goes before `other` after waiting down to the same initiative number.
    fn goes_first(&self, _state: &State, _who: &Id, _other: &Id) -> bool {
        false
    }

    /// Called before the fight gets other squares or loses them. Returns the fighters who stay off the map, since they
    /// have left the scene.
    fn map_changes(&self, _tx: &mut Tx) -> Vec<Id> {
        Vec::new()
    }

    /// A fight ends, and perhaps turns into a chase. Called while the fight still stands.
    fn fight_ends(&self, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }

    /// A conflict is over: a fight ends, or the chase that it turned into. Called while that still stands.
    fn conflict_ends(&self, _tx: &mut Tx) -> Result<(), NotDone> {
        Ok(())
    }
}

/// A roll by a system's rules that can be settled.
pub trait Settle {
    /// Emits what the outcome of `who`'s roll does to the table. The caller has closed the roll.
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), NotDone>;
}
