//! Random deeds of people in random states: fallen, gone, away, hidden, or in debt. Whatever they are asked to do, the
//! table does only what it allows, loses nothing that is owed, and can undo everything.

use std::path::Path;

use biombo::deeds::{evening, fight, gauge, reveal, roll};
use biombo::session::entry::{Act, Seed, UnixMillis};
use biombo::session::fight::{FighterGroup, OutOfAction};
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::person::Side;
use biombo::session::refusal::NotDone;
use biombo::session::reveal::Thing;
use biombo::session::trial::Trial;
use biombo::session::{AnyDeed, Event, Id, Seat, State, systems};
use biombo::store::campaign::read;
use biombo::systems::lunar::deeds::{AddBar, Deal, LeaveScene};
use biombo::systems::lunar::{BarKind, HP, PendingEffects, Roll};

use super::random_deeds::lunar;
use crate::kit::random::Random;

const EVENINGS: u64 = 6;
const DEEDS: usize = 220;

/// A deed that brings somebody into another state.
fn change_of_state(random: &mut Random, state: &State) -> AnyDeed {
    let who: Id = random.pick(state.people.keys().cloned()).expect("people");
    match random.below(14) {
        0 => evening::LeaveEarly { who }.into(),
        1 | 2 => evening::ArriveLate { who }.into(),
        3 => fight::LeaveFight { who }.into(),
        4 | 5 => {
            let bands = vec![FighterGroup::one(who)];
            fight::JoinFight { bands, side: Side::Party, at: None, before: None, hidden: false }.into()
        }
        6 => fight::PutOut { who, how: OutOfAction::Down, also: Vec::new() }.into(),
        7 | 8 => fight::BringBack { who, reason: None }.into(),
        9 | 10 => {
            let to = [0, 3, 20][random.below(3)];
            gauge::SetGauge { owner: Owner::Person(who), gauge: HP, to, reason: None }.into()
        }
        11 => reveal::HideThing { what: Thing::Person(who) }.into(),
        12 => reveal::ShowThing::of(Thing::Person(who)).into(),
        _ => LeaveScene { who, to: None, carefully: false, strikers: Vec::new(), back: random.percent(50) }.into(),
    }
}

/// What is pending for somebody, and the unassigned effort of their open roll.
fn owed(state: &State, who: &Id) -> (PendingEffects, Option<u32>) {
    let pending = state.system_state.lunar.pending.get(who).cloned().unwrap_or_default();
    (pending, state.rolls.get(who).and_then(|at| at.body_as::<Roll>()).and_then(Roll::unassigned_effort))
}

/// Whether the events hold a remark about somebody.
fn is_noted(events: &[Event], who: &Id) -> bool {
    let is_about = |event: &Event| match event {
        Event::System(systems::Event::Lunar(biombo::systems::lunar::Event::Noted { who: other, .. })) => other == who,
        _ => false,
    };
    events.iter().any(is_about)
}

/// Asserts that whatever `who` owed is still owed, unless the deed pays it or the log says why not.
fn assert_debts_are_kept(before: &State, after: &State, who: &Id, deed: &AnyDeed, events: &[Event]) {
    if !after.people.contains_key(who) || is_noted(events, who) {
        return;
    }
    let ((was, rolled), (is, rolls)) = (owed(before, who), owed(after, who));
    let known = |pending: &PendingEffects| {
        let open = |by: &Id| before.audience_of(by).is_all() && after.people.contains_key(by);
        pending.due_defences.iter().filter(|it| it.enemy.as_ref().is_some_and(open)).count()
    };
    let about = || format!("{who} by {deed:?}");
    assert!(known(&is) >= known(&was) || ["lunar.defend", "lunar.spare"].contains(&deed.id()), "{}", about());
    let hand = after.cards.get(&biombo::session::cards::Holder::Person(who.clone())).map_or(0, |it| it.hand.len());
    assert!(is.cards_owed >= was.cards_owed || deed.id() == "lunar.discard" || hand == 0, "{}", about());
    let bars = |state: &State| state.clocks.values().map(|clock| u32::from(clock.now)).sum::<u32>();
    let open = |state: &State| {
        let lunar = &state.system_state.lunar.bars;
        let here = |id: &Id| state.clocks.get(id).filter(|clock| clock.scene.is_none() || clock.scene == state.scene);
        lunar.iter().any(|(id, kind)| *kind == BarKind::Objective && here(id).is_some_and(|clock| !clock.is_full()))
    };
    let all =
        |pending: &PendingEffects, rolled: Option<u32>| pending.efforts_owed.len() + usize::from(rolled.is_some());
    let kept = all(&is, rolls) >= all(&was, rolled);
    assert!(kept || bars(after) > bars(before) || !open(before) || deed.id() == "lunar.effort", "{}", about());
}

