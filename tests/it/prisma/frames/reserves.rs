//! The reserves in the header and on the Scene tab: what they hold, what moved them, and what is brought in with them.

use biombo::sections::Speaker;
use biombo::session::entry::UnixMillis;
use biombo::session::id::Seat;
use biombo::session::seen::Seen;
use biombo::theme::glyphs::Glyphs;
use biombo::views::page;
use biombo::words::{Language, Words};
use jiff::tz::TimeZone;

use super::kit::assert_picture;
use crate::kit::table::{Play, SMALL};

const CAMPAIGN: &str = r#"
name = "El faro de los ahogados"
language = "es"
system = "prisma"
complications = ["La linterna parpadea y se apaga."]
intrusions = ["Una ola rompe la barandilla.", "Alguien conocía ya tu nombre."]

[[cast]]
id = "kyra"
name = "Kyra Valdés"
player = "Ana"
[cast.prisma]
concept = "Buza que no se fía del mar"

[[cast]]
id = "noa"
name = "Noa"
player = "Luis"
[cast.prisma]
concept = "Archivera"

[[scenes]]
id = "escalera"
title = "La escalera del faro"
place = "Ciento doce peldaños"
read = "La luz gira arriba sin que nadie la haya encendido."
"#;

/// An evening on which the reserves have moved.
fn evening() -> Play {
    Play::new(CAMPAIGN).perform(&[
        ("evening begin kyra noa", &[]),
        ("scene set escalera", &[]),
        ("gauge change table resonance +3 \"una escena redonda\"", &[]),
        ("gauge change table dissonance +2 \"el mar sube\"", &[]),
        ("fact kyra \"hay una escala por fuera\"", &[]),
        ("clue noa \"el libro de guardias acaba en 1911\"", &[]),
        ("intrude kyra", &[1]),
        ("intrude noa \"la puerta se cierra\" --hidden", &[]),
        ("dissonance 1 \"la niebla entra\"", &[]),
    ])
}

#[test]
fn reserves_in_the_header_and_on_the_scene_tab() {
    let mut play = evening();
    play.keys("5");
    assert_picture("reserves_scene", &play, SMALL);
    play.keys("tab tab");
    assert_picture("reserves_intrusion", &play, SMALL);
    play.keys("tab");
    assert_picture("reserves_history", &play, SMALL);
    play.keys("down");
    assert_picture("reserves_dissonance", &play, SMALL);
    let play = play.speaking(Language::En);
    assert_picture("reserves_dissonance_en", &play, SMALL);
}

#[test]
fn reserves_as_the_table_and_english_see_them() {
    let mut play = evening().seat(Seat::Table);
    play.keys("5");
    assert_picture("reserves_table", &play, SMALL);
    let mut play = evening().speaking(Language::En);
    play.keys("5");
    assert_picture("reserves_scene_en", &play, SMALL);
    play.keys("4 tab");
    assert_picture("reserves_gauges_en", &play, SMALL);
}

#[test]
fn facts_and_intrusions_by_their_keys() {
    let mut play = evening();
    play.keys("5 f");
    assert_picture("reserves_form", &play, SMALL);
    play.keys("esc tab tab enter");
    let group = play.table.state().pools[2].level.now;
    assert_eq!((play.table.state().items.len(), group), (1, 1), "Enter accepts what is offered");
    assert_eq!(play.keys("x"), None, "all would see it");
    play.keys("ctrl-y");
    assert_eq!(play.table.state().items.len(), 0, "x refuses it");
    play.keys("tab tab");
    assert_picture("reserves_fact", &play, SMALL);
    play.keys("V");
    assert!(play.table.state().notes.values().all(|note| note.kind != biombo::session::note::NoteKind::Fact));
}

#[test]
fn pr_21_an_offered_intrusion_says_what_it_is_for_whom_and_what_each_answer_costs() {
    let play = evening();
    let seen = Seen::new(&play.table, &Seat::Player("noa".parse().expect("an id")));
    let said = |language, parts: [&str; 3]| {
        let words = Words::new(language);
        let speaker = Speaker { words: &words, glyphs: &Glyphs::UNICODE, zone: &TimeZone::UTC, now: UnixMillis(0) };
        let lines = speaker.page(&page::scene(&seen)).sections.into_iter().flat_map(|section| section.lines);
        let text: String = lines.flatten().map(|span| span.text).collect();
        assert!(parts.iter().all(|part| text.contains(part)), "{text}");
    };
    let offered = "Una ola rompe la barandilla. · Kyra Valdés";
    said(Language::Es, [&format!("Intromisión · {offered}"), "1 PE para quien la sufre", "cuesta 1 de Resonancia"]);
    said(Language::En, [&format!("Intrusion · {offered}"), "1 XP for whoever it strikes", "costs 1 Resonance"]);
}
