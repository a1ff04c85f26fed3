//! Forms and questions that stand open while somebody at another chair changes the table, as an undo does.

use super::players::with_amparo;
use super::*;
use crate::app::door::wire::Surface;
use crate::deeds::parse;
use crate::session::id::Id;
use crate::ui::ui_state::Overlay;

/// The game master's chair, Bastián's, and a second one of the game master's. Estrella has closed her roll, and Bastián
/// is to oppose or to surrender.
fn bastian_to_choose() -> (Play, usize, usize) {
    let mut play = Play::of(include_str!("../../../../tests/evening/quitasuenos.toml"), Seat::Gm);
    for line in [
        "evening begin",
        "gf add estrella cliche Cocinera d8",
        "gf add bastian cliche Pistolero d8",
        "gf announce estrella bastian \"Que cierre\"",
        "gf present \"Que abra\"",
        "gf roll Cocinera",
        "gf confirm",
    ] {
        play.line(line);
        play.keys("esc");
    }
    let bastian = Seat::Player(Id::from_name("bastian"));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, bastian, &play.display));
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, Seat::Gm, &play.display));
    assert!(play.shows("rendirse") || play.at.sitting.table().undo_deed() == Some("genrefuzzion.confirm"));
    (play, 1, 2)
}

fn undo_at(play: &mut Play, chair: usize) {
    play.at.ask(chair, &Request::Undo, &play.display);
}

/// What the notice at a chair says.
fn said_at(play: &Play, chair: usize) -> String {
    let notice = play.at.chairs[chair].ui.notice();
    notice.map(|notice| play.display.words.say(&notice.msg)).unwrap_or_default()
}

#[test]
fn a_form_about_what_is_undone_closes_and_says_so_at_every_chair() {
    let (mut play, bastian, other) = bastian_to_choose();
    for chair in [OWN_CHAIR, bastian] {
        play.chair = chair;
        play.keys("5 t");
        assert!(play.at.chairs[chair].ui.holds_form(), "{}", play.screen_text());
    }
    undo_at(&mut play, other);
    for chair in [OWN_CHAIR, bastian] {
        play.chair = chair;
        assert!(!play.at.chairs[chair].ui.holds_form(), "{}", play.screen_text());
        assert!(said_at(&play, chair).contains("se cierra"), "{chair}: {}", said_at(&play, chair));
    }
    // What is still being typed is no deed.
    let before = play.at.sitting.table().last();
    play.chair = bastian;
    ["s", "S", "enter"].into_iter().for_each(|key| play.press_without_pause(key));
    assert!(!play.at.chairs[bastian].ui.holds_form() && play.at.sitting.table().last() == before);
}

#[test]
fn whoever_undoes_over_an_open_form_reads_both() {
    let (mut play, ..) = bastian_to_choose();
    play.keys("5 t :");
    play.paste("history undo");
    play.keys("enter");
    let said = said_at(&play, OWN_CHAIR);
    assert!(said.contains("Deshecho") && said.contains("se cierra"), "{said}");
    assert!(!play.at.ui().holds_form(), "{}", play.screen_text());
}

#[test]
fn a_question_about_what_is_undone_is_dropped() {
    let (mut play, _, other) = bastian_to_choose();
    play.keys("5 S");
    assert!(play.shows("Ctrl-Y"), "{}", play.screen_text());
    undo_at(&mut play, other);
    assert_eq!(play.notice().as_deref(), Some("question-gone"), "{}", play.screen_text());
    let before = play.at.sitting.table().last();
    play.keys("ctrl-y");
    assert_eq!(play.at.sitting.table().last(), before);
}

