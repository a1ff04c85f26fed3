//! Rest and calm, weeks and months, care, drugs, and what passes.

use biombo::deeds::fight::EndFight;
use biombo::deeds::{gauge, roll};
use biombo::session::gauge::Owner;
use biombo::systems::hitos::deeds::{Calm, HelpGiven, HelpTerms, Medicate, RecoverTrack, Sequela, Supervise, TakeRest};
use biombo::systems::hitos::rules::InvokedFor;
use biombo::systems::hitos::rules::drugs::{Dose, Drug};
use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use biombo::systems::hitos::{DueSequela, Roll, STABILITY, STAMINA, SequelaDuration};

use super::kit::*;

/// A table where nobody fights any more.
fn at_rest() -> Table {
    let mut table = Table::new();
    table.done(EndFight);
    table
}

fn recover(track_kind: TrackKind) -> RecoverTrack {
    RecoverTrack { who: id("irene"), track: track_kind, no_rest: false, aspect: None, exhaust: None }
}

fn medicate(drug: Drug, dose: Dose) -> Medicate {
    Medicate { who: id("irene"), drug, dose, points: None, aspect: None, same_day: false }
}

fn crossed(table: &mut Table, track_kind: TrackKind, crossed: i32) {
    let (owner, gauge) = (Owner::Person(id("irene")), if track_kind == TrackKind::Body { STAMINA } else { STABILITY });
    let full = table.state.level_of(&owner, &gauge).expect("a track").max;
    table.set_gauge("irene", gauge.clone(), full - crossed);
    table.done(gauge::CrossGauge { owner, gauge, to: crossed, reason: None });
}

#[test]
fn hi_44_rest_erases_half_of_the_slashes_and_crosses_the_others() {
    let mut table = at_rest();
    let all = TakeRest { people: Vec::new() };
    assert_eq!(table.refused(all.clone()).1, "hitos-refused-nothing-to-settle");
    table.done(harm("irene", TrackKind::Body, 5));
    table.done(harm("tomas", TrackKind::Body, 2));
    table.done(all);
    assert_eq!((table.marks("irene", TrackKind::Body), table.marks("tomas", TrackKind::Body)), ((3, 0), (1, 0)));
    table.set_gauge("maite", STAMINA, 0);
    assert_eq!(table.refused(TakeRest { people: vec![id("maite")] }).1, "hitos-refused-still-gone");
}

#[test]
fn hi_55_calm_erases_half_of_the_slashes_of_the_mind() {
    let mut table = Table::new();
    table.done(harm("irene", TrackKind::Mind, 4));
    table.done(Calm { people: vec![id("irene"), id("tomas")] });
    assert_eq!(table.marks("irene", TrackKind::Mind), (2, 0));
    assert_eq!(table.refused(Calm { people: vec![id("irene")] }).0, "HI-55");
}

#[test]
fn hi_46_a_body_mends_according_to_its_state() {
    let mut table = at_rest();
    assert_eq!(table.refused(recover(TrackKind::Body)).1, "refused-nothing-changes");
    crossed(&mut table, TrackKind::Body, 5);
    table.done(recover(TrackKind::Body));
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 0), "healthy: a night");
    crossed(&mut table, TrackKind::Body, 8);
    table.roll_and_settle("irene", recover(TrackKind::Body), &[2, 4, 9]);
    assert_eq!(table.marks("irene", TrackKind::Body), (4, 0), "wounded: the middle die");
    crossed(&mut table, TrackKind::Body, 8);
    let helped = RecoverTrack { aspect: Some(InvokedFor::For), ..recover(TrackKind::Body) };
    table.roll_and_settle("irene", helped, &[2, 4, 7]);
    assert_eq!(table.marks("irene", TrackKind::Body), (1, 0));
    crossed(&mut table, TrackKind::Body, 14);
    table.roll_and_settle("irene", RecoverTrack { no_rest: true, ..recover(TrackKind::Body) }, &[1, 3, 9]);
    assert_eq!(table.marks("irene", TrackKind::Body), (14, 3), "incapacitated without rest");
    table.rolls(recover(TrackKind::Body), &[1, 1, 9]);
    // 9 are as many as a row: they take its test (HI-38).
    table.rolls(roll::SettleRoll { who: id("irene") }, &[6, 6, 6]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(table.marks("irene", TrackKind::Body), (18, 0), "a fumble sets what it takes");
    assert_eq!(table.refused(recover(TrackKind::Body)).1, "hitos-refused-still-gone");
}

#[test]
fn hi_56_a_mind_takes_months() {
    let mut table = at_rest();
    crossed(&mut table, TrackKind::Mind, 10);
    table.roll_and_settle("irene", recover(TrackKind::Mind), &[2, 4, 9]);
    assert_eq!(table.marks("irene", TrackKind::Mind), (6, 0));
    table.done(recover(TrackKind::Mind));
    assert_eq!(table.marks("irene", TrackKind::Mind), (0, 0));
}

#[test]
fn hi_47_care_lasts_until_the_patient_has_recovered() {
    let mut table = at_rest();
    crossed(&mut table, TrackKind::Body, 8);
    let care = Supervise {
        helping: HelpGiven { helper: id("maite"), patient: id("irene") },
        track: TrackKind::Body,
        group: Some(SkillGroup::Profession),
        terms: HelpTerms::default(),
    };
    table.roll_and_settle("maite", care.clone(), &[1, 4, 5]);
    assert_eq!(table.aspects_of("irene"), Vec::<String>::new(), "4 and 10 against 15");
    table.roll_and_settle("maite", care, &[1, 5, 5]);
    assert_eq!(table.aspects_of("irene"), ["hitos-mark-medical"]);
    table.roll_and_settle("irene", recover(TrackKind::Body), &[2, 4, 9]);
    assert_eq!(table.aspects_of("irene"), Vec::<String>::new());
}

