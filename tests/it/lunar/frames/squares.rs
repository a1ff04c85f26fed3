//! The squares of a fight: who sees them by themselves, what stands on them, and how a fight comes to them.

use biombo::session::id::Seat;

use super::kit::{assert_picture, fight_begun, fight_on_squares, screen_text};
use crate::kit::table::{LARGE, Play, SMALL};

/// The fight at the table's seat.
fn at_the_table() -> Play {
    let mut play = fight_on_squares().seat(Seat::Table);
    play.keys("2");
    play
}

#[test]
fn lu_25_the_table_shows_the_squares_beside_the_turns_without_a_key() {
    let mut play = at_the_table();
    assert_picture("fight_table", &play, SMALL);
    let said = screen_text(&play);
    assert!(said.contains("▶ ● Olalla") && said.contains("▶●O") && said.contains("F7 mapa"), "{said}");
    play.keys("f7");
    assert!(!screen_text(&play).contains("Mapa"), "{}", screen_text(&play));
    let small = at_the_table().lines(40, 12).join("\n");
    assert!(small.contains("Olalla Garcerán"), "with room for one pane the turns stay: {small}");
}

#[test]
fn lu_25_the_squares_name_everybody_and_keep_those_who_fell_there() {
    let mut play = fight_on_squares().perform(&[
        ("gauge set olalla hp 0", &[]),
        ("fight out listero-2 fled", &[]),
        ("fight go bruno", &[]),
    ]);
    play.keys("f7");
    let said = screen_text(&play);
    assert!(said.contains("▶●B") && said.contains("✕O") && said.contains("O Olalla"), "{said}");
    assert!(said.contains("■L") && !said.contains("✕L"), "who fled is gone: {said}");
}

#[test]
fn lu_25_a_token_that_is_moved_stays_the_one_though_another_row_is_selected() {
    let mut play = fight_on_squares();
    play.keys("m right");
    let aside = |play: &Play| screen_text(play).lines().filter(|line| line.contains(" → ")).collect::<String>();
    let before = aside(&play);
    assert!(before.contains("B4 → C"), "{}", screen_text(&play));
    play.keys("tab");
    assert_eq!(aside(&play), before, "{}", screen_text(&play));
}

#[test]
fn lu_25_before_the_first_turn_squares_are_offered_with_their_usual_size() {
    let mut play = fight_begun().perform(&[("fight squares --off", &[])]);
    let said = screen_text(&play);
    assert!(said.contains("F12 jugar en casillas…"), "{said}");
    play.keys("f12");
    let said = screen_text(&play);
    assert!(said.contains("Sin tamaño son 5×5.") && said.contains("Esc"), "{said}");
}

#[test]
fn lu_27_the_list_of_turns_says_how_many_actions_are_left_to_who_intercepted() {
    let mut play = fight_on_squares().perform(&[
        ("fight go listero-2", &[]),
        ("lunar rush listero-2 ximena", &[]),
        ("lunar intercept bruno", &[]),
    ]);
    let row = |play: &Play| {
        let lines = play.lines(80, 24);
        lines.into_iter().find(|line| line.contains("● Bruno")).expect("he fights")
    };
    assert!(row(&play).contains("●○○"), "{}", row(&play));
    play.keys("u");
    assert!(row(&play).contains("●●●"), "{}", row(&play));
    let play = play.perform(&[
        ("lunar intercept bruno", &[]),
        ("lunar strike listero-2 bruno", &[1]),
        ("lunar spare bruno", &[]),
        ("fight go bruno", &[]),
    ]);
    assert!(row(&play).contains("●○○"), "{}", row(&play));
    let play = play.perform(&[("lunar prepare bruno half", &[]), ("fight go ximena", &[])]);
    assert!(row(&play).contains("○○○"), "{}", row(&play));
}

#[test]
fn lu_12_lu_25_the_table_sees_a_roll_and_its_cards_beside_the_turns_and_the_squares_give_way() {
    let mut play = at_the_table().perform(&[("lunar attack olalla rengo-1 Lanza --cards KS,KH", &[1, 3])]);
    play.keys("2");
    let said = screen_text(&play);
    assert!(said.contains("Ronda 1") && said.contains("K♠") && said.contains("ÉXITO"), "{said}");
    assert_picture("roll_table", &play, SMALL);
    let low = play.lines(40, 12).join("\n");
    assert!(low.contains("ÉXITO"), "{low}");
}

#[test]
fn lu_25_squares_grow_with_the_room_and_name_who_stands_there() {
    let said = at_the_table().lines(LARGE.0, LARGE.1).join("\n");
    assert!(said.contains("●Olalla") && said.contains("■L2"), "{said}");
}
