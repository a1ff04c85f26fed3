//! Turns, attacks and wounds.

use biombo::deeds::{fight, gauge, person};
use biombo::rules::cover::Cover;
use biombo::rules::grid::Spot;
use biombo::rules::text::Text;
use biombo::session::fight::{Cover as TrackedCover, OutOfAction};
use biombo::session::gauge::Owner;
use biombo::session::{Event, Side, item};
use biombo::systems::nde::deeds::{
    FoeMeans, NdeAct, NdeAdvance, NdeArmour, NdeAttack, NdeCircumstances, NdeEffect, NdeFoe, NdeMove, NdePower,
    NdeTest, Raise, ReachAnswer,
};
use biombo::systems::nde::rules::options::OptionalNumber;
use biombo::systems::nde::rules::{
    AdvancementAim, AttackManner, Attribute, Benefit, BesetEffect, LuckUse, OpenChoice, Tier,
};
use biombo::systems::nde::{ActionUse, HEARTS, LUCK, Options, PP};

use super::kit::*;

fn fight(foes: &[&str]) -> Table {
    Table::fighting(Options::default(), foes)
}

fn move_to(who: &str, x: i16) -> NdeMove {
    NdeMove { who: id(who), at: Spot::zone(x) }
}

fn act(who: &str) -> NdeAct {
    NdeAct { who: id(who), doing: ActionUse::Gear, text: text("carga la ballesta") }
}

fn decided_loss(foe: &str, victim: &str, hearts: u8) -> NdeFoe {
    NdeFoe { hearts, ..self::foe(foe, victim, FoeMeans::Word) }
}

fn cover(table: &mut Table, who: &str, cover: TrackedCover) {
    table.done(fight::TakeCover { who: id(who), cover });
}

fn house(revenge: bool, armour_tokens: bool) -> Options {
    Options { revenge, armour_tokens, ..Options::default() }
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
fn nd_16_attacks_roll_their_attribute_against_defence() {
    for (manner, sides) in [(AttackManner::Melee, 12), (AttackManner::Ranged, 8), (AttackManner::Power, 6)] {
        let mut table = fight(&["ogro"]);
        table.nde(attack("vera", "ogro", manner), &[2]);
        let roll = table.open("vera").expect("it fails, and luck may turn it");
        assert_eq!((roll.tn().unwrap().get(), roll.face_up().dice[0].sides()), (8, sides));
    }
    let mut table = Table::new();
    let at_bruno = attack("vera", "bruno", AttackManner::Melee);
    assert_eq!(table.rule(at_bruno), "ND-16", "a character has no Defence");
    table.nde(NdeAttack { defence: Some(tn(5)), ..attack("vera", "bruno", AttackManner::Melee) }, &[6]);
    table.settle_rolls();
    assert_eq!(table.hearts("bruno"), 4);
}

#[test]
fn nd_17_a_hit_costs_a_heart_when_it_is_settled() {
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[4]);
    assert_eq!(table.hearts("ogro"), 3);
    table.nde(luck("vera", LuckUse::Reroll), &[10]);
    table.settle_rolls();
    assert_eq!((table.hearts("ogro"), table.luck("vera")), (2, 1));
}

#[test]
fn nd_17_an_exceptional_hit_chooses_a_second_heart_or_a_strong_effect() {
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
    assert_eq!(table.hearts("ogro"), 3, "the choice is open");
    table.nde(effect("vera", Benefit::SecondHeart), &[]);
    assert_eq!(table.hearts("ogro"), 1);

    let mut table = fight(&["ogro"]);
    cover(&mut table, "ogro", TrackedCover::Partial);
    table.nde(
        attack_with(
            "vera",
            "ogro",
            AttackManner::Melee,
            NdeCircumstances { ease: true, ..NdeCircumstances::default() },
        ),
        &[12],
    );
    table.nde(effect("vera", Benefit::PushFromCover), &[]);
    assert_eq!(table.hearts("ogro"), 2);
    assert!(table.fighter("ogro").cover.is_none());

    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
    assert_eq!(table.rule(effect("vera", Benefit::PpBack)), "ND-17", "no power was used");
    table.nde(NdeEffect { text: text("sin maza"), ..effect("vera", Benefit::Disarm) }, &[]);
    assert_eq!(table.hearts("ogro"), 2);
    assert_eq!(table.state.people[&id("ogro")].aspects[0].text, Text::new("sin maza"));
}

