//! Tests, luck, powers and prices.

use biombo::deeds::{fight, scene};
use biombo::rules::cover::Cover;
use biombo::rules::text::Text;
use biombo::session::events::roll;
use biombo::session::item;
use biombo::systems::nde::deeds::{
    AwardLuck, Learn, NdeBenefit, NdeCircumstances, NdePower, NdeStrike, NdeTest, NdeWrite, SheetEntry,
};
use biombo::systems::nde::rules::sheet::CharacterRole;
use biombo::systems::nde::rules::{Attribute, Hindrance, LuckUse, OpenChoice, TestOutcome, Tier};
use biombo::systems::nde::{self, ARMOUR, LUCK, Options, PP, PriceKind, rules};

use super::kit::*;
use crate::kit::lines::LinePlay;

#[test]
fn nd_04_a_failure_waits_for_the_price_that_the_game_master_chooses() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[3]);
    assert_eq!(table.open("vera").unwrap().choices(0, None), [OpenChoice::Price]);
    table.nde(price("vera", PriceKind::Complication, text("cruje el suelo"), 0), &[]);
    assert!(table.open("vera").is_none(), "nothing is left to choose");
    assert_eq!(table.items()[0].text, text("cruje el suelo"));
    assert_eq!(table.items()[0].kind, item::ItemKind::Complication);
}

#[test]
fn nd_04_a_price_may_be_a_cost_in_hearts_or_stay_open() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    assert_eq!(table.rule(price("vera", PriceKind::Cost, None, 0)), "ND-04", "a cost of nothing");
    table.nde(price("vera", PriceKind::Cost, None, 2), &[]);
    assert_eq!(table.hearts("vera"), 5, "charged when it is settled");
    table.settle_rolls();
    assert_eq!(table.hearts("vera"), 3);
    table.nde(might("vera", 6), &[3]);
    table.nde(price("vera", PriceKind::Open, None, 0), &[]);
    table.settle_rolls();
    assert_eq!((table.items()[0].kind, table.items()[0].is_due()), (item::ItemKind::Choice, true));
}

#[test]
fn nd_04_a_natural_one_forces_a_complication_and_leaves_no_other_price() {
    let mut table = Table::new();
    table.nde(might("vera", 1), &[1]);
    assert_eq!(table.rule(price("vera", PriceKind::Cost, text("tiempo"), 0)), "ND-04");
    table.settle_rolls();
    assert_eq!(table.items().len(), 1);
    assert!(table.items()[0].is_due());
}

#[test]
fn nd_04_a_stake_says_what_failure_means_and_is_kept_with_the_roll() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    let stake = text("se rompe la cuerda");
    table.nde(NdeTest { stake, ..might("vera", 6) }, &[3]);
    assert!(table.open("vera").is_none(), "the price was said before");
    assert!(table.has_event(|event| match event {
        biombo::session::Event::Roll(roll::Event::Opened(roll)) => format!("{roll:?}").contains("se rompe"),
        _ => false,
    }));
}

#[test]
fn nd_05_an_exceptional_test_waits_for_its_benefit() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[12]);
    let roll = table.open("vera").unwrap();
    assert_eq!((roll.face_up().outcome, roll.choices(2, None)), (TestOutcome::Exceptional, vec![OpenChoice::Benefit]));
    table.nde(NdeBenefit { who: id("vera"), text: Text::new("sin ruido") }, &[]);
    assert!(table.open("vera").is_none());
    assert_eq!(table.luck("vera"), 2);
}

#[test]
fn nd_08_a_talent_stands_on_the_sheet_and_may_neutralise_a_hindrance() {
    let mut table = Table::new();
    let unknown = NdeCircumstances { talent: text("Nadar"), ..NdeCircumstances::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 4, unknown)), "ND-08");
    let nothing = NdeCircumstances { talent: text("oído agudo"), neutralise: true, ..NdeCircumstances::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 4, nothing.clone())), "ND-08");
    let hindered = NdeCircumstances { hinder: Some(Hindrance::Darkness), ..nothing };
    table.nde(test("vera", Attribute::Power, 4, hindered), &[6]);
    assert!(table.has_event(|event| format!("{event:?}").contains("nde-talent-neutralises")));
}

#[test]
fn nd_09_help_is_one_step_and_outside_a_fight_costs_nothing() {
    let mut table = Table::new();
    let helped = || NdeCircumstances { help: Some(id("bruno")), ..NdeCircumstances::default() };
    table.nde(test("vera", Attribute::Power, 6, helped()), &[7]);
    assert_eq!(table.open("vera").unwrap().face_up().outcome, TestOutcome::Success, "a d8 shows 7");
    table.nde(test("vera", Attribute::Power, 6, helped()), &[8]);
    let own = NdeCircumstances { help: Some(id("vera")), ..NdeCircumstances::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 6, own)), "ND-09");
}

