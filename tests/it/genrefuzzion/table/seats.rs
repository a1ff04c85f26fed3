//! Whose a deed is at the players' seats, where the table tells (GF-09, GF-26).

use biombo::deeds::{Intent, Names, find, parse};
use biombo::session::history::Request;
use biombo::session::id::Seat;
use biombo::session::{Permission, State};

use super::kit::*;

/// What the seat of whoever plays that person is told of a line.
#[track_caller]
fn verdict(state: &State, seat: &str, line: &str) -> String {
    let Ok(Intent::Table(request)) = parse(line, &Names::default()) else { panic!("{line} is a deed") };
    let Request::Do(deed) = &*request else { panic!("{line} is a deed") };
    match state.permission(&Seat::Player(id(seat)), deed) {
        Ok(Permission::Do) => "done".into(),
        Ok(Permission::Ask) => "asked".into(),
        Err(refusal) => refusal.msg.key.to_string(),
    }
}

#[test]
fn gf_09_only_the_moderator_upholds_an_intention_that_somebody_finds_too_harsh() {
    let mut play = Play::with_points(1, 1);
    play.perform("gf moderate carla", &[]);
    play.perform("gf announce vera bruno algo", &[]);
    play.perform("gf milder dani", &[]);
    let at = |seat, line| verdict(play.state(), seat, line);
    assert_eq!((at("vera", "gf reword"), at("cleo", "gf reword")), ("refused-not-yours".into(), "done".into()));
    assert_eq!(
        (at("vera", "gf reword menos"), at("cleo", "gf reword menos")),
        ("done".into(), "refused-not-yours".into())
    );
}

#[test]
fn gf_09_whoever_presents_an_extra_plays_it() {
    let mut play = Play::with_points(1, 1);
    play.perform("gf announce vera galo algo", &[]);
    let at = |seat, line| verdict(play.state(), seat, line);
    assert_eq!(at("dora", "gf present nada --player blas"), "refused-not-yours");
    assert_eq!(at("dora", "gf present nada --player dani"), "done");
    assert_eq!(at("vera", "gf present nada --player ana"), "refused-not-yours", "the protagonist's player");
}

#[test]
fn gf_26_players_approve_for_themselves_alone() {
    let play = Play::with_points(9, 9);
    let at = |seat, line| verdict(play.state(), seat, line);
    assert_eq!(at("cleo", "gf approve dora \"Lo sabía\""), "refused-say-whose");
    assert_eq!(at("cleo", "gf approve dora \"Lo sabía\" --player blas"), "refused-not-yours");
    assert_eq!(at("cleo", "gf approve dora \"Lo sabía\" --player carla"), "done");
}

#[test]
fn gf_10_gf_12_gf_13_what_the_moment_refuses_is_not_available() {
    let is_available = |play: &Play, verb: &str| {
        let deed = find(&format!("genrefuzzion.{verb}")).expect("a deed");
        (deed.available)(play.state()).is_ok()
    };
    let mut play = Play::with_points(0, 0);
    play.perform("gf announce vera bruno --scene muelle", &[]);
    for verb in ["roll", "draft", "surrender", "keep", "extra-die", "plus-three", "other-roll"] {
        assert!(!is_available(&play, verb), "{verb} before anybody rolls");
    }
    play.perform("gf present \"registrar la bodega\"", &[]);
    assert!(is_available(&play, "roll"));
    play.perform("gf roll Contrabandista", &[5]);
    for verb in ["roll", "keep", "extra-die", "plus-three", "other-roll"] {
        assert!(!is_available(&play, verb), "{verb} with one die and no points");
    }
    play.perform("gf confirm", &[]);
    assert!(is_available(&play, "surrender") && is_available(&play, "roll"));
}
