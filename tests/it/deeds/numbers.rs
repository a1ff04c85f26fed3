//! The numbers and letters that tell people apart, by what a seat has seen.

use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::words::{Language, Words};

use crate::kit::bare::id;
use crate::kit::lines::LinePlay;
use crate::kit::table::CASA;

fn name(play: &LinePlay, who: &str) -> String {
    play.state().people[&id(who)].name().to_string()
}

#[test]
fn somebody_hidden_of_several_comes_into_the_open_as_if_alone() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:3 --hidden", &[]);
    let of_the_band = ["hidden-thug-1", "hidden-thug-2", "hidden-thug-3"];
    assert_eq!(of_the_band.map(|who| name(&play, who)), ["Matón 1", "Matón 2", "Matón 3"]);
    play.perform("reveal show person:hidden-thug-3", &[]);
    assert_eq!(of_the_band.map(|who| name(&play, who)), ["Matón 1", "Matón 2", "Matón"]);
    play.perform("reveal show person:hidden-thug-1", &[]);
    assert_eq!(of_the_band.map(|who| name(&play, who)), ["Matón 2", "Matón 1", "Matón"]);
    play.perform("reveal show person:hidden-thug-2", &[]);
    assert_eq!(of_the_band.map(|who| name(&play, who)), ["Matón 2", "Matón 3", "Matón"]);
}

/// What the last deed says to a seat, sentence by sentence.
fn told(play: &LinePlay, seat: &Seat) -> Vec<String> {
    let line = play.table.log().lines().next_back().expect("a line");
    let sentences = line.sentences.iter().filter_map(|sentence| sentence.for_seat(seat));
    sentences.map(|sentence| Words::new(Language::Es).say(&sentence.msg)).collect()
}

#[test]
fn a_reveal_is_told_by_the_name_that_the_reader_knows_and_then_the_new_one() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:3 --hidden", &[]);
    play.perform("reveal show person:hidden-thug-3 --to vera", &[]);
    assert_eq!(told(&play, &Seat::Gm), ["Revelado a Vera Salas: Matón 3", "Matón 3 se llama ahora Matón"]);
    let vera = Seat::Player(id("vera"));
    assert_eq!(told(&play, &vera), ["Revelado a Vera Salas: Matón"]);
    assert_eq!(told(&play, &Seat::Table), [""; 0]);
    play.perform("reveal show person:hidden-thug-1", &[]);
    let renamed = "Matón 1 se llama ahora Matón";
    assert_eq!(told(&play, &Seat::Gm)[..2], ["Revelado a todos: Matón 1", renamed]);
    assert_eq!(told(&play, &Seat::Table), ["Revelado a todos: Matón"]);
}

#[test]
fn what_is_shown_together_is_told_in_one_sentence() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:3 --hidden", &[]);
    play.perform("reveal show person:hidden-thug-1 --others person:hidden-thug-2 --others person:hidden-thug-3", &[]);
    let everybody = ["Revelado a todos: Matón 1, Matón 2 y Matón 3"];
    assert_eq!(told(&play, &Seat::Gm), everybody);
    assert_eq!(told(&play, &Seat::Table), everybody);
    play.perform("reveal show numbers:hidden-thug-1 --others numbers:hidden-thug-2", &[]);
    assert_eq!(told(&play, &Seat::Table), ["Revelado a todos: los números de Matón 1 y Matón 2"]);
}

#[test]
fn those_who_get_other_names_as_they_are_shown_share_a_sentence_too() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:2", &[]);
    play.perform("fight join thug:3 --hidden", &[]);
    play.perform("reveal show person:hidden-thug-4 --others person:hidden-thug-5", &[]);
    assert_eq!(told(&play, &Seat::Table), ["Revelado a todos: Matón 3 y Matón 4"]);
    assert_eq!(told(&play, &Seat::Gm)[0], "Revelado a todos: Matón 4 y Matón 5");
}

#[test]
fn somebody_hidden_takes_the_next_number_that_others_know() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:2", &[]);
    play.perform("fight join thug:2 --hidden", &[]);
    play.perform("reveal show person:hidden-thug-4", &[]);
    assert_eq!(name(&play, "hidden-thug-4"), "Matón 3");
    assert_eq!(name(&play, "hidden-thug-3"), "Matón 4");
}

#[test]
fn one_who_was_shown_to_a_player_alone_changes_no_letter_on_the_map() {
    let mut play = LinePlay::of(CASA);
    play.perform("fight begin --foe thug:1", &[]);
    play.perform("fight join thug:1 --hidden", &[]);
    let letter = |play: &LinePlay, seat: &Seat, who: &str| {
        let seen = Seen::new(&play.table, seat);
        let fight = seen.view.fight.as_ref().expect("a fight");
        fight.fighters.iter().find(|it| it.person == id(who)).map(|it| it.label.clone())
    };
    let open = play.state().people.values().find(|it| it.name().starts_with("Matón") && it.seen_by.is_all());
    let open = open.expect("one in the open").id().to_string();
    play.perform("reveal show person:hidden-thug-1 --to vera", &[]);
    let vera = Seat::Player(id("vera"));
    assert_eq!(letter(&play, &Seat::Table, &open), letter(&play, &vera, &open));
    assert!(letter(&play, &vera, "hidden-thug-1").is_some());
    assert_eq!(letter(&play, &Seat::Table, "hidden-thug-1"), None);
}

#[test]
fn a_hidden_fighter_ahead_of_the_round_is_in_the_next_one() {
    let mut play = LinePlay::of(&CASA.replace("system = \"nde\"", "screens = { roll = \"nde\", fight = \"order\" }"));
    play.perform("fight begin --foe thug:1", &[]);
    play.perform("fight join thug:1 --hidden --before vera", &[]);
    let fight = |play: &LinePlay| Seen::new(&play.table, &Seat::Gm).view.fight.clone().expect("a fight");
    while fight(&play).still_to_act().next().is_some() || fight(&play).current_fighter().is_none() {
        play.perform("fight next", &[]);
    }
    play.perform("fight next", &[]);
    let ahead = fight(&play);
    assert_eq!(ahead.current_fighter(), Some(&id("hidden-thug-1")));
    assert_eq!((ahead.round, ahead.current_round()), (1, 2));
    assert_eq!(ahead.next_fighter(), Some(&id("vera")));
    play.perform("fight next", &[]);
    assert_eq!((fight(&play).current_fighter(), fight(&play).round), (Some(&id("vera")), 2));
}
