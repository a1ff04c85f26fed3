//! Extended tests: attempts that count on a clock, whoever makes them, until there are enough (HI-06).

use biombo::deeds::{clock, evening, person, reveal, roll, scene};
use biombo::rules::message::Msg;
use biombo::session::clock::{Clock, Tries};
use biombo::session::id::Audience;
use biombo::session::reveal::Thing;
use biombo::session::{Event, Seat};
use biombo::systems::hitos::deeds::{AmendExtended, AttemptExtended, AttemptTerms, Extended, OwnModifier};
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::{ExtendedTask, Roll};

use super::kit::*;

/// Irene translates a diary, with 13 against 20.
fn diary_test() -> Extended {
    Extended {
        who: id("irene"),
        name: "Traducir el diario".into(),
        characteristic: Characteristic::Intellect,
        group: Some(SkillGroup::Culture),
        difficulty: 20,
        successes: 3,
        interval: Some("8 h".into()),
        consequence: None,
        hidden: false,
    }
}

const DIARY: &str = "traducir-el-diario-1";

fn attempt(clock: &str) -> AttemptExtended {
    AttemptExtended { clock: id(clock), how: AttemptTerms::default(), with: OwnModifier::default() }
}

fn by(who: &str) -> AttemptTerms {
    AttemptTerms { who: Some(id(who)), ..AttemptTerms::default() }
}

fn amend() -> AmendExtended {
    AmendExtended { clock: id(DIARY), how: AttemptTerms::default(), difficulty: None, attempts: None, interval: None }
}

fn table_with_diary() -> Table {
    let mut table = Table::new();
    table.done(diary_test());
    table
}

fn at(table: &Table, clock: &str) -> Clock {
    table.state.clocks[&id(clock)].clone()
}

/// Successes, attempts, and the time that they took.
fn count(table: &Table, clock: &str) -> (u8, u16, String) {
    let Clock { now, tries: Some(tries), .. } = at(table, clock) else { panic!("it takes no tries") };
    (now, tries.made, tries.elapsed().to_string())
}

/// The keys of what the last deed said.
fn told_keys(table: &Table) -> Vec<String> {
    let told_keys = table.events.iter().filter_map(|event| event.log_msg(&table.state));
    told_keys.map(|msg: Msg| msg.key.into_owned()).collect()
}

/// What of a deed a seat hears.
fn count_heard(table: &Table, seat: &Seat) -> usize {
    table.events.iter().filter(|event: &&Event| event.audience(&table.state).has(seat)).count()
}

#[test]
fn hi_06_attempts_are_counted_once_their_roll_is_settled() {
    let mut table = table_with_diary();
    table.rolls(attempt(DIARY), &[2, 8, 9]);
    assert_eq!(count(&table, DIARY), (0, 0, "0 h".to_owned()), "it may be invoked upon yet");
    assert_eq!(table.roll_of::<Roll>("irene").and_then(|roll| roll.what.clone()), Some("Traducir el diario".into()));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(count(&table, DIARY), (1, 1, "8 h".to_owned()));
    table.roll_and_settle("irene", attempt(DIARY), &[1, 2, 3]);
    assert_eq!(count(&table, DIARY), (1, 2, "16 h".to_owned()), "a failure takes its time all the same");
    // What is invoked counts.
    table.rolls(attempt(DIARY), &[1, 2, 9]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Failure));
    table.rolls(invoke("irene", "for", OWN, &[2]), &[3]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Success));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(count(&table, DIARY), (2, 3, "24 h".to_owned()));
    // A critical is one success, a fumble none.
    table.roll_and_settle("irene", attempt(DIARY), &[1, 1, 9]);
    table.roll_and_settle("irene", attempt(DIARY), &[10, 10, 1]);
    assert_eq!(count(&table, DIARY), (3, 5, "40 h".to_owned()));
    // What the critical leaves is due.
    let told = ["hitos-log-befalls", "log-clock-tried", "log-clock-ruled", "log-clock-done"];
    assert_eq!(told_keys(&table), told);
    assert_eq!(table.refused(attempt(DIARY)), ("HI-06".to_owned(), "hitos-refused-task-done".to_owned()));
}

#[test]
fn hi_06_somebody_else_takes_the_next_attempt_in_their_own_way() {
    let mut table = table_with_diary();
    let how = AttemptTerms { group: Some(SkillGroup::Profession), ..by("maite") };
    let maite = AttemptExtended { how, with: OwnModifier { modifier: 2 }, ..attempt(DIARY) };
    table.roll_and_settle("maite", maite, &[10, 10, 2]);
    assert_eq!(count(&table, DIARY).0, 1);
    table.rolls(attempt(DIARY), &[2, 3, 4]);
    let rolled = table.roll_of::<Roll>("irene").and_then(Roll::rolled).expect("whose test it is");
    assert_eq!((rolled.plan().bonus, rolled.plan().difficulty), (13, Some(20)));
}

