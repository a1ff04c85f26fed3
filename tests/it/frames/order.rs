//! The Fight tab where one goes after the other: the list of turns, what the chosen one can do, and what others see.

use biombo::deeds::TabName;
use biombo::session::id::Seat;
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use super::shows;
use crate::kit::table::{CASA, LARGE, MIDDLE, Play, SMALL};

/// The shared campaign with fights in a plain order.
fn casa() -> Play {
    let (system, first) = ("system = \"nde\"\n", "\n[nde]\n");
    assert!(CASA.contains(system) && CASA.contains(first));
    let screens = format!("\n[screens]\nroll = \"nde\"\nfight = \"order\"\ngauges = \"nde\"\n{first}");
    let mut play = Play::new(&CASA.replace(system, "").replacen(first, &screens, 1));
    play.keys("2");
    play
}

/// Two thugs are against the party; nobody has had a turn.
fn begun() -> Play {
    casa().perform(&[("fight begin \"El muelle\" --foe thug:2", &[])])
}

/// The second round: somebody has acted, somebody waits, somebody is hidden, somebody is out.
fn busy() -> Play {
    begun().perform(&[
        ("fight order thug-2 --before bruno", &[]),
        ("fight round 2", &[]),
        ("fight join butler --before nora --hidden", &[]),
        ("fight next", &[]),
        ("fight next", &[]),
        ("fight out thug-1 fled", &[]),
        ("fight delay bruno", &[]),
        ("aspect add nora Aturdida --rounds 2", &[]),
        ("fight note thug-2 \"busca la llave\"", &[]),
    ])
}

#[test]
fn the_turns_and_what_can_be_done() {
    shows("order_begun", &begun(), SMALL);
    shows("order_busy", &busy(), SMALL);
    shows("order_busy_middle", &busy(), MIDDLE);
    shows("order_busy_large", &busy(), LARGE);
    shows("order_busy_ascii", &busy().drawn_with(&Glyphs::ASCII), SMALL);
    shows("order_busy_en", &busy().speaking(Language::En), SMALL);
    shows("order_busy_pseudo", &busy().speaking(Language::Pseudo), SMALL);
    shows("order_busy_table", &busy().seat(Seat::Table), SMALL);
}

fn now(play: &Play) -> String {
    let fight = play.table.state().fight.as_ref().expect("a fight");
    fight.current_fighter(|_| true).map_or("-".to_owned(), ToString::to_string)
}

fn order(play: &Play) -> Vec<String> {
    let fight = play.table.state().fight.as_ref().expect("a fight");
    fight.fighters.keys().map(ToString::to_string).collect()
}

/// Whose name stands over what they can do.
fn chosen(play: &Play) -> String {
    let top = &play.lines(80, 24)[2];
    let title = top.rsplit(['┌', '┬']).next().expect("a title");
    let title = title.split(" ─").next().expect("a name");
    title.trim_matches(['┐', '─', ' ']).to_owned()
}

#[test]
fn the_arrows_go_with_the_turn_until_somebody_is_chosen() {
    let mut play = begun();
    let state = std::sync::Arc::clone(play.table.state());
    let fighters = &state.fight.as_ref().expect("a fight").fighters;
    let names: Vec<&str> = fighters.keys().map(|who| state.people[who].name().as_str()).collect();
    play.keys(".");
    assert_eq!(chosen(&play), names[0]);
    play.keys(".");
    assert_eq!(chosen(&play), names[0], "there is an action left");
    assert!(play.lines(80, 24)[22].contains("queda 1 acción · . otra vez pasa"), "{}", play.lines(80, 24)[22]);
    play.keys(".");
    assert_eq!(chosen(&play), names[1]);
    play.keys("down down");
    assert_eq!(chosen(&play), names[3], "the arrows begin where the turn is");
    play.keys("y esc");
    assert_eq!(chosen(&play), names[3]);
    play.keys(".");
    assert_eq!(chosen(&play), names[1], "back to whose turn it is");
    play.keys(".");
    assert_eq!(chosen(&play), names[2], "the turn passes, and they go with it");
    play.keys("a . a .");
    assert!(play.lines(80, 24)[2].contains("Ronda 2: Vera Salas"), "{}", play.lines(80, 24)[2]);
}

#[test]
fn every_key_of_the_turns_does_its_deed() {
    let mut play = begun();
    let first = order(&play);
    play.keys(".");
    assert_eq!(now(&play), first[0]);
    play.keys("down >");
    assert_eq!(order(&play)[2], first[1], "one place later");
    play.keys("<");
    assert_eq!(order(&play)[1], first[1], "and back: whoever was chosen stays so");
    play.keys("g");
    assert_eq!(now(&play), first[1]);
    play.keys("d");
    assert!(play.table.state().fight.as_ref().is_some_and(|fight| fight.fighters[1].waiting));
    play.keys("down");
    let chosen = play.table.state().people.values().nth(2).expect("three").name().to_string();
    assert!(play.lines(80, 24).concat().contains(&chosen));
    play.keys("enter");
    let lines = play.lines(80, 24).concat();
    let form = lines.split("▸ hacer una prueba").nth(1).unwrap_or_default();
    assert!(
        play.ui.tab == TabName::Fight && form.contains(&chosen) && form.contains("dificultad"),
        "the form over the fight, with the one chosen: {lines}"
    );
    play.keys("esc a");
    assert!(play.table.state().fight.as_ref().is_some_and(|fight| fight.fighters[2].spent.actions == 1));
    let next = order(&play)[3].clone();
    play.keys("enter");
    assert_eq!(now(&play), next, "of whoever has acted, Enter passes a turn that is over");
}

#[test]
fn initiatives_give_the_order_and_stand_before_the_names() {
    let mut play = begun();
    let first = order(&play);
    play.keys("e 9 enter down down e 1 4 enter");
    assert_eq!(order(&play)[..2], [first[2].clone(), first[0].clone()], "the highest goes first");
    play.keys("down down e 9 enter");
    assert_eq!(order(&play)[1..3], [first[0].clone(), first[1].clone()], "of two alike who said it first goes first");
    let shown: Vec<String> = play.lines(80, 24).into_iter().map(|line| line.chars().take(8).collect()).collect();
    assert!(shown[3].starts_with("│ 14 ") && shown[4].starts_with("│  9 "), "{shown:?}");
    let table = play.seat(Seat::Table);
    assert!(table.lines(80, 24)[3].starts_with("│ 14 "), "who is seen has a number for everybody");
}

#[test]
fn enter_does_nothing_for_somebody_without_dice() {
    let mut play = begun();
    play.keys("end");
    let before = play.lines(80, 24);
    let lines = before.concat();
    assert!(chosen(&play).starts_with("Matón") && !lines.contains("Intro tirar"), "{lines}");
    play.keys("enter");
    assert_eq!((play.ui.tab, chosen(&play).as_str()), (TabName::Fight, "Matón 2"), "the Fight tab stays");
    assert_eq!(play.lines(80, 24)[2..22], before[2..22]);
}
