//! Turns in a fight: help, movement, cover, and those whom several beset.

use biombo::deeds::{fight, person};
use biombo::rules::cover::Cover;
use biombo::rules::grid::Spot;
use biombo::session::fight::Cover as TrackedCover;
use biombo::session::{Event, Side};
use biombo::systems::nde::deeds::{FoeMeans, NdeAct, NdeAttack, NdeCircumstances, NdeFoe, NdeMove, NdeTest};
use biombo::systems::nde::rules::options::OptionalNumber;
use biombo::systems::nde::rules::{AttackManner, Attribute, BesetEffect, OpenChoice, Tier};
use biombo::systems::nde::{ActionUse, HEARTS, Options};

use super::kit::*;

pub(super) fn fight(foes: &[&str]) -> Table {
    Table::fighting(Options::default(), foes)
}

pub(super) fn move_to(who: &str, x: i16) -> NdeMove {
    NdeMove { who: id(who), at: Spot::zone(x) }
}

pub(super) fn act(who: &str) -> NdeAct {
    NdeAct { who: id(who), doing: ActionUse::Gear, text: text("carga la ballesta") }
}

pub(super) fn decided_loss(foe: &str, victim: &str, hearts: u8) -> NdeFoe {
    NdeFoe { hearts, ..self::foe(foe, victim, FoeMeans::Word) }
}

pub(super) fn cover(table: &mut Table, who: &str, cover: TrackedCover) {
    table.done(fight::TakeCover { who: id(who), cover });
}

pub(super) fn house(revenge: bool, armour_tokens: bool) -> Options {
    Options { revenge, armour_tokens, ..Options::default() }
}

/// On squares of that size, all where they begin: Vera and Bruno on the left, the opponents on the right.
fn on_squares(house: Options, size: &str) -> Table {
    let mut table = Table::fighting(house, &["capitana", "ogro"]);
    table.done(fight::SetSquares { grid: size.parse().ok(), off: false });
    table
}

fn move_onto(who: &str, square: &str) -> NdeMove {
    NdeMove { who: id(who), at: Spot::from_square_name(square).expect("a square") }
}

fn place(table: &mut Table, who: &str, square: &str) {
    let at = Spot::from_square_name(square).expect("a square");
    table.done(fight::PlaceFighter { who: id(who), at, reason: None });
}

fn helped_by(ally: &str) -> NdeCircumstances {
    NdeCircumstances { help: Some(id(ally)), ..NdeCircumstances::default() }
}

#[test]
fn nd_09_help_in_a_fight_costs_the_allys_action() {
    let mut table = fight(&["capitana"]);
    let helped = || NdeCircumstances { help: Some(id("bruno")), ..NdeCircumstances::default() };
    table.nde(attack_with("vera", "capitana", AttackManner::Melee, helped()), &[20]);
    assert!(table.has_acted("bruno") && table.has_acted("vera"));
    assert_eq!(table.rule(act("bruno")), "ND-15");
}

#[test]
fn nd_09_help_is_refused_from_who_has_acted_is_out_or_is_no_ally() {
    let mut table = fight(&["capitana"]);
    let helped = |ally: &str| {
        attack_with(
            "vera",
            "capitana",
            AttackManner::Melee,
            NdeCircumstances { help: Some(id(ally)), ..NdeCircumstances::default() },
        )
    };
    assert_eq!(table.rule(helped("vera")), "ND-09");
    assert_eq!(table.rule(helped("capitana")), "ND-09");
    table.nde(act("bruno"), &[]);
    assert_eq!(table.refused(helped("bruno")), ("ND-09".into(), "refused-acted".into()));
    let mut table = fight(&["capitana"]);
    table.set("bruno", HEARTS, 0);
    assert_eq!(table.refused(helped("bruno")), ("ND-19".into(), "nde-refused-out".into()));
}

#[test]
fn nd_15_a_long_action_takes_the_action_of_every_half() {
    let mut table = fight(&["capitana"]);
    let long = || fight::BeginLongAction { who: id("vera"), text: "abre la caja".into(), rounds: 2 };
    table.done(long());
    let attack = || attack("vera", "capitana", AttackManner::Melee);
    assert_eq!(table.refused(attack()), ("ND-15".into(), "refused-at-long".into()));
    table.nde(move_to("vera", 1), &[]);
    table.done(fight::NextTurn);
    assert_eq!(table.refused(fight::BeginLongAction { who: id("bruno"), ..long() }).1, "refused-not-their-half");
    table.done(fight::NextTurn);
    assert!(table.has_acted("vera") && table.fighter("vera").long.is_none(), "it is done in her second half");
    table.done(fight::BeginLongAction { who: id("bruno"), ..long() });
    table.done(fight::NextTurn);
    let hearts = u8::try_from(table.gauge("bruno", &HEARTS)).expect("some");
    table.nde(decided_loss("capitana", "bruno", hearts), &[]);
    assert!(table.fighter("bruno").long.is_none(), "who is down leaves it undone");
}

