//! The Roll tab: the form and its odds, the open roll and its choices, the list of rolls.

use biombo::deeds::{AppIntent, DiceMode, Intent, TabName};
use biombo::session::id::Seat;
use biombo::systems::nde::deeds::{NdeCircumstances, NdeTest};
use biombo::systems::nde::rules::{Attribute, Hindrance, Tn};
use biombo::ui::look::Glyphs;
use biombo::ui::ui_state::UiState;
use biombo::words::Language;

use super::kit::{asked_deed, assert_picture};
use crate::frames::id;
use crate::kit::table::{CASA, LARGE, MIDDLE, Play, SMALL, press_with_faces};

/// Bruno's Agility against 5, with something in the way.
fn filled_form() -> Play {
    let mut play = Play::casa();
    play.keys("right down right down right h");
    play
}

/// The same, rolled and failed.
fn failed_roll() -> Play {
    let mut play = filled_form();
    press_with_faces(&mut play, "enter", &[2]);
    play
}

#[test]
fn dice_by_hand_are_told_where_dice_are_thrown_and_one_key_changes_it() {
    let mut play = Play::casa().by_hand();
    for tab in ["1", "2"] {
        play.keys(tab);
        assert!(play.lines(80, 24).concat().contains("F2 dados a mano"), "{tab}");
        assert_eq!(play.keys("f2"), Some(Intent::App(AppIntent::Dice(DiceMode::Swap))));
    }
    assert!(!play.seat(Seat::Table).lines(80, 24).concat().contains("f2"), "the key is no business of the others");
    assert!(!Play::casa().lines(80, 24).concat().contains("dados a mano"));
}

#[test]
fn a_table_just_opened_says_how_the_evening_begins_until_it_has() {
    let says = |play: &Play| play.lines(80, 24).concat().contains("Para empezar");
    let play = Play::casa();
    assert!(says(&play));
    assert!(!says(&Play::casa().seat(Seat::Table)), "it is no business of the others");
    assert!(!says(&play.perform(&[("evening begin vera", &[])])));
}

#[test]
fn the_form_with_its_odds() {
    assert_picture("roll_empty", &Play::casa(), SMALL);
    assert_picture("roll_drafted", &filled_form(), SMALL);
    assert_picture("roll_drafted_middle", &filled_form(), MIDDLE);
    assert_picture("roll_drafted_large", &filled_form(), LARGE);
    assert_picture("roll_drafted_ascii", &filled_form().drawn_with(&Glyphs::ASCII), SMALL);
    assert_picture("roll_drafted_en", &filled_form().speaking(Language::En), SMALL);
    assert_picture("roll_drafted_pseudo", &filled_form().speaking(Language::Pseudo), SMALL);
}

#[test]
fn an_open_roll_with_what_may_be_chosen() {
    assert_picture("roll_failed", &failed_roll(), SMALL);
    assert_picture("roll_failed_middle", &failed_roll(), MIDDLE);
    assert_picture("roll_failed_en", &failed_roll().speaking(Language::En), SMALL);
    assert_picture("roll_failed_pseudo", &failed_roll().speaking(Language::Pseudo), SMALL);
    assert_picture("roll_failed_table", &failed_roll().seat(Seat::Table), SMALL);
    let mut play = failed_roll();
    press_with_faces(&mut play, "r", &[6]);
    assert_picture("roll_rerolled", &play, SMALL);
    play.keys("enter");
    assert_picture("roll_again", &play, SMALL);
}

#[test]
fn powers_secrets_and_two_dice() {
    let mut play = Play::casa();
    play.keys("right right p");
    assert_picture("roll_power", &play, SMALL);
    let mut play = Play::casa();
    play.keys("s");
    press_with_faces(&mut play, "enter", &[1]);
    assert_picture("roll_secret", &play, SMALL);
    assert!(!play.seat(Seat::Table).lines(80, 24).concat().contains("FRACASO"), "a secret roll is nobody else's");
    let mut play = Play::new(&CASA.replace("[nde]\n", "[nde]\ndice = \"2d6\"\n"));
    assert_picture("roll_two_dice", &play, SMALL);
    press_with_faces(&mut play, "enter", &[2, 3]);
    assert_picture("roll_two_dice_failed", &play, SMALL);
}

