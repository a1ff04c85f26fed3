//! The Roll tab with the best plays of a hand, and a sheet.

use super::kit::{fought, shows};
use crate::kit::table::{MIDDLE, SMALL};

#[test]
fn lu_06_the_best_plays_of_the_hand_stand_under_the_odds() {
    let mut play = fought();
    play.keys("1");
    shows("roll", &play, SMALL);
    shows("roll_wide", &play, MIDDLE);
}

#[test]
fn lu_08_lu_10_a_sheet_says_its_identity_card_and_what_its_skills_draw() {
    let mut play = fought();
    play.keys("6");
    shows("sheet", &play, SMALL);
}
