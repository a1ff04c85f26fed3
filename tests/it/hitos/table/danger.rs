//! Terror, poison, heat and cold, and being without air.

use biombo::deeds::{fight, roll};
use biombo::rules::text::Text;
use biombo::systems::hitos::deeds::{
    Breathe, Cold, DecideFate, FateRuling, HelpGiven, HelpTerms, PoisonSomebody, Stabilise,
};
use biombo::systems::hitos::rules::HitosOutcome;
use biombo::systems::hitos::rules::damage::CountedDice;
use biombo::systems::hitos::rules::prepared::{self, PreparedExposure};
use biombo::systems::hitos::rules::sheet::{HitosArmour, SkillGroup};
use biombo::systems::hitos::rules::terror::Loss;
use biombo::systems::hitos::{Event, Roll};

use super::kit::*;

fn degeneration(table: &Table, who: &str) -> u8 {
    table.state.people[&id(who)].member.sheets.hitos.as_ref().expect("a sheet").degeneration
}

fn set_degeneration(table: &mut Table, who: &str, to: u8) {
    table.change_sheet(who, |sheet| sheet.degeneration = to);
}

#[test]
fn hi_50_several_are_exposed_at_once_and_each_loses_what_their_own_dice_say() {
    let mut table = Table::new();
    table.rolls(terror(TerrorLevel::Fear, &["irene", "maite", "irene"]), &[8, 7, 2, 3, 6, 4]);
    assert_eq!(
        (table.outcome("irene"), table.outcome("maite")),
        (Some(HitosOutcome::Failure), Some(HitosOutcome::Failure))
    );
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!((table.marks("irene", TrackKind::Mind), table.marks("maite", TrackKind::Mind)), ((0, 7), (0, 0)));
    table.done(roll::SettleRoll { who: id("maite") });
    assert_eq!(table.marks("maite", TrackKind::Mind), (0, 4));
}

#[test]
fn hi_50_a_loss_as_great_as_composure_opens_its_own_test_once_the_exposure_is_settled() {
    let mut table = Table::new();
    table.rolls(Terror { difficulty: Some(30), ..terror(TerrorLevel::Panic, &["irene"]) }, &[2, 8, 9]);
    table.rolls(roll::SettleRoll { who: id("irene") }, &[1, 2, 3]);
    assert_eq!((table.marks("irene", TrackKind::Mind), table.outcome("irene")), ((0, 0), Some(HitosOutcome::Failure)));
    table.rolls(invoke("irene", "for", OWN, &[3]), &[8]);
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(table.marks("irene", TrackKind::Mind), (0, 9));
}

#[test]
fn hi_38_hi_51_a_test_opened_by_a_settled_roll_stays_open_until_the_next_deed() {
    let mut table = Table::new();
    table.rolls(Terror { difficulty: Some(30), ..terror(TerrorLevel::Panic, &["irene"]) }, &[2, 8, 9]);
    // What somebody else does closes no roll of hers; what goes on does.
    table.rolls(test("maite", Characteristic::Will, SkillGroup::Combat), &[4, 5, 6]);
    assert_eq!(table.outcome("irene"), Some(HitosOutcome::Failure));
    table.rolls(fight::NextTurn, &[1, 2, 3]);
    assert_eq!((table.marks("irene", TrackKind::Mind), table.outcome("irene")), ((0, 0), Some(HitosOutcome::Failure)));
    table.done(fight::NextTurn);
    assert_eq!(table.marks("irene", TrackKind::Mind), (0, 27), "nobody did anything about it");
}

#[test]
fn hi_50_an_aspect_moves_the_level_and_degeneration_takes_from_what_is_lost() {
    let mut table = Table::new();
    set_degeneration(&mut table, "irene", 2);
    // Stupor, one level up, is fear: 20, and the low or the middle die.
    table.roll_and_settle("irene", Terror { up: true, ..terror(TerrorLevel::Stupor, &["irene"]) }, &[3, 5, 9]);
    assert_eq!(table.marks("irene", TrackKind::Mind), (0, 3));
    table.done(terror(TerrorLevel::Unease, &["irene"]));
    let said = table.events.iter().any(|event| matches!(hitos(event), Some(Event::Unaffected { .. })));
    assert!(said && table.roll_of::<Roll>("irene").is_none());
    assert_eq!(table.refused(terror(TerrorLevel::Fear, &["nadie"])).1, "refused-nobody");
}

