//! The welcome as pictures, and what its keys ask for.

use std::path::PathBuf;

use biombo::deeds::AppIntent;
use biombo::rules::message::Msg;
use biombo::session::systems::SystemName;
use biombo::store::campaign::bundled::BUNDLED;
use biombo::ui::input::{Input, KeyPress};
use biombo::ui::keys::Keymap;
use biombo::ui::look::{Glyphs, Meaning};
use biombo::ui::welcome::Welcome;
use biombo::words::{Language, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::kit::frame;

fn welcome() -> Welcome {
    let recent = vec![
        (PathBuf::from("/home/ana/campañas/la-mudanza.toml"), "La mudanza".into(), false),
        (PathBuf::from("/home/ana/campañas/casa-del-reloj.toml"), "La casa del reloj".into(), true),
    ];
    let bundled = BUNDLED.iter().map(|it| (it.id, it.title.into(), it.system, it.language));
    Welcome::new(recent, bundled.collect())
}

fn keys() -> Keymap {
    let (keys, conflicts) = Keymap::new([]);
    assert!(conflicts.is_empty());
    keys
}

/// Types keys written as settings write them, or single letters; the last intent they make.
fn type_keys(welcome: &mut Welcome, written: &str) -> Option<AppIntent> {
    let (look, words, keys) = (frame::look(&Glyphs::UNICODE), Words::new(Language::Es), keys());
    let keys_typed: Vec<KeyPress> = written.split(' ').map(|key| key.parse().expect("a key")).collect();
    keys_typed.into_iter().fold(None, |_, key| welcome.handle(&Input::Key(key), &look, &words, &keys))
}

fn picture(welcome: &Welcome, language: Language, glyphs: &'static Glyphs, width: u16, height: u16) -> String {
    let look = frame::look(glyphs);
    let mut buf = Buffer::empty(Rect::new(0, 0, width, height));
    welcome.draw(&look, &Words::new(language), &keys(), buf.area, &mut buf);
    frame::picture(&buf)
}

fn shows(name: &str, picture: &str) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, picture) });
}

#[test]
fn what_there_is_to_open_is_shown() {
    shows("welcome_es", &picture(&welcome(), Language::Es, &Glyphs::UNICODE, 80, 24));
    shows("welcome_pseudo", &picture(&welcome(), Language::Pseudo, &Glyphs::UNICODE, 80, 24));
    shows("welcome_wide", &picture(&welcome(), Language::En, &Glyphs::UNICODE, 120, 36));
    shows("welcome_ascii", &picture(&Welcome::new(vec![], vec![]), Language::En, &Glyphs::ASCII, 60, 20));
}

#[test]
fn a_new_campaign_is_asked_about_in_the_pane() {
    let mut welcome = welcome();
    assert_eq!(type_keys(&mut welcome, "a enter"), None);
    shows("welcome_needs_name", &picture(&welcome, Language::Es, &Glyphs::UNICODE, 80, 24));
    let intent = type_keys(&mut welcome, "L a space i s l a enter");
    assert_eq!(intent, Some(AppIntent::New { name: "La isla".into(), system: SystemName::Nde }));
    assert_eq!(type_keys(&mut welcome, "esc Q"), Some(AppIntent::Quit), "the form is left, and the program");
}

#[test]
fn what_went_wrong_is_said_whole() {
    let mut welcome = welcome();
    let said = "/home/ana/campañas/casa-del-reloj.toml: 3 fallos. El primero: en la línea 12 sobra una coma; la tabla \
                de nombres no puede leerse más allá.";
    welcome.show_notice(Meaning::Danger, Msg::new("said").with("what", biombo::rules::text::Text::new(said)));
    shows("welcome_told", &picture(&welcome, Language::Es, &Glyphs::UNICODE, 80, 24));
}

#[test]
fn the_arrows_pass_over_headings_and_enter_opens() {
    let open = |keys: &str| type_keys(&mut welcome(), keys);
    let path = PathBuf::from("/home/ana/campañas/casa-del-reloj.toml");
    assert_eq!(open("enter"), Some(AppIntent::Open(path.clone())), "the first that is still there");
    assert_eq!(open("up enter"), None, "it is gone");
    assert_eq!(open("up enter down down enter"), Some(AppIntent::OpenBundled("hontanar".to_owned())));
    assert_eq!(open("e end up up enter"), Some(AppIntent::OpenBundled("onda-serrana".to_owned())));
    assert_eq!(open("e enter"), Some(AppIntent::OpenBundled("hontanar".to_owned())));
    assert_eq!(open("home down enter"), Some(AppIntent::Open(path)));
    assert_eq!(open("end enter a . t o m l enter"), Some(AppIntent::Open("a.toml".into())));
    assert_eq!(open("l"), Some(AppIntent::Language(Language::En)));
}

#[test]
fn no_window_is_too_small_for_it() {
    for (width, height) in (0..40).step_by(3).flat_map(|w| (0..20).map(move |h| (w, h))) {
        let mut welcome = welcome();
        picture(&welcome, Language::Es, &Glyphs::UNICODE, width, height);
        type_keys(&mut welcome, "a enter");
        picture(&welcome, Language::Es, &Glyphs::UNICODE, width, height);
    }
}

#[test]
fn who_asks_for_help_is_told_where_it_is() {
    let mut welcome = welcome();
    assert!(type_keys(&mut welcome, "?").is_none());
    let told = picture(&welcome, Language::Es, &Glyphs::UNICODE, 80, 24);
    assert!(told.contains("Las flechas eligen e Intro abre"), "{told}");
}
