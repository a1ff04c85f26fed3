//! Opposed and group tests.

use biombo::deeds::fight;
use biombo::rules::message::{Arg, Msg};
use biombo::session::item::{Item, ItemKind};
use biombo::session::{self, systems};
use biombo::systems::nde::deeds::{GroupCircumstances, NdeCircumstances, NdeGroup, NdeOpposed, RivalCircumstances};
use biombo::systems::nde::rules::options::{DiceVariant, OptionalNumber};
use biombo::systems::nde::rules::{AttackManner, Attribute, BesetEffect, LuckUse, OpenChoice};
use biombo::systems::nde::{Event, LUCK, Options};

use super::kit::*;

fn opposed() -> NdeOpposed {
    against("vera", "bruno")
}

fn against(who: &str, rival: &str) -> NdeOpposed {
    let (attribute, their_attribute) = (Attribute::Might, Attribute::Might);
    let (with, theirs) = (NdeCircumstances::default(), RivalCircumstances::default());
    NdeOpposed {
        who: id(who),
        attribute,
        against: id(rival),
        their_attribute,
        with,
        theirs,
        stake: None,
        secret: false,
    }
}

fn group(members: &[&str]) -> NdeGroup {
    let members = members.iter().map(|who| id(who)).collect();
    let (attribute, tn) = (Attribute::Might, tn(4));
    let each = GroupCircumstances::default();
    NdeGroup { attribute, tn, members, stake: None, ease: false, hinder: None, further: 0, each, secret: false }
}

/// The winners, and whether the contest succeeds, if the last deed ended it.
fn contest_end(table: &Table) -> Option<(Vec<String>, bool)> {
    table.events.iter().find_map(|event| match event {
        session::Event::System(systems::Event::Nde(Event::ContestEnded { winners, succeeds, .. })) => {
            Some((winners.iter().map(ToString::to_string).collect(), *succeeds))
        }
        _ => None,
    })
}

#[test]
fn the_higher_face_prevails_once_nobody_has_luck_left_to_try() {
    let mut table = Table::new();
    table.nde(opposed(), &[5, 4]);
    assert_eq!(contest_end(&table), None, "Bruno may roll again");
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10", "Vera prevails");
    table.nde(luck("bruno", LuckUse::Reroll), &[3]);
    assert_eq!(contest_end(&table), Some((vec!["vera".to_owned()], true)));
    assert_eq!(table.luck("bruno"), 1);
    assert!(table.state.rolls.is_empty() && table.state.system_state.nde.contest.is_none());
}

#[test]
fn nd_10_a_contest_ends_at_once_where_luck_could_change_nothing() {
    let mut table = Table::new();
    table.nde(opposed(), &[9, 4]);
    assert_eq!(contest_end(&table), Some((vec!["vera".to_owned()], true)), "no face of a d6 reaches 9");
    assert_eq!(table.luck("bruno"), 2);
}

#[test]
fn the_one_who_prevailed_may_answer_the_others_luck() {
    let mut table = Table::new();
    table.nde(opposed(), &[5, 4]);
    table.nde(luck("bruno", LuckUse::Reroll), &[6]);
    assert_eq!(contest_end(&table), None);
    let rival = table.open("bruno").unwrap().rolled().cloned();
    assert_eq!(table.open("vera").unwrap().choices(2, rival.as_ref()), [OpenChoice::Luck(LuckUse::Reroll)]);
    table.nde(luck("vera", LuckUse::Reroll), &[12]);
    assert_eq!(contest_end(&table), Some((vec!["vera".to_owned()], true)));
}

#[test]
fn without_luck_a_contest_ends_at_once_and_equal_nobody_prevails() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.set("bruno", LUCK, 0);
    table.nde(opposed(), &[4, 4]);
    assert_eq!(contest_end(&table), Some((Vec::new(), false)));
    table.nde(opposed(), &[1, 2]);
    assert_eq!(contest_end(&table), Some((vec!["bruno".to_owned()], false)));
    assert_eq!(table.items().len(), 1, "a natural 1 brings its complication here too");
}

#[test]
fn luck_in_an_opposed_test_only_rolls_again() {
    let mut table = Table::new();
    table.nde(opposed(), &[5, 4]);
    assert_eq!(table.rule(luck("bruno", LuckUse::BuySuccess)), "ND-10");
}

#[test]
fn the_next_deed_ends_a_contest_as_it_stands() {
    let mut table = Table::new();
    table.nde(opposed(), &[5, 4]);
    table.nde(might("vera", 4), &[5]);
    assert_eq!(contest_end(&table), Some((vec!["vera".to_owned()], true)));
}

