//! The keys of forms: their letters, Tab, and the list under a field.

use biombo::session::id::Id;

use super::shows;
use crate::kit::table::{Play, SMALL};

fn id(id: &str) -> Id {
    id.parse().expect("an id")
}

fn fighting() -> Play {
    Play::casa().perform(&[("fight begin --foe thug:2 --foe butler", &[])])
}

/// The line of the screen that has these words.
fn line(play: &Play, words: &str) -> String {
    let lines = play.lines(80, 24);
    lines.iter().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{words}: {}", lines.join("\n"))).clone()
}

fn has(play: &Play, words: &str) -> bool {
    play.lines(80, 24).iter().any(|line| line.contains(words))
}

/// The line that has these words, on a screen on which the whole form has room.
fn tall(play: &Play, words: &str) -> String {
    play.lines(80, 60).into_iter().find(|line| line.contains(words)).unwrap_or_default()
}

#[test]
fn the_letters_of_an_attack_turn_its_fields_and_do_nothing_to_the_fight() {
    let mut play = fighting();
    let before = play.table.last();
    play.keys("2 enter");
    assert!(line(&play, "contra quién").contains("Matón 1"));
    play.keys("T L E");
    assert_eq!(play.table.last(), before, "nobody left, and the turn was not passed");
    assert!(tall(&play, "│ talento").contains("Oído agudo"), "{}", play.lines(80, 60).join("\n"));
    for (label, letter) in [("│ Suerte ", " L │"), ("│ a favor ", " E │")] {
        let line = tall(&play, label);
        assert!(line.contains("[✓]") && line.ends_with(letter), "{line}");
    }
    assert!(play.table.state().fight.as_ref().expect("a fight").fighters.contains_key(&id("vera")));
}

#[test]
fn no_letter_ends_or_passes_anything_from_inside_a_form_of_the_fight() {
    for opens in ["enter", "p", "s", "h", "o", "t", "k", "w"] {
        let mut play = fighting();
        play.keys("2");
        play.keys(opens);
        let before = play.table.last();
        for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+-=<>!%?:/0123456789".chars() {
            play.type_text(&letter.to_string());
        }
        assert_eq!(play.table.last(), before, "in the form of {opens}");
    }
}

#[test]
fn tab_goes_to_the_next_field_wherever_a_form_stands() {
    let mut play = fighting();
    play.keys("2 enter");
    let before = play.table.last();
    play.keys("tab tab tab tab tab tab tab");
    play.type_text("luX");
    assert_eq!(play.table.last(), before);
    assert!(!tall(&play, "contra quién").is_empty(), "the form is still open");
}

#[test]
fn behind_the_last_field_of_the_roll_tab_comes_the_list() {
    let mut play = Play::casa();
    let writes = |play: &Play| has(play, "dejar de escribir");
    while !writes(&play) {
        play.keys("tab");
    }
    play.type_text("Q");
    assert!(line(&play, "si falla").contains('Q'));
    play.keys("tab");
    assert!(!writes(&play));
    play.keys("tab");
    assert!(has(&play, "▸ Tiradas"), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_field_is_chosen_from_a_list_that_letters_narrow_down() {
    let mut play = fighting();
    play.keys("2 enter space");
    shows("form_list", &play, SMALL);
    play.type_text("may");
    shows("form_list_sought", &play, SMALL);
    play.keys("enter");
    assert!(line(&play, "contra quién").contains("El mayordomo"));
    // What is chosen is marked when the list is opened again, and Esc leaves it so.
    play.keys("up down space");
    assert!(line(&play, "contra quién").contains("El mayordomo"));
    play.keys("esc");
    assert!(has(&play, "contra quién"), "Esc closes the list first");
    play.keys("space");
    play.type_text("mat 2");
    play.keys("tab");
    assert!(line(&play, "contra quién").contains("Matón 2"), "Tab takes what the letters found");
    play.keys("esc");
    assert!(!has(&play, "contra quién"), "Esc leaves the form");
}

#[test]
fn whole_words_are_sought_wherever_they_begin() {
    let mut play = Play::casa().perform(&[("person add \"El campanero\"", &[]), ("person add Amparo", &[])]);
    play.keys("4 y shift-tab shift-tab");
    let before = play.table.last();
    play.keys("up up up up up up space");
    play.type_text("el cam");
    play.keys("enter");
    assert!(line(&play, "quién").contains("El campanero"), "{}", play.lines(80, 24).join("\n"));
    assert_eq!(play.table.last(), before);
}

/// The values of a form's fields after these keys in the list of whose gauge it is.
fn typed_at_owner(play: &Play, keys: &str) -> [String; 2] {
    let deed = biombo::deeds::find("gauge.change").expect("a deed");
    let mut form = play.form(deed, &[]).starting_at("owner");
    for key in keys.split(' ') {
        play.types_into(&mut form, key.parse().expect("a key"));
    }
    ["owner", "by"].map(|id| {
        let row = form.rows().iter().find(|row| row.field.id == id).expect("a field");
        row.value.line_value().into_owned()
    })
}

#[test]
fn digits_narrow_names_down_as_far_as_they_are_in_them_and_else_are_the_number() {
    let play = fighting();
    assert_eq!(typed_at_owner(&play, "2 enter"), ["thug-2", ""]);
    assert_eq!(typed_at_owner(&play, "1 4"), ["", "14"], "nobody is called 14, so nobody is taken");
    assert_eq!(typed_at_owner(&play, "7"), ["", "7"]);
    assert_eq!(typed_at_owner(&play, "v e r 3"), ["vera", "3"], "who was marked is taken");
}
