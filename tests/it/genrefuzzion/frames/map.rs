//! The map of relationships, drawn or as a list.

use super::kit::{assert_pictures, evening_begun, screen};

#[test]
fn gf_02_the_map_shows_both_ways() {
    let mut play = evening_begun();
    play.keys("6 f7");
    let shown = play.lines(120, 36).join("\n");
    for told in ["Le debe la vida", "La persigue", "La admira", "Lo teme", "Desconfía", "Galo"] {
        assert!(shown.contains(told), "{told}:\n{shown}");
    }
    assert_pictures("map", play);
}

#[test]
fn gf_02_f7_goes_back_to_the_sheets() {
    let mut play = evening_begun();
    play.keys("6 f7 f7");
    assert!(screen(&play).contains("Clichés"), "{}", screen(&play));
}