#[test]
fn nd_10_each_use_of_luck_costs_its_point_once() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    assert_eq!(table.rule(luck("vera", LuckUse::AddOne)), "ND-27");
    table.nde(luck("vera", LuckUse::Reroll), &[4]);
    assert_eq!(table.luck("vera"), 1);
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10");
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    assert_eq!(table.luck("vera"), 0);
    assert_eq!(table.open("vera").unwrap().face_up().outcome, TestOutcome::SuccessAtCost);
    assert_eq!(table.open("vera").unwrap().choices(0, None), [OpenChoice::Price], "the cost is still to be said");
    assert_eq!(table.refused(luck("vera", LuckUse::AddOne)), ("ND-10".into(), "nde-refused-no-use-of-luck".into()));
}

#[test]
fn nd_10_a_step_before_the_roll_is_paid_with_it() {
    let mut table = Table::new();
    table.nde(
        test("vera", Attribute::Agility, 4, NdeCircumstances { luck: true, ..NdeCircumstances::default() }),
        &[11],
    );
    assert_eq!(table.luck("vera"), 1, "and the d8 became a d12");
    table.set("vera", LUCK, 0);
    assert_eq!(
        table.rule(test("vera", Attribute::Agility, 4, NdeCircumstances { luck: true, ..NdeCircumstances::default() })),
        "ND-10"
    );
}

#[test]
fn nd_10_a_success_waits_for_luck_only_where_a_higher_face_would_bring_more() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[8]);
    assert_eq!(table.open("vera").expect("an open roll").choices(2, None), [OpenChoice::Luck(LuckUse::Reroll)]);
    table.nde(luck("vera", LuckUse::Reroll), &[12]);
    assert_eq!(table.open("vera").expect("an open roll").face_up().outcome, TestOutcome::Exceptional);
    assert_eq!(table.luck("vera"), 1);
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[8]);
    assert!(table.open("vera").is_none(), "without luck it settles by itself");
    table.set("vera", LUCK, 2);
    assert_eq!(table.refused(luck("vera", LuckUse::Reroll)).1, "refused-no-roll-at-all");
    table.nde(might("bruno", 6), &[3]);
    assert_eq!(table.refused(luck("vera", LuckUse::Reroll)).1, "refused-no-open-roll");
    table.nde(might("vera", 6), &[12]);
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10");
    assert_eq!(table.luck("vera"), 2);
}

#[test]
fn nd_10_a_face_replaced_by_a_luck_reroll_leaves_nothing_behind() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[1]);
    table.nde(luck("vera", LuckUse::Reroll), &[9]);
    table.settle_rolls();
    assert!(table.items().is_empty());
    assert_eq!(table.state.clocks[&id("alarma")].now, 0);
    assert!(table.state.system_state.nde.failed_tests.is_empty());
    table.nde(might("vera", 6), &[1]);
    table.settle_rolls();
    assert_eq!((table.items().len(), table.state.clocks[&id("alarma")].now), (1, 1), "the face alone leaves both");
}

#[test]
fn nd_04_a_price_that_nobody_names_stays_owed() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.nde(might("bruno", 4), &[5]);
    let owed = |table: &Table| table.items().iter().filter(|item| item.is_due()).count();
    assert_eq!(owed(&table), 0, "another's roll leaves it open");
    table.settle_rolls();
    assert_eq!((owed(&table), table.items()[0].kind), (1, item::ItemKind::Choice));
    let stake = text("los oyen");
    table.nde(NdeTest { stake, ..might("vera", 6) }, &[3]);
    table.settle_rolls();
    assert_eq!(owed(&table), 1, "what was at stake is the price");
}

#[test]
fn nd_10_a_bought_success_whose_price_nobody_names_owes_it() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.settle_rolls();
    assert_eq!((table.items().len(), table.items()[0].is_due()), (1, true));
}

#[test]
fn nd_27_a_success_at_a_cost_whose_price_nobody_names_owes_it() {
    let house = Options { dice: rules::options::DiceVariant::TwoD6, ..Options::default() };
    let mut table = Table::of(house);
    table.nde(might("vera", 4), &[3, 3]);
    table.settle_rolls();
    assert_eq!((table.items().len(), table.items()[0].is_due()), (1, true), "6 + 2: from 7 to 9");
}

