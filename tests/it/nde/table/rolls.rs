//! Tests, luck, powers and prices.

use biombo::deeds::{fight, scene};
use biombo::rules::text::Text;
use biombo::session::events::roll;
use biombo::session::item;
use biombo::systems::nde::rules::steps::TalentUse;
use biombo::systems::nde::rules::{Attribute, Cover, Hindrance, Outcome, Talent, Tier};
use biombo::systems::nde::{Choice, Command as Nde, Effect, LUCK, LuckUse, PP, Price, With};

use super::kit::*;

#[test]
fn nd_04_a_failure_waits_for_the_price_that_the_game_master_chooses() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[3]);
    assert_eq!(table.open("vera").unwrap().choices(0, None), [Choice::Price]);
    table.nde(price("vera", Price::Complication, text("cruje el suelo"), 0), &[]);
    assert!(table.open("vera").is_none(), "nothing is left to choose");
    assert_eq!(table.items()[0].text, text("cruje el suelo"));
    assert_eq!(table.items()[0].kind, item::Kind::Complication);
}

#[test]
fn nd_04_a_price_may_be_a_cost_in_hearts_or_stay_open() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    assert_eq!(table.rule(price("vera", Price::Cost, None, 0)), "ND-04", "a cost of nothing");
    table.nde(price("vera", Price::Cost, None, 2), &[]);
    assert_eq!(table.hearts("vera"), 5, "charged when it is settled");
    table.go_on();
    assert_eq!(table.hearts("vera"), 3);
    table.nde(might("vera", 6), &[3]);
    table.nde(price("vera", Price::Open, None, 0), &[]);
    table.go_on();
    assert_eq!((table.items()[0].kind, table.items()[0].is_due()), (item::Kind::Choice, true));
}

#[test]
fn nd_04_a_natural_one_forces_a_complication_and_leaves_no_other_price() {
    let mut table = Table::new();
    table.nde(might("vera", 1), &[1]);
    assert_eq!(table.rule(price("vera", Price::Cost, text("tiempo"), 0)), "ND-04");
    table.go_on();
    assert_eq!(table.items().len(), 1);
    assert!(table.items()[0].is_due());
}

#[test]
fn nd_04_a_stake_says_what_failure_means_and_is_kept_with_the_roll() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    let stake = text("se rompe la cuerda");
    let (who, attribute, with) = (id("vera"), Attribute::Might, With::default());
    let test = Nde::Test { who, attribute, tn: tn(6), stake: stake.clone(), with, free: false, secret: false };
    table.nde(test, &[3]);
    assert!(table.open("vera").is_none(), "the price was said before");
    assert!(table.happened(|event| match event {
        biombo::session::Event::Roll(roll::Event::Opened(roll)) => format!("{roll:?}").contains("se rompe"),
        _ => false,
    }));
}

#[test]
fn nd_05_an_exceptional_test_waits_for_its_benefit() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[12]);
    let roll = table.open("vera").unwrap();
    assert_eq!((roll.face_up().outcome, roll.choices(2, None)), (Outcome::Exceptional, vec![Choice::Benefit]));
    table.nde(Nde::Benefit { who: id("vera"), text: Text::new("sin ruido") }, &[]);
    assert!(table.open("vera").is_none());
    assert_eq!(table.luck("vera"), 2);
}

#[test]
fn nd_08_a_talent_stands_on_the_sheet_and_may_neutralise_a_hindrance() {
    let mut table = Table::new();
    let talent = |name: &str, does| Some(Talent { name: Text::new(name), does });
    let unknown = With { talent: talent("Nadar", TalentUse::Step), ..With::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 4, unknown)), "ND-08");
    let nothing = With { talent: talent("oído agudo", TalentUse::Neutralise), ..With::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 4, nothing.clone())), "ND-08");
    let hindered = With { hindrance: Some(Hindrance::Darkness), ..nothing };
    table.nde(test("vera", Attribute::Power, 4, hindered), &[6]);
    assert!(table.happened(|event| format!("{event:?}").contains("nde-talent-neutralises")));
}

#[test]
fn nd_09_help_is_one_step_and_outside_a_fight_costs_nothing() {
    let mut table = Table::new();
    let helped = || With { help: Some(id("bruno")), ..With::default() };
    table.nde(test("vera", Attribute::Power, 6, helped()), &[7]);
    assert!(table.state.rolls.is_empty(), "a d8 shows 7: a success");
    table.nde(test("vera", Attribute::Power, 6, helped()), &[8]);
    let own = With { help: Some(id("vera")), ..With::default() };
    assert_eq!(table.rule(test("vera", Attribute::Power, 6, own)), "ND-09");
}

