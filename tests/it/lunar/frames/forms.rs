//! The forms: the field they open at, and what they offer (LU-13, LU-16, LU-19, LU-22, LU-29).

use super::kit::{assert_picture, fight_on_squares, screen_text};
use crate::kit::bare::id;
use crate::kit::table::{Play, SMALL};

/// The rows of the form below the fight.
fn form(play: &Play) -> Vec<String> {
    let lines = play.lines(80, 24);
    let top = lines.iter().rposition(|line| line.starts_with("┌ ▸")).expect("a form");
    lines[top..].to_vec()
}

/// The row of the form with this label.
#[track_caller]
fn row(play: &Play, label: &str) -> String {
    let form = form(play);
    let has_label = |line: &&String| line.trim_start_matches(['│', ' ']).starts_with(label);
    form.iter().find(has_label).unwrap_or_else(|| panic!("{label}: {}", form.join("\n"))).clone()
}

#[test]
fn lu_13_leaving_lets_all_enemies_strike_unless_some_are_named_or_care_is_taken() {
    let mut play = fight_on_squares().perform(&[("fight out listero-2", &[])]);
    play.keys("L");
    assert!(row(&play, "atacan").contains("todos los enemigos"), "{}", screen_text(&play));
    assert!(row(&play, "movimiento seguro").contains("●●"), "it costs two: {}", screen_text(&play));
    assert_picture("leave_form", &play, SMALL);
    play.keys("tab tab");
    let listed = form(&play).join("\n");
    assert!(listed.contains("[ ] Anselmo Rengo") && listed.contains("[ ] Listero 1"), "{listed}");
    assert!(!listed.contains("Listero 2") && !listed.contains("Bruno"), "{listed}");
    assert!(listed.contains("todos los enemigos"), "what none means is said above the keys: {listed}");
    play.keys("esc L tab space");
    assert!(!form(&play).join("\n").contains("atacan"), "{}", screen_text(&play));
    play.keys("enter");
    assert!(play.table.state().system_state.lunar.pending.get(&id("olalla")).is_none_or(|it| it.strikers.is_empty()));
    assert_eq!(play.table.state().actions_left(&id("olalla")), 1);
}

#[test]
fn lu_22_a_form_from_a_fighters_list_begins_at_its_first_open_field() {
    for key in ["A", "r", "s", "q", "V", "L", "i", "K", "D"] {
        let mut play = fight_on_squares();
        play.keys(key);
        let opened = form(&play).join("\n");
        play.keys("right");
        assert!(row(&play, "quién").contains("Olalla"), "{key} begins with who does it: {opened}");
    }
}

#[test]
fn lu_19_a_list_to_tick_says_how_to_tick_when_nothing_is_ticked() {
    let mut play = fight_on_squares();
    play.keys("V enter");
    let said = form(&play).join("\n");
    assert!(said.contains("! Falta cartas") && said.contains("Espacio marcar"), "{said}");
    assert_picture("mana_form_unsaid", &play, SMALL);
}

#[test]
fn lu_29_no_ally_flanks_out_of_action_or_with_an_attacker_who_stands_apart() {
    let mut apart = fight_on_squares().perform(&[("fight place olalla A1", &[])]);
    apart.keys("A");
    assert!(!screen_text(&apart).contains("flanquea"), "{}", screen_text(&apart));
    let mut fallen = fight_on_squares().perform(&[("fight out bruno", &[])]);
    fallen.keys("A");
    assert!(!screen_text(&fallen).contains("flanquea"), "{}", screen_text(&fallen));
}

#[test]
fn lu_13_attacks_are_aimed_at_enemies_in_action_alone() {
    let mut play = fight_on_squares().perform(&[("fight out rengo-1", &[])]);
    play.keys("A");
    assert!(row(&play, "contra quién").contains("Listero"), "{}", screen_text(&play));
    play.keys("space");
    assert!(!form(&play).join("\n").contains("Rengo"), "{}", screen_text(&play));
}

#[test]
fn lu_13_a_fighter_who_has_left_the_scene_is_offered_no_attack() {
    let play = fight_on_squares().perform(&[("lunar leave olalla --safe", &[])]);
    let said = screen_text(&play);
    assert!(!said.contains("atacar…") && said.contains("hacer una prueba…"), "{said}");
}

#[test]
fn lu_25_no_letter_starts_a_deed_while_a_token_is_moved() {
    let mut play = fight_on_squares();
    play.keys("m");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("flechas mover") && foot.contains("Esc dejar") && !foot.contains("atacar"), "{foot}");
    play.keys("A");
    assert_eq!(play.lines(80, 24)[23], foot, "{}", screen_text(&play));
    play.keys("j enter");
    assert_eq!(play.table.state().spot_of(&id("olalla")).and_then(|it| it.square_name()).as_deref(), Some("B5"));
}

