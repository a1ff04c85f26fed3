//! The Fight tab, driven by keys.

use biombo::session::cards::Holder;
use biombo::session::id::{Id, Seat};
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use super::kit::{begun, fought, screen, shows};
use crate::kit::bare::id;
use crate::kit::table::{MIDDLE, Play, SMALL, throws};

fn now(play: &Play) -> Option<Id> {
    play.table.state().fight.as_ref().expect("a fight").current_fighter(|_| true).cloned()
}

fn hp(play: &Play, who: &str) -> i32 {
    play.table.state().people[&id(who)].gauges.iter().find(|(gauge, _)| gauge.name() == "hp").expect("HP").1.now
}

/// The cards that are ticked in the form.
fn ticked(play: &Play) -> Vec<String> {
    let ticked = |line: String| line.split_once("[✓] ")?.1.split(' ').next().map(str::to_owned);
    play.lines(80, 24).into_iter().filter_map(ticked).collect()
}

#[test]
fn lu_21_the_arrows_begin_on_the_highest_card_and_enter_gives_the_turn() {
    let mut play = begun();
    assert!(screen(&play).contains("abre Ximena"), "{}", screen(&play));
    shows("fight_begun", &play, SMALL);
    play.keys("enter");
    assert_eq!(now(&play), Some(id("ximena")));
}

#[test]
fn lu_21_of_several_with_the_highest_card_the_header_says_that_they_tie() {
    let tied = begun().does(&[("fight initiative damian 13", &[])]);
    assert!(screen(&tied).contains("empatan Ximena y Damián"), "{}", screen(&tied));
}

#[test]
fn lu_22_who_has_acted_can_open_the_next_round_and_the_list_says_that_the_others_pass() {
    let mut play = fought().does(&[("fight go listero-1", &[]), ("fight go ximena", &[])]);
    play.keys("up");
    let said = screen(&play);
    let row = said.lines().find(|line| line.contains("abrir la ronda 2")).unwrap_or_else(|| panic!("{said}"));
    assert!(row.contains("F8") && row.contains("el resto pasa"), "{row}");
    play.keys("f8");
    assert_eq!(now(&play), Some(id("listero-1")));
    assert_eq!(play.table.state().fight.as_ref().expect("a fight").round, 2);
}

#[test]
fn lu_12_what_a_turn_can_do_with_its_pips_and_its_hand() {
    shows("fight", &fought(), SMALL);
    shows("fight_en", &fought().speaking(Language::En), MIDDLE);
    shows("fight_ascii", &fought().drawn_with(&Glyphs::ASCII), SMALL);
    let spent = fought().does(&[("lunar interrupt olalla listero-1", &[])]);
    assert!(screen(&spent).contains("cuesta 3"), "{}", screen(&spent));
}

#[test]
fn lu_22_the_key_of_the_next_turn_goes_to_who_can_be_named_and_enter_names_them() {
    let mut play = fought();
    play.keys(".");
    assert_eq!(now(&play), Some(id("olalla")), "she has actions left: {}", screen(&play));
    assert!(screen(&play).contains("quedan 3 acciones · . otra vez"), "what is lost is said: {}", screen(&play));
    play.keys(". enter");
    assert_eq!(now(&play), Some(id("ximena")), "{}", screen(&play));
}

#[test]
fn lu_33_a_defence_that_is_due_leads_every_list_and_its_key_is_for_whom_it_is_due() {
    let mut play = fought().does(&[("fight go rengo-1", &[]), ("lunar strike rengo-1 bruno", &[9])]);
    assert!(screen(&play).contains("Intro defenderse…"), "{}", screen(&play));
    shows("fight_due", &play, SMALL);
    play.keys("F");
    shows("defend_form", &play, SMALL);
    throws(&mut play, "enter", &[2, 3, 4]);
    assert_eq!(hp(&play, "bruno"), 23, "{}", screen(&play));
}

#[test]
fn lu_05_cards_are_ticked_in_the_form_with_their_odds_beside() {
    let mut play = fought();
    play.keys("A tab tab space down space");
    shows("attack_form", &play, SMALL);
    throws(&mut play, "enter", &[6, 4, 3]);
    shows("attack_hit", &play, SMALL);
    assert_eq!(hp(&play, "rengo-1"), 9, "{}", screen(&play));
}

#[test]
fn lu_05_the_bar_of_a_long_forecast_leaves_each_chance_its_sign() {
    let mut play = fought();
    play.keys("A");
    let barred: Vec<String> =
        play.lines(80, 24).into_iter().filter(|line| line.contains("█│") || line.contains("█ │")).collect();
    let figures: Vec<&String> = barred.iter().filter(|line| line.contains(',')).collect();
    assert!(!figures.is_empty(), "the forecast is longer than its place: {}", screen(&play));
    assert!(figures.iter().all(|line| line.contains(" %")), "{figures:#?}");
}

