//! The fight as every system tracks it: the deeds that need no system's rules, and the game master's rulings.

mod begin;
mod cover;
mod fighters;
mod long;
mod map;
mod order;
mod rounds;

pub use begin::{BeginFight, EndFight, JoinFight, LeaveFight};
pub(in crate::deeds) use begin::{begin, end, leave, require_no_fight, stop_fighting};
pub use cover::{BesetFighter, TakeCover};
pub use fighters::{BringBack, NoteFighter, PutOut, SetActions, SetSpent};
pub use long::{BeginLongAction, InterruptLongAction};
pub use map::{NameZone, PlaceFighter, SetSquares, ShiftFighter};
pub use order::{ArrangeOrder, Delay, GiveTurn, SetInitiative};
pub use rounds::{NextTurn, SetRound};

use crate::grammar::{Noun, deeds};
use crate::session::events::fight::Event;
use crate::session::systems::SYSTEMS;
use crate::session::{AspectEnding, Fight, Fighter, Id, NotDone, Refusal, State, Tx, fight};

pub(super) const NOUN: Noun = Noun::new(
    "fight",
    &["combate"],
    deeds![
        NextTurn,
        BeginFight,
        JoinFight,
        GiveTurn,
        Delay,
        ArrangeOrder,
        SetInitiative,
        BeginLongAction,
        InterruptLongAction,
        NoteFighter,
        PutOut,
        BringBack,
        TakeCover,
        BesetFighter,
        SetSquares,
        PlaceFighter,
        ShiftFighter,
        NameZone,
        SetSpent,
        SetActions,
        LeaveFight,
        SetRound,
        EndFight
    ],
);

/// The fight. Refuses if there is none.
pub(in crate::deeds) fn require_fight(state: &State) -> Result<&Fight, Refusal> {
    state.fight.as_ref().ok_or_else(|| Refusal::new("refused-no-fight"))
}

/// The fight. Refuses unless its sides alternate.
fn require_halves(state: &State) -> Result<&Fight, Refusal> {
    let fight = require_fight(state)?;
    fight.half().map(|_| fight).ok_or_else(|| Refusal::new("refused-no-zones"))
}

/// The fight. Refuses unless it is in turn order.
fn require_turn_order(state: &State) -> Result<&Fight, Refusal> {
    let fight = require_fight(state)?;
    fight.trail().map(|_| fight).ok_or_else(|| Refusal::new("refused-no-order"))
}

/// The fighter with this id. Refuses if nobody in the fight has it.
fn require_fighter<'d>(tx: &'d Tx, who: &Id) -> Result<&'d Fighter, Refusal> {
    let fight = require_fight(tx)?;
    let person = tx.person(who)?;
    fight.fighters.get(who).ok_or_else(|| Refusal::new("refused-not-fighting").with("who", person.name()))
}

/// Ends the turns that are over and begins this one. A turn that opens a round begins only if nothing holds the old
/// round open.
fn begin_turn(tx: &mut Tx, turn: fight::Turn) -> Result<(), NotDone> {
    let fight::Turn { who, round, opens } = turn;
    if opens && hold_round_open(tx)? {
        return Ok(());
    }
    end_turns(tx, &who)?;
    if opens {
        begin_round(tx, round)?;
    }
    tx.emit(Event::TurnBegan { who: who.clone(), round });
    SYSTEMS.iter().try_for_each(|system| system.turn_begins(tx, &who))?;
    tx.continue_long_action(&who, round);
    Ok(())
}

/// Ends the turns that are over once `who` takes theirs.
fn end_turns(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let over = tx.fight.as_ref().map(|fight| tx.turns_ending_for(fight, who));
    over.into_iter().flatten().try_for_each(|who| end_turn(tx, who))
}

/// Ends the turn of a fighter who leaves in the middle of it.
pub(in crate::deeds) fn cut_turn_short(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let over = tx.fight.as_ref().map(|fight| tx.turns_ending_for(fight, who)).unwrap_or_default();
    if over.contains(who) { end_turn(tx, who.clone()) } else { Ok(()) }
}

fn end_turn(tx: &mut Tx, who: Id) -> Result<(), NotDone> {
    let unspent = tx.unspent_actions(&who);
    tx.emit(Event::TurnEnded { who: who.clone(), unspent });
    SYSTEMS.iter().try_for_each(|system| system.turn_ends(tx, &who))
}

/// Does what the rules still ask for before this round ends. Returns whether that keeps the round from ending now.
fn hold_round_open(tx: &mut Tx) -> Result<bool, NotDone> {
    SYSTEMS.iter().try_fold(false, |holds, system| Ok(system.round_ends(tx)? | holds))
}

fn begin_round(tx: &mut Tx, round: u32) -> Result<(), NotDone> {
    tx.end_aspects_at(AspectEnding::Round);
    let waits = |fight: &Fight| fight.present_and_departed().any(|fighter| fighter.waiting);
    let ends_waits = tx.fight.as_ref().is_some_and(waits);
    tx.emit(Event::RoundBegan { round, ends_waits, renews_all: true });
    SYSTEMS.iter().try_for_each(|system| system.round_begins(tx))
}