#[test]
fn nd_12_a_turn_moves_one_zone_once() {
    let mut table = fight(&["capitana"]);
    assert_eq!(table.rule(move_to("vera", 2)), "ND-12");
    table.nde(move_to("vera", 1), &[]);
    assert_eq!(table.fighter("vera").at, Some(Spot::zone(1)));
    assert_eq!(table.rule(move_to("vera", 2)), "ND-15");
    assert_eq!(table.rule(attack("vera", "capitana", AttackManner::Melee)), "ND-12", "no longer close");
    table.nde(attack("bruno", "capitana", AttackManner::Melee), &[2]);
}

#[test]
fn nd_13_full_cover_forbids_and_partial_cover_hinders() {
    let mut table = fight(&["capitana"]);
    cover(&mut table, "capitana", TrackedCover::Full);
    assert_eq!(table.rule(attack("bruno", "capitana", AttackManner::Ranged)), "ND-13");
    cover(&mut table, "capitana", TrackedCover::Partial);
    table.nde(attack("bruno", "capitana", AttackManner::Ranged), &[8]);
    assert_eq!(table.open("bruno").unwrap().choices(0, None), [OpenChoice::Effect], "8 is the highest face of the d8");
}

#[test]
fn nd_13_cover_and_darkness_fill_one_slot() {
    let mut table = fight(&["capitana"]);
    cover(&mut table, "capitana", TrackedCover::Partial);
    let dark = NdeCircumstances {
        hinder: Some(biombo::systems::nde::rules::Hindrance::Darkness),
        ..NdeCircumstances::default()
    };
    table.nde(attack_with("bruno", "capitana", AttackManner::Ranged, dark), &[8]);
}

#[test]
fn nd_13_the_game_masters_word_on_cover_counts() {
    let mut table = fight(&["capitana"]);
    let shot = NdeAttack { cover: Some(Cover::Full), ..attack("bruno", "capitana", AttackManner::Ranged) };
    assert_eq!(table.rule(shot), "ND-13");
}

#[test]
fn nd_13_far_shots_are_a_grade_harder_where_that_is_played() {
    let far = |attack| NdeAttack { squares: Some(11), ..attack };
    let house = Options { range: biombo::systems::nde::rules::options::OptionalNumber::On(10), ..Options::default() };
    let mut table = Table::fighting(house.clone(), &["capitana"]);
    table.nde(far(attack("bruno", "capitana", AttackManner::Ranged)), &[7]);
    assert_eq!(table.open("bruno").unwrap().tn().unwrap().get(), 8);
    let mut table = Table::fighting(house, &["capitana"]);
    table.nde(far(attack("vera", "capitana", AttackManner::Melee)), &[5]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 6, "at arm's length there is no range");
}

#[test]
fn nd_14_who_is_beset_has_a_grade_more_or_one_more_complication() {
    let mut table = fight(&["capitana"]);
    table.done(fight::BesetFighter { who: id("vera"), over: false });
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[7]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 8);
    let more = || NdeCircumstances { beset: Some(BesetEffect::ExtraComplication), ..NdeCircumstances::default() };
    table.nde(attack_with("bruno", "capitana", AttackManner::Melee, more()), &[2]);
    assert_eq!(table.open("bruno").unwrap().tn().unwrap().get(), 6);
    table.settle_rolls();
    let beset = table.items().into_iter().filter(|item| item.why.as_ref().is_some_and(|why| why.rule == "ND-14"));
    assert_eq!(beset.count(), 1);
}

#[test]
fn nd_15_who_changes_sides_has_one_turn_a_round() {
    let mut table = fight(&["capitana"]);
    let side = |who: &str, side| person::ChangeSide { who: id(who), side };
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[3]);
    table.settle_rolls();
    table.done(side("vera", Side::Foes));
    table.begin_foes_half();
    assert_eq!(table.rule(act("vera")), "ND-15", "her turn was in the party's half");
    table.nde(act("capitana"), &[]);
    table.done(side("capitana", Side::Party));
    table.done(fight::NextTurn);
    table.nde(act("capitana"), &[]);
    table.done(side("capitana", Side::Foes));
    table.done(side("vera", Side::Party));
    table.nde(act("vera"), &[]);
    table.done(fight::NextTurn);
    assert_eq!(table.rule(act("capitana")), "ND-15", "her turn was in the party's half");
}

#[test]
fn nd_15_all_players_then_all_opponents_each_half_once() {
    let mut table = fight(&["capitana"]);
    assert_eq!(table.rule(foe("capitana", "vera", FoeMeans::Price)), "ND-15", "the party's half");
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[3]);
    assert_eq!(table.rule(attack("vera", "capitana", AttackManner::Melee)), "ND-15");
    assert_eq!(table.rule(might("vera", 4)), "ND-15", "a test is an action");
    assert_eq!(table.rule(power("vera", Tier::Trick)), "ND-15", "and so is a power");
    table.nde(move_to("vera", 1), &[]);
    table.begin_foes_half();
    assert_eq!(table.rule(act("bruno")), "ND-15");
    table.nde(move_to("capitana", 1), &[]);
    table.nde(foe("capitana", "vera", FoeMeans::Price), &[]);
    assert_eq!(table.rule(foe("capitana", "bruno", FoeMeans::Price)), "ND-15");
    table.done(fight::NextTurn);
    table.nde(act("vera"), &[]);
}