#[test]
fn nd_17_every_strong_effect_leaves_a_condition_on_the_target() {
    let said = [
        (Benefit::Disarm, None, "nde-borne-disarm"),
        (Benefit::KnockDown, None, "nde-borne-knock-down"),
        (Benefit::PushFromCover, None, "nde-borne-push-from-cover"),
        (Benefit::KnockDown, text("en el barro"), "en el barro"),
        (Benefit::StrongEffect, text("arena en los ojos"), "arena en los ojos"),
    ];
    for (chosen, words, borne) in said {
        let mut table = fight(&["ogro"]);
        table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
        table.nde(NdeEffect { text: words, ..effect("vera", chosen) }, &[]);
        let held = &table.state.people[&id("ogro")].aspects;
        assert_eq!((table.hearts("ogro"), held.len()), (2, 1), "{chosen:?}");
        assert!(format!("{:?}", held[0].arg()).contains(borne), "{held:?}");
    }
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
    assert_eq!(table.rule(effect("vera", Benefit::StrongEffect)), "ND-17", "of an own effect the words are needed");
}

#[test]
fn nd_10_a_hit_may_be_rolled_again_for_a_second_heart() {
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[9]);
    assert_eq!(table.hearts("ogro"), 3, "a higher face would bring more");
    table.nde(luck("vera", LuckUse::Reroll), &[12]);
    table.nde(effect("vera", Benefit::SecondHeart), &[]);
    table.settle_rolls();
    assert_eq!((table.hearts("ogro"), table.luck("vera")), (1, 1));
}

#[test]
fn nd_24_a_token_stops_a_heart_lost_by_the_game_masters_word() {
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    let armour = || NdeArmour { who: id("vera") };
    assert_eq!(table.refused(armour()).1, "nde-no-loss", "she is unhurt");
    let (owner, gauge) = (Owner::Person(id("vera")), HEARTS);
    table.done(gauge::ChangeGauge { owner, gauge, by: -1, reason: None });
    table.nde(armour(), &[]);
    assert_eq!(table.hearts("vera"), 5);
    table.set("vera", HEARTS, 3);
    assert_eq!(table.refused(armour()).1, "nde-no-token");
    let mut without = fight(&["capitana"]);
    without.set("vera", HEARTS, 3);
    assert_eq!(without.refused(armour()).1, "nde-no-tokens-played");
}

#[test]
fn nd_17_unchosen_an_exceptional_hit_costs_two_hearts() {
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
    table.nde(move_to("vera", 1), &[]);
    assert_eq!(table.hearts("ogro"), 1, "the next deed settles it");
}

#[test]
fn nd_18_at_no_hearts_out_of_action_and_the_tracker_asks_how() {
    let mut table = fight(&["maton", "capitana"]);
    table.nde(attack("vera", "maton", AttackManner::Melee), &[6]);
    assert_eq!((table.hearts("maton"), table.fighter("maton").out), (0, Some(OutOfAction::Unspecified)));
    assert_eq!(table.rule(attack("bruno", "maton", AttackManner::Melee)), "ND-18");
    table.begin_foes_half();
    assert_eq!(table.rule(foe("maton", "vera", FoeMeans::Price)), "ND-18");
    table.done(fight::PutOut { who: id("maton"), how: OutOfAction::Fled, also: Vec::new() });
    assert_eq!(table.fighter("maton").out, Some(OutOfAction::Fled));
}

