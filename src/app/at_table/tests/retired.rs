//! A player of GenreFuzzion whose character has retired: they play on from the same seat, and come back with a new
//! character (GF-21).

use super::players::{newest, say_at};
use super::*;
use crate::session::id::Id;

/// The game master's chair and those of Ana, whose character has just retired, and of Bea.
fn with_ana_retired() -> (Play, usize, usize) {
    let mut play = Play::of(include_str!("../../../../tests/evening/quitasuenos.toml"), Seat::Gm);
    play.line("evening begin");
    play.line("gf moderate ana");
    for who in ["estrella", "bastian"] {
        let seat = Seat::Player(Id::from_name(who));
        play.at.chairs.push(Chair::of_guest(&play.at.sitting, seat, &play.display));
    }
    play.line("gf retire estrella");
    play.keys("ctrl-y");
    assert!(play.at.sitting.table().state().player_of(&Id::from_name("estrella")).is_none(), "{}", play.screen_text());
    (play, 1, 2)
}

/// Types a line at a chair and returns the id of the deed that it did there, or what was said instead.
fn done_at(play: &mut Play, chair: usize, line: &str) -> String {
    let before = play.at.sitting.table().last();
    let said = say_at(play, chair, line);
    play.at.chairs[chair].forget_guest_deeds();
    let seat = play.at.chairs[chair].seat().clone();
    match newest(play) {
        (by, deed) if play.at.sitting.table().last() > before && by == seat => deed,
        _ => said.unwrap_or_default(),
    }
}

#[test]
fn who_has_no_character_votes_moderates_and_proposes_from_their_seat() {
    let (mut play, ana, bea) = with_ana_retired();
    say_at(&mut play, OWN_CHAIR, "vote open \"¿Seguimos?\"");
    assert_eq!(done_at(&mut play, ana, "vote cast vote-1 ana yes"), "vote.cast", "{}", play.screen_text());
    assert_eq!(done_at(&mut play, ana, "vote cast vote-1 bea no"), "refused-not-yours");
    assert_eq!(done_at(&mut play, bea, "vote cast vote-1 ana no"), "refused-not-yours");
    assert_eq!(done_at(&mut play, ana, "gf propose ana \"Bate las claras a punto de nieve\""), "genrefuzzion.propose");
    assert_eq!(done_at(&mut play, ana, "gf next bea"), "genrefuzzion.next", "she moderates: {}", play.screen_text());
    assert_eq!(done_at(&mut play, bea, "gf next carlos"), "refused-not-yours");
}

#[test]
fn who_has_no_character_keeps_their_purse_in_sight_and_hands_out_points() {
    let (mut play, ana, _) = with_ana_retired();
    say_at(&mut play, OWN_CHAIR, "purse give ana vp 7");
    play.chair = ana;
    assert!(play.screen_text().lines().next().is_some_and(|line| line.contains('7')), "{}", play.screen_text());
    assert_eq!(done_at(&mut play, ana, "purse pass ana bea vp 2"), "purse.pass");
}

#[test]
fn who_has_no_character_plays_a_free_extra() {
    let (mut play, ana, _) = with_ana_retired();
    play.line("gf announce celia onofre \"Que cierre los domingos\"");
    assert_eq!(
        done_at(&mut play, ana, "gf present \"Que abra siempre\" --player ana"),
        "genrefuzzion.present",
        "{}",
        play.screen_text()
    );
}

#[test]
fn who_has_no_character_builds_the_next_at_the_same_seat() {
    let (mut play, ana, bea) = with_ana_retired();
    play.chair = OWN_CHAIR;
    play.line("person add Nicolasa --side party --player Ana");
    play.line("person sheet nicolasa '{\"genrefuzzion\":{\"standing\":\"newcomer\"}}'");
    assert!(
        play.at.sitting.table().state().player_of(&Id::from_name("nicolasa-1")).is_some(),
        "{}",
        play.screen_text()
    );
    assert_eq!(done_at(&mut play, ana, "gf propose ana \"Tiene un mapa de sopas\""), "genrefuzzion.propose");
    let add = "gf add nicolasa cliche \"Nadie le fía\" d4";
    assert_eq!(done_at(&mut play, bea, add), "refused-not-yours");
    assert_eq!(done_at(&mut play, ana, add), "genrefuzzion.add", "{}", play.screen_text());
    assert!(play.at.chairs[ana].seen().is_own(&Id::from_name("nicolasa-1")));
    assert!(!play.at.chairs[bea].seen().is_own(&Id::from_name("nicolasa-1")));
}

#[test]
fn a_retired_character_whom_somebody_else_gets_is_theirs() {
    let (mut play, ana, _) = with_ana_retired();
    play.chair = OWN_CHAIR;
    play.line("person player estrella Bea");
    assert_eq!(done_at(&mut play, ana, "gf propose bea \"Otra vez el mapa\""), "genrefuzzion.propose");
    assert_eq!(done_at(&mut play, ana, "gf propose ana \"Otra vez el mapa\""), "refused-not-yours");
}
