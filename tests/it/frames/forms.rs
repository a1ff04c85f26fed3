//! Raw forms: lists to tick, what the sheets offer, the fold, and what a roll would bring.

use biombo::session::id::Id;
use biombo::words::Language;

use super::shows;
use crate::kit::table::{CASA, Play, SMALL};
use crate::nde::frames::kit::asked_deed;

fn id(id: &str) -> Id {
    id.parse().expect("an id")
}

/// The line of the screen that begins with that label.
fn line(play: &Play, label: &str) -> Option<String> {
    let label = format!("│ {label} ");
    play.lines(80, 24).into_iter().find(|line| line.starts_with(&label)).map(|line| line.trim().to_owned())
}

fn opposed() -> Play {
    let mut play = Play::casa();
    play.keys("o");
    play
}

#[test]
fn a_session_begins_with_those_who_are_ticked() {
    let mut play = Play::casa();
    play.keys("5 b");
    shows("form_present", &play, SMALL);
    play.type_text("bru");
    shows("form_present_sought", &play, SMALL);
    play.keys("space");
    assert_eq!(line(&play, "presentes").map(|line| line.contains("Vera")), Some(true), "the letters are gone");
    play.keys("enter");
    let here = |who: &str| play.table.state().people[&id(who)].here;
    assert_eq!([here("vera"), here("bruno"), here("nora")], [true, false, true]);
}

#[test]
fn a_list_is_told_by_names_and_pasted_by_ids() {
    let mut play = Play::casa();
    play.keys("g");
    let members = |play: &Play| line(play, "quiénes").expect("a field");
    assert!(members(&play).contains("Vera Salas, Bruno Echániz y Nora"), "{}", members(&play));
    play.keys("up up");
    assert!(members(&play).contains("[✓] Vera Salas"), "{}", members(&play));
    play.keys("space down space");
    play.paste_text("bruno");
    play.type_text("quiro");
    play.keys("enter up up space tab");
    assert!(members(&play).contains("Bruno Echániz y Nora"), "{}", members(&play));
}

#[test]
fn nobody_is_their_own_opponent() {
    let mut play = opposed();
    assert!(line(&play, "quién").expect("a field").contains("Vera"));
    let mut offered = Vec::new();
    for _ in 0..4 {
        play.keys("right");
        offered.push(line(&play, "contra").expect("a field"));
    }
    assert!(offered[0].contains("Bruno") && offered[1].contains("Nora"), "{offered:?}");
    assert!(offered.iter().all(|offered| !offered.contains("Vera")), "{offered:?}");
    play.keys("up up right");
    assert!(line(&play, "contra").expect("a field").contains("Nora"), "who was chosen stays");
    play.keys("right");
    assert!(!line(&play, "contra").expect("a field").contains("Nora"), "until they are the one who rolls");
}

#[test]
fn nd_04_an_opposed_test_tells_its_odds_before_the_roll() {
    let mut play = opposed();
    assert!(!play.lines(80, 24).concat().contains('%'), "nothing is known yet");
    // Vera's might is a d6, and so is Nora's.
    play.keys("right right tab right");
    shows("form_opposed", &play, SMALL);
    let mut english = Play::casa().speaking(Language::En);
    english.keys("o right right tab right");
    shows("form_opposed_en", &english, SMALL);
    let mut play = opposed();
    play.keys("right right tab right tab right");
    let with_talent = play.lines(80, 24).concat();
    assert!(with_talent.contains("56,3 %") && with_talent.contains("76,3 %"), "{with_talent}");
    play.faces = vec![5, 4];
    let asked_deed = format!("{:?}", asked_deed(play.keys("enter")));
    assert!(asked_deed.contains(r#" talent: Some("Oído agudo")"#), "{asked_deed}");
    assert!(asked_deed.contains(r#"against: Id("nora")"#), "{asked_deed}");
}

#[test]
fn a_group_tells_its_odds_before_the_roll() {
    let mut play = Play::casa();
    play.keys("g");
    shows("form_group", &play, SMALL);
}

#[test]
fn what_is_rarely_said_is_folded_away() {
    let mut play = opposed();
    let more = line(&play, "más…").expect("a fold");
    assert!(more.contains("en contra") && !more.contains("casillas"), "{more}");
    assert_eq!(line(&play, "en su contra"), None);
    play.keys("shift-tab shift-tab shift-tab");
    for _ in 0..30 {
        play.keys("down");
    }
    play.keys("enter");
    shows("form_unfolded", &play, SMALL);
    assert!(line(&play, "en su contra").is_some() && line(&play, "más…").is_none());
}

#[test]
fn nd_13_squares_are_asked_for_where_they_count() {
    let attack = |toml: &str| {
        let mut play = Play::new(toml).perform(&[("person add --from thug --count 2", &[])]);
        play.keys("a");
        line(&play, "más…").expect("a fold").contains("casillas")
            || play.lines(160, 24).iter().any(|line| line.contains("casillas"))
    };
    assert!(!attack(CASA));
    assert!(attack(&CASA.replace("[nde]\n", "[nde]\nrange = true\n")));
}

#[test]
fn nd_16_an_attack_begins_with_the_other_side() {
    let mut play = Play::casa().perform(&[("person add --from thug", &[])]);
    play.keys("a right");
    assert!(line(&play, "contra quién").expect("a field").contains("Matón"));
    assert!(play.lines(80, 24).concat().contains('%'), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn nd_15_a_fighters_test_tells_its_odds() {
    let mut play = Play::casa().perform(&[("fight begin --foe thug:2", &[])]);
    play.keys("2 s");
    shows("fight_test", &play, SMALL);
    play.faces = vec![5];
    let asked_deed = format!("{:?}", asked_deed(play.keys("enter")));
    assert!(
        asked_deed.contains(r#"who: Id("vera")"#) && asked_deed.contains("free: false, secret: false }"),
        "{asked_deed}"
    );
    assert_eq!(play.table.state().actions_left(&id("vera")), 0);
}

#[test]
fn the_smallest_screen_shows_the_chance() {
    let mut play = Play::casa().perform(&[("evening begin", &[]), ("fight begin --foe thug", &[])]);
    play.keys("2 enter");
    let lines = play.lines(40, 12);
    assert!(play.ui.has_form_or_palette() && lines.iter().any(|line| line.contains('%')), "{}", lines.join("\n"));
}
