//! What deeds do for who has left or was handed over, for scenes that wait, and where something else came first.

use super::kit::*;
use biombo::systems::genrefuzzion::sheet::PersonStanding;

/// The table with somebody more.
fn play_with_more(toml: &str) -> Play {
    Play::of(&FILE.replace("[[scenes]]", &format!("{toml}\n\n[[scenes]]")))
}

const NEWCOMER: &str =
    "[[cast]]\nid = \"nora\"\nname = \"Nora\"\nplayer = \"Nico\"\n\n[cast.genrefuzzion]\nstanding = \"newcomer\"";

const UNDEFINED: &str = "[[cast]]\nid = \"paca\"\nname = \"Paca\"\n\n[cast.genrefuzzion]\nstanding = \"extra\"";

#[test]
fn gf_01_who_has_six_clichés_keeps_nobody_waiting() {
    let mut play = Play::of(FILE);
    for phrase in ["Náufraga", "Cartógrafa", "Zahorí"] {
        play.does(&format!("gf propose ana {phrase}"), &[]);
    }
    play.does("gf pick cleo Náufraga d6", &[]);
    play.does("gf pick dora Cartógrafa d6", &[]);
    play.does("gf pick cleo Zahorí d4", &[]);
}

#[test]
fn gf_03_the_moderators_own_character_gets_its_third_goal_from_another() {
    let mut play = Play::of(FILE);
    play.does("gf moderate carla", &[]);
    assert_eq!(play.no("gf goal cleo Sanar 8 --author moderator"), "GF-19 gf-refused-own-third");
    play.does("gf goal cleo Sanar 8 --author other", &[]);
    play.does("gf goal dora Publicar 8 --author moderator", &[]);
    assert_eq!(play.no("gf goal galo Zarpar 8"), "GF-06 gf-refused-extra");
    assert_eq!(play.no("gf learn galo plan-b"), "GF-06 gf-refused-extra");
}

#[test]
fn gf_05_a_newcomer_is_made_until_their_first_scene_and_may_be_given_points() {
    let mut play = play_with_more(NEWCOMER);
    play.does("purse give ana vp 3", &[]);
    play.present_scene();
    play.does("gf withdraw", &[]);
    play.does("gf add nora cliche Grumete d6", &[]);
    play.does("gf interlude ana", &[]);
    play.does("gf drop nora Grumete", &[]);
    play.does("gf add nora cliche Grumete d8", &[]);
    assert!(!play.sheet("nora").grown, "what creation asks still holds");
    assert!(!play.sheet("nora").fresh, "nor has she grown on entry");
    assert_eq!(play.no("purse pass ana dani vp 1"), "GF-05 gf-refused-not-new");
    play.does("purse pass ana nico vp 2", &[]);
    play.does("gf end-interlude", &[]);
    play.does("gf next nico", &[]);
    play.does("gf announce nora bruno algo", &[]);
    assert_eq!(play.no("purse pass ana nico vp 1"), "GF-05 gf-refused-not-new");
    play.does("gf present algo", &[]);
    play.does("gf roll Grumete", &[8]);
    play.does("gf confirm", &[]);
    play.does("gf surrender", &[]);
    play.does("gf close-rating", &[]);
    play.does("gf interlude ana", &[]);
    assert_eq!(play.no("gf drop nora Grumete"), "GF-20 gf-refused-made");
    assert_eq!(play.no("gf add nora cliche Gaviero d8"), "GF-20 gf-refused-new-size");
    assert_eq!(play.no("purse pass ana nico vp 1"), "GF-05 gf-refused-not-new");
}

#[test]
fn gf_06_whoever_plays_an_extra_ally_pays_for_it() {
    let mut play = Play::with_points(9, 9);
    play.does("gf announce vera bruno algo --allies galo", &[]);
    assert_eq!(play.no("gf train galo Marino"), " gf-refused-nobody-plays-them");
    play.does("gf play galo dani", &[]);
    play.does("gf train galo Marino", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((9, 9), (6, 9)));
}

#[test]
fn gf_06_an_undefined_extra_is_defined_in_play_and_a_lost_cliché_stays_lost() {
    let mut play = play_with_more(UNDEFINED);
    play.does("gf announce vera paca algo --allies cleo", &[]);
    play.does("gf play paca dani", &[]);
    for (phrase, die) in [("Vieja", "d10"), ("Terca", "d6"), ("Lista", "d6"), ("Coja", "d6"), ("Sorda", "d4")] {
        play.does(&format!("gf add paca cliche {phrase} {die}"), &[]);
    }
    assert_eq!(play.no("gf add paca asset Llave d4"), "GF-20 gf-refused-not-bought");
    play.does("gf present algo", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 8]);
    play.does("gf confirm", &[]);
    play.does("gf roll Vieja", &[2]);
    play.does("gf confirm", &[]);
    play.does("gf effect cancel Sorda", &[]);
    assert_eq!(play.no("gf add paca cliche Otra d4"), "GF-20 gf-refused-no-interlude");
}

