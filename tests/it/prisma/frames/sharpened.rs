//! Sharpened edge on the screens that show either of the two (PR-16).

use biombo::session::id::Seat;

use super::kit::{mesa, screen};
use crate::kit::bare::id;
use crate::kit::table::Play;

/// Nora has edge against an attendant, in a fight.
fn play_with_sharpened_edge() -> Play {
    mesa().perform(&[
        ("fight begin \"El rellano\"", &[]),
        ("join ordenanza", &[]),
        ("throw nora Cuerpo --target ordenanza-1 --without \"Maletín de perita\"", &[5, 6, 5]),
        ("buy nora sharpen 2", &[]),
    ])
}

#[test]
fn pr_16_sharpened_edge_is_shown_with_either_of_the_two() {
    let mut play = play_with_sharpened_edge();
    for tab in ["2", "4", "6"] {
        play.keys(tab);
        let said = screen(&play);
        assert!(said.contains("Filo 2 contra Ordenanza"), "{said}");
        play.keys("down down down");
        let said = screen(&play);
        assert!(said.contains("Nora tiene aquí Filo 2"), "{said}");
    }
}

#[test]
fn pr_16_players_see_their_own_sharpened_edge() {
    for seat in [Seat::Table, Seat::Player(id("nora"))] {
        let mut play = play_with_sharpened_edge().seat(seat);
        play.keys("2");
        let said = screen(&play);
        assert!(said.contains("Filo 2 contra Ordenanza") && !said.contains("actúa sobre Nora"), "{said}");
    }
}

#[test]
fn pr_16_whoever_is_bound_is_offered_to_act_where_they_act() {
    let mut play = play_with_sharpened_edge();
    play.keys("2 down down down");
    let said = screen(&play);
    assert!(said.contains("v  actúa sobre Nora") && said.contains("−Filo 2"), "{said}");
    play.keys("v");
    assert!(!screen(&play).contains("tiene aquí Filo 2"), "{}", screen(&play));
}
