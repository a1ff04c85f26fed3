//! A suspended scene that is withdrawn after something else has happened: what it changed goes back, and nothing else
//! (GF-18).

use biombo::systems::genrefuzzion::sheet::TraitKind;

use super::kit::*;
use super::tricks::play_file_with_tricks;

/// Vera has won against Bruno by 8 and 7, with one effect to choose; the scene stands in `muelle`.
fn won() -> Play {
    let mut play = Play::with_points(9, 9);
    play.present_scene();
    play.perform("gf roll Contrabandista Farera", &[8, 7]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Viudo", &[2]);
    play.perform("gf confirm", &[]);
    play
}

/// The same scene after an effect, suspended, and then these deeds.
fn suspended_after(effect: &str, meanwhile: &[&str]) -> Play {
    let mut play = won();
    play.perform(effect, &[]);
    play.perform("gf suspend carla", &[]);
    meanwhile.iter().for_each(|line| play.perform(line, &[]));
    play
}

fn die_of(play: &Play, who: &str, phrase: &str) -> Option<String> {
    let sheet = play.sheet(who);
    sheet.traits.iter().find(|it| &*it.phrase == phrase).map(|it| it.die.die().to_string())
}

#[test]
fn gf_18_a_trait_comes_back_under_a_number_if_its_phrase_is_taken() {
    let bought = ["gf interlude carla", "gf add bruno cliche Cojo d4", "gf end-interlude"];
    let mut play = suspended_after("gf effect cancel Cojo", &bought);
    play.perform("gf withdraw muelle", &[]);
    let cliches = play.traits("bruno", TraitKind::Cliche);
    assert!(cliches.contains(&"Cojo d4".to_owned()) && cliches.contains(&"Cojo ×2 d4".to_owned()), "{cliches:?}");
}

#[test]
fn gf_18_a_gap_follows_the_trait_that_comes_back_under_a_number() {
    let held = "{ trick = \"unshakable-defence\", gaps = [\"mi rango\", \"Cojo\"] }";
    let mut play = Play::of(&FILE.replacen("{ trick = \"vanish\" }", held, 1));
    play.perform("purse give blas kp 9", &[]);
    play.present_scene();
    play.perform("gf roll Contrabandista Farera", &[8, 7]);
    play.perform("gf confirm", &[]);
    play.perform("gf roll Viudo", &[2]);
    for line in ["gf confirm", "gf effect cancel Cojo", "gf suspend carla", "gf interlude carla"] {
        play.perform(line, &[]);
    }
    for line in ["gf add bruno cliche Cojo d4", "gf end-interlude", "gf withdraw muelle"] {
        play.perform(line, &[]);
    }
    assert_eq!(&*play.sheet("bruno").tricks[0].gaps[1], "Cojo ×2");
}

#[test]
fn gf_18_a_withdrawal_takes_back_its_own_steps_alone() {
    let trained = ["gf interlude carla", "gf train bruno Tahúr", "gf end-interlude"];
    let mut play = suspended_after("gf effect cancel Tahúr", &trained);
    assert_eq!(die_of(&play, "bruno", "Tahúr").as_deref(), Some("d8"), "lowered and trained");
    play.perform("gf withdraw muelle", &[]);
    assert_eq!(die_of(&play, "bruno", "Tahúr").as_deref(), Some("d10"), "what was paid for stays");
}

#[test]
fn gf_18_two_scenes_that_worsened_one_problem_may_go_in_either_order() {
    for [first, second] in [["muelle", "cleo-bruno"], ["cleo-bruno", "muelle"]] {
        let mut play = suspended_after("gf effect worsen \"Pierna mala\"", &["gf announce cleo bruno algo"]);
        play.perform("gf present algo", &[]);
        play.perform("gf roll Médica Espiritista", &[8, 6]);
        play.perform("gf confirm", &[]);
        play.perform("gf roll Viudo", &[2]);
        play.perform("gf confirm", &[]);
        play.perform("gf effect worsen \"Pierna mala\"", &[]);
        assert_eq!(die_of(&play, "bruno", "Pierna mala").as_deref(), Some("d8"));
        play.perform("gf suspend dani", &[]);
        play.perform(&format!("gf withdraw {first}"), &[]);
        assert_eq!(die_of(&play, "bruno", "Pierna mala").as_deref(), Some("d6"), "after {first}");
        play.perform(&format!("gf withdraw {second}"), &[]);
        assert_eq!(die_of(&play, "bruno", "Pierna mala").as_deref(), Some("d4"));
    }
}

#[test]
fn gf_18_what_a_scene_made_goes_with_it_though_it_was_reworded() {
    let swapped = ["gf interlude carla", "gf swap bruno Miedo Pánico", "gf end-interlude"];
    let mut play = suspended_after("gf effect problem Miedo", &swapped);
    assert!(die_of(&play, "bruno", "Pánico").is_some());
    play.perform("gf withdraw muelle", &[]);
    assert_eq!(play.traits("bruno", TraitKind::Problem), ["Pierna mala d4"]);
}

#[test]
fn gf_21_a_relationship_to_somebody_retired_that_comes_back_is_to_be_settled() {
    let mut play = suspended_after("gf effect cancel \"La admira\"", &["gf retire cleo"]);
    assert!(!play.memory().unsettled.iter().any(|(holder, _)| *holder == id("bruno")), "it is gone");
    play.perform("gf withdraw muelle", &[]);
    play.perform("gf cash bruno \"La admira\" 4", &[]);
}

#[test]
fn gf_18_an_interlude_comes_after_a_scene() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf interlude ana", &[]);
    play.perform("gf train vera Farera", &[]);
    play.perform("gf end-interlude", &[]);
    assert_eq!(play.refusal_of("gf interlude ana"), "GF-18 gf-refused-rested");
    play.perform("gf announce vera bruno algo", &[]);
    play.perform("gf suspend ana", &[]);
    assert_eq!(play.refusal_of("gf interlude ana"), "GF-18 gf-refused-rested", "one that waits is played later");
    play_to_its_end(&mut play, "vera", "Farera");
    play.perform("gf interlude ana", &[]);
}