#[test]
fn gf_09_an_ally_leaves_for_an_extra_only_where_nobody_is_free() {
    let mut play = Play::with_points(1, 1);
    play.does("gf announce vera galo algo --allies cleo", &[]);
    assert_eq!(play.no("gf play galo carla"), "GF-09 gf-refused-others-free");
    assert_eq!(play.no("gf present algo --player carla"), "GF-09 gf-refused-others-free");
    play.does("gf leave cleo", &[]);
    play.does("gf play galo carla", &[]);
}

#[test]
fn gf_09_an_announcement_that_is_taken_back_never_was() {
    let mut play = Play::of(FILE);
    let before = play.memory().clone();
    play.does("gf announce vera bruno --scene muelle", &[]);
    assert_eq!(play.no("gf drop cleo Médica"), "GF-20 gf-refused-made");
    play.does("gf take-back", &[]);
    assert_eq!(*play.memory(), before);
    play.does("gf drop cleo Médica", &[]);
}

#[test]
fn gf_10_a_drafted_pool_holds_what_is_there_when_it_is_rolled() {
    let mut play = Play::with_points(5, 5);
    play.does("gf announce vera bruno algo --allies cleo", &[]);
    play.does("gf present algo", &[]);
    play.does("gf draft Farera --lends Médica --asset \"Llave maestra\"", &[]);
    play.does("gf leave cleo", &[]);
    assert_eq!(play.no("gf roll --drafted"), "GF-10 gf-refused-not-in-slot");
    play.does("gf draft Farera", &[]);
    play.does("person write vera genrefuzzion.cliches.2.die d6", &[]);
    play.does("gf roll --drafted", &[6]);
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").throw.dice[0].sides(), 6);
}

#[test]
fn gf_10_a_player_who_has_left_keeps_nobody_from_going_on() {
    let mut play = Play::of(FILE);
    play.present_scene();
    play.does("person player bruno", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 8]);
    play.does("gf confirm", &[]);
    assert!(play.owed().contains(&(vec!["gm".to_owned()], "gf-owed-choose".to_owned())), "{:?}", play.owed());
    play.does("gf surrender", &[]);
    play.does("gf rate carla 3 2", &[]);
    assert_eq!(play.purse("ana"), (5, 0));
}

#[test]
fn gf_04_whoever_takes_a_character_over_pays_and_gains_from_now_on() {
    let mut play = Play::with_points(1, 1);
    play.present_scene();
    play.does("purse open Zoe", &[]);
    play.does("purse give zoe vp 1", &[]);
    play.does("person player vera Zoe", &[]);
    assert!(play.owed().contains(&(vec!["zoe".to_owned()], "gf-owed-roll".to_owned())), "{:?}", play.owed());
    play.does("gf roll Contrabandista Farera Nadadora", &[8, 8, 2]);
    play.does("gf confirm", &[]);
    play.does("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("zoe")), ((1, 1), (2, 0)));
    assert_eq!(play.no("gf rate zoe 5 0"), "GF-17 gf-refused-own-rating");
    play.does("gf rate ana 1 1", &[]);
}

#[test]
fn gf_09_who_has_a_role_in_the_scene_gets_no_second_one_by_taking_a_character_over() {
    let mut play = Play::presented();
    play.does("person player bruno Ana", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 8]);
    play.does("gf confirm", &[]);
    assert_eq!(play.duel().antagonist.player, Some(id("blas")), "who played Bruno goes on until the scene's end");
    play.does("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((7, 5), (5, 7)));
}

#[test]
fn gf_13_a_withdrawn_success_needs_no_circumstance() {
    let mut play = Play::after_roll([8, 8]);
    play.does("gf surrender", &[]);
    assert_eq!(play.state().items.len(), 1);
    play.does("gf withdraw", &[]);
    assert_eq!(play.state().items.len(), 0);
}

#[test]
fn gf_17_who_retires_before_the_rating_is_rated_as_the_character_they_were() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.does("gf finish", &[]);
    play.does("gf retire vera", &[]);
    play.does("gf rate carla 5 3", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((10, 5), (5, 8)));
}