#[test]
fn nd_10_a_price_may_follow_a_success_that_luck_rolled_for() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[4]);
    table.nde(luck("vera", LuckUse::Reroll), &[10]);
    table.nde(price("vera", PriceKind::Cost, text("la espada mellada"), 0), &[]);
    table.settle_rolls();
    assert!(table.has_event(|event| format!("{event:?}").contains("mellada")));
    table.nde(might("vera", 6), &[4]);
    table.nde(luck("vera", LuckUse::Reroll), &[10]);
    table.settle_rolls();
    assert!(table.items().is_empty(), "it is not owed");
}

#[test]
fn nd_11_a_failed_power_is_remembered() {
    let mut table = Table::new();
    let warned = |table: &Table| table.open("vera").expect("an open roll").warning;
    table.nde(power("vera", Tier::Trick), &[2]);
    table.nde(power("vera", Tier::Trick), &[2]);
    assert!(warned(&table));
    table.nde(test("vera", Attribute::Power, 4, NdeCircumstances::default()), &[2]);
    assert!(!warned(&table), "no power is used");
}

#[test]
fn nd_13_a_power_has_the_range_grade() {
    let house = Options { range: rules::options::OptionalNumber::On(10), ..Options::default() };
    let mut table = Table::of(house);
    let far = |squares| NdePower { squares: Some(squares), ..power("vera", Tier::Trick) };
    table.nde(far(11), &[2]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 5);
    table.nde(far(10), &[2]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 4, "10 exactly is free");
}

/// The sheet of a character.
fn sheet<'t>(table: &'t Table, who: &str) -> &'t rules::CharacterSheet {
    match &table.state.people[&id(who)].member.sheets.nde {
        Some(nde::Sheet::Character(sheet)) => sheet,
        _ => panic!("a character"),
    }
}

#[test]
fn nd_03_a_sheet_is_written_in_play() {
    let mut table = Table::of(Options { armour_tokens: true, ..Options::default() });
    let write = |entry, words: &str| NdeWrite { who: id("vera"), entry, text: words.into() };
    table.done(write(SheetEntry::Item, "una cuerda"));
    table.done(write(SheetEntry::Tool, "ganzúas"));
    table.done(write(SheetEntry::Role, "Asalto"));
    assert_eq!(table.refused(write(SheetEntry::Role, "bufón")), ("ND-01".into(), "nde-refused-no-role".into()));
    let strike = |name: &str| NdeStrike { who: id("vera"), name: name.into() };
    table.done(strike("COTA VIEJA"));
    let vera = sheet(&table, "vera");
    assert_eq!((&vera.items[..], vera.role), (&["una cuerda".into()][..], Some(CharacterRole::Assault)));
    assert_eq!((vera.tool.clone(), vera.protection.clone()), (text("ganzúas"), None));
    assert_eq!(table.state.people[&id("vera")].level(&ARMOUR), None, "no protection, no token");
    assert_eq!(table.refused(strike("un unicornio")).1, "nde-refused-not-on-sheet");
}

#[test]
fn nd_21_a_power_is_written_within_its_tier() {
    let mut table = Table::new();
    let (who, text) = (id("vera"), None);
    let great =
        Learn { who, name: "Niebla".into(), tier: Tier::Great, pp: None, tn: Some(tn(10)), attacks: false, text };
    table.done(great.clone());
    assert_eq!(sheet(&table, "vera").powers[0].tn().get(), 10);
    assert_eq!(table.rule(Learn { tn: Some(tn(7)), ..great.clone() }), "ND-21");
    table.done(Learn { tier: Tier::Trick, tn: None, ..great });
    assert_eq!((sheet(&table, "vera").powers.len(), sheet(&table, "vera").powers[0].tier), (1, Tier::Trick));
}

#[test]
fn nd_10_luck_on_a_natural_one_keeps_its_complication() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[1]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.settle_rolls();
    assert_eq!(table.items().len(), 2, "beside the price of the success");
}

#[test]
fn nd_10_an_award_may_exceed_the_limit_and_says_so() {
    let mut table = Table::new();
    table.nde(AwardLuck { who: id("vera") }, &[]);
    assert_eq!(table.luck("vera"), 3);
    assert!(table.has_event(|event| format!("{event:?}").contains("nde-luck-over-limit")));
    table.set("vera", LUCK, 0);
    table.nde(AwardLuck { who: id("vera") }, &[]);
    assert!(table.has_event(|event| format!("{event:?}").contains("nde-luck-awarded")));
}

#[test]
fn nd_10_an_award_on_an_open_roll_can_be_spent_on_it() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[3]);
    table.nde(AwardLuck { who: id("vera") }, &[]);
    table.nde(luck("vera", LuckUse::Reroll), &[7]);
    assert_eq!(table.luck("vera"), 0);
}