#[test]
fn nd_18_ranks_bear_one_two_and_three_hearts() {
    let table = fight(&["maton", "capitana", "ogro"]);
    assert_eq!(["maton", "capitana", "ogro"].map(|foe| table.hearts(foe)), [1, 2, 3]);
    assert_eq!(table.state.people[&id("ogro")].gauges.len(), 1, "opponents have hearts alone");
}

#[test]
fn nd_18_outside_a_fight_an_open_item_asks_how() {
    let mut table = Table::new();
    table.foe("maton");
    table.nde(attack("vera", "maton", AttackManner::Melee), &[6]);
    let item = table.items()[0];
    assert_eq!((item.kind, item.why.as_ref().unwrap().rule.as_ref()), (item::ItemKind::Choice, "ND-18"));
}

#[test]
fn nd_19_an_ally_spends_an_action_to_raise_the_fallen() {
    let mut table = fight(&["capitana"]);
    let raise = || Raise { who: id("bruno"), fallen: id("vera") };
    assert_eq!(table.rule(raise()), "ND-19", "nobody is down");
    table.begin_foes_half();
    table.nde(decided_loss("capitana", "vera", 5), &[]);
    assert_eq!((table.hearts("vera"), table.fighter("vera").out), (0, Some(OutOfAction::Down)));
    table.done(fight::NextTurn);
    assert_eq!(table.rule(might("vera", 4)), "ND-19");
    table.nde(raise(), &[]);
    assert_eq!((table.hearts("vera"), table.fighter("vera").out), (1, None));
    assert!(table.has_acted("bruno"));
    table.nde(act("vera"), &[]);
}

#[test]
fn nd_20_a_conflicts_end_gives_the_party_a_power_point_up_to_its_own_maximum() {
    let mut table = fight(&["capitana"]);
    table.set("vera", biombo::systems::nde::PP, 0);
    table.done(fight::EndFight);
    assert_eq!((table.pp("vera"), table.pp("bruno")), (1, 3));
}

#[test]
fn nd_21_an_attacking_power_meets_defence_at_a_free_price() {
    let mut table = fight(&["capitana"]);
    let (target, what) = (Some(id("capitana")), text("lanza de sombra"));
    table.nde(NdePower { pp: Some(0), target, what, ..power("vera", Tier::Strong) }, &[6]);
    assert_eq!(table.pp("vera"), 3);
    assert_eq!(table.hearts("capitana"), 2, "exceptional: the choice is open");
    table.nde(effect("vera", Benefit::BiggerScale), &[]);
    assert_eq!(table.hearts("capitana"), 1, "a scale in place of the second heart");
}

#[test]
fn nd_24_a_token_stops_one_heart_of_the_last_loss_of_the_scene() {
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    let armour = || NdeArmour { who: id("vera") };
    assert_eq!(table.rule(armour()), "ND-24", "nothing was lost");
    table.begin_foes_half();
    table.nde(decided_loss("capitana", "vera", 5), &[]);
    table.set("vera", HEARTS, 5);
    assert_eq!(table.rule(armour()), "ND-24", "nothing of it is lost any more");
    table.set("vera", HEARTS, 0);
    table.nde(armour(), &[]);
    assert_eq!((table.hearts("vera"), table.fighter("vera").out), (1, None));
    assert_eq!(table.gauge("vera", &biombo::systems::nde::ARMOUR), 0);
    assert_eq!(table.rule(armour()), "ND-24", "one a scene");
    let mut without = fight(&["capitana"]);
    without.begin_foes_half();
    without.nde(foe("capitana", "vera", FoeMeans::Price), &[]);
    assert_eq!(without.rule(armour()), "ND-24", "an option");
}

#[test]
fn nd_24_the_token_answers_an_open_defence_too() {
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    table.begin_foes_half();
    table.nde(defence_test("capitana", "vera", Attribute::Might), &[3]);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 5);
}