#[test]
fn gf_18_a_scene_that_waits_is_not_announced_again() {
    let mut play = Play::presented();
    play.does("gf suspend", &[]);
    assert_eq!(play.no("gf announce vera bruno --scene muelle"), "GF-18 gf-refused-scene-waits");
    play.does("gf withdraw muelle", &[]);
    play.does("gf announce vera bruno --scene muelle", &[]);
}

#[test]
fn gf_18_gf_21_the_scenes_of_a_retired_protagonist_are_withdrawn_and_an_antagonist_goes_on_as_an_extra() {
    let mut play = Play::presented();
    play.does("gf roll Contrabandista Farera Nadadora", &[8, 7, 3]);
    play.does("gf suspend", &[]);
    play.does("gf retire vera", &[]);
    assert_eq!((play.memory().suspended.len(), play.purse("ana")), (0, (5, 5)));
    play.does("gf announce cleo bruno algo", &[]);
    play.does("gf present algo", &[]);
    play.does("gf suspend", &[]);
    let scene = play.memory().suspended[0].scene.clone();
    play.does("gf retire bruno", &[]);
    play.does(&format!("gf resume {scene}"), &[]);
    play.does("gf roll Médica", &[8]);
    play.does("gf confirm", &[]);
    play.does("gf surrender", &[]);
    assert_eq!((play.purse("carla"), play.purse("blas")), ((6, 5), (5, 6)), "an extra's points");
    assert_eq!(play.no("gf rate blas 1 1"), "GF-17 gf-refused-own-rating");
}

#[test]
fn gf_21_a_player_without_a_character_starts_no_scene() {
    let mut play = Play::presented();
    play.does("gf withdraw", &[]);
    play.does("gf retire dora", &[]);
    play.does("gf interlude dani", &[]);
    assert_eq!(play.no("gf ask dani"), "GF-21 gf-refused-no-character");
    assert_eq!(play.sheet("dora").standing, PersonStanding::Retired);
    play.does("gf ask blas", &[]);
    play.does("gf end-interlude blas", &[]);
}

#[test]
fn gf_23_a_scene_meanwhile_is_no_finale_and_none_goes_on_after_it() {
    let mut play = Play::presented();
    play.does("gf suspend", &[]);
    play.does("gf finale", &[]);
    play.does("gf announce vera cleo algo", &[]);
    play.does("gf suspend", &[]);
    play.does("gf announce dora bruno algo", &[]);
    assert_eq!(play.duel().kind, biombo::systems::genrefuzzion::duel::DuelKind::Plain);
    play.does("gf withdraw", &[]);
    let finale = play.memory().suspended[1].scene.clone();
    play.does(&format!("gf resume {finale}"), &[]);
    play.does("gf present algo", &[]);
    play.does("gf roll Contrabandista Farera", &[8, 7]);
    play.does("gf confirm", &[]);
    play.does("gf roll Médica", &[2]);
    play.does("gf confirm", &[]);
    play.does("gf finish", &[]);
    play.does("gf close-rating", &[]);
    assert_eq!(play.no("gf resume muelle"), "GF-23 gf-refused-epilogue");
    play.does("gf withdraw muelle", &[]);
}

#[test]
fn gf_26_a_trick_of_the_table_is_paid_once_it_is_approved() {
    let mut play = Play::presented();
    play.does("gf withdraw", &[]);
    play.does("gf interlude ana", &[]);
    play.does("gf write vera \"Ya lo sabía\" Algo", &[]);
    play.does("gf write vera \"Yo también\" Algo", &[]);
    assert_eq!(play.purse("ana"), (5, 5));
    play.does("gf approve vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana"), (1, 5));
    assert_eq!(play.no("gf approve vera \"Yo también\""), "GF-04 gf-no-points");
    play.does("gf approve vera \"Yo también\" --reject", &[]);
    assert_eq!((play.sheet("vera").tricks.len(), play.purse("ana")), (4, (1, 5)));
}

#[test]
fn gf_05_later_each_player_suggests_one_cliché_to_a_newcomer() {
    let mut play = play_with_more(NEWCOMER);
    play.present_scene();
    play.does("gf withdraw", &[]);
    play.does("gf propose ana Náufraga", &[]);
    assert_eq!(play.no("gf propose ana Otra"), "GF-05 gf-refused-enough-proposals");
    play.does("gf interlude ana", &[]);
    play.does("gf pick nora Náufraga d8", &[]);
    play.does("gf propose ana Otra", &[]);
}

