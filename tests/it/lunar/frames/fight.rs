//! The Fight tab, driven by keys.

use biombo::session::cards::Holder;
use biombo::session::id::{Id, Seat};
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::look::Glyphs;
use biombo::words::Language;

use super::kit::{assert_picture, fight_begun, fight_on_squares, screen_text};
use crate::kit::bare::id;
use crate::kit::table::{LARGE, MIDDLE, Play, SMALL, press_with_faces};

/// The fighter who has the turn.
fn fighter_with_turn(play: &Play) -> Option<Id> {
    play.table.state().fight.as_ref().expect("a fight").current_fighter(|_| true).cloned()
}

/// The HP that somebody has left.
fn hp(play: &Play, who: &str) -> i32 {
    play.table.state().people[&id(who)].gauges.iter().find(|(gauge, _)| gauge.name() == "hp").expect("HP").1.now
}

/// The cards that are ticked in the open form.
fn ticked(play: &Play) -> Vec<String> {
    let ticked = |line: String| line.split_once("[✓] ")?.1.split(' ').next().map(str::to_owned);
    play.lines(80, 24).into_iter().filter_map(ticked).collect()
}

#[test]
fn lu_21_the_arrows_begin_on_the_highest_card_and_enter_gives_the_turn() {
    let mut play = fight_begun();
    assert!(screen_text(&play).contains("abre Ximena"), "{}", screen_text(&play));
    assert_picture("fight_begun", &play, SMALL);
    play.keys("enter");
    assert_eq!(fighter_with_turn(&play), Some(id("ximena")));
}

#[test]
fn lu_21_the_header_names_those_who_tie_for_the_highest_card() {
    let tied = fight_begun().perform(&[("fight initiative damian 13", &[])]);
    assert!(screen_text(&tied).contains("empatan Ximena y Damián"), "{}", screen_text(&tied));
}

#[test]
fn lu_22_a_fighter_who_has_acted_can_open_the_next_round_if_the_others_pass() {
    let mut play = fight_on_squares().perform(&[("fight go listero-1", &[]), ("fight go ximena", &[])]);
    play.keys("up");
    let said = screen_text(&play);
    let row = said.lines().find(|line| line.contains("abrir la ronda 2")).unwrap_or_else(|| panic!("{said}"));
    assert!(row.contains("F8") && row.contains("el resto pasa"), "{row}");
    play.keys("f8 ctrl-y");
    assert_eq!(fighter_with_turn(&play), Some(id("listero-1")));
    assert_eq!(play.table.state().fight.as_ref().expect("a fight").round, 2);
}

#[test]
fn lu_12_the_choices_of_a_turn_are_shown_with_pips_and_the_hand() {
    assert_picture("fight", &fight_on_squares(), SMALL);
    assert_picture("fight_en", &fight_on_squares().speaking(Language::En), MIDDLE);
    assert_picture("fight_ascii", &fight_on_squares().drawn_with(&Glyphs::ASCII), SMALL);
    let spent = fight_on_squares().perform(&[("lunar interrupt olalla listero-1", &[])]);
    assert!(screen_text(&spent).contains("cuesta 3"), "{}", screen_text(&spent));
}

#[test]
fn lu_22_the_key_for_the_next_turn_selects_a_fighter_and_enter_names_them() {
    let mut play = fight_on_squares();
    play.keys(".");
    assert_eq!(fighter_with_turn(&play), Some(id("olalla")), "she has actions left: {}", screen_text(&play));
    assert!(
        screen_text(&play).contains("quedan 3 acciones") && !screen_text(&play).contains("otra vez pasa"),
        "what is lost is said, and a second press names the next fighter: {}",
        screen_text(&play)
    );
    play.keys(". enter");
    assert_eq!(fighter_with_turn(&play), Some(id("ximena")), "{}", screen_text(&play));
}

#[test]
fn lu_33_a_due_defence_leads_every_list_and_its_key_opens_it_for_its_owner() {
    let mut play = fight_on_squares().perform(&[("fight go rengo-1", &[]), ("lunar strike rengo-1 bruno", &[9])]);
    assert!(screen_text(&play).contains("Intro defenderse…"), "{}", screen_text(&play));
    assert_picture("fight_due", &play, SMALL);
    play.keys("F");
    assert_picture("defend_form", &play, SMALL);
    press_with_faces(&mut play, "enter", &[2, 3, 4]);
    assert_eq!(hp(&play, "bruno"), 23, "{}", screen_text(&play));
}

#[test]
fn lu_33_the_pane_of_a_failed_defence_tells_the_damage() {
    let mut play = fight_on_squares().perform(&[("fight go rengo-1", &[]), ("lunar strike rengo-1 bruno", &[9])]);
    play.keys("F");
    press_with_faces(&mut play, "enter", &[2, 3, 4]);
    let lines = play.lines(80, 24);
    let tells = |line: &String| line.split('│').nth(2).is_some_and(|pane| pane.contains("7 de daño"));
    assert!(lines.iter().any(tells), "{}", lines.join("\n"));
    assert!(screen_text(&play).contains("se defiende de"), "it reads as no attack: {}", screen_text(&play));
    let blow = [("fight go listero-1", &[][..]), ("lunar strike listero-1 bruno", &[9]), ("lunar forgo bruno", &[2])];
    let later = play.perform(&blow).lines(80, 24);
    let told = |lines: &[String]| {
        let panes = lines.iter().filter_map(|line| line.split('│').nth(2));
        panes.filter(|pane| pane.contains("de daño")).count()
    };
    assert!(told(&later) <= told(&lines), "a later blow is not that roll's: {}", later.join("\n"));
}

