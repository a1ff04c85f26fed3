//! The Gauges, Scene, Cast and Log tabs as pictures.

use biombo::session::id::{Id, Seat};
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use crate::kit::table::{CASA, Play};

/// An evening that has gone on for a while.
fn evening() -> Play {
    Play::casa().perform(&[
        ("evening begin vera bruno", &[]),
        ("scene set hall", &[]),
        ("gauge add table Provisiones 6", &[]),
        ("gauge add vera Sospecha 5", &[]),
        ("gauge change table Provisiones -2 \"la cena\"", &[]),
        ("clock advance alarm 2", &[]),
        ("aspect add vera Herida --until session", &[]),
        ("gauge change vera hearts -2 \"la caída\"", &[]),
        ("person add --from thug --count 3", &[]),
        ("person add --from butler", &[]),
        ("aspect add thug-2 Aturdido --rounds 2", &[]),
        ("table roll rumours --public", &[5]),
        ("item open --who bruno", &[]),
        ("item open \"La puerta del fondo se ha cerrado.\" --kind complication", &[]),
        ("gauge change bruno luck -1 \"un tropiezo\"", &[]),
        ("history undo", &[]),
        ("aspect add scene:hall \"La puerta no cierra\"", &[]),
    ])
}

fn shows(name: &str, play: &Play, width: u16, height: u16) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

#[test]
fn what_is_due_is_counted_beside_the_tab_where_it_is_found() {
    let mut play = evening();
    for tab in ["1", "2", "7"] {
        play.keys(tab);
        assert!(play.lines(80, 24)[1].contains("5 Escena !1"), "{}", play.lines(80, 24)[1]);
    }
    let play = play.perform(&[("item waive complication-1", &[]), ("item resolve complication-2", &[])]);
    assert!(!play.lines(80, 24)[1].contains('!'));
}

#[test]
fn gauges() {
    let mut play = evening();
    play.keys("4");
    shows("gauges", &play, 80, 24);
    shows("gauges_wide", &play, 120, 36);
    play.keys("tab");
    shows("gauges_shared", &play, 80, 24);
    play = play.speaking(Language::Pseudo);
    shows("gauges_pseudo", &play, 80, 24);
    play = play.speaking(Language::En).drawn_with(&Glyphs::ASCII);
    shows("gauges_ascii", &play, 80, 24);
}

#[test]
fn players_read_words_where_numbers_are_hidden() {
    let wounded = [("gauge change thug-2 hearts -1 \"la puerta\"", &[][..]), ("clock advance dawn 1", &[])];
    let play = evening().perform(&wounded);
    let mut play = play.seat(Seat::Player(Id::from_name("vera")));
    play.keys("4");
    shows("gauges_player", &play, 80, 24);
    play.keys("5");
    shows("scene_player", &play, 80, 24);
    play.keys("6 down down down");
    shows("cast_player", &play, 80, 24);
    play.keys("7");
    shows("log_player", &play, 80, 24);
}

#[test]
fn a_hidden_track_with_nothing_left_reads_so() {
    let read_by_vera = |file: &str, line: &str| {
        let begun = Play::new(file).perform(&[("evening begin", &[]), ("person add --from thug", &[]), (line, &[])]);
        let mut play = begun.seat(Seat::Player(Id::from_name("vera")));
        play.keys("4");
        play.lines(80, 24).concat()
    };
    let [fell, stands] = ["gauge set thug-1 hearts 0 x", "clock advance dawn 1"];
    assert!(read_by_vera(CASA, stands).contains("entero") && !read_by_vera(CASA, stands).contains("a cero"));
    assert!(read_by_vera(CASA, fell).contains("a cero") && !read_by_vera(CASA, fell).contains("malherido"));
    let named = CASA.replace("[words]", "[words]\nnothing = { hearts = \"por los suelos\" }");
    assert!(read_by_vera(&named, fell).contains("por los suelos") && !read_by_vera(&named, fell).contains("a cero"));
}