#[test]
fn hi_54_whoever_loses_all_to_the_mythos_is_degenerated_further() {
    let mut table = Table::new();
    table.roll_and_settle("maite", HarmSomebody { mythos: true, ..harm("maite", TrackKind::Mind, 6) }, &[1, 2, 3]);
    assert_eq!((table.marks("maite", TrackKind::Mind), degeneration(&table, "maite")), ((0, 18), 1));
    // Her Degeneration takes one of them (HI-50).
    table.roll_and_settle("maite", HarmSomebody { mythos: true, ..harm("maite", TrackKind::Mind, 7) }, &[1, 2, 3]);
    assert_eq!(degeneration(&table, "maite"), 1, "insane already");
    table.roll_and_settle("irene", harm("irene", TrackKind::Mind, 9), &[1, 2, 3]);
    assert_eq!(degeneration(&table, "irene"), 0, "nothing of the Mythos did it");
}

#[test]
fn hi_43_dying_of_something_supernatural_degenerates() {
    let mut table = Table::new();
    table.roll_and_settle("maite", HarmSomebody { mythos: true, ..harm("maite", TrackKind::Body, 8) }, &[1, 2, 3]);
    assert_eq!((table.marks("maite", TrackKind::Body), degeneration(&table, "maite")), ((0, 18), 1));
}

#[test]
fn hi_25_poison_hurts_by_the_dice_of_the_test_against_it() {
    let mut table = Table::new();
    table.roll_and_settle("irene", poison("irene", 12), &[2, 6, 7]);
    assert_eq!((table.marks("irene", TrackKind::Body), table.aspects_of("irene")), ((0, 1), vec![]));
    table.roll_and_settle("irene", poison("irene", 18), &[2, 5, 7]);
    assert_eq!(
        (table.marks("irene", TrackKind::Body), table.aspects_of("irene")),
        ((0, 6), vec!["Dedos dormidos".to_owned()])
    );
}

/// A point or the middle die.
fn poison(who: &str, difficulty: i32) -> PoisonSomebody {
    let (lesser, greater) = (Some(Loss::Points(1)), Some(Loss::Dice(CountedDice::Mid)));
    let (difficulty, leaves) = (Some(difficulty), Some("Dedos dormidos".into()));
    PoisonSomebody {
        who: id(who),
        poison: None,
        difficulty,
        lesser,
        greater,
        leaves,
        now: false,
        cured: false,
        mythos: false,
        secret: false,
    }
}

#[test]
fn hi_22_hi_23_armour_and_immunity_count_against_poison_cold_and_lack_of_air() {
    let mut table = Table::new();
    table.done(biombo::deeds::fight::EndFight);
    let worn = |resistance| HitosArmour { name: "abrigo".into(), resistance };
    table.change_sheet("irene", |sheet| sheet.armour = vec![worn(2)]);
    table.roll_and_settle("irene", poison("irene", 18), &[2, 5, 7]);
    table.roll_and_settle("irene", Cold { who: id("irene"), reset: false, mythos: false }, &[3, 3, 4]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 3 + 1));
    table.change_sheet("maite", |sheet| sheet.immune = ["Veneno", "cold", "asfixia"].map(Text::new).to_vec());
    table.roll_and_settle("maite", poison("maite", 30), &[2, 5, 7]);
    table.roll_and_settle("maite", Cold { who: id("maite"), reset: false, mythos: false }, &[2, 2, 3]);
    let breathe = Breathe { who: id("maite"), deep: false, air: false, mythos: false };
    let rounds = table.state.people[&id("maite")].member.sheets.hitos.as_ref().map_or(0, |it| it.toughness() * 2);
    (0..rounds).for_each(|_| table.done(breathe.clone()));
    table.roll_and_settle("maite", breathe, &[2, 2, 3]);
    assert_eq!((table.marks("maite", TrackKind::Body), table.aspects_of("maite")), ((0, 0), vec![]));
}

#[test]
fn hi_26_each_test_against_the_cold_is_harder_until_there_is_shelter() {
    let mut table = Table::new();
    let cold = Cold { who: id("irene"), reset: false, mythos: false };
    let shelter = Cold { reset: true, ..cold.clone() };
    table.roll_and_settle("irene", cold.clone(), &[1, 4, 7]);
    table.roll_and_settle("irene", cold.clone(), &[3, 4, 7]);
    assert_eq!(
        (table.marks("irene", TrackKind::Body), table.burden("irene").weather_tests),
        ((0, 3), 2),
        "4 and 6 against 11"
    );
    table.done(shelter.clone());
    assert_eq!(table.burden("irene").weather_tests, 0);
    assert_eq!(table.refused(shelter).1, "refused-nothing-changes");
    table.roll_and_settle("irene", cold, &[3, 4, 7]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 3), "against 10 again");
}

