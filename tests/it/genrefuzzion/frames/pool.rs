//! The pool on the Roll tab: slots with their prices, exact odds, and what each die more would bring.

use biombo::session::id::Seat;

use super::kit::{FILE, assert_pictures, protagonist_rolled, scene_presented, screen};
use crate::kit::table::Play;

/// The Roll tab, with two clichés ticked.
fn building() -> Play {
    let mut play = scene_presented();
    play.keys("1 space down space");
    play
}

/// The same for the antagonist, once the protagonist's roll has been read.
fn opposing() -> Play {
    let mut play = protagonist_rolled().perform(&[("gf confirm", &[])]);
    play.keys("1 esc space down space");
    play
}

#[test]
fn gf_10_the_pool_is_built_on_the_roll_tab() {
    assert_pictures("building", building());
    assert_pictures("opposing", opposing());
}

#[test]
fn gf_10_each_die_more_is_told_beside_its_price() {
    let play = opposing();
    let shown = play.lines(120, 60).join("\n");
    for told in ["llegar a 13 o más", "1 PV", "1 PK", "Viudo d6", "La persigue d8", "gratis"] {
        assert!(shown.contains(told), "{told}:\n{shown}");
    }
}

#[test]
fn gf_10_a_drafted_pool_counts_for_whoever_may_see_it() {
    let drafted = scene_presented().perform(&[("gf draft Contrabandista Farera", &[])]);
    let sees = |play: &Play| screen(play).contains("pozo de 2 dados");
    assert!(sees(&drafted), "{}", screen(&drafted));
    let table = drafted.seat(Seat::Table);
    assert!(!sees(&table), "{}", screen(&table));
}

#[test]
fn gf_10_the_form_of_a_roll_begins_with_the_prepared_pool() {
    let pool = "gf draft Contrabandista Farera --relationship \"Le debe la vida\" --asset \"Llave maestra\" --sacrifice \
                --problem \"Pierna mala\" --setting Niebla --lends Médica --buy --give \"Hija pródiga\"";
    for is_own in [false, true] {
        for key in ["enter", "D"] {
            let play = scene_presented().perform(&[(pool, &[])]);
            let mut play = if is_own { play.played_by(&"vera".parse().expect("an id")) } else { play };
            play.keys("5");
            play.keys(key);
            let shown = play.lines(120, 60).join("\n");
            for told in ["Contrabandista y Farera", "Le debe la vida", "Llave maestra", "Niebla", "Médica", "10 dados"]
            {
                assert!(shown.contains(told), "{is_own} {key}: {told}:\n{shown}");
            }
            assert!(!shown.contains("el preparado"), "{shown}");
        }
    }
}

#[test]
fn gf_10_the_form_of_a_pool_tells_its_chance_in_its_title_also_while_it_is_only_prepared() {
    let title = |play: &Play| {
        let lines = play.lines(80, 24);
        lines
            .into_iter()
            .find(|line| line.contains("├ protagonista") || line.contains("├ antagonista"))
            .unwrap_or_else(|| panic!("{}", screen(play)))
    };
    for key in ["enter", "D"] {
        let mut play = scene_presented();
        play.keys("5");
        play.keys(key);
        play.keys("space down space");
        assert!(title(&play).contains("media 8,8"), "{key}: {}", screen(&play));
        let mut play = protagonist_rolled().perform(&[("gf confirm", &[])]);
        play.keys("5");
        play.keys(key);
        play.keys("space down space");
        assert!(title(&play).contains(" %"), "{key}: {}", screen(&play));
    }
}

#[test]
fn gf_10_a_pool_that_is_prepared_may_break_a_rule_still_and_its_form_says_so() {
    let mut play = scene_presented();
    play.keys("5 D");
    let told = |play: &Play| play.lines(120, 60).join("\n");
    assert!(told(&play).contains("al menos un dado"), "{}", told(&play));
    play.keys("space down space down space down space");
    assert!(told(&play).contains("GF-10"), "{}", told(&play));
    play.play_key("enter", &[]);
    assert!(told(&play).contains("pozo de 4 dados"), "{}", told(&play));
}

#[test]
fn gf_26_a_trick_that_rolls_again_tells_the_chance_of_that_roll() {
    // Vera retries with 4 dice and stays below; she may drop one and roll the rest again.
    let mut play = scene_presented().perform(&[
        ("gf roll Contrabandista Farera", &[2, 3]),
        ("gf confirm", &[]),
        ("gf roll Aduanero Tahúr", &[6, 5]),
        ("gf confirm", &[]),
        ("gf roll Contrabandista Farera --relationship \"Le debe la vida\"", &[2, 3, 4]),
        ("gf confirm", &[]),
    ]);
    play.keys("5 T");
    let shown = screen(&play);
    assert!(shown.contains("No tan rápido"), "{shown}");
    // To the dice, of which one is left out.
    for _ in 0..6 {
        if !screen(&play).contains("▸ [ ]") {
            play.keys("tab");
        }
    }
    play.keys("space");
    let shown = play.lines(120, 60).join("\n");
    // Two d8 that come to 11 or more.
    assert!(shown.contains("llegar a 11 o más") && shown.contains("2 dados"), "{shown}");
    assert!(shown.contains("32,8 %"), "{shown}");
}

