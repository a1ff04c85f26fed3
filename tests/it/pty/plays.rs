//! The evening again, by keys at the real program: the same deeds with real dice typed in come to the same table as the
//! script, and what a person does besides playing: leave and come back, visit the shell, draw the curtain, watch.

use std::fs;
use std::process::Command;

use biombo::store::journal::JournalReader;
use rustix::process::Signal;
use serde_json::Value;

use crate::kit::pty::{Home, Pty, table_of};

const CAMPAIGN: &str = include_str!("../../evening/noche.toml");
const SCRIPT: &str = include_str!("../../evening/noche.txt");
/// Where the part that is played by keys ends: from there on the campaign's file changes.
const UNTIL: &str = "# ── After the fight";

fn home() -> Home {
    let home = Home::without_key_pause();
    fs::write(home.file("noche.toml"), CAMPAIGN).unwrap();
    home
}

fn table(home: &Home) -> Pty {
    let mut pty = home.biombo((100, 30), ["noche.toml"]);
    pty.wait_text("La noche del faro");
    pty
}

/// The state that the journal holds, as JSON.
fn kept(home: &Home) -> Value {
    let journal = JournalReader::open(&home.file("noche.biombo")).unwrap();
    let table = table_of(&journal);
    serde_json::to_value(&**table.state()).unwrap()
}

/// Types a line in the palette, and does a deed by it.
fn line(pty: &mut Pty, line: &str) {
    pty.keys(":");
    pty.paste(line);
    pty.keys("<enter>");
}

#[test]
fn the_evening_by_keys_with_dice_typed_in_is_the_scripts() {
    let part = SCRIPT.split_once(UNTIL).expect("that part").0;
    let home = home();
    fs::write(home.file("part.txt"), part).unwrap();
    let mut pty = table(&home);
    line(&mut pty, "dice hand");
    let mut faces = Vec::new();
    for said in part.lines().filter(|said| !said.is_empty() && !said.starts_with('#') && !said.starts_with("expect ")) {
        if let Some(shown) = said.strip_prefix("faces ") {
            faces = shown.split(',').collect();
            continue;
        }
        line(&mut pty, said);
        // Ctrl-y answers what a grave deed asks, and does nothing otherwise.
        pty.keys("<ctrl-y>");
        for face in faces.drain(..) {
            pty.keys(&format!("{face}<enter>"));
        }
        // A deed that is refused leaves its line open.
        pty.keys("<esc>");
    }
    pty.leave();
    assert_eq!(kept(&home), played(&home, "part.txt"));
}

/// A part of the evening as a script: a session, a scene, a test with talent and stake, a fight with its attack and its
/// defence, a step back, and another choice.
const BY_LINES: &str = "evening begin vera bruno ada
scene set pier
faces 15
test vera agility 5 --talent \"Pies de gato\" --stake \"la oyen\"
fight begin --foe thug:2
faces 9
attack vera thug-1 ranged
fight next
faces 2
foe thug-2 vera defence
roll settle vera
history undo
faces 7
luck vera reroll
roll settle vera
";

/// The same by tabs, forms, arrows and letters, the dice typed in.
const BY_KEYS: [&str; 15] = [
    // The session and its first scene, from the lists of the Scene tab.
    "5b<enter>",
    "<right><enter><ctrl-y>",
    // Dice by hand; Agility against 5 with a talent and a stake; then on from the roll.
    "1<f2>",
    "<down><right>+t<down><down><down>la oyen<enter>",
    "15<enter>",
    "<enter>",
    // Two thugs; the attack that fells one. How that one ended is said another time, and the half passes.
    "2<right><right>b",
    "<enter><enter>9<enter>",
    "<esc>.",
    "<esc>",
    "..<ctrl-y>",
    // The second one goes for Vera, who defends herself and fails.
    "<enter><left><enter>2<enter>",
    // It is left so, and then it is not.
    "<enter>u",
    "r7<enter>",
    "<enter>",
];

#[test]
fn a_part_of_the_evening_by_tabs_forms_and_letters_is_the_scripts() {
    let home = home();
    let mut pty = table(&home);
    for keys in BY_KEYS {
        pty.keys(keys);
    }
    pty.leave();
    fs::write(home.file("part.txt"), BY_LINES).unwrap();
    assert_eq!(kept(&home), played(&home, "part.txt"));
}

