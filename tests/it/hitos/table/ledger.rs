//! The books of the drama points: between players none appears and none is lost; what comes and goes has the game
//! master on the other side (HI-08 to HI-13).

use biombo::session::State;
use biombo::session::events::gauge;
use biombo::session::person::Side;
use biombo::session::{AnyDeed, Cause, Event as DuelChange};
use biombo::systems::hitos::rules::InvokedFor;
use biombo::systems::hitos::rules::drama::{DeclarationVerdict, DramaPrice, InvocationOutcome};
use biombo::systems::hitos::{DRAMA, Event, InvocationOffer, Roll};

use super::kit::*;
use crate::hitos::random_deeds::hitos;
use crate::kit::random::Random;

const EVENINGS: u64 = 12;
const DEEDS: usize = 250;

/// The players' points, with those that wait beside an invocation for its answer.
fn all(state: &State) -> i32 {
    let players = state.people.values().filter(|person| person.side == Side::Party);
    let held = players.filter_map(|person| person.level(&DRAMA)).map(|drama| drama.now).sum::<i32>();
    let waiting = state.rolls.values().filter_map(|at| at.body_as::<Roll>()?.offer.as_ref());
    let waiting = waiting.filter(|offer| offer.by.is_some() && offer.price == DramaPrice::Point);
    let declared =
        state.system_state.hitos.declared.iter().filter(|declared| {
            declared.exhausts.is_none() && declared.by.as_ref().is_some_and(|by| is_player(state, by))
        });
    let declared = declared.count();
    held + i32::try_from(waiting.count() + declared).expect("few of them")
}

fn is_player(state: &State, who: &biombo::session::Id) -> bool {
    state.people[who].side == Side::Party
}

/// What the game master gives, or takes where it is below nothing, by what happened.
fn given(state: &State, after: &State, event: &Event) -> i32 {
    let waits = |who| after.rolls.get(who).and_then(|at| at.body_as::<Roll>()).is_some_and(|roll| roll.offer.is_some());
    let paid = |offer: &InvocationOffer| offer.price == DramaPrice::Point;
    match event {
        // In favour the players pay the game master, who pays them; against an adversary too.
        Event::Invoked { who, offer, .. } => match (&offer.by, offer.direction, is_player(state, who)) {
            (Some(_), InvokedFor::For, _) | (Some(_), InvokedFor::Against, false) if paid(offer) => -1,
            // Nobody answers for a rival who is not there.
            (Some(_), InvokedFor::Against, true) if paid(offer) && !waits(who) => -1,
            (None, _, _) => i32::from(offer.affects.is_some()),
            _ => 0,
        },
        Event::Answered { offer, answer, .. } => match (answer, &offer.by) {
            (InvocationOutcome::Accepted, None) => 1,
            (InvocationOutcome::Cancelled, None) => -1,
            (InvocationOutcome::Vetoed, Some(_)) => 1,
            _ => 0,
        },
        // A point that was paid comes back, and one more.
        Event::TakenBack { offer, .. } => 1 + i32::from(paid(offer)),
        // The game master gives, or takes what buys it off.
        Event::Judged { declared, verdict, .. } if declared.by.as_ref().is_none_or(|by| !is_player(state, by)) => {
            match verdict {
                DeclarationVerdict::Accepted => 1,
                DeclarationVerdict::Cancelled => -1,
                DeclarationVerdict::Declined | DeclarationVerdict::Vetoed => 0,
            }
        }
        Event::Judged { declared, verdict, .. } => {
            let point = i32::from(declared.exhausts.is_none());
            let player = declared.against.as_ref().is_some_and(|against| is_player(state, against));
            match verdict {
                // The point goes to whom it is against, or to the game master.
                DeclarationVerdict::Accepted if player => 0,
                DeclarationVerdict::Accepted => -point,
                DeclarationVerdict::Cancelled | DeclarationVerdict::Declined => 0,
                DeclarationVerdict::Vetoed => 1,
            }
        }
        _ => 0,
    }
}

#[test]
fn hi_09_points_are_conserved_but_where_the_game_master_gives_or_takes() {
    let (mut answered, mut withdrawn, mut moved) = (0, 0, 0);
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let mut table = Table::new();
        for _ in 0..DEEDS {
            let before = all(&table.state);
            // A new session sets the scores, and the game master may hand points out.
            if random.percent(4)
                && table.drama("tomas") < 3
                && table.state.rolls.is_empty()
                && table.state.system_state.hitos.declared.is_empty()
            {
                table.set_gauge("tomas", DRAMA, 3);
                continue;
            }
            let command: AnyDeed = hitos(&mut random, &table.state);
            let was = table.state.clone();
            let Ok(events) = biombo::session::decide(
                &was,
                &biombo::session::Seat::Gm,
                &command,
                &mut random,
                biombo::session::entry::UnixMillis(0),
            ) else {
                continue;
            };
            for event in &events {
                event.apply(&mut table.state);
            }
            let ours: Vec<&Event> = events.iter().filter_map(of_hitos).collect();
            let given: i32 = ours.iter().map(|event| given(&was, &table.state, event)).sum();
            let given = given + at_recovery(&events);
            assert_eq!(all(&table.state), before + given, "{command:?}: {events:?}");
            answered += ours.iter().filter(|event| matches!(event, Event::Answered { .. })).count();
            withdrawn += ours.iter().filter(|event| matches!(event, Event::Withdrawn { .. })).count();
            moved +=
                events.iter().filter(|event| matches!(event, DuelChange::Gauge(gauge::Event::Moved { .. }))).count();
        }
    }
    assert!(
        answered > 100 && withdrawn > 10 && moved > 300,
        "{answered} answers, {withdrawn} withdrawn, {moved} moves"
    );
}

/// The points that an aspect said before a recovery costs or brings (HI-46).
fn at_recovery(events: &[DuelChange]) -> i32 {
    let of = |event: &DuelChange| match event {
        DuelChange::Gauge(gauge::Event::Moved { from, to, cause: Cause::Rule(why), .. }) if why.rule == "HI-46" => {
            Some((from, to, why))
                .filter(|(.., why)| why.msg.key.starts_with("hitos-drama"))
                .map(|(from, to, _)| to - from)
        }
        _ => None,
    };
    events.iter().filter_map(of).sum()
}

fn of_hitos(event: &DuelChange) -> Option<&Event> {
    match event {
        DuelChange::System(biombo::session::systems::Event::Hitos(event)) => Some(event),
        _ => None,
    }
}