#[test]
fn lu_33_a_defence_can_be_forgone_and_the_attack_annulled_each_by_a_key_that_says_so() {
    let attacked = || fight_on_squares().perform(&[("fight go rengo-1", &[]), ("lunar strike rengo-1 bruno", &[9])]);
    let mut play = attacked();
    let said = screen_text(&play);
    assert!(said.contains("l  no defenderse") && said.contains("P  anular el ataque"), "{said}");
    press_with_faces(&mut play, "l", &[3, 4]);
    assert_eq!(hp(&play, "bruno"), 23, "the blow hits: {}", screen_text(&play));
    let mut play = attacked();
    play.keys("P");
    assert_eq!(hp(&play, "bruno"), 30, "{}", screen_text(&play));
}

#[test]
fn lu_12_the_numbers_of_a_greyed_choice_are_whole() {
    let mut play = fight_on_squares();
    play.keys("a");
    let said = screen_text(&play);
    let row = said.lines().find(|line| line.contains("concentrarse…")).unwrap_or_else(|| panic!("{said}"));
    assert!(row.contains("cuesta 3, quedan 2"), "{row}");
}

#[test]
fn lu_09_a_hand_that_just_fits_is_drawn_whole() {
    let mut play = fight_on_squares().perform(&[("cards hand ximena 4S,3C,TS,8C", &[])]);
    play.keys("down");
    let said = screen_text(&play);
    assert!(said.contains("│8♣  │"), "{said}");
}

#[test]
fn lu_13_an_arcane_ability_shows_its_text_and_the_keys() {
    let mut play = fight_on_squares().perform(&[("fight go damian", &[])]);
    play.keys("M");
    let said = screen_text(&play);
    assert!(said.contains("Trompetería") && said.contains("Esc volver"), "{said}");
}

#[test]
fn lu_05_cards_are_ticked_in_the_form_with_their_odds_beside() {
    let mut play = fight_on_squares();
    play.keys("A tab tab space down space");
    assert_picture("attack_form", &play, SMALL);
    press_with_faces(&mut play, "enter", &[6, 4, 3]);
    assert_picture("attack_hit", &play, SMALL);
    assert_eq!(hp(&play, "rengo-1"), 9, "{}", screen_text(&play));
    let reads = |play: &Play| screen_text(play).contains("CRÍTICO");
    // The Enter behind falling dice begins nothing.
    play.ui.note_dice();
    play.handle_without_pause(&Input::Key(KeyPress::ENTER));
    assert!(reads(&play) && !screen_text(&play).contains("▸ atacar"), "{}", screen_text(&play));
    play.ui.note_pause();
    play.keys("enter");
    assert!(screen_text(&play).contains("▸ atacar"), "what comes next: {}", screen_text(&play));
    play.keys("esc");
    assert!(!reads(&play), "it was put aside: {}", screen_text(&play));
}

#[test]
fn lu_05_the_bar_of_a_long_forecast_leaves_each_chance_its_sign() {
    let mut play = fight_on_squares();
    play.keys("A");
    let barred: Vec<String> =
        play.lines(80, 24).into_iter().filter(|line| line.contains("█│") || line.contains("█ │")).collect();
    let figures: Vec<&String> = barred.iter().filter(|line| line.contains(',')).collect();
    assert!(!figures.is_empty(), "the forecast is longer than its place: {}", screen_text(&play));
    assert!(figures.iter().all(|line| line.contains(" %")), "{figures:#?}");
}

#[test]
fn lu_06_a_key_takes_the_best_play_whole_and_the_next_one_after_it() {
    let mut fight_on_squares = fight_on_squares();
    fight_on_squares.keys("A");
    assert!(
        screen_text(&fight_on_squares).contains(" + - "),
        "the field names its keys: {}",
        screen_text(&fight_on_squares)
    );
    fight_on_squares.keys("+");
    assert_picture("attack_form_best", &fight_on_squares, SMALL);
    assert_eq!(ticked(&fight_on_squares), ["K♠", "K♥"], "{}", screen_text(&fight_on_squares));
    fight_on_squares.keys("+");
    assert_eq!(ticked(&fight_on_squares), ["K♠", "K♥", "Q♦"], "{}", screen_text(&fight_on_squares));
    fight_on_squares.keys("- -");
    assert!(ticked(&fight_on_squares).is_empty(), "before the best one comes none: {}", screen_text(&fight_on_squares));
    fight_on_squares.keys("+ +");
    press_with_faces(&mut fight_on_squares, "enter", &[6, 4, 3]);
    assert_eq!(hp(&fight_on_squares, "rengo-1"), 9, "{}", screen_text(&fight_on_squares));
    let hand = &fight_on_squares.table.state().holding(&Holder::Person(id("olalla"))).expect("cards").hand;
    assert_eq!(hand.len(), 4, "three of five were played, and two drawn: {hand:?}");
}