#[test]
fn lu_03_lu_33_lu_34_no_deed_in_any_state_loses_what_is_owed() {
    let file = include_str!("../../evening/noria.toml");
    let (mut done, mut refused, mut unable, mut owing) = (0, 0, 0, 0);
    for seed in 0..EVENINGS {
        let campaign = read(Path::new("noria.toml"), file).expect("it has no fault").campaign;
        let mut table = Table::begin(&Table::first_entry(campaign, Seed([5; 32]), UnixMillis(0))).expect("it begins");
        let mut random = Random::new(seed);
        let begins: [AnyDeed; 2] =
            [evening::BeginEvening { present: Vec::new() }.into(), Deal { people: Vec::new() }.into()];
        let kind = BarKind::Objective;
        let bar = |name: &str| AddBar { name: name.into(), points: Some(60), kind, owner: None, hidden: false };
        for deed in begins.into_iter().chain([bar("Uno").into(), bar("Dos").into()]) {
            perform(&mut table, deed, &mut random).expect("it is done");
        }
        for _ in 0..DEEDS {
            let before = table.state().clone();
            let open = random.pick(before.rolls.keys().cloned()).filter(|_| random.percent(30));
            let deed = match open {
                Some(who) => roll::SettleRoll { who }.into(),
                None if random.percent(25) => change_of_state(&mut random, &before),
                None => lunar(&mut random, &before),
            };
            let able = deed.actors().into_iter().all(|who| before.require_able(who).is_ok());
            let foreseen = Trial::new(&before).try_out(&deed);
            let Some(events) = perform(&mut table, deed.clone(), &mut random) else {
                assert_eq!(*table.state(), before, "{deed:?} is refused");
                refused += 1;
                unable += usize::from(!able);
                continue;
            };
            assert!(!before.rolls.is_empty() || (able && foreseen.is_ok()), "{deed:?} is done, though refused");
            let after = table.state().clone();
            for who in before.people.keys() {
                assert_debts_are_kept(&before, &after, who, &deed, &events);
                owing += usize::from(owed(&after, who) != (PendingEffects::default(), None));
            }
            let bytes = |state: &State| serde_json::to_string(state).expect("a state as JSON");
            draft_and_accept(&mut table, Request::Undo);
            assert_eq!(bytes(table.state()), bytes(&before), "{deed:?} is taken back");
            draft_and_accept(&mut table, Request::Redo);
            assert_eq!(bytes(table.state()), bytes(&after), "{deed:?} is done again");
            done += 1;
        }
    }
    assert!(done > 200 && refused > 100 && unable > 20 && owing > 100, "{done} {refused} {unable} {owing}");
}

/// Does a deed and returns what happened; `None` if it is refused.
fn perform(table: &mut Table, deed: AnyDeed, random: &mut Random) -> Option<Vec<Event>> {
    let entry = match table.draft(&Seat::Gm, Request::Do(deed), random, UnixMillis(1)) {
        Ok(entry) => entry,
        Err(NotDone::Refused(_)) => return None,
        Err(NotDone::Faces(need)) => panic!("dice never run out: {need}"),
    };
    let Act::Do { events, .. } = entry.act.clone() else { panic!("a deed") };
    table.accept(entry).expect("it follows");
    Some(events)
}

fn draft_and_accept(table: &mut Table, request: Request) {
    let entry = table.draft(&Seat::Gm, request, &mut Random::new(0), UnixMillis(1)).expect("it goes back and forth");
    table.accept(entry).expect("it follows");
}
