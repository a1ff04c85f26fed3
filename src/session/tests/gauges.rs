//! Gauges: any number, set by the game master's ruling with a reason.

use super::*;
use crate::deeds::gauge::{AddGauge, CapGauge, ChangeGauge, RemoveGauge, SetGauge};
use crate::deeds::reveal;
use crate::rules::message::Why;
use crate::session::gauge::GaugeKind;
use crate::session::reveal::Thing;
use crate::session::tx::Tx;
use crate::systems::nde::{HEARTS, LUCK};

fn vera() -> Owner {
    Owner::Person(id("vera"))
}

fn set(gauge: Gauge, to: i32) -> SetGauge {
    SetGauge { owner: vera(), gauge, to, reason: Some("prueba".into()) }
}

fn change(gauge: Gauge, by: i32) -> ChangeGauge {
    ChangeGauge { owner: vera(), gauge, by, reason: None }
}

fn cap(gauge: Gauge, max: i32) -> CapGauge {
    CapGauge { owner: vera(), gauge, max, reason: Some("cicatriz".into()) }
}

#[test]
fn the_game_master_can_set_a_gauge_with_a_reason() {
    let mut play = Play::new();
    let events = play.perform(set(HEARTS, 3), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (3, 5));
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: Corazones 5 → 3, a criterio del DJ (prueba)");
    assert_eq!(play.refusal_key(set(HEARTS, 3)), "refused-already-there");
    assert_eq!(play.refusal_key(set(HEARTS, 6)), "refused-gauge-range");
    assert_eq!(play.refusal_key(set(HEARTS, -1)), "refused-gauge-range");
    assert_eq!(play.refusal_key(set(Gauge::unchecked("mana"), 1)), "refused-no-gauge");
    play.perform(set(LUCK, 4), &[]);
    assert_eq!(play.now_and_max("vera", &LUCK), (4, 2), "an award may exceed a purse's limit");
    assert_eq!(play.refusal_key(set(LUCK, 10_000)), "refused-gauge-range");
}

#[test]
fn a_gauge_moves_by_a_number_and_stops_at_its_ends() {
    let mut play = Play::new();
    let events = play.perform(change(HEARTS, -2), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: Corazones 5 → 3, a criterio del DJ");
    play.perform(change(HEARTS, 9), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (5, 5));
    assert_eq!(play.refusal_key(change(HEARTS, 1)), "refused-already-there");
    play.perform(change(HEARTS, i32::MIN), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (0, 5));
    play.perform(change(LUCK, i32::MAX), &[]);
    assert_eq!(play.now_and_max("vera", &LUCK), (9_999, 2));
}

#[test]
fn a_track_sinks_to_its_new_limit_and_a_purse_does_not() {
    let mut play = Play::new();
    play.perform(cap(HEARTS, 4), &[]);
    assert_eq!(play.now_and_max("vera", &HEARTS), (4, 4));
    play.perform(cap(LUCK, 1), &[]);
    assert_eq!(play.now_and_max("vera", &LUCK), (2, 1));
    assert_eq!(play.refusal_key(cap(HEARTS, 4)), "refused-capped-there");
    assert_eq!(play.refusal_key(cap(HEARTS, -1)), "refused-gauge-range");
}

#[test]
fn the_table_makes_gauges_of_its_own() {
    let mut play = Play::new();
    let add = |owner: Owner, max| AddGauge { owner, name: "Luz de las velas".into(), max };
    let gauge = Gauge::custom(&"Luz de las velas".into());
    play.perform(add(Owner::Table, 6), &[]);
    assert_eq!(play.state.pools[&gauge].level.kind, GaugeKind::Pool);
    assert_eq!(spanish(&gauge.msg()), "Luz de las velas");
    let events = play.perform(add(vera(), 3), &[]);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: nuevo medidor Luz de las velas (3)");
    assert_eq!(play.now_and_max("vera", &gauge), (3, 3));
    assert_eq!(play.refusal_key(add(vera(), 3)), "refused-gauge-there");
    assert_eq!(play.refusal_key(add(Owner::Person(id("bruno")), 0)), "refused-gauge-range");
    assert_eq!(play.refusal_key(add(Owner::Person(id("nadie")), 1)), "refused-nobody");
    let remove = |gauge: Gauge| RemoveGauge { owner: vera(), gauge };
    assert_eq!(play.refusal_key(remove(HEARTS)), "refused-gauge-of-system");
    assert_eq!(play.refusal_key(remove(Gauge::unchecked("mana"))), "refused-no-gauge");
    play.perform(remove(gauge.clone()), &[]);
    assert!(play.state.people[&id("vera")].level(&gauge).is_none());
    play.perform(SetGauge { owner: Owner::Table, gauge: gauge.clone(), to: 2, reason: Some("noche".into()) }, &[]);
    play.perform(RemoveGauge { owner: Owner::Table, gauge }, &[]);
    assert!(play.state.pools.is_empty());
}

#[test]
fn a_rule_moves_a_gauge_and_its_limit_once() {
    let play = Play::new();
    let mut dice = Faces::default();
    let mut tx = Tx::new(&play.state, &mut dice);
    let why = || Why::new("ND-23", Msg::new("nde-rest-breather"));
    tx.cap_gauge(vera(), &HEARTS, 6, why());
    tx.cap_gauge(vera(), &HEARTS, 6, why());
    tx.move_gauge(&id("vera"), &HEARTS, 6, why());
    tx.move_gauge(&id("vera"), &HEARTS, 6, why());
    tx.move_gauge(&id("vera"), &Gauge::unchecked("mana"), 6, why());
    let events = tx.into_events();
    let mut state = play.state;
    let sentences: Vec<_> = events
        .iter()
        .map(|event| {
            event.apply(&mut state);
            spanish(&event.log_msg(&state).unwrap())
        })
        .collect();
    assert_eq!(sentences, ["Vera: máximo de Corazones 5 → 6 (un respiro)", "Vera: Corazones 5 → 6 (un respiro)"]);
}

#[test]
fn hidden_numbers_are_not_told_to_others() {
    let mut play = Play::new();
    play.perform(reveal::HideThing { what: Thing::Numbers(id("vera")) }, &[]);
    let events = play.perform(set(HEARTS, 1), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    play.perform(reveal::ShowThing { to: Some(id("bruno")), ..reveal::ShowThing::of(Thing::Numbers(id("vera"))) }, &[]);
    let events = play.perform(set(HEARTS, 2), &[]);
    assert_eq!(events[0].audience(&play.state), only(["bruno"]));
    let toss = coin::deeds::TossCoin { who: id("vera"), secret: false };
    assert_eq!(play.perform(toss, &[2])[2].audience(&play.state), only(["bruno"]));
}
