//! Scenes from the announcement to the rating: pools, buys, answers, effects, points.

use super::kit::*;
use biombo::systems::genrefuzzion::duel::DuelRole::{Antagonist, Protagonist};
use biombo::systems::genrefuzzion::sheet::TraitKind;

#[test]
fn gf_08_a_scene_has_its_clichés_in_balance() {
    let mut play = Play::of(FILE);
    let line = "gf announce vera bruno algo --cliches";
    assert_eq!(play.no(&format!("{line} Niebla:d8")), "GF-08 gf-refused-scene-cliches");
    assert_eq!(play.no(&format!("{line} Niebla:d10")), "GF-08 gf-refused-scene-cliches");
    assert_eq!(play.no(&format!("{line} Niebla")), "GF-08 gf-refused-no-die");
    assert_eq!(play.no("gf announce vera vera algo"), "GF-08 gf-refused-same-duellist");
    assert_eq!(play.no("gf announce galo vera algo"), "GF-06 gf-refused-extra");
    play.does(&format!("{line} Niebla:d8 --cliches \"Un faro\":d4"), &[]);
    assert_eq!((play.duel().number, play.duel().cliches.len()), (1, 2));
}

#[test]
fn gf_09_a_player_has_one_role_and_an_intention_may_be_milder() {
    let mut play = Play::with_points(1, 1);
    assert_eq!(play.no("gf announce vera bruno algo --allies bruno"), "GF-09 gf-refused-both-sides");
    play.does("gf announce vera galo algo --allies cleo --allies dora --allies bruno", &[]);
    assert_eq!(play.no("gf present algo"), " gf-refused-nobody-plays-them");
    play.does("gf milder blas", &[]);
    assert_eq!(play.no("gf present algo --player carla"), "GF-09 gf-refused-call-open");
    play.does("gf reword \"algo menos\"", &[]);
    assert_eq!(play.duel().protagonist.intention, "algo menos".into());
    assert_eq!(play.no("gf play galo ana"), "GF-09 gf-refused-two-roles", "who is protagonist plays no extra");
    play.does("gf play galo carla", &[]);
    assert!(play.duel().away.contains(&id("cleo")), "her character left for it");
    play.does("gf leave dora", &[]);
    assert_eq!(play.no("gf present algo --allies dora"), "GF-09 gf-refused-away");
    play.does("gf leave bruno", &[]);
    play.does("gf present algo", &[]);
    assert_eq!(play.no("gf pay-off bruno dani"), " gf-refused-no-extra");
    assert_eq!(play.duel().protagonist.allies.len(), 0);
}

#[test]
fn gf_09_one_kp_keeps_an_extra_away() {
    let mut play = Play::with_points(0, 1);
    play.does("gf announce vera bruno algo --allies galo", &[]);
    play.does("gf pay-off galo dani", &[]);
    assert_eq!((play.purse("dani"), play.duel().protagonist.allies.len()), ((0, 0), 0));
    play.does("gf take-back", &[]);
    assert_eq!(play.purse("dani"), (0, 1), "as if it had not been");
}

#[test]
fn gf_10_a_pool_is_paid_at_its_roll_gains_first() {
    let mut play = Play::with_points(0, 2);
    play.present_scene();
    let three = "gf roll Contrabandista Farera Nadadora";
    assert_eq!(play.no(three), "GF-04 gf-no-points");
    assert_eq!(play.no("gf roll Aduanero"), "GF-10 gf-refused-not-in-slot");
    assert_eq!(play.no("gf roll Farera --give Farera"), "GF-10 gf-no-given-away");
    assert_eq!(play.no("gf roll Farera --give Deudas"), "GF-10 gf-refused-no-gift");
    // 2 VP for the gift pay the third cliché; 1 KP goes to Blas and 1 to nobody.
    let line = format!(
        "{three} --relationship \"Le debe la vida\" --asset \"Llave maestra\" --problem \"Pierna mala\" \
        --setting Niebla --turned Rencoroso --buy --give Orgullosa"
    );
    play.does(&line, &[1, 2, 3, 4, 5, 1, 6, 2, 3]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((1, 0), (0, 3)));
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").throw.botches(), [0, 5]);
    play.does("gf confirm", &[]);
    play.does("gf roll Aduanero --gifts Orgullosa", &[8, 4]);
    assert_eq!(play.result(Antagonist), 12);
}

#[test]
fn gf_11_the_two_that_count_are_chosen_and_a_big_die_is_kept_for_the_effect() {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    assert_eq!(play.result(Protagonist), 15);
    play.does("gf keep 2 3", &[]);
    let outcome = play.duel().protagonist.thrown.as_ref().expect("a roll").outcome();
    assert_eq!((outcome.result, outcome.effect_size().sides()), (10, 8));
    assert_eq!(play.no("gf keep 2 2"), "GF-11 gf-no-kept-twice");
}

