//! Small windows: a pane at a time down to 40×12, and below that no key that would do something unseen.

use biombo::deeds::{AppIntent, Intent};
use biombo::words::Language;

use crate::kit::table::Play;

const COMPACT: (u16, u16) = (40, 12);

fn evening() -> Play {
    Play::casa().perform(&[
        ("evening begin vera bruno", &[]),
        ("scene set hall", &[]),
        ("fight begin \"El muelle\" --foe thug:3", &[]),
        ("clock advance alarm 2", &[]),
    ])
}

/// What 40×12 shows.
fn screen(play: &Play) -> String {
    play.lines(COMPACT.0, COMPACT.1).join("\n")
}

#[test]
fn each_tab_shows_its_main_thing_at_40_by_12() {
    for language in [Language::Es, Language::En] {
        let mut play = evening().speaking(language);
        for (tab, main) in [
            ("1", "Vera Salas"),
            ("2", "Vera Salas"),
            ("4", "Bruno Echániz"),
            ("5", "El vestíbulo"),
            ("6", "Vera Salas"),
            ("7", "alarma"),
        ] {
            play.keys(tab);
            let shown = screen(&play);
            assert!(shown.contains(main), "{tab}:\n{shown}");
            let corners = play.lines(COMPACT.0, COMPACT.1)[2].matches(['┌', '┬']).count();
            assert_eq!(corners, 1, "one pane on tab {tab}:\n{shown}");
        }
    }
}

#[test]
fn the_pane_that_hears_the_keys_is_the_one_shown_at_40_by_12() {
    let mut play = evening();
    play.keys("4 tab");
    assert!(screen(&play).contains("La alarma"), "{}", screen(&play));
    play.keys("5 tab down");
    assert!(screen(&play).contains("Escenas"), "{}", screen(&play));
    play.keys("1");
    // Behind the last field comes the list.
    for _ in 0..20 {
        if !screen(&play).contains("Tiradas") {
            play.keys("tab");
        }
    }
    assert!(screen(&play).contains("Tiradas"), "{}", screen(&play));
    play.keys("2 enter");
    assert!(screen(&play).contains("Matón"), "the form of an attack:\n{}", screen(&play));
}

#[test]
fn a_window_too_small_for_the_table_hears_only_what_quits_and_the_line() {
    let mut play = evening();
    let before = play.table.last();
    play.keys("2");
    assert!(play.lines(39, 12).concat().contains("40"), "it says what it needs");
    for key in ["u", "e", "enter", "t", "c", "n", "f9", "?", "delete", "1"] {
        assert_eq!(play.keys(key), None, "{key}");
        play.lines(39, 12);
    }
    assert_eq!(play.table.last(), before, "nothing was done unseen");
    assert!(!play.ui.curtain && !play.ui.has_form_or_palette());
    assert_eq!(play.keys("Q"), Some(Intent::App(AppIntent::Quit)));
    play.keys(":");
    play.type_text("clock advance alarm 1");
    assert!(play.lines(39, 12).concat().contains("clock advance alarm"), "the line is seen");
    play.keys("enter");
    assert_eq!(play.table.last(), before + 1);
    play.lines(40, 12);
    play.keys("t");
    assert!(play.ui.has_form_or_palette(), "a larger window hears them all");
}

#[test]
fn the_form_of_a_roll_unfolds_at_once_in_a_window_that_has_grown() {
    let mut play = evening().perform(&[("test vera agility 4", &[7]), ("roll settle vera", &[])]);
    play.keys("1");
    assert!(screen(&play).contains("más…") || screen(&play).contains("Vera ·"), "{}", screen(&play));
    let grown = play.lines(200, 60).join("\n");
    assert!(grown.contains("secreto") && !grown.contains("más…"), "{grown}");
}

#[test]
fn a_question_covers_the_rows_of_all_panes() {
    let mut play = evening();
    play.keys("1 :");
    play.type_text("evening end");
    play.keys("enter");
    let lines = play.lines(120, 36);
    assert!(lines[35].contains("Ctrl-Y") && !lines[34].contains(['│', '┴']), "{}", lines.join("\n"));
}
