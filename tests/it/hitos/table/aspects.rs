//! Aspects that come and go: what a critical or a fumble leaves, what is exhausted and lost, whom the game master's
//! points go to, and what is taken back.

use biombo::deeds::{evening, roll, scene};
use biombo::rules::text::Text;
use biombo::session::aspect::{AspectDuration, AspectOwner as On, AspectSource, AspectTone, EndCondition};
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::rules::drama::InvocationOutcome::Vetoed;
use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};

use super::kit::*;

#[test]
fn hi_03_a_critical_leaves_a_favourable_aspect_as_long_as_its_dice_say() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[10, 10, 4]);
    let mark = |text: &str| MarkRoll { who: id("irene"), text: Text::new(text), on: None, until: None };
    assert_eq!(table.refused(mark(" ")).1, "refused-empty");
    table.done(mark("La hemeroteca no tiene secretos"));
    assert_eq!(table.refused(mark("Otra vez")), ("HI-03".into(), "hitos-refused-leaves-nothing".into()));
    let held = &table.state.people[&id("irene")].aspects[0];
    assert_eq!((held.tone, &held.lasts), (Some(AspectTone::Favourable), &AspectDuration::Scene));
    assert_eq!(held.source, AspectSource::Rule("HI-03".into()));
    table.rolls(reading_test(), &[10, 10, 10]);
    table.done(mark("En racha"));
    assert_eq!(table.state.people[&id("irene")].aspects[1].lasts, AspectDuration::Evening);
    assert!(table.state.rolls.contains_key(&id("irene")), "the roll stays open for what else there is");
}

#[test]
fn hi_04_a_fumble_leaves_a_hostile_aspect_or_a_sequela() {
    let mut table = Table::new();
    let mark = |on: Option<On>, until| MarkRoll { who: id("irene"), text: Text::new("Esguince"), on, until };
    table.rolls(reading_test(), &[7, 4, 1]);
    assert_eq!(table.refused(mark(None, None)).1, "hitos-refused-leaves-nothing", "neither one nor the other");
    table.rolls(reading_test(), &[1, 1, 4]);
    assert_eq!(table.refused(mark(Some(On::Person(id("nadie"))), None)).1, "refused-nobody");
    table.done(mark(Some(On::Person(id("tomas"))), Some(EndCondition::Removed)));
    let held = &table.state.people[&id("tomas")].aspects[0];
    assert_eq!((held.tone, &held.lasts), (Some(AspectTone::Hostile), &AspectDuration::Removed));
}

#[test]
fn hi_03_a_secret_roll_leaves_only_a_hidden_aspect() {
    let mut table = Table::new();
    table.rolls(HitosTest { secret: true, ..reading_test() }, &[10, 10, 4]);
    table.done(MarkRoll { who: id("irene"), text: Text::new("Sospecha"), on: None, until: None });
    assert!(table.state.people[&id("irene")].aspects[0].hidden);
}

#[test]
fn hi_11_an_exhausted_temporary_aspect_is_lost_once_nothing_takes_that_back() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[10, 10, 4]);
    table.done(MarkRoll { who: id("irene"), text: Text::new("En racha"), on: None, until: None });
    let spends = || Invoke { exhaust: true, ..invoke("irene", "for", "en racha", &[1]) };
    table.rolls(reading_test(), &[7, 4, 1]);
    table.rolls(spends(), &[8]);
    assert!(table.has_exhausted("irene"));
    table.done(answer("irene", Vetoed));
    assert!(!table.has_exhausted("irene"));
    assert_eq!(
        (table.outcome("irene"), table.drama("irene")),
        (Some(HitosOutcome::Failure), 4),
        "the dice lie as they lay"
    );
    assert_eq!(table.refused(answer("irene", Vetoed)).1, "hitos-refused-nothing-to-answer");
    table.rolls(spends(), &[8]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert!(table.state.people[&id("irene")].aspects.is_empty());
}

#[test]
fn hi_12_what_the_game_master_pays_for_an_adversary_goes_to_the_player_whom_it_affects() {
    let mut table = Table::new();
    table.rolls(test("ordenanza-1", Characteristic::Might, SkillGroup::Combat), &[6, 8, 9]);
    let helps = || invoke("ordenanza-1", "for", "Sujetar", &[6]);
    assert_eq!(table.refused(helps()), ("HI-12".into(), "hitos-refused-whom-it-affects".into()));
    let affects = |who: &str| Invoke { affects: Some(id(who)), ..helps() };
    assert_eq!(table.refused(affects("ordenanza-1")).1, "hitos-refused-no-drama");
    table.rolls(affects("tomas"), &[7]);
    assert_eq!(table.drama("tomas"), 3);
    for who in ["irene", "maite"] {
        table.done(evening::LeaveEarly { who: id(who) });
    }
    table.rolls(test("ordenanza-1", Characteristic::Might, SkillGroup::Combat), &[6, 8, 9]);
    table.rolls(helps(), &[7]);
    assert_eq!(table.drama("tomas"), 4, "nobody else is there");
}

#[test]
fn hi_13_a_point_that_was_paid_in_favour_comes_back_with_one_more() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[7, 4, 1]);
    table.rolls(invoke("irene", "for", OWN, &[4, 1]), &[7, 9]);
    assert_eq!((table.outcome("irene"), table.drama("irene")), (Some(HitosOutcome::Success), 2));
    table.done(answer("irene", Vetoed));
    assert_eq!((table.outcome("irene"), table.drama("irene")), (Some(HitosOutcome::Failure), 4));
}

#[test]
fn hi_14_temporary_aspects_end_with_their_scene_or_when_a_session_begins() {
    let mut table = Table::new();
    table.rolls(reading_test(), &[10, 10, 4]);
    table.done(MarkRoll { who: id("irene"), text: Text::new("En racha"), on: None, until: None });
    table.rolls(reading_test(), &[10, 10, 10]);
    table.done(MarkRoll { who: id("irene"), text: Text::new("Inspirada"), on: None, until: None });
    let other = table.state.scenes.keys().find(|id| table.state.scene.as_ref() != Some(id)).cloned();
    table.done(scene::SetScene { scene: other.expect("another scene") });
    let held = |table: &Table| table.state.people[&id("irene")].aspects.len();
    assert_eq!(held(&table), 1);
    table.done(evening::EndEvening);
    assert_eq!(held(&table), 1, "the session is over, the next one has not begun");
    table.done(evening::BeginEvening { present: Vec::new() });
    assert_eq!(held(&table), 0);
}