#[test]
fn hi_06_it_is_kept_across_scenes_and_sessions_until_it_is_dropped() {
    let mut table = table_with_diary();
    table.roll_and_settle("irene", attempt(DIARY), &[2, 8, 9]);
    table.done(scene::SetScene { scene: id("sotano") });
    table.done(evening::EndEvening);
    table.done(evening::BeginEvening { present: Vec::new() });
    table.roll_and_settle("irene", attempt(DIARY), &[2, 8, 9]);
    assert_eq!(count(&table, DIARY), (2, 2, "16 h".to_owned()));
    table.done(clock::RemoveClock { clock: id(DIARY) });
    assert!(table.state.system_state.hitos.tasks.is_empty(), "another clock of that id inherits nothing");
    assert_eq!(table.rule(attempt(DIARY)), "HI-06");
}

#[test]
fn hi_06_the_game_master_puts_it_right() {
    let mut table = table_with_diary();
    table.done(clock::SetClock { clock: id(DIARY), to: 2, reason: None });
    table.done(AmendExtended { attempts: Some(4), interval: Some("una noche".into()), ..amend() });
    assert_eq!(count(&table, DIARY), (2, 4, "4 × una noche".to_owned()));
    table.done(AmendExtended { how: by("tomas"), difficulty: Some(10), ..amend() });
    let ExtendedTask { who, characteristic, difficulty, .. } = table.state.system_state.hitos.tasks[&id(DIARY)].clone();
    assert_eq!((who, characteristic, difficulty), (Some(id("tomas")), Characteristic::Intellect, 10));
    assert_eq!(table.refused(AmendExtended { attempts: Some(4), ..amend() }).1, "refused-nothing-changes");
    assert_eq!(table.refused(AmendExtended { how: by("nobody"), ..amend() }).1, "refused-nobody");
    // Who leaves for good leaves it to the others.
    table.done(person::RemovePerson { who: id("tomas") });
    assert_eq!(table.refused(attempt(DIARY)).1, "hitos-refused-nobody-tries");
    table.roll_and_settle("irene", AttemptExtended { how: by("irene"), ..attempt(DIARY) }, &[2, 8, 9]);
    assert!(at(&table, DIARY).is_full());
    // A clock that goes back is to be filled anew.
    table.done(clock::AdvanceClock { clock: id(DIARY), by: -1 });
    table.rolls(AttemptExtended { how: by("irene"), ..attempt(DIARY) }, &[2, 8, 9]);
}

#[test]
fn hi_06_what_is_hidden_is_attempted_behind_the_screen() {
    let mut table = Table::new();
    table.done(Extended { hidden: true, ..diary_test() });
    assert_eq!(count_heard(&table, &Seat::Table), 0);
    let hidden = "hidden-traducir-el-diario";
    table.rolls(attempt(hidden), &[2, 8, 9]);
    let roll = &table.state.rolls[&id("irene")];
    assert!(roll.secret && roll.seen_by(&Seat::Table, &table.state).is_none());
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!((count_heard(&table, &Seat::Table), count(&table, hidden).0), (0, 1));
    table.done(reveal::ShowThing::of(Thing::Clock(id(hidden))));
    table.rolls(attempt(hidden), &[2, 8, 9]);
    assert!(!table.state.rolls[&id("irene")].secret);
    table.done(roll::SettleRoll { who: id("irene") });
    assert!(count_heard(&table, &Seat::Table) >= 3, "that it was tried, and that it moved");
}

#[test]
fn hi_06_the_extended_test_of_a_hidden_person_is_hidden() {
    let mut table = Table::new();
    table.done(reveal::HideThing { what: Thing::Person(id("ordenanza-1")) });
    table.done(Extended { who: id("ordenanza-1"), ..diary_test() });
    assert_eq!(at(&table, "hidden-traducir-el-diario").seen_by, Audience::gm());
    assert_eq!(count_heard(&table, &Seat::Table), 0);
    table.done(diary_test());
    let shadow = AttemptExtended { how: by("ordenanza-1"), ..attempt(DIARY) };
    assert_eq!(table.refused(shadow), ("HI-06".to_owned(), "hitos-refused-open-task".to_owned()));
}

#[test]
fn hi_06_what_is_no_extended_test_is_refused() {
    let mut table = Table::new();
    assert_eq!(table.refused(attempt("cierre")).1, "hitos-refused-no-tasks");
    table.done(diary_test());
    assert_eq!(table.refused(attempt("cierre")).1, "hitos-refused-no-task");
    assert_eq!(table.refused(Extended { name: " ".into(), ..diary_test() }).1, "refused-empty");
    assert_eq!(table.refused(Extended { successes: 0, ..diary_test() }).1, "refused-clock-size");
    assert_eq!(table.refused(Extended { who: id("nobody"), ..diary_test() }).1, "refused-nobody");
    // Without an interval nothing is said of time.
    table.done(Extended { interval: None, ..diary_test() });
    let said = at(&table, "traducir-el-diario-2").tries.as_ref().map(Tries::msg).expect("it takes tries");
    assert_eq!((&*said.key, said.args.len()), ("clock-tries", 1));
}