#[test]
fn contests_have_several_open_rolls() {
    let opposed = Play::casa().perform(&[("opposed vera agility bruno might", &[5, 9])]);
    assert_picture("roll_opposed", &opposed, SMALL);
    let mut group = Play::casa().perform(&[("group agility 5 vera bruno nora", &[5, 3, 1])]);
    assert_picture("roll_group", &group, SMALL);
    group.keys("down");
    assert!(group.lines(80, 24)[2].contains("Vera"), "the arrows go from one to the next");
    group.keys("enter enter enter");
    assert_picture("roll_group_settled", &group, SMALL);
    assert!(group.lines(80, 24).concat().contains("El grupo fracasa: 1 de 3"));
}

#[test]
fn the_form_says_what_is_asked_for() {
    let mut play = filled_form();
    play.faces = vec![4];
    let talent = Some("Aguanta lo que le echen".into());
    let with = NdeCircumstances { ease: true, hinder: Some(Hindrance::Other), talent, ..NdeCircumstances::default() };
    let (attribute, tn) = (Attribute::Agility, Tn::new(5).expect("a TN"));
    let test = NdeTest { who: id("bruno"), attribute, tn, with, stake: None, free: false, secret: false };
    assert_eq!(asked_deed(play.keys("t e enter")), test.into());
}

#[test]
fn nd_11_the_same_test_after_a_failure_brings_a_warning_and_no_block() {
    let mut play = Play::casa();
    press_with_faces(&mut play, "enter", &[2]);
    let warned = |play: &Play| play.lines(80, 24).concat().contains("Es la misma prueba");
    assert!(!warned(&play), "the roll has the room");
    play.keys("enter");
    assert!(warned(&play), "the very test stands in the form");
    play.keys("+");
    assert!(!warned(&play), "another TN is another approach");
    play.keys("-");
    assert!(warned(&play));
    press_with_faces(&mut play, "enter", &[6]);
}

#[test]
fn a_roll_gives_way_once_it_was_read() {
    let mut play = Play::casa();
    press_with_faces(&mut play, "enter", &[5]);
    // Luck might still better it. Left as it stands it says nothing new, and the form has the room.
    play.keys("enter");
    assert!(play.lines(80, 24)[2].contains("Fuerza · 4") && !play.lines(80, 24).concat().contains("cerrar la tirada"));
    press_with_faces(&mut play, "enter", &[3]);
}

#[test]
fn enter_rolls_on_past_a_roll_that_nothing_can_change() {
    let mut play = Play::casa().perform(&[("gauge set vera luck 0", &[])]);
    play.keys("e");
    press_with_faces(&mut play, "enter", &[5]);
    let read = |play: &Play| play.lines(80, 24).concat();
    assert!(read(&play).contains("ÉXITO") && !read(&play).contains("cerrar la tirada"), "{}", read(&play));
    assert!(read(&play).contains("Intro hacer una prueba"), "{}", read(&play));
    assert!(read(&play).contains("d8 5 ≥ 4") && !read(&play).contains("d6 5 ≥ 4"), "{}", read(&play));
    press_with_faces(&mut play, "enter", &[5]);
    assert!(read(&play).contains("d6 5 ≥ 4"), "without what belonged to the first: {}", read(&play));
    press_with_faces(&mut play, "enter", &[3]);
    press_with_faces(&mut play, "i", &[]);
    // The same test after a failure is warned of in the form, so it is shown first.
    let last = play.table.last();
    assert!(read(&play).contains("Intro cerrar la tirada"), "{}", read(&play));
    play.keys("enter");
    assert_eq!(play.table.last(), last, "this Enter rolls nothing");
    assert!(read(&play).contains("Es la misma prueba"), "{}", read(&play));
    // Somebody else's roll keeps its Enter from whoever is in the form.
    let play = play.perform(&[("gauge set bruno luck 0", &[]), ("test bruno agility 4", &[6])]);
    assert!(read(&play).contains("Intro cerrar la tirada"), "{}", read(&play));
}

