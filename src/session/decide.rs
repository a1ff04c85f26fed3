//! Deciding: what a deed makes happen, or why it cannot be done.

use super::deed::AnyDeed;
use super::entry::Moment;
use super::events::Event;
use super::systems::SYSTEMS;
use super::{No, Refusal, Seat, State, Tx};
use crate::rules::{Bookmark, Dice, Die, Face, NeedFaces, ensure};

/// What a deed makes happen, or why it cannot be done. Changes nothing.
///
/// Open rolls settle first, unless the deed is a choice on them; rolls without choices settle last. A hidden deed
/// settles only hidden rolls, so that nobody else notices it.
///
/// `now` is the time of the deed, since which its consequences are owed.
pub fn decide(state: &State, seat: &Seat, deed: &AnyDeed, dice: &mut dyn Dice, now: Moment) -> Result<Vec<Event>, No> {
    ensure!(deed.right().is_of(seat), Refusal::new("refused-only-gm"));
    let mut tx = Tx::new(state, dice);
    if !deed.keeps_rolls_open() {
        if is_unnoticed(state, deed)? {
            tx.settle_hidden_rolls()?;
        } else {
            tx.settle_all_rolls()?;
        }
    }
    ask(deed, &mut tx)?;
    if tx.heroes_changed(state) {
        SYSTEMS.iter().for_each(|system| system.party_changes(&mut tx, state.hero_count()));
    }
    tx.settle_finished_rolls()?;
    tx.note_debts(now);
    Ok(tx.into_events())
}

fn ask(deed: &AnyDeed, tx: &mut Tx) -> Result<(), No> {
    deed.available(tx)?;
    tx.require_actors(&**deed)?;
    deed.decide(tx)
}

/// Whether open rolls may stay open because the deed is hidden. This tries the deed out, since its effects decide who
/// learns of it; the faces do not matter for that. Refuses a deed that could stay hidden only after public rolls have
/// settled.
fn is_unnoticed(state: &State, deed: &AnyDeed) -> Result<bool, No> {
    if state.rolls.is_empty() {
        return Ok(false);
    }
    let settled = |settle: fn(&mut Tx) -> Result<(), No>| -> Result<State, No> {
        let mut ones = Ones;
        let mut tx = Tx::new(state, &mut ones);
        settle(&mut tx)?;
        Ok(tx.into_state())
    };
    let unnoticed = |state: State| -> Result<bool, No> {
        let mut ones = Ones;
        let mut tx = Tx::new(&state, &mut ones);
        ask(deed, &mut tx)?;
        let events = tx.into_events();
        let mut after = state;
        Ok(events.iter().all(|event| {
            event.apply(&mut after);
            !event.is_noticed(&after)
        }))
    };
    match settled(|tx| tx.settle_hidden_rolls()).and_then(unnoticed) {
        Err(no) if settled(|tx| tx.settle_all_rolls()).and_then(unnoticed) == Ok(true) => Err(no),
        tried => Ok(tried.unwrap_or(false)),
    }
}

/// Dice for trying a deed out.
struct Ones;

impl Dice for Ones {
    fn roll(&mut self, _: Die) -> Result<Face, NeedFaces> {
        Ok(1)
    }

    fn seek(&mut self, _: Bookmark) -> bool {
        true
    }
}
