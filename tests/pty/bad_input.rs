//! Whatever comes in at the keyboard's end: no panic, no garbage.

use crate::kit::{Home, Pty};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

fn open(home: &Home) -> Pty {
    let mut pty = home.biombo((80, 24), [""; 0]);
    pty.wait_text("biombo");
    pty
}

/// The program still answers, shows no control characters and leaves as it should.
fn is_well(mut pty: Pty) {
    pty.keys("<esc><esc>");
    pty.wait_text("biombo");
    assert!(!pty.text().contains(|c: char| c.is_control() && c != '\n'), "{:?}", pty.text());
    pty.keys("<ctrl-q>");
    let end = pty.end();
    assert!(end.restored && end.status == 0, "{end:?}");
}

#[test]
fn a_megabyte_pasted() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.paste(&"a lo lejos, \u{202e}una campana\r\n\t".repeat(32 << 10));
    is_well(pty);
}

#[test]
fn a_megabyte_pasted_into_a_terminal_that_marks_no_pastes() {
    let home = Home::new();
    let mut pty = open(&home);
    pty.bytes("una campana ".repeat(87 << 10).as_bytes());
    is_well(pty);
}

#[test]
fn random_bytes() {
    let home = Home::new();
    for seed in 0..4 {
        let mut pty = open(&home);
        let mut bytes = vec![0; 1 << 16];
        SmallRng::seed_from_u64(seed).fill_bytes(&mut bytes);
        // What leaves, suspends or ends is not what this is about.
        bytes.retain(|byte| ![0x03, 0x11, 0x1a, 0x1c].contains(byte));
        pty.bytes(&bytes);
        is_well(pty);
    }
}

#[test]
fn a_terminal_of_ten_by_three_and_back() {
    let home = Home::new();
    let mut pty = open(&home);
    let before = pty.text();
    for (columns, rows) in [(10, 3), (1, 1), (200, 60), (10, 3)] {
        pty.resize(columns, rows);
        pty.keys("<up><tab><enter>");
    }
    pty.resize(80, 24);
    pty.wait_for("the screen as it was", |screen| screen.contents().contains(before.trim()));
    is_well(pty);
}