/// The state that a script comes to, without a screen.
fn played(home: &Home, script: &str) -> Value {
    let run = Command::new(env!("CARGO_BIN_EXE_biombo"))
        .args(["run", "noche.toml", "--script", script, "--json"])
        .current_dir(home.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let out = String::from_utf8(run.stdout).unwrap();
    let last: Value = serde_json::from_str(out.lines().last().unwrap()).unwrap();
    last["state"].clone()
}

/// The table on another tab, with a line half typed.
fn half_typed(home: &Home) -> Pty {
    let mut pty = table(home);
    pty.keys("4");
    pty.wait_text("▸ Medidores");
    pty.keys(":note add \"La llave");
    pty.wait_text(": note add \"La llave");
    pty
}

/// The table opened again, as that one was left.
fn half_typed_still(home: &Home) -> Pty {
    let mut pty = table(home);
    pty.wait_text("Medidores");
    pty.wait_text(": note add \"La llave");
    pty
}

#[test]
fn tab_and_half_typed_line_are_back_after_a_restart() {
    let home = home();
    let mut pty = half_typed(&home);
    pty.signal(Signal::TERM);
    assert!(pty.end().restored);
    let mut pty = half_typed_still(&home);
    pty.keys(" maestra\"<enter>");
    pty.wait_gone(": note add");
    pty.leave();
    let notes = kept(&home)["notes"].as_object().unwrap().clone();
    assert!(notes.values().any(|note| note["title"] == "La llave maestra"), "{notes:?}");
}

#[test]
fn a_form_being_filled_in_is_a_form_again_after_a_restart() {
    let home = home();
    let mut pty = table(&home);
    pty.keys("5nLa llave");
    pty.wait_text("La llave");
    pty.signal(Signal::TERM);
    assert!(pty.end().restored);
    let mut pty = table(&home);
    pty.wait_text("┌ ▸ escribir nota");
    pty.wait_text("La llave");
    pty.keys("<enter>");
    pty.wait_gone("┌ ▸ escribir nota");
    pty.leave();
    let notes = kept(&home)["notes"].as_object().unwrap().clone();
    assert!(notes.values().any(|note| note["title"] == "La llave"), "{notes:?}");
}

#[test]
fn a_half_typed_line_rests_before_a_sudden_end_and_is_back_after_it() {
    let home = home();
    let mut pty = half_typed(&home);
    let journal = JournalReader::open(&home.file("noche.biombo")).unwrap();
    let rests = || journal.scratch("desk").unwrap().is_some_and(|ui| ui.contains("La llave"));
    while !rests() {
        std::thread::yield_now();
    }
    pty.kill();
    half_typed_still(&home).leave();
}

#[test]
fn the_table_is_as_it_was_after_a_visit_to_the_shell() {
    let home = home();
    let script = "set -m; \"$BIOMBO\" noche.toml; echo the shell; fg >/dev/null; echo over";
    let mut pty = home.run((100, 30), "/bin/sh", ["-c", script]);
    pty.wait_text("La noche del faro");
    pty.keys("4");
    pty.wait_text("▸ Medidores");
    pty.keys("<ctrl-z>");
    pty.wait_output("\u{1b}[?1049h", 2);
    pty.wait_text("▸ Medidores");
    pty.keys("Q");
    let end = pty.end();
    assert!(end.restored && end.screen.contains("the shell") && end.screen.contains("over"), "{end:?}");
}

#[test]
fn the_curtain_hides_what_the_table_must_not_see() {
    let home = home();
    let mut pty = table(&home);
    pty.keys("5");
    pty.wait_text("La alarma");
    pty.keys("<f9>");
    pty.wait_gone("La alarma");
    pty.wait_text("La marea");
    let shown = pty.text();
    for secret in ["La carta", "matones", "trampilla"] {
        assert!(!shown.contains(secret), "{secret}:\n{shown}");
    }
    pty.keys("<f9>");
    pty.wait_text("La alarma");
    pty.leave();
}

#[test]
fn a_watcher_follows_from_the_journal_and_sees_no_secret() {
    let home = home();
    let mut master = table(&home);
    let mut watching = home.biombo((100, 30), ["watch", "noche.toml", "--as", "player:vera"]);
    watching.wait_text("La noche del faro");
    watching.keys("5");
    line(&mut master, "evening begin");
    master.wait_text("sesión 1");
    watching.wait_text("sesión 1");
    line(&mut master, "scene set pier");
    master.keys("<ctrl-y>");
    watching.wait_text("Huele a brea.");
    line(&mut master, "clock set tide 2");
    watching.wait_text("2/3");
    line(&mut master, "clock set alarm 3");
    line(&mut master, "reveal show note:letter --to vera");
    master.keys("<ctrl-y>");
    watching.wait_text("La carta");
    let seen = String::from_utf8_lossy(watching.output()).into_owned();
    for secret in ["La alarma", "matones", "Llega la guardia", "trampilla"] {
        assert!(!seen.contains(secret), "{secret}");
    }
    // It only looks.
    watching.keys(":note add mía<enter>");
    watching.wait_text("solo mira");
    watching.leave();
    master.leave();
    assert_eq!(kept(&home)["notes"].as_object().map(|notes| notes.len()), Some(1));
}

#[test]
fn the_tables_screen_goes_where_something_happens() {
    let home = home();
    let mut master = table(&home);
    let mut watching = home.biombo((100, 30), ["watch", "noche.toml"]);
    let mut still = home.biombo((100, 30), ["watch", "noche.toml", "--no-follow"]);
    watching.wait_text("La noche del faro");
    still.wait_text("La noche del faro");
    still.keys("7");
    still.wait_text("Diario ──");
    line(&mut master, "evening begin vera bruno ada");
    line(&mut master, "scene set pier");
    master.keys("<ctrl-y>");
    watching.wait_text("Huele a brea.");
    line(&mut master, "fight begin --foe thug:2");
    watching.wait_text("Matón");
    line(&mut master, "test vera agility 5");
    watching.wait_text("Vera · Destreza");
    line(&mut master, "note add fin --open");
    still.wait_text("fin");
    assert!(still.text().contains("Diario ──"), "{}", still.text());
    still.leave();
    watching.leave();
    master.keys("<esc>");
    master.leave();
}

#[test]
fn the_curtain_is_drawn_when_the_table_opens_again() {
    let home = home();
    let mut pty = table(&home);
    pty.keys("5");
    pty.wait_text("DJ");
    pty.keys("<f9>");
    pty.wait_text("Telón");
    pty.signal(Signal::TERM);
    assert_eq!(pty.end().status, 128 + 15);
    let mut pty = table(&home);
    pty.wait_text("Telón");
    pty.keys("<f9>");
    pty.wait_text("DJ");
    pty.leave();
    let mut pty = home.biombo((100, 30), ["noche.toml", "--curtain"]);
    pty.wait_text("Telón");
    pty.leave();
}
