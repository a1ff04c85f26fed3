//! Deciding: what a deed makes happen, or why it cannot be done.

use std::cell::LazyCell;

use super::deed::{AnyDeed, SettledRolls, TableDeed};
use super::entry::UnixMillis;
use super::events::Event;
use super::plan::Plan;
use super::refusal::UNCHANGED;
use super::roll::Roll;
use super::systems::SYSTEMS;
use super::{Id, NotDone, Permission, Refusal, Seat, State, Tx};
use crate::rules::{Dice, Die, Face, Msg, NeedFaces, StreamPlace, ensure};

/// What a deed of this seat makes happen, or why it cannot be done. Changes nothing.
///
/// A player's deed settles only that player's own rolls, and is refused if it must be asked for. What all that the player
/// knows refuses is refused for that reason, whatever is hidden; why only the whole table refuses it is not told.
///
/// `now` is the time of the deed: new debts are owed since then.
pub fn decide(
    state: &State,
    seat: &Seat,
    deed: &AnyDeed,
    dice: &mut dyn Dice,
    now: UnixMillis,
) -> Result<Vec<Event>, NotDone> {
    let known = LazyCell::new(|| state.known_to(seat));
    ensure!(state.permission_by(seat, deed, &known)? == Permission::Do, Refusal::new("refused-must-ask"));
    if *seat == Seat::Gm {
        return decide_granted(state, seat, deed, dice, now);
    }
    let on_known = decide_granted(&known, seat, deed, &mut DiceOfOnes, now);
    match &on_known {
        // Without the numbers of others the player's table refuses more than it should.
        Err(NotDone::Refused(refusal)) if !concerns_hidden_numbers(&known, seat, deed) => {
            return Err(refusal.clone().into());
        }
        _ => {}
    }
    require_own_rolls(state, seat, &concerned_rolls(state, &**deed))?;
    decide_granted(state, seat, deed, dice, now).map_err(|denied| match (&denied, on_known) {
        (NotDone::Refused(refusal), Err(NotDone::Refused(known))) if known == *refusal => denied,
        (NotDone::Refused(_), _) => Refusal::new("refused-ask-gm").into(),
        (NotDone::Faces(_), _) => denied,
    })
}

/// Whether a deed names somebody whose numbers the seat may not know, or is a choice upon a roll that depends on such
/// numbers.
pub(super) fn concerns_hidden_numbers(known: &State, seat: &Seat, deed: &AnyDeed) -> bool {
    let is_choice = deed.settles_first() == SettledRolls::None;
    let is_redacted = |who: &Id| known.rolls.get(who).is_some_and(|roll| roll.body.is_redacted());
    let concerns = |who: &Id| hides_numbers(known, seat, who) || is_choice && is_redacted(who);
    *seat != Seat::Gm && deed.given().ids().any(|who| concerns(&who))
}

/// Whether the seat may not know somebody's numbers.
pub(super) fn hides_numbers(known: &State, seat: &Seat, who: &Id) -> bool {
    *seat != Seat::Gm && known.people.get(who).is_some_and(|person| !person.stats_seen_by.has(seat))
}

/// What a deed makes happen, once its seat may do it.
///
/// Open rolls settle first, unless the deed is a choice on them or does not concern them; rolls without choices
/// settle last. A hidden deed settles only hidden rolls, so that nobody else notices it.
pub(super) fn decide_granted(
    state: &State,
    seat: &Seat,
    deed: &AnyDeed,
    dice: &mut dyn Dice,
    now: UnixMillis,
) -> Result<Vec<Event>, NotDone> {
    let mut tx = Tx::new(state, dice).by(seat);
    let concerned = concerned_rolls(state, &**deed);
    if !concerned.is_empty() {
        if is_unnoticed(state, deed, &concerned)? {
            tx.settle_hidden_rolls(&concerned)?;
        } else {
            tx.settle_rolls(&concerned)?;
        }
    }
    if let Err(not_done) = run_deed(deed, &mut tx) {
        return Err(after_settled(not_done, state, deed, &concerned));
    }
    if tx.heroes_changed(state) {
        SYSTEMS.iter().for_each(|system| system.party_changes(&mut tx, state.hero_count()));
    }
    tx.settle_finished_rolls()?;
    let actors = if tx.is_noticed_by_all() { deed.actors() } else { Vec::new() };
    SYSTEMS.iter().for_each(|system| system.deed_is_done(&mut tx, state, &actors));
    tx.note_debts(now);
    Ok(tx.into_events())
}

/// The people whose open rolls settle before a deed. A roll also concerns its target, because nobody acts between a
/// blow and its effect on them.
pub(super) fn concerned_rolls(state: &State, deed: &dyn TableDeed) -> Vec<Id> {
    let rollers = |is_concerned: &dyn Fn(&Roll) -> bool| {
        let rolls = state.rolls.values().filter(|roll| is_concerned(roll));
        rolls.map(|roll| roll.who.clone()).collect()
    };
    match deed.settles_first() {
        SettledRolls::None => Vec::new(),
        SettledRolls::OfConcerned => {
            let concerned = deed.concerned_people(state);
            let is_concerned = |who: &Id| concerned.contains(who);
            rollers(&|roll| is_concerned(&roll.who) || roll.body.other_party().is_some_and(is_concerned))
        }
        SettledRolls::OfNamed => {
            let concerned = deed.concerned_people(state);
            rollers(&|roll| concerned.iter().any(|who| roll.who == *who || roll.body.names(who)))
        }
        SettledRolls::All => rollers(&|_| true),
    }
}

