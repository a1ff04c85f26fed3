//! Setting up, interludes, goals and retirement.

use super::kit::*;
use biombo::systems::genrefuzzion::sheet::{GoalState, PersonStanding, TraitKind};

/// An interlude after a scene; everybody has these points.
fn in_interlude(vp: u32, kp: u32) -> Play {
    let mut play = Play::with_points(vp, kp);
    play.present_scene();
    play.does("gf withdraw", &[]);
    play.does("gf interlude carla", &[]);
    play
}

#[test]
fn gf_01_clichés_are_proposed_and_taken_in_turns() {
    let mut play = Play::of(FILE);
    for phrase in ["Náufraga", "Cartógrafa", "Zahorí"] {
        play.does(&format!("gf propose ana {phrase}"), &[]);
    }
    assert_eq!(play.no("gf propose ana Otra"), "GF-01 gf-refused-enough-proposals");
    assert_eq!(play.no("gf propose blas náufraga"), "GF-01 gf-refused-proposed");
    assert_eq!(play.no("gf pick vera Náufraga d8"), "GF-01 gf-refused-enough-cliches");
    play.does("gf pick cleo Náufraga d6", &[]);
    assert_eq!(play.no("gf pick cleo Zahorí d4"), "GF-01 gf-refused-pick-turn");
    assert_eq!(play.no("gf pick dora Náufraga d4"), "GF-01 gf-refused-not-proposed");
    play.does("gf drop cleo Náufraga", &[]);
    play.does("gf pick dora Náufraga d4", &[]);
}

#[test]
fn gf_02_gf_03_a_sheet_takes_only_what_creation_allows() {
    let mut play = Play::of(FILE);
    assert_eq!(play.no("gf add cleo relationship Rival d6"), "GF-02 gf-refused-towards");
    assert_eq!(play.no("gf add cleo relationship Rival d6 --towards cleo"), "GF-02 gf-refused-towards-self");
    play.does("gf add cleo relationship Rival d6 --towards dora --through vera", &[]);
    assert_eq!(play.no("gf learn cleo my-precious"), "GF-03 gf-refused-gaps");
    play.does("gf learn cleo my-precious \"el péndulo\"", &[]);
    play.does("gf learn cleo vanish", &[]);
    assert_eq!(play.no("gf learn cleo plan-b"), "GF-03 gf-refused-enough-tricks");
    play.does("gf learn cleo oops", &[]);
    assert_eq!(play.no("gf goal cleo Sanar 16"), "GF-03 gf-refused-difficulty");
    play.does("gf goal cleo Sanar 8", &[]);
    play.does("gf announce vera bruno algo", &[]);
    assert_eq!(play.no("gf drop cleo Médica"), "GF-20 gf-refused-made");
}

#[test]
fn gf_06_an_extra_is_strengthened_as_it_is_presented() {
    let mut play = Play::with_points(9, 9);
    play.does("gf announce vera galo algo", &[]);
    play.does("gf play galo dani", &[]);
    assert_eq!(play.no("gf train galo Miope"), "GF-06 gf-refused-last-d4");
    play.does("gf train galo Marino", &[]);
    assert_eq!(play.no("gf add galo cliche Arponero d6"), "GF-06 gf-refused-new-size");
    play.does("gf add galo cliche Arponero d8", &[]);
    assert_eq!((play.purse("dani"), play.traits("galo", TraitKind::Cliche).len()), ((6, 6), 6));
    play.does("gf withdraw", &[]);
    assert_eq!((play.purse("dani"), play.traits("galo", TraitKind::Cliche)[1].as_str()), ((9, 9), "Marino d6"));
}

#[test]
fn gf_04_gf_05_points_are_the_players_and_may_be_given() {
    let mut play = Play::with_points(2, 0);
    play.does("purse pass ana dani vp 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((0, 0), (4, 0)));
}

#[test]
fn gf_19_a_goal_is_endorsed_paid_and_the_last_one_retires() {
    let mut play = in_interlude(6, 6);
    assert_eq!(play.no("gf satisfy vera 1"), "GF-19 gf-refused-goal-state");
    assert_eq!(play.no("gf endorse vera 1 ana"), "GF-19 gf-refused-own-goal");
    play.does("gf endorse vera 1 blas kp", &[]);
    assert_eq!(play.purse("blas"), (6, 5));
    assert_eq!(play.no("gf satisfy vera 1 --karma 2"), "GF-19 gf-refused-mixed");
    play.does("gf satisfy vera 1", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].state), ((1, 6), GoalState::Satisfied));
    play.does("gf endorse vera 2 blas", &[]);
    play.does("gf satisfy vera 2 --karma 6", &[]);
    assert_eq!(play.sheet("vera").goals[1].state, GoalState::Closed);
    assert_eq!((play.sheet("vera").standing, play.purse("ana")), (PersonStanding::Retired, (1, 0)));
}

#[test]
fn gf_19_an_unreached_goal_is_rewritten() {
    let mut play = in_interlude(0, 9);
    assert_eq!(play.no("gf rewrite vera 1 Otra --difficulty 9"), "GF-19 gf-refused-difficulty-stays");
    play.does("gf rewrite vera 1 \"Otra cosa\"", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].difficulty), ((0, 6), 5));
    play.does("gf rewrite vera 1 \"Otra más\" --paid-by difficulty --difficulty 9", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].difficulty), ((0, 1), 9));
}

