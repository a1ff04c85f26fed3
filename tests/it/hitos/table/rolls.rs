//! Tests, what is invoked upon them, and what the states of body and mind take.

use biombo::deeds::{evening, roll};
use biombo::systems::hitos::rules::drama::InvocationOutcome::{Accepted, Cancelled, Vetoed};
use biombo::systems::hitos::rules::{HitosOutcome, RerollFaces};
use biombo::systems::hitos::{Roll, STABILITY, STAMINA};

use super::kit::*;

/// What is added to somebody's open roll.
fn bonus(table: &Table, who: &str) -> i32 {
    table.roll_of::<Roll>(who).and_then(Roll::rolled).expect("it is open").plan().bonus
}

#[test]
fn hi_01_a_test_adds_the_sheets_numbers_and_the_circumstances() {
    let mut table = Table::new();
    table.rolls(HitosTest { with: OwnModifier { modifier: -2 }, ..reading_test() }, &[10, 5, 1]);
    assert_eq!((bonus(&table, "irene"), table.outcome("irene")), (12, Some(HitosOutcome::Failure)));
    table.rolls(test("irene", Characteristic::Reflexes, SkillGroup::Combat), &[9, 9, 4]);
    assert_eq!((bonus(&table, "irene"), table.outcome("irene")), (4, Some(HitosOutcome::Failure)), "she cannot fight");
    assert_eq!(table.refused(test("nadie", Characteristic::Might, SkillGroup::Combat)).1, "refused-nobody");
}

#[test]
fn hi_03_tens_and_hi_04_ones_decide_alone() {
    let mut table = Table::new();
    table.rolls(HitosTest { difficulty: 40, ..reading_test() }, &[10, 10, 2]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Critical));
    table.rolls(HitosTest { difficulty: 5, ..reading_test() }, &[1, 1, 9]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Fumble));
}

#[test]
fn hi_08_in_favour_a_point_rolls_dice_again() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[7, 4, 1]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Failure));
    table.rolls(invoke("irene", "for", OWN, &[4, 1]), &[7, 9]);
    assert_eq!((table.outcome("irene"), table.drama("irene")), (Some(HitosOutcome::Success), 2));
    assert_eq!(table.refused(invoke("irene", "for", OWN, &[3])), ("HI-08".into(), "hitos-no-such-face".into()));
    table.set_gauge("tomas", biombo::systems::hitos::DRAMA, 0);
    table.rolls(reading_test(), &[7, 4, 1]);
    let poor = paid_by("tomas", invoke("irene", "for", "Con una me basta", &[1]));
    assert_eq!(table.refused(poor), ("HI-08".into(), "hitos-refused-no-points".into()));
}

#[test]
fn hi_07_what_is_typed_on_the_spot_is_an_aspect_and_so_is_the_scenes() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[7, 4, 1]);
    for aspect in ["Suelo recién encerado", "Huele a tinta", "Fotógrafo de sucesos"] {
        let exhausts = Invoke { exhaust: true, ..invoke("irene", "for", aspect, &[]) };
        assert_eq!(table.refused(exhausts).1, "hitos-refused-not-own", "{aspect}");
        table.done(invoke("irene", "for", aspect, &[]));
    }
    assert_eq!(table.drama("irene"), 0);
    assert_eq!(table.refused(invoke("irene", "for", " ", &[])).1, "refused-empty");
}

#[test]
fn hi_09_against_the_roller_takes_the_point_or_buys_it_off() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(invoke("irene", "against", "Suelo recién encerado", &[9, 8]));
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Success), "nothing is rolled before the answer");
    assert_eq!(table.refused(invoke("irene", "for", OWN, &[])).1, "hitos-refused-unanswered");
    table.rolls(answer("irene", Accepted), &[6, 6]);
    assert_eq!((table.outcome("irene"), table.drama("irene")), (Some(HitosOutcome::Failure), 4));
    assert_eq!(table.refused(answer("irene", Accepted)).1, "hitos-refused-nothing-to-answer");

    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(paid_by("tomas", invoke("irene", "against", "Bebe para dormir", &[9])));
    assert_eq!(table.drama("tomas"), 1);
    table.done(answer("irene", Cancelled));
    assert_eq!((table.drama("irene"), table.drama("tomas")), (3, 3), "his own comes back with hers");
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Success));
}

#[test]
fn hi_09_without_points_nobody_buys_off_and_nobody_answers_for_an_adversary() {
    let mut table = Table::new();
    table.set_gauge("irene", biombo::systems::hitos::DRAMA, 0);
    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(invoke("irene", "against", "Suelo recién encerado", &[9]));
    assert_eq!(table.refused(answer("irene", Cancelled)), ("HI-09".into(), "hitos-no-cancelling".into()));
    table.rolls(answer("irene", Accepted), &[2]);

    table.rolls(test("ordenanza-1", Characteristic::Might, SkillGroup::Combat), &[6, 8, 9]);
    table.rolls(paid_by("tomas", invoke("ordenanza-1", "against", "Suelo recién encerado", &[9, 8])), &[2, 3]);
    assert_eq!((table.outcome("ordenanza-1"), table.drama("tomas")), (Some(HitosOutcome::Failure), 1));
}

