//! The Fight tab with six of them, one of whom is at something that takes several rounds.

use biombo::session::id::Seat;
use biombo::words::Language;

use super::kit::{hemeroteca, screen, shows};
use crate::kit::table::{Play, SMALL};

/// Three of the party against three orderlies; Maite is wounded, and Tomás goes first.
fn fight_of_six() -> Play {
    let mut play = hemeroteca().perform(&[
        ("fight begin \"En la sala\" --foe ordenanza:3", &[]),
        ("fight initiative tomas 14", &[]),
        ("gauge set maite stamina 11", &[]),
        ("fight next", &[]),
    ]);
    play.keys("2");
    play
}

/// Tomás is at the door for the second round.
fn long() -> Play {
    let mut play = fight_of_six();
    play.keys(",");
    play.type_text("fuerza la puerta");
    play.keys("tab");
    play.type_text("3");
    play.keys("enter");
    (0..6).fold(play, |play, _| play.perform(&[("fight next", &[])]))
}

#[test]
fn hi_17_a_long_action_is_counted_on_the_row_of_who_is_at_it() {
    shows("fight_six", &fight_of_six(), SMALL);
    shows("fight_long", &long(), SMALL);
    shows("fight_long_en", &long().speaking(Language::En), SMALL);
    shows("fight_long_table", &long().seat(Seat::Table), SMALL);
}

#[test]
fn hi_17_one_key_begins_it_and_one_breaks_it_off() {
    let mut play = fight_of_six();
    play.keys(",");
    shows("fight_long_form", &play, SMALL);
    let mut play = long();
    assert!(screen(&play).contains("fuerza la puerta 2/3"), "{}", screen(&play));
    play.keys(";");
    assert!(screen(&play).contains("Tomás Urrutia lo deja a medias:"), "{}", screen(&play));
    assert_eq!(done(&play), None);
}

#[test]
fn hi_17_the_long_action_of_a_hidden_fighter_stays_hidden() {
    let play = long().perform(&[("fight join ordenanza --hidden", &[])]);
    let hidden = play.table.state().people.values().rfind(|person| person.seen_by.is_gm()).expect("who has joined");
    let begun = format!("fight long {} \"quema el archivo\" 3", hidden.id());
    let play = play.perform(&[(&begun, &[])]);
    let says = |play: &Play, words: &str| play.lines(200, 60).iter().any(|line| line.contains(words));
    assert!(says(&play, "quema el archivo 1/3"));
    let play = play.seat(Seat::Table);
    assert!(says(&play, "fuerza la puerta 2/3") && !says(&play, "quema"));
}

#[test]
fn hi_17_the_counter_is_undone_and_redone_with_its_turn() {
    let mut play = long();
    let seen = [None, Some("u"), Some("u"), Some("U"), Some("U")].map(|key| {
        key.map(|key| play.keys(key));
        done(&play)
    });
    assert_eq!(seen, [2, 1, 1, 1, 2].map(Some));
}

/// How many rounds Tomás' long action has had.
fn done(play: &Play) -> Option<u8> {
    let fight = play.table.state().fight.as_ref().expect("a fight");
    fight.fighters.values().find_map(|fighter| fighter.long.as_ref()).map(|action| action.done)
}
