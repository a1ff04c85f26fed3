//! The Gauges, Scene, Cast and Log tabs as pictures, and what their keys ask for.

#[path = "kit/frame.rs"]
mod frame;
#[path = "kit/table.rs"]
mod table;

use biombo::ui::look::Glyphs;
use biombo::words::Language;
use table::Play;

/// An evening that has gone on for a while.
fn evening() -> Play {
    Play::casa().does(&[
        ("evening begin vera bruno", &[]),
        ("scene set hall", &[]),
        ("gauge add table Provisiones 6", &[]),
        ("gauge add vera Sospecha 5", &[]),
        ("gauge change table Provisiones -2 \"la cena\"", &[]),
        ("clock advance alarm 2", &[]),
        ("condition add vera Herida --until session", &[]),
        ("gauge change vera hearts -2 \"la caída\"", &[]),
        ("person add --from thug --count 3", &[]),
        ("person add --from butler", &[]),
        ("condition add thug-2 Aturdido --rounds 2", &[]),
        ("table roll rumours", &[5]),
        ("item open --who bruno", &[]),
        ("item open \"La puerta del fondo se ha cerrado.\" --kind complication", &[]),
        ("gauge change bruno luck -1 \"un tropiezo\"", &[]),
        ("history undo", &[]),
        ("scene aspect add hall \"La puerta no cierra\"", &[]),
    ])
}

fn shows(name: &str, play: &Play, width: u16, height: u16) {
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(name, play.picture(width, height)) });
}

#[test]
fn gauges() {
    let mut play = evening();
    play.keys("4");
    shows("gauges", &play, 80, 24);
    shows("gauges_wide", &play, 120, 36);
    play.keys("tab");
    shows("gauges_shared", &play, 80, 24);
    play = play.speaking(Language::Pseudo);
    shows("gauges_pseudo", &play, 80, 24);
    play = play.speaking(Language::En).drawn_with(&Glyphs::ASCII);
    shows("gauges_ascii", &play, 80, 24);
}

#[test]
fn scene() {
    let mut play = evening();
    play.keys("5");
    shows("scene", &play, 80, 24);
    shows("scene_wide", &play, 120, 36);
    shows("scene_widest", &play, 200, 60);
    play.keys("tab down");
    shows("scene_scenes", &play, 80, 24);
    play.keys("tab");
    shows("scene_items", &play, 80, 24);
    play.keys("tab");
    shows("scene_clocks", &play, 80, 24);
    play.keys("tab down");
    shows("scene_notes", &play, 80, 24);
    play.keys("tab");
    shows("scene_tables", &play, 80, 24);
    play.keys("tab");
    shows("scene_tonight", &play, 80, 24);
    shows("scene_pseudo", &play.speaking(Language::Pseudo), 80, 24);
}
