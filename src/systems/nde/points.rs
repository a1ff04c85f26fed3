//! The changes of hearts and points: damage, rests, refills, and what a new scene forgets (ND-10, ND-17 to ND-20,
//! ND-24).

use super::event::Event;
use super::people::{ARMOUR, HEARTS, PP, is_foe, is_out, points, rank, sheet};
use crate::rules::{Msg, Why};
use crate::session::events::{fight, item};
use crate::session::{Fighter, Gauge, Id, Item, ItemKind, OutOfAction, Owner, Person, Side, State, Tx};
use crate::systems::nde::rules::OpponentRank;
use crate::systems::nde::rules::advancement::HeartsAndPp;
use crate::systems::nde::rules::attack::hearts_lost;
use crate::systems::nde::rules::rest::{Pause, missing_points, recover};

/// Takes hearts from a person, who is out of action without any.
pub(super) fn take_hearts(tx: &mut Tx, who: &Id, damage: u8, why: Why) {
    let Some((person, level)) = tx.people.get(who).and_then(|person| Some((person, person.level(&HEARTS)?))) else {
        return;
    };
    let lost = hearts_lost(rank(person), level.now, damage);
    if lost == 0 {
        return;
    }
    change_points(tx, who, &HEARTS, -lost, why);
    if lost == level.now {
        put_out_of_action(tx, who);
    }
}

/// Changes a person's gauge by this many points.
pub(super) fn change_points(tx: &mut Tx, who: &Id, gauge: &Gauge, by: i32, why: Why) {
    if let Some(level) = tx.level_of(&Owner::Person(who.clone()), gauge) {
        tx.move_gauge(who, gauge, level.now.saturating_add(by), why);
    }
}

/// Brings a person who fell and has hearts again back into the fight (ND-19), and waives the question how they went
/// out.
pub(super) fn return_to_fight(tx: &mut Tx, who: &Id) {
    if points(tx, who, &HEARTS) == 0 {
        return;
    }
    let fell = |fighter: &Fighter| matches!(fighter.out, Some(OutOfAction::Down | OutOfAction::Unspecified));
    if tx.fighter(who).is_some_and(fell) {
        tx.emit(fight::Event::CameBack { who: who.clone(), reason: None });
    }
    waive_question(tx, who);
}

/// Puts those who begin a fight without hearts out of action (ND-18, ND-19).
pub(super) fn put_fallen_out(tx: &mut Tx) {
    let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.keys());
    let fallen: Vec<Id> = fighters.filter(|who| is_out(tx, who)).cloned().collect();
    fallen.iter().for_each(|who| put_out_of_action(tx, who));
}

/// Puts a person out of action or brings them back after the game master has changed their hearts (ND-18, ND-19).
pub(super) fn update_out_of_action(tx: &mut Tx, who: &Id) {
    match points(tx, who, &HEARTS) {
        0 => put_out_of_action(tx, who),
        _ => return_to_fight(tx, who),
    }
}

/// Ends the mark of those whom several opponents beset, also of whoever has left the fight, once fewer than two that
/// everybody sees are left since `before`, or once they have changed sides (ND-14). Nobody hidden counts, since the
/// mark is seen by all.
pub(super) fn end_beset(tx: &mut Tx, before: &State) {
    let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.iter().chain(&fight.departed));
    let beset = fighters.filter(|(_, fighter)| fighter.beset);
    let is_over = |who: &Id, fighter: &Fighter| {
        let changed_sides = before.fighter(who).is_some_and(|was| was.side != fighter.side);
        changed_sides || opponents(tx, fighter.side) < 2 && opponents(before, fighter.side) > 1
    };
    for who in beset.filter(|(who, one)| is_over(who, one)).map(|(who, _)| who.clone()).collect::<Vec<_>>() {
        tx.emit(fight::Event::BesetChanged { who, beset: false });
    }
}

/// Lets go of the hearts that no armour token stops any more: the party has lost another since `before`, or another round
/// has begun, or whoever lost them has acted (ND-24).
pub(super) fn let_losses_pass(tx: &mut Tx, before: &State, actors: &[&Id]) {
    let is_new = |who: &Id, hearts: &i32| before.system_state.nde.lost_hearts.get(who) != Some(hearts);
    let is_hero = |who: &Id| tx.people.get(who).is_some_and(|person| !is_foe(person));
    let has_tokens = |who: &Id| tx.level_of(&Owner::Person(who.clone()), &ARMOUR).is_some();
    let round = |state: &State| state.fight.as_ref().map(|fight| fight.round);
    let lost = &tx.system_state.nde.lost_hearts;
    let is_over = round(before) != round(tx) || lost.iter().any(|(who, hearts)| is_new(who, hearts) && is_hero(who));
    let passes = |who: &Id, hearts: &i32| !is_new(who, hearts) && has_tokens(who) && (is_over || actors.contains(&who));
    let passed = lost.iter().filter(|(who, hearts)| passes(who, hearts)).map(|(who, _)| who);
    let passed: Vec<Id> = passed.cloned().collect();
    if !passed.is_empty() {
        tx.emit(Event::LossesPassed { who: passed });
    }
}

