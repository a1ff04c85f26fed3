//! The Chase tab, as pictures, and driven by keys.

use biombo::session::id::Seat;
use biombo::systems::hitos::STAMINA;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{MIDDLE, Play, SMALL, press_with_faces};

/// Five run: the party from two orderlies with different distances, at the wheel.
fn five_runners() -> Play {
    let mut play = hemeroteca().perform(&[
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
    shows("chase", &five_runners(), SMALL);
    shows("chase_en", &five_runners().speaking(Language::En), SMALL);
    shows("chase_middle", &five_runners(), MIDDLE);
    shows("chase_narrow", &five_runners(), (60, 20));
    shows("chase_table", &five_runners().seat(Seat::Table), SMALL);
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
fn hi_31_a_key_too_many_after_a_chase_begins_no_new_one() {
    let mut play = five_runners();
    play.keys("up");
    let mut play = play.perform(&[("chase end", &[])]);
    play.keys("enter");
    assert!(
        play.table.state().chases.is_empty() && screen(&play).contains("▸ empezar persecución"),
        "{}",
        screen(&play)
    );
}

#[test]
fn hi_50_open_rolls_are_marked_where_no_tab_shows_them() {
    let mut play = hemeroteca().perform(&[("hitos terror fear irene maite", &[2, 3, 4, 5, 6, 7])]);
    play.keys("4");
    assert!(play.lines(80, 24)[1].contains("Tirada !2"), "{}", screen(&play));
    play.keys("1");
    assert!(!play.lines(80, 24)[1].contains("Tirada !2"), "it shows them");
}

#[test]
fn hi_31_both_roll_on_the_tab_and_enter_leaves_it_so() {
    let mut play = five_runners();
    play.keys("enter");
    shows("chase_form", &play, SMALL);
    press_with_faces(&mut play, "enter", &[9, 9, 8, 2, 3, 4]);
    shows("chase_rolled", &play, SMALL);
    play.keys("enter");
    assert!(play.table.state().rolls.is_empty(), "{}", screen(&play));
    let distance = play.table.state().chases.values().next().expect("a chase").pursuits[0].distance;
    assert_eq!(distance, biombo::rules::chase::Distance::Short);
    play.keys("enter");
    shows("chase_after", &play, SMALL);
}

#[test]
fn hi_35_the_damage_of_a_crash_is_offered_for_everybody_aboard() {
    let mut play = five_runners().perform(&[("hitos chase ordenanza-1 --their-push", &[9, 9, 8, 7, 2, 1])]);
    play.keys("enter");
    shows("crash", &play, SMALL);
    play.keys("K");
    shows("crash_form", &play, SMALL);
    shows("crash_form_en", &play.speaking(Language::En), SMALL);
    let mut play = five_runners().perform(&[("hitos chase ordenanza-1 --their-push", &[9, 9, 8, 7, 2, 1])]);
    play.keys("enter K space");
    // Irene gets off; of the others one is hurt as much as a row has, and makes a test.
    press_with_faces(&mut play, "enter", &[5, 6, 7]);
    let state = play.table.state();
    assert_eq!(state.rolls.len(), 1, "{}", screen(&play));
    let lost = ["irene", "tomas", "maite"].map(|who| {
        let level = state.people[&id(who)].level(&STAMINA).expect("a track");
        level.max - level.now
    });
    assert_eq!(lost, [0, 6, 0], "Tomás wears a jacket");
}