#[test]
fn a_list_begins_at_its_top_in_another_turn_and_for_another_fighter() {
    let mut play = fight_on_squares();
    let top = screen_text(&play);
    play.keys("pagedown");
    assert_ne!(screen_text(&play), top);
    play.keys("down up");
    assert_eq!(screen_text(&play), top, "another was looked at");
    let title = |play: &Play| play.lines(80, 24)[2].clone();
    play.keys("pagedown");
    assert!(title(&play).contains("RePág"), "{}", screen_text(&play));
    let play = play.perform(&[("fight turn olalla --more", &[])]);
    assert!(title(&play).contains("RePág"), "her turn goes on: {}", screen_text(&play));
    let mut play = play.perform(&[("fight round 2", &[]), ("fight go olalla", &[])]);
    assert!(!title(&play).contains("RePág"), "another turn of hers begins: {}", screen_text(&play));
    play.keys("pagedown");
    assert!(title(&play).contains("RePág"), "{}", screen_text(&play));
}

#[test]
fn lu_16_enter_ticks_the_card_that_the_arrows_went_to_before_it_does_anything() {
    let mut play = fight_on_squares();
    let before = play.table.state().clone();
    play.keys("V tab");
    while !form(&play).join("\n").contains("[ ]") {
        play.keys("tab");
    }
    assert!(form(&play).join("\n").contains("Intro confirmar"), "{}", screen_text(&play));
    play.keys("down");
    let said = form(&play).join("\n");
    assert!(said.contains("Intro marcar") && !said.contains("confirmar"), "{said}");
    play.keys("enter");
    assert_eq!(play.table.state(), &before, "{}", screen_text(&play));
    let said = form(&play).join("\n");
    assert_eq!(said.matches("[✓]").count(), 1, "{said}");
    play.keys("enter");
    assert_ne!(play.table.state(), &before, "{}", screen_text(&play));
}

/// The same fight with a king of Bruno's on the table.
fn with_a_card_on_the_table() -> Play {
    fight_on_squares().perform(&[("cards give bruno KD", &[])])
}

#[test]
fn lu_15_a_key_takes_the_plays_that_are_listed_with_their_cards_from_the_table() {
    let mut play = with_a_card_on_the_table();
    play.keys("A");
    let lines = |play: &Play| play.lines(120, 60);
    let listed: Vec<String> = lines(&play).into_iter().filter(|line| line.contains("esf. ")).collect();
    assert!(listed.len() > 2 && listed.iter().any(|row| row.contains("mesa K♦")), "{}", lines(&play).join("\n"));
    for row in &listed {
        play.keys("+");
        let said = lines(&play);
        let ticked = said.iter().filter_map(|line| line.split_once("[✓] "));
        let own = ticked.filter_map(|(_, card)| card.split(' ').next()).collect::<Vec<_>>().join(" ");
        assert!(row.contains(&format!("· {own} ")), "{row}: {}", said.join("\n"));
        let of_table = said.iter().any(|line| line.contains("de la mesa") && line.contains("K♦"));
        assert_eq!(row.contains("mesa K♦"), of_table, "{row}: {}", said.join("\n"));
        let now: Vec<String> = said.into_iter().filter(|line| line.contains("esf. ")).collect();
        assert_eq!(now.len(), listed.len(), "the list stays: {}", now.join("\n"));
    }
    play.keys("+");
    let said = lines(&play).join("\n");
    assert!(!said.contains("[✓]"), "after the last play comes none: {said}");
}

#[test]
fn lu_28_the_best_plays_count_the_effort_against_an_adjacent_enemy() {
    let effort = |target: &str| -> u32 {
        let mut play = fight_on_squares();
        play.keys("A");
        while !row(&play, "contra quién").contains(target) {
            play.keys("right");
        }
        let lines = play.lines(120, 60);
        let first = lines.iter().find_map(|line| line.split_once("esf. ")).expect("a play").1;
        first[..first.find(' ').expect("more")].parse().expect("a number")
    };
    assert_eq!(effort("Rengo"), effort("Listero 1") + 2);
}

#[test]
fn a_form_whose_first_fields_are_scrolled_out_names_them_in_its_title() {
    let mut play = fight_on_squares();
    play.keys("A tab tab");
    let title = form(&play)[0].clone();
    assert!(title.contains("atacar · Olalla Garcerán · Anselmo Rengo"), "{}", screen_text(&play));
    let tall = play.lines(80, 60).join("\n");
    assert!(!tall.contains("atacar · Olalla"), "there is room for all: {tall}");
}

#[test]
fn lu_09_the_form_of_a_discard_says_how_many_cards() {
    let mut play = fight_on_squares().perform(&[("cards hand bruno KD,3C,3H,9S,4D,5D,6D,7D,8D", &[])]);
    play.keys(".");
    assert!(form(&play).join("\n").contains("le toca descartar 1 carta"), "{}", screen_text(&play));
}

#[test]
fn lu_08_the_identity_card_is_marked_where_a_card_is_chosen() {
    let mut play = fight_on_squares().perform(&[("cards hand olalla QH,5C", &[])]);
    play.keys("2 s");
    let said = screen_text(&play);
    let row = |suit: &str| said.lines().find(|line| line.contains(suit)).unwrap_or_else(|| panic!("{said}"));
    assert!(row("corazones").contains("carta identidad"), "{said}");
    assert!(!row("tréboles").contains("carta identidad"), "{said}");
}
