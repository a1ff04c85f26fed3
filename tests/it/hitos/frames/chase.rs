//! The Chase tab, as pictures, and driven by keys.

use biombo::session::id::Seat;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::kit::table::{MIDDLE, Play, SMALL, throws};

/// Five run: the party from two orderlies with different distances, at the wheel.
fn five() -> Play {
    let mut play = hemeroteca().does(&[
        (
            "chase begin \"La cuesta del archivo\" --quarry irene --quarry tomas --quarry maite --pursuer ordenanza \
             --distance medium --vehicles --interval \"1 min\" --terrain \"Adoquines mojados\"",
            &[],
        ),
        ("chase join ordenanza --distance very-long", &[]),
        ("chase exchange ordenanza-2 tie", &[]),
    ]);
    play.keys("3");
    play
}

#[test]
fn hi_36_the_street_shows_who_is_where_and_what_may_come() {
    shows("chase", &five(), SMALL);
    shows("chase_en", &five().speaking(Language::En), SMALL);
    shows("chase_middle", &five(), MIDDLE);
    shows("chase_narrow", &five(), (60, 20));
    shows("chase_table", &five().seat(Seat::Table), SMALL);
}

#[test]
fn hi_30_nobody_runs_yet() {
    let mut play = hemeroteca();
    play.keys("3");
    shows("chase_none", &play, SMALL);
    shows("chase_none_en", &play.speaking(Language::En), SMALL);
}

#[test]
fn hi_30_enter_begins_what_the_arrows_stand_on() {
    let mut play = hemeroteca();
    play.keys("3");
    play.keys("enter");
    assert!(screen(&play).contains("▸ empezar persecución"), "{}", screen(&play));
}

#[test]
fn hi_31_both_roll_on_the_tab_and_enter_leaves_it_so() {
    let mut play = five();
    play.keys("enter");
    shows("chase_form", &play, SMALL);
    throws(&mut play, "enter", &[9, 9, 8, 2, 3, 4]);
    shows("chase_rolled", &play, SMALL);
    play.keys("enter");
    assert!(play.table.state().rolls.is_empty(), "{}", screen(&play));
    let distance = play.table.state().chases.values().next().expect("a chase").pursuits[0].distance;
    assert_eq!(distance, biombo::rules::chase::Distance::Short);
    play.keys("enter");
    shows("chase_after", &play, SMALL);
}
