//! Wounds: who falls, who is raised, what comes back, and armour tokens.

use biombo::deeds::{fight, gauge};
use biombo::rules::text::Text;
use biombo::session::fight::OutOfAction;
use biombo::session::gauge::Owner;
use biombo::session::item;
use biombo::systems::nde::deeds::{FoeMeans, NdeAdvance, NdeArmour, Raise};
use biombo::systems::nde::rules::{AdvancementAim, AttackManner, Attribute, Benefit, LuckUse, Tier};
use biombo::systems::nde::{HEARTS, LUCK, PP};

use super::fights::{act, decided_loss, fight, house};
use super::kit::*;

/// Sets a gauge of this fighter's far above what a sheet allows.
fn fill(table: &mut Table, who: &str, gauge: biombo::session::gauge::Gauge, points: i32) {
    let owner = Owner::Person(id(who));
    let reason = Some(Text::new("así empieza"));
    table.done(gauge::CapGauge { owner, gauge: gauge.clone(), max: points, reason });
    table.set(who, gauge, points);
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
fn nd_24_a_token_stops_only_a_heart_that_was_just_lost() {
    let refused = |table: &mut Table, who| table.refused(NdeArmour { who: id(who) }).1;
    let hurt = || {
        let mut table = Table::fighting(house(false, true), &["capitana", "ogro"]);
        table.begin_foes_half();
        table.nde(foe("capitana", "vera", FoeMeans::Price), &[]);
        table
    };
    let mut table = hurt();
    table.nde(foe("ogro", "bruno", FoeMeans::Price), &[]);
    assert_eq!(refused(&mut table, "vera"), "nde-no-loss", "another loss has come since");
    table.nde(NdeArmour { who: id("bruno") }, &[]);
    assert_eq!(table.hearts("bruno"), 5);
    let mut table = hurt();
    table.done(fight::NextTurn);
    assert_eq!(refused(&mut table, "vera"), "nde-no-loss", "another round");
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    table.set("vera", HEARTS, 4);
    table.nde(act("bruno"), &[]);
    table.nde(act("vera"), &[]);
    assert_eq!(refused(&mut table, "vera"), "nde-no-loss", "she has acted since, not only another");
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    table.set("vera", HEARTS, 0);
    table.nde(Raise { who: id("bruno"), fallen: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 1);
    assert_eq!(refused(&mut table, "vera"), "nde-no-loss", "she was helped up");
    let mut table = Table::fighting(house(false, true), &["capitana"]);
    table.begin_foes_half();
    table.nde(defence_test("capitana", "vera", Attribute::Might), &[3]);
    table.done(fight::NextTurn);
    assert_eq!(table.hearts("vera"), 4, "the open roll settles with the half");
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 5);
}

#[test]
fn nd_24_a_secret_test_in_between_takes_no_token_away() {
    let mut table = Table::of(house(false, true));
    table.set("vera", HEARTS, 4);
    table.nde(secretly(might("vera", 6)), &[3]);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 5);
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
    table.set("vera", HEARTS, 290);
    table.set("vera", HEARTS, 5);
    table.nde(NdeArmour { who: id("vera") }, &[]);
    assert_eq!(table.hearts("vera"), 6, "of 285 one is stopped");
    table.set("vera", HEARTS, 1);
    table.done(fight::EndFight);
    table.done(biombo::systems::nde::deeds::NdeRest { safe: false });
    assert_eq!(table.hearts("vera"), 300);
    table.nde(power("vera", Tier::Standard), &[6]);
    table.nde(effect("vera", Benefit::PpBack), &[]);
    assert_eq!(table.pp("vera"), 300);
}
