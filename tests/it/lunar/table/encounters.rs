//! Encounters: what is known of them before, while and after they are fought (LU-02, LU-21, LU-23, LU-35).

use super::kit::*;

fn initiative(play: &Play, who: &str) -> Option<i16> {
    play.state().fight.as_ref().expect("a fight").fighters[&id(who)].initiative
}

#[test]
fn lu_02_a_scene_that_nobody_fights_in_has_its_own_threat() {
    let mut play = Play::new();
    play.does("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.threat(), 8);
    play.does("scene set salon", &[]);
    play.does("lunar test nora Aguante", &[8]);
    assert_eq!(play.threat(), 10);
    play.does("lunar encounter --threat easy", &[]);
    play.does("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.threat(), 6, "as it was said");
    play.does("scene set muelle", &[]);
    play.does("lunar test nora Aguante", &[8, 1]);
    assert_eq!(play.threat(), 8, "what was said went with the scene");
}

#[test]
fn lu_21_what_was_said_before_the_fight_holds_in_it() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("lunar encounter exploration --threat hard --started teo", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    let card = play.holding("teo").aside.expect("a card").rank.number();
    assert_eq!(initiative(&play, "teo"), Some(i16::from(card) + 2));
    play.goes("nora");
    play.does("lunar attack nora sombra-1 Espada", &[8, 1]);
    assert_eq!(play.threat(), 9);
    play.does("fight end", &[]);
    play.does("lunar test nora Aguante", &[8]);
    assert_eq!(play.threat(), 10, "the scene's own once more");
}

#[test]
fn lu_21_when_another_has_started_the_two_points_go_over() {
    let mut play = Play::fights();
    let was = ["nora", "teo"].map(|who| initiative(&play, who).expect("a card"));
    play.does("lunar encounter --started nora", &[]);
    play.does("lunar encounter --started teo", &[]);
    assert_eq!(["nora", "teo"].map(|who| initiative(&play, who)), [Some(was[0]), Some(was[1] + 2)]);
}

#[test]
fn lu_21_who_leaves_the_fight_gets_the_revealed_card_back_as_well() {
    let mut play = Play::against("--foe gusano");
    let aside = play.holding("teo").aside.expect("a card");
    play.does("fight leave teo", &[]);
    for who in ["gusano-1", "gusano-1"] {
        play.goes(who);
    }
    assert_eq!((play.holding("teo").aside, play.holding("teo").deck.bottom()), (None, Some(&aside)));
}

#[test]
fn lu_23_who_has_no_sheet_draws_nothing_and_neither_does_the_game_master() {
    let mut play = Play::against("--foe gusano");
    play.does("person add Ada --side party", &[]);
    play.does("fight join ada-1", &[]);
    for who in ["gusano-1", "teo", "ada-1", "nora"] {
        play.goes(who);
    }
    assert_eq!((play.state().fight.as_ref().map(|fight| fight.round), play.hand("gm")), (Some(2), 0));
}

#[test]
fn lu_35_another_scene_is_another_encounter() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    play.does("fight end", &[]);
    play.does("scene set muelle", &[]);
    play.does("lunar reward", &[30]);
    assert_eq!(play.gauge("nora", &XP), 130, "nothing there is above hard");
}

#[test]
fn lu_35_experience_takes_its_place_in_the_stream_of_dice() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    let before = play.state().streams.public;
    play.throws("lunar reward");
    assert_eq!(play.state().streams.public, before + 1, "the next roll has dice of its own");
}

#[test]
fn lu_31_a_second_fight_in_a_scene_goes_on_with_its_bars() {
    let mut play = Play::new();
    play.does("scene set salon", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    play.does("clock set convencer-1 7", &[]);
    play.does("fight end", &[]);
    play.does("fight begin Cena --foe sombra", &[]);
    assert_eq!((play.clock("convencer-1"), play.state().clocks.len()), ((7, 20), 2));
}

#[test]
fn lu_34_who_has_no_hp_begins_the_next_fight_out_of_action_and_hp_set_to_nought_put_one_out() {
    let mut play = Play::new();
    play.does("gauge set nora hp 0", &[]);
    play.does("fight begin Pelea --foe gusano", &[]);
    assert!(play.is_out("nora") && !play.is_out("gusano-1"));
    play.does("gauge set gusano-1 hp 0", &[]);
    play.does("gauge change teo hp -30", &[]);
    assert!(play.is_out("gusano-1") && play.is_out("teo"));
}

#[test]
fn lu_21_who_has_every_card_in_hand_reveals_none() {
    let mut play = Play::new();
    play.does("cards draw nora 47", &[]);
    play.does("fight begin Pelea --foe gusano", &[]);
    assert_eq!((initiative(&play, "nora"), play.hand("nora")), (None, 52));
}