#[test]
fn nd_10_each_use_of_luck_costs_its_point_once() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.nde(luck("vera", LuckUse::Reroll), &[4]);
    assert_eq!(table.luck("vera"), 1);
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10");
    table.nde(luck("vera", LuckUse::Cost), &[]);
    assert_eq!(table.luck("vera"), 0);
    assert_eq!(table.open("vera").unwrap().face_up().outcome, Outcome::SuccessAtCost);
    assert_eq!(table.open("vera").unwrap().choices(0, None), [Choice::Price], "the cost is still to be said");
    assert_eq!(table.rule(luck("vera", LuckUse::Plus)), "ND-27");
}

#[test]
fn nd_10_a_step_before_the_roll_is_paid_with_it() {
    let mut table = Table::new();
    table.nde(test("vera", Attribute::Agility, 4, With { luck: true, ..With::default() }), &[11]);
    assert_eq!(table.luck("vera"), 1, "and the d8 became a d12");
    table.set("vera", LUCK, 0);
    assert_eq!(table.rule(test("vera", Attribute::Agility, 4, With { luck: true, ..With::default() })), "ND-10");
}

#[test]
fn nd_10_without_luck_a_roll_settles_by_itself_and_on_a_success_luck_is_refused() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[8]);
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
    assert!(table.open("vera").is_none());
    assert!(table.items().is_empty());
    assert_eq!(table.state.clocks[&id("alarma")].now, 0);
}

#[test]
fn nd_10_luck_on_a_natural_one_keeps_its_complication() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[1]);
    table.nde(luck("vera", LuckUse::Cost), &[]);
    table.go_on();
    assert_eq!(table.items().len(), 1);
}

#[test]
fn nd_10_an_award_may_exceed_the_limit_and_says_so() {
    let mut table = Table::new();
    table.nde(Nde::AwardLuck { who: id("vera") }, &[]);
    assert_eq!(table.luck("vera"), 3);
    assert!(table.happened(|event| format!("{event:?}").contains("nde-luck-over-limit")));
    table.set("vera", LUCK, 0);
    table.nde(Nde::AwardLuck { who: id("vera") }, &[]);
    assert!(table.happened(|event| format!("{event:?}").contains("nde-luck-awarded")));
}

#[test]
fn nd_10_an_award_on_an_open_roll_can_be_spent_on_it() {
    let mut table = Table::new();
    table.set("vera", LUCK, 0);
    table.nde(might("vera", 6), &[3]);
    table.nde(Nde::AwardLuck { who: id("vera") }, &[]);
    table.nde(luck("vera", LuckUse::Reroll), &[7]);
    assert_eq!(table.luck("vera"), 0);
}

#[test]
fn nd_10_luck_never_pays_for_an_opponent() {
    let mut table = Table::new();
    table.foe("doble");
    let doble = "doble";
    let with = With { luck: true, ..With::default() };
    assert_eq!(table.rule(test(doble, Attribute::Agility, 4, with)), "ND-10");
    table.nde(test(doble, Attribute::Agility, 6, With::default()), &[2]);
    assert_eq!(table.rule(luck(doble, LuckUse::Reroll)), "ND-10");
    assert_eq!(table.rule(Nde::AwardLuck { who: id(doble) }), "ND-10");
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
    let eased = || test("vera", Attribute::Might, 5, With { easing: true, ..With::default() });
    table.nde(eased(), &[2]);
    assert!(!table.open("vera").unwrap().warning, "another die");
    table.nde(test("bruno", Attribute::Might, 5, With::default()), &[2]);
    assert!(!table.open("bruno").unwrap().warning, "somebody else");
    table.nde(eased(), &[3]);
    assert!(table.open("vera").unwrap().warning, "Bruno's failure is his own");
    table.done(scene::Set { scene: id("torre") });
    table.nde(eased(), &[3]);
    assert!(!table.open("vera").unwrap().warning, "another scene");
}

#[test]
fn nd_11_what_luck_turned_is_no_failure() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.nde(luck("vera", LuckUse::Cost), &[]);
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").unwrap().warning);
}

