//! The squares of a fight on the Fight tab: seen, toggled, and a token that the arrows move.

use biombo::rules::grid::Spot;
use biombo::sections::Speaker;
use biombo::session::entry::UnixMillis;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::systems::nde::deeds::NdeMove;
use biombo::ui::look::Glyphs;
use biombo::views::page;
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;

use super::kit::{asked_deed, assert_picture};
use crate::frames::id;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};

/// Eight by eight, some have moved; the party's half.
fn squares() -> Play {
    let mut play = Play::casa();
    play.keys("2");
    play.perform(&[
        ("fight begin \"La galería\" --foe thug:3 --foe butler", &[]),
        ("fight squares 8x8", &[]),
        ("fight place thug-1 C4", &[]),
        ("fight place vera B3", &[]),
        ("fight place bruno D4 \"de un salto\"", &[]),
    ])
}

#[test]
fn nd_12_squares_stand_beside_the_tracker() {
    let mut play = squares();
    assert_picture("squares_off", &play, SMALL);
    assert_picture("squares_wide", &play, MIDDLE);
    play.keys("f7");
    assert_picture("squares", &play, SMALL);
    assert_picture("squares_wide_facing", &play, MIDDLE);
    assert_picture("squares_large", &play, LARGE);
    assert_picture("squares_en", &play.speaking(Language::En), SMALL);
    assert_picture("squares_table", &squares().seat(Seat::Table), SMALL);
    let mut ascii = squares().drawn_with(&Glyphs::ASCII);
    ascii.keys("f7");
    assert_picture("squares_ascii", &ascii, SMALL);
    ascii.keys("f7");
    assert!(!ascii.lines(80, 24).join("\n").contains("Mapa"), "the key turns it back");
}

#[test]
fn the_largest_squares_show_the_part_around_the_chosen_one() {
    let mut play = squares().perform(&[("fight squares 20x20", &[]), ("fight place vera T20", &[])]);
    play.keys("f7");
    assert_picture("squares_largest", &play, SMALL);
    assert_picture("squares_largest_wide", &play, MIDDLE);
    assert_picture("squares_smallest", &play, (40, 12));
}

#[test]
fn a_hidden_token_is_marked_for_the_game_master_and_nowhere_for_others() {
    let hidden = || {
        let mut play = squares().perform(&[("fight join butler --at E5 --hidden", &[])]);
        play.keys("f7");
        play
    };
    assert_picture("squares_hidden", &hidden(), SMALL);
    let table = squares().perform(&[("fight join butler --at E5 --hidden", &[])]).seat(Seat::Table);
    let plain = squares().seat(Seat::Table);
    assert!(plain.lines(80, 24).join("\n").contains("Mapa"));
    assert_eq!(table.lines(80, 24), plain.lines(80, 24));
}

#[test]
fn nd_12_arrows_move_the_token_and_enter_asks_for_one_move() {
    let mut play = squares();
    play.keys("m right right down");
    assert_picture("squares_moving", &play, SMALL);
    assert_picture("squares_moving_wide", &play, MIDDLE);
    let to = Spot::from_square_name("E2").expect("a square");
    assert_eq!(asked_deed(play.keys("pageup home right enter")), NdeMove { who: id("vera"), at: to }.into());
    let at = |play: &Play| play.table.state().spot_of(&id("vera"));
    assert_eq!(at(&play), Some(to));
    assert!(!play.lines(80, 24).join("\n").contains("Esc deja"), "it is there");
    play.keys("m");
    assert!(play.lines(80, 24).join("\n").contains("ya se ha movido"), "there is one movement a turn");
}

#[test]
fn esc_leaves_a_token_where_it_was_and_the_edge_holds_it() {
    let mut play = squares();
    let at = |play: &Play| play.table.state().spot_of(&id("vera")).and_then(Spot::square_name);
    play.keys("' left left left up");
    assert!(play.lines(80, 24).join("\n").contains("B3 → A2"), "{}", play.lines(80, 24).join("\n"));
    play.keys("esc");
    assert_eq!(at(&play).as_deref(), Some("B3"));
    play.keys("' end enter");
    assert_eq!(at(&play).as_deref(), Some("A4"), "the game master's word costs no movement");
    assert_eq!(play.table.state().fight.as_ref().expect("a fight").fighters[&id("vera")].spent.moves, 0);
    play.keys("' right right enter");
    assert_eq!(at(&play).as_deref(), Some("A4"), "a thug stands there");
    play.keys("right enter");
    assert_eq!(at(&play).as_deref(), Some("A4"), "so does Bruno");
    play.keys("esc u");
    assert_eq!(at(&play).as_deref(), Some("B3"));
}

#[test]
fn the_squares_are_said_in_words() {
    let play = squares();
    let speaker = Speaker {
        words: &Words::new(Language::Es),
        glyphs: &Glyphs::UNICODE,
        zone: &TimeZone::UTC,
        now: UnixMillis(0),
    };
    let page = speaker.page(&page::fight(&Seen::new(&play.table, &Seat::Gm)));
    let lines = page.sections.iter().flat_map(|section| &section.lines);
    let said: String = lines.map(|line| line.iter().map(|span| &*span.text).collect::<String>() + "\n").collect();
    for line in ["D4 Bruno · junto a Matón 1", "C4 Matón 1 · junto a Vera y Bruno"] {
        assert!(said.contains(line), "{line} in {said}");
    }
}