#[test]
fn gf_12_a_die_and_three_more_are_bought_once_each() {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    play.does("gf extra-die", &[]);
    play.does("gf plus-three", &[]);
    assert_eq!((play.result(Protagonist), play.purse("ana")), (21, (3, 4)));
    assert_eq!(play.no("gf extra-die"), "GF-12 gf-refused-bought");
    assert_eq!(play.no("gf plus-three"), "GF-12 gf-refused-bought");
    play.does("gf confirm", &[]);
    assert_eq!(play.no("gf plus-three"), "GF-12 gf-refused-stage");
}

#[test]
fn gf_13_a_surrender_pays_both_sides_and_their_allies() {
    let mut play = Play::with_points(0, 0);
    play.does("gf announce vera bruno --scene muelle --allies cleo", &[]);
    play.does("gf present algo --allies dora", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 8]);
    play.does("gf confirm", &[]);
    play.does("gf surrender", &[]);
    let purses = ["ana", "blas", "carla", "dani"].map(|player| play.purse(player));
    assert_eq!(purses, [(2, 0), (0, 2), (1, 0), (0, 1)]);
    assert_eq!(play.stage(), "torate");
    assert_eq!(play.no("gf effect asset algo"), "GF-15 gf-refused-stage", "no effect after a surrender");
    let circumstance = play.state().items.values().find(|item| item.who == Some(id("bruno"))).expect("a debt of text");
    assert!(circumstance.is_due());
}

#[test]
fn gf_13_a_surrender_with_an_extra_pays_one_point_each() {
    let mut play = Play::with_points(0, 0);
    play.does("gf announce vera galo algo", &[]);
    play.does("gf present algo --player dani", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 8]);
    play.does("gf confirm", &[]);
    play.does("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((1, 0), (0, 1)));
    play.does("gf rate blas 3 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((3, 0), (0, 2)), "half of 3, rounded up, and half of 2");
}

#[test]
fn gf_14_a_retry_needs_a_die_more_and_gives_the_choice_back() {
    let mut play = Play::after_opposition([4, 3], [5, 4]);
    assert_eq!(play.no("gf roll Contrabandista Farera"), "GF-14 gf-no-retry");
    play.does("gf roll Contrabandista Farera \"Hija pródiga\"", &[5, 4, 2]);
    play.does("gf confirm", &[]);
    assert_eq!(play.stage(), "tochoose", "the same result is enough");
    play.does("gf roll Aduanero", &[2]);
    play.does("gf confirm", &[]);
    assert_eq!(play.stage(), "won(protagonist)");
}

#[test]
fn gf_15_each_further_effect_is_paid_and_had_once() {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera \"Hija pródiga\" --setting Niebla --buy", &[8, 7, 3, 2, 4]);
    play.does("gf confirm", &[]);
    play.does("gf roll Aduanero", &[2]);
    play.does("gf confirm", &[]);
    play.does("gf effect worsen \"Pierna mala\"", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d6"], "the effect die is larger");
    assert_eq!(play.no("gf effect cancel Aduanero"), "GF-15 gf-refused-one-effect");
    play.does("gf effect asset \"Un salvoconducto\" --against bruno", &[]);
    play.does("gf effect problem \"En ridículo\"", &[]);
    assert_eq!(play.no("gf effect asset Otro"), "GF-15 gf-refused-one-effect");
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d6", "En ridículo d6"]);
    assert_eq!(play.traits("vera", TraitKind::Asset), ["Llave maestra d6", "Un salvoconducto d6"]);
    assert_eq!(play.purse("ana"), (3, 3), "a third cliché and a d6, then 1 VP and 1 KP");
    play.does("gf finish", &[]);
    assert_eq!(play.stage(), "torate");
}

#[test]
fn gf_15_what_is_cancelled_steps_down_or_goes() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.does("gf effect cancel Cojo", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Cliche).len(), 5, "a d4 against a d4: gone");
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.does("gf effect cancel Aduanero", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Cliche)[0], "Aduanero d6");
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.does("gf effect cancel Deudas --whose vera", &[]);
    assert_eq!(play.traits("vera", TraitKind::Problem), ["Deudas d4"], "one's own problem");
}

#[test]
fn gf_16_a_sacrificed_asset_is_three_dice_and_gone() {
    let mut play = Play::presented();
    assert_eq!(play.no("gf roll Farera --sacrifice"), "GF-16 gf-refused-nothing-to-sacrifice");
    play.does("gf roll Farera --asset \"Llave maestra\" --sacrifice", &[8, 6, 6, 6]);
    assert_eq!(play.traits("vera", TraitKind::Asset), Vec::<String>::new());
    play.does("gf withdraw", &[]);
    assert_eq!(play.traits("vera", TraitKind::Asset), ["Llave maestra d6"], "the scene never happened");
}