#[test]
fn nd_26_a_failed_melee_attack_costs_a_heart_within_reach() {
    let mut table = Table::fighting(house(true, false), &["capitana"]);
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[3]);
    table.settle_rolls();
    assert_eq!(table.hearts("vera"), 4);
    table.nde(attack("bruno", "capitana", AttackManner::Ranged), &[3]);
    table.settle_rolls();
    assert_eq!(table.hearts("bruno"), 5, "no melee");
    let mut table = Table::fighting(house(true, false), &["capitana"]);
    table.nde(NdeAttack { reach: Some(ReachAnswer::No), ..attack("vera", "capitana", AttackManner::Melee) }, &[3]);
    table.settle_rolls();
    assert_eq!(table.hearts("vera"), 5, "out of the target's reach");
}

#[test]
fn nd_26_is_an_option_and_luck_turns_it_away() {
    let mut table = fight(&["capitana"]);
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[3]);
    table.settle_rolls();
    assert_eq!(table.hearts("vera"), 5);
    let mut table = Table::fighting(house(true, false), &["capitana"]);
    table.nde(attack("vera", "capitana", AttackManner::Melee), &[1]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.settle_rolls();
    assert_eq!((table.hearts("vera"), table.hearts("capitana")), (5, 1));
    assert_eq!(table.items().len(), 2, "the natural 1 keeps its complication, and the success owes its price");
}

#[test]
fn opponents_take_hearts_as_a_price_by_a_defence_test_or_by_word() {
    let mut table = fight(&["maton", "capitana", "ogro"]);
    table.set("bruno", LUCK, 0);
    table.begin_foes_half();
    table.nde(foe("maton", "vera", FoeMeans::Price), &[]);
    assert_eq!(table.hearts("vera"), 4);
    table.nde(defence_test("capitana", "bruno", Attribute::Agility), &[3]);
    assert_eq!(table.hearts("bruno"), 4, "without luck it settles at once");
    assert!(!table.has_acted("bruno"), "defending is no action");
    table.nde(decided_loss("ogro", "bruno", 2), &[]);
    assert_eq!(table.hearts("bruno"), 2);
    assert!(["maton", "capitana", "ogro"].iter().all(|foe| table.has_acted(foe)));
}

