//! What forms begin with, and what they offer (LU-13, LU-16, LU-19, LU-22, LU-29).

use super::kit::{fought, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL};

/// The rows of the form below the fight.
fn form(play: &Play) -> Vec<String> {
    let lines = play.lines(80, 24);
    let top = lines.iter().rposition(|line| line.starts_with("┌ ▸")).expect("a form");
    lines[top..].to_vec()
}

#[track_caller]
fn row(play: &Play, label: &str) -> String {
    let form = form(play);
    let of = |line: &&String| line.trim_start_matches(['│', ' ']).starts_with(label);
    form.iter().find(of).unwrap_or_else(|| panic!("{label}: {}", form.join("\n"))).clone()
}

#[test]
fn lu_13_who_leaves_is_struck_by_all_enemies_unless_some_are_named_or_it_is_done_with_care() {
    let mut play = fought().does(&[("fight out listero-2", &[])]);
    play.keys("L");
    assert!(row(&play, "atacan").contains("todos los enemigos"), "{}", screen(&play));
    assert!(row(&play, "movimiento seguro").contains("●●"), "it costs two: {}", screen(&play));
    shows("leave_form", &play, SMALL);
    play.keys("tab tab");
    let listed = form(&play).join("\n");
    assert!(listed.contains("[ ] Anselmo Rengo") && listed.contains("[ ] Listero 1"), "{listed}");
    assert!(!listed.contains("Listero 2") && !listed.contains("Bruno"), "{listed}");
    assert!(listed.contains("todos los enemigos · "), "what none means is said beside the keys: {listed}");
    play.keys("esc L tab space");
    assert!(!form(&play).join("\n").contains("atacan"), "{}", screen(&play));
    play.keys("enter");
    assert!(play.table.state().system_state.lunar.pending.get(&id("olalla")).is_none_or(|it| it.strikers.is_empty()));
    assert_eq!(play.table.state().actions_left(&id("olalla")), 1);
}

#[test]
fn lu_22_a_form_of_a_fighters_list_begins_at_what_is_still_to_be_said() {
    for key in ["A", "r", "s", "q", "V", "L", "i", "K", "D"] {
        let mut play = fought();
        play.keys(key);
        let opened = form(&play).join("\n");
        play.keys("right");
        assert!(row(&play, "quién").contains("Olalla"), "{key} begins with who does it: {opened}");
    }
}

#[test]
fn lu_19_a_list_to_tick_says_how_to_tick_when_nothing_is_ticked() {
    let mut play = fought();
    play.keys("V enter");
    let said = form(&play).join("\n");
    assert!(said.contains("! Falta cartas") && said.contains("Espacio marcar"), "{said}");
    shows("mana_form_unsaid", &play, SMALL);
}

#[test]
fn lu_29_nobody_flanks_while_the_attacker_stands_apart_nor_who_is_out_of_action() {
    let mut apart = fought().does(&[("fight place olalla A1", &[])]);
    apart.keys("A");
    assert!(!screen(&apart).contains("flanquea"), "{}", screen(&apart));
    let mut fallen = fought().does(&[("fight out bruno", &[])]);
    fallen.keys("A");
    assert!(!screen(&fallen).contains("flanquea"), "{}", screen(&fallen));
}

#[test]
fn lu_13_attacks_are_aimed_at_enemies_in_action_alone() {
    let mut play = fought().does(&[("fight out rengo-1", &[])]);
    play.keys("A");
    assert!(row(&play, "contra quién").contains("Listero"), "{}", screen(&play));
    play.keys("space");
    assert!(!form(&play).join("\n").contains("Rengo"), "{}", screen(&play));
}

#[test]
fn lu_13_who_has_left_the_scene_is_offered_no_attack() {
    let play = fought().does(&[("lunar leave olalla --safe", &[])]);
    let said = screen(&play);
    assert!(!said.contains("atacar…") && said.contains("prueba…"), "{said}");
}

#[test]
fn lu_25_no_letter_starts_a_deed_while_a_token_is_moved() {
    let mut play = fought();
    play.keys("m");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("flechas mover") && foot.contains("Esc dejar") && !foot.contains("atacar"), "{foot}");
    play.keys("A");
    assert_eq!(play.lines(80, 24)[23], foot, "{}", screen(&play));
    play.keys("j enter");
    assert_eq!(play.table.state().spot_of(&id("olalla")).and_then(|it| it.square_name()).as_deref(), Some("B5"));
}

#[test]
fn a_list_begins_at_its_top_in_another_turn_and_for_another_fighter() {
    let mut play = fought();
    let top = screen(&play);
    play.keys("pagedown");
    assert_ne!(screen(&play), top);
    play.keys("down up");
    assert_eq!(screen(&play), top, "another was looked at");
    let title = |play: &Play| play.lines(80, 24)[2].clone();
    play.keys("pagedown");
    assert!(title(&play).contains("RePág"), "{}", screen(&play));
    let play = play.does(&[("fight turn olalla --more", &[])]);
    assert!(title(&play).contains("RePág"), "her turn goes on: {}", screen(&play));
    let mut play = play.does(&[("fight round 2", &[]), ("fight go olalla", &[])]);
    assert!(!title(&play).contains("RePág"), "another turn of hers begins: {}", screen(&play));
    play.keys("pagedown");
    assert!(title(&play).contains("RePág"), "{}", screen(&play));
}