#[test]
fn nd_15_a_free_test_spends_no_action() {
    let mut table = fight(&["capitana"]);
    table.begin_foes_half();
    table.nde(NdeTest { free: true, ..might("vera", 4) }, &[5]);
    assert!(!table.has_acted("vera"));
}

#[test]
fn nd_15_without_a_fight_there_are_no_turns() {
    let mut table = Table::new();
    assert_eq!(table.refused(move_to("vera", 1)).1, "refused-no-fight");
    assert_eq!(table.refused(act("vera")).1, "refused-no-fight");
    table.nde(might("vera", 4), &[5]);
    table.nde(might("vera", 4), &[5]);
}

#[test]
fn an_action_without_a_roll_has_its_line() {
    let mut table = fight(&["capitana"]);
    table.nde(act("vera"), &[]);
    assert!(table.has_event(|event| matches!(event, Event::System(_))));
    assert!(table.has_acted("vera"));
    table.done(person::RemovePerson { who: id("vera") });
    assert!(!table.state.fight.as_ref().unwrap().fighters.contains_key(&id("vera")));
}

#[test]
fn nd_12_on_squares_a_turn_moves_five_around_the_others() {
    let mut table = on_squares(Options::default(), "12x3");
    place(&mut table, "bruno", "B2");
    place(&mut table, "vera", "A1");
    assert_eq!(table.rule(move_onto("vera", "G2")), "ND-12", "six squares");
    assert_eq!(table.refused(move_onto("vera", "B2")).1, "refused-square-taken");
    table.nde(move_onto("vera", "F1"), &[]);
    assert_eq!(table.fighter("vera").at, Spot::from_square_name("F1"));
    assert_eq!(table.rule(move_onto("vera", "G2")), "ND-15");
    for (who, square) in [("vera", "C1"), ("capitana", "C2"), ("ogro", "C3")] {
        place(&mut table, who, square);
    }
    assert_eq!(table.rule(move_onto("bruno", "D2")), "ND-12", "a wall of tokens has no way through");
    place(&mut table, "vera", "D1");
    table.nde(move_onto("bruno", "D2"), &[]);
}

#[test]
fn nd_12_on_squares_melee_needs_an_adjacent_one() {
    let mut table = on_squares(Options::default(), "12x3");
    place(&mut table, "vera", "F2");
    place(&mut table, "capitana", "H3");
    assert_eq!(table.rule(attack("vera", "capitana", AttackManner::Melee)), "ND-12");
    place(&mut table, "capitana", "G3");
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[2]);
}

#[test]
fn nd_13_on_squares_the_range_is_what_they_say() {
    let grades = |square: &str, said: Option<u16>| {
        let house = Options { range: OptionalNumber::On(10), ..Options::default() };
        let mut table = on_squares(house, "20x3");
        place(&mut table, "vera", "A3");
        place(&mut table, "capitana", square);
        let shot = NdeAttack { squares: said, ..attack("vera", "capitana", AttackManner::Ranged) };
        table.nde(shot, &[2]);
        format!("{:?}", table.open("vera").expect("the shot")).contains("nde-range-grade")
    };
    assert!(!grades("K2", None), "ten squares are free");
    assert!(grades("L2", None), "eleven are not");
    assert!(!grades("L2", Some(3)), "what is said goes first");
}

#[test]
fn nd_09_no_target_helps_its_attacker_and_no_attacker_its_victim() {
    let mut table = Table::new();
    let involved = ("ND-09".to_owned(), "nde-refused-involved".to_owned());
    let blow =
        NdeAttack { defence: Some(tn(4)), ..attack_with("vera", "bruno", AttackManner::Melee, helped_by("bruno")) };
    assert_eq!(table.refused(blow), involved);
    let mut table = fight(&["doble", "maton"]);
    table.begin_foes_half();
    let with = helped_by("maton");
    assert_eq!(table.refused(NdeFoe { with, ..defence_test("maton", "doble", Attribute::Might) }), involved);
}

#[test]
fn nd_09_a_helpers_spent_action_counts_whoever_is_helped() {
    let mut table = fight(&["capitana"]);
    table.done(fight::LeaveFight { who: id("vera") });
    table.nde(act("bruno"), &[]);
    let helped = || test("vera", Attribute::Might, 4, helped_by("bruno"));
    assert_eq!(table.rule(helped()), "ND-09", "Vera is outside the fight, Bruno has acted in it");
    table.begin_foes_half();
    table.done(fight::NextTurn);
    table.nde(helped(), &[6]);
    assert!(table.has_acted("bruno"));
}
