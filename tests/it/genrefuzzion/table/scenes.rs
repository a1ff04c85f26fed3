//! Scenes from the announcement to the rating: pools, buys, answers, effects, points.

use super::kit::*;
use biombo::session::id::Seat;
use biombo::session::recap::Recap;
use biombo::session::seen::Seen;
use biombo::systems::genrefuzzion::duel::DuelRole::{Antagonist, Protagonist};
use biombo::systems::genrefuzzion::sheet::TraitKind;
use biombo::views::stage::{StageAct, StagePage, Subject};

#[test]
fn gf_08_a_scene_has_its_clichés_in_balance() {
    let mut play = Play::of(FILE);
    let line = "gf announce vera bruno algo --cliches";
    assert_eq!(play.refusal_of(&format!("{line} Niebla:d8")), "GF-08 gf-refused-scene-cliches");
    assert_eq!(play.refusal_of(&format!("{line} Niebla:d10")), "GF-08 gf-refused-scene-cliches");
    assert_eq!(play.refusal_of(&format!("{line} Niebla")), "GF-08 gf-refused-no-die");
    assert_eq!(play.refusal_of("gf announce vera vera algo"), "GF-08 gf-refused-same-duellist");
    assert_eq!(play.refusal_of("gf announce galo vera algo"), "GF-06 gf-refused-extra");
    play.perform(&format!("{line} Niebla:d8 --cliches \"Un faro\":d4"), &[]);
    assert_eq!((play.duel().number, play.duel().cliches.len()), (1, 2));
}

#[test]
fn gf_09_a_player_has_one_role_and_an_intention_may_be_milder() {
    let mut play = Play::with_points(1, 1);
    assert_eq!(play.refusal_of("gf announce vera bruno algo --allies bruno"), "GF-09 gf-refused-both-sides");
    play.perform("gf announce vera galo algo --allies cleo --allies dora --allies bruno", &[]);
    assert_eq!(play.refusal_of("gf present algo"), " gf-refused-nobody-plays-them");
    play.perform("gf milder blas", &[]);
    assert_eq!(play.refusal_of("gf present algo --player carla"), "GF-09 gf-refused-call-open");
    play.perform("gf reword \"algo menos\"", &[]);
    assert_eq!(play.duel().protagonist.intention, "algo menos".into());
    assert_eq!(play.refusal_of("gf play galo ana"), "GF-09 gf-refused-two-roles", "who is protagonist plays no extra");
    play.perform("gf play galo carla", &[]);
    assert!(play.duel().away.contains(&id("cleo")), "her character left for it");
    play.perform("gf leave dora", &[]);
    assert_eq!(play.refusal_of("gf present algo --allies dora"), "GF-09 gf-refused-away");
    play.perform("gf leave bruno", &[]);
    play.perform("gf present algo", &[]);
    assert_eq!(play.refusal_of("gf pay-off bruno dani"), " gf-refused-no-extra");
    assert_eq!(play.duel().protagonist.allies.len(), 0);
}

#[test]
fn gf_09_one_kp_keeps_an_extra_away() {
    let mut play = Play::with_points(0, 1);
    play.perform("gf announce vera bruno algo --allies galo", &[]);
    play.perform("gf pay-off galo dani", &[]);
    assert_eq!((play.purse("dani"), play.duel().protagonist.allies.len()), ((0, 0), 0));
    play.perform("gf take-back", &[]);
    assert_eq!(play.purse("dani"), (0, 1), "as if it had not been");
}

#[test]
fn gf_10_a_pool_is_paid_at_its_roll_gains_first() {
    let mut play = Play::with_points(0, 2);
    play.present_scene();
    let three = "gf roll Contrabandista Farera Nadadora";
    assert_eq!(play.refusal_of(three), "GF-04 gf-no-points");
    assert_eq!(play.refusal_of("gf roll Aduanero"), "GF-10 gf-refused-not-in-slot");
    assert_eq!(play.refusal_of("gf roll Farera --give Farera"), "GF-10 gf-no-given-away");
    assert_eq!(play.refusal_of("gf roll Farera --give Deudas"), "GF-10 gf-refused-no-gift");
    // 2 VP for the gift pay the third cliché; 1 KP goes to Blas and 1 to nobody.
    let line = format!(
        "{three} --relationship \"Le debe la vida\" --asset \"Llave maestra\" --problem \"Pierna mala\" \
        --setting Niebla --turned Rencoroso --buy --give Orgullosa"
    );
    play.perform(&line, &[1, 2, 3, 4, 5, 1, 6, 2, 3]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((1, 0), (0, 3)));
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").rolled.botches(), [0, 5]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero --gifts Orgullosa", &[8, 4]);
    assert_eq!(play.result(Antagonist), 12);
}

