//! What must be read whole: what a clock brings that fills up, what can be done beside a long text, and on a wide
//! screen what stands beside the tab.

use biombo::session::id::Seat;
use biombo::words::Language;

use super::shows;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};

const BRINGS: &str = "El mayordomo cierra todas las puertas.";

fn says(play: &Play, (width, height): (u16, u16), text: &str) -> bool {
    play.lines(width, height).iter().any(|line| line.contains(text))
}

fn filled() -> Play {
    Play::casa().perform(&[("clock advance alarm 6", &[])])
}

#[test]
fn what_a_full_clock_brings_stands_on_every_tab_until_it_is_read() {
    let mut play = filled();
    shows("filled", &play, SMALL);
    for tab in ["1", "2", "4", "5", "6", "7"] {
        play.keys(tab);
        assert!(play.lines(80, 24)[3].contains(BRINGS), "tab {tab}: {:#?}", play.lines(80, 24));
        assert!(says(&play, (40, 12), "El mayordomo cierra"), "tab {tab}");
    }
    play.keys("1 esc");
    assert!(!says(&play, SMALL, BRINGS));
    let play = play.perform(&[("clock set alarm 2", &[]), ("clock advance alarm 4", &[])]);
    assert!(!says(&play, SMALL, BRINGS), "no key was pressed since it was full and read");
    let mut play = play.perform(&[("clock set alarm 2", &[])]);
    play.keys("2");
    let play = play.perform(&[("clock advance alarm 4", &[])]);
    assert!(says(&play, SMALL, BRINGS), "it filled up anew");
}

#[test]
fn a_full_clock_that_went_back_takes_no_room_and_nobody_else_reads_it() {
    let play = filled().perform(&[("clock set alarm 5", &[])]);
    assert!(!play.lines(80, 24)[3].contains(BRINGS));
    for seat in [Seat::Table, Seat::Player(super::id("vera"))] {
        assert!(!says(&filled().seat(seat), LARGE, "cierra todas"));
    }
}

#[test]
fn esc_is_the_filter_s_before_it_is_the_clock_s() {
    let mut play = filled();
    play.keys("4 / v esc");
    assert!(says(&play, SMALL, BRINGS));
    play.keys("esc");
    assert!(!play.lines(80, 24)[3].contains(BRINGS));
}

#[test]
fn what_a_clock_brings_is_whole_where_the_people_leave_room() {
    let mut play = Play::casa();
    play.keys("4");
    assert!(says(&play, SMALL, "▸ Los relojes se paran y la casa deja de esperar."));
}

#[test]
fn what_can_be_done_stays_in_sight_beside_a_long_text() {
    let tactics = "Da cuerda al reloj grande antes de mirar a nadie. ".repeat(14);
    let line = format!("person describe butler --secret \"{tactics}\"");
    let mut play = Play::casa().perform(&[("fight begin --foe butler", &[]), (&line, &[]), ("fight next", &[])]);
    play.keys("2");
    for (width, height) in [SMALL, (60, 20)] {
        let lines = play.lines(width, height).concat();
        assert!(lines.contains("defensa…") && lines.contains("faltan por actuar"), "{width}: {lines}");
    }
    shows("long_tactics", &play, SMALL);
}

#[test]
fn the_adversary_that_may_come_is_read_whole_before_the_fight() {
    let mut play = Play::casa();
    play.keys("2 end");
    assert!(says(&play, SMALL, "Bastón de estoque."), "{:#?}", play.lines(80, 24));
}

#[test]
fn a_wide_screen_shows_the_scene_the_clocks_and_the_sheet_beside_the_fight() {
    let mut play = Play::casa().perform(&[("scene set hall", &[]), ("fight begin --foe thug:2", &[])]);
    play.keys("2");
    let beside = ["La puerta se abre sola", "La alarma", "Relojera"];
    for text in beside {
        assert!(says(&play, MIDDLE, text) && says(&play, LARGE, text), "{text}");
        assert!(!says(&play, (119, 36), text), "{text}: there is no room");
    }
    play.keys("down");
    assert!(!says(&play, LARGE, "Relojera") && says(&play, LARGE, "Bruno Echániz"), "the sheet of the chosen one");
    shows("fight_beside_large", &play.speaking(Language::En), LARGE);
}

#[test]
fn nobody_reads_beside_a_tab_what_they_may_not_see() {
    let play = Play::casa().perform(&[("scene set cellar", &[])]).seat(Seat::Table);
    for text in ["El péndulo es el marido", "La alarma", "deja de esperar"] {
        assert!(!says(&play, LARGE, text), "{text}");
    }
    assert!(says(&play, LARGE, "Hay más escalera de la que cabe"));
}

#[test]
fn a_moment_of_a_dropped_branch_is_said_to_be_one() {
    let mut play = Play::casa().perform(&[("note add Uno a", &[])]);
    let dropped = play.table.last();
    play.keys("u");
    let mut play = play.perform(&[("note add Dos b", &[])]);
    for (moment, key) in [(dropped, "refused-dropped-moment"), (99, "refused-no-such-moment")] {
        play.keys(":");
        play.type_text(&format!("goto {moment}"));
        play.keys("enter");
        let said = play.ui.notice().expect("a notice").msg.key.to_string();
        assert_eq!(said, key, "{moment}");
        play.keys("esc");
    }
}