#[test]
fn a_form_that_named_what_is_gone_is_corrected_and_says_so() {
    let (mut play, _) = with_amparo();
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, Seat::Gm, &play.display));
    for line in ["item open --kind choice", "item open --kind complication"] {
        play.line(line);
    }
    let line = parse("item write complication \"Llueve\"", play.at.chairs[OWN_CHAIR].names());
    let deed = line.expect("a line").into_deed().expect("a deed");
    play.at.chairs[OWN_CHAIR].call_to(&deed, &play.at.sitting, &play.display);
    let names_it = |play: &mut Play| play.at.ui().to_saved().line.is_some_and(|line| line.contains("complication"));
    assert!(names_it(&mut play), "{}", play.screen_text());
    undo_at(&mut play, 2);
    assert!(play.at.ui().holds_form(), "there is another to write: {}", play.screen_text());
    assert!(said_at(&play, OWN_CHAIR).contains("repásalo"), "{}", play.screen_text());
    assert!(!names_it(&mut play));
}

#[test]
fn a_form_that_fits_the_table_still_stays_as_it_is() {
    let (mut play, _) = with_amparo();
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, Seat::Gm, &play.display));
    play.line("note add Trampilla");
    play.keys("n");
    play.paste("Llave");
    undo_at(&mut play, 2);
    assert!(play.at.ui().to_saved().line.is_some_and(|line| line.contains("Llave")), "{}", play.screen_text());
    assert_eq!(play.notice(), None);
}

#[test]
fn a_roll_whose_faces_are_awaited_goes_with_what_it_answered() {
    let (mut play, _, other) = bastian_to_choose();
    play.line("dice hand");
    play.line("gf roll Pistolero");
    let waits = |play: &Play| play.at.chairs[OWN_CHAIR].dice_source.waiting_request().is_some();
    assert!(waits(&play), "{}", play.screen_text());
    undo_at(&mut play, other);
    assert!(!waits(&play) && play.at.ui().has_no_overlay(), "{}", play.screen_text());
    assert_eq!(play.notice().as_deref(), Some("faces-gone"));
}

/// A second chair of the game master's.
fn sit_beside(play: &mut Play) -> usize {
    play.at.chairs.push(Chair::of_guest(&play.at.sitting, Seat::Gm, &play.display));
    play.at.chairs.len() - 1
}

fn is_asked(play: &Play, chair: usize) -> bool {
    matches!(play.at.chairs[chair].ui.overlay, Overlay::PendingDeed(_))
}

#[test]
fn a_question_about_the_file_is_dropped_once_there_is_nothing_to_write() {
    let mut play = Play::at(Seat::Gm);
    let other = sit_beside(&mut play);
    play.line("note add Llave");
    play.keys("f6");
    assert!(is_asked(&play, OWN_CHAIR), "{}", play.screen_text());
    undo_at(&mut play, other);
    assert!(!is_asked(&play, OWN_CHAIR), "{}", play.screen_text());
    assert_eq!(play.notice().as_deref(), Some("question-gone"));
}

#[test]
fn a_question_about_what_is_left_to_do_is_dropped_once_something_else_is() {
    let mut play = Play::at(Seat::Gm);
    let lines = sit_beside(&mut play);
    play.at.chairs[lines].use_surface(Surface::Lines);
    play.line("evening begin");
    play.line("fight begin --foe guarda");
    play.at.hear_line(lines, "fight next", &play.display);
    assert!(is_asked(&play, lines), "{}", said_at(&play, lines));
    play.line("nde test amparo might");
    assert!(!is_asked(&play, lines), "a roll is open: {}", play.screen_text());
    let said = play.at.chairs[lines].ui.notice().map(|notice| notice.msg.key.to_string());
    assert_eq!(said.as_deref(), Some("question-gone"));
}

#[test]
fn a_form_with_nothing_to_choose_opens_by_no_door() {
    let mut play = Play::at(Seat::Gm);
    let lines = sit_beside(&mut play);
    play.at.chairs[lines].use_surface(Surface::Lines);
    play.line("evening begin");
    let people = play.at.sitting.table().state().people.values();
    let party: Vec<Id> = people.filter(|who| who.here).map(|who| who.id().clone()).collect();
    party.iter().for_each(|who| play.line(&format!("evening leave {who}")));
    // Everybody has left, so nobody can be named.
    play.at.hear_line(lines, "evening leave", &play.display);
    let ui = &play.at.chairs[lines].ui;
    assert!(!ui.holds_form() && ui.notice().is_some(), "{}", said_at(&play, lines));
}