/// The number of fighters against a side who are in action and whom everybody sees.
fn opponents(state: &State, side: Side) -> usize {
    let stands = |(who, one): &(&Id, &Fighter)| one.side != side && one.out.is_none() && state.is_public(who);
    state.fight.iter().flat_map(|fight| &fight.fighters).filter(stands).count()
}

/// Asks how each person went out of action of whom nobody has said it in the fight that ends. Minions are down (ND-18).
pub(super) fn ask_about_unsaid(tx: &mut Tx) {
    let is_minion = |person: &Person| rank(person) == Some(OpponentRank::Minion);
    let is_asked_about =
        |who: &Id| tx.people.get(who).is_some_and(|person| sheet(person).is_some() && !is_minion(person));
    let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.iter().chain(&fight.departed));
    let unsaid = fighters.filter(|(who, fighter)| {
        fighter.out == Some(OutOfAction::Unspecified) && is_asked_about(who) && is_out(tx, who)
    });
    let unsaid: Vec<Id> = unsaid.map(|(who, _)| who.clone()).collect();
    unsaid.iter().for_each(|who| ask_how_out(tx, who));
}

/// What a pause gives back to those of the party who are present.
pub(super) fn pause_gains(state: &State, pause: Pause) -> Vec<(Id, HeartsAndPp)> {
    let house = &state.campaign.house_rules.nde;
    let present = state.people.values().filter(|person| person.side == Side::Party && person.here);
    let gains = present.filter(|person| sheet(person).is_some()).map(|person| {
        let missing = |gauge| person.level(gauge).map_or(0, |level| missing_points(level.now, level.max));
        let missing = HeartsAndPp { hearts: missing(&HEARTS), pp: missing(&PP) };
        (person.id().clone(), recover(house, pause, missing))
    });
    gains.collect()
}

/// Gives hearts and power points back after a pause (ND-20).
pub(super) fn give_back(tx: &mut Tx, who: &Id, gain: &HeartsAndPp, key: &'static str) {
    for (gauge, gained) in [(HEARTS, gain.hearts), (PP, gain.pp)] {
        change_points(tx, who, &gauge, gained, Why::new("ND-20", Msg::new(key)));
    }
}

/// Forgets the failed tests and losses of the last scene.
pub(super) fn forget_scene(tx: &mut Tx) {
    let memory = &tx.system_state.nde;
    if !memory.failed_tests.is_empty() || !memory.lost_hearts.is_empty() || !memory.spent_tokens.is_empty() {
        tx.emit(Event::SceneForgotten);
    }
}

/// Puts a person out of action: a character is down; for an opponent the game master decides how (ND-18), in the
/// fight's tracker or, without a fight, as an open item.
fn put_out_of_action(tx: &mut Tx, who: &Id) {
    let how = if tx.people.get(who).is_some_and(is_foe) { OutOfAction::Unspecified } else { OutOfAction::Down };
    match tx.fighter(who) {
        Some(fighter) if fighter.out.is_none() => tx.put_out_of_action(who, how),
        None if how == OutOfAction::Unspecified => ask_how_out(tx, who),
        _ => {}
    }
}

fn ask_how_out(tx: &mut Tx, who: &Id) {
    if open_question(tx, who).is_none() {
        tx.open_due_item(who, ItemKind::Choice, None, Why::new("ND-18", Msg::new("nde-how-out")), false);
    }
}

/// Waives the open question how a person went out, for somebody who has come back or left the story.
pub(super) fn waive_question(tx: &mut Tx, who: &Id) {
    if let Some(question) = open_question(tx, who).cloned() {
        tx.emit(item::Event::Waived(question));
    }
}

/// The open question how a person went out (ND-18).
fn open_question<'s>(state: &'s State, who: &Id) -> Option<&'s Item> {
    let asks_how = |item: &&Item| item.is_due() && item.why.as_ref().is_some_and(|why| why.rule == "ND-18");
    state.items.values().filter(asks_how).find(|item| item.who.as_ref() == Some(who))
}

/// Sets a gauge of these people to its limit, up or down, which the game master may have set.
pub(super) fn refill(tx: &mut Tx, gauge: &Gauge, why: &Why, whose: impl Fn(&Person) -> bool) {
    let people = tx.people.values().filter(|person| whose(person));
    let full = people.filter_map(|person| Some((person.id().clone(), person.level(gauge)?.max)));
    for (who, points) in full.collect::<Vec<_>>() {
        tx.move_gauge(&who, gauge, points, why.clone());
    }
}