#[test]
fn gf_11_the_two_that_count_are_chosen_and_a_big_die_is_kept_for_the_effect() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    assert_eq!(play.result(Protagonist), 15);
    play.perform("gf keep 2 3", &[]);
    let outcome = play.duel().protagonist.thrown.as_ref().expect("a roll").outcome();
    assert_eq!((outcome.result, outcome.effect_size().sides()), (10, 8));
    assert_eq!(play.refusal_of("gf keep 2 2"), "GF-11 gf-no-kept-twice");
}

#[test]
fn gf_12_a_die_and_three_more_are_bought_once_each() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    play.perform("gf extra-die", &[]);
    play.perform("gf plus-three", &[]);
    assert_eq!((play.result(Protagonist), play.purse("ana")), (21, (3, 4)));
    assert_eq!(play.refusal_of("gf extra-die"), "GF-12 gf-refused-bought");
    assert_eq!(play.refusal_of("gf plus-three"), "GF-12 gf-refused-bought");
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf plus-three"), "GF-12 gf-refused-stage");
}

#[test]
fn the_recap_counts_a_roll_once_and_tells_it_as_its_player_left_it() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera \"Hija pródiga\"", &[8, 7, 3]);
    play.perform("gf extra-die", &[]);
    play.perform("gf plus-three", &[]);
    play.perform("gf confirm", &[]);
    let recap = Recap::of(&play.table, &Seat::Table);
    let lines = recap.chapters.iter().flat_map(|chapter| &chapter.lines);
    let about_rolls =
        lines.filter(|line| ["gf-log-roll", "gf-log-kept"].contains(&&*line.key) || line.key.contains("rolls"));
    let rolls: Vec<String> = about_rolls.map(|line| format!("{line:?}")).collect();
    assert_eq!(rolls.len(), 2, "{rolls:?}");
    assert!(rolls[0].contains("recap-rolls-count") && rolls[0].contains('1'), "{rolls:?}");
    assert!(rolls[1].contains("gf-log-kept") && rolls[1].contains("21"), "{rolls:?}");
}

#[test]
fn gf_13_a_surrender_pays_both_sides_and_their_allies() {
    let mut play = Play::with_points(0, 0);
    play.perform("gf announce vera bruno --scene muelle --allies cleo", &[]);
    play.perform("gf present algo --allies dora", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    let purses = ["ana", "blas", "carla", "dani"].map(|player| play.purse(player));
    assert_eq!(purses, [(2, 0), (0, 2), (1, 0), (0, 1)]);
    assert_eq!(play.stage(), "torate");
    assert_eq!(play.refusal_of("gf effect asset algo"), "GF-15 gf-refused-stage", "no effect after a surrender");
    let circumstance = play.state().items.values().find(|item| item.who == Some(id("bruno"))).expect("a debt of text");
    assert!(circumstance.is_due());
}

#[test]
fn gf_13_a_surrender_with_an_extra_pays_one_point_each() {
    let mut play = Play::with_points(0, 0);
    play.perform("gf announce vera galo algo", &[]);
    play.perform("gf present algo --player dani", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((1, 0), (0, 1)));
    play.perform("gf rate blas 3 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((3, 0), (0, 2)), "half of 3, rounded up, and half of 2");
}

#[test]
fn gf_14_a_retry_needs_a_die_more_and_gives_the_choice_back() {
    let mut play = Play::after_opposition([4, 3], [5, 4]);
    assert_eq!(play.refusal_of("gf roll Contrabandista Farera"), "GF-14 gf-no-retry");
    play.perform("gf roll Contrabandista Farera \"Hija pródiga\"", &[5, 4, 2]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.stage(), "tochoose", "the same result is enough");
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.stage(), "won(protagonist)");
}

#[test]
fn gf_15_each_further_effect_is_paid_and_had_once() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera \"Hija pródiga\" --setting Niebla --buy", &[8, 7, 3, 2, 4]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect worsen \"Pierna mala\"", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d6"], "the effect die is larger");
    assert_eq!(play.refusal_of("gf effect cancel Aduanero"), "GF-15 gf-refused-one-effect");
    play.perform("gf effect asset \"Un salvoconducto\" --against bruno", &[]);
    play.perform("gf effect problem \"En ridículo\"", &[]);
    assert_eq!(play.refusal_of("gf effect asset Otro"), "GF-15 gf-refused-one-effect");
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d6", "En ridículo d6"]);
    assert_eq!(play.traits("vera", TraitKind::Asset), ["Llave maestra d6", "Un salvoconducto d6"]);
    assert_eq!(play.purse("ana"), (3, 3), "a third cliché and a d6, then 1 VP and 1 KP");
    play.perform("gf finish", &[]);
    assert_eq!(play.stage(), "torate");
}

