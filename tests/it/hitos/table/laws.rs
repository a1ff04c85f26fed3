//! A random evening among people in random states: dead, dying, lost, hidden, away, at something long, and owing what
//! nobody has named yet. Whatever comes of it, its laws hold.

use std::path::Path;

use biombo::deeds::{evening, fight, gauge as gauges, reveal};
use biombo::session::deed::SettledRolls;
use biombo::session::deed::TableDeed;
use biombo::session::entry::{Seed, UnixMillis};
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::person::Side;
use biombo::session::{AnyDeed, Id, NotDone, Seat, State, Thing};
use biombo::store::campaign::read;
use biombo::systems::hitos::deeds::{DecideFate, FateRuling};
use biombo::systems::hitos::rules::condition::TrackKind;
use biombo::systems::hitos::{DueSequela, STABILITY, STAMINA, SequelaDuration};

use super::kit::{FILE, id};
use crate::hitos::random_deeds::hitos;
use crate::kit::random::Random;

const EVENINGS: u64 = 5;
const DEEDS: usize = 260;

/// What the dying do not do (HI-40).
const ACTIONS: [&str; 5] = ["hitos.test", "hitos.versus", "hitos.attack", "hitos.attempt", "hitos.chase"];

fn begin() -> Table {
    let campaign = read(Path::new("hemeroteca.toml"), FILE).expect("it has no fault").campaign;
    Table::begin(&Table::first_entry(campaign, Seed([3; 32]), UnixMillis(0))).expect("it begins")
}

/// Something that brings somebody into another state.
fn change_of_state(random: &mut Random, state: &State) -> AnyDeed {
    if !state.evening.on {
        return evening::BeginEvening { present: Vec::new() }.into();
    }
    if state.fight.is_none() && random.percent(60) {
        let foes = vec![FighterGroup { who: id("ordenanza"), count: 2 }];
        return fight::BeginFight { name: None, foes, hidden: false }.into();
    }
    let who = random.somebody(state);
    let track_kind = [TrackKind::Body, TrackKind::Mind][random.below(2)];
    let gauge = if track_kind == TrackKind::Body { STAMINA } else { STABILITY };
    match random.below(14) {
        0 => evening::LeaveEarly { who }.into(),
        1 | 2 => evening::ArriveLate { who: somebody_away(random, state).unwrap_or(who) }.into(),
        3 | 4 => {
            let (owner, to) = (Owner::Person(who), [0, 0, 3, 9, 15][random.below(5)]);
            gauges::SetGauge { owner, gauge, to, reason: None }.into()
        }
        5 => DecideFate { who, track: track_kind, fate: FateRuling::Lost }.into(),
        6 | 7 => {
            let lost =
                state.people.values().find(|person| is_lost(state, person.id())).map(|person| person.id().clone());
            DecideFate { who: lost.unwrap_or(who), track: track_kind, fate: FateRuling::Returned }.into()
        }
        8 => reveal::HideThing { what: Thing::Person(who) }.into(),
        9 => reveal::ShowThing::of(Thing::Person(who)).into(),
        10 => fight::BeginLongAction { who, text: random.words(), rounds: 3 }.into(),
        11 | 12 => {
            let dying = state.people.keys().find(|who| is_dying(state, who)).cloned();
            DecideFate { who: dying.unwrap_or(who), track: TrackKind::Body, fate: FateRuling::Saved }.into()
        }
        _ => fight::NextTurn.into(),
    }
}

fn somebody_away(random: &mut Random, state: &State) -> Option<Id> {
    let somebody_away = state.people.values().filter(|person| person.side == Side::Party && !person.here);
    random.pick(somebody_away.map(|person| person.id().clone()))
}

/// Whether somebody is dead, or out of their mind for good.
fn is_lost(state: &State, who: &Id) -> bool {
    let key = |named: &biombo::rules::Msg| matches!(&*named.key, "hitos-mark-dead" | "hitos-mark-mind-lost");
    state.people.get(who).is_some_and(|person| person.aspects.iter().any(|held| held.named.as_ref().is_some_and(key)))
}

