//! The Roll tab with the best plays of a hand, and a sheet.

use biombo::session::id::Seat;

use super::kit::{assert_picture, fight_on_squares, screen_text};
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};

#[test]
fn lu_06_the_best_plays_of_the_hand_stand_under_the_odds() {
    let mut play = fight_on_squares();
    play.keys("1");
    assert_picture("roll", &play, SMALL);
    assert_picture("roll_wide", &play, MIDDLE);
}

/// However narrow a row is, its chances stay whole and its bars give way (finding R38).
#[test]
fn lu_06_lu_09_narrow_rows_of_best_plays_lose_their_bars_and_never_a_chance() {
    let mut play = fight_on_squares();
    play.keys("1");
    let rows = |width| -> Vec<String> {
        let lines = play.lines(width, 40).into_iter().skip_while(|line| !line.contains("Mejores jugadas"));
        lines.skip(2).take_while(|line| line.contains('%')).collect()
    };
    let chances = |row: &String| {
        row.match_indices(" %").map(|(at, _)| row[..at].rsplit(' ').next().map(str::to_owned)).collect::<Vec<_>>()
    };
    let whole: Vec<_> = rows(80).iter().map(chances).collect();
    assert!(whole.len() > 2 && whole.iter().all(|chances| !chances.is_empty()), "{whole:?}");
    let mut cut = 0;
    for width in 30..80 {
        let rows = rows(width);
        for (row, whole) in rows.iter().zip(&whole) {
            assert!(whole.starts_with(&chances(row)) && !chances(row).is_empty(), "{width}: {row}");
            cut += usize::from(!row.contains(['█', '░']));
        }
    }
    assert!(cut > 0, "no row was too narrow for bars");
}

#[test]
fn lu_01_enter_rolls_on_the_roll_tab_with_the_best_play_that_a_key_has_taken() {
    let mut play = fight_on_squares();
    play.keys("1 +");
    press_with_faces(&mut play, "enter", &[6, 4, 3]);
    let said = screen_text(&play);
    assert!(said.contains("pareja"), "{said}");
}

#[test]
fn lu_12_enter_opens_the_first_choice_of_the_fight_and_stays_on_its_tab() {
    let mut play = fight_on_squares();
    play.keys("enter");
    assert!(screen_text(&play).contains("▸ atacar"), "{}", screen_text(&play));
    press_with_faces(&mut play, "enter", &[1, 3, 3]);
    let said = screen_text(&play);
    assert!(said.contains("Ronda 1") && said.contains("FALLO"), "{said}");
}

#[test]
fn lu_08_lu_10_a_sheet_says_its_identity_card_and_what_its_skills_draw() {
    let mut play = fight_on_squares();
    play.keys("6");
    assert_picture("sheet", &play, SMALL);
}

/// A campaign with hidden bars, and with enemies that have numbers of their own.
const JORNAL: &str = include_str!("../../../../campaigns/el-jornal-de-la-luna.toml");

#[test]
fn lu_31_a_scene_shows_its_hidden_bars_only_to_the_game_master() {
    let said = |seat: Seat| {
        let mut play = Play::new(JORNAL).perform(&[("evening begin", &[]), ("scene set canos", &[])]).seat(seat);
        play.keys("5");
        play.lines(LARGE.0, LARGE.1).join("\n")
    };
    let (gm, table) = (said(Seat::Gm), said(Seat::Table));
    assert!(gm.contains("Lo que falta por el camino ◆") && gm.contains("falla · 20"), "{gm}");
    assert!(table.contains("Se acaba la noche") && !table.contains("Lo que falta por el camino"), "{table}");
}

#[test]
fn lu_32_the_cast_tab_shows_everything_about_an_enemy() {
    let mut play = Play::new(JORNAL);
    play.keys("6");
    let at = |play: &Play| play.lines(SMALL.0, SMALL.1).join("\n");
    while !at(&play).contains("Treinta cangilones") {
        play.keys("down");
    }
    let said = at(&play);
    for told in ["nivel 3", "3d6 de daño", "barra de", "2 acciones por turno", "a quien falle a su lado"] {
        assert!(said.contains(told), "{told}: {said}");
    }
}