#[test]
fn english_says_it_all_too() {
    let mut play = evening().speaking(Language::En);
    for tab in ["4", "5", "6", "7"] {
        play.keys(tab);
        shows(&format!("english_{tab}"), &play, 80, 24);
    }
}

#[test]
fn everything_has_its_place_on_the_smallest_screen() {
    let mut play = evening();
    for tab in ["4", "5", "6", "7"] {
        play.keys(tab);
        shows(&format!("smallest_{tab}"), &play, 60, 20);
    }
}

#[test]
fn scene() {
    let mut play = evening();
    play.keys("5");
    shows("scene", &play, 80, 24);
    shows("scene_wide", &play, 120, 36);
    shows("scene_widest", &play, 200, 60);
    play.keys("tab down");
    shows("scene_scenes", &play, 80, 24);
    play.keys("tab");
    shows("scene_items", &play, 80, 24);
    play.keys("tab");
    shows("scene_clocks", &play, 80, 24);
    play.keys("tab down");
    shows("scene_notes", &play, 80, 24);
    play.keys("tab");
    shows("scene_tables", &play, 80, 24);
    play.keys("tab");
    shows("scene_tonight", &play, 80, 24);
    shows("scene_pseudo", &play.speaking(Language::Pseudo), 80, 24);
}

#[test]
fn cast() {
    let mut play = evening();
    play.keys("6");
    shows("cast", &play, 80, 24);
    shows("cast_widest", &play, 200, 60);
    play.keys("down down");
    shows("cast_powers", &play, 80, 24);
    play.keys("pagedown");
    shows("cast_scrolled", &play, 80, 24);
    play.keys("down down down down");
    shows("cast_foe", &play, 80, 24);
    play.keys("down a");
    shows("cast_add", &play, 80, 24);
    play.keys("esc");
    shows("cast_pseudo", &play.speaking(Language::Pseudo), 80, 24);
}

#[test]
fn log() {
    let mut play = evening();
    play.keys("7");
    shows("log", &play, 80, 24);
    shows("log_wide", &play, 120, 36);
    play.keys("up up up enter");
    shows("log_past", &play, 80, 24);
    play.keys("esc / v e r a enter");
    shows("log_filtered", &play, 80, 24);
    play.keys("esc r");
    shows("log_recap", &play, 80, 24);
    play.keys("esc");
    shows("log_pseudo", &play.speaking(Language::Pseudo), 80, 24);
}

#[test]
fn help() {
    let mut play = evening();
    play.keys("5 ?");
    shows("help", &play, 80, 24);
    play.keys("end");
    shows("help_end", &play, 80, 24);
    play.keys("up");
    let up = play.lines(80, 24);
    play.keys("end down down down up");
    assert_eq!(play.lines(80, 24), up, "nobody scrolls beyond the end");
    play.keys("? 4");
    assert!(play.lines(80, 24)[2].contains("Medidores"), "it is closed");
    shows("help_pseudo", &play_help(Language::Pseudo), 80, 24);
}

fn play_help(language: Language) -> Play {
    let mut play = evening().speaking(language);
    play.keys("4 ?");
    play
}

#[test]
fn free_dice_stand_in_the_list_of_rolls() {
    let mut play = Play::casa().perform(&[("2d6+1", &[3, 4]), ("d20", &[9])]).perform(&[("history undo", &[])]);
    play.keys("1");
    let screen = play.lines(80, 24).concat();
    assert!(screen.contains("2d6+1: [3 4] + 1 = 8"), "{screen}");
    assert!(screen.contains("1d20: [9] = 9") && screen.contains("se deshizo"), "{screen}");
    let mut play = Play::casa().perform(&[("2d6+1 --secret", &[3, 4])]).seat(Seat::Table);
    play.keys("1");
    assert!(!play.lines(80, 24).concat().contains("2d6+1"), "others see nothing of secret dice");
}
