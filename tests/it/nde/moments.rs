//! Bad moments by NDE's rules: what never happens, whoever does what in whatever state.

use std::fs;

use biombo::session::events::item::Event as ItemEvent;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::fight::OutOfAction;
use biombo::session::gauge::Owner;
use biombo::session::{Event, Id, State};
use biombo::systems::nde::{HEARTS, NdeTask, Roll};

use super::random_deeds;
use crate::kit::moments::{Done, Moments};
use crate::kit::scripts;

const MOMENTS: Moments = Moments {
    file: include_str!("../../evening/noche.toml"),
    house: |random, campaign| campaign.house_rules.nde = random_deeds::house(random),
    deed: random_deeds::nde,
    answers: &[],
    law,
};

fn hearts(state: &State, who: &Id) -> Option<i32> {
    Some(state.level_of(&Owner::Person(who.clone()), &HEARTS)?.now)
}

fn is_fallen(state: &State, who: &Id) -> bool {
    hearts(state, who) == Some(0) || state.fighter(who).is_some_and(|fighter| fighter.out.is_some())
}

fn law(done: &Done) {
    let Done { before, deed, events, after } = done;
    if deed.id().starts_with("nde.") {
        for who in deed.actors() {
            assert!(!is_fallen(before, who), "{who} has fallen: {deed:?}");
        }
    }
    let mut state = (*before).clone();
    for (at, event) in events.iter().enumerate() {
        match event {
            Event::Roll(RollEvent::Opened(open)) => {
                assert!(!is_fallen(&state, &open.who), "{} has fallen: {deed:?}", open.who);
                let task = &open.body_as::<Roll>().expect("a roll of NDE").task;
                let (help, against) = match task {
                    NdeTask::Test { help } | NdeTask::Group { help } => (help, None),
                    NdeTask::Attack { help, target, .. } => (help, target.as_ref()),
                    NdeTask::Defence { help, .. } | NdeTask::Opposed { help, .. } => (help, None),
                };
                if let Some(ally) = help {
                    assert!(state.people[ally].here && !is_fallen(&state, ally), "{ally} helps: {deed:?}");
                    assert!(Some(ally) != against && *ally != open.who, "{ally} is in it: {deed:?}");
                }
            }
            Event::Roll(RollEvent::Settled { who, .. }) => {
                let roll = state.rolls[who].body_as::<Roll>().expect("a roll of NDE");
                let rolled = roll.rolled().expect("all of it");
                let owed = rolled.complications().len() + usize::from(roll.owes_price());
                let opened = events[at..].iter().filter(|event| match event {
                    Event::Item(ItemEvent::Opened(item)) => item.who.as_ref() == Some(who) && item.is_due(),
                    _ => false,
                });
                assert!(opened.count() >= owed, "{owed} owed by {who} after {deed:?}: {events:?}");
            }
            _ => {}
        }
        event.apply(&mut state);
    }
    // A fighter is out when the last heart is lost, and back in the fight when one returns.
    for (who, fighter) in after.fight.iter().flat_map(|fight| &fight.fighters) {
        match (hearts(before, who), hearts(after, who)) {
            (Some(1..), Some(0)) => assert!(fighter.out.is_some(), "{who} stands without hearts: {deed:?}"),
            (Some(0), Some(1..)) => {
                assert!(
                    !matches!(fighter.out, Some(OutOfAction::Down | OutOfAction::Unspecified)),
                    "{who} still lies: {deed:?}"
                );
            }
            _ => {}
        }
    }
}

#[test]
fn nd_04_nd_09_nd_15_nd_18_nd_19_random_people_in_bad_moments() {
    let done: usize = (0..8).map(|seed| MOMENTS.play(seed, 300)).sum();
    assert!(done > 500, "only {done} were done");
}

#[test]
fn nd_04_to_nd_26_who_does_what_to_whom_in_bad_moments() {
    assert_eq!(scripts::play("tests/evening/noche.toml", include_str!("moments.txt")), 347);
}

#[test]
fn nd_20_a_conflict_that_changes_its_shape_pays_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let campaign = folder.path().join("noche.toml");
    let house = fs::read_to_string("tests/evening/noche.toml").expect("a campaign");
    let screens = "screens = { roll = \"nde\", fight = \"nde\", chase = \"hitos\" }";
    fs::write(&campaign, house.replace("system = \"nde\"", screens)).expect("a file");
    let script = "evening begin vera bruno ada\nfight begin --foe captain\ngauge set vera pp 0 x\nchase flee party\n\
                  expect gauge vera pp 0\nchase clash\nchase flee party\nexpect gauge vera pp 0\nchase end\n\
                  expect gauge vera pp 1\n";
    scripts::play_one(campaign.to_str().expect("a name"), script).expect("played");
}

#[test]
fn nd_27_who_does_what_to_whom_with_two_dice() {
    assert_eq!(scripts::play("tests/it/nde/dos.toml", include_str!("moments-2d6.txt")), 21);
}
