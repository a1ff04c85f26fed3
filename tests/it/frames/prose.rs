//! Texts of several lines, written and rewritten in forms.

use biombo::deeds::{note, person, scene};
use biombo::words::Language;

use super::{command, id, shows};
use crate::kit::table::{MIDDLE, Play, SMALL};

#[test]
fn a_note_is_written_in_several_lines() {
    let mut play = Play::casa();
    play.keys("5 n");
    play.type_text("La carta");
    play.keys("tab");
    play.type_text("Ven sola.");
    play.keys("ctrl-enter alt-enter");
    play.type_text("N.");
    shows("prose_note", &play, SMALL);
    let text = Some("Ven sola.\n\nN.".into());
    let added = note::AddNote { title: "La carta".into(), text, scene: None, to: Vec::new(), open: false };
    assert_eq!(command(play.keys("enter")), added.into());
}

#[test]
fn what_is_selected_on_a_tab_is_no_answer_to_another_question() {
    let mut play = Play::casa();
    play.keys("4 n");
    play.type_text("La carta");
    // The gauge's number is `to` for whoever sets it; nobody is called that.
    let added = note::AddNote { title: "La carta".into(), text: None, scene: None, to: Vec::new(), open: false };
    assert_eq!(command(play.keys("enter")), added.into());
}

#[test]
fn a_scene_is_rewritten_from_what_stands_there() {
    let mut play = Play::casa().perform(&[("scene set hall", &[])]);
    play.keys("5 e");
    shows("prose_scene", &play, SMALL);
    play.keys("tab tab");
    shows("prose_scene_read", &play, SMALL);
    shows("prose_scene_smallest", &play, (60, 20));
    play.keys("ctrl-enter");
    play.paste_text("Uno.\nDos.");
    let asked = command(play.keys("enter"));
    let hall = &play.table.state().scenes[&id("hall")];
    assert!(hall.read.contains("\n\nAl fondo") && hall.read.ends_with("late.\nUno.\nDos."), "{}", hall.read);
    let (title, place) = (Some(hall.title.clone()), Some(hall.place.clone()));
    let (read, secret) = (Some(hall.read.clone()), Some(hall.secret.clone()));
    assert_eq!(
        asked,
        scene::EditScene { scene: id("hall"), title, texts: scene::SceneTexts { place, read, secret } }.into()
    );
}

#[test]
fn what_is_emptied_is_said_to_be_empty() {
    let mut play = Play::casa();
    play.keys("6 e tab ctrl-u");
    let asked = command(play.keys("enter"));
    let vera = &play.table.state().people[&id("vera")].member;
    let (about, secret) = (vera.about.clone(), Some("".into()));
    assert!(about.starts_with("Relojera viuda."), "{about}");
    assert_eq!(asked, person::DescribePerson { who: id("vera"), about: Some(about), secret }.into());
    assert!(vera.secret.is_empty());
}

#[test]
fn the_arrows_go_up_and_down_in_the_text_and_then_from_field_to_field() {
    let mut play = Play::casa();
    play.keys("5 n");
    play.type_text("x");
    play.keys("tab");
    play.paste_text("uno\ndos");
    play.keys("up");
    play.type_text("A");
    play.keys("down");
    play.type_text("B");
    play.keys("up up");
    play.type_text("y");
    let asked = command(play.keys("enter"));
    let text = Some("unoA\ndosB".into());
    let added = note::AddNote { title: "xy".into(), text, scene: None, to: Vec::new(), open: false };
    assert_eq!(asked, added.into());
}

#[test]
fn a_half_written_text_is_one_line_in_the_next_run() {
    let mut play = Play::casa();
    play.keys("5 n");
    play.type_text("La carta");
    play.keys("tab");
    play.paste_text("Ven sola.\nN.");
    let left = play.ui.to_saved();
    assert_eq!(left.line.as_deref(), Some("note add \"La carta\" \"Ven sola.\\nN.\""));
    assert!(left.in_form);
    play.ui = biombo::ui::ui_state::UiState::from_saved(left);
    let asked = command(play.keys("enter"));
    let text = Some("Ven sola.\nN.".into());
    let added = note::AddNote { title: "La carta".into(), text, scene: None, to: Vec::new(), open: false };
    assert_eq!(asked, added.into());
}

#[test]
fn english_says_the_key_for_a_new_line_too() {
    let mut play = Play::casa().speaking(Language::En);
    play.keys("6 e");
    shows("prose_person_en", &play, MIDDLE);
    shows("prose_person_pseudo", &play.speaking(Language::Pseudo), SMALL);
}