#[test]
fn a_defence_that_luck_turns_costs_nothing() {
    let mut table = fight(&["capitana"]);
    table.begin_foes_half();
    table.nde(defence_test("capitana", "vera", Attribute::Might), &[3]);
    table.nde(luck("vera", LuckUse::Reroll), &[8]);
    assert_eq!(table.hearts("vera"), 5);
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

fn helped_by(ally: &str) -> NdeCircumstances {
    NdeCircumstances { help: Some(id(ally)), ..NdeCircumstances::default() }
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

#[test]
fn nd_19_raising_costs_a_fighters_action_and_nobody_outside_has_one() {
    let mut table = fight(&["capitana"]);
    table.begin_foes_half();
    table.nde(decided_loss("capitana", "vera", 5), &[]);
    table.done(fight::NextTurn);
    table.done(fight::LeaveFight { who: id("bruno") });
    assert_eq!(table.refused(Raise { who: id("bruno"), fallen: id("vera") }).1, "refused-not-fighting");
}

#[test]
fn nd_19_healed_from_nothing_by_whatever_deed_somebody_is_back() {
    let fallen = || {
        let mut table = fight(&["capitana"]);
        table.begin_foes_half();
        table.nde(decided_loss("capitana", "vera", 5), &[]);
        table.done(fight::NextTurn);
        assert_eq!(table.fighter("vera").out, Some(OutOfAction::Down));
        table
    };
    let mut table = fallen();
    table.set("vera", HEARTS, 2);
    assert_eq!(table.fighter("vera").out, None);
    table.nde(act("vera"), &[]);
    let mut table = fallen();
    table.done(NdeAdvance { who: id("vera"), growth: AdvancementAim::Heart, text: None });
    assert_eq!((table.hearts("vera"), table.fighter("vera").out), (1, None));
    let mut table = fallen();
    table.done(fight::PutOut { who: id("vera"), how: OutOfAction::Fled, also: Vec::new() });
    table.set("vera", HEARTS, 2);
    assert_eq!(table.fighter("vera").out, Some(OutOfAction::Fled), "whoever has fled is gone all the same");
}

#[test]
fn nd_18_a_foe_lowered_to_nothing_by_hand_is_out_and_how_is_asked() {
    let mut table = fight(&["capitana"]);
    table.set("capitana", HEARTS, 0);
    assert_eq!(table.fighter("capitana").out, Some(OutOfAction::Unspecified));
    table.set("capitana", HEARTS, 1);
    assert_eq!(table.fighter("capitana").out, None);
    let (owner, gauge, reason) = (Owner::Person(id("capitana")), HEARTS, None);
    table.done(gauge::CapGauge { owner, gauge, max: 0, reason });
    assert_eq!(table.fighter("capitana").out, Some(OutOfAction::Unspecified));
    let mut table = Table::new();
    table.foe("capitana");
    table.set("capitana", HEARTS, 0);
    assert_eq!(table.items()[0].why.as_ref().unwrap().rule, "ND-18", "outside a fight as an item");
}

#[test]
fn nd_18_how_somebody_fell_stays_asked_after_the_fight() {
    let mut table = fight(&["maton", "capitana"]);
    table.nde(attack("vera", "maton", AttackManner::Melee), &[6]);
    table.set("capitana", HEARTS, 0);
    table.done(fight::EndFight);
    let asked: Vec<_> = table.items().iter().map(|item| (item.who.clone(), item.kind)).collect();
    assert_eq!(asked, [(Some(id("capitana")), item::ItemKind::Choice)], "minions are down");
}

#[test]
fn nd_16_a_power_rolls_another_attribute_where_the_game_master_says_so() {
    let mut table = Table::new();
    table.foe("maton");
    let thrown = |table: &Table| {
        let seen = table.open("vera").unwrap().face_up();
        (seen.attribute, seen.dice[0].sides())
    };
    table.nde(power("vera", Tier::Standard), &[2]);
    assert_eq!(thrown(&table), (Some(Attribute::Power), 6));
    table.nde(NdePower { rolls: Attribute::Might, ..power("vera", Tier::Standard) }, &[2]);
    assert_eq!(thrown(&table), (Some(Attribute::Might), 12));
    let target = Some(id("maton"));
    table.nde(NdePower { rolls: Attribute::Agility, target, ..power("vera", Tier::Standard) }, &[2]);
    assert_eq!(thrown(&table), (Some(Attribute::Agility), 8));
}

#[test]
fn nd_16_heroes_do_not_hurt_by_the_opponents_deed() {
    let mut table = fight(&["maton"]);
    for means in [FoeMeans::Price, FoeMeans::Word, FoeMeans::Defence] {
        assert_eq!(table.refused(foe("vera", "maton", means)), ("ND-16".into(), "nde-refused-hero-as-foe".into()));
    }
}

#[test]
fn nd_14_the_additional_complication_comes_beside_the_failures_price() {
    let kinds = |faces: &[u16], luck_buys: bool| {
        let mut table = Table::new();
        let beset = Some(BesetEffect::ExtraComplication);
        table.nde(test("vera", Attribute::Might, 6, NdeCircumstances { beset, ..NdeCircumstances::default() }), faces);
        if luck_buys {
            table.nde(luck("vera", LuckUse::BuySuccess), &[]);
        }
        table.settle_rolls();
        let of = |item: &item::Item| (item.kind, item.why.as_ref().unwrap().rule.to_string());
        table.items().into_iter().map(of).collect::<Vec<_>>()
    };
    let (due, open) = (item::ItemKind::Complication, item::ItemKind::Choice);
    assert_eq!(kinds(&[3], false), [(due, "ND-14".into()), (open, "ND-04".into())]);
    assert_eq!(kinds(&[1], false), [(due, "ND-04".into()), (due, "ND-14".into())], "the natural 1 is the price");
    assert_eq!(kinds(&[1], true), [(due, "ND-04".into()), (open, "ND-04".into())], "bought off, both are owed");
}

#[test]
fn nd_15_a_foes_turn_takes_no_option_that_its_means_do_not_have() {
    let mut table = fight(&["capitana", "ogro"]);
    table.begin_foes_half();
    let eased = NdeCircumstances { ease: true, ..NdeCircumstances::default() };
    for means in [FoeMeans::Price, FoeMeans::Word] {
        let turn = || foe("capitana", "vera", means);
        for rolling in [
            NdeFoe { attribute: Attribute::Might, ..turn() },
            NdeFoe { tn: tn(6), ..turn() },
            NdeFoe { with: eased.clone(), ..turn() },
        ] {
            assert_eq!(table.refused(rolling), ("ND-15".into(), "nde-refused-test-without-defence".into()));
        }
    }
    for means in [FoeMeans::Price, FoeMeans::Defence] {
        let twice = NdeFoe { hearts: 2, ..foe("capitana", "vera", means) };
        assert_eq!(table.refused(twice), ("ND-15".into(), "nde-refused-hearts-without-word".into()));
    }
    table.nde(NdeFoe { with: eased, ..defence_test("capitana", "vera", Attribute::Might) }, &[6]);
    table.nde(decided_loss("ogro", "bruno", 2), &[]);
}

#[test]
fn nd_15_without_a_fight_foes_have_no_turns() {
    let mut table = Table::new();
    table.foe("capitana");
    let refused = table.refused(foe("capitana", "vera", FoeMeans::Price));
    assert_eq!(refused, ("ND-15".into(), "nde-refused-foe-without-fight".into()));
}

#[test]
fn nd_15_who_still_defends_is_struck_again_and_the_first_defence_stands_as_it_fell() {
    let mut table = fight(&["maton", "capitana", "ogro"]);
    table.begin_foes_half();
    table.nde(defence_test("maton", "vera", Attribute::Might), &[3]);
    table.nde(foe("ogro", "vera", FoeMeans::Price), &[]);
    assert!(table.open("vera").is_some(), "a price rolls nothing");
    table.nde(defence_test("capitana", "vera", Attribute::Might), &[2]);
    assert_eq!((table.hearts("vera"), table.luck("vera")), (3, 2));
    table.nde(luck("vera", LuckUse::Reroll), &[8]);
    table.settle_rolls();
    assert_eq!((table.hearts("vera"), table.luck("vera")), (3, 1), "the second one is turned");
}

#[test]
fn nd_24_a_token_takes_up_the_long_action_that_the_fall_broke_off() {
    let busy = || {
        let mut table = Table::fighting(house(false, true), &["capitana"]);
        table.done(fight::BeginLongAction { who: id("vera"), text: "abre la caja".into(), rounds: 3 });
        table.begin_foes_half();
        table.nde(decided_loss("capitana", "vera", 5), &[]);
        assert!(table.fighter("vera").long.is_none());
        table
    };
    let done = |table: &Table| table.fighter("vera").long.as_ref().map(|long| (long.done, table.has_acted("vera")));
    let armour = || NdeArmour { who: id("vera") };
    let mut table = busy();
    table.nde(armour(), &[]);
    assert_eq!(done(&table), Some((1, true)));
    table.done(fight::NextTurn);
    assert_eq!(done(&table), Some((2, true)), "it goes on by itself");
    table.set("vera", HEARTS, 0);
    assert!(table.fighter("vera").long.is_none());
    table.set("vera", HEARTS, 1);
    assert_eq!(done(&table), None, "healed, she was down all the same");
    let mut late = busy();
    late.done(fight::NextTurn);
    late.nde(armour(), &[]);
    assert_eq!((late.hearts("vera"), done(&late)), (1, None), "her turn went by without her");
}

#[test]
fn nd_24_a_long_action_taken_up_in_its_own_half_takes_the_action_again() {
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    table.done(fight::BeginLongAction { who: id("vera"), text: "abre la caja".into(), rounds: 3 });
    table.set("vera", HEARTS, 0);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert!(table.fighter("vera").long.is_some() && table.has_acted("vera"));
    assert_eq!(table.refused(act("vera")).1, "refused-at-long");
}

#[test]
fn nd_16_nd_21_a_power_takes_no_number_that_has_no_effect() {
    let mut table = fight(&["capitana"]);
    let trick = || power("vera", Tier::Trick);
    let target = || Some(id("capitana"));
    let key = |table: &mut Table, power: NdePower| table.refused(power).1;
    assert_eq!(key(&mut table, NdePower { tn: Some(tn(4)), target: target(), ..trick() }), "nde-refused-tn-of-attack");
    let aimless = NdePower { defence: Some(tn(5)), ..trick() };
    assert_eq!(key(&mut table, aimless), "nde-refused-defence-without-target");
    let far = NdePower { squares: Some(11), target: target(), ..trick() };
    assert_eq!(table.refused(far), ("ND-13".into(), "nde-refused-no-range".into()));
    let shot = NdeAttack { squares: Some(11), ..attack("bruno", "capitana", AttackManner::Ranged) };
    assert_eq!(table.refused(shot), ("ND-13".into(), "nde-refused-no-range".into()));
    table.nde(NdePower { defence: Some(tn(5)), target: target(), ..trick() }, &[5]);
    table.settle_rolls();
    assert_eq!(table.hearts("capitana"), 1);
}

#[test]
fn nd_27_with_two_dice_a_tn_that_the_bands_replace_is_refused() {
    let house = Options { dice: biombo::systems::nde::rules::options::DiceVariant::TwoD6, ..Options::default() };
    let mut table = Table::fighting(house, &["capitana"]);
    let no = ("ND-27".to_owned(), "nde-refused-tn-in-bands".to_owned());
    assert_eq!(table.refused(NdePower { tn: Some(tn(4)), ..power("vera", Tier::Trick) }), no);
    table.begin_foes_half();
    assert_eq!(table.refused(defence_test("capitana", "vera", Attribute::Might)), no);
    table.nde(foe("capitana", "vera", FoeMeans::Defence), &[5, 6]);
}

/// Sets a gauge of this fighter's far above what a sheet allows.
fn fill(table: &mut Table, who: &str, gauge: biombo::session::gauge::Gauge, points: i32) {
    let owner = Owner::Person(id(who));
    let reason = Some(Text::new("así empieza"));
    table.done(gauge::CapGauge { owner, gauge: gauge.clone(), max: points, reason });
    table.set(who, gauge, points);
}

#[test]
fn nd_17_nd_20_nd_24_points_beyond_255_are_counted_whole() {
    let mut table = Table::fighting(house(false, true), &["maton", "ogro"]);
    for (who, gauge) in [("vera", HEARTS), ("vera", LUCK), ("vera", PP), ("ogro", HEARTS), ("maton", HEARTS)] {
        fill(&mut table, who, gauge, 300);
    }
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[9]);
    table.nde(luck("vera", LuckUse::Reroll), &[10]);
    table.settle_rolls();
    assert_eq!((table.hearts("ogro"), table.luck("vera")), (299, 299));
    table.nde(attack("bruno", "maton", AttackManner::Ranged), &[5]);
    table.settle_rolls();
    assert_eq!(table.hearts("maton"), 0, "a minion falls whatever it has");
    table.begin_foes_half();
    table.nde(decided_loss("ogro", "vera", 255), &[]);
    table.set("vera", HEARTS, 10);
    table.set("vera", HEARTS, 290);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 291, "ten are still lost, and one is stopped");
    table.set("vera", HEARTS, 1);
    table.done(fight::EndFight);
    table.done(biombo::systems::nde::deeds::NdeRest { safe: false });
    assert_eq!(table.hearts("vera"), 300);
    table.nde(power("vera", Tier::Standard), &[6]);
    table.nde(effect("vera", Benefit::PpBack), &[]);
    assert_eq!(table.pp("vera"), 300);
}
