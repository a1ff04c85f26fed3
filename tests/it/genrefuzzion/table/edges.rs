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
        play.perform(&format!("gf propose ana {phrase}"), &[]);
    }
    play.perform("gf pick cleo Náufraga d6", &[]);
    play.perform("gf pick dora Cartógrafa d6", &[]);
    play.perform("gf pick cleo Zahorí d4", &[]);
}

#[test]
fn gf_03_the_moderators_own_character_gets_its_third_goal_from_another() {
    let mut play = Play::of(FILE);
    play.perform("gf moderate carla", &[]);
    assert_eq!(play.refusal_of("gf goal cleo Sanar 8 --author moderator"), "GF-19 gf-refused-own-third");
    play.perform("gf goal cleo Sanar 8 --author other", &[]);
    play.perform("gf goal dora Publicar 8 --author moderator", &[]);
    assert_eq!(play.refusal_of("gf goal galo Zarpar 8"), "GF-06 gf-refused-extra");
    assert_eq!(play.refusal_of("gf learn galo plan-b"), "GF-06 gf-refused-extra");
}

#[test]
fn gf_05_a_newcomer_is_made_until_their_first_scene_and_may_be_given_points() {
    let mut play = play_with_more(NEWCOMER);
    play.perform("purse give ana vp 3", &[]);
    play.present_scene();
    play.perform("gf withdraw", &[]);
    play.perform("gf add nora cliche Grumete d6", &[]);
    play.perform("gf interlude ana", &[]);
    play.perform("gf drop nora Grumete", &[]);
    play.perform("gf add nora cliche Grumete d8", &[]);
    assert!(!play.sheet("nora").grown, "what creation asks still holds");
    assert!(!play.sheet("nora").fresh, "nor has she grown on entry");
    assert_eq!(play.refusal_of("purse pass ana dani vp 1"), "GF-05 gf-refused-not-new");
    play.perform("purse pass ana nico vp 2", &[]);
    play.perform("gf end-interlude", &[]);
    play.perform("gf next nico", &[]);
    play.perform("gf announce nora bruno algo", &[]);
    assert_eq!(play.refusal_of("purse pass ana nico vp 1"), "GF-05 gf-refused-not-new");
    play.perform("gf present algo", &[]);
    play.perform("gf roll Grumete", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    play.perform("gf close-rating", &[]);
    play.perform("gf interlude ana", &[]);
    assert_eq!(play.refusal_of("gf drop nora Grumete"), "GF-20 gf-refused-made");
    assert_eq!(play.refusal_of("gf add nora cliche Gaviero d8"), "GF-20 gf-refused-new-size");
    assert_eq!(play.refusal_of("purse pass ana nico vp 1"), "GF-05 gf-refused-not-new");
}

#[test]
fn gf_06_whoever_plays_an_extra_ally_pays_for_it() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf announce vera bruno algo --allies galo", &[]);
    assert_eq!(play.refusal_of("gf train galo Marino"), " gf-refused-nobody-plays-them");
    play.perform("gf play galo dani", &[]);
    play.perform("gf train galo Marino", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((9, 9), (6, 9)));
}

#[test]
fn gf_06_an_undefined_extra_is_defined_in_play_and_a_lost_cliché_stays_lost() {
    let mut play = play_with_more(UNDEFINED);
    play.perform("gf announce vera paca algo --allies cleo", &[]);
    play.perform("gf play paca dani", &[]);
    for (phrase, die) in [("Vieja", "d10"), ("Terca", "d6"), ("Lista", "d6"), ("Coja", "d6"), ("Sorda", "d4")] {
        play.perform(&format!("gf add paca cliche {phrase} {die}"), &[]);
    }
    assert_eq!(play.refusal_of("gf add paca asset Llave d4"), "GF-20 gf-refused-not-bought");
    play.perform("gf present algo", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Vieja", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf effect cancel Sorda", &[]);
    assert_eq!(play.refusal_of("gf add paca cliche Otra d4"), "GF-20 gf-refused-no-interlude");
}

#[test]
fn gf_09_an_ally_leaves_for_an_extra_only_where_nobody_is_free() {
    let mut play = Play::with_points(1, 1);
    play.perform("gf announce vera galo algo --allies cleo", &[]);
    assert_eq!(play.refusal_of("gf play galo carla"), "GF-09 gf-refused-others-free");
    assert_eq!(play.refusal_of("gf present algo --player carla"), "GF-09 gf-refused-others-free");
    play.perform("gf leave cleo", &[]);
    play.perform("gf play galo carla", &[]);
}

