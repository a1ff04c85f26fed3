//! Whatever comes in at the keyboard's end of the real program: no panic, no garbage, at the welcome and at a table.

use std::fs;

use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

use crate::kit::pty::{Home, Pty};

/// The welcome, with its last line.
fn welcome(home: &Home) -> Pty {
    let mut pty = home.biombo((80, 24), [""; 0]);
    pty.wait_text("salir");
    pty
}

/// A table, with its last line.
fn table(home: &Home) -> Pty {
    fs::write(home.file("casa.toml"), "name = \"La casa\"\nsystem = \"nde\"\n").unwrap();
    let mut pty = home.biombo((80, 24), ["casa.toml"]);
    pty.wait_text("ayuda");
    pty
}

/// The program has heard everything, backs out of whatever that opened, shows no garbage and leaves as it should.
fn is_well(mut pty: Pty) {
    pty.keys("<esc><esc><esc><esc>");
    pty.resize(81, 24);
    pty.wait_text("biombo");
    assert!(!pty.text().contains(|c: char| c.is_control() && c != '\n'), "{:?}", pty.text());
    assert!(!pty.text().contains('⟦'), "words are missing: {}", pty.text());
    pty.keys("Q");
    let end = pty.end();
    assert!(end.restored && end.status == 0 && end.screen.is_empty(), "{end:?}");
}

#[test]
fn a_megabyte_pasted() {
    let home = Home::new();
    for mut pty in [welcome(&home), table(&home)] {
        pty.keys(":");
        pty.paste(&"a lo lejos, \u{202e}una campana\r\n\t".repeat(32 << 10));
        is_well(pty);
    }
}

#[test]
fn a_megabyte_pasted_into_a_terminal_that_marks_no_pastes() {
    let home = Home::new();
    for mut pty in [welcome(&home), table(&home)] {
        pty.keys(":");
        pty.bytes("una campana ".repeat(87 << 10).as_bytes());
        is_well(pty);
    }
}

#[test]
fn random_bytes() {
    for seed in 0..3 {
        let home = Home::new();
        for mut pty in [welcome(&home), table(&home)] {
            let mut bytes = vec![0; 1 << 13];
            SmallRng::seed_from_u64(seed).fill_bytes(&mut bytes);
            // What leaves and what suspends is not what this is about.
            bytes.retain(|byte| ![b'Q', 0x1a].contains(byte));
            pty.bytes(&bytes);
            is_well(pty);
        }
    }
}

#[test]
fn a_terminal_of_ten_by_three_and_back() {
    let home = Home::new();
    // A frame is written colour by colour, and may come in pieces.
    let all =
        [(welcome(&home), ["¿Qué se", "Otra cosa", "salir"]), (table(&home), ["1 Tirada", "(hace falta)", "ayuda"])];
    for (mut pty, pieces) in all {
        pty.wait_for("all of it", |screen| pieces.iter().all(|piece| screen.contents().contains(piece)));
        pty.wait_frame();
        let before = pty.text();
        for (columns, rows) in [(10, 3), (1, 1), (200, 60), (10, 3)] {
            pty.resize(columns, rows);
            pty.keys("<insert>");
        }
        pty.resize(80, 24);
        pty.wait_for("the screen as it was", |screen| screen.contents() == before);
        is_well(pty);
    }
}

#[test]
fn a_second_enter_behind_falling_dice_is_dropped_until_a_pause() {
    let home = Home::new();
    fs::write(home.file("casa.toml"), include_str!("../kit/casa.toml")).unwrap();
    let mut pty = home.biombo((80, 24), ["casa.toml"]);
    pty.wait_text("ayuda");
    pty.keys("1<enter><enter>");
    pty.wait_text("acaban de caer");
    // It is said for as long as it holds.
    pty.wait_gone("acaban de caer");
    pty.wait_text("Intro");
    // The roll was read; the same Enter would have rolled again otherwise.
    pty.keys("<enter>");
    pty.wait_text("Intro hacer una prueba");
    is_well(pty);
}

#[test]
fn a_word_typed_at_rest_does_nothing() {
    let home = Home::new();
    let mut pty = table(&home);
    let before = pty.text();
    pty.keys("ñbñbnu5<enter>");
    pty.wait_text("de corrido");
    // It can be read until the next key.
    pty.keys("<esc>");
    pty.wait_for("the screen as it was", |screen| screen.contents() == before);
    is_well(pty);
}