#[test]
fn hi_11_an_exhausted_aspect_pays_once_until_the_next_session() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[7, 4, 1]);
    table.rolls(Invoke { exhaust: true, ..invoke("irene", "for", OWN, &[1]) }, &[8]);
    assert_eq!((table.outcome("irene"), table.drama("irene")), (Some(HitosOutcome::Success), 3));
    for exhaust in [true, false] {
        let again = Invoke { exhaust, ..invoke("irene", "for", OWN, &[]) };
        assert_eq!(table.refused(again), ("HI-11".into(), "hitos-refused-exhausted".into()));
    }
    table.done(invoke("irene", "against", OWN, &[8]));
    table.done(answer("irene", Cancelled));
    table.done(evening::EndEvening);
    table.done(evening::BeginEvening { present: Vec::new() });
    table.rolls(reading_test(), &[7, 4, 1]);
    table.rolls(Invoke { exhaust: true, ..invoke("irene", "for", OWN, &[1]) }, &[8]);
}

#[test]
fn hi_11_an_aspect_that_was_exhausted_against_somebody_is_back_when_they_buy_it_off() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[9, 8, 1]);
    let spoils =
        |_| Invoke { exhaust: true, payer: Some(id("tomas")), ..invoke("irene", "against", "Bebe para dormir", &[9]) };
    table.done(spoils(()));
    assert!(table.has_exhausted("tomas"));
    table.done(answer("irene", Cancelled));
    assert_eq!((table.drama("irene"), table.drama("tomas")), (2, 3));
    assert!(!table.has_exhausted("tomas"));
    table.done(spoils(()));
    let gm = Invoke { exhaust: true, ..invoke("irene", "against", "Suelo recién encerado", &[]) };
    table.rolls(answer("irene", Accepted), &[2]);
    assert_eq!(table.refused(gm), ("HI-11".into(), "hitos-refused-gm-exhausts".into()));
}

#[test]
fn hi_12_a_session_begins_with_the_score_and_adversaries_have_none() {
    let mut table = Table::new();
    table.set_gauge("irene", biombo::systems::hitos::DRAMA, 9);
    table.set_gauge("tomas", biombo::systems::hitos::DRAMA, 0);
    table.done(evening::EndEvening);
    table.done(evening::BeginEvening { present: Vec::new() });
    assert_eq!(["irene", "tomas", "maite"].map(|who| table.drama(who)), [3, 2, 5]);
    table.rolls(reading_test(), &[7, 4, 1]);
    let foe = paid_by("ordenanza-1", invoke("irene", "against", "Sujetar", &[7]));
    assert_eq!(table.refused(foe), ("HI-12".into(), "hitos-refused-no-drama".into()));
}

#[test]
fn hi_13_the_game_master_protects_the_story_and_what_goes_unanswered_costs_nothing() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(paid_by("tomas", invoke("irene", "against", "Bebe para dormir", &[9])));
    table.done(answer("irene", Vetoed));
    assert_eq!((table.drama("irene"), table.drama("tomas")), (3, 3));
    table.done(paid_by("tomas", invoke("irene", "against", "Bebe para dormir", &[9])));
    assert_eq!(table.drama("tomas"), 2);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!((table.drama("irene"), table.drama("tomas")), (3, 3), "the roll closed, and the point came back");
    table.rolls(reading_test(), &[9, 8, 1]);
    table.done(Invoke {
        exhaust: true,
        payer: Some(id("tomas")),
        ..invoke("irene", "against", "Bebe para dormir", &[9])
    });
    table.rolls(test("irene", Characteristic::Might, SkillGroup::Profession), &[5, 5, 5]);
    assert!(!table.has_exhausted("tomas"), "her next test closes it too");
}

#[test]
fn hi_37_hi_49_gauges_are_as_long_as_three_rows() {
    let table = Table::new();
    // Might 3, will 6, intellect 7.
    assert_eq!((table.gauge("irene", &STAMINA), table.gauge("irene", &STABILITY)), (18, 27));
}

#[test]
fn hi_49_composure_is_will_and_half_of_intellect() {
    let table = Table::new();
    // Will 4, intellect 4.
    assert_eq!(table.gauge("maite", &STABILITY), 3 * (4 + 2));
}

#[test]
fn hi_40_wounds_and_hi_52_strain_are_taken_from_every_test_together() {
    let mut table = Table::new();
    // Toughness 6, Composure 9.
    for (stamina, stability, left) in [(13, 19, 14), (12, 26, 12), (6, 25, 9), (18, 18, 12), (12, 9, 7)] {
        table.set_gauge("irene", STAMINA, stamina);
        table.set_gauge("irene", STABILITY, stability);
        table.rolls(reading_test(), &[5, 5, 5]);
        assert_eq!(bonus(&table, "irene"), left, "{stamina} and {stability}");
    }
}

#[test]
fn hi_09_a_named_face_must_lie_there() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[9, 8, 1]);
    let twice = Invoke { reroll: Some(RerollFaces(vec![9, 9])), ..invoke("irene", "against", "Suelo", &[]) };
    assert_eq!(table.refused(twice).1, "hitos-no-such-face");
    assert_eq!(table.drama("irene"), 3);
}