#[test]
fn a_group_succeeds_with_half_of_it() {
    let mut table = Table::new();
    table.nde(group(&["vera", "bruno"]), &[2, 3]);
    assert_eq!(contest_end(&table), None, "both have luck");
    table.nde(luck("vera", LuckUse::Reroll), &[5]);
    assert_eq!(contest_end(&table), Some((vec!["vera".to_owned()], true)));
    assert_eq!(table.refused(group(&["vera"])).1, "nde-refused-small-group");
    assert_eq!(table.refused(group(&["vera", "vera"])).1, "nde-refused-small-group");
}

#[test]
fn nd_25_a_contest_that_fails_presses_time_once() {
    let house = Options { time_pressure: OptionalNumber::On(3), ..Options::default() };
    let mut table = Table::of(house);
    table.nde(group(&["vera", "bruno"]), &[2, 2]);
    table.settle_rolls();
    assert_eq!(contest_end(&table), Some((Vec::new(), false)));
    assert_eq!(table.state.clocks[&id("alarma")].now, 1);
}

#[test]
fn nd_15_the_one_who_acts_spends_the_action() {
    let mut table = Table::fighting(Options::default(), &["doble"]);
    table.nde(NdeOpposed { stake: text("la llave"), ..against("vera", "doble") }, &[9, 3]);
    assert!(table.has_acted("vera") && !table.has_acted("doble"));
    assert_eq!(table.rule(attack("vera", "doble", AttackManner::Melee)), "ND-16");
    assert_eq!(table.refused(opposed()).0, "ND-15");
}

#[test]
fn nd_09_one_ally_helps_one_of_the_two() {
    let mut table = Table::new();
    table.foe("doble");
    let help = || Some(id("doble"));
    let with = NdeCircumstances { help: help(), ..NdeCircumstances::default() };
    let theirs = RivalCircumstances { their_help: help(), ..RivalCircumstances::default() };
    assert_eq!(table.rule(NdeOpposed { with, theirs, ..opposed() }), "ND-09");
    assert_eq!(table.refused(against("vera", "vera")).1, "nde-refused-own-rival");
}

#[test]
fn a_secret_contest_waits_for_the_open_one() {
    let mut table = Table::new();
    table.nde(opposed(), &[5, 4]);
    table.foe("doble");
    let secret = NdeGroup { secret: true, ..group(&["doble", "vera"]) };
    assert_eq!(table.refused(secret).1, "refused-contest-open", "settling it would show that something is going on");
}

/// What is said of how the contest ended.
fn verdict(table: &Table) -> Msg {
    let verdict =
        table.events.iter().rfind(|event| matches!(event, session::Event::System(event) if event.is_verdict()));
    verdict.and_then(|event| event.log_msg(&table.state)).expect("it has ended")
}

#[test]
fn a_verdict_names_the_numbers_of_whoever_prevails_first() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.set("bruno", LUCK, 0);
    for (faces, numbers) in [([9, 4], [9, 4]), ([4, 6], [6, 4])] {
        table.nde(opposed(), &faces);
        let said = verdict(&table);
        let number = |name| said.args.iter().find(|(arg, _)| arg == name).map(|(_, number)| number.clone());
        assert_eq!(
            (number("first"), number("second")),
            (Some(Arg::Int(numbers[0])), Some(Arg::Int(numbers[1]))),
            "{faces:?}"
        );
    }
}

#[test]
fn nd_25_ties_and_tests_between_heroes_move_no_clock_and_a_hero_beaten_by_a_foe_does() {
    let now = |table: &Table| table.state.clocks[&id("alarma")].now;
    let mut table = Table::new();
    table.foe("doble");
    for (contest, faces, moved) in [
        (opposed(), [3, 6], 0),
        (opposed(), [5, 5], 0),
        (against("vera", "doble"), [5, 5], 0),
        (against("vera", "doble"), [9, 5], 0),
        (against("vera", "doble"), [3, 5], 1),
        (against("doble", "vera"), [5, 3], 2),
    ] {
        table.nde(contest, &faces);
        table.settle_rolls();
        assert_eq!(now(&table), moved, "{faces:?}");
    }
}

#[test]
fn nd_11_an_opposed_test_is_remembered_against_its_rival() {
    let mut table = Table::new();
    table.foe("doble");
    let warned = |table: &Table| table.open("vera").expect("an open roll").warning;
    table.nde(against("vera", "doble"), &[3, 5]);
    assert!(!warned(&table));
    table.nde(against("vera", "doble"), &[3, 5]);
    assert!(warned(&table));
    table.nde(opposed(), &[3, 6]);
    assert!(!warned(&table), "another rival");
    table.nde(might("vera", 4), &[3]);
    assert!(!warned(&table), "against a number");
}