#[test]
fn hi_27_without_air_breath_runs_out_and_then_each_round_is_a_test() {
    let mut table = Table::new();
    table.done(biombo::deeds::fight::EndFight);
    let breathe = Breathe { who: id("irene"), deep: false, air: false, mythos: false };
    table.done(breathe.clone());
    assert_eq!(table.burden("irene").breath.map(|breath| breath.left), Some(11), "the first of 12 rounds");
    (0..11).for_each(|_| table.done(breathe.clone()));
    table.roll_and_settle("irene", breathe.clone(), &[3, 4, 7]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 0));
    table.roll_and_settle("irene", breathe.clone(), &[3, 4, 7]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 18), "the second test is against 11");
    let help = |group| Stabilise {
        helping: HelpGiven { helper: id("maite"), patient: id("irene") },
        group,
        terms: HelpTerms::default(),
    };
    assert_eq!(table.refused(help(Some(SkillGroup::Profession))).1, "hitos-refused-airless");
    // A critical averts the end without bringing her back.
    table.roll_and_settle(
        "irene",
        biombo::systems::hitos::deeds::HoldOn { who: id("irene"), track: None },
        &[10, 10, 2],
    );
    assert_eq!((table.marks("irene", TrackKind::Body), table.aspects_of("irene")), ((0, 18), vec![]));
    table.done(Breathe { air: true, ..breathe.clone() });
    table.roll_and_settle("maite", help(Some(SkillGroup::Profession)), &[4, 5, 6]);
    assert_eq!(table.marks("irene", TrackKind::Body), (0, 14));
    table.done(Breathe { deep: true, ..breathe });
    assert_eq!(table.burden("irene").breath.map(|breath| breath.left), Some(23));
    assert_eq!(
        table.refused(DecideFate { who: id("irene"), track: TrackKind::Body, fate: FateRuling::Returned }).1,
        "refused-nothing-changes"
    );
}

/// The table of a campaign that has prepared a sight and a poison, the second behind the screen.
fn prepared_table() -> Table {
    let mut campaign =
        biombo::store::campaign::read(std::path::Path::new("hemeroteca.toml"), FILE).expect("no fault").campaign;
    let house = &mut campaign.house_rules.hitos;
    let (name, level, hidden) = ("La prensa sola".into(), TerrorLevel::Stupor, false);
    house.exposures.push(PreparedExposure {
        name,
        level,
        difficulty: Some(12),
        mythos: true,
        hidden,
        ..PreparedExposure::default()
    });
    let (name, aspect) = ("Tinta verde".into(), "Lengua negra".into());
    house.poisons.push(prepared::PreparedPoison {
        name,
        difficulty: 20,
        greater: Loss::Points(4),
        aspect,
        ..prepared::PreparedPoison::default()
    });
    Table::at(biombo::session::State::new(&campaign))
}

#[test]
fn hi_50_hi_25_what_was_prepared_is_met_by_its_name() {
    let mut table = prepared_table();
    let sight = Terror { level: "la prensa sola".into(), ..terror(TerrorLevel::Fear, &["irene"]) };
    table.rolls(Terror { down: true, ..sight.clone() }, &[2, 3, 4]);
    let what = |table: &Table| table.roll_of::<Roll>("irene").and_then(|roll| roll.what.clone());
    assert_eq!(what(&table), Some("La prensa sola".into()));
    table.roll_and_settle("irene", sight, &[2, 3, 4]);
    assert_eq!(table.marks("irene", TrackKind::Mind), (0, 1), "12 against 12, twice: unease takes nothing");
    assert_eq!(table.refused(Terror { level: "El vacío".into(), ..terror(TerrorLevel::Fear, &["irene"]) }).0, "HI-50");
    let poison = |name: &str| PoisonSomebody {
        who: id("irene"),
        poison: Some(name.into()),
        difficulty: None,
        lesser: None,
        greater: None,
        leaves: None,
        now: false,
        cured: false,
        mythos: false,
        secret: false,
    };
    table.rolls(poison("Tinta verde"), &[2, 3, 4]);
    assert_eq!(what(&table), None, "nobody knows its name");
    table.done(roll::SettleRoll { who: id("irene") });
    assert_eq!(
        (table.marks("irene", TrackKind::Body), table.aspects_of("irene")),
        ((0, 4), vec!["Lengua negra".to_owned()])
    );
    assert_eq!(table.refused(poison("Cianuro")).0, "HI-25");
}

fn hitos(event: &biombo::session::Event) -> Option<&Event> {
    match event {
        biombo::session::Event::System(biombo::session::systems::Event::Hitos(event)) => Some(event),
        _ => None,
    }
}
