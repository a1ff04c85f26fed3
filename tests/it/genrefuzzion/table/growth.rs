//! Setting up, interludes, goals and retirement.

use super::kit::*;
use biombo::systems::genrefuzzion::sheet::{GoalState, PersonStanding, TraitKind};

/// An interlude after a scene; everybody has these points.
fn in_interlude(vp: u32, kp: u32) -> Play {
    let mut play = Play::with_points(vp, kp);
    play.present_scene();
    play.perform("gf withdraw", &[]);
    play.perform("gf interlude carla", &[]);
    play
}

#[test]
fn gf_01_clichés_are_proposed_and_taken_in_turns() {
    let mut play = Play::of(FILE);
    for phrase in ["Náufraga", "Cartógrafa", "Zahorí"] {
        play.perform(&format!("gf propose ana {phrase}"), &[]);
    }
    assert_eq!(play.refusal_of("gf propose ana Otra"), "GF-01 gf-refused-enough-proposals");
    assert_eq!(play.refusal_of("gf propose blas náufraga"), "GF-01 gf-refused-proposed");
    assert_eq!(play.refusal_of("gf pick vera Náufraga d8"), "GF-01 gf-refused-enough-cliches");
    play.perform("gf pick cleo Náufraga d6", &[]);
    assert_eq!(play.refusal_of("gf pick cleo Zahorí d4"), "GF-01 gf-refused-pick-turn");
    assert_eq!(play.refusal_of("gf pick dora Náufraga d4"), "GF-01 gf-refused-not-proposed");
    play.perform("gf drop cleo Náufraga", &[]);
    play.perform("gf pick dora Náufraga d4", &[]);
}

#[test]
fn gf_02_gf_03_a_sheet_takes_only_what_creation_allows() {
    let mut play = Play::of(FILE);
    assert_eq!(play.refusal_of("gf add cleo relationship Rival d6"), "GF-02 gf-refused-towards");
    assert_eq!(play.refusal_of("gf add cleo relationship Rival d6 --towards cleo"), "GF-02 gf-refused-towards-self");
    play.perform("gf add cleo relationship Rival d6 --towards dora --through vera", &[]);
    assert_eq!(play.refusal_of("gf learn cleo my-precious"), "GF-03 gf-refused-gaps");
    play.perform("gf learn cleo my-precious \"el péndulo\"", &[]);
    play.perform("gf learn cleo vanish", &[]);
    assert_eq!(play.refusal_of("gf learn cleo plan-b"), "GF-03 gf-refused-enough-tricks");
    play.perform("gf learn cleo oops", &[]);
    assert_eq!(play.refusal_of("gf goal cleo Sanar 16"), "GF-03 gf-refused-difficulty");
    play.perform("gf goal cleo Sanar 8", &[]);
    play.perform("gf announce vera bruno algo", &[]);
    assert_eq!(play.refusal_of("gf drop cleo Médica"), "GF-20 gf-refused-made");
}

#[test]
fn gf_06_an_extra_is_strengthened_as_it_is_presented() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf announce vera galo algo", &[]);
    play.perform("gf play galo dani", &[]);
    assert_eq!(play.refusal_of("gf train galo Miope"), "GF-06 gf-refused-last-d4");
    play.perform("gf train galo Marino", &[]);
    assert_eq!(play.refusal_of("gf add galo cliche Arponero d6"), "GF-06 gf-refused-new-size");
    play.perform("gf add galo cliche Arponero d8", &[]);
    assert_eq!((play.purse("dani"), play.traits("galo", TraitKind::Cliche).len()), ((6, 6), 6));
    play.perform("gf withdraw", &[]);
    assert_eq!((play.purse("dani"), play.traits("galo", TraitKind::Cliche)[1].as_str()), ((9, 9), "Marino d6"));
}