#[test]
fn gf_25_a_pool_offers_only_the_tricks_whose_condition_holds() {
    let file = FILE.replace("{ trick = \"pride\" }", "{ trick = \"insistent\" }, { trick = \"secrets-and-lies\" }");
    let scene = Play::new(&file).perform(&[
        ("evening begin", &[]),
        ("gf announce vera bruno --scene muelle", &[]),
        ("gf present \"registrar la bodega\"", &[]),
    ]);
    let mut play = scene;
    play.keys("5 enter tab tab tab tab tab tab tab tab tab");
    let shown = play.lines(120, 60).join("\n");
    assert!(!shown.contains("Insistente"), "{shown}");
}

#[test]
fn gf_26_a_slip_counts_in_the_odds_and_the_die_that_went_is_named() {
    let file = FILE.replace("{ trick = \"pride\" }", "{ trick = \"slip\" }");
    let scene = || {
        Play::new(&file).perform(&[
            ("evening begin", &[]),
            ("gf announce vera bruno --scene muelle", &[]),
            ("gf present \"registrar la bodega\"", &[]),
            ("gf use vera slip", &[]),
        ])
    };
    let mut play = scene();
    play.keys("1 space down space");
    let shown = play.lines(120, 60).join("\n");
    assert!(shown.contains("Lapsus freudiano: un dado al azar se va"), "{shown}");
    assert!(shown.contains("media 4,4"), "of one d8 alone:\n{shown}");
    assert!(!shown.contains("otro dado tras tirar"), "nothing could be added:\n{shown}");
    let mut play = scene().perform(&[("gf roll Contrabandista Farera", &[1, 5])]);
    play.keys("5");
    assert!(screen(&play).contains("se fue antes de tirar: Contrabandista d8"), "{}", screen(&play));
}

#[test]
fn gf_10_what_a_slot_does_not_hold_is_refused_with_its_rule() {
    let mut play = scene_presented();
    play.keys("1 enter");
    let shown = screen(&play);
    assert!(shown.contains("GF-10") && shown.contains("al menos un dado"), "{shown}");
}

#[test]
fn gf_12_what_may_be_bought_stands_on_the_roll_tab_too() {
    let mut play = protagonist_rolled();
    play.keys("1");
    assert_pictures("roll", rolled_on_tab());
    let shown = screen(&play);
    assert!(shown.contains("comprar dado") && shown.contains("1 PV"), "{shown}");
    play.keys("+");
    assert!(screen(&play).contains("16"), "{}", screen(&play));
}

fn rolled_on_tab() -> Play {
    let mut play = protagonist_rolled();
    play.keys("1");
    play
}

#[test]
fn gf_10_a_slot_takes_only_the_dice_that_it_offers() {
    let mut play = scene_presented();
    play.keys("5 enter");
    play.type_text("zzz");
    let shown = screen(&play);
    assert!(shown.contains("sin coincidencias") && shown.contains("Esc descartar"), "{shown}");
    play.keys("enter tab");
    assert!(!screen(&play).contains("zzz pozo") && !screen(&play).contains("✓"), "{}", screen(&play));
}

#[test]
fn gf_10_a_pool_that_is_only_prepared_is_not_called_a_roll() {
    let mut play = protagonist_rolled().perform(&[("gf confirm", &[])]);
    play.keys("5 D");
    let shown = screen(&play);
    assert!(shown.contains("▸ preparar pozo") && !shown.contains("oponerse: llegar"), "{shown}");
}

#[test]
fn gf_12_other_dice_bring_what_their_choice_promises_after_a_bought_one() {
    let mut play = scene_presented().perform(&[
        (
            "gf roll Contrabandista Farera --relationship \"Le debe la vida\" --setting niebla --lends Médica",
            &[8, 7, 1, 2, 6],
        ),
        ("gf extra-die", &[]),
    ]);
    play.keys("5");
    let promised = play.lines(80, 24).into_iter().find(|line| line.contains("elegir dados")).expect("a choice");
    assert!(promised.contains("resultado 17, efecto d8"), "{promised}");
    play.keys("q");
    assert!(screen(&play).contains("resultado 17 · efecto d8"), "{}", screen(&play));
}
