//! What the other seats may know of rolls.

use biombo::rules::nde::{Attribute, Manner};
use biombo::session::nde::{Effect, House, Thrown, With};
use biombo::session::{Audience, Event, Seat, systems};

use super::kit::*;

/// What was told of the last deed, as `seat` may read it, by its keys and arguments.
fn told(table: &Table, seat: &Seat) -> String {
    let mut lines = Vec::new();
    for event in &table.events {
        if event.audience(&table.state).has(seat) {
            lines.extend(event.tell(&table.state).map(|msg| format!("{msg:?}")));
        } else if let Some(told) = event.tell_outsiders(&table.state) {
            lines.extend(told.for_seat(seat).map(|sentence| format!("{sentence:?}")));
        }
    }
    lines.join("\n")
}

fn shown(table: &Table, who: &str, seat: &Seat) -> Option<biombo::session::nde::Roll> {
    let roll = table.state.rolls[&id(who)].seen_by(seat, &table.state)?;
    let systems::Roll::Nde(roll) = roll.body;
    Some(roll)
}

#[test]
fn a_hidden_defence_is_in_no_roll_and_no_line() {
    let mut table = Table::fighting(House::default(), &["ogro"]);
    table.nde(attack("vera", "ogro", Manner::Melee), &[3]);
    assert_eq!(shown(&table, "vera", &Seat::Gm).unwrap().tn().unwrap().get(), 8);
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        let roll = shown(&table, "vera", &seat).unwrap();
        assert!(matches!(roll.thrown, Thrown::Veiled(_)));
        assert_eq!(roll.tn(), None);
        assert!(roll.test.is_none());
        let json = serde_json::to_string(&roll).unwrap();
        assert!(!json.contains("tn") && !json.contains("why") && !json.contains('8'), "{json}");
        let line = told(&table, &seat);
        assert!(line.contains("nde-tries-attack") && !line.contains("\"tn\"") && !line.contains("Int(8)"), "{line}");
    }
    assert!(told(&table, &Seat::Gm).contains("nde-tries-attack-tn"));
}

#[test]
fn who_may_read_the_numbers_reads_the_whole_roll() {
    let mut table = Table::fighting(House::default(), &["ogro"]);
    table.state.people.get_mut(&id("ogro")).unwrap().numbers = Audience::gm().widened(Some(&id("vera")));
    table.nde(attack("vera", "ogro", Manner::Melee), &[3]);
    assert!(shown(&table, "vera", &Seat::Player(id("vera"))).unwrap().tn().is_some());
    assert!(shown(&table, "vera", &Seat::Player(id("bruno"))).unwrap().tn().is_none());
    assert!(told(&table, &Seat::Player(id("vera"))).contains("nde-tries-attack-tn"));
    assert!(!told(&table, &Seat::Player(id("bruno"))).contains("nde-tries-attack-tn"));
}

#[test]
fn an_unseen_target_is_somebody() {
    let mut table = Table::fighting(House::default(), &["sombra"]);
    table.nde(attack("vera", "sombra", Manner::Melee), &[12]);
    let line = told(&table, &Seat::Table);
    assert!(line.contains("nde-somebody") && !line.to_lowercase().contains("sombra"), "{line}");
    table.nde(effect("vera", Effect::SecondHeart), &[]);
    assert!(!told(&table, &Seat::Table).to_lowercase().contains("sombra"));
}

#[test]
fn open_numbers_are_read_by_all() {
    let mut table = Table::new();
    table.nde(test("vera", Attribute::Might, 6, With::default()), &[3]);
    assert_eq!(shown(&table, "vera", &Seat::Table), shown(&table, "vera", &Seat::Gm));
    assert!(told(&table, &Seat::Table).contains("nde-tries-test-tn"));
}

#[test]
fn a_secret_roll_shows_nothing_at_all() {
    let mut table = Table::new();
    table.nde(secretly(might("vera", 6)), &[3]);
    assert_eq!(shown(&table, "vera", &Seat::Player(id("vera"))), None);
    assert_eq!(told(&table, &Seat::Player(id("vera"))), "");
    table.go_on();
    assert_eq!(told(&table, &Seat::Table), "");
    let json = |event: &Event| serde_json::to_string(event).unwrap();
    assert!(table.events.iter().all(|event| serde_json::from_str::<Event>(&json(event)).unwrap() == *event));
}

#[test]
fn revenge_by_the_unseen_does_not_name_them() {
    let mut table = Table::fighting(House { revenge: true, ..House::default() }, &["sombra"]);
    table.nde(attack("vera", "sombra", Manner::Melee), &[3]);
    table.go_on();
    assert_eq!(table.hearts("vera"), 4);
    assert!(!told(&table, &Seat::Table).to_lowercase().contains("sombra"));
}
