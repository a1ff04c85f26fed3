//! Encounters: their kind, their bars, their beginning and their end (LU-09, LU-18, LU-21, LU-31, LU-34).

use super::event::Event;
use super::memory::Encounter;
use super::people::{character, house};
use super::scene_data::PreparedBar;
use super::turn::{self, begins_anew, change_pending, pending, say_all_lapsed, tell};
use crate::rules::message::{Msg, Why};
use crate::session::events::fight;
use crate::session::{Audience, Cause, Clock, Holder, Id, NotDone, Origin, Refusal, Side, State, Tx};
use crate::systems::lunar::rules::initiative::{InitiativeRule, STARTED, revealed};
use crate::systems::lunar::rules::life::shared_bar;

/// Starts the encounter of a fight that has just begun: what its scene has prepared, cards for everybody who plays
/// them, and the bottom cards revealed (LU-07, LU-09, LU-21, LU-31).
pub(super) fn begins(tx: &mut Tx) -> Result<(), NotDone> {
    if tx.system_state.lunar.encounter.is_none() {
        tx.emit(Event::Encounter(encounter(tx)));
    }
    for bar in tx.current_scene().map(|scene| scene.system_data.lunar.bars.clone()).unwrap_or_default() {
        // An encounter that is already on continues: there is another fight in the scene.
        if !stands(tx, &bar) {
            add_bar(tx, bar, None)?;
        }
    }
    deal(tx, &players(tx))?;
    deal_to(tx, &Holder::Gm)?;
    for who in players(tx) {
        if has_a_bottom_card(tx, &who) {
            reveal_bottom_card(tx, &who)?;
        }
    }
    Ok(())
}

/// Whether a card is left to reveal; with all 52 in hand there is none.
fn has_a_bottom_card(state: &State, who: &Id) -> bool {
    let holding = state.holding(&Holder::Person(who.clone()));
    holding.is_ok_and(|cards| cards.aside.is_some() || !cards.deck.stack.is_empty() || !cards.deck.discard.is_empty())
}

/// Whether this bar of the scene is on the table.
fn stands(state: &State, bar: &PreparedBar) -> bool {
    let clocks = state.clocks.values().filter(|clock| clock.scene == state.scene && clock.name == bar.name);
    clocks.map(|clock| state.system_state.lunar.bars.get(&clock.id)).any(|kind| kind == Some(&bar.kind))
}

/// The current encounter: as it was set, or as the scene has prepared it.
pub(super) fn encounter(state: &State) -> Encounter {
    let prepared = || {
        let scene = state.current_scene().map(|scene| &scene.system_data.lunar);
        let threat = scene.and_then(|scene| scene.threat).unwrap_or_default();
        Encounter {
            kind: scene.map(|scene| scene.encounter).unwrap_or_default(),
            threat,
            opened: threat,
            started: None,
        }
    };
    state.system_state.lunar.encounter.clone().unwrap_or_else(prepared)
}

/// Forgets the encounter when its scene is left, and the effort that no bar of it took.
pub(super) fn left(tx: &mut Tx) {
    let owing: Vec<Id> = tx.system_state.lunar.pending.keys().cloned().collect();
    owing.iter().for_each(|who| say_efforts(tx, who));
    let charged: Vec<Id> = tx.system_state.lunar.turns.keys().cloned().collect();
    charged.iter().for_each(|who| begins_anew(tx, who));
    let memory = &tx.system_state.lunar;
    if memory.encounter.is_some() || memory.ended.is_some() || memory.rewarded {
        tx.emit(Event::SceneLeft);
    }
}

/// Puts a bar on the table, everybody's or a character's own (LU-18, LU-31).
pub(super) fn add_bar(tx: &mut Tx, bar: PreparedBar, owner: Option<Id>) -> Result<(), NotDone> {
    let shared = || u8::try_from(shared_bar(tx.hero_count())).unwrap_or(Clock::MAX_SEGMENTS);
    let clock = tx.add_clock(Clock {
        name: bar.name,
        size: bar.size.unwrap_or_else(shared).max(1),
        seen_by: if bar.hidden { Audience::gm() } else { Audience::All },
        scene: tx.scene.clone(),
        noun: Some(bar.kind.msg()),
        origin: Origin::Table,
        ..Clock::default()
    })?;
    tx.emit(Event::Bar { clock, bar: bar.kind, owner });
    Ok(())
}

/// Advances a bar, up to its end; does nothing if it is full.
pub(super) fn advance(tx: &mut Tx, clock: &Id, by: u32, why: Why) -> Result<(), Refusal> {
    let bar = tx.clock(clock)?;
    let to = u32::from(bar.now).saturating_add(by).min(bar.size.into());
    match u8::try_from(to) {
        Ok(to) if to != bar.now => tx.move_clock(clock, to, Some(Cause::Rule(why))),
        _ => Ok(()),
    }
}

/// The characters of the party who fight, or who are here while nobody fights.
pub(super) fn players(state: &State) -> Vec<Id> {
    let fights = |who: &Id| state.fight.as_ref().is_none_or(|fight| fight.fighters.contains_key(who));
    let party = state.people.values().filter(|person| person.side == Side::Party && person.here);
    let plays = party.filter(|person| fights(person.id()) && character(state, person.id()).is_ok());
    plays.map(|person| person.id().clone()).collect()
}