fn is_dying(state: &State, who: &Id) -> bool {
    let level = state.people.get(who).and_then(|person| person.level(&STAMINA));
    level.is_some_and(|level| level.now == 0)
}

/// The sequelae and disorders that somebody is due until they are named, or until the scene or session is over.
fn due(state: &State, who: &Id) -> Vec<DueSequela> {
    let burden = state.system_state.hitos.burdens.get(who);
    let due_sequelae = burden.into_iter().flat_map(|burden| burden.due_sequelae.iter().copied());
    due_sequelae.filter(|due| due.stays != SequelaDuration::Recovered).collect()
}

fn bytes(state: &State) -> Vec<u8> {
    serde_json::to_vec(state).expect("JSON")
}

/// What must hold between a state and the next, with the deed in between.
fn laws(was: &State, is: &State, deed: &dyn TableDeed, at: &str) {
    for who in deed.actors() {
        let here = was.people.get(who).is_none_or(|person| person.here);
        assert!(here && !is_lost(was, who), "{at}: {who} acts");
        let acts = ACTIONS.contains(&deed.id());
        assert!(!(acts && is_dying(was, who) && is_dying(is, who)), "{at}: {who} acts, dying");
    }
    for (who, roll) in was
        .rolls
        .iter()
        .filter(|_| deed.id().starts_with("hitos.") && deed.settles_first() == SettledRolls::OfConcerned)
    {
        let other = roll.body.other_party();
        let concerned = deed.concerned_people(was);
        let concerns = |it: &Id| concerned.contains(it);
        let replaced = is.rolls.get(who).is_some_and(|now| now.place != roll.place);
        let closed = !is.rolls.contains_key(who) || replaced;
        // Whoever is hurt gives an account of it at once.
        assert!(
            !closed || replaced || concerns(who) || other.is_some_and(concerns),
            "{at}: the roll of {who} is closed"
        );
    }
    let names = matches!(deed.id(), "hitos.sequela" | "hitos.spare");
    for who in was.people.keys().filter(|_| !names && !deed.id().starts_with("evening")) {
        let mut left = due(is, who);
        for owed in due(was, who) {
            let at_all = left.iter().position(|it| *it == owed);
            left.remove(at_all.unwrap_or_else(|| panic!("{at}: {who} owes {owed:?} no more")));
        }
    }
}

#[test]
fn hi_17_hi_19_hi_40_hi_41_whatever_happens_nobody_acts_who_cannot_and_nothing_owed_is_lost() {
    let (mut done, mut refused, mut due_sequelae) = (0, 0, 0);
    for seed in 0..EVENINGS {
        let mut random = Random::new(seed);
        let mut table = begin();
        for n in 0..DEEDS {
            let was = table.state().clone();
            let deed = if random.percent(30) || !was.evening.on {
                change_of_state(&mut random, &was)
            } else {
                hitos(&mut random, &was)
            };
            let at = format!("{seed}.{n} {deed:?}");
            let entry = match table.draft(&Seat::Gm, Request::Do(deed.clone()), &mut random, UnixMillis(n as i64)) {
                Ok(entry) => entry,
                Err(NotDone::Refused(_)) => {
                    refused += usize::from(deed.actors().into_iter().any(|who| is_lost(&was, who)));
                    assert_eq!(*table.state(), was, "{at}");
                    continue;
                }
                Err(no) => panic!("{at}: {no:?}"),
            };
            table.accept(entry).expect("it follows");
            done += 1;
            laws(&was, table.state(), &*deed, &at);
            let owed = |burden: &biombo::systems::hitos::Burden| burden.due_sequelae.len() > 1;
            due_sequelae += usize::from(table.state().system_state.hitos.burdens.values().any(owed));
            if random.percent(8) {
                let entry =
                    table.draft(&Seat::Gm, Request::Undo, &mut random, UnixMillis(n as i64)).expect("taken back");
                table.accept(entry).expect("it follows");
                assert_eq!(bytes(table.state()), bytes(&was), "{at} is taken back");
            }
        }
    }
    assert!(
        done > 350 && refused > 20 && due_sequelae > 20,
        "{done} done, {refused} refused, {due_sequelae} with two things owed"
    );
}
