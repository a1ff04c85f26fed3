//! What the game master writes on sheets and scenes, by the keys of their tabs.

use biombo::rules::prisma::sheet::Rated;
use biombo::session::prisma::{Command, Line, Writing};

use super::kit::{asked, mesa, screen};
use crate::kit::table::Play;

/// Fills in the form that a key opens, field by field from where it stands, and enters it.
fn filled(play: &mut Play, key: &str, fields: &[&str]) -> Writing {
    play.keys(key);
    for (n, field) in fields.iter().enumerate() {
        if n > 0 {
            play.keys("down");
        }
        play.types(field);
    }
    let Command::Write(writing) = asked(play.keys("enter")) else { panic!("{key} writes nothing") };
    writing
}

#[test]
fn pr_01_pr_07_pr_16_a_sheet_is_written_on_by_the_keys_of_its_tab() {
    let mut play = mesa();
    play.keys("6");
    let Writing::Line { who, line: Line::Rating { dice, of, .. } } = filled(&mut play, "d", &["Esfuerzo", "2"]) else {
        panic!("no rating")
    };
    assert_eq!((who.as_str(), dice, of), ("nora", 2, Rated::Skill));
    assert!(screen(&play).contains("Esfuerzo 2"), "{}", screen(&play));
    let Writing::Line { line: Line::Edge(source), .. } = filled(&mut play, "t", &["Zurda"]) else { panic!("no edge") };
    assert_eq!(&*source.name, "Zurda");
    let Writing::Line { line: Line::Gear(gear), .. } = filled(&mut play, "g", &["Linterna"]) else { panic!("no gear") };
    assert_eq!(&*gear.name, "Linterna");
    let Writing::Line { line: Line::Stunt(stunt), .. } = filled(&mut play, "s", &["De memoria", "2"]) else {
        panic!("no stunt")
    };
    assert_eq!((&*stunt.name, stunt.cost.least()), ("De memoria", 2));
    let Writing::Strike { who, name } = filled(&mut play, "D", &["Linterna"]) else { panic!("nothing struck") };
    assert_eq!((who.as_str(), &*name), ("nora", "Linterna"));
    play.keys("u u u u u");
    assert!(!screen(&play).contains("Esfuerzo 2"), "every line is a step of its own: {}", screen(&play));
}

#[test]
fn pr_07_a_scene_brings_edge_by_a_key_and_no_longer() {
    let mut play = mesa().does(&[("scene set rellano", &[])]);
    play.keys("5");
    let Writing::Ground { source } = filled(&mut play, "g", &["Niebla"]) else { panic!("no edge") };
    assert_eq!((&*source.name, source.value.get()), ("Niebla", 1));
    assert!(screen(&play).contains("Niebla"), "{}", screen(&play));
    let Writing::Clear { name } = filled(&mut play, "G", &["Niebla"]) else { panic!("nothing cleared") };
    assert_eq!(&*name, "Niebla");
    assert!(!screen(&play).contains("+1 Niebla"), "{}", screen(&play));
}

#[test]
fn without_a_scene_nothing_is_brought_and_it_says_so() {
    let mut play = mesa();
    play.keys("5 g");
    assert!(screen(&play).contains("No se está jugando ninguna escena"), "{}", screen(&play));
}
