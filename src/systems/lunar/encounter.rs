//! Encounters: their kind, bars, beginning and end (LU-09, LU-18, LU-21, LU-31, LU-34).

use super::event::Event;
use super::memory::Encounter;
use super::people::{character, house};
use super::scene_data::PreparedBar;
use super::turn::{
    self, change_pending, end_request, log_about, log_lapsed_defences, pending, reset_turn_outside_fights,
};
use crate::rules::message::{Msg, Why};
use crate::session::events::fight;
use crate::session::{Audience, Cause, Clock, Holder, Id, NotDone, Origin, Refusal, Side, State, Tx};
use crate::systems::lunar::rules::initiative::{InitiativeRule, STARTER_BONUS, initiative_of};
use crate::systems::lunar::rules::life::shared_bar;

/// Begins the encounter of a fight that has just begun: adds the bars of its scene, deals cards to everybody who plays
/// with them, and reveals the bottom cards (LU-07, LU-09, LU-21, LU-31).
pub(super) fn begin(tx: &mut Tx) -> Result<(), NotDone> {
    if tx.system_state.lunar.encounter.is_none() {
        tx.emit(Event::Encounter(encounter(tx)));
    }
    for bar in tx.current_scene().map(|scene| scene.system_data.lunar.bars.clone()).unwrap_or_default() {
        // Another fight in the scene continues with the bars that are on the table.
        if !is_on_table(tx, &bar) {
            add_bar(tx, bar, None)?;
        }
    }
    // What was asked for before the fight would now take an action.
    let asking: Vec<Id> = tx.system_state.lunar.pending.keys().cloned().collect();
    asking.iter().for_each(|who| end_request(tx, who, "lunar-request-lapsed"));
    deal_cards(tx, &players(tx))?;
    deal_cards_to(tx, &Holder::Gm)?;
    for who in players(tx) {
        if has_bottom_card(tx, &who) {
            reveal_bottom_card(tx, &who)?;
        }
    }
    Ok(())
}

/// Whether a character has a card left to reveal; with all 52 in hand there is none.
fn has_bottom_card(state: &State, who: &Id) -> bool {
    let holding = state.holding(&Holder::Person(who.clone()));
    holding.is_ok_and(|cards| {
        cards.aside.is_some() || !cards.deck.draw_pile.is_empty() || !cards.deck.discard_pile.is_empty()
    })
}

/// Whether a prepared bar of the scene is already on the table.
fn is_on_table(state: &State, bar: &PreparedBar) -> bool {
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
            opening_threat: threat,
            started_by: None,
        }
    };
    state.system_state.lunar.encounter.clone().unwrap_or_else(prepared)
}

/// Forgets the encounter when its scene is left, along with the effort that is still to be assigned and the cards that
/// are asked for.
pub(super) fn leave(tx: &mut Tx) {
    let owing: Vec<Id> = tx.system_state.lunar.pending.keys().cloned().collect();
    for who in &owing {
        forgo_efforts(tx, who);
        end_request(tx, who, "lunar-request-lapsed");
    }
    forget_turns_outside_fights(tx);
    let memory = &tx.system_state.lunar;
    if memory.encounter.is_some() || memory.ended_threat.is_some() || memory.rewarded {
        tx.emit(Event::SceneLeft);
    }
}

/// Outside fights, forgets what everybody did before, such as exchanging cards for mana (LU-19).
pub(super) fn forget_turns_outside_fights(tx: &mut Tx) {
    let acted: Vec<Id> = tx.system_state.lunar.turns.keys().cloned().collect();
    acted.iter().for_each(|who| reset_turn_outside_fights(tx, who));
}

/// Puts a bar on the table, shared by all or a character's own (LU-18, LU-31).
pub(super) fn add_bar(tx: &mut Tx, bar: PreparedBar, owner: Option<Id>) -> Result<(), NotDone> {
    let shared = || u8::try_from(shared_bar(tx.hero_count())).unwrap_or(Clock::MAX_SEGMENTS);
    let size = bar.length().unwrap_or_else(shared).max(1);
    let clock = tx.add_clock(Clock {
        name: bar.name,
        size,
        seen_by: if bar.hidden { Audience::gm() } else { Audience::All },
        scene: tx.scene.clone(),
        noun: Some(bar.kind.msg()),
        origin: Origin::Table,
        ..Clock::default()
    })?;
    tx.emit(Event::Bar { clock, bar: bar.kind, owner });
    Ok(())
}

/// Advances a bar, at most to its end.
///
/// # Errors
/// A clock that does not exist.
pub(super) fn advance_bar(tx: &mut Tx, clock: &Id, by: u32, why: Why) -> Result<(), Refusal> {
    let bar = tx.clock(clock)?;
    match bar_after(bar, by) {
        to if to != bar.now => tx.move_clock(clock, to, Some(Cause::Rule(why))),
        _ => Ok(()),
    }
}

/// How far a bar has come once it advances by that much, at most to its end.
pub(super) fn bar_after(bar: &Clock, by: u32) -> u8 {
    u8::try_from(by).unwrap_or(u8::MAX).saturating_add(bar.now).min(bar.size)
}

/// The party's characters who are here; during a fight, only those who fight.
pub(super) fn players(state: &State) -> Vec<Id> {
    let fights = |who: &Id| state.fight.as_ref().is_none_or(|fight| fight.fighters.contains_key(who));
    let party = state.people.values().filter(|person| person.side == Side::Party && person.here);
    let plays = party.filter(|person| fights(person.id()) && character(state, person.id()).is_ok());
    plays.map(|person| person.id().clone()).collect()
}