/// Refuses a player's deed before which somebody else's roll must settle: what to do with it is theirs to decide.
fn require_own_rolls(state: &State, seat: &Seat, concerned: &[Id]) -> Result<(), Refusal> {
    let Some(other) = concerned.iter().find(|who| !state.is_own(seat, who)) else { return Ok(()) };
    let is_known = state.rolls.get(other).is_some_and(|roll| roll.seen_by(seat, state).is_some());
    Err(if is_known { state.refusal_about("refused-other-decides", other) } else { Refusal::new("refused-ask-gm") })
}

/// What a deed would roll and pay at this table, or why it would be refused.
pub(super) fn plan(state: &State, deed: &AnyDeed) -> Result<Option<Plan>, Refusal> {
    require_possible(state, deed).and_then(|()| deed.plan(state)).map_err(|refusal| name_deed(refusal, deed))
}

/// Checks that the deed is available and its actors can act, then lets it emit its events.
fn run_deed(deed: &AnyDeed, tx: &mut Tx) -> Result<(), NotDone> {
    let done = require_possible(tx, deed).map_err(NotDone::from).and_then(|()| deed.decide(tx));
    done.map_err(|not_done| match not_done {
        NotDone::Refused(refusal) => name_deed(refusal, deed).into(),
        faces @ NotDone::Faces(_) => faces,
    })
}

/// Refuses a deed that is not available, or whose actors cannot act.
fn require_possible(state: &State, deed: &AnyDeed) -> Result<(), Refusal> {
    deed.available(state)?;
    state.require_actors(&**deed)
}

/// The refusal of a deed; one that changes nothing is named in it.
fn name_deed(refusal: Refusal, deed: &AnyDeed) -> Refusal {
    if refusal.msg.key == UNCHANGED && refusal.msg.args.is_empty() {
        return refusal.with("what", Msg::new(format!("deed-{}", deed.id().replace('.', "-"))));
    }
    refusal
}

/// The refusal of a deed after open rolls have settled. If it comes of what they brought, it says that they must be
/// settled first, because a refused deed settles none.
fn after_settled(not_done: NotDone, state: &State, deed: &AnyDeed, concerned: &[Id]) -> NotDone {
    let is_new = || run_deed(deed, &mut Tx::new(state, &mut DiceOfOnes)).as_ref() != Err(&not_done);
    match &not_done {
        NotDone::Refused(Refusal { rule, msg }) if !concerned.is_empty() && is_new() => {
            Refusal { rule: rule.clone(), msg: Msg::new("refused-after-roll").with("why", msg.clone()) }.into()
        }
        _ => not_done,
    }
}

/// Whether open rolls may stay open because the deed is hidden. This tries the deed out, since its effects decide who
/// learns of it; the faces do not matter for that. Refuses a deed that could stay hidden only after public rolls have
/// settled.
fn is_unnoticed(state: &State, deed: &AnyDeed, concerned: &[Id]) -> Result<bool, NotDone> {
    let settled = |settle: &dyn Fn(&mut Tx) -> Result<(), NotDone>| -> Result<State, NotDone> {
        let mut ones = DiceOfOnes;
        let mut tx = Tx::new(state, &mut ones);
        settle(&mut tx)?;
        Ok(tx.into_state())
    };
    let unnoticed = |state: State| -> Result<bool, NotDone> {
        let mut ones = DiceOfOnes;
        let mut tx = Tx::new(&state, &mut ones);
        run_deed(deed, &mut tx)?;
        let events = tx.into_events();
        let open: Vec<&Id> = concerned.iter().filter(|who| state.rolls.contains_key(*who)).collect();
        let mut after = state;
        let none_noticed = events.iter().all(|event| {
            event.apply(&mut after);
            !event.is_noticed_by_all(&after)
        });
        // A roll that the deed takes from the table with its roller must settle first.
        let none_gone = open.into_iter().all(|who| after.rolls.contains_key(who));
        // A deed without events waits for an open roll, so that roll must settle first.
        Ok(none_noticed && none_gone && !events.is_empty())
    };
    match settled(&|tx| tx.settle_hidden_rolls(concerned)).and_then(unnoticed) {
        Err(not_done) if settled(&|tx| tx.settle_rolls(concerned)).and_then(unnoticed) == Ok(true) => Err(not_done),
        tried => Ok(tried.unwrap_or(false)),
    }
}

/// Dice for trying a deed out.
struct DiceOfOnes;

impl Dice for DiceOfOnes {
    fn roll(&mut self, _: Die) -> Result<Face, NeedFaces> {
        Ok(1)
    }

    fn seek(&mut self, _: StreamPlace) -> bool {
        true
    }
}
