//! What the players and the shared screen may know of rolls and of what is invoked upon them.

use biombo::deeds::{Intent, Names, fight, parse, reveal};
use biombo::session::Permission;
use biombo::session::history::Request;
use biombo::session::model::systems::Memories;
use biombo::session::reveal::Thing;
use biombo::session::system::System as _;
use biombo::session::{AnyDeed, Audience, Event, Seat};
use biombo::systems::hitos::deeds::{DecideFate, FateRuling, Ignite, Medicate, RevealDifficulty, SetGuard};
use biombo::systems::hitos::rules::damage::Fire;
use biombo::systems::hitos::rules::drama::InvocationOutcome::Vetoed;
use biombo::systems::hitos::rules::drugs::{Dose, Drug};
use biombo::systems::hitos::rules::guard::Guard as Readiness;
use biombo::systems::hitos::rules::{HitosOutcome, HitosRolled};
use biombo::systems::hitos::{Hitos, HitosThrown, Memory, Roll, STABILITY};

use super::kit::*;

fn shown(table: &Table, who: &str) -> Option<Roll> {
    table.state.rolls[&id(who)].seen_by(&Seat::Table, &table.state)?.body_as().cloned()
}

/// What the shared screen may read of the last deed.
fn read(table: &Table) -> usize {
    let heard = |event: &&Event| event.audience(&table.state).has(&Seat::Table);
    table.events.iter().filter(heard).count()
}

#[test]
fn a_secret_roll_is_nobodys_and_moves_no_points() {
    let mut table = Table::new();
    table.rolls(HitosTest { secret: true, ..reading_test() }, &[9, 8, 1]);
    assert_eq!((shown(&table, "irene"), read(&table)), (None, 0));
    for direction in ["for", "against"] {
        let on = invoke("irene", direction, OWN, &[9]);
        assert_eq!(table.refused(on.clone()).1, "hitos-refused-quiet");
        assert_eq!(table.refused(paid_by("tomas", on)).1, "hitos-refused-quiet");
    }
    assert_eq!(table.drama("irene"), 3);
    let foe = test("ordenanza-1", Characteristic::Might, SkillGroup::Combat);
    table.rolls(HitosTest { secret: true, ..foe }, &[6, 8, 9]);
    table.rolls(invoke("ordenanza-1", "for", "Sujetar", &[6]), &[2]);
    assert_eq!((shown(&table, "ordenanza-1"), read(&table)), (None, 0), "the game master's own points are nobody's");
}

#[test]
fn an_adversarys_roll_shows_its_dice_and_not_its_numbers() {
    let mut table = Table::new();
    table.rolls(test("ordenanza-1", Characteristic::Might, SkillGroup::Combat), &[6, 8, 9]);
    let roll = shown(&table, "ordenanza-1").expect("it is in the open");
    let HitosThrown::Redacted(veiled) = roll.thrown else { panic!("it tells the orderly's numbers") };
    assert_eq!(veiled.triple.faces(), [6, 8, 9]);
}

#[test]
fn hi_17_a_long_action_is_seen_by_those_who_see_who_is_at_it() {
    let mut table = Table::new();
    let long = |who: &str| fight::BeginLongAction { who: id(who), text: "quema el archivo".into(), rounds: 3 };
    table.done(reveal::HideThing { what: Thing::Person(id("ordenanza-1")) });
    table.done(long("ordenanza-1"));
    assert_eq!(read(&table), 0);
    table.done(long("tomas"));
    assert!(read(&table) > 0);
}

#[test]
fn a_hidden_invoker_is_not_named() {
    let mut table = Table::new();
    table.done(reveal::HideThing { what: Thing::Person(id("tomas")) });
    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(paid_by("tomas", invoke("irene", "against", "Bebe para dormir", &[9])));
    assert_eq!(shown(&table, "irene").expect("it is in the open").offer, None);
    assert_eq!(read(&table), 0, "neither who, nor what they paid");
    let offer = table.roll_of::<Roll>("irene").and_then(|roll| roll.offer.clone()).expect("it waits");
    assert_eq!(offer.by, Some(id("tomas")));
}

#[test]
fn hi_02_a_hidden_difficulty_leaves_the_dice_and_the_total() {
    let mut table = Table::new();
    table.rolls(HitosTest { hidden_difficulty: true, ..reading_test() }, &[9, 8, 1]);
    let seen = |table: &Table| shown(table, "irene").and_then(|roll| roll.rolled().cloned()).expect("her numbers");
    assert_eq!((seen(&table).total(), seen(&table).plan().difficulty, seen(&table).outcome()), (22, None, None));
    assert!(seen(&table).whys().iter().all(|why| why.rule != "HI-02"));
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Success), "the game master knows");
    // What is invoked tells no more of it.
    table.rolls(paid_by("irene", invoke("irene", "for", OWN, &[1])), &[2]);
    let roll = shown(&table, "irene").expect("it is in the open");
    assert_eq!((roll.rolled().and_then(HitosRolled::outcome), roll.last_invocation), (None, None));
    table.done(RevealDifficulty { who: id("irene") });
    assert_eq!((seen(&table).plan().difficulty, seen(&table).outcome()), (Some(20), Some(HitosOutcome::Success)));
    assert_eq!(table.refused(RevealDifficulty { who: id("irene") }).1, "hitos-refused-nothing-hidden");
    table.rolls(HitosTest { hidden_difficulty: true, ..reading_test() }, &[10, 10, 1]);
    assert_eq!(seen(&table).outcome(), Some(HitosOutcome::Critical), "dice tell of themselves");
    let foe = test("ordenanza-1", Characteristic::Might, SkillGroup::Combat);
    table.rolls(HitosTest { hidden_difficulty: true, ..foe }, &[6, 8, 9]);
    let HitosThrown::Redacted(seen) = shown(&table, "ordenanza-1").expect("it is in the open").thrown else { panic!() };
    assert_eq!((seen.triple.faces(), seen.outcome), ([6, 8, 9], None));
}