#[test]
fn what_was_half_typed_outlives_the_run() {
    let mut play = Play::casa();
    play.keys("right up up");
    for _ in 0..20 {
        play.keys("down");
    }
    play.keys("up");
    play.type_text("se rompe la ganzúa");
    let left = play.ui.to_saved();
    let mut again = Play::casa();
    again.ui = UiState::from_saved(left);
    let screen = again.lines(80, 24).concat();
    assert!(screen.contains("se rompe la ganzúa") && screen.contains("Bruno"), "{screen}");
}

#[test]
fn a_stake_is_typed_and_goes_with_the_roll() {
    let mut play = Play::casa();
    for _ in 0..8 {
        play.keys("down");
    }
    play.type_text("suena la alarma 5");
    play.faces = vec![2];
    let asked_deed = format!("{:?}", asked_deed(play.keys("enter")));
    assert!(asked_deed.contains(r#"stake: Some("suena la alarma 5")"#), "{asked_deed}");
    assert!(play.lines(80, 24).concat().contains("suena la alarma 5"), "a failure shows what was at stake");
}

#[test]
fn undone_rolls_stay_in_the_list_as_undone() {
    let play = failed_roll().perform(&[("undo", &[])]);
    assert!(play.lines(80, 24).concat().contains("se deshizo"));
    assert_picture("roll_undone", &play, SMALL);
}

#[test]
fn help_says_what_each_key_of_the_form_changes() {
    let mut play = Play::casa();
    play.keys("?");
    assert_picture("roll_help", &play, MIDDLE);
    assert!(play.lines(120, 36).concat().contains("s Secreta"));
}

#[test]
fn a_filter_leaves_only_the_rolls_that_have_the_letters() {
    let mut play = failed_roll().perform(&[("test vera power 4", &[7])]);
    play.keys("/");
    play.type_text("bru");
    let screen = play.lines(80, 24).join("\n");
    let list: String = screen.lines().map(|line| line.chars().skip(43).collect::<String>()).collect();
    assert!(list.contains("Bruno") && !list.contains("Vera"), "{screen}");
    play.keys("esc");
    assert!(play.lines(80, 24).concat().contains("Vera · Poder"));
}

#[test]
fn a_roll_leaves_the_text_that_was_being_written() {
    let mut play = Play::casa();
    for _ in 0..8 {
        play.keys("down");
    }
    play.type_text("suena la alarma");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Intro tirar") && foot.contains("Esc dejar de escribir"), "{foot}");
    assert!(!foot.contains("deshacer") && !foot.contains("orden"), "no letter is a deed now: {foot}");
    press_with_faces(&mut play, "enter", &[6]);
    play.keys("enter");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("? ayuda"), "{foot}");
    play.keys("5");
    assert_eq!(play.ui.tab, TabName::Scene, "a digit changes tabs again:\n{}", play.lines(80, 24).join("\n"));
    play.keys("1 /");
    let foot = play.lines(80, 24)[23].clone();
    assert!(foot.contains("Intro dejar el filtro") && !foot.contains("deshacer"), "{foot}");
}

#[test]
fn a_choice_that_was_undone_is_no_second_roll() {
    let mut play = failed_roll();
    press_with_faces(&mut play, "r", &[6]);
    let count = |play: &Play| play.lines(80, 24).iter().filter(|line| line.contains("Bruno · Destreza")).count();
    let before = count(&play);
    let play = play.perform(&[("history undo", &[])]);
    assert_eq!(count(&play), before, "{}", play.lines(80, 24).join("\n"));
}