#[test]
fn lu_06_a_key_takes_the_best_play_whole_and_the_next_one_after_it() {
    let mut fought = fought();
    fought.keys("A");
    assert!(screen(&fought).contains(" + - "), "the field names its keys: {}", screen(&fought));
    fought.keys("+");
    shows("attack_form_best", &fought, SMALL);
    assert_eq!(ticked(&fought), ["K♠", "K♥", "Q♦"], "{}", screen(&fought));
    fought.keys("+");
    assert_eq!(ticked(&fought), ["K♠", "K♥"], "{}", screen(&fought));
    fought.keys("- -");
    assert!(ticked(&fought).is_empty(), "before the best one comes none: {}", screen(&fought));
    fought.keys("+");
    throws(&mut fought, "enter", &[6, 4, 3]);
    assert_eq!(hp(&fought, "rengo-1"), 9, "{}", screen(&fought));
    let hand = &fought.table.state().holding(&Holder::Person(id("olalla"))).expect("cards").hand;
    assert_eq!(hand.len(), 4, "three of five were played, and two drawn: {hand:?}");
}

#[test]
fn lu_06_the_best_play_replaces_what_was_ticked_by_hand() {
    let mut play = fought();
    play.keys("A tab tab down down down space");
    assert_eq!(ticked(&play), ["5♣"]);
    play.keys("+");
    assert_eq!(ticked(&play), ["K♠", "K♥", "Q♦"]);
}

#[test]
fn lu_06_letters_of_a_field_that_takes_no_plays_stay_unsaid() {
    let mut play = fought();
    play.keys("V");
    let said = screen(&play);
    assert!(said.contains("[ ] K♠") && !said.contains("+ -"), "{said}");
    play.keys("+");
    assert!(ticked(&play).is_empty(), "{}", screen(&play));
}

#[test]
fn lu_29_an_ally_flanks_only_who_stands_beside_the_target() {
    let mut play = fought();
    play.keys("A");
    assert!(screen(&play).contains("flanquea"), "Bruno stands beside Rengo: {}", screen(&play));
    play.keys("right");
    assert!(!screen(&play).contains("flanquea"), "nobody stands beside the clerk: {}", screen(&play));
}

#[test]
fn lu_25_the_token_moves_by_the_arrows() {
    let mut play = fought();
    play.keys("m left up");
    shows("moving", &play, SMALL);
    play.keys("enter");
    let at = play.table.state().fight.as_ref().expect("a fight").fighters[&id("olalla")].at;
    assert_eq!(at.and_then(|at| at.square_name()).as_deref(), Some("A3"), "{}", screen(&play));
}

#[test]
fn lu_09_a_player_reads_the_own_hand_and_the_number_of_the_others() {
    let mut play = fought().seat(Seat::Player(id("bruno")));
    play.keys("2");
    shows("fight_player", &play, SMALL);
    let said = screen(&play);
    assert!(said.contains("Mano 5 K♦"), "Olalla has the turn, and Bruno reads his own: {said}");
    play.keys("up");
    let said = screen(&play);
    assert!(!said.contains("K♠") && said.contains("Mano 5"), "{said}");
}

#[test]
fn lu_34_the_last_enemys_fall_ends_nothing_until_the_end_that_is_offered_is_taken() {
    let mut play =
        fought().does(&[("gauge set rengo-1 hp 1", &[]), ("fight out listero-1", &[]), ("fight out listero-2", &[])]);
    assert!(!screen(&play).contains("terminar el combate"), "{}", screen(&play));
    play.keys("A tab tab space");
    throws(&mut play, "enter", &[8, 1]);
    assert_eq!(hp(&play, "rengo-1"), 0, "{}", screen(&play));
    assert!(play.table.state().fight.is_some());
    play.keys("esc 2");
    let lines = play.lines(80, 24);
    let at = |said: &str| lines.iter().position(|line| line.contains(said)).unwrap_or(usize::MAX);
    assert!(at("terminar el combate") < at("prueba…"), "it leads the list: {}", lines.join("\n"));
    play.keys("X ctrl-y");
    assert!(play.table.state().fight.is_none(), "{}", screen(&play));
    play.keys("u");
    assert!(play.table.state().fight.is_some(), "{}", screen(&play));
}

#[test]
fn lu_15_the_best_plays_count_the_card_that_is_taken_from_the_table() {
    let mut play = fought().does(&[("cards give bruno KD", &[]), ("cards hand olalla KS,5C,2S", &[])]);
    let said = |play: &Play| play.lines(MIDDLE.0, MIDDLE.1).join("\n");
    play.keys("A tab tab space");
    let alone = said(&play);
    assert!(alone.contains("K♠ ") && !alone.contains("pareja"), "{alone}");
    play.keys("tab space");
    let said = said(&play);
    assert!(said.contains("[✓] K♦") && said.contains("K♠ pareja"), "{said}");
}