#[test]
fn lu_06_the_best_play_replaces_what_was_ticked_by_hand() {
    let mut play = fight_on_squares();
    play.keys("A tab tab down down down space");
    assert_eq!(ticked(&play), ["5♣"]);
    play.keys("+");
    assert_eq!(ticked(&play), ["K♠", "K♥"]);
}

#[test]
fn lu_06_a_field_without_plays_names_no_keys_for_them() {
    let mut play = fight_on_squares();
    play.keys("V");
    let said = screen_text(&play);
    assert!(said.contains("[ ] K♠") && !said.contains("+ -"), "{said}");
    play.keys("+");
    assert!(ticked(&play).is_empty(), "{}", screen_text(&play));
}

#[test]
fn lu_29_an_ally_flanks_only_who_stands_beside_the_target() {
    let mut play = fight_on_squares();
    play.keys("A");
    assert!(screen_text(&play).contains("flanquea"), "Bruno stands beside Rengo: {}", screen_text(&play));
    play.keys("right");
    assert!(!screen_text(&play).contains("flanquea"), "nobody stands beside the clerk: {}", screen_text(&play));
}

#[test]
fn lu_25_the_token_moves_by_the_arrows() {
    let mut play = fight_on_squares();
    play.keys("m left up");
    assert_picture("moving", &play, SMALL);
    play.keys("enter");
    let at = play.table.state().fight.as_ref().expect("a fight").fighters[&id("olalla")].at;
    assert_eq!(at.and_then(|at| at.square_name()).as_deref(), Some("A3"), "{}", screen_text(&play));
}

#[test]
fn lu_09_a_player_reads_their_own_hand_and_the_size_of_the_others() {
    let mut play = fight_on_squares().seat(Seat::Player(id("bruno")));
    play.keys("2");
    assert_picture("fight_player", &play, SMALL);
    let said = screen_text(&play);
    assert!(said.contains("Mano 5 K♦"), "Olalla has the turn, and Bruno reads his own: {said}");
    play.keys("up");
    let said = screen_text(&play);
    assert!(!said.contains("K♠") && said.contains("Mano 5"), "{said}");
}

#[test]
fn lu_34_the_fall_of_the_last_enemy_only_offers_the_end_of_the_fight() {
    let mut play = fight_on_squares().perform(&[
        ("gauge set rengo-1 hp 1", &[]),
        ("fight out listero-1", &[]),
        ("fight out listero-2", &[]),
    ]);
    assert!(!screen_text(&play).contains("terminar el combate"), "{}", screen_text(&play));
    play.keys("A tab tab space");
    press_with_faces(&mut play, "enter", &[8, 1]);
    assert_eq!(hp(&play, "rengo-1"), 0, "{}", screen_text(&play));
    assert!(play.table.state().fight.is_some());
    play.keys("esc 2");
    let lines = play.lines(80, 24);
    let at = |said: &str| lines.iter().position(|line| line.contains(said)).unwrap_or(usize::MAX);
    assert!(at("terminar el combate") < at("hacer una prueba…"), "it leads the list: {}", lines.join("\n"));
    play.keys("X ctrl-y");
    assert!(play.table.state().fight.is_none(), "{}", screen_text(&play));
    play.keys("u");
    assert!(play.table.state().fight.is_some(), "{}", screen_text(&play));
}

#[test]
fn lu_15_the_best_plays_count_the_card_on_the_table_whether_or_not_it_is_taken() {
    let mut play = fight_on_squares().perform(&[("cards give bruno KD", &[]), ("cards hand olalla KS,5C,2S", &[])]);
    let said = |play: &Play| play.lines(MIDDLE.0, MIDDLE.1).join("\n");
    play.keys("A tab tab space");
    let alone = said(&play);
    assert!(alone.contains("K♠ · mesa K♦ pareja"), "{alone}");
    play.keys("tab space");
    let said = said(&play);
    assert!(said.contains("[✓] K♦") && said.contains("K♠ · mesa K♦ pareja"), "{said}");
}

#[test]
fn lu_09_others_see_a_hand_by_its_backs() {
    let mut play = fight_on_squares().seat(Seat::Table);
    // The squares come first, until a key puts them away.
    play.keys("f7");
    assert_picture("fight_backs", &play, SMALL);
    assert_picture("fight_backs_wide", &play, LARGE);
    let text = play.lines(SMALL.0, SMALL.1).join("\n");
    assert!(text.contains("Mano 5") && !text.contains("K♠"), "{text}");
}

#[test]
fn lu_22_a_seat_out_of_turn_is_offered_no_roll() {
    let mut play = fight_on_squares().played_by(&id("bruno"));
    play.keys("2");
    assert!(!screen_text(&play).contains("tirar"), "{}", screen_text(&play));
}