/// Deals a shuffled deck and an opening hand to each character who has no cards yet (LU-07, LU-09).
pub(super) fn deal_cards(tx: &mut Tx, who: &[Id]) -> Result<(), NotDone> {
    who.iter().try_for_each(|who| deal_cards_to(tx, &Holder::Person(who.clone())))
}

/// Donates the next card of the game master's deck to the table, in the name of a group of allies (LU-15).
pub(super) fn donate_from_allies(tx: &mut Tx) -> Result<(), NotDone> {
    deal_cards_to(tx, &Holder::Gm)?;
    let before = tx.holding(&Holder::Gm)?.hand.len();
    tx.draw_cards(&Holder::Gm, 1)?;
    let drawn = tx.holding(&Holder::Gm)?.hand.get(before).copied();
    match drawn {
        Some(card) => Ok(tx.donate_card(&Holder::Gm, card)?),
        None => Err(Refusal::by("LU-13", "lunar-refused-nothing-to-draw").into()),
    }
}

fn deal_cards_to(tx: &mut Tx, holder: &Holder) -> Result<(), NotDone> {
    if tx.holding(holder).is_ok() {
        return Ok(());
    }
    tx.deal_in(holder)?;
    // The game master draws only at the end of a round (LU-23).
    if *holder != Holder::Gm {
        tx.draw_cards(holder, house(tx).hand)?;
    }
    Ok(())
}

/// Reveals a character's bottom card and takes their initiative from it (LU-21).
pub(super) fn reveal_bottom_card(tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
    let card = tx.reveal_card(&Holder::Person(who.clone()))?;
    let is_starter = house(tx).has_custom(InitiativeRule::Starter) && encounter(tx).started_by.as_ref() == Some(who);
    set_initiative(tx, who, initiative_of(card, if is_starter { STARTER_BONUS } else { 0 }));
    Ok(())
}

/// Moves the starter's bonus to the character who really started the fight (LU-21).
pub(super) fn move_starter_bonus(tx: &mut Tx, from: Option<&Id>, to: &Id) {
    for (who, added) in from.map(|who| (who, -STARTER_BONUS)).into_iter().chain([(to, STARTER_BONUS)]) {
        let initiative = tx.fighter(who).and_then(|fighter| fighter.initiative);
        if let Some(number) = initiative {
            set_initiative(tx, who, number + added);
        }
    }
}

/// Logs that a fighter opens the fight although another has revealed a higher card (LU-21).
pub(super) fn log_lower_card(tx: &mut Tx, who: &Id) {
    let Some(fight) = tx.fight.as_ref().filter(|fight| fight.round == 1 && tx.is_public(who)) else { return };
    let others = fight.fighters.iter().filter(|(other, _)| *other != who && tx.is_public(other));
    // Whoever opened may have left since.
    let left = fight.departed.iter().filter(|(other, _)| tx.is_public(other));
    if others.clone().chain(left).any(|(_, fighter)| fighter.turn > 0) {
        return;
    }
    let own = fight.fighters.get(who).and_then(|fighter| fighter.initiative);
    let waiting = others.filter(|(_, fighter)| fighter.out.is_none() && !fighter.waiting && fighter.initiative > own);
    let highest = waiting.max_by_key(|(_, fighter)| fighter.initiative).map(|(other, _)| tx.name(other));
    if let Some(highest) = highest {
        log_about(tx, who, Msg::new("lunar-opens-lower").with("other", highest));
    }
}

/// Sets a fighter's initiative, and moves them to the place in the order that it gives (LU-21).
fn set_initiative(tx: &mut Tx, who: &Id, number: i16) {
    let Some(fight) = &tx.fight else { return };
    let to = tx.place_for_initiative(fight, who, number, |_| false);
    tx.emit(fight::Event::PlaceInOrderChanged { who: who.clone(), to, initiative: Some(number), is_told: false });
}

/// Returns all revealed cards to the bottom of their decks after a round, including those of fighters who left (LU-21).
pub(super) fn return_revealed_cards(tx: &mut Tx) {
    let all: Vec<Holder> = tx.cards.iter().map(|(holder, _)| holder).collect();
    all.iter().for_each(|holder| tx.return_revealed(holder));
}

/// Ends the encounter, and the turn that it cuts short. Donated cards return to their owners, pending effects end, and
/// the log says what is no longer owed (LU-15, LU-34).
pub(super) fn end(tx: &mut Tx) -> Result<(), NotDone> {
    turn::end_open_turns(tx)?;
    return_revealed_cards(tx);
    tx.return_donations();
    log_lapsed_defences(tx, |_| true);
    for who in tx.system_state.lunar.pending.keys().cloned().collect::<Vec<_>>() {
        turn::forgive_toll(tx, &who);
        forgo_efforts(tx, &who);
        if pending(tx, &who).next_turn_shortened {
            log_about(tx, &who, Msg::new("lunar-shortening-lapsed"));
        }
    }
    tx.emit(Event::EncounterEnded);
    Ok(())
}

/// Drops the effort that somebody has assigned to no bar, and logs it (LU-03).
fn forgo_efforts(tx: &mut Tx, who: &Id) {
    let efforts_owed = pending(tx, who).efforts_owed;
    change_pending(tx, who, |pending| pending.efforts_owed.clear());
    efforts_owed.iter().for_each(|effort| log_about(tx, who, Msg::new("lunar-effort-forgone").with("effort", *effort)));
}
