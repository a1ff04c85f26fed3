//! What a seat is told of what was done at another, and what it then shows.

use super::players::{newest, say_at, with_amparo};
use super::*;
use crate::session::id::Id;

/// The game master's chair and Amparo's, who follows the game at a screen of her own.
fn with_amparo_following() -> (Play, usize) {
    let (mut play, amparo) = with_amparo();
    play.at.chairs[amparo].start_following();
    (play, amparo)
}

/// Does at the game master's what the table asks about first.
fn confirm(play: &mut Play, line: &str) {
    play.chair = OWN_CHAIR;
    play.confirm(line);
}

#[test]
fn a_note_that_is_shown_is_read_at_the_seat_until_it_goes() {
    let (mut play, amparo) = with_amparo_following();
    play.line("note add Trampilla \"Bajo la alfombra\"");
    play.chair = amparo;
    play.keys("5");
    confirm(&mut play, "reveal show note:hidden-trampilla");
    play.chair = amparo;
    assert!(play.shows("Bajo la alfombra"), "{}", play.screen_text());
    play.keys("esc");
    assert!(!play.shows("Bajo la alfombra"), "the scene is back: {}", play.screen_text());
    confirm(&mut play, "reveal hide note:hidden-trampilla");
    confirm(&mut play, "reveal show note:hidden-trampilla");
    play.line("fight begin \"La presa\"");
    play.chair = amparo;
    play.keys("5");
    assert!(!play.shows("Bajo la alfombra"), "something else has happened: {}", play.screen_text());
}

#[test]
fn what_was_told_of_a_note_goes_with_it() {
    let (mut play, amparo) = with_amparo_following();
    play.line("note add Trampilla \"Bajo la alfombra\"");
    play.chair = amparo;
    play.keys("4");
    confirm(&mut play, "reveal show note:hidden-trampilla");
    play.chair = amparo;
    assert!(play.shows("Trampilla"), "{}", play.screen_text());
    confirm(&mut play, "reveal hide note:hidden-trampilla");
    play.chair = amparo;
    assert_eq!(play.notice(), None, "{}", play.screen_text());
}

#[test]
fn the_footer_names_the_key_that_hides_what_everybody_sees() {
    let mut play = Play::at(Seat::Gm);
    play.line("note add Trampilla");
    play.keys("5");
    let notes = |play: &mut Play| {
        for _ in 0..9 {
            play.keys("tab");
            if play.shows("> Notas") {
                return;
            }
        }
        panic!("no notes: {}", play.screen_text());
    };
    notes(&mut play);
    play.keys("end");
    assert!(play.shows("w revelar") && !play.shows("W ocultar"), "{}", play.screen_text());
    confirm(&mut play, "reveal show note:hidden-trampilla");
    assert!(play.shows("W ocultar") && !play.shows("w revelar"), "{}", play.screen_text());
}

#[test]
fn the_game_master_is_told_what_a_player_did_unless_the_screen_shows_it() {
    let (mut play, amparo) = with_amparo_following();
    play.keys("4");
    say_at(&mut play, amparo, "2d6+1");
    play.chair = OWN_CHAIR;
    assert!(play.notice().is_some() && play.shows("Amparo Lucena - 2d6+1"), "{}", play.screen_text());
    play.keys("7");
    say_at(&mut play, amparo, "3d6");
    play.chair = OWN_CHAIR;
    assert_eq!(play.notice(), None, "the log shows it: {}", play.screen_text());
}

#[test]
fn a_notice_tells_the_fall_before_the_points_that_moved() {
    let mut play = Play::at(Seat::Gm);
    let said = |play: &Play| {
        let notice = play.at.chairs[OWN_CHAIR].ui.notice().expect("a notice");
        play.display.words.say(&notice.msg)
    };
    play.line("evening begin");
    play.line("fight begin \"La presa\"");
    play.line("gauge change amparo hearts -5 \"la corriente\"");
    let notice = said(&play);
    let points = notice.find("5 → 0").expect("the hearts");
    assert!(notice.find(" · ").is_some_and(|fall| fall < points), "{notice}");
}

#[test]
fn a_player_is_told_what_the_game_master_makes_of_their_own_note_and_nothing_of_others() {
    let (mut play, amparo) = with_amparo_following();
    say_at(&mut play, amparo, "note add Apunte");
    let note = play.at.sitting.table().state().notes.keys().next_back().expect("a note").clone();
    play.keys("4");
    say_at(&mut play, OWN_CHAIR, "note add Trampilla");
    play.chair = amparo;
    assert_eq!(play.notice(), None, "{}", play.screen_text());
    say_at(&mut play, OWN_CHAIR, &format!("note edit {note} Cambiada"));
    play.chair = amparo;
    assert!(play.notice().is_some(), "{}", play.screen_text());
}

#[test]
fn a_game_master_who_throws_by_hand_types_the_faces_of_what_a_player_asked_for() {
    let (mut play, amparo) = with_amparo_following();
    play.line("dice hand");
    say_at(&mut play, amparo, "nde test amparo might");
    let before = play.at.sitting.table().last();
    play.chair = OWN_CHAIR;
    play.keys("esc ctrl-y");
    let waits = |play: &Play| play.at.chairs[OWN_CHAIR].dice_source.waiting_request().is_some();
    assert!(waits(&play) && play.at.sitting.table().last() == before, "{}", play.screen_text());
    while waits(&play) {
        play.keys("3 enter");
    }
    assert_eq!(newest(&play), (Seat::Player(Id::from_name("amparo")), "nde.test".into()), "{}", play.screen_text());
}

#[test]
fn a_roll_is_told_though_it_falls_as_the_one_before() {
    let text = "name = \"Casa\"\nsystem = \"coin\"\n\n[[cast]]\nname = \"Vera\"\n[cast.coin]\ncoins = 3\n";
    let mut play = Play::of(text, Seat::Gm);
    let mut wins = 0;
    for _ in 0..60 {
        play.line("coin toss vera");
        // A coin that wins settles by itself.
        wins = if play.at.sitting.table().state().rolls.is_empty() { wins + 1 } else { 0 };
        if wins > 0 {
            assert_eq!(play.notice().as_deref(), Some("coin-heads"), "{wins} in a row");
        }
        if wins > 1 {
            return;
        }
    }
    panic!("the coin never won twice in a row");
}
