//! Extended tests among the clocks of the Gauges tab: how they stand, the next attempt by its key, and back again.

use biombo::session::Seat;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::kit::random::id;
use crate::kit::table::{Play, SMALL, press_with_faces};

/// Irene has made two of five, in three attempts, and Tomás watches over somebody.
fn two_of_five() -> Play {
    let begun = "hitos extendida irene \"Traducir el diario\" intelecto cultura --dificultad difícil --éxitos 5 \
                 --intervalo \"8 h\" --consecuencia \"El diario nombra al conserje.\"";
    let attempt = "hitos intenta traducir-el-diario-1";
    let mut play = hemeroteca().perform(&[
        (begun, &[]),
        ("hitos extendida tomas \"Velar al enfermo\" voluntad --intervalo \"una noche\" --oculta", &[]),
        (attempt, &[2, 8, 9]),
        (attempt, &[1, 2, 3]),
        (attempt, &[2, 8, 9]),
        ("roll settle irene", &[]),
    ]);
    play.keys("4 tab down");
    play
}

#[test]
fn hi_06_a_clock_says_attempts_and_time_and_how_it_is_rolled() {
    let play = two_of_five();
    shows("extended", &play, SMALL);
    shows("extended_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn hi_06_the_next_attempt_has_one_key_and_its_odds() {
    let mut play = two_of_five();
    play.keys("t");
    shows("attempt", &play, SMALL);
    press_with_faces(&mut play, "enter", &[2, 8, 9]);
    play.keys("1 enter 4");
    assert!(screen(&play).contains("3/5  Traducir el diario · 4 intentos · 32 h"), "{}", screen(&play));
    let mut play = two_of_five().speaking(Language::En);
    play.keys("t");
    shows("attempt_en", &play, SMALL);
}

#[test]
fn hi_06_attempts_are_undone_and_done_again() {
    let mut play = two_of_five();
    let begun = play.table.state().clone();
    play.keys("t");
    press_with_faces(&mut play, "enter", &[10, 10, 2]);
    play.keys("1 enter 4");
    let counted = play.table.state().clone();
    assert_ne!(begun, counted);
    play.keys("u u");
    assert_eq!(*play.table.state(), begun);
    assert!(screen(&play).contains("2/5  Traducir el diario · 3 intentos · 24 h"), "{}", screen(&play));
    play.keys("U U");
    assert_eq!(*play.table.state(), counted);
}

#[test]
fn hi_06_players_read_what_is_open_and_nothing_of_what_is_hidden() {
    let seats = [(two_of_five().seat(Seat::Table), false), (two_of_five().played_by(&id("tomas")), true)];
    for (play, plays) in seats {
        let lines = screen(&play);
        assert!(lines.contains("2/5  Traducir el diario · 3 intentos · 24 h"), "{lines}");
        assert_eq!(lines.contains("Intelecto con"), plays, "{lines}");
        for secret in ["Velar", "Voluntad", "conserje"] {
            assert!(!lines.contains(secret), "{secret}: {lines}");
        }
    }
}