#[test]
fn nd_11_fights_are_apart() {
    let mut table = Table::new();
    table.nde(might("vera", 6), &[3]);
    table.done(fight::Begin { name: None, foes: Vec::new(), hidden: false });
    table.nde(might("vera", 6), &[3]);
    assert!(!table.open("vera").unwrap().warning);
}

#[test]
fn nd_16_opponents_roll_nothing() {
    let mut table = Table::fighting(Default::default(), &["capitana"]);
    table.foes_half();
    assert_eq!(table.rule(might("capitana", 4)), "ND-16");
    assert_eq!(table.rule(attack("capitana", "vera", biombo::systems::nde::rules::Manner::Melee)), "ND-16");
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
    let Err(biombo::session::No::Refused(no)) = table.ask(power("vera", Tier::Great), &[]) else { panic!() };
    assert_eq!((no.rule.as_deref(), &*no.said.key), (Some("ND-21"), "nde-no-pp"));
    assert_eq!(no.said.args[0].1, biombo::rules::say::Arg::Int(2));
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
    let with_tn = |number| match power("vera", Tier::Great) {
        Nde::Power { who, tier, with, .. } => {
            let (pp, tn, target, what) = (None, Some(tn(number)), None, None);
            Nde::Power { who, tier, pp, tn, target, defence: None, cover: None, what, with }
        }
        other => other,
    };
    assert_eq!(table.rule(with_tn(7)), "ND-21");
    table.nde(with_tn(12), &[5]);
    assert_eq!(table.open("vera").unwrap().tn().unwrap().get(), 12);
}

#[test]
fn nd_22_an_exceptional_power_offers_scale_benefit_or_a_point_back() {
    for (chosen, left) in [(Effect::BiggerScale, 2), (Effect::ExtraBenefit, 2), (Effect::PpBack, 3)] {
        let mut table = Table::new();
        table.nde(power("vera", Tier::Standard), &[6]);
        assert_eq!(table.open("vera").unwrap().choices(0, None), [Choice::Effect]);
        assert_eq!(table.rule(effect("vera", Effect::Disarm)), "ND-17", "it attacks nobody");
        table.nde(effect("vera", chosen), &[]);
        assert!(table.open("vera").is_none());
        assert_eq!(table.pp("vera"), left);
    }
}

#[test]
fn nd_22_words_are_the_extra_benefit() {
    let mut table = Table::new();
    table.nde(power("vera", Tier::Standard), &[6]);
    table.nde(Nde::Benefit { who: id("vera"), text: Text::new("llega a dos") }, &[]);
    assert!(table.open("vera").is_none());
    assert!(table.happened(|event| format!("{event:?}").contains("ExtraBenefit")));
}

#[test]
fn a_secret_test_spends_nothing_and_leaves_the_others_open() {
    let mut table = Table::new();
    table.nde(test("bruno", Attribute::Might, 6, With::default()), &[2]);
    let with = With { luck: true, ..With::default() };
    assert_eq!(table.rule(secretly(test("vera", Attribute::Agility, 6, with))), "ND-10");
    table.nde(secretly(might("vera", 6)), &[3]);
    assert!(table.open("bruno").is_some());
    assert_eq!(table.rule(luck("vera", LuckUse::Reroll)), "ND-10");
    table.nde(price("vera", Price::Complication, None, 0), &[]);
    let item = table.items()[0];
    assert!(!item.seen_by.is_all(), "its complication is secret too");
    assert!(table.open("bruno").is_some());
}

#[test]
fn faces_that_are_missing_change_nothing() {
    let mut table = Table::new();
    let before = table.state.clone();
    let asked = table.ask(test("vera", Attribute::Agility, 6, With { luck: true, ..With::default() }), &[]);
    assert!(matches!(asked, Err(biombo::session::No::Faces(_))));
    assert_eq!(table.state, before);
    assert_eq!(table.gauge("vera", &LUCK), 2);
}

#[test]
fn nd_13_full_cover_forbids_a_power_that_needs_a_line() {
    let mut table = Table::new();
    let covered = |cover| match power("vera", Tier::Trick) {
        Nde::Power { who, tier, with, .. } => {
            let cover = Some(cover);
            Nde::Power { who, tier, pp: None, tn: None, target: None, defence: None, cover, what: None, with }
        }
        other => other,
    };
    assert_eq!(table.rule(covered(Cover::Full)), "ND-13");
    table.nde(covered(Cover::Partial), &[4]);
    assert_eq!(table.open("vera").unwrap().face_up().dice[0].sides(), 4);
}
