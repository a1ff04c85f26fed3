//! The key for what comes next and the hint line, in a fight whose turns are named.

use biombo::session::id::Id;

use super::kit::{fight_begun, fight_on_squares, screen_text, selected_fighter};
use crate::kit::bare::id;
use crate::kit::table::Play;

/// The fighter who has the turn.
fn fighter_with_turn(play: &Play) -> Option<Id> {
    play.table.state().fight.as_ref().expect("a fight").current_fighter(|_| true).cloned()
}

/// The hint line at 80×24.
fn foot(play: &Play) -> String {
    play.lines(80, 24)[23].clone()
}

#[test]
fn lu_22_the_key_for_what_comes_next_says_to_whom_it_gives_the_turn_and_the_selection_stays() {
    let mut play = fight_begun();
    assert!(foot(&play).contains(". dar el turno a Ximena"), "{}", foot(&play));
    play.keys(".");
    assert_eq!(fighter_with_turn(&play), Some(id("ximena")), "{}", screen_text(&play));
    play.keys(".");
    assert_eq!(fighter_with_turn(&play), Some(id("ximena")), "actions are left: {}", screen_text(&play));
    let said = screen_text(&play);
    assert!(said.contains("quedan 3 acciones · . otra vez da el turno a Olalla"), "{said}");
    assert_eq!(selected_fighter(&play), "Ximena Zurita", "who can act stays selected");
    assert!(foot(&play).contains(". dar el turno a Olalla"), "{}", foot(&play));
    play.keys(".");
    assert_eq!(fighter_with_turn(&play), Some(id("olalla")), "{}", screen_text(&play));
    play.keys("a a a .");
    assert!(fighter_with_turn(&play) != Some(id("olalla")), "her turn is over: {}", screen_text(&play));
}

#[test]
fn the_key_for_what_comes_next_says_so_when_it_is_on_screen_already() {
    let mut play = fight_on_squares().perform(&[("gauge set listero-1 hp 0", &[])]);
    play.keys(". .");
    assert!(screen_text(&play).contains("ya está en pantalla"), "{}", screen_text(&play));
}

#[test]
fn lu_22_the_choice_to_give_the_turn_says_whose_actions_are_lost() {
    let mut play = fight_on_squares();
    play.keys("down");
    let said = screen_text(&play);
    let row = said.lines().find(|line| line.contains("Intro darle el turno")).unwrap_or_else(|| panic!("{said}"));
    assert!(row.contains("Olalla ●●●"), "{row}");
}

#[test]
fn lu_23_the_last_of_a_round_is_not_offered_the_turn_that_they_have() {
    let others = ["ximena", "bruno", "damian", "rengo-1", "listero-1", "listero-2", "olalla"];
    let play = others.iter().fold(fight_begun(), |play, who| play.perform(&[(&format!("fight go {who}"), &[])]));
    assert_eq!(fighter_with_turn(&play), Some(id("olalla")));
    let said = play.lines(80, 60).join("\n");
    assert!(!said.contains("darle el turno"), "{said}");
    let play = play.perform(&[("fight turn olalla --more", &[][..]); 3]);
    let said = play.lines(80, 60).join("\n");
    assert!(said.contains("darle el turno"), "once it is over, she may open the next round: {said}");
}

#[test]
fn a_session_that_ends_within_a_fight_says_that_the_fight_goes_on() {
    let mut play = fight_on_squares();
    play.keys("5 B");
    assert!(screen_text(&play).contains("el combate queda a medias"), "{}", screen_text(&play));
}

#[test]
fn the_hint_line_names_no_deed_twice() {
    let play = fight_on_squares();
    assert!(foot(&play).contains("Intro atacar…") && !foot(&play).contains("A atacar"), "{}", foot(&play));
}

#[test]
fn a_long_name_gives_way_to_the_number_of_actions() {
    let mut play = fight_on_squares();
    play.keys("down esc");
    assert!(foot(&play).contains("quedan 3 acciones"), "{}", foot(&play));
}

#[test]
fn who_has_fallen_stands_below_everybody_else() {
    let play = fight_on_squares().perform(&[("gauge set olalla hp 0", &[])]);
    let said = screen_text(&play);
    let at = |name: &str| said.find(name).unwrap_or_else(|| panic!("{name} in {said}"));
    assert!(at("● Olalla") > at("Listero 2"), "{said}");
}

#[test]
fn lu_22_a_player_passes_the_own_turn_and_names_the_next() {
    let mut play = fight_on_squares().played_by(&id("olalla"));
    play.keys("2");
    assert_eq!(fighter_with_turn(&play), Some(id("olalla")));
    for _ in 0..2 {
        play.play_key(".", &[]);
    }
    assert_ne!(fighter_with_turn(&play), Some(id("olalla")), "{}", screen_text(&play));
    // Out of turn there is nothing to pass, and nobody to name.
    let mut play = fight_on_squares().played_by(&id("bruno"));
    play.keys("2");
    for _ in 0..3 {
        play.play_key(".", &[]);
    }
    assert_eq!(fighter_with_turn(&play), Some(id("olalla")), "{}", screen_text(&play));
}
