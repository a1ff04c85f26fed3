//! An evening of each system, played by keys from the game master's terminal and four others, each a process on a pty; then
//! undone and redone whole. Nobody is ever sent what is not theirs to know.

mod canaries;
mod room;
mod script;

use std::collections::BTreeSet;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;

use self::room::Room;
use self::script::Script;

const EVENINGS: [&str; 5] = ["nde", "prisma", "hitos", "lunar", "genrefuzzion"];

fn file(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests/it/pty/evenings", name].iter().collect()
}

fn script(name: &str) -> Script {
    Script::read(&fs::read_to_string(file(&format!("{name}.txt"))).expect("a script"))
}

fn play(name: &str) {
    let mut script = script(name);
    let mut room = Room::open(&mut script);
    for (line, step) in &script.steps {
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| room.take(step))) {
            eprintln!("{name}.txt:{line}: {step:?}\n{}", room.screens());
            resume_unwind(panic);
        }
    }
    room.undo_and_redo();
    room.close();
}

#[test]
fn an_evening_of_nde_by_keys_from_every_seat() {
    play("nde");
}

#[test]
fn an_evening_of_prisma_by_keys_from_every_seat() {
    play("prisma");
}

#[test]
fn an_evening_of_hitos_by_keys_from_every_seat() {
    play("hitos");
}

#[test]
fn an_evening_of_lunar_by_keys_from_every_seat() {
    play("lunar");
}

#[test]
fn an_evening_of_genrefuzzion_by_keys_from_every_seat() {
    play("genrefuzzion");
}

/// Every deed that is a player's own or theirs to ask for occurs in some evening, but for those of a list. A deed that
/// occurs must leave the list, so that it only becomes shorter. What is done about seats is in no journal.
#[test]
fn each_deed_of_players_occurs_in_some_evening() {
    let rights = include_str!("../../deeds/rights.tsv");
    let mut missing: BTreeSet<String> = rights
        .lines()
        .filter_map(|line| {
            let mut cells = line.split('\t');
            let (id, right) = (cells.next()?, cells.next()?);
            (["own", "own-turn", "ask"].contains(&right) && !id.starts_with("seats.")).then(|| id.to_owned())
        })
        .collect();
    for evening in EVENINGS {
        script(evening).deeds_of_players().for_each(|id| _ = missing.remove(id));
    }
    let listed = fs::read_to_string(file("missing.txt")).expect("a list");
    let listed: BTreeSet<String> =
        listed.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned).collect();
    assert_eq!(missing, listed, "what no player does in any evening");
}