#[test]
fn nd_11_a_failure_in_a_fight_is_the_last_one_too() {
    let mut table = Table::fighting(Options::default(), &["doble"]);
    table.nde(might("vera", 6), &[3]);
    table.done(fight::EndFight);
    table.nde(might("vera", 6), &[3]);
    assert!(table.open("vera").expect("an open roll").warning);
    table.nde(test("vera", Attribute::Agility, 6, NdeCircumstances::default()), &[3]);
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").expect("an open roll").warning, "another has failed since");
}

#[test]
fn nd_11_a_group_that_failed_is_remembered_by_each_who_failed() {
    let mut table = Table::new();
    table.nde(group(&["vera", "bruno"]), &[2, 3]);
    table.settle_rolls();
    table.nde(might("bruno", 4), &[2]);
    assert!(table.open("bruno").expect("an open roll").warning, "the same alone");
    table.nde(group(&["vera", "bruno"]), &[2, 3]);
    assert!(table.open("vera").expect("an open roll").warning);
}

#[test]
fn a_group_that_has_enough_successes_sells_no_more_luck() {
    let mut table = Table::new();
    table.nde(group(&["vera", "bruno"]), &[5, 2]);
    assert_eq!(contest_end(&table), None, "Vera's success may still become exceptional");
    table.settle_rolls();
    table.nde(group(&["vera", "bruno"]), &[2, 1]);
    table.nde(luck("vera", LuckUse::Reroll), &[6]);
    let bruno = table.open("bruno").expect("his natural 1 may still be taken away");
    assert_eq!(bruno.choices(2, None), [OpenChoice::Luck(LuckUse::Reroll), OpenChoice::Luck(LuckUse::BuySuccess)]);
    assert_eq!(table.refused(luck("bruno", LuckUse::BuySuccess)), ("ND-10".into(), "nde-refused-group-luck".into()));
    table.nde(luck("bruno", LuckUse::Reroll), &[2]);
    assert!(table.items().is_empty(), "and with it its complication");
}

#[test]
fn each_of_a_group_has_talent_help_luck_and_beset_of_their_own() {
    let mut table = Table::new();
    table.foe("doble");
    let each = GroupCircumstances {
        talent: vec![(id("vera"), "Cerraduras".into())],
        beset: vec![(id("vera"), BesetEffect::GradeUp)],
        luck: vec![id("bruno")],
        ..GroupCircumstances::default()
    };
    table.nde(NdeGroup { each, ..group(&["vera", "bruno"]) }, &[4, 3]);
    let plan = |who: &str| table.open(who).and_then(|roll| roll.rolled()).expect("a roll").plan.clone();
    let thrown = |who: &str| (plan(who).dice()[0].sides(), plan(who).tn().expect("a number").get());
    assert_eq!((thrown("vera"), thrown("bruno")), ((20, 5), (8, 4)));
    assert_eq!((table.luck("vera"), table.luck("bruno")), (2, 1));
}

#[test]
fn nd_09_in_a_group_a_helper_helps_one_and_rolls_for_nobody() {
    let mut table = Table::fighting(Options::default(), &["doble"]);
    let helped = |help: &[(&str, &str)]| {
        let help = help.iter().map(|(who, ally)| (id(who), id(ally))).collect();
        NdeGroup { each: GroupCircumstances { help, ..GroupCircumstances::default() }, ..group(&["vera", "bruno"]) }
    };
    assert_eq!(table.refused(helped(&[("vera", "bruno")])), ("ND-09".into(), "nde-refused-involved".into()));
    assert_eq!(table.refused(helped(&[("vera", "x"), ("bruno", "x")])).1, "nde-refused-helps-several");
    assert_eq!(table.refused(helped(&[("doble", "vera")])).1, "nde-refused-not-in-group");
}

