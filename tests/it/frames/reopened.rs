//! Forms that are closed and opened again, that are searched in vain, or that have nothing to fill in.

use super::id;
use crate::kit::table::Play;

fn screen(play: &Play) -> String {
    play.lines(80, 24).join("\n")
}

/// A rival in the contest's form, chosen with the arrows.
fn contest_against_nora() -> Play {
    let mut play = Play::casa();
    play.keys("o right right");
    assert!(screen(&play).contains("contra      ◂ Nora"), "{}", screen(&play));
    play
}

#[test]
fn a_form_that_esc_closed_keeps_what_was_said_until_something_happens() {
    let mut play = contest_against_nora();
    play.keys("esc o");
    assert!(screen(&play).contains("contra      ◂ Nora"), "{}", screen(&play));
    let mut play = contest_against_nora();
    play.keys("esc");
    let mut play = play.perform(&[("note add Llueve", &[])]);
    play.keys("o");
    assert!(!screen(&play).contains("contra        Nora"), "{}", screen(&play));
}

#[test]
fn what_is_searched_in_vain_shows_nothing_to_anybody() {
    let mut play = Play::casa();
    let seen_by = |play: &Play| play.table.state().notes[&id("key")].seen_by.clone();
    let before = seen_by(&play);
    play.keys("5 w");
    play.type_text("llav");
    play.keys("enter tab");
    play.type_text("zzz");
    assert_eq!(play.keys("ctrl-y"), None, "nobody is called so");
    assert_eq!(seen_by(&play), before, "{}", screen(&play));
    play.keys("backspace backspace backspace");
    play.type_text("bru");
    play.keys("enter");
    play.keys("ctrl-y");
    assert_ne!(seen_by(&play), before, "{}", screen(&play));
}

#[test]
fn what_is_hidden_already_is_not_hidden_in_another_s_place() {
    let mut play = Play::casa();
    play.keys("5 tab");
    assert!(screen(&play).contains("▸ Escenas"), "{}", screen(&play));
    assert_eq!(play.keys("W"), None, "the scene is hidden, and nobody else was meant: {}", screen(&play));
    assert!(screen(&play).contains("ocultar") && screen(&play).contains("(hace falta)"), "{}", screen(&play));
}

#[test]
fn what_comes_next_is_asked_when_it_has_nothing_to_fill_in() {
    let mut play = Play::casa().perform(&[("fight begin Riña --foe thug:1", &[]), ("fight out thug-1 down", &[])]);
    play.keys("2 .");
    assert!(screen(&play).contains("Se acaba el combate"), "{}", screen(&play));
    play.keys("ctrl-y");
    assert!(play.table.state().fight.is_none());
}