#[test]
fn hi_48_painkillers_take_from_the_penalty_and_their_days_are_counted() {
    let mut table = Table::new();
    crossed(&mut table, TrackKind::Body, 14);
    let bonus = |table: &mut Table| {
        table.rolls(test("irene", Characteristic::Intellect, SkillGroup::Perception), &[5, 5, 5]);
        table.roll_of::<Roll>("irene").and_then(Roll::rolled).expect("it is open").plan().bonus
    };
    assert_eq!(bonus(&mut table), 9);
    table.done(medicate(Drug::Painkiller, Dose::Mild));
    assert_eq!(bonus(&mut table), 9, "it takes an hour");
    table.done(medicate(Drug::Painkiller, Dose::Works));
    assert_eq!(bonus(&mut table), 11);
    table.done(medicate(Drug::Painkiller, Dose::Strong));
    table.done(medicate(Drug::Painkiller, Dose::Works));
    assert_eq!((bonus(&mut table), table.aspects_of("irene")), (14, vec!["hitos-mark-numbed".to_owned()]));
    assert_eq!(table.burden("irene").drugs[&Drug::Painkiller].days, 2);
    table.done(Medicate { same_day: true, ..medicate(Drug::Painkiller, Dose::Mild) });
    assert_eq!(table.burden("irene").drugs[&Drug::Painkiller].days, 2);
    table.done(medicate(Drug::Painkiller, Dose::Over));
    assert_eq!((bonus(&mut table), table.aspects_of("irene")), (9, vec![]));
    table.done(medicate(Drug::Painkiller, Dose::Clean));
    assert_eq!(table.refused(medicate(Drug::Painkiller, Dose::Clean)).1, "refused-nothing-changes");
}

#[test]
fn hi_57_drugs_ease_the_mind_by_what_the_game_master_says() {
    let mut table = Table::new();
    crossed(&mut table, TrackKind::Mind, 18);
    let wine =
        Medicate { points: Some(3), aspect: Some("Lengua suelta".into()), ..medicate(Drug::Recreational, Dose::Mild) };
    table.done(wine);
    let relief =
        |table: &Table| [TrackKind::Body, TrackKind::Mind].map(|track_kind| table.burden("irene").relief(track_kind));
    assert_eq!((relief(&table), table.aspects_of("irene")), ([0, 3], vec!["Lengua suelta".to_owned()]));
    table.done(medicate(Drug::Psychiatric, Dose::Mild));
    table.done(medicate(Drug::Psychiatric, Dose::Works));
    assert_eq!(relief(&table), [0, 3], "the stronger one counts");
    table.done(medicate(Drug::Recreational, Dose::Over));
    assert_eq!((relief(&table), table.aspects_of("irene")), ([0, 2], vec![]), "each by itself");
}

#[test]
fn hi_58_disorders_are_due_and_pass_with_the_mind_or_the_scene() {
    let mut table = at_rest();
    let fear = terror(TerrorLevel::Fear, &["irene"]);
    table.roll_and_settle("irene", fear, &[1, 1, 4]);
    assert_eq!(
        table.burden("irene").due_sequelae,
        [DueSequela { track_kind: TrackKind::Mind, stays: SequelaDuration::Scene }]
    );
    let phobia =
        |stays| Sequela { who: id("irene"), track: TrackKind::Mind, text: "phobia".into(), stays, worsens: None };
    table.done(phobia(None));
    assert_eq!((table.aspects_of("irene"), table.burden("irene").due_sequelae), (vec!["fobia".to_owned()], vec![]));
    for points in [8, 8, 1] {
        table.done(harm("irene", TrackKind::Mind, points));
    }
    assert_eq!(
        table.burden("irene").due_sequelae,
        [DueSequela { track_kind: TrackKind::Mind, stays: SequelaDuration::Recovered }],
        "disturbed"
    );
    table.done(phobia(Some(SequelaDuration::Recovered)));
    assert_eq!(table.aspects_of("irene").len(), 2);
    table.set_gauge("irene", STABILITY, 26);
    table.done(recover(TrackKind::Mind));
    assert_eq!(table.aspects_of("irene"), ["fobia"], "the scene's stays");
    table.done(biombo::deeds::scene::SetScene { scene: id("sotano") });
    assert_eq!(table.aspects_of("irene"), Vec::<String>::new());
}

#[test]
fn hi_46_an_aspect_invoked_upon_the_test_serves_the_recovery_or_hinders_it() {
    let mut table = at_rest();
    crossed(&mut table, TrackKind::Body, 8);
    table.rolls(recover(TrackKind::Body), &[2, 5, 9]);
    table.done(invoke("irene", "for", OWN, &[]));
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 0), "the high die");
}

#[test]
fn hi_11_hi_47_care_that_is_exhausted_is_gone_and_may_be_given_again() {
    let mut table = at_rest();
    crossed(&mut table, TrackKind::Body, 8);
    let care = || Supervise {
        helping: HelpGiven { helper: id("maite"), patient: id("irene") },
        track: TrackKind::Body,
        group: Some(SkillGroup::Profession),
        terms: HelpTerms::default(),
    };
    table.roll_and_settle("maite", care(), &[9, 9, 9]);
    let mark = table.state.people[&id("irene")].aspects.last().expect("it holds").id.to_string();
    table.rolls(recover(TrackKind::Body), &[2, 5, 6]);
    table.done(Invoke { exhaust: true, ..invoke("irene", "for", &mark, &[]) });
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(table.aspects_of("irene"), Vec::<String>::new());
    table.roll_and_settle("maite", care(), &[9, 9, 9]);
    assert_eq!(table.aspects_of("irene"), ["hitos-mark-medical"]);
}
