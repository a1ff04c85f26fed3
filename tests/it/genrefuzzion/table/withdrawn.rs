//! A suspended scene that is withdrawn after something else has happened: what it changed goes back, and nothing else
//! (GF-18).

use biombo::systems::genrefuzzion::sheet::TraitKind;

use super::kit::*;

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
    play.perform("gf interlude ana", &[]);
}
