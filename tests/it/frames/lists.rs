//! Filters and lists: what keys do in them, and what stays selected.

use biombo::session::id::Id;
use biombo::session::log::MAX_LINES;

use crate::kit::table::{CASA, Play};

fn id(id: &str) -> Id {
    id.parse().expect("an id")
}

fn has(play: &Play, words: &str) -> bool {
    play.lines(80, 24).iter().any(|line| line.contains(words))
}

fn selected(play: &Play) -> String {
    let title = play.lines(80, 24)[2].clone();
    title.split(['┌', '┬']).next_back().unwrap_or_default().trim_matches(|c| "─┐ ".contains(c)).to_owned()
}

#[test]
fn a_running_fight_is_filtered_and_the_selection_stays() {
    let mut play = Play::casa().perform(&[("fight begin --foe thug:2 --foe butler", &[])]);
    let before = play.table.last();
    play.keys("2 /");
    play.type_text("mayor");
    assert_eq!(play.table.last(), before, "no letter was a deed");
    assert_eq!(selected(&play), "El mayordomo");
    assert!(!has(&play, "● Bruno"), "{}", play.lines(80, 24).join("\n"));
    play.keys("enter esc");
    assert!(has(&play, "● Bruno"));
    assert_eq!(selected(&play), "El mayordomo", "who was found stays selected");
    play.keys("/");
    play.type_text("quir");
    assert_eq!(play.table.last(), before, "nor is any a deed where nobody is called that");
    assert!(play.table.state().fight.is_some());
}

