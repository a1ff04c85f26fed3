//! Encounters before, during and after their fight (LU-02, LU-21, LU-23, LU-31, LU-34, LU-35).

use biombo::session::id::Seat;
use biombo::session::recap::Recap;

use super::kit::*;

fn initiative(play: &Play, who: &str) -> Option<i16> {
    play.state().fight.as_ref().expect("a fight").fighters[&id(who)].initiative
}

#[test]
fn lu_02_a_scene_without_a_fight_has_its_own_threat() {
    let mut play = Play::new();
    play.perform("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.roll_threat(), 8);
    play.perform("scene set salon", &[]);
    play.perform("lunar test nora Aguante", &[8]);
    assert_eq!(play.roll_threat(), 10);
    play.perform("lunar encounter --threat easy", &[]);
    play.perform("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.roll_threat(), 6, "as it was said");
    play.perform("scene set muelle", &[]);
    play.perform("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.roll_threat(), 8, "what was said went with the scene");
}

#[test]
fn lu_21_settings_from_before_the_fight_hold_in_it() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("lunar encounter exploration --threat hard --started teo", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    let card = play.holding("teo").aside.expect("a card").rank.number();
    assert_eq!(initiative(&play, "teo"), Some(i16::from(card) + 2));
    play.give_turn("nora");
    play.perform("lunar attack nora sombra-1 Espada", &[8, 1]);
    assert_eq!(play.roll_threat(), 9);
    play.perform("fight end", &[]);
    play.perform("lunar test nora Aguante", &[8]);
    assert_eq!(play.roll_threat(), 10, "the scene's own once more");
}

#[test]
fn lu_21_a_new_starter_takes_over_the_two_points() {
    let mut play = Play::in_fight();
    let was = ["nora", "teo"].map(|who| initiative(&play, who).expect("a card"));
    play.perform("lunar encounter --started nora", &[]);
    play.perform("lunar encounter --started teo", &[]);
    assert_eq!(["nora", "teo"].map(|who| initiative(&play, who)), [Some(was[0]), Some(was[1] + 2)]);
}

#[test]
fn lu_21_a_character_who_leaves_the_fight_gets_the_revealed_card_back() {
    let mut play = Play::in_fight_against("--foe gusano");
    let aside = play.holding("teo").aside.expect("a card");
    play.perform("fight leave teo", &[]);
    for who in ["gusano-1", "gusano-1"] {
        play.give_turn(who);
    }
    assert_eq!((play.holding("teo").aside, play.holding("teo").deck.bottom()), (None, Some(&aside)));
}

#[test]
fn lu_23_nobody_draws_a_card_after_a_last_fighter_without_a_sheet() {
    let mut play = Play::in_fight_against("--foe gusano");
    play.perform("person add Ada --side party", &[]);
    play.perform("fight join ada-1", &[]);
    for who in ["gusano-1", "teo", "ada-1", "nora"] {
        play.give_turn(who);
    }
    assert_eq!((play.state().fight.as_ref().map(|fight| fight.round), play.hand_size("gm")), (Some(2), 0));
}

#[test]
fn lu_35_another_scene_is_another_encounter() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.perform("fight end", &[]);
    play.perform("scene set muelle", &[]);
    play.perform("lunar reward", &[30]);
    assert_eq!(play.gauge("nora", &XP), 130, "nothing there is above hard");
}

#[test]
fn lu_35_experience_takes_its_place_in_the_stream_of_dice() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    let before = play.state().streams.public;
    play.perform_with_random_dice("lunar reward");
    assert_eq!(play.state().streams.public, before + 1, "the next roll has dice of its own");
}

#[test]
fn lu_31_a_second_fight_in_a_scene_goes_on_with_its_bars() {
    let mut play = Play::new();
    play.perform("scene set salon", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    play.perform("clock set convencer-1 7", &[]);
    play.perform("fight end", &[]);
    play.perform("fight begin Cena --foe sombra", &[]);
    assert_eq!((play.clock_level("convencer-1"), play.state().clocks.len()), ((7, 20), 2));
}

#[test]
fn lu_34_zero_hp_put_a_fighter_out_of_action_in_this_fight_and_the_next() {
    let mut play = Play::new();
    play.perform("gauge set nora hp 0", &[]);
    play.perform("fight begin Pelea --foe gusano", &[]);
    assert!(play.is_out("nora") && !play.is_out("gusano-1"));
    play.perform("gauge set gusano-1 hp 0", &[]);
    play.perform("gauge change teo hp -30", &[]);
    assert!(play.is_out("gusano-1") && play.is_out("teo"));
}

#[test]
fn lu_21_a_character_with_every_card_in_hand_reveals_none() {
    let mut play = Play::new();
    play.perform("cards draw nora 47", &[]);
    play.perform("fight begin Pelea --foe gusano", &[]);
    assert_eq!((initiative(&play, "nora"), play.hand_size("nora")), (None, 52));
}

#[test]
fn lu_31_a_fail_bar_without_a_size_is_that_of_a_brief_scene() {
    let mut play = Play::new();
    play.perform("lunar bar Escándalo --kind fail", &[]);
    play.perform("lunar bar Convencer", &[]);
    assert_eq!((play.clock_level("escandalo-1"), play.clock_level("convencer-1")), ((0, 10), (0, 20)));
}

#[test]
fn lu_35_experience_for_nobody_is_refused_and_still_to_be_given() {
    let mut play = Play::new();
    for who in ["nora", "teo"] {
        play.perform(&format!("evening leave {who}"), &[]);
    }
    assert_eq!(play.refusal_of("lunar reward"), "LU-35 lunar-refused-nobody-to-reward");
    play.perform("evening arrive nora", &[]);
    play.perform("lunar reward", &[30]);
    assert_eq!(play.gauge("nora", &XP), 130);
}

#[test]
fn lu_31_the_recap_says_how_far_an_objective_bar_came() {
    let mut play = Play::new();
    play.perform("lunar bar \"Abrir la reja\" 10", &[]);
    play.perform("lunar test nora Sigilo", &[8, 4]);
    let recap = serde_json::to_string(&Recap::of(&play.table, &Seat::Table)).expect("JSON");
    assert!(recap.contains("recap-clock") && recap.contains("Abrir la reja"), "{recap}");
}