#[test]
fn gf_15_what_is_cancelled_steps_down_or_goes() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.perform("gf effect cancel Cojo", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Cliche).len(), 5, "a d4 against a d4: gone");
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.perform("gf effect cancel Aduanero", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Cliche)[0], "Aduanero d6");
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.perform("gf effect cancel Deudas --whose vera", &[]);
    assert_eq!(play.traits("vera", TraitKind::Problem), ["Deudas d4"], "one's own problem");
}

#[test]
fn gf_16_a_sacrificed_asset_is_three_dice_and_gone() {
    let mut play = Play::presented();
    assert_eq!(play.refusal_of("gf roll Farera --sacrifice"), "GF-16 gf-refused-nothing-to-sacrifice");
    play.perform("gf roll Farera --asset \"Llave maestra\" --sacrifice", &[8, 6, 6, 6]);
    assert_eq!(play.traits("vera", TraitKind::Asset), Vec::<String>::new());
    play.perform("gf withdraw", &[]);
    assert_eq!(play.traits("vera", TraitKind::Asset), ["Llave maestra d6"], "the scene never happened");
}

#[test]
fn gf_17_the_first_other_player_rates_both() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.perform("gf finish", &[]);
    assert_eq!(play.refusal_of("gf rate ana 5 5"), "GF-17 gf-refused-own-rating");
    assert_eq!(play.refusal_of("gf rate carla 6 0"), "GF-17 gf-no-rating");
    play.perform("gf rate carla 4 3 \"con gracia\"", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((9, 5), (5, 8)));
    assert_eq!(play.memory().next.player, Some(id("carla")));
    assert_eq!(play.refusal_of("gf announce vera bruno algo"), "GF-18 gf-refused-not-next");
}

#[test]
fn gf_18_a_scene_is_suspended_resumed_and_withdrawn() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera Nadadora", &[8, 7, 3]);
    play.perform("gf suspend carla", &[]);
    assert_eq!((play.stage().as_str(), play.purse("ana")), ("none", (4, 5)));
    play.perform("gf announce cleo bruno algo", &[]);
    assert_eq!(play.refusal_of("gf resume muelle"), "GF-18 gf-refused-scene-open");
    play.perform("gf withdraw", &[]);
    play.perform("gf resume muelle", &[]);
    assert_eq!((play.stage().as_str(), play.result(Protagonist)), ("rolled(protagonist)", 15));
    play.perform("gf suspend", &[]);
    play.perform("purse take ana vp 4", &[]);
    play.perform("gf withdraw muelle", &[]);
    assert_eq!((play.purse("ana"), play.memory().suspended.len()), ((1, 5), 0));
}

#[test]
fn gf_18_what_is_missing_is_not_taken_below_zero() {
    let mut play = Play::with_points(0, 0);
    play.present_scene();
    play.perform("gf roll Farera --give Orgullosa", &[8]);
    play.perform("purse take ana vp 1", &[]);
    play.perform("gf withdraw", &[]);
    assert_eq!(play.purse("ana"), (0, 0));
}

