//! Evenings: who is here, and what begins and ends with one.

use super::*;
use crate::deeds::{evening, gauge, person};
use crate::session::evening::Evening;
use crate::session::person::Side;
use crate::systems::coin::COINS;

fn begin(present: &[&str]) -> evening::BeginEvening {
    evening::BeginEvening { present: present.iter().copied().map(id).collect() }
}

#[test]
fn an_evening_begins_with_those_who_are_here() {
    let mut play = Play::new();
    let events = play.perform(begin(&["vera"]), &[]);
    assert_eq!(play.state.evening, Evening { number: 1, on: true });
    assert!(play.state.people[&id("vera")].here && !play.state.people[&id("bruno")].here);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Empieza la sesión 1. Hoy juegan: Vera");
    assert_eq!(play.refusal_key(begin(&["vera"])), "refused-evening-on");
}

#[test]
fn with_nobody_named_the_whole_party_is_here() {
    let mut play = Play::new();
    play.perform(begin(&["vera"]), &[]);
    play.perform(evening::EndEvening, &[]);
    play.perform(begin(&[]), &[]);
    assert!(play.state.people[&id("bruno")].here);
}

#[test]
fn somebody_comes_late_and_leaves_early() {
    let mut play = Play::new();
    assert_eq!(play.refusal_key(evening::ArriveLate { who: id("bruno") }), "refused-no-evening");
    assert_eq!(play.refusal_key(evening::LeaveEarly { who: id("bruno") }), "refused-no-evening");
    play.perform(begin(&["vera"]), &[]);
    assert_eq!(play.refusal_key(evening::LeaveEarly { who: id("bruno") }), "refused-away-already");
    play.perform(evening::ArriveLate { who: id("bruno") }, &[]);
    assert!(play.state.people[&id("bruno")].here);
    assert_eq!(play.refusal_key(evening::ArriveLate { who: id("bruno") }), "refused-everybody-here");
    play.perform(evening::LeaveEarly { who: id("bruno") }, &[]);
    assert!(!play.state.people[&id("bruno")].here);
}

#[test]
fn only_the_party_is_counted() {
    let mut play = Play::new();
    play.perform(person::ChangeSide { who: id("bruno"), side: Side::Foes }, &[]);
    assert_eq!(play.refusal_key(begin(&["bruno"])), "refused-not-of-party");
    assert_eq!(play.refusal_key(begin(&["nadie"])), "refused-nobody");
    play.perform(begin(&[]), &[]);
    assert!(play.state.people[&id("bruno")].here, "a foe is not sent away by a list of the party");
}

#[test]
fn what_lasts_an_evening_ends_when_the_next_one_begins() {
    let mut play = Play::new();
    assert_eq!(play.refusal_key(evening::EndEvening), "refused-no-evening");
    play.perform(begin(&["vera"]), &[]);
    for (text, lasts) in [("Bendecida", AspectDuration::Evening), ("Maldita", AspectDuration::Removed)] {
        play.perform(aspect_for("vera", text, lasts), &[]);
    }
    let events = play.perform(evening::EndEvening, &[]);
    assert_eq!(play.log_keys(&events), ["log-evening-ended"]);
    let events = play.perform(begin(&["vera"]), &[]);
    assert_eq!(play.log_keys(&events), ["log-evening-began", "log-aspect-ended"]);
    let left: Vec<_> = play.state.people[&id("vera")].aspects.iter().map(|held| held.id.as_str()).collect();
    assert_eq!(left, ["maldita"]);
    assert_eq!(play.state.evening.number, 2);
}

#[test]
fn the_systems_hear_of_a_new_evening() {
    let mut play = Play::new();
    play.perform(coin::deeds::TossCoin { who: id("vera"), secret: false }, &[2]);
    assert_eq!(play.state.system_state.coin.winners, [id("vera")]);
    play.perform(
        gauge::SetGauge { owner: Owner::Person(id("vera")), gauge: COINS, to: 0, reason: Some("robo".into()) },
        &[],
    );
    play.perform(begin(&["vera"]), &[]);
    assert!(play.state.system_state.coin.winners.is_empty());
}

#[test]
fn the_recap_of_a_resumed_table_compares_with_its_first_state() {
    use crate::session::entry::{Seed, UnixMillis};
    use crate::session::history::{Request, Table};
    use crate::session::recap::Recap;
    use crate::systems::nde::HEARTS;

    let first = Table::first_entry(campaign(), Seed([1; 32]), UnixMillis(0));
    let hurt = |table: &mut Table, to| {
        let owner = Owner::Person(id("vera"));
        let set = gauge::SetGauge { owner, gauge: HEARTS, to, reason: None };
        let entry = table.draft(&Seat::Gm, Request::Do(set.into()), &mut Faces::default(), UnixMillis(1)).unwrap();
        table.accept(entry).unwrap();
    };
    let mut table = Table::begin(&first).unwrap();
    hurt(&mut table, 4);
    let mut resumed = Table::resume(&first, table.last(), State::clone(table.state())).unwrap();
    hurt(&mut resumed, 3);
    let recap = Recap::of(&resumed, &Seat::Gm);
    let lines: Vec<String> = recap.chapters.iter().flat_map(|chapter| &chapter.lines).map(spanish).collect();
    assert!(lines.iter().any(|line| line.contains('4') && line.contains('3')), "{lines:?}");
}
