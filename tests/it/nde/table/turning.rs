//! Turning points: evenings, scenes, rests, growth, clocks, the 2d6 variant, tables.

use biombo::deeds::{evening, fight, random_table, scene};
use biombo::rules::text::Text;
use biombo::session::events::random_tables::Event;
use biombo::session::tables::{RandomTable, TableRow};
use biombo::session::{State, clock};
use biombo::systems::nde::deeds::{FoeMeans, NdeAdvance, NdeArmour, NdeCircumstances, NdeRest as Pause};
use biombo::systems::nde::rules::options::{DiceVariant, OptionalNumber, RestRule};
use biombo::systems::nde::rules::{AdvancementAim, Attribute, LuckUse, TestOutcome, Tier};
use biombo::systems::nde::{ARMOUR, HEARTS, LUCK, Options, PP, Sheet};

use super::kit::*;

fn rest(safe: bool) -> Pause {
    Pause { safe }
}

fn advance(growth: AdvancementAim) -> NdeAdvance {
    NdeAdvance { who: id("vera"), growth, text: None }
}

fn talent(name: &str) -> NdeAdvance {
    NdeAdvance { text: text(name), ..advance(AdvancementAim::Talent) }
}

#[test]
fn nd_02_characters_come_with_hearts_power_points_and_luck() {
    let table = Table::new();
    assert_eq!((table.hearts("vera"), table.pp("vera"), table.luck("vera")), (5, 3, 2));
    let tokens = Table::of(Options { armour_tokens: true, ..Options::default() });
    assert_eq!(tokens.gauge("vera", &ARMOUR), 1);
}

#[test]
fn nd_10_a_session_sets_luck_to_exactly_the_limit() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.set("bruno", LUCK, 5);
    table.begin_evening();
    assert_eq!((table.luck("vera"), table.luck("bruno")), (2, 2));
}

#[test]
fn nd_20_a_breather_fills_hearts_in_a_lenient_house_only() {
    let mut table = Table::new();
    table.set("vera", HEARTS, 1);
    table.set("vera", PP, 1);
    table.nde(rest(false), &[]);
    assert_eq!((table.hearts("vera"), table.pp("vera")), (5, 1), "the conflict's end gave the power point");
    let mut severe = Table::of(Options { rest: RestRule::SafeOnly, ..Options::default() });
    severe.set("vera", HEARTS, 1);
    assert_eq!(severe.refused(rest(false)), ("ND-20".into(), "nde-refused-safe-only".into()));
    severe.nde(rest(true), &[]);
    assert_eq!(severe.hearts("vera"), 5);
}

#[test]
fn nd_20_a_safe_rest_fills_power_points_and_no_more() {
    let mut table = Table::new();
    table.set("vera", PP, 0);
    table.set("bruno", PP, 4);
    table.nde(rest(true), &[]);
    assert_eq!((table.pp("vera"), table.pp("bruno")), (3, 4));
    assert_eq!(table.rule(rest(true)), "ND-20", "nobody needs it");
}

#[test]
fn nd_20_nobody_rests_while_a_fight_is_on() {
    let mut table = Table::fighting(Options::default(), &["capitana"]);
    table.set("vera", HEARTS, 1);
    assert_eq!(table.refused(rest(true)).1, "nde-refused-rest-in-fight");
}

#[test]
fn nd_20_opponents_do_not_recover() {
    let mut table = Table::new();
    table.foe("ogro");
    table.set("ogro", HEARTS, 1);
    table.set("vera", HEARTS, 1);
    table.nde(rest(true), &[]);
    assert_eq!(table.hearts("ogro"), 1);
}

#[test]
fn nd_23_an_advancement_raises_maximum_and_current_value() {
    let mut table = Table::new();
    table.set("vera", HEARTS, 2);
    table.nde(advance(AdvancementAim::Heart), &[]);
    let level = table.state.people[&id("vera")].level(&HEARTS).unwrap();
    assert_eq!((level.now, level.max), (3, 6));
    table.nde(advance(AdvancementAim::Pp), &[]);
    assert_eq!(table.pp("vera"), 4);
    table.nde(advance(AdvancementAim::Might), &[]);
    table.nde(talent("Trepar"), &[]);
    let Some(Sheet::Character(sheet)) = &table.state.people[&id("vera")].member.sheets.nde else { panic!() };
    assert_eq!(sheet.advances.len(), 4, "the sheet remembers");
    table.nde(might("vera", 12), &[20]);
}

#[test]
fn nd_23_advancement_ends_at_its_limits() {
    let mut table = Table::new();
    table.nde(advance(AdvancementAim::Heart), &[]);
    table.nde(advance(AdvancementAim::Heart), &[]);
    assert_eq!(table.rule(advance(AdvancementAim::Heart)), "ND-23");
    assert_eq!(table.rule(talent("Cerraduras")), "ND-23");
}

#[test]
fn nd_24_tokens_come_back_with_the_next_scene_and_old_losses_are_over() {
    let mut table = Table::fighting(Options { armour_tokens: true, ..Options::default() }, &["capitana"]);
    table.begin_foes_half();
    let strike = |table: &mut Table| table.nde(foe("capitana", "vera", FoeMeans::Word), &[]);
    strike(&mut table);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    table.done(scene::SetScene { scene: id("torre") });
    assert_eq!(table.gauge("vera", &ARMOUR), 1);
    table.done(fight::NextTurn);
    table.begin_foes_half();
    strike(&mut table);
    table.done(scene::SetScene { scene: id("patio") });
    assert_eq!(table.rule(NdeArmour { who: id("vera") }), "ND-24", "that was another scene");
}