/// Plays a scene of this protagonist's to its end.
fn play_to_its_end(play: &mut Play, who: &str, cliche: &str) {
    play.perform(&format!("gf announce {who} galo algo"), &[]);
    play.perform("gf present nada --player dani", &[]);
    play.perform(&format!("gf roll {cliche}"), &[8]);
    for line in ["gf confirm", "gf surrender", "gf close-rating"] {
        play.perform(line, &[]);
    }
}

#[test]
fn gf_21_a_relationship_that_was_settled_comes_back_settled() {
    let mut play = play_file_with_tricks(FILE, "heartbreaker", "");
    play.perform("purse give ana kp 1", &[]);
    play.perform("gf retire bruno", &[]);
    play.perform("gf interlude ana", &[]);
    play.perform("gf end-interlude", &[]);
    play.perform("gf announce vera bruno algo", &[]);
    play.perform("gf present otra --player blas", &[]);
    play.perform("gf roll Farera --relationship \"Le debe la vida\" --tricks heartbreaker", &[8, 7, 6, 5]);
    play.perform("gf withdraw", &[]);
    assert_eq!(play.traits("vera", TraitKind::Relationship), ["Desconfía d4", "Le debe la vida d8"]);
    assert_eq!(play.refusal_of("gf cash vera \"Le debe la vida\" 8"), "GF-21 gf-refused-settled");
}

#[test]
fn gf_21_of_two_relationships_of_one_phrase_the_unsettled_one_is_meant() {
    let two = "{ phrase = \"Igual\", die = \"d4\", towards = \"cleo\" },\n  { phrase = \"Igual\", die = \"d6\", towards = \"dora\" },";
    let mut play = Play::of(&FILE.replace("{ phrase = \"Desconfía\", die = \"d4\", towards = \"galo\" },", two));
    play.perform("gf retire dora", &[]);
    play.perform("gf cash vera Igual 6", &[]);
    assert_eq!(play.traits("vera", TraitKind::Relationship), ["Le debe la vida d8", "Igual d4"]);
}

#[test]
fn gf_18_an_announcement_taken_back_or_withdrawn_is_no_scene_between_two_interludes() {
    for gone in ["gf take-back", "gf withdraw"] {
        let mut play = Play::with_points(9, 9);
        play.perform("gf interlude ana", &[]);
        play.perform("gf end-interlude", &[]);
        play.perform("gf announce vera bruno algo", &[]);
        play.perform(gone, &[]);
        assert_eq!(play.refusal_of("gf interlude ana"), "GF-18 gf-refused-rested", "{gone}");
    }
}

#[test]
fn gf_18_a_withdrawn_scene_leaves_what_came_after_it_a_scene_between_two_interludes() {
    let mut play = Play::with_points(9, 9);
    play.perform("gf interlude ana", &[]);
    play.perform("gf end-interlude", &[]);
    play.present_scene();
    play.perform("gf suspend carla", &[]);
    play_to_its_end(&mut play, "cleo", "Médica");
    play.perform("gf withdraw muelle", &[]);
    play.perform("gf interlude carla", &[]);
}

#[test]
fn gf_05_points_are_not_given_to_a_newcomer_whose_first_scene_is_suspended() {
    let nora = "[[cast]]\nid = \"nora\"\nname = \"Nora\"\nplayer = \"Nico\"\n\n[cast.genrefuzzion]\nstanding = \"newcomer\"\n\n[[scenes]]";
    let mut play = Play::of(&FILE.replacen("[[scenes]]", nora, 1));
    play.perform("purse give ana vp 3", &[]);
    play.perform("gf announce nora bruno algo", &[]);
    play.perform("gf suspend ana", &[]);
    assert_eq!(play.refusal_of("purse pass ana nico vp 1"), "GF-05 gf-refused-not-new");
}

#[test]
fn gf_24_the_moderator_goes_on_for_a_rater_without_a_character() {
    let mut play = Play::after_roll([4, 3]);
    play.perform("gf surrender", &[]);
    play.perform("gf retire dora", &[]);
    play.perform("gf rate dani 3 3", &[]);
    let next = |who: &str| (vec![who.to_owned()], "gf-owed-next".to_owned());
    assert!(play.owed().contains(&next("dani")), "an interlude may be called: {:?}", play.owed());
    play.perform("gf interlude dani", &[]);
    play.perform("gf end-interlude", &[]);
    assert!(play.owed().contains(&next("gm")), "{:?}", play.owed());
}

#[test]
fn gf_13_the_log_tells_which_text_a_surrender_owes() {
    let mut play = Play::after_roll([4, 3]);
    let owes = |play: &Play| {
        let mut sentences = play.table.log().lines().flat_map(|line| &line.sentences);
        sentences.any(|told| told.sentence.msg.key == "gf-log-surrenders-owing")
    };
    play.perform("gf surrender", &[]);
    assert!(owes(&play));
    let mut play = Play::after_opposition([4, 3], [8, 8]);
    play.perform("gf surrender", &[]);
    assert!(!owes(&play), "a protagonist reveals nothing");
}