/// Deals in those of them who have no cards yet: a shuffled deck and the opening hand (LU-07, LU-09).
pub(super) fn deal(tx: &mut Tx, who: &[Id]) -> Result<(), NotDone> {
    who.iter().try_for_each(|who| deal_to(tx, &Holder::Person(who.clone())))
}

/// A group of allies gives the next card of the game master's deck to the table (LU-15).
pub(super) fn allies_give(tx: &mut Tx) -> Result<(), NotDone> {
    deal_to(tx, &Holder::Gm)?;
    let before = tx.holding(&Holder::Gm)?.hand.len();
    tx.draw_cards(&Holder::Gm, 1)?;
    let drawn = tx.holding(&Holder::Gm)?.hand.get(before).copied();
    match drawn {
        Some(card) => Ok(tx.donate_card(&Holder::Gm, card)?),
        None => Err(Refusal::by("LU-13", "lunar-refused-nothing-to-draw").into()),
    }
}

fn deal_to(tx: &mut Tx, holder: &Holder) -> Result<(), NotDone> {
    if tx.holding(holder).is_ok() {
        return Ok(());
    }
    tx.deal_in(holder)?;
    // The game master draws by LU-23 alone.
    if *holder != Holder::Gm {
        tx.draw_cards(holder, house(tx).hand)?;
    }
    Ok(())
}

/// Reveals a character's bottom card, which is their initiative (LU-21).
pub(super) fn reveal_bottom_card(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let card = tx.reveal_card(&Holder::Person(who.clone()))?;
    let started = house(tx).has(InitiativeRule::Starter) && encounter(tx).started.as_ref() == Some(who);
    ordered(tx, who, revealed(card, if started { STARTED } else { 0 }));
    Ok(())
}

/// Moves the starter's bonus of two from whoever had it to the one who really started the fight (LU-21).
pub(super) fn move_starter_bonus(tx: &mut Tx, from: Option<&Id>, to: &Id) {
    for (who, more) in from.map(|who| (who, -STARTED)).into_iter().chain([(to, STARTED)]) {
        let revealed = tx.fighter(who).and_then(|fighter| fighter.initiative);
        if let Some(number) = revealed {
            ordered(tx, who, number + more);
        }
    }
}

/// Says that somebody opens the fight although another has revealed a higher card (LU-21).
pub(super) fn say_lower_card(tx: &mut Tx, who: &Id) {
    let Some(fight) = tx.fight.as_ref().filter(|fight| fight.round == 1 && tx.is_public(who)) else { return };
    let others = fight.fighters.iter().filter(|(other, _)| *other != who && tx.is_public(other));
    if others.clone().any(|(_, fighter)| fighter.turn > 0) {
        return;
    }
    let own = fight.fighters.get(who).and_then(|fighter| fighter.initiative);
    let waiting = others.filter(|(_, fighter)| fighter.out.is_none() && !fighter.waiting && fighter.initiative > own);
    let highest = waiting.max_by_key(|(_, fighter)| fighter.initiative).map(|(other, _)| tx.name(other));
    if let Some(highest) = highest {
        tell(tx, who, Msg::new("lunar-opens-lower").with("other", highest));
    }
}

fn ordered(tx: &mut Tx, who: &Id, number: i16) {
    let Some(fight) = &tx.fight else { return };
    let to = tx.place_for_initiative(fight, who, number, |_| false);
    tx.emit(fight::Event::PlaceInOrderChanged { who: who.clone(), to, initiative: Some(number) });
}

/// Puts revealed cards back at the bottom after the round, also those of fighters who left (LU-21).
pub(super) fn put_back(tx: &mut Tx) {
    let all: Vec<Holder> = tx.cards.iter().map(|(holder, _)| holder).collect();
    all.iter().for_each(|holder| tx.return_revealed(holder));
}

/// Ends the encounter, and the turn that it cuts short: donated cards go back to their owners, and nothing is pending any more. What somebody still owed
/// is said (LU-15, LU-34).
pub(super) fn ends(tx: &mut Tx) -> Result<(), NotDone> {
    turn::ends_now(tx)?;
    put_back(tx);
    tx.return_donations();
    say_all_lapsed(tx, |_| true);
    for (who, pending) in tx.system_state.lunar.pending.clone() {
        if pending.owes > 0 {
            tell(tx, &who, Msg::new("lunar-toll-lapsed").with("cards", pending.owes));
        }
        say_efforts(tx, &who);
    }
    tx.emit(Event::EncounterEnded);
    Ok(())
}

/// Drops the effort that somebody has put into no bar, and says so (LU-03).
fn say_efforts(tx: &mut Tx, who: &Id) {
    let efforts = pending(tx, who).efforts;
    change_pending(tx, who, |pending| pending.efforts.clear());
    efforts.iter().for_each(|effort| tell(tx, who, Msg::new("lunar-effort-forgone").with("effort", *effort)));
}