#[test]
fn nd_10_luck_never_pays_for_an_opponent() {
    let mut table = Table::new();
    table.foe("doble");
    let doble = "doble";
    let with = NdeCircumstances { luck: true, ..NdeCircumstances::default() };
    assert_eq!(table.rule(test(doble, Attribute::Agility, 4, with)), "ND-10");
    table.nde(test(doble, Attribute::Agility, 6, NdeCircumstances::default()), &[2]);
    assert_eq!(table.rule(luck(doble, LuckUse::Reroll)), "ND-10");
    assert_eq!(table.rule(AwardLuck { who: id(doble) }), "ND-10");
}

#[test]
fn nd_11_a_repeated_failed_test_warns_until_something_changes() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").unwrap().warning);
    table.nde(might("vera", 6), &[4]);
    assert!(table.open("vera").unwrap().warning);
    table.nde(might("vera", 5), &[2]);
    assert!(!table.open("vera").unwrap().warning, "another number");
    let eased = || test("vera", Attribute::Might, 5, NdeCircumstances { ease: true, ..NdeCircumstances::default() });
    table.nde(eased(), &[2]);
    assert!(!table.open("vera").unwrap().warning, "another die");
    table.nde(test("bruno", Attribute::Might, 5, NdeCircumstances::default()), &[2]);
    assert!(!table.open("bruno").unwrap().warning, "somebody else");
    table.nde(eased(), &[3]);
    assert!(table.open("vera").unwrap().warning, "Bruno's failure is his own");
    table.done(scene::SetScene { scene: id("torre") });
    table.nde(eased(), &[3]);
    assert!(!table.open("vera").unwrap().warning, "another scene");
}

#[test]
fn nd_11_what_luck_turned_is_no_failure() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.nde(luck("vera", LuckUse::BuySuccess), &[]);
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").unwrap().warning);
}

#[test]
fn nd_11_fights_are_apart() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.done(fight::BeginFight { name: None, foes: Vec::new(), hidden: false });
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").unwrap().warning);
}

#[test]
fn nd_16_opponents_roll_nothing() {
    let mut table = Table::fighting(Default::default(), &["capitana"]);
    table.begin_foes_half();
    assert_eq!(table.rule(might("capitana", 4)), "ND-16");
    assert_eq!(table.rule(attack("capitana", "vera", biombo::systems::nde::rules::AttackManner::Melee)), "ND-16");
}

#[test]
fn nd_21_a_power_is_paid_before_the_roll_in_the_same_deed() {
    let mut table = Table::new();
    table.nde(power("vera", Tier::Strong), &[6]);
    assert_eq!(table.pp("vera"), 1);
    let paid = table.events.iter().position(|event| matches!(event, biombo::session::Event::Gauge(_)));
    let rolled = table.events.iter().position(|event| matches!(event, biombo::session::Event::Roll(_)));
    assert!(paid.unwrap() < rolled.unwrap());
}

#[test]
fn nd_21_not_enough_power_is_refused_with_the_missing_amount() {
    let mut table = Table::new();
    table.set("vera", PP, 1);
    let before = table.state.clone();
    let Err(biombo::session::NotDone::Refused(no)) = table.ask(power("vera", Tier::Great), &[]) else { panic!() };
    assert_eq!((no.rule.as_deref(), &*no.msg.key), (Some("ND-21"), "nde-no-pp"));
    assert_eq!(no.msg.args[0].1, biombo::rules::message::Arg::Int(2));
    assert_eq!(table.state, before);
}

#[test]
fn nd_21_a_failed_power_is_lost_and_forces_a_complication() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(power("vera", Tier::Standard), &[3]);
    assert_eq!(table.pp("vera"), 2);
    assert_eq!(table.items().len(), 1, "settled by itself: no price to choose");
    assert_eq!(table.items()[0].why.as_ref().unwrap().rule, "ND-21");
}

#[test]
fn nd_21_tn_and_price_are_the_tiers() {
    let mut table = Table::new();
    let with_tn = |number| NdePower { tn: Some(tn(number)), ..power("vera", Tier::Great) };
    assert_eq!(table.rule(with_tn(7)), "ND-21");
    table.nde(with_tn(12), &[5]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 12);
}

#[test]
fn nd_22_an_exceptional_power_offers_scale_benefit_or_a_point_back() {
    for (chosen, left) in
        [(rules::Benefit::BiggerScale, 2), (rules::Benefit::ExtraBenefit, 2), (rules::Benefit::PpBack, 3)]
    {
        let mut table = Table::new();
        table.nde(power("vera", Tier::Standard), &[6]);
        assert_eq!(table.open("vera").unwrap().choices(0, None), [OpenChoice::Effect]);
        assert_eq!(table.rule(effect("vera", rules::Benefit::Disarm)), "ND-17", "it attacks nobody");
        table.nde(effect("vera", chosen), &[]);
        assert!(table.open("vera").is_none());
        assert_eq!(table.pp("vera"), left);
    }
}

