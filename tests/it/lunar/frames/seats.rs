//! What a player does at a screen of their own: rolls with odds, and cards that others ask for.

use std::sync::Arc;

use biombo::deeds::{Intent, parse};
use biombo::session::seen::Seen;
use biombo::session::trial::Trial;
use biombo::words::{Language, Words};

use super::kit::{fight_on_squares, screen_text, selected_fighter};
use crate::kit::bare::id;
use crate::kit::table::{Play, names};

/// Olalla's player opens the form of an attack on the first collector, who has this much left of a bar that players do
/// not see.
fn attacks(left: u8) -> Play {
    let set = format!("gauge set listero-1 hp {left}");
    let mut play = fight_on_squares().perform(&[(&set, &[])]).played_by(&id("olalla"));
    play.keys("2 A");
    play
}

#[test]
fn lu_02_a_player_reads_the_odds_against_the_threat_of_the_encounter_and_nothing_of_a_hidden_bar() {
    let said = screen_text(&attacks(9));
    assert!(said.contains("amenaza 8 (normal)") && !said.contains("tras el biombo"), "{said}");
    assert_eq!(said, screen_text(&attacks(3)), "only a hidden number differs");
    let mut play = fight_on_squares().perform(&[("lunar encounter --threat brutal", &[])]).played_by(&id("olalla"));
    play.keys("2 A");
    assert!(screen_text(&play).contains("amenaza 10 (brutal)"), "{}", screen_text(&play));
}

#[test]
fn lu_15_who_asks_sees_no_hand_and_the_donor_chooses_at_their_own_screen() {
    let mut play = fight_on_squares().played_by(&id("olalla"));
    play.keys("2 q");
    let said = screen_text(&play);
    assert!(said.contains("a quién") && !said.contains("carta   "), "no card can be named: {said}");
    play.keys("esc");
    let play = play.perform(&[("lunar ask olalla bruno", &[])]);
    assert!(!screen_text(&play).contains("falta"), "she waits for nothing of her own: {}", screen_text(&play));
    let mut play = play.played_by(&id("bruno"));
    play.keys("2");
    let said = screen_text(&play);
    assert!(said.contains(". Bruno · dar") && said.contains("dar una carta a Olalla"), "{said}");
    play.play_key(".", &[]);
    let said = screen_text(&play);
    assert!(said.contains("dar o negar una carta") && said.contains("K♦"), "his own hand is offered: {said}");
    play.keys("k");
    play.play_key("enter", &[]);
    play.play_key("enter", &[]);
    let donated = &play.table.state().cards.donated;
    assert_eq!(
        donated.iter().map(|donated| donated.card.to_string()).collect::<Vec<_>>(),
        ["KD"],
        "{}",
        screen_text(&play)
    );
    assert_eq!(play.table.state().actions_left(&id("olalla")), 2);
}

#[test]
fn lu_15_who_waits_for_a_card_can_take_the_request_back() {
    let mut play = fight_on_squares().perform(&[("lunar ask olalla bruno", &[])]).played_by(&id("olalla"));
    play.keys("2");
    let said = play.lines(80, 50).join("\n");
    assert!(said.contains("q  retirar la petición") && !said.contains("pedir ayuda"), "{said}");
    play.play_key("q", &[]);
    assert!(play.table.state().system_state.lunar.pending.is_empty(), "{}", screen_text(&play));
    assert_eq!(play.table.state().actions_left(&id("olalla")), 3);
    let said = play.lines(80, 50).join("\n");
    assert!(said.contains("q  pedir ayuda…"), "{said}");
}

#[test]
fn lu_19_lu_20_a_player_is_told_what_the_own_turn_no_longer_allows() {
    let played = |lines: &[(&str, &[u16])]| {
        let mut play = fight_on_squares().perform(lines).played_by(&id("olalla"));
        play.keys("2");
        play
    };
    let row = |play: &Play, what: &str| {
        let lines = play.lines(80, 50);
        lines.iter().find(|line| line.contains(what)).unwrap_or_else(|| panic!("{}", lines.join("\n"))).clone()
    };
    let mana = row(&played(&[("lunar mana olalla KS", &[])]), "cargar maná…");
    assert!(mana.contains("ya hecha"), "{mana}");
    let other = row(&played(&[]), "cargar maná…");
    assert!(!other.contains("ya hecha"), "{other}");
    // A charge runs along squares that everybody sees.
    let charge = row(&played(&[("fight place olalla A4", &[])]), "embestir…");
    assert!(charge.contains("nadie a tiro"), "{charge}");
}

