//! The Scene tab: both sides, whose decision it is, the dice, and the choices with their prices.

use biombo::deeds::TabName;
use biombo::session::Seat;
use biombo::session::seen::Seen;
use biombo::ui::played_tab;

use crate::kit::table::{LARGE, MIDDLE, Play, SMALL};

use super::kit::{
    FILE, antagonist_opposed, assert_pictures, evening_begun, protagonist_rolled, scene_presented, screen,
};

#[test]
fn gf_08_a_presented_scene_shows_both_sides() {
    assert_pictures("presented", scene_presented());
}

#[test]
fn gf_11_gf_12_an_open_roll_shows_what_may_be_bought() {
    assert_pictures("rolled", protagonist_rolled());
}

#[test]
fn gf_14_an_opposed_scene_offers_the_retry() {
    assert_pictures("opposed", antagonist_opposed());
}

#[test]
fn gf_15_the_winner_sees_the_effects_that_are_left() {
    assert_pictures("won", antagonist_opposed().perform(&[
        ("gf roll Contrabandista Farera Nadadora --relationship \"Le debe la vida\" --setting niebla --lends Médica", &[
            8, 8, 2, 7, 6, 5,
        ]),
        ("gf confirm", &[]),
        ("gf roll Aduanero", &[2]),
        ("gf confirm", &[]),
    ]));
}

#[test]
fn gf_18_the_tab_shows_what_there_is_between_scenes() {
    assert_pictures("before", evening_begun());
    let rated = || {
        scene_presented().perform(&[
            ("gf roll Contrabandista", &[5]),
            ("gf confirm", &[]),
            ("gf surrender", &[]),
            ("gf rate dani 3 4", &[]),
        ])
    };
    assert_pictures("interlude", rated().perform(&[("gf interlude dani", &[]), ("gf ask carla", &[])]));
    assert_pictures(
        "suspended",
        evening_begun().perform(&[("gf announce vera bruno --scene muelle", &[]), ("gf suspend dani", &[])]),
    );
}

#[test]
fn gf_24_everything_that_matters_is_in_sight_on_the_small_screen() {
    let shown = screen(&antagonist_opposed());
    for told in [
        "Blas",
        "Ana",
        "Vera",
        "Bruno",
        "pasar sin registro",
        "registrar la bodega",
        "Cleo",
        "Dora",
        "Escena 1",
        "húmedo",
        "Niebla d6",
        "4 PK",
        "5 PV",
        "reintentar",
        "rendirse",
        "desde las",
    ] {
        assert!(shown.contains(told), "{told} is missing:\n{shown}");
    }
    assert!(!shown.contains('…'), "something is cut:\n{shown}");
}

#[test]
fn gf_11_a_botch_is_struck_out_and_a_larger_die_is_wider() {
    let shown = screen(&protagonist_rolled());
    let dice = ["│   7│✓", "│   1│✕", "│   5│", "│  3│", "│   6│✓"];
    for die in dice {
        assert!(shown.contains(die), "{die}:\n{shown}");
    }
}

#[test]
fn gf_24_enter_does_what_is_due_and_the_footer_says_so() {
    let mut play = scene_presented();
    assert!(screen(&play).contains("Intro tirar pozo"), "{}", screen(&play));
    play.keys("enter");
    assert!(screen(&play).contains("clichés"), "the form of the pool:\n{}", screen(&play));
    let mut play = protagonist_rolled();
    assert!(screen(&play).contains("Intro cerrar tirada"), "{}", screen(&play));
    play.keys("enter");
    assert!(screen(&play).contains("oponerse"), "{}", screen(&play));
}

#[test]
fn gf_26_a_trick_that_waits_for_the_opponents_roll_is_in_sight() {
    let file = FILE.replace("{ trick = \"pride\" }", "{ trick = \"from-the-shadows\" }");
    let mut play = Play::new(&file).perform(&[
        ("evening begin", &[]),
        ("purse give ana vp 5", &[]),
        ("gf announce vera bruno --scene muelle", &[]),
        ("gf present \"registrar la bodega\"", &[]),
        ("gf roll Contrabandista Farera --tricks from-the-shadows", &[4, 3]),
        ("gf confirm", &[]),
    ]);
    play.keys("5");
    let shown = screen(&play);
    assert!(shown.contains("en la próxima tirada:"), "{shown}");
}

/// Vera's cliché is a long one; she has rolled, and Bruno gives up.
fn long_phrase_rolled() -> Play {
    let long = "Contrabandista que ha vuelto de entre los muertos";
    let mut play = Play::new(&FILE.replace("Contrabandista", long)).perform(&[
        ("evening begin", &[]),
        ("purse give ana vp 5", &[]),
        ("purse give ana kp 5", &[]),
        ("gf announce vera bruno --scene muelle", &[]),
        ("gf present \"registrar la bodega\"", &[]),
        (&format!("gf roll \"{long}\" Farera"), &[7, 1]),
    ]);
    play.keys("5");
    play
}

#[test]
fn gf_11_a_long_phrase_leaves_its_dice_in_sight() {
    for (width, height) in [SMALL, MIDDLE, LARGE] {
        let play = long_phrase_rolled().seat(Seat::Table);
        let lines = play.lines(width, height);
        let shown = lines.iter().any(|line| line.contains("Contrabandista que") && line.contains(" 7│"));
        assert!(shown, "{}", lines.join("\n"));
    }
}

#[test]
fn gf_15_whoever_watches_is_led_to_where_the_scene_is_told_with_its_winner() {
    let view = |play: &Play| Seen::new(&play.table, &Seat::Table).view;
    let (before, rolled) = (scene_presented(), protagonist_rolled());
    assert_eq!(played_tab::tab_after_change(&view(&before), &view(&rolled)), Some(TabName::Scene));
    assert_eq!(played_tab::played_tab(&view(&rolled)), TabName::Scene);
    let won = rolled.perform(&[("gf confirm", &[]), ("gf surrender", &[])]).seat(Seat::Table);
    assert!(screen(&won).contains("gana Vera"), "{}", screen(&won));
}

#[test]
fn gf_18_a_scene_is_withdrawn_only_after_a_question() {
    let mut play = scene_presented();
    play.keys("5 delete");
    assert!(screen(&play).contains("La escena 1 se retira"), "{}", screen(&play));
    assert!(play.table.state().system_state.genrefuzzion.duel.is_some(), "nothing is done yet");
    play.keys("ctrl-y");
    assert!(play.table.state().system_state.genrefuzzion.duel.is_none(), "{}", screen(&play));
}
