//! What the game master writes on sheets and scenes, by the keys of their tabs.

use biombo::session::deed::AnyDeed;
use biombo::systems::prisma::deeds::{
    BringEdge, EdgeTerms, NamedEdge, Rate, RemoveEdge, StrikeOff, WriteGear, WriteStunt, WriteTalent,
};
use biombo::systems::prisma::rules::edge::EdgeValue;
use biombo::systems::prisma::rules::stunt::StuntPrice;

use super::kit::{asked_deed, mesa, screen};
use crate::kit::bare::id;
use crate::kit::table::Play;

/// A source of 1 edge that counts for every action.
fn plain_edge(name: &str) -> NamedEdge {
    NamedEdge { name: name.into(), worth: EdgeValue::new(1).expect("1 to 3"), counts: EdgeTerms::default() }
}

/// Fills in the form that a key opens, field by field from where it stands, and enters it.
fn fill_form(play: &mut Play, key: &str, fields: &[&str]) -> AnyDeed {
    play.keys(key);
    for (n, field) in fields.iter().enumerate() {
        if n > 0 {
            play.keys("down");
        }
        play.type_text(field);
    }
    asked_deed(play.keys("enter"))
}

#[test]
fn pr_01_pr_07_pr_16_a_sheet_is_written_on_by_the_keys_of_its_tab() {
    let mut play = mesa();
    play.keys("6");
    let who = || id("nora");
    let rated = Rate { who: who(), name: "Esfuerzo".into(), dice: 2, as_attribute: false };
    assert_eq!(fill_form(&mut play, "d", &["Esfuerzo", "2"]), rated.into());
    assert!(screen(&play).contains("Esfuerzo 2"), "{}", screen(&play));
    let talent = WriteTalent { who: who(), source: plain_edge("Zurda") };
    assert_eq!(fill_form(&mut play, "t", &["Zurda"]), talent.into());
    let gear = WriteGear { who: who(), name: "Linterna".into(), worth: None, counts: EdgeTerms::default() };
    assert_eq!(fill_form(&mut play, "g", &["Linterna"]), gear.into());
    let (name, cost) = ("De memoria".into(), StuntPrice::fixed(2).expect("a price"));
    let stunt = WriteStunt { who: who(), name, cost, up_to: None, text: None, repeatable: false };
    assert_eq!(fill_form(&mut play, "s", &["De memoria", "2"]), stunt.into());
    let struck = StrikeOff { who: who(), name: "Linterna".into() };
    assert_eq!(fill_form(&mut play, "D", &["Linterna"]), struck.into());
    play.keys("u u u u u");
    assert!(!screen(&play).contains("Esfuerzo 2"), "every line is a step of its own: {}", screen(&play));
}

#[test]
fn pr_07_a_scene_brings_edge_by_a_key_and_no_longer() {
    let mut play = mesa().perform(&[("scene set rellano", &[])]);
    play.keys("5");
    assert_eq!(fill_form(&mut play, "g", &["Niebla"]), BringEdge { source: plain_edge("Niebla") }.into());
    assert!(screen(&play).contains("Niebla"), "{}", screen(&play));
    play.keys("G");
    play.type_text("Niebla");
    assert_eq!(play.keys("enter"), None, "it would be gone");
    assert_eq!(asked_deed(play.keys("ctrl-y")), RemoveEdge { name: "Niebla".into() }.into());
    assert!(!screen(&play).contains("+1 Niebla"), "{}", screen(&play));
}

#[test]
fn without_a_scene_nothing_is_brought_and_it_says_so() {
    let mut play = mesa();
    play.keys("5 g");
    assert!(screen(&play).contains("No se está jugando ninguna escena"), "{}", screen(&play));
}