#[test]
fn nd_10_a_member_who_buys_a_success_owes_its_price() {
    let mut table = Table::new();
    table.nde(group(&["vera", "bruno"]), &[2, 3]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.settle_rolls();
    assert_eq!(table.items().len(), 1, "and nobody named it");
    assert!(table.items()[0].is_due());
}

/// How many complications are due by ND-14.
fn beset_items(table: &Table) -> Vec<String> {
    let by_rule = |item: &&Item| item.why.as_ref().is_some_and(|why| why.rule == "ND-14");
    table.items().into_iter().filter(by_rule).filter_map(|item| Some(item.who.as_ref()?.to_string())).collect()
}

/// Vera against Bruno, both beset by several opponents, with no luck left.
fn both_beset() -> NdeOpposed {
    let beset = Some(BesetEffect::ExtraComplication);
    let with = NdeCircumstances { beset, ..NdeCircumstances::default() };
    let theirs = RivalCircumstances { their_beset: beset, ..RivalCircumstances::default() };
    NdeOpposed { with, theirs, ..opposed() }
}

#[test]
fn nd_14_in_an_opposed_test_whoever_loses_owes_the_additional_complication() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.set("bruno", LUCK, 0);
    table.nde(both_beset(), &[3, 2]);
    assert_eq!(beset_items(&table), ["bruno"], "Vera prevails with a 3, which no number forbids");
    table.nde(both_beset(), &[5, 6]);
    assert_eq!(beset_items(&table), ["bruno", "vera"], "a 5 may lose too");
    table.nde(both_beset(), &[6, 6]);
    assert_eq!(beset_items(&table).len(), 2, "nobody has lost");
}

#[test]
fn nd_14_in_an_opposed_test_with_two_dice_the_bands_say_nothing() {
    let mut table = Table::of(Options { dice: DiceVariant::TwoD6, ..Options::default() });
    table.set("vera", LUCK, 0);
    table.set("bruno", LUCK, 0);
    // 12 against 9 with the modifiers: both would succeed alone.
    table.nde(both_beset(), &[5, 5, 4, 5]);
    assert_eq!(beset_items(&table), ["bruno"]);
}

#[test]
fn nd_14_an_opposed_test_has_no_number_for_a_grade_to_raise() {
    let mut table = Table::new();
    let with = NdeCircumstances { beset: Some(BesetEffect::GradeUp), ..NdeCircumstances::default() };
    let raised = NdeOpposed { with, ..opposed() };
    assert_eq!(table.refused(raised), ("ND-14".into(), "nde-no-grade-for-rival".into()));
    let mut table = Table::fighting(Options::default(), &["doble"]);
    table.done(fight::BesetFighter { who: id("vera"), over: false });
    table.set("vera", LUCK, 0);
    table.nde(against("vera", "doble"), &[3, 5]);
    table.settle_rolls();
    assert_eq!(beset_items(&table), ["vera"], "by the tracker it is the complication");
}

#[test]
fn nd_09_no_rival_helps_the_one_against_him_and_no_member_another() {
    let mut table = Table::new();
    let involved = ("ND-09".to_owned(), "nde-refused-involved".to_owned());
    let with = NdeCircumstances { help: Some(id("bruno")), ..NdeCircumstances::default() };
    assert_eq!(table.refused(NdeOpposed { with, ..opposed() }), involved);
    let theirs = RivalCircumstances { their_help: Some(id("vera")), ..RivalCircumstances::default() };
    assert_eq!(table.refused(NdeOpposed { theirs, ..opposed() }), involved);
    let help = vec![(id("vera"), id("bruno"))];
    let each = GroupCircumstances { help, ..GroupCircumstances::default() };
    assert_eq!(table.refused(NdeGroup { each, ..group(&["vera", "bruno"]) }), involved, "outside a fight too");
}

#[test]
fn nd_04_a_group_that_failed_owes_one_price() {
    let owed = |stake, faces: &[u16]| {
        let mut table = Table::new();
        table.nde(NdeGroup { stake, ..group(&["vera", "bruno"]) }, faces);
        table.settle_rolls();
        table.items().iter().map(|item| (item.kind, item.is_due())).collect::<Vec<_>>()
    };
    assert_eq!(owed(None, &[2, 3]), [(ItemKind::Choice, true)]);
    assert_eq!(owed(text("los oyen"), &[2, 3]), [], "its stake says what it means");
    assert_eq!(owed(None, &[2, 1]), [(ItemKind::Complication, true)], "the natural 1 brings it");
    assert_eq!(owed(None, &[2, 5]), [], "half is enough");
}

#[test]
fn nd_07_more_circumstances_count_where_the_table_plays_so() {
    let strong =
        |further| test("vera", Attribute::Might, 6, NdeCircumstances { further, ..NdeCircumstances::default() });
    let mut table = Table::new();
    assert_eq!(table.refused(strong(1)), ("ND-07".into(), "nde-no-further".into()));
    let mut table = Table::of(Options { several_circumstances: true, ..Options::default() });
    for (n, sides) in [(1, 20), (-1, 8), (-2, 6)] {
        table.nde(strong(n), &[2]);
        assert_eq!(table.open("vera").unwrap().face_up().dice[0].sides(), sides, "{n}");
        table.settle_rolls();
    }
}