#[test]
fn gf_23_in_the_finale_nobody_surrenders_and_everybody_rates() {
    let mut play = Play::with_points(0, 0);
    play.perform("gf finale", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista Farera", &[4, 3]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.refusal_of("gf surrender"), "GF-23 gf-refused-finale-surrender");
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf accept", &[]);
    assert_eq!(play.stage(), "won(antagonist)");
    play.perform("gf finish", &[]);
    for (player, numbers) in [("ana", "5 2"), ("blas", "4 3"), ("carla", "3 3")] {
        play.perform(&format!("gf rate {player} {numbers}"), &[]);
    }
    assert_eq!(play.refusal_of("gf rate ana 1 1"), "GF-17 gf-refused-rated");
    play.perform("gf rate dani 2 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((0, 4), (3, 0)), "3,5 and 2,5 are rounded up");
    assert_eq!(play.refusal_of("gf announce vera bruno algo"), "GF-23 gf-refused-epilogue");
}

#[test]
fn gf_23_in_the_finale_an_ally_has_an_intention_of_their_own() {
    let mut play = Play::with_points(0, 0);
    play.perform("gf announce vera bruno algo --allies cleo", &[]);
    assert_eq!(play.refusal_of("gf intend cleo \"Salvar a los dos\""), "GF-23 gf-refused-only-finale");
    play.perform("gf take-back", &[]);
    play.perform("gf finale", &[]);
    play.perform("gf announce vera bruno algo --allies cleo", &[]);
    play.perform("gf intend cleo \"Salvar a los dos\"", &[]);
    assert_eq!(play.duel().protagonist.allies[0].intention, "Salvar a los dos".into());
    assert_eq!(play.refusal_of("gf intend vera otra"), "GF-09 gf-refused-no-ally");
    play.perform("gf present algo", &[]);
    play.perform("gf roll Farera", &[3]);
    assert_eq!(play.refusal_of("gf intend cleo otra"), "GF-23 gf-refused-stage");
}

#[test]
fn gf_26_my_precious_also_keeps_an_extra_from_growing() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf announce vera galo algo", &[]);
    play.perform("gf present algo --player dani", &[]);
    play.perform("gf use vera my-precious", &[]);
    assert_eq!(play.refusal_of("gf train galo Marino"), "GF-26 gf-no-vp-spent");
}

#[test]
fn gf_18_the_moderator_names_who_goes_on_only_where_somebody_does() {
    let mut play = Play::after_roll([8, 8]);
    assert_eq!(play.refusal_of("gf next dani"), "GF-18 gf-refused-scene-open");
    play.perform("gf surrender", &[]);
    play.perform("gf rate carla 1 1", &[]);
    play.perform("gf next dani", &[]);
    assert_eq!(play.refusal_of("gf announce cleo bruno algo"), "GF-18 gf-refused-not-next");
    play.perform("gf interlude", &[]);
    assert_eq!(play.refusal_of("gf next carla"), "GF-18 gf-refused-interlude-open", "whoever ends it says who goes on");
}

#[test]
fn gf_08_a_title_of_two_names_follows_them_as_everybody_knows_them() {
    let mut play = Play::with_points(1, 1);
    let title = |play: &Play| {
        let view = Seen::new(&play.table, &Seat::Table).view;
        view.current_scene().map(|scene| scene.title.to_string()).expect("a scene")
    };
    play.perform("gf announce vera galo algo", &[]);
    play.perform("person rename galo \"El Mudo\"", &[]);
    assert_eq!(title(&play), "Vera – El Mudo");
    play.perform("reveal hide person:galo", &[]);
    play.perform("person rename galo Judas", &[]);
    play.perform("person rename vera Verónica", &[]);
    assert_eq!(title(&play), "Vera – El Mudo", "what is hidden stays so");
    play.perform("reveal show person:galo", &[]);
    assert_eq!(title(&play), "Verónica – Judas");
    play.perform("scene edit vera-galo --title \"La lonja\"", &[]);
    play.perform("person rename vera Vera", &[]);
    assert_eq!(title(&play), "La lonja", "what was written by hand stays");
}

/// The newest roll as the stage shows it: what it answers, and how many verdicts stand beside its result.
fn on_stage(play: &Play) -> (String, usize) {
    let StageAct::Roll(roll) = StagePage::new(Subject::Roll, &Seen::new(&play.table, &Seat::Table)).act else {
        panic!("no roll");
    };
    (format!("{:?}", roll.title), roll.verdicts.len() - 1)
}

#[test]
fn gf_14_the_stage_says_what_a_roll_has_to_reach_and_a_verdict_until_the_scene_is_rated() {
    let mut play = Play::after_roll([8, 5]);
    assert!(!on_stage(&play).0.contains("against"), "nothing is answered yet");
    play.perform("gf roll Aduanero Tahúr", &[4, 3]);
    let (title, verdicts) = on_stage(&play);
    assert!(title.contains("gf-role-against") && title.contains("13"), "{title}");
    assert_eq!(verdicts, 0, "the roll is open");
    for line in ["gf confirm", "gf finish", "gf rate carla 3 3"] {
        play.perform(line, &[]);
        assert_eq!(on_stage(&play).1, 1, "{line}");
    }
}

#[test]
fn gf_08_gf_13_the_log_tells_a_new_scene_and_a_surrender_once() {
    let mut play = Play::with_points(1, 1);
    let told = |play: &Play| -> Vec<String> {
        let sentences = play.table.log().lines().next_back().expect("a deed").sentences.iter();
        sentences.map(|told| told.sentence.msg.key.to_string()).collect()
    };
    play.perform("gf announce vera bruno algo --title \"El faro\"", &[]);
    assert_eq!(told(&play), ["log-scene-set", "gf-log-announced"]);
    play.perform("gf present otra", &[]);
    play.perform("gf roll Contrabandista", &[5]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    let told = told(&play);
    assert_eq!(told[0], "gf-log-surrenders-owing", "{told:?}");
    assert_eq!(told.iter().filter(|key| key.contains("surrenders")).count(), 1, "{told:?}");
}