#[test]
fn nd_25_each_failed_test_presses_time_and_at_the_end_it_fires() {
    let mut table = Table::of(Options { time_pressure: OptionalNumber::On(3), ..Options::default() });
    for _ in 0..2 {
        table.nde(might("vera", 6), &[3]);
        table.settle_rolls();
    }
    table.nde(might("vera", 6), &[8]);
    assert_eq!(table.state.clocks[&id("alarma")].now, 2, "a success moves nothing");
    table.nde(might("vera", 6), &[3]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.settle_rolls();
    assert_eq!(table.state.clocks[&id("alarma")].now, 2, "nor does what luck turned");
    table.nde(might("vera", 6), &[3]);
    table.settle_rolls();
    assert!(table.has_event(|event| matches!(
        event,
        biombo::session::Event::Clock(biombo::session::events::clock::Event::Fired { .. })
    )));
}

/// A clock of the scene that is played, moved by failures.
fn pressing(name: &str, size: Option<u8>, hidden: bool) -> biombo::deeds::clock::AddClock {
    let (name, driver, consequence) = (Text::new(name), clock::Driver::Failures, None);
    biombo::deeds::clock::AddClock { name, size, consequence, driver, hidden }
}

#[test]
fn nd_25_a_secret_failure_moves_no_open_clock() {
    let mut table = Table::new();
    table.done(pressing("Ritual", Some(4), true));
    table.nde(secretly(might("vera", 6)), &[3]);
    table.settle_rolls();
    assert_eq!(table.state.clocks[&id("alarma")].now, 0);
    assert_eq!(table.state.clocks[&id("hidden-ritual")].now, 1);
}

#[test]
fn nd_25_a_clock_made_at_the_table_needs_no_option_and_belongs_to_its_scene() {
    let mut table = Table::new();
    table.done(pressing("Marea", None, false));
    let fails = |table: &mut Table| {
        table.nde(might("vera", 6), &[3]);
        table.settle_rolls();
        table.state.clocks[&id("marea-1")].now
    };
    assert_eq!(fails(&mut table), 1);
    table.done(scene::SetScene { scene: id("torre") });
    assert_eq!(fails(&mut table), 1, "another scene");
    table.done(scene::SetScene { scene: id("patio") });
    assert_eq!(fails(&mut table), 2);
}

#[test]
fn nd_25_the_clock_has_three_steps_unless_told() {
    let size = |house: Options, size| {
        let mut table = Table::of(house);
        table.done(pressing("Marea", size, false));
        table.state.clocks[&id("marea-1")].size
    };
    let five = || Options { time_pressure: OptionalNumber::On(5), ..Options::default() };
    assert_eq!([size(Options::default(), None), size(five(), None), size(five(), Some(6))], [3, 5, 6]);
}

#[test]
fn nd_27_the_same_deeds_play_with_two_dice() {
    let house = Options { dice: DiceVariant::TwoD6, ..Options::default() };
    let mut table = Table::of(house.clone());
    table.nde(test("vera", Attribute::Agility, 12, NdeCircumstances::default()), &[3, 5]);
    let roll = table.open("vera").unwrap();
    assert_eq!((roll.face_up().outcome, roll.tn()), (TestOutcome::SuccessAtCost, None), "8 + 1 = 9: bands, no number");
    table.nde(luck("vera", LuckUse::AddOne), &[]);
    assert_eq!(table.open("vera").unwrap().face_up().outcome, TestOutcome::Success, "10 is a full success");
    assert_eq!(table.luck("vera"), 1);
    let mut table = Table::fighting(house, &["ogro"]);
    table.nde(attack("vera", "ogro", biombo::systems::nde::rules::AttackManner::Melee), &[3, 2]);
    table.settle_rolls();
    assert_eq!(table.hearts("ogro"), 2, "7 hits at a cost, whatever the Defence");
    table.nde(power("bruno", Tier::Trick), &[1, 1]);
    table.settle_rolls();
    let rules: Vec<_> = table.items().iter().filter_map(|item| Some(item.why.as_ref()?.rule.clone())).collect();
    assert_eq!(rules, ["ND-04", "ND-21"], "the hit's price, and a failed power");
}

#[test]
fn nd_28_a_roll_on_a_table_is_a_deed_and_may_be_secret() {
    let mut campaign = campaign(Options::default());
    let row = |from, to, words: &str| TableRow { from, to, text: Text::new(words) };
    campaign.tables.push(RandomTable {
        id: id("ruidos"),
        name: Text::new("Ruidos"),
        die: "d100".parse().unwrap(),
        rows: vec![row(1, 40, "pasos"), row(41, 100, "viento")],
        public: false,
    });
    let mut table = Table::at(State::new(&campaign));
    for (secret, face, words) in [(false, 40, "pasos"), (true, 41, "viento")] {
        table.rolls(random_table::RollOnTable { table: id("ruidos"), public: !secret, secret }, &[face]);
        let biombo::session::Event::Table(Event::Rolled { text, .. }) = &table.events[0] else { panic!() };
        assert_eq!(text.as_deref(), Some(words));
        assert_eq!(table.events[0].audience(&table.state).is_all(), !secret);
    }
}

#[test]
fn nd_15_an_evening_does_not_end_a_turn() {
    let mut table = Table::fighting(Options::default(), &["capitana"]);
    table.nde(might("vera", 4), &[5]);
    table.begin_evening();
    assert!(table.has_acted("vera"));
    table.done(evening::EndEvening);
}