#[test]
fn gf_22_the_moderator_counts_twice_where_all_vote() {
    let mut play = Play::of(FILE);
    let double = |play: &Play| play.state().ballots.values().next_back().expect("a ballot").double.clone();
    play.does("vote open \"¿Seguimos?\"", &[]);
    assert_eq!(double(&play), None);
    play.does("gf moderate carla", &[]);
    play.does("vote open \"¿Seguimos?\"", &[]);
    assert_eq!(double(&play), Some(id("carla")));
    play.does("vote open \"¿Vale el truco?\" --voters blas,carla", &[]);
    assert_eq!(double(&play), None, "not where only some are asked");
}

#[test]
fn gf_01_fewer_than_three_players_are_a_warning() {
    use biombo::store::campaign::read;
    let warned = |file: &str| {
        let read = read(std::path::Path::new("reparto.toml"), file).expect("no error");
        read.warnings.faults.iter().any(|fault| fault.msg.key == "fault-players")
    };
    assert!(!warned(FILE));
    let two = FILE.replace("player = \"Carla\"", "").replace("player = \"Dani\"", "");
    assert!(warned(&two));
}

/// Zoe is being made: brought in before the first scene.
fn with_zoe() -> Play {
    let mut play = Play::of(FILE);
    play.does("gf bring Zoe --player Zed", &[]);
    play
}

#[test]
fn gf_01_gf_02_nobody_begins_with_more_than_a_d8_nor_with_what_play_gives() {
    let mut play = with_zoe();
    assert_eq!(play.no("gf add zoe cliche Lista d12"), "GF-01 gf-refused-starting-die");
    assert_eq!(play.no("gf add zoe relationship \"La ve\" d10 --towards vera"), "GF-01 gf-refused-starting-die");
    assert_eq!(play.no("gf add zoe asset Llave d4"), "GF-07 gf-refused-from-play");
    assert_eq!(play.no("gf add zoe problem Miedo d4"), "GF-07 gf-refused-from-play");
    play.does("gf propose ana Náufraga", &[]);
    assert_eq!(play.no("gf pick zoe Náufraga d10"), "GF-01 gf-refused-starting-die");
    play.does("gf pick zoe Náufraga d8", &[]);
    play.does("gf add zoe cliche Lista d8", &[]);
}

#[test]
fn gf_05_a_newcomer_has_two_relationships() {
    let mut play = play_with_more(NEWCOMER);
    play.present_scene();
    play.does("gf withdraw", &[]);
    for other in ["vera", "bruno"] {
        play.does(&format!("gf add nora relationship \"Ve a {other}\" d6 --towards {other}"), &[]);
    }
    let third = play.no("gf add nora relationship \"Ve a Cleo\" d6 --towards cleo");
    assert_eq!(third, "GF-05 gf-refused-enough-relationships");
}

#[test]
fn gf_09_whoever_is_hidden_since_the_announcement_presents_nothing() {
    let mut play = Play::of(FILE);
    play.does("gf announce vera galo algo", &[]);
    play.does("reveal hide person:galo", &[]);
    assert_eq!(play.no("gf present algo --player dani"), " gf-refused-unseen");
}

#[test]
fn gf_10_a_problem_that_works_as_an_asset_is_no_gift() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"provoke-me\", gaps = [] }"));
    play.does("purse give blas kp 3", &[]);
    play.does("purse give ana kp 3", &[]);
    play.present_scene();
    play.does("gf use vera provoke-me Deudas", &[]);
    assert_eq!(play.no("gf roll Farera --give Deudas"), "GF-10 gf-refused-no-gift");
}

#[test]
fn gf_23_more_than_the_difficulty_is_not_paid() {
    let mut play = Play::with_points(9, 9);
    play.does("gf interlude ana", &[]);
    assert_eq!(play.no("gf satisfy cleo 1 --karma 6"), "GF-19 gf-refused-too-much");
}

#[test]
fn gf_26_a_slip_waits_for_a_pool_that_has_a_die_to_lose() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"slip\" }"));
    play.present_scene();
    play.does("gf use vera slip", &[]);
    play.does("gf roll Farera", &[4]);
    play.does("gf confirm", &[]);
    assert!(play.duel().used.iter().any(|used| used.pending), "one die cannot be lost");
}

#[test]
fn gf_28_the_log_names_the_tricks_of_a_pool_and_what_it_gives() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"moved-by-passion\" }"));
    play.present_scene();
    play.does("gf roll Farera Contrabandista --give Nadadora --tricks moved-by-passion", &[4, 3]);
    let sentences = || play.table.log().lines().flat_map(|line| &line.sentences);
    for key in ["gf-log-trick", "gf-log-gives"] {
        assert!(sentences().any(|told| told.sentence.msg.key == key), "{key}");
    }
}
