//! What the players and the shared screen may know of rolls and of what is invoked upon them.

use biombo::deeds::{fight, reveal};
use biombo::session::reveal::Thing;
use biombo::session::{Event, Seat};
use biombo::systems::hitos::{Roll, Thrown};

use super::kit::*;

fn shown(table: &Table, who: &str) -> Option<Roll> {
    table.state.rolls[&id(who)].seen_by(&Seat::Table, &table.state)?.by().cloned()
}

/// What the shared screen may read of the last deed.
fn read(table: &Table) -> usize {
    let heard = |event: &&Event| event.audience(&table.state).has(&Seat::Table);
    table.events.iter().filter(heard).count()
}

#[test]
fn a_secret_roll_is_nobodys_and_moves_no_points() {
    let mut table = Table::new();
    table.rolls(Test { secret: true, ..reads() }, &[9, 8, 1]);
    assert_eq!((shown(&table, "irene"), read(&table)), (None, 0));
    for direction in ["for", "against"] {
        let on = invoke("irene", direction, OWN, &[9]);
        assert_eq!(table.refused(on.clone()).1, "hitos-refused-quiet");
        assert_eq!(table.refused(paid_by("tomas", on)).1, "hitos-refused-quiet");
    }
    assert_eq!(table.drama("irene"), 3);
    let foe = test("ordenanza-1", Characteristic::Might, Group::Combat);
    table.rolls(Test { secret: true, ..foe }, &[6, 8, 9]);
    table.rolls(invoke("ordenanza-1", "for", "Sujetar", &[6]), &[2]);
    assert_eq!((shown(&table, "ordenanza-1"), read(&table)), (None, 0), "the game master's own points are nobody's");
}

#[test]
fn an_adversarys_roll_shows_its_dice_and_not_its_numbers() {
    let mut table = Table::new();
    table.rolls(test("ordenanza-1", Characteristic::Might, Group::Combat), &[6, 8, 9]);
    let roll = shown(&table, "ordenanza-1").expect("it is in the open");
    let Thrown::Redacted(veiled) = roll.thrown else { panic!("it tells the orderly's numbers") };
    assert_eq!(veiled.shows.faces(), [6, 8, 9]);
}

#[test]
fn hi_17_a_long_action_is_seen_by_those_who_see_who_is_at_it() {
    let mut table = Table::new();
    let long = |who: &str| fight::Long { who: id(who), text: "quema el archivo".into(), rounds: 3 };
    table.done(reveal::Hide { what: Thing::Person(id("ordenanza-1")) });
    table.done(long("ordenanza-1"));
    assert_eq!(read(&table), 0);
    table.done(long("tomas"));
    assert!(read(&table) > 0);
}

#[test]
fn who_is_hidden_is_not_told_as_the_one_who_invokes() {
    let mut table = Table::new();
    table.done(reveal::Hide { what: Thing::Person(id("tomas")) });
    table.rolls(reads(), &[9, 8, 1]);
    table.done(paid_by("tomas", invoke("irene", "against", "Bebe para dormir", &[9])));
    assert_eq!(shown(&table, "irene").expect("it is in the open").offer, None);
    assert_eq!(read(&table), 0, "neither who, nor what they paid");
    let offer = table.roll_of::<Roll>("irene").and_then(|roll| roll.offer.clone()).expect("it waits");
    assert_eq!(offer.by, Some(id("tomas")));
}