#[test]
fn hi_13_what_is_taken_back_hides_no_difficulty_again_that_was_told() {
    let mut table = Table::new();
    table.rolls(HitosTest { hidden_difficulty: true, ..reading_test() }, &[9, 8, 1]);
    table.rolls(paid_by("irene", invoke("irene", "for", OWN, &[1])), &[2]);
    table.done(RevealDifficulty { who: id("irene") });
    table.done(answer("irene", Vetoed));
    assert!(!table.roll_of::<Roll>("irene").expect("it is open").has_hidden_difficulty());
}

/// What is remembered, as `seat` may know it.
fn known(table: &Table, seat: &Seat) -> Memory {
    let mut known = Memories::default();
    Hitos.copy_visible_memory(&table.state, seat, &mut known);
    known.hitos
}

#[test]
fn a_seat_knows_of_those_it_sees_and_reads_the_burdens_of_those_it_may_read() {
    let mut table = Table::new();
    table.done(SetGuard { who: id("ordenanza-1"), guard: Readiness::Defending });
    table.done(Ignite {
        who: id("tomas"),
        fire: Some(Fire::Minor),
        difficulty: None,
        mythos: false,
        extinguisher: Default::default(),
    });
    let (drug, dose) = (Drug::Painkiller, Dose::Mild);
    table.done(Medicate { who: id("tomas"), drug, dose, points: None, aspect: None, same_day: false });
    table.done(Declare {
        who: id("irene"),
        text: "Una llave".into(),
        aspect: None,
        exhaust: false,
        against: None,
        compel: false,
    });
    let all = known(&table, &Seat::Table);
    assert_eq!((all.guards.len(), all.fires.len(), all.burdens.len(), all.declared.len()), (1, 1, 1, 1));
    let of = |table: &mut Table, who: &str, numbers: Audience, seen_by: Audience| {
        let person = table.state.people.get_mut(&id(who)).unwrap();
        (person.stats_seen_by, person.seen_by) = (numbers, seen_by);
    };
    let own = || Audience::gm().widened(Some(&id("tomas")));
    of(&mut table, "tomas", own(), Audience::All);
    assert!(known(&table, &Seat::Table).burdens.is_empty() && !known(&table, &Seat::Table).fires.is_empty());
    assert!(known(&table, &Seat::Player(id("irene"))).burdens.is_empty());
    assert_eq!(known(&table, &Seat::Player(id("tomas"))).burdens, all.burdens);
    for who in ["tomas", "ordenanza-1", "irene"] {
        of(&mut table, who, Audience::All, Audience::gm());
    }
    assert_eq!(known(&table, &Seat::Table), Memory::default(), "who is hidden is burning for nobody");
}

#[test]
fn only_the_game_master_knows_what_is_due_and_how_a_hidden_extended_test_is_rolled() {
    let mut table = Table::new();
    let who = id("tomas");
    let due = biombo::systems::hitos::DueSequela {
        track_kind: TrackKind::Body,
        stays: biombo::systems::hitos::SequelaDuration::Scene,
    };
    let burden = biombo::systems::hitos::Burden {
        crashes: vec![biombo::systems::hitos::DueCrash { damage: 4, number: 1 }],
        due_sequelae: vec![due],
        ..Default::default()
    };
    table.state.system_state.hitos.burdens.insert(who.clone(), burden);
    table.done(deed("hitos extended tomas Traducir might --difficulty 20"));
    let (clock, tasks) = (id("traducir-1"), table.state.system_state.hitos.tasks.clone());
    let attempt = deed("hitos attempt traducir-1 tomas");
    for (audience, tasks) in [(Audience::gm(), Default::default()), (Audience::All, tasks)] {
        table.state.clocks.get_mut(&clock).expect("a clock").seen_by = audience;
        for seat in [Seat::Player(who.clone()), Seat::Table] {
            assert_eq!(known(&table, &seat), Memory { tasks: tasks.clone(), ..Memory::default() }, "{seat:?}");
            let is_known = attempt.plan(&table.state.known_to(&seat)).is_ok();
            assert_eq!(is_known, !tasks.is_empty(), "{seat:?}");
        }
    }
    table.state.people.get_mut(&who).expect("he is here").seen_by = Audience::gm();
    assert_eq!(known(&table, &Seat::Table).tasks[&clock].who, None);
}

fn deed(line: &str) -> AnyDeed {
    let Ok(Intent::Table(request)) = parse(line, &Names::default()) else { panic!("{line}") };
    let Request::Do(deed) = *request else { panic!("{line}") };
    deed
}

#[test]
fn hi_53_the_insane_only_ask_for_what_they_do() {
    let mut table = Table::new();
    let permission = |table: &Table, line: &str| {
        table.state.permission(&Seat::Player(id("irene")), &deed(line)).expect("hers to do or to ask for")
    };
    let (attacks, pays) = ("hitos attack irene ordenanza-1 unarmed", "invoke irene for Quote --reroll 1 --payer irene");
    let both = |table: &Table| [attacks, pays].map(|line| permission(table, line));
    // Outside a fight it is everybody's turn.
    table.state.fight = None;
    assert_eq!(both(&table), [Permission::Do; 2]);
    table.set_gauge("irene", STABILITY, 0);
    // What she pays upon a roll stays hers, since an aspect brings her round.
    assert_eq!(both(&table), [Permission::Ask, Permission::Do]);
    table.done(DecideFate { who: id("irene"), track: TrackKind::Mind, fate: FateRuling::Saved });
    assert_eq!(both(&table), [Permission::Do; 2]);
}
