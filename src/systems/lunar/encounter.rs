//! Encounters: what kind they are, the bars that they are about, and how they begin and end (LU-09, LU-18, LU-21, LU-31, LU-34).

use super::event::Event;
use super::memory::Encounter;
use super::people::{character, house};
use super::scene_data::{Bar, Prepared};
use crate::rules::say::Why;
use crate::session::cards::Holder;
use crate::session::clock::Clock;
use crate::session::events::fight;
use crate::session::gauge::Cause;
use crate::session::id::{Audience, Id};
use crate::session::person::{Origin, Side};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::lunar::rules::initiative::{Custom, STARTED, revealed};
use crate::systems::lunar::rules::life::shared_bar;

/// The encounter of the fight that has just begun: what its scene has prepared, cards for everybody who plays them, and the
/// bottom cards revealed (LU-07, LU-09, LU-21, LU-31).
pub(super) fn begins(tx: &mut Tx) -> Result<(), No> {
    let prepared = tx.current_scene().map(|scene| scene.grounds.lunar.clone()).unwrap_or_default();
    let threat = prepared.threat.unwrap_or_default();
    tx.emit(Event::Encounter(Encounter { kind: prepared.encounter, threat, opened: threat, ..Encounter::default() }));
    for bar in prepared.bars {
        raise(tx, bar)?;
    }
    deal(tx, &players(tx))?;
    deal_to(tx, &Holder::Gm)?;
    for who in players(tx) {
        reveal(tx, &who)?;
    }
    Ok(())
}

/// Puts a bar on the table (LU-31).
pub(super) fn raise(tx: &mut Tx, bar: Prepared) -> Result<(), No> {
    let shared = || u8::try_from(shared_bar(tx.heroes())).unwrap_or(Clock::LARGEST);
    let clock = tx.add_clock(Clock {
        name: bar.name,
        size: bar.size.unwrap_or_else(shared).max(1),
        seen_by: if bar.hidden { Audience::gm() } else { Audience::All },
        scene: tx.scene.clone(),
        origin: Origin::Table,
        ..Clock::default()
    })?;
    tx.emit(Event::Bar { clock, bar: bar.kind });
    Ok(())
}

/// Moves a bar on, as far as it goes; says nothing where it is full already.
pub(super) fn advance(tx: &mut Tx, clock: &Id, by: u32, why: Why) -> Result<(), Refusal> {
    let bar = tx.clock(clock)?;
    let to = u32::from(bar.now).saturating_add(by).min(bar.size.into());
    match u8::try_from(to) {
        Ok(to) if to != bar.now => tx.turn_clock(clock, to, Some(Cause::Rule(why))),
        _ => Ok(()),
    }
}

/// Refused for a clock that effort cannot go into: a fail bar, or one that is full (LU-03).
pub(super) fn takes_effort(state: &State, clock: &Id) -> Result<(), Refusal> {
    let fails = state.lives.lunar.bars.get(clock) == Some(&Bar::Fail);
    match state.clock(clock)? {
        it if fails || it.is_full() => Err(Refusal::by("LU-03", "lunar-refused-no-objective").with("bar", &it.name)),
        _ => Ok(()),
    }
}

/// The fail bar that is active: the first that is not full.
pub(super) fn fail_bar(state: &State) -> Option<&Clock> {
    bars(state, Bar::Fail).find(|clock| !clock.is_full())
}

/// The bars of a kind that everybody sees and that belong to what is played now: nothing hangs on a hidden one by itself.
pub(super) fn bars(state: &State, kind: Bar) -> impl Iterator<Item = &Clock> {
    let of = state.lives.lunar.bars.iter().filter(move |(_, bar)| **bar == kind);
    let clocks = of.filter_map(|(clock, _)| state.clocks.get(clock));
    clocks.filter(|clock| clock.seen_by.is_all() && (clock.scene.is_none() || clock.scene == state.scene))
}

/// The characters of the party who fight, or who are here while nobody fights.
pub(super) fn players(state: &State) -> Vec<Id> {
    let fights = |who: &Id| state.fight.as_ref().is_none_or(|fight| fight.fighters.contains_key(who));
    let party = state.people.values().filter(|person| person.side == Side::Party && person.here);
    let plays = party.filter(|person| fights(person.id()) && character(state, person.id()).is_ok());
    plays.map(|person| person.id().clone()).collect()
}

/// Deals in those of them who have no cards yet: a shuffled deck and the opening hand (LU-07, LU-09).
pub(super) fn deal(tx: &mut Tx, who: &[Id]) -> Result<(), No> {
    who.iter().try_for_each(|who| deal_to(tx, &Holder::Person(who.clone())))
}

fn deal_to(tx: &mut Tx, holder: &Holder) -> Result<(), No> {
    if tx.holding(holder).is_ok() {
        return Ok(());
    }
    tx.deals_in(holder)?;
    // The game master draws by LU-23 alone.
    if *holder != Holder::Gm {
        tx.draws(holder, house(tx).hand)?;
    }
    Ok(())
}

/// Reveals a character's bottom card, which is their initiative (LU-21).
pub(super) fn reveal(tx: &mut Tx, who: &Id) -> Result<(), No> {
    let card = tx.reveals(&Holder::Person(who.clone()))?;
    let started = house(tx).has(Custom::Starter) && tx.lives.lunar.encounter.started.as_ref() == Some(who);
    let number = i16::try_from(revealed(card, if started { STARTED } else { 0 })).unwrap_or(i16::MAX);
    let Some(here) = &tx.fight else { return Ok(()) };
    let to = tx.place_by(here, who, number, |_| false);
    tx.emit(fight::Event::Ordered { who: who.clone(), to, initiative: Some(number) });
    Ok(())
}

/// The revealed cards go back to the bottom once the round is over (LU-21).
pub(super) fn put_back(tx: &mut Tx) {
    for who in players(tx) {
        tx.returns_revealed(&Holder::Person(who));
    }
}

/// What the encounter that ends leaves: donated cards go back to their owners, and nothing waits any more (LU-15, LU-34).
pub(super) fn ends(tx: &mut Tx) {
    put_back(tx);
    tx.returns_donations();
    tx.emit(Event::EncounterEnded);
}