#[test]
fn gf_20_an_interlude_brings_one_step_and_sells_the_rest() {
    let mut play = in_interlude(9, 9);
    assert_eq!(play.no("gf train vera Deudas"), "GF-20 gf-refused-train-problem");
    play.does("gf train vera Contrabandista", &[]);
    assert_eq!((play.purse("ana"), play.traits("vera", TraitKind::Cliche)[0].as_str()), ((5, 9), "Contrabandista d10"));
    assert_eq!(play.no("gf train vera Nadadora"), "GF-20 gf-refused-trained");
    play.does("gf swap vera Nadadora Buceadora", &[]);
    play.does("gf swap vera Desconfía Recela --towards cleo", &[]);
    assert_eq!(play.purse("ana"), (5, 3));
    assert_eq!(play.no("gf add vera cliche Nueva d6"), "GF-20 gf-refused-new-size");
    play.does("gf add vera cliche Nueva d4", &[]);
    play.does("gf learn vera plan-b", &[]);
    assert_eq!(play.purse("ana"), (1, 0));
}

#[test]
fn gf_21_relationships_to_a_retired_character_are_redirected_or_cashed() {
    let mut play = in_interlude(0, 0);
    play.does("gf retire vera", &[]);
    assert_eq!(play.purse("ana"), (0, 0));
    assert_eq!(play.memory().unsettled.len(), 3, "Bruno's, Cleo's and Dora's");
    assert_eq!(play.no("gf redirect bruno \"La persigue\" cleo"), "GF-21 gf-refused-redirect");
    play.does("gf redirect bruno \"La persigue\" galo", &[]);
    assert_eq!(play.no("gf cash cleo \"Su paciente\" 9"), "GF-21 gf-no-worth");
    play.does("gf cash cleo \"Su paciente\" 5", &[]);
    assert_eq!(play.purse("carla"), (5, 3));
    assert_eq!(play.no("gf cash cleo \"Lo teme\" 1"), "GF-21 gf-refused-settled");
    play.does("gf end-interlude", &[]);
    assert!(play.memory().unsettled.is_empty(), "Dora's stays, towards the extra");
    assert_eq!(play.no("gf announce vera bruno algo"), "GF-06 gf-refused-extra");
}

#[test]
fn gf_18_who_asked_may_be_handed_the_next_scene() {
    let mut play = in_interlude(0, 0);
    assert_eq!(play.no("gf end-interlude blas"), "GF-18 gf-refused-not-asked");
    play.does("gf ask blas", &[]);
    play.does("gf end-interlude blas", &[]);
    assert_eq!(play.memory().next.player, Some(id("blas")));
}

#[test]
fn gf_23_the_epilogue_mixes_points() {
    let mut play = Play::with_points(3, 3);
    play.does("gf finale", &[]);
    play.present_scene();
    play.does("gf roll Contrabandista Farera", &[4, 3]);
    play.does("gf confirm", &[]);
    play.does("gf roll Aduanero Tahúr", &[8, 8]);
    play.does("gf confirm", &[]);
    play.does("gf accept", &[]);
    play.does("gf finish", &[]);
    play.does("gf close-rating", &[]);
    play.does("gf endorse vera 1 blas", &[]);
    play.does("gf satisfy vera 1 --karma 2", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").standing), ((0, 1), PersonStanding::Character));
}

#[test]
fn gf_26_own_tricks_are_approved_by_the_others() {
    let mut play = Play::presented();
    play.does("gf withdraw", &[]);
    play.does("gf interlude ana", &[]);
    play.does("gf write vera \"Ya lo sabía\" \"Cuando se revela un secreto\" --points 1", &[]);
    assert!(play.owed().iter().any(|(who, what)| what == "gf-owed-approval" && !who.contains(&"ana".to_owned())));
    play.does("gf end-interlude", &[]);
    play.present_scene();
    assert_eq!(play.no("gf use vera \"Ya lo sabía\""), "GF-26 gf-refused-unapproved");
    play.does("gf approve vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana").0, 1);
    play.does("gf use vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana").0, 0, "the points are booked");
}

#[test]
fn gf_22_the_moderator_counts_twice_and_a_tie_fails() {
    let mut play = Play::with_points(0, 0);
    play.does("gf moderate dani", &[]);
    for (votes, wanted) in [(["yes", "yes", "no"], "log-vote-failed"), (["no", "yes", "yes"], "log-vote-passed")] {
        play.does("vote open \"¿Seguimos?\"", &[]);
        for (player, vote) in ["ana", "blas", "dani"].into_iter().zip(votes) {
            play.does(&format!("vote cast vote-1 {player} {vote}"), &[]);
        }
        play.does("vote close vote-1", &[]);
        assert!(play.table.log().lines().flat_map(|line| &line.sentences).any(|told| told.sentence.msg.key == wanted));
    }
}

#[test]
fn gf_06_the_files_extras_are_there_from_the_first_evening_under_their_own_ids() {
    let bestiary = "[[bestiary]]\nid = \"galo\"\nname = \"Galo\"\n\n[bestiary.genrefuzzion]";
    let cast = "[[cast]]\nid = \"galo\"\nname = \"Galo\"\n\n[cast.genrefuzzion]";
    assert!(FILE.contains(cast));
    let mut play = Play::of(&FILE.replace(cast, bestiary));
    play.does("gf announce vera galo algo", &[]);
    play.does("gf present algo --player dani", &[]);
    play.does("gf roll Farera --relationship Desconfía", &[7, 3]);
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").throw.dice.len(), 2);
}