#[test]
fn gf_09_an_announcement_that_is_taken_back_never_was() {
    let mut play = Play::of(FILE);
    let before = play.memory().clone();
    play.perform("gf announce vera bruno --scene muelle", &[]);
    assert_eq!(play.refusal_of("gf drop cleo Médica"), "GF-20 gf-refused-made");
    play.perform("gf take-back", &[]);
    assert_eq!(*play.memory(), before);
    play.perform("gf drop cleo Médica", &[]);
}

#[test]
fn gf_10_a_drafted_pool_holds_what_is_there_when_it_is_rolled() {
    let mut play = Play::with_points(5, 5);
    play.perform("gf announce vera bruno algo --allies cleo", &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf draft Farera --lends Médica --asset \"Llave maestra\"", &[]);
    play.perform("gf leave cleo", &[]);
    assert_eq!(play.refusal_of("gf roll --drafted"), "GF-10 gf-refused-not-in-slot");
    play.perform("gf draft Farera", &[]);
    play.perform("person write vera genrefuzzion.cliches.2.die d6", &[]);
    play.perform("gf roll --drafted", &[6]);
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").rolled.dice[0].sides(), 6);
}

#[test]
fn gf_10_a_player_who_has_left_keeps_nobody_from_going_on() {
    let mut play = Play::of(FILE);
    play.present_scene();
    play.perform("person player bruno", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 8]);
    play.perform("gf confirm", &[]);
    assert!(play.owed().contains(&(vec!["gm".to_owned()], "gf-owed-choose".to_owned())), "{:?}", play.owed());
    play.perform("gf surrender", &[]);
    play.perform("gf rate carla 3 2", &[]);
    assert_eq!(play.purse("ana"), (5, 0));
}

#[test]
fn gf_04_whoever_takes_a_character_over_pays_and_gains_from_now_on() {
    let mut play = Play::with_points(1, 1);
    play.present_scene();
    play.perform("purse open Zoe", &[]);
    play.perform("purse give zoe vp 1", &[]);
    play.perform("person player vera Zoe", &[]);
    assert!(play.owed().contains(&(vec!["zoe".to_owned()], "gf-owed-roll".to_owned())), "{:?}", play.owed());
    play.perform("gf roll Contrabandista Farera Nadadora", &[8, 8, 2]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("zoe")), ((1, 1), (2, 0)));
    assert_eq!(play.refusal_of("gf rate zoe 5 0"), "GF-17 gf-refused-own-rating");
    play.perform("gf rate ana 1 1", &[]);
}

#[test]
fn gf_09_who_has_a_role_in_the_scene_gets_no_second_one_by_taking_a_character_over() {
    let mut play = Play::presented();
    play.perform("person player bruno Ana", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 8]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.duel().antagonist.player, Some(id("blas")), "who played Bruno goes on until the scene's end");
    play.perform("gf surrender", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((7, 5), (5, 7)));
}

#[test]
fn gf_13_a_withdrawn_success_needs_no_circumstance() {
    let mut play = Play::after_roll([8, 8]);
    play.perform("gf surrender", &[]);
    assert_eq!(play.state().items.len(), 1);
    play.perform("gf withdraw", &[]);
    assert_eq!(play.state().items.len(), 0);
}

#[test]
fn gf_17_who_retires_before_the_rating_is_rated_as_the_character_they_were() {
    let mut play = Play::after_opposition([8, 7], [2, 3]);
    play.perform("gf finish", &[]);
    play.perform("gf retire vera", &[]);
    play.perform("gf rate carla 5 3", &[]);
    assert_eq!((play.purse("ana"), play.purse("blas")), ((10, 5), (5, 8)));
}

#[test]
fn gf_18_a_scene_that_waits_is_not_announced_again() {
    let mut play = Play::presented();
    play.perform("gf suspend", &[]);
    assert_eq!(play.refusal_of("gf announce vera bruno --scene muelle"), "GF-18 gf-refused-scene-waits");
    play.perform("gf withdraw muelle", &[]);
    play.perform("gf announce vera bruno --scene muelle", &[]);
}

