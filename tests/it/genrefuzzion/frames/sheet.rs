//! The Cast tab: sheets with what is missing, and what can be done about them.

use super::kit::{FILE, assert_pictures, evening_begun, screen};
use crate::kit::table::Play;

/// The Cast tab with the first of its people selected.
fn on_cast_tab(mut play: Play) -> Play {
    play.keys("6");
    play
}

#[test]
fn gf_07_a_sheet_says_what_is_missing_or_out_of_balance() {
    assert_pictures("sheet", on_cast_tab(evening_begun()));
    let play =
        Play::new(FILE).perform(&[("gf bring Elvira --player Elsa", &[]), ("gf add elvira cliche Bruja d8", &[])]);
    let mut play = on_cast_tab(play);
    play.keys("end");
    let shown = play.lines(120, 60).join("\n");
    for rule in ["GF-01", "GF-02", "GF-03"] {
        assert!(shown.contains(rule), "{rule}:\n{shown}");
    }
}

#[test]
fn gf_01_gf_03_a_character_is_made_on_cast_by_keys() {
    let mut play = on_cast_tab(Play::new(FILE));
    play.keys("P");
    play.type_text("Elvira");
    play.keys("tab");
    play.type_text("Elsa");
    play.keys("enter enter");
    let shown = screen(&play);
    assert!(shown.contains("Elvira"), "{shown}");
    let elvira = play.table.state().people.values().find(|person| person.name().as_str() == "Elvira");
    assert!(elvira.is_some_and(|it| it.member.sheets.genrefuzzion.is_some()), "she has a sheet to be made");
    play =
        play.perform(&[("gf propose elsa \"Bruja de pueblo\"", &[]), ("gf pick elvira \"Bruja de pueblo\" d8", &[])]);
    assert_pictures("made", play);
}

#[test]
fn gf_20_a_sheet_offers_what_an_interlude_allows() {
    let play = evening_begun().perform(&[
        ("gf announce vera bruno --scene muelle", &[]),
        ("gf present \"registrar la bodega\"", &[]),
        ("gf roll Contrabandista", &[5]),
        ("gf confirm", &[]),
        ("gf surrender", &[]),
        ("gf rate dani 3 4", &[]),
        ("gf interlude dani", &[]),
    ]);
    assert_pictures("growing", on_cast_tab(play));
}