#[test]
fn gf_06_whoever_plays_an_extra_strengthens_it_without_asking() {
    use biombo::session::{Permission, Seat, history::Request};
    let mut play = Play::with_points(9, 9);
    play.perform("gf announce vera galo algo", &[]);
    play.perform("gf play galo dani", &[]);
    for line in ["gf train galo Marino", "gf add galo cliche Arponero d8"] {
        let Request::Do(deed) = play.request(line) else { panic!("{line}") };
        let permission = |who: &str| play.state().permission(&Seat::Player(id(who)), &deed).ok();
        assert_eq!((permission("dora"), permission("cleo")), (Some(Permission::Do), None), "{line}");
    }
}

#[test]
fn gf_04_gf_05_points_are_the_players_and_may_be_given() {
    let mut play = Play::with_points(2, 0);
    play.perform("purse pass ana dani vp 2", &[]);
    assert_eq!((play.purse("ana"), play.purse("dani")), ((0, 0), (4, 0)));
}

#[test]
fn gf_19_a_goal_is_endorsed_paid_and_the_last_one_retires() {
    let mut play = in_interlude(6, 6);
    assert_eq!(play.refusal_of("gf satisfy vera 1"), "GF-19 gf-refused-goal-state");
    assert_eq!(play.refusal_of("gf endorse vera 1 ana"), "GF-19 gf-refused-own-goal");
    play.perform("gf endorse vera 1 blas kp", &[]);
    assert_eq!(play.purse("blas"), (6, 5));
    assert_eq!(play.refusal_of("gf satisfy vera 1 --karma 2"), "GF-19 gf-refused-mixed");
    play.perform("gf satisfy vera 1", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].state), ((1, 6), GoalState::Satisfied));
    play.perform("gf endorse vera 2 blas", &[]);
    play.perform("gf satisfy vera 2 --karma 6", &[]);
    assert_eq!(play.sheet("vera").goals[1].state, GoalState::Closed);
    assert_eq!((play.sheet("vera").standing, play.purse("ana")), (PersonStanding::Retired, (1, 0)));
}

#[test]
fn gf_19_an_unreached_goal_is_rewritten() {
    let mut play = in_interlude(0, 9);
    assert_eq!(play.refusal_of("gf rewrite vera 1 Otra --difficulty 9"), "GF-19 gf-refused-difficulty-stays");
    play.perform("gf rewrite vera 1 \"Otra cosa\"", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].difficulty), ((0, 6), 5));
    play.perform("gf rewrite vera 1 \"Otra más\" --paid-by difficulty --difficulty 9", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").goals[0].difficulty), ((0, 1), 9));
}

#[test]
fn gf_20_an_interlude_brings_one_step_and_sells_the_rest() {
    let mut play = in_interlude(9, 9);
    assert_eq!(play.refusal_of("gf train vera Deudas"), "GF-20 gf-refused-train-problem");
    play.perform("gf train vera Contrabandista", &[]);
    assert_eq!((play.purse("ana"), play.traits("vera", TraitKind::Cliche)[0].as_str()), ((5, 9), "Contrabandista d10"));
    assert_eq!(play.refusal_of("gf train vera Nadadora"), "GF-20 gf-refused-trained");
    play.perform("gf swap vera Nadadora Buceadora", &[]);
    play.perform("gf swap vera Desconfía Recela --towards cleo", &[]);
    assert_eq!(play.purse("ana"), (5, 3));
    assert_eq!(play.refusal_of("gf add vera cliche Nueva d6"), "GF-20 gf-refused-new-size");
    play.perform("gf add vera cliche Nueva d4", &[]);
    play.perform("gf learn vera plan-b", &[]);
    assert_eq!(play.purse("ana"), (1, 0));
}

