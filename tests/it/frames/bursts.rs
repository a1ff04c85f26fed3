//! Keys in a rush: behind a letter that means nothing, letters and Enter are dropped until a pause, and it is said.

use biombo::session::{Refusal, Seat};
use biombo::ui::input::{Input, KeyPress};

use crate::kit::table::Play;

/// Presses these keys with no pause between them, and returns how many asked for something.
fn rush(play: &mut Play, written: &str) -> usize {
    let keys = written.chars().map(|letter| match letter {
        '\n' => KeyPress::ENTER,
        letter => KeyPress::char(letter),
    });
    keys.filter(|key| play.handle_without_pause(&Input::Key(*key)).is_some()).count()
}

/// The row of notices and the row of hints below it.
fn foot(play: &Play) -> String {
    play.lines(80, 24)[22..].concat()
}

#[test]
fn a_word_typed_at_rest_does_nothing_behind_a_letter_that_means_nothing() {
    for tab in ["1", "4", "5", "6", "7"] {
        let mut play = Play::casa();
        play.keys(tab);
        let before = play.lines(80, 24);
        assert_eq!(rush(&mut play, "ñuxrbNU.\n"), 0, "tab {tab}");
        assert!(play.ui.awaits_pause() && foot(&play).contains("de corrido"), "{}", foot(&play));
        play.ui.note_pause();
        assert!(foot(&play).contains("de corrido"), "it can be read after the pause: {}", foot(&play));
        play.keys("esc");
        assert_eq!(play.lines(80, 24), before, "tab {tab}");
    }
}

#[test]
fn letters_behind_one_whose_deed_is_refused_are_dropped() {
    let mut play = Play::casa().seat(Seat::Table);
    rush(&mut play, "u:");
    assert!(play.ui.awaits_pause() && foot(&play).contains("de corrido"), "{}", foot(&play));
    let mut play = Play::casa();
    play.keys("4");
    assert_eq!(rush(&mut play, "u"), 1);
    play.ui.show_refusal(&Refusal::new("refused-nothing-to-undo"));
    assert_eq!(rush(&mut play, "N"), 0, "what the table refuses counts, too");
}

#[test]
fn enter_is_named_where_it_is_heard() {
    let mut play = Play::casa().perform(&[("fight begin --foe thug:2", &[])]);
    play.keys("2");
    assert!(foot(&play).contains("Intro"));
    rush(&mut play, "ñ");
    assert!(!foot(&play).contains("Intro"), "{}", foot(&play));
    play.ui.note_pause();
    assert!(foot(&play).contains("Intro"));
}

#[test]
fn nothing_is_dropped_behind_keys_that_mean_something() {
    let mut play = Play::casa();
    play.keys("2 4");
    assert_eq!(rush(&mut play, ":"), 0);
    for letter in "note add Ñandú".chars() {
        rush(&mut play, &letter.to_string());
    }
    assert_eq!(rush(&mut play, "\n"), 1, "Enter runs the line");
}

#[test]
fn a_notice_leaves_the_hints_where_they_are() {
    for (width, height) in [(40, 12), (80, 24)] {
        let mut play = Play::casa();
        play.keys("4");
        let before = play.lines(width, height).pop().expect("a last row");
        play.keys("A");
        let after = play.lines(width, height);
        assert!(after[..usize::from(height) - 1].concat().contains("ND-24"), "{}", after.join("\n"));
        assert_eq!(after.last(), Some(&before), "the keys stay below what is told");
    }
}