#[test]
fn gf_18_gf_21_the_scenes_of_a_retired_protagonist_are_withdrawn_and_an_antagonist_goes_on_as_an_extra() {
    let mut play = Play::presented();
    play.perform("gf roll Contrabandista Farera Nadadora", &[8, 7, 3]);
    play.perform("gf suspend", &[]);
    play.perform("gf retire vera", &[]);
    assert_eq!((play.memory().suspended.len(), play.purse("ana")), (0, (5, 5)));
    play.perform("gf announce cleo bruno algo", &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf suspend", &[]);
    let scene = play.memory().suspended[0].scene.clone();
    play.perform("gf retire bruno", &[]);
    play.perform(&format!("gf resume {scene}"), &[]);
    play.perform("gf roll Médica", &[8]);
    play.perform("gf confirm", &[]);
    play.perform("gf surrender", &[]);
    assert_eq!((play.purse("carla"), play.purse("blas")), ((6, 5), (5, 6)), "an extra's points");
    assert_eq!(play.refusal_of("gf rate blas 1 1"), "GF-17 gf-refused-own-rating");
}

#[test]
fn gf_21_a_player_without_a_character_starts_no_scene() {
    let mut play = Play::presented();
    play.perform("gf withdraw", &[]);
    play.perform("gf retire dora", &[]);
    play.perform("gf interlude dani", &[]);
    assert_eq!(play.refusal_of("gf ask dani"), "GF-21 gf-refused-no-character");
    assert_eq!(play.sheet("dora").standing, PersonStanding::Retired);
    play.perform("gf ask blas", &[]);
    play.perform("gf end-interlude blas", &[]);
}

#[test]
fn gf_23_a_scene_meanwhile_is_no_finale_and_none_goes_on_after_it() {
    let mut play = Play::presented();
    play.perform("gf suspend", &[]);
    play.perform("gf finale", &[]);
    play.perform("gf announce vera cleo algo", &[]);
    play.perform("gf suspend", &[]);
    play.perform("gf announce dora bruno algo", &[]);
    assert_eq!(play.duel().kind, biombo::systems::genrefuzzion::duel::DuelKind::Plain);
    play.perform("gf withdraw", &[]);
    let finale = play.memory().suspended[1].scene.clone();
    play.perform(&format!("gf resume {finale}"), &[]);
    play.perform("gf present algo", &[]);
    play.perform("gf roll Contrabandista Farera", &[8, 7]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Médica", &[2]);
    play.perform("gf confirm", &[]);
    play.perform("gf finish", &[]);
    play.perform("gf close-rating", &[]);
    assert_eq!(play.refusal_of("gf resume muelle"), "GF-23 gf-refused-epilogue");
    play.perform("gf withdraw muelle", &[]);
}

#[test]
fn gf_26_a_trick_of_the_table_is_paid_once_it_is_approved() {
    let mut play = Play::presented();
    play.perform("gf withdraw", &[]);
    play.perform("gf interlude ana", &[]);
    play.perform("gf write vera \"Ya lo sabía\" Algo", &[]);
    play.perform("gf write vera \"Yo también\" Algo", &[]);
    assert_eq!(play.purse("ana"), (5, 5));
    play.perform("gf approve vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana"), (1, 5));
    assert_eq!(play.refusal_of("gf approve vera \"Yo también\""), "GF-04 gf-no-points");
    play.perform("gf approve vera \"Yo también\" --reject", &[]);
    assert_eq!((play.sheet("vera").tricks.len(), play.purse("ana")), (4, (1, 5)));
}

#[test]
fn gf_05_later_each_player_suggests_one_cliché_to_a_newcomer() {
    let mut play = play_with_more(NEWCOMER);
    play.present_scene();
    play.perform("gf withdraw", &[]);
    play.perform("gf propose ana Náufraga", &[]);
    assert_eq!(play.refusal_of("gf propose ana Otra"), "GF-05 gf-refused-enough-proposals");
    play.perform("gf interlude ana", &[]);
    play.perform("gf pick nora Náufraga d8", &[]);
    play.perform("gf propose ana Otra", &[]);
}

#[test]
fn gf_22_the_moderator_counts_twice_where_all_vote() {
    let mut play = Play::of(FILE);
    let double = |play: &Play| play.state().ballots.values().next_back().expect("a ballot").double.clone();
    play.perform("vote open \"¿Seguimos?\"", &[]);
    assert_eq!(double(&play), None);
    play.perform("gf moderate carla", &[]);
    play.perform("vote open \"¿Seguimos?\"", &[]);
    assert_eq!(double(&play), Some(id("carla")));
    play.perform("vote open \"¿Vale el truco?\" --voters blas,carla", &[]);
    assert_eq!(double(&play), None, "not where only some are asked");
}

#[test]
fn gf_22_whoever_moderated_as_the_ballot_opened_counts_twice_in_it() {
    let mut play = Play::of(FILE);
    play.perform("gf moderate carla", &[]);
    play.perform("vote open \"¿Seguimos?\"", &[]);
    play.perform("gf moderate dani", &[]);
    let ballot = play.state().ballots.values().next().expect("a ballot");
    assert_eq!(ballot.double, Some(id("carla")));
}

#[test]
fn gf_22_whoever_is_away_owes_no_vote() {
    let mut play = Play::of(FILE);
    play.perform("vote open \"¿Seguimos?\"", &[]);
    let owes = |play: &Play, who: &str| play.owed().contains(&(vec![who.to_owned()], "debt-vote".to_owned()));
    assert!(owes(&play, "dani"));
    play.perform("evening leave dora", &[]);
    assert!(!owes(&play, "dani") && owes(&play, "ana"));
    play.perform("evening arrive dora", &[]);
    assert!(owes(&play, "dani"));
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
    play.perform("gf bring Zoe --player Zed", &[]);
    play
}

#[test]
fn gf_01_gf_02_nobody_begins_with_more_than_a_d8_nor_with_what_play_gives() {
    let mut play = with_zoe();
    assert_eq!(play.refusal_of("gf add zoe cliche Lista d12"), "GF-01 gf-refused-starting-die");
    assert_eq!(
        play.refusal_of("gf add zoe relationship \"La ve\" d10 --towards vera"),
        "GF-01 gf-refused-starting-die"
    );
    assert_eq!(play.refusal_of("gf add zoe asset Llave d4"), "GF-07 gf-refused-from-play");
    assert_eq!(play.refusal_of("gf add zoe problem Miedo d4"), "GF-07 gf-refused-from-play");
    play.perform("gf propose ana Náufraga", &[]);
    assert_eq!(play.refusal_of("gf pick zoe Náufraga d10"), "GF-01 gf-refused-starting-die");
    play.perform("gf pick zoe Náufraga d8", &[]);
    play.perform("gf add zoe cliche Lista d8", &[]);
}

#[test]
fn gf_05_a_newcomer_has_two_relationships() {
    let mut play = play_with_more(NEWCOMER);
    play.present_scene();
    play.perform("gf withdraw", &[]);
    for other in ["vera", "bruno"] {
        play.perform(&format!("gf add nora relationship \"Ve a {other}\" d6 --towards {other}"), &[]);
    }
    let third = play.refusal_of("gf add nora relationship \"Ve a Cleo\" d6 --towards cleo");
    assert_eq!(third, "GF-05 gf-refused-enough-relationships");
}

#[test]
fn gf_09_whoever_is_hidden_since_the_announcement_presents_nothing() {
    let mut play = Play::of(FILE);
    play.perform("gf announce vera galo algo", &[]);
    play.perform("reveal hide person:galo", &[]);
    assert_eq!(play.refusal_of("gf present algo --player dani"), " gf-refused-unseen");
}

#[test]
fn gf_10_a_problem_that_works_as_an_asset_is_no_gift() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"provoke-me\", gaps = [] }"));
    play.perform("purse give blas kp 3", &[]);
    play.perform("purse give ana kp 3", &[]);
    play.present_scene();
    play.perform("gf use vera provoke-me Deudas", &[]);
    assert_eq!(play.refusal_of("gf roll Farera --give Deudas"), "GF-10 gf-refused-no-gift");
}

#[test]
fn gf_23_more_than_the_difficulty_is_not_paid() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf interlude ana", &[]);
    assert_eq!(play.refusal_of("gf satisfy cleo 1 --karma 6"), "GF-19 gf-refused-too-much");
}

#[test]
fn gf_26_a_slip_waits_for_a_pool_that_has_a_die_to_lose() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"slip\" }"));
    play.present_scene();
    play.perform("gf use vera slip", &[]);
    play.perform("gf roll Farera", &[4]);
    play.perform("gf confirm", &[]);
    assert!(play.duel().used.iter().any(|used| used.pending), "one die cannot be lost");
}

#[test]
fn gf_28_the_log_names_the_tricks_of_a_pool_and_what_it_gives() {
    let mut play = Play::of(&FILE.replace("{ trick = \"pride\" }", "{ trick = \"moved-by-passion\" }"));
    play.present_scene();
    play.perform("gf roll Farera Contrabandista --give Nadadora --tricks moved-by-passion", &[4, 3]);
    let sentences = || play.table.log().lines().flat_map(|line| &line.sentences);
    for key in ["gf-log-trick", "gf-log-gives"] {
        assert!(sentences().any(|told| told.sentence.msg.key == key), "{key}");
    }
}
