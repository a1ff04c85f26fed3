//! Playing cards on the sheets: hands, decks, what lies open.

use biombo::session::id::{Id, Seat};
use biombo::ui::look::Glyphs;

use crate::kit::table::Play;

/// Vera and the game master have cards in hand, discarded and revealed; one of hers is on the table.
fn dealt() -> Play {
    Play::casa().perform(&[
        ("cards shuffle vera", &[]),
        ("cartas mano vera KS,10H,9D,2C,QH", &[]),
        ("cartas descarta vera 9D 2C", &[]),
        ("cards give vera Q♥", &[]),
        ("cards reveal vera --card 7d", &[]),
        ("cards shuffle gm", &[]),
        ("cards draw gm 2", &[]),
    ])
}

fn shows(name: &str, play: &Play) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(80, 24)) });
}

#[test]
fn a_sheet_shows_hand_deck_and_discard_pile() {
    let mut play = dealt();
    play.keys("6");
    shows("cards_sheet", &play);
    shows("cards_sheet_ascii", &play.drawn_with(&Glyphs::ASCII));
}

#[test]
fn a_hand_is_read_by_its_player_alone() {
    let sheet = |seat: &str| {
        let mut play = dealt().seat(Seat::Player(Id::from_name(seat)));
        play.keys("6");
        play.lines(80, 24).join("\n")
    };
    let (own, other) = (sheet("vera"), sheet("bruno"));
    assert!(own.contains("Mano 2 K♠ 10♥") && own.contains("Descarte 2 2♣ 9♦"), "{own}");
    assert!(!other.contains("K♠") && other.contains("Mano 2") && other.contains("Descarte 2 2♣ 9♦"), "{other}");
}

#[test]
fn what_is_shared_shows_what_lies_open_of_the_game_masters_cards() {
    let shared = |seat: Seat| {
        let mut play = dealt().seat(seat);
        play.keys("7");
        play.lines(160, 50).join("\n")
    };
    let (gm, player) = (shared(Seat::Gm), shared(Seat::Player(Id::from_name("vera"))));
    assert!(gm.contains("Mano 2 2♠ 3♠") && gm.contains("Donadas a la mesa Q♥"), "{gm}");
    assert!(player.contains("Mano 2") && !player.contains("3♠"), "{player}");
}