#[test]
fn lu_15_the_cards_on_the_table_stand_below_the_hand_of_everybody_who_may_play_them() {
    let donated = fight_on_squares().perform(&[("cards give bruno KD", &[])]);
    assert!(screen_text(&donated).contains("Donadas a la mesa K♦"), "{}", screen_text(&donated));
    let mut play = donated.played_by(&id("olalla"));
    play.keys("2");
    assert!(screen_text(&play).contains("Donadas a la mesa K♦"), "{}", screen_text(&play));
}

#[test]
fn lu_15_the_game_master_answers_for_anybody() {
    let mut play = fight_on_squares().perform(&[("lunar ask olalla bruno", &[])]);
    play.keys(".");
    assert!(screen_text(&play).contains("dar o negar una carta"), "{}", screen_text(&play));
    let play = play.perform(&[("lunar answer bruno --refuse", &[])]);
    assert!(screen_text(&play).contains("no le da ninguna carta"), "{}", screen_text(&play));
}

#[test]
fn lu_15_once_a_card_is_given_the_selection_goes_back_to_whose_turn_it_is() {
    let mut play = fight_on_squares().perform(&[("lunar ask olalla bruno", &[])]);
    play.keys(".");
    play.keys("enter");
    play.play_key("enter", &[]);
    assert_eq!(play.table.state().cards.donated.len(), 1, "{}", screen_text(&play));
    assert_eq!(selected_fighter(&play), "Olalla Garcerán", "Enter gives no turn away: {}", screen_text(&play));
}

#[test]
fn lu_15_a_capital_that_begins_no_card_refuses_in_the_form_of_whoever_is_asked() {
    let asked = || fight_on_squares().perform(&[("lunar ask olalla bruno", &[])]);
    for mut play in [asked(), asked().played_by(&id("bruno"))] {
        play.keys("2 .");
        let said = screen_text(&play);
        let refuses = said.lines().find(|line| line.contains("negarse")).unwrap_or_else(|| panic!("{said}"));
        assert!(refuses.contains(" R "), "the form prints the key: {said}");
        play.keys("R");
        assert!(screen_text(&play).contains("negarse    ▸ [✓]"), "{}", screen_text(&play));
        play.play_key("enter", &[]);
        assert!(screen_text(&play).contains("no le da ninguna carta"), "{}", screen_text(&play));
        assert!(play.table.state().cards.donated.is_empty());
    }
    let mut play = asked().played_by(&id("bruno"));
    play.keys("2 . K");
    let said = screen_text(&play);
    assert!(said.contains("▸ K♦") && !said.contains("3♣     "), "a capital that begins a card searches: {said}");
}

#[test]
fn lu_26_a_charge_off_the_line_is_refused_for_that_at_the_seat_too() {
    let mut play = fight_on_squares().played_by(&id("olalla"));
    play.keys("2 :");
    play.type_text("lunar charge olalla listero-1 Lanza");
    play.play_key("enter", &[]);
    let said = screen_text(&play);
    assert!(said.contains("No hay línea recta hasta Listero 1") && !said.contains("pregunta al DJ"), "{said}");
    let seat = play.current_seat();
    let seen = Arc::new(Seen::of_player(&play.table, &seat));
    let line = "lunar charge olalla listero-1 Lanza";
    let deed = parse(line, &names(&seen, &Words::new(Language::Es))).map(Intent::into_deed);
    let whole = play.table.state();
    let known = whole.known_to(&seat);
    let tried =
        Trial::of_player(&known, &seat, None).confirmed_at(whole).try_out(&deed.expect("it is read").expect("a deed"));
    assert_eq!(tried.expect_err("the squares are in sight").msg.key, "lunar-refused-crooked");
}