#[test]
fn gf_17_the_first_other_player_rates_both() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.does("gf finish", &[]);
    assert_eq!(play.no("gf rate ana 5 5"), "GF-17 gf-refused-own-rating");
    assert_eq!(play.no("gf rate carla 6 0"), "GF-17 gf-no-rating");
    play.does("gf rate carla 4 3 \"con gracia\"", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((9, 5), (5, 8)));
    assert_eq!(play.memory().next.player, Some(id("carla")));
    assert_eq!(play.no("gf announce vera bruno algo"), "GF-18 gf-refused-not-next");
}

#[test]
fn gf_18_a_scene_is_suspended_resumed_and_withdrawn() {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera Nadadora", &[8, 7, 3]);
    play.does("gf suspend carla", &[]);
    assert_eq!((play.stage().as_str(), play.purse("ana")), ("none", (4, 5)));
    play.does("gf announce cleo bruno algo", &[]);
    assert_eq!(play.no("gf resume muelle"), "GF-18 gf-refused-scene-open");
    play.does("gf withdraw", &[]);
    play.does("gf resume muelle", &[]);
    assert_eq!((play.stage().as_str(), play.result(Protagonist)), ("rolled(protagonist)", 15));
    play.does("gf suspend", &[]);
    play.does("purse take ana vp 4", &[]);
    play.does("gf withdraw muelle", &[]);
    assert_eq!((play.purse("ana"), play.memory().suspended.len()), ((1, 5), 0));
}

#[test]
fn gf_18_what_is_missing_is_not_taken_below_zero() {
    let mut play = Play::with_points(0, 0);
    play.present_scene();
    play.does("gf roll Farera --give Orgullosa", &[8]);
    play.does("purse take ana vp 1", &[]);
    play.does("gf withdraw", &[]);
    assert_eq!(play.purse("ana"), (0, 0));
}

#[test]
fn gf_23_in_the_finale_nobody_surrenders_and_everybody_rates() {
    let mut play = Play::with_points(0, 0);
    play.does("gf finale", &[]);
    play.present_scene();
    play.does("gf roll Contrabandista Farera", &[4, 3]);
    play.does("gf confirm", &[]);
    assert_eq!(play.no("gf surrender"), "GF-23 gf-refused-finale-surrender");
    play.does("gf roll Aduanero Tahúr", &[8, 8]);
    play.does("gf confirm", &[]);
    play.does("gf accept", &[]);
    assert_eq!(play.stage(), "won(antagonist)");
    play.does("gf finish", &[]);
    for (player, numbers) in [("ana", "5 2"), ("blas", "4 3"), ("carla", "3 3")] {
        play.does(&format!("gf rate {player} {numbers}"), &[]);
    }
    assert_eq!(play.no("gf rate ana 1 1"), "GF-17 gf-refused-rated");
    play.does("gf rate dani 2 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((0, 4), (3, 0)), "3,5 and 2,5 are rounded up");
    assert_eq!(play.no("gf announce vera bruno algo"), "GF-23 gf-refused-epilogue");
}

#[test]
fn gf_23_in_the_finale_an_ally_has_an_intention_of_their_own() {
    let mut play = Play::with_points(0, 0);
    play.does("gf announce vera bruno algo --allies cleo", &[]);
    assert_eq!(play.no("gf intend cleo \"Salvar a los dos\""), "GF-23 gf-refused-only-finale");
    play.does("gf take-back", &[]);
    play.does("gf finale", &[]);
    play.does("gf announce vera bruno algo --allies cleo", &[]);
    play.does("gf intend cleo \"Salvar a los dos\"", &[]);
    assert_eq!(play.duel().protagonist.allies[0].intention, "Salvar a los dos".into());
    assert_eq!(play.no("gf intend vera otra"), "GF-09 gf-refused-no-ally");
    play.does("gf present algo", &[]);
    play.does("gf roll Farera", &[3]);
    assert_eq!(play.no("gf intend cleo otra"), "GF-23 gf-refused-stage");
}

#[test]
fn gf_26_my_precious_also_keeps_an_extra_from_growing() {
    let mut play = Play::with_points(9, 9);
    play.does("gf announce vera galo algo", &[]);
    play.does("gf present algo --player dani", &[]);
    play.does("gf use vera my-precious", &[]);
    assert_eq!(play.no("gf train galo Marino"), "GF-26 gf-no-vp-spent");
}