#[test]
fn where_there_is_no_list_to_filter_letters_still_do_nothing() {
    let mut play = Play::casa();
    let before = play.table.last();
    play.keys("2 /");
    play.type_text("Cquir");
    assert_eq!(play.table.last(), before);
    assert!(has(&play, ": Cquir"), "they are looked for among all deeds:\n{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_filter_that_is_dropped_leaves_the_arrows_where_they_were() {
    let mut play = Play::casa();
    play.keys("6 /");
    play.type_text("nora");
    play.keys("enter esc");
    play.keys("W");
    assert!(has(&play, "Nora Quiroga"), "{}", play.lines(80, 24).join("\n"));
    let mut play = Play::casa();
    play.keys("4 /");
    play.type_text("nora");
    play.keys("esc y");
    play.type_text("Herida");
    play.keys("enter");
    assert_eq!(play.table.state().people[&id("nora")].aspects.len(), 1);
}

#[test]
fn setting_a_clock_begins_in_its_number() {
    let mut play = Play::casa();
    play.keys("5");
    while !has(&play, "┌ La alarma") {
        play.keys("tab");
    }
    play.keys("= 3 enter");
    assert_eq!(play.table.state().clocks[&id("alarm")].now, 3);
}

#[test]
fn what_is_empty_is_no_stop_for_tab() {
    let mut play = Play::casa();
    play.keys("5");
    for _ in 0..12 {
        play.keys("tab");
        assert!(!has(&play, "tabs-scene-nothing") && !has(&play, "Nada elegido"), "{}", play.lines(80, 24).join("\n"));
    }
}

#[test]
fn what_is_revealed_in_a_fight_is_who_is_selected() {
    let mut play = Play::casa().perform(&[("fight begin --foe butler", &[])]);
    play.keys("2 end w ctrl-y");
    let butler = play.table.state().people.values().find(|it| it.name().as_str() == "El mayordomo").expect("he came");
    assert!(butler.seen_by.has(&biombo::session::id::Seat::Table));
}

#[test]
fn the_only_reader_that_the_arrows_went_to_is_meant() {
    let mut play = Play::casa();
    play.keys("n");
    play.type_text("El candado");
    while !has(&play, "[ ] Vera") {
        play.keys("tab");
    }
    play.keys("down");
    assert!(has(&play, "Intro marcar"), "{}", play.lines(80, 24).join("\n"));
    play.keys("enter");
    assert!(has(&play, "[✓] Bruno") && has(&play, "Intro confirmar"), "{}", play.lines(80, 24).join("\n"));
    play.keys("enter");
    let note = play.table.state().notes.values().find(|note| note.title.as_str() == "El candado").expect("a note");
    let reads = |who: &str| note.seen_by.has(&biombo::session::id::Seat::Player(id(who)));
    assert_eq!(["vera", "bruno", "nora"].map(reads), [false, true, false]);
}

#[test]
fn whoever_may_be_brought_in_comes_with_enter() {
    let mut play = Play::casa();
    play.keys("6 /");
    play.type_text("matón");
    let before = play.table.state().people.len();
    play.keys("enter enter enter");
    assert_eq!(play.table.state().people.len(), before + 1, "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn digits_say_how_many_come() {
    let mut play = Play::casa();
    play.keys("2 = 1 2 enter");
    assert!(has(&play, "◂ 12 ▸"), "{}", play.lines(80, 24).join("\n"));
    play.keys("= 3 5");
    assert!(has(&play, "¿Quién viene?") && has(&play, "◂ 20 ▸"), "no more than there can be");
    play.keys("down 5");
    assert!(!has(&play, "¿Quién viene?"), "the digit is a tab again once the arrows have gone on");
    let mut play = Play::casa();
    play.keys("2 b tab 1 4 enter");
    let fight = play.table.state().fight.clone().expect("a fight");
    let party = 3;
    assert_eq!(fight.fighters.len(), party + 14, "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn whoever_is_here_already_is_not_expected_a_second_time() {
    let file = CASA.replace("foes = [\"thug\", \"thug\"]", "foes = [\"butler\"]");
    let expected = |play: &Play| {
        let lines = play.lines(80, 24);
        lines.iter().filter(|line| line.contains("El mayordomo") && line.contains(" 1 ")).count()
    };
    let mut play = Play::new(&file).perform(&[("scene set cellar", &[])]);
    play.keys("2");
    assert_eq!(expected(&play), 1, "{}", play.lines(80, 24).join("\n"));
    let mut play = play.perform(&[("person add --from butler --side foes", &[])]);
    play.keys("2");
    assert_eq!(expected(&play), 1, "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn how_many_come_is_kept_until_a_fight_begins_however_long_the_log_grows() {
    let mut play = Play::casa().perform(&[("fight begin thug", &[]), ("fight end", &[])]);
    play.keys("2 down = 3 enter");
    let kept = "◂  3 ▸";
    assert!(has(&play, kept), "{}", play.lines(80, 24).join("\n"));
    let play = play.perform(&[("note add \"Nota.\"", &[] as &[u16]); MAX_LINES]);
    assert!(has(&play, kept), "{}", play.lines(80, 24).join("\n"));
    let play = play.perform(&[("fight begin thug", &[]), ("fight end", &[])]);
    assert!(!has(&play, kept), "{}", play.lines(80, 24).join("\n"));
}

#[test]
fn a_power_is_proposed_for_who_can_still_act() {
    let mut play = Play::casa().perform(&[("fight begin thug", &[]), ("fight turn vera --spent 1", &[])]);
    play.keys("2 up up up up p");
    let form = play.lines(80, 24).join("\n");
    assert!(!form.contains("Vera Salas ▸") && form.contains("Nora"), "{form}");
}

#[test]
fn people_scenes_and_notes_are_found_from_everywhere() {
    let mut play = Play::casa();
    play.keys("1 :");
    play.type_text("bruno");
    assert!(has(&play, "Bruno Echániz") && has(&play, "persona"), "{}", play.lines(80, 24).join("\n"));
    play.keys("enter");
    assert!(play.lines(80, 24)[2].contains("Bruno Echániz") && has(&play, "Reparto"), "{}", play.lines(80, 24)[2]);
    play.keys("1 :");
    play.type_text("sotano");
    play.keys("enter");
    assert!(play.lines(80, 24)[2].contains("El sótano"), "{}", play.lines(80, 24).join("\n"));
    play.keys("1 :");
    play.type_text("busca 'la llave'");
    play.keys("enter");
    assert!(play.lines(80, 24)[2].contains("La llave"), "a line goes there too:\n{}", play.lines(80, 24).join("\n"));
}
