//! A table whose players sit at terminals of their own: each is a process on a pty, and so is the table.

use biombo::session::id::{Id, Seat};
use biombo::store::journal::JournalReader;
use rustix::process::Signal;

use crate::kit::pty::{Home, table_of};
use crate::kit::seats::{CASA, open_table, say, sit};

#[test]
fn a_player_rolls_at_a_terminal_of_their_own_and_everybody_reads_it() {
    let home = Home::without_key_pause();
    let mut table = open_table(&home, CASA);
    let mut vera = sit(&home, "player:vera");
    table.wait_text("Vera Salas se sienta");
    say(&mut table, "evening begin");
    table.keys("7");
    table.wait_text("sesión 1");
    vera.wait_text("sesión 1");
    say(&mut vera, "4d6+1");
    table.wait_text("4d6+1");
    vera.keys("7");
    vera.wait_text("4d6+1");
    vera.keys("Q");
    assert!(vera.end().restored);
    table.signal(Signal::TERM);
    assert!(table.end().restored);
    let journal = table_of(&JournalReader::open(&home.file("casa.biombo")).expect("a journal"));
    let line = journal.log().lines().next_back().expect("a deed");
    assert_eq!((&*line.deed, line.seat.clone()), ("free.dice", Seat::Player(Id::from_name("vera"))));
}

#[test]
fn what_a_player_asks_for_is_done_after_a_yes() {
    let home = Home::without_key_pause();
    let mut table = open_table(&home, CASA);
    say(&mut table, "evening begin");
    let mut vera = sit(&home, "player:vera");
    say(&mut vera, "nde test vera might");
    vera.wait_text("Pedido al DJ");
    table.wait_text("Vera Salas pide");
    table.keys("<ctrl-y>");
    table.wait_gone("Vera Salas pide");
    vera.keys("1");
    vera.wait_text("Fuerza");
    table.keys("7");
    table.wait_text("Fuerza");
    table.signal(Signal::TERM);
    assert!(table.end().restored);
    vera.wait_text("no está abierta");
    vera.keys("q");
    assert!(vera.end().restored);
}

#[test]
fn a_lost_terminal_finds_its_half_typed_line_again() {
    let home = Home::without_key_pause();
    let mut table = open_table(&home, CASA);
    let mut vera = sit(&home, "player:vera");
    vera.keys(":note add \"La lla");
    vera.wait_text("La lla");
    vera.kill();
    table.wait_text("Vera Salas se levanta");
    let mut again = sit(&home, "player:vera");
    again.wait_text("La lla");
    let mut elsewhere = sit(&home, "player:vera");
    elsewhere.wait_text("La lla");
    assert_eq!(again.end().status, 1, "another terminal took the seat");
    elsewhere.signal(Signal::TERM);
    assert!(elsewhere.end().restored);
    table.signal(Signal::TERM);
    assert!(table.end().restored);
}