#[test]
fn gf_20_what_fills_a_gap_follows_the_swap_of_the_cliché_that_it_names() {
    let mut play = in_interlude(9, 9);
    play.perform("gf learn bruno unshakable-defence \"mi rango\" Tahúr", &[]);
    play.perform("gf swap bruno Viudo Casado", &[]);
    play.perform("gf swap bruno Tahúr Fullero", &[]);
    let gaps = |play: &Play| {
        play.sheet("bruno").tricks.last().map(|held| held.gaps.iter().map(|gap| &**gap).collect::<Vec<_>>().join(", "))
    };
    assert_eq!(gaps(&play).as_deref(), Some("mi rango, Fullero"));
    play.perform("gf ask ana", &[]);
    play.perform("gf end-interlude ana", &[]);
    play.perform("gf announce vera bruno algo", &[]);
    play.perform("gf present otra", &[]);
    play.perform("gf roll Contrabandista", &[5]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Fullero Aduanero --tricks unshakable-defence", &[5, 4]);
}

#[test]
fn gf_21_relationships_to_a_retired_character_are_redirected_or_cashed() {
    let mut play = in_interlude(0, 0);
    play.perform("gf retire vera", &[]);
    assert_eq!(play.purse("ana"), (0, 0));
    assert_eq!(play.memory().unsettled.len(), 3, "Bruno's, Cleo's and Dora's");
    assert_eq!(play.refusal_of("gf redirect bruno \"La persigue\" cleo"), "GF-21 gf-refused-redirect");
    play.perform("gf redirect bruno \"La persigue\" galo", &[]);
    assert_eq!(play.refusal_of("gf cash cleo \"Su paciente\" 9"), "GF-21 gf-no-worth");
    play.perform("gf cash cleo \"Su paciente\" 5", &[]);
    assert_eq!(play.purse("carla"), (5, 3));
    assert_eq!(play.refusal_of("gf cash cleo \"Lo teme\" 1"), "GF-21 gf-refused-settled");
    play.perform("gf end-interlude", &[]);
    assert!(play.memory().unsettled.is_empty(), "Dora's stays, towards the extra");
    assert_eq!(play.refusal_of("gf announce vera bruno algo"), "GF-06 gf-refused-extra");
}

#[test]
fn gf_18_who_asked_may_be_handed_the_next_scene() {
    let mut play = in_interlude(0, 0);
    assert_eq!(play.refusal_of("gf end-interlude blas"), "GF-18 gf-refused-not-asked");
    play.perform("gf ask blas", &[]);
    play.perform("gf end-interlude blas", &[]);
    assert_eq!(play.memory().next.player, Some(id("blas")));
}

#[test]
fn gf_23_the_epilogue_mixes_points() {
    let mut play = Play::with_points(3, 3);
    play.perform("gf finale", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista Farera", &[4, 3]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    play.perform("gf confirm", &[]);
    play.perform("gf accept", &[]);
    play.perform("gf finish", &[]);
    play.perform("gf close-rating", &[]);
    play.perform("gf endorse vera 1 blas", &[]);
    play.perform("gf satisfy vera 1 --karma 2", &[]);
    assert_eq!((play.purse("ana"), play.sheet("vera").standing), ((0, 1), PersonStanding::Character));
}

#[test]
fn gf_23_the_finale_asks_for_no_surrender_and_for_everybodys_rating() {
    let mut play = Play::with_points(3, 3);
    play.perform("gf finale", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista Farera", &[4, 3]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.blocking(), ["gf-owed-oppose"]);
    play.perform("gf roll Aduanero Tahúr", &[8, 8]);
    play.perform("gf confirm", &[]);
    assert_eq!(play.blocking(), ["gf-owed-retry-or-lose"]);
    play.perform("gf accept", &[]);
    play.perform("gf finish", &[]);
    let rating = |player: &str| (vec![player.to_owned()], "gf-owed-rating".to_owned());
    assert!(["ana", "blas", "carla", "dani"].iter().all(|player| play.owed().contains(&rating(player))));
    play.perform("gf rate blas 3 4", &[]);
    assert!(!play.owed().contains(&rating("blas")) && play.owed().contains(&rating("ana")), "{:?}", play.owed());
}

#[test]
fn gf_26_own_tricks_are_approved_by_the_others() {
    let mut play = Play::presented();
    play.perform("gf withdraw", &[]);
    play.perform("gf interlude ana", &[]);
    play.perform("gf write vera \"Ya lo sabía\" \"Cuando se revela un secreto\" --points 1", &[]);
    assert!(play.owed().iter().any(|(who, what)| what == "gf-owed-approval" && !who.contains(&"ana".to_owned())));
    play.perform("gf end-interlude", &[]);
    play.present_scene();
    assert_eq!(play.refusal_of("gf use vera \"Ya lo sabía\""), "GF-26 gf-refused-unapproved");
    play.perform("gf approve vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana").0, 1);
    play.perform("gf use vera \"Ya lo sabía\"", &[]);
    assert_eq!(play.purse("ana").0, 0, "the points are booked");
}

#[test]
fn gf_22_the_moderator_counts_twice_and_a_tie_fails() {
    let mut play = Play::with_points(0, 0);
    play.perform("gf moderate dani", &[]);
    for (votes, wanted) in [(["yes", "yes", "no"], "log-vote-failed"), (["no", "yes", "yes"], "log-vote-passed")] {
        play.perform("vote open \"¿Seguimos?\"", &[]);
        for (player, vote) in ["ana", "blas", "dani"].into_iter().zip(votes) {
            play.perform(&format!("vote cast vote-1 {player} {vote}"), &[]);
        }
        play.perform("vote close vote-1", &[]);
        assert!(play.table.log().lines().flat_map(|line| &line.sentences).any(|told| told.sentence.msg.key == wanted));
    }
}

#[test]
fn gf_06_the_files_extras_are_there_from_the_first_evening_under_their_own_ids() {
    let bestiary = "[[bestiary]]\nid = \"galo\"\nname = \"Galo\"\n\n[bestiary.genrefuzzion]";
    let cast = "[[cast]]\nid = \"galo\"\nname = \"Galo\"\n\n[cast.genrefuzzion]";
    assert!(FILE.contains(cast));
    let mut play = Play::of(&FILE.replace(cast, bestiary));
    play.perform("gf announce vera galo algo", &[]);
    play.perform("gf present algo --player dani", &[]);
    play.perform("gf roll Farera --relationship Desconfía", &[7, 3]);
    assert_eq!(play.duel().protagonist.thrown.as_ref().expect("a roll").rolled.dice.len(), 2);
}

#[test]
fn gf_09_an_intention_that_is_not_changed_is_said_to_stay() {
    for (line, key) in [("gf reword algo", "gf-log-upheld"), ("gf reword menos", "gf-log-reworded")] {
        let mut play = Play::with_points(1, 1);
        play.perform("gf announce vera bruno algo", &[]);
        play.perform("gf milder dani", &[]);
        play.perform(line, &[]);
        let mut sentences = play.table.log().lines().flat_map(|line| &line.sentences);
        assert!(sentences.any(|told| told.sentence.msg.key == key), "{line}");
    }
}

#[test]
fn gf_13_a_circumstance_that_has_been_told_holds_beyond_its_scene_until_it_is_dealt_with() {
    let told = |play: &Play| play.state().items.values().filter(|item| item.text.is_some()).count();
    for (early, late) in [(true, false), (false, true)] {
        let mut play = Play::after_roll([4, 3]);
        play.perform("gf surrender", &[]);
        let tell = |play: &mut Play, now: bool| {
            if now {
                play.perform("item write choice \"ya está casada\"", &[]);
            }
        };
        tell(&mut play, early);
        play.perform("gf rate dani 3 3", &[]);
        tell(&mut play, late);
        assert_eq!(told(&play), 1, "what redirects the success is still to be played");
        play.perform("gf announce dora galo \"saber con quién\"", &[]);
        assert_eq!(told(&play), 1);
        play.perform("item resolve choice", &[]);
        assert_eq!(told(&play), 0);
    }
}
