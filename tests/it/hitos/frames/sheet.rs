//! A sheet among the cast, and body and mind among the gauges.

use biombo::session::id::{Id, Seat};
use biombo::words::Language;

use super::kit::{hemeroteca, shows};
use crate::kit::table::{Play, SMALL};

/// Irene is wounded and disturbed, for long in part, and has exhausted an aspect.
fn worn() -> Play {
    hemeroteca().perform(&[
        ("gauge set irene stamina 10", &[]),
        ("gauge set irene stability 8", &[]),
        ("gauge cross irene stability 11", &[]),
        ("hitos prueba irene intelecto percepción", &[1, 4, 5]),
        ("invoca irene for \"Leo al revés\" --agota", &[]),
        ("roll settle irene", &[]),
    ])
}

#[test]
fn hi_59_boxes_stand_in_three_rows_with_their_states() {
    let mut play = worn();
    play.keys("4");
    shows("gauges", &play, SMALL);
    shows("gauges_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn hi_07_a_sheet_tells_what_is_an_aspect() {
    let mut play = worn();
    play.keys("6");
    shows("sheet", &play, SMALL);
    shows("sheet_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn hi_48_a_player_reads_what_a_drug_relieves_and_the_game_master_what_is_due() {
    let lines =
        ["gauge set irene stability 15", "hitos drug irene recreational mild", "hitos drug irene painkiller strong"];
    let sheet = |seat| {
        let mut play = hemeroteca().perform(&lines.map(|line| (line, &[][..]))).seat(seat);
        play.keys("6");
        play.lines(120, 40).join("\n")
    };
    let (relieved, due) = ("2 menos de penalización", "por hacer efecto");
    let master = sheet(Seat::Gm);
    assert!(master.contains(relieved) && master.contains(due), "{master}");
    let player = sheet(Seat::Player(Id::from_name("irene")));
    assert!(player.contains(relieved) && !player.contains(due), "{player}");
}