#[test]
fn nd_22_words_are_the_extra_benefit() {
    let mut table = Table::new();
    table.nde(power("vera", Tier::Standard), &[6]);
    table.nde(NdeBenefit { who: id("vera"), text: Text::new("llega a dos") }, &[]);
    assert!(table.open("vera").is_none());
    assert!(table.has_event(|event| format!("{event:?}").contains("ExtraBenefit")));
}

#[test]
fn a_secret_test_spends_nothing_and_leaves_the_others_open() {
    let mut table = Table::new();
    table.nde(test("bruno", Attribute::Might, 6, NdeCircumstances::default()), &[2]);
    let with = NdeCircumstances { luck: true, ..NdeCircumstances::default() };
    assert_eq!(table.rule(secretly(test("vera", Attribute::Agility, 6, with))), "ND-10");
    table.nde(secretly(might("vera", 6)), &[3]);
    assert!(table.open("bruno").is_some());
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10");
    table.nde(price("vera", PriceKind::Complication, None, 0), &[]);
    let item = table.items()[0];
    assert!(!item.seen_by.is_all(), "its complication is secret too");
    assert!(table.open("bruno").is_some());
}

#[test]
fn faces_that_are_missing_change_nothing() {
    let mut table = Table::new();
    let before = table.state.clone();
    let asked = table
        .ask(test("vera", Attribute::Agility, 6, NdeCircumstances { luck: true, ..NdeCircumstances::default() }), &[]);
    assert!(matches!(asked, Err(biombo::session::NotDone::Faces(_))));
    assert_eq!(table.state, before);
    assert_eq!(table.gauge("vera", &LUCK), 2);
}

#[test]
fn nd_13_full_cover_forbids_a_power_that_needs_a_line() {
    let mut table = Table::new();
    let covered = |cover| NdePower { cover: Some(cover), ..power("vera", Tier::Trick) };
    assert_eq!(table.rule(covered(Cover::Full)), "ND-13");
    table.nde(covered(Cover::Partial), &[4]);
    assert_eq!(table.open("vera").unwrap().face_up().dice[0].sides(), 4);
}

#[test]
fn nd_05_a_benefit_that_nobody_says_stays_owed() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[12]);
    table.settle_rolls();
    let owed: Vec<_> = table.items().iter().map(|item| (item.who.clone(), item.is_due())).collect();
    assert_eq!(owed, [(Some(id("vera")), true)]);
    let mut table = Table::new();
    table.nde(might("vera", 6), &[12]);
    table.nde(NdeBenefit { who: id("vera"), text: "sin ruido".into() }, &[]);
    assert_eq!(table.items().len(), 0, "it was said");
}

#[test]
fn nd_25_a_clock_of_the_file_belongs_to_its_scene_or_to_all() {
    let file = include_str!("../../../evening/noche.toml");
    let here = |file: &str| {
        let mut play = LinePlay::of(file);
        ["pier", "cellar"].map(|scene| {
            play.perform(&format!("scene set {scene}"), &[]);
            play.perform("nde test vera agility 6 --stake no", &[2]);
            play.perform("roll settle vera", &[]);
            play.state().clocks[&id("tide")].now
        })
    };
    assert_eq!(here(file), [1, 2]);
    assert_eq!(here(&file.replace("name = \"La marea\"", "name = \"La marea\"\nscene = \"cellar\"")), [0, 1]);
}

#[test]
fn nd_04_a_secret_rolls_price_takes_no_hearts_that_the_table_would_see_go() {
    let mut table = Table::new();
    table.nde(secretly(might("vera", 6)), &[3]);
    let bleeds = |words| price("vera", PriceKind::Cost, words, 1);
    assert_eq!(table.refused(bleeds(text("un tajo"))), ("ND-04".into(), "nde-refused-secret-hearts".into()));
    table.nde(price("vera", PriceKind::Cost, text("un tajo"), 0), &[]);
    assert_eq!(table.hearts("vera"), 5);
    table.nde(secretly(might("vera", 6)), &[3]);
    table.state.people.get_mut(&id("vera")).unwrap().stats_seen_by = biombo::session::Audience::gm();
    table.nde(bleeds(None), &[]);
    assert_eq!(table.hearts("vera"), 4, "nobody else reads her hearts");
}
