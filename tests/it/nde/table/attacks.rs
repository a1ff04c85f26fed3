//! Attacks: what a hit costs and brings, powers, and the opponents' turns.

use biombo::rules::text::Text;
use biombo::session::fight::Cover as TrackedCover;
use biombo::session::item;
use biombo::systems::nde::deeds::{FoeMeans, NdeAttack, NdeCircumstances, NdeEffect, NdeFoe, NdePower, ReachAnswer};
use biombo::systems::nde::rules::{AttackManner, Attribute, Benefit, BesetEffect, LuckUse, Tier};
use biombo::systems::nde::{LUCK, Options};

use super::fights::{cover, decided_loss, fight, house, move_to};
use super::kit::*;

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
fn nd_17_unchosen_an_exceptional_hit_costs_two_hearts() {
    let mut table = fight(&["ogro"]);
    table.nde(attack("vera", "ogro", AttackManner::Melee), &[12]);
    table.nde(move_to("vera", 1), &[]);
    assert_eq!(table.hearts("ogro"), 1, "the next deed settles it");
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
