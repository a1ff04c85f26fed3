//! Ends: no more lines, signals, a reader that is gone, a table that is killed and opened again.

use std::fs;

use rustix::process::Signal;

use super::room::{LinearRoom, begin_journal, sit};
use crate::kit::linear::LineProgram;
use crate::kit::pty::Home;

const NOCHE: &str = include_str!("../../evening/noche.toml");

#[test]
fn the_end_of_lines_ends_a_seat_and_a_table_after_what_was_typed() {
    let LinearRoom { home: _home, mut gm, mut player, .. } = LinearRoom::open(NOCHE, "vera");
    gm.say("evening begin");
    player.type_line("2d6");
    player.type_line("note add \"La última\"");
    player.close_input();
    let (status, text) = player.end();
    assert!(status.success() && text.contains("2d6:") && text.contains("La última"), "{text}");
    gm.wait_text("se levanta de la mesa");
    gm.type_line("undo");
    gm.close_input();
    let (status, text) = gm.end();
    assert!(status.success() && text.contains("Deshecho"), "{text}");
}

#[test]
fn an_interrupt_ends_both_and_what_was_done_is_kept() {
    let LinearRoom { home, mut gm, player, .. } = LinearRoom::open(NOCHE, "vera");
    gm.say("evening begin");
    player.signal(Signal::INT);
    assert_eq!(player.end().0.code(), Some(130));
    gm.signal(Signal::TERM);
    assert_eq!(gm.end().0.code(), Some(143));
    let mut again = LineProgram::start(&home, ["mesa.toml", "--linear"]);
    again.wait_text("> ");
    assert!(again.say("see log").contains("Empieza la sesión 1"));
    again.type_line("salir");
    assert!(again.end().0.success());
}

#[test]
fn a_table_that_is_killed_and_opened_again_takes_the_seat_back() {
    let LinearRoom { home, mut gm, mut player, .. } = LinearRoom::open(NOCHE, "vera");
    gm.say("evening begin");
    player.wait_text("Empieza la sesión 1");
    gm.signal(Signal::KILL);
    drop(gm);
    player.wait_text("la mesa no está abierta");
    let before = player.text().len();
    let mut gm = LineProgram::start(&home, ["mesa.toml", "--linear", "--seats"]);
    gm.wait_text("Vera Salas se sienta");
    player.wait_text_from(before, "La noche del faro. Vera Salas.");
    assert!(player.say("2d6").contains("2d6:"));
}

#[test]
fn a_seat_without_a_table_says_so_once_and_leaves() {
    let home = Home::new();
    fs::write(home.file("mesa.toml"), NOCHE).expect("a campaign");
    begin_journal(&home, NOCHE);
    let mut waiting = sit(&home, "vera");
    waiting.wait_text("la mesa no está abierta");
    waiting.type_line("q");
    assert!(waiting.end().0.success());
    let mut without_lines = sit(&home, "vera");
    without_lines.close_input();
    let (status, text) = without_lines.end();
    assert!(status.success() && text.matches("no está abierta").count() <= 1, "{text}");
}

#[test]
fn nobody_else_sits_down_in_lines_either() {
    let LinearRoom { home, gm: _gm, .. } = LinearRoom::open(NOCHE, "vera");
    let (status, _) = sit(&home, "nadie").end();
    assert_eq!(status.code(), Some(1), "nobody has this seat");
}
