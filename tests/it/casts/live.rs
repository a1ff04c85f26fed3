//! `biombo watch --record`: the real program records what its terminal shows, and a recording of the same journal made
//! afterwards shows the same.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use rustix::process::Signal;

use crate::cli::house::HOUSE;
use crate::kit::cast::{Cast, cells};
use crate::kit::pty::{Home, Pty};

/// Lines of an evening, each with what then stands on the screen of the table.
type Deeds = [(&'static str, &'static str)];

const ON_TABS: &Deeds = &[
    ("evening begin vera bruno", "sesión 1"),
    ("scene set cellar", "Huele a humedad."),
    ("note add \"La llave\" \"La tiene el ama.\" --open", "La tiene el ama."),
    ("faces 12\ntest vera agility 5", "EXCEPCIONAL"),
    ("roll settle vera", "Vera · Destreza"),
    ("fight begin \"El muelle\" --foe thug:2", "Matón"),
    ("fight next", "Matón"),
    ("fight end", "El sótano"),
    ("evening end", "terminada"),
];

const ON_STAGE: &Deeds = &[
    ("evening begin vera bruno", "sesión 1"),
    ("scene set cellar", "Huele a humedad."),
    ("faces 12\ntest vera agility 5", "12 ≥ 5"),
    ("fight begin \"El muelle\" --foe thug:2", "Matón"),
    ("fight next", "Matón"),
    ("fight end", "Huele a humedad."),
    ("evening end", "terminada"),
];

/// Plays lines at the table, in a process of their own.
fn play(home: &Home, lines: &str) {
    let mut run = Command::new(env!("CARGO_BIN_EXE_biombo"));
    run.args(["run", "casa.toml", "--journal", "casa.biombo"]).current_dir(home.path()).stdout(Stdio::null());
    let mut run = run.env("HOME", home.path()).env("LANG", "es_ES.UTF-8").stdin(Stdio::piped()).spawn().unwrap();
    std::io::Write::write_all(&mut run.stdin.take().unwrap(), lines.as_bytes()).unwrap();
    assert!(run.wait().unwrap().success(), "{lines}");
}

/// A house where something has happened before.
fn house() -> Home {
    let home = Home::without_key_pause();
    fs::write(home.file("casa.toml"), HOUSE).unwrap();
    play(&home, "note add Antes nada\n");
    home
}

fn recording(home: &Home, name: &str, args: &[&str]) -> Pty {
    let mut watching = home.biombo((100, 30), ["watch", "casa.biombo", "--record", name].iter().chain(args));
    watching
        .wait_for("the table", |screen| ["La casa", "Vera Salas"].iter().any(|name| screen.contents().contains(name)));
    watching.wait_frame();
    watching
}

/// What the program has written between taking the terminal and giving it back, as far as it was painted.
fn painted(pty: &mut Pty) -> String {
    let output = String::from_utf8(pty.output().to_vec()).unwrap();
    let begin = output.find("\x1b[?2026h").expect("a painting");
    output[begin..].to_owned()
}

/// Records an evening while it is watched, and again from its journal.
fn compare(deeds: &Deeds, layout: &[&str], layout_afterwards: &[&str]) {
    let home = house();
    let mut watching = recording(&home, "noche.cast", layout);
    for (lines, seen) in deeds {
        let before = cells(watching.screen());
        play(&home, &format!("{lines}\n"));
        watching.wait_for(seen, |screen| screen.contents().contains(*seen) && cells(screen) != before);
    }
    watching.wait_frame();
    let (sent, shown) = (painted(&mut watching), watching.screen().clone());
    watching.signal(Signal::TERM);
    assert_eq!(watching.end().status, 128 + 15);

    let cast = Cast::read(&home.file("noche.cast"));
    assert_eq!(fs::metadata(home.file("noche.cast")).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(cast.is_whole && cast.events.last().is_some_and(|event| event.code == "x" && event.data == "143"));
    assert_eq!(cast.data("m"), ["Sesión 1", "El sótano", "Vera: excepcional", "Combate: El muelle"]);
    assert!(cast.data("o").concat() == sent, "the recording holds what the terminal was sent, byte for byte");
    // The first picture is from before the evening.
    let live: Vec<_> = cast.screens().iter().skip(1).map(cells).collect();
    assert_eq!(live.last().map(|screen| screen == &cells(&shown)), Some(true));

    let mut log = Command::new(env!("CARGO_BIN_EXE_biombo"));
    log.args(["log", "casa.biombo", "--cast", "despues.cast"]).args(layout_afterwards).current_dir(home.path());
    assert!(log.env("HOME", home.path()).env("LANG", "es_ES.UTF-8").status().unwrap().success());
    let after = Cast::read(&home.file("despues.cast"));
    assert_eq!(after.data("m"), cast.data("m"));
    let replayed: Vec<_> = after.screens().iter().map(cells).collect();
    assert_eq!(replayed.len(), live.len());
    for ((replayed, live), (lines, _)) in replayed.iter().zip(&live).zip(deeds) {
        let differs = replayed.iter().zip(live).position(|(a, b)| a != b);
        assert_eq!(differs, None, "a line differs after {lines}");
    }
}

#[test]
fn a_recording_shows_what_the_terminal_showed_and_so_does_one_made_afterwards() {
    compare(ON_TABS, &[], &["--layout", "tabs"]);
}

#[test]
fn a_recording_of_the_stage_shows_what_it_showed_and_so_does_one_made_afterwards() {
    compare(ON_STAGE, &["--layout", "stream", "--still"], &["--still"]);
}

#[test]
fn an_undo_repeats_no_chapter() {
    let home = house();
    let mut watching = recording(&home, "noche.cast", &[]);
    let deeds = [
        ("evening begin vera bruno", "sesión 1"),
        ("scene set cellar", "Huele a humedad."),
        (
            "faces 12\ntest vera agility 5\nroll settle vera\nnote add \"La llave\" \"La tiene el ama.\" --open",
            "La tiene el ama.",
        ),
    ];
    for (lines, seen) in deeds {
        play(&home, &format!("{lines}\n"));
        watching.wait_text(seen);
    }
    play(&home, "undo\n");
    watching.wait_for("the screen without the note", |screen| !screen.contents().contains("La tiene el ama."));
    watching.signal(Signal::TERM);
    assert_eq!(watching.end().status, 128 + 15);
    assert_eq!(Cast::read(&home.file("noche.cast")).data("m"), ["Sesión 1", "El sótano", "Vera: excepcional"]);
}

#[test]
fn a_changed_size_is_recorded_before_what_is_painted_in_it() {
    let home = house();
    let mut watching = recording(&home, "noche.cast", &[]);
    watching.resize(80, 24);
    watching.wait_for("the keys in the last row", |screen| {
        screen.rows(0, 80).last().is_some_and(|row| row.contains("orden"))
    });
    watching.keys("6");
    watching.wait_text("Fuerza");
    watching.signal(Signal::TERM);
    assert_eq!(watching.end().status, 128 + 15);
    let cast = Cast::read(&home.file("noche.cast"));
    assert_eq!(cast.size(), (100, 30));
    assert_eq!(cast.data("r"), ["80x24"]);
    let last = cast.screens().pop().unwrap();
    assert!(last.size() == (24.try_into().unwrap(), 80.try_into().unwrap()) && last.contents().contains("Fuerza"));
}

#[test]
fn a_file_that_exists_is_never_recorded_over() {
    let home = house();
    fs::write(home.file("noche.cast"), "mine").unwrap();
    let end = home.biombo((100, 30), ["watch", "casa.biombo", "--record", "noche.cast"]).end();
    assert!(end.status == 2 && end.restored, "{end:?}");
    assert!(end.screen.contains("noche.cast") && end.screen.contains("ahí ya hay algo"), "{}", end.screen);
    assert_eq!(fs::read(home.file("noche.cast")).unwrap(), b"mine");
    // Where there is no table, no file is left either.
    let end = home.biombo((100, 30), ["watch", "otra.biombo", "--record", "otra.cast"]).end();
    assert!(end.status == 2 && !home.file("otra.cast").exists(), "{end:?}");
}

#[test]
fn a_program_that_is_killed_leaves_whole_lines() {
    let home = house();
    for n in 0..4 {
        let name = format!("noche-{n}.cast");
        let mut watching = recording(&home, &name, &[]);
        // Once a key shows, the painting before it has been recorded.
        let before = cells(watching.screen());
        watching.keys("6");
        watching.wait_for("another tab", |screen| cells(screen) != before);
        (0..12).for_each(|key| watching.keys(["7", "4", "5", "6"][key % 4]));
        watching.kill();
        let cast = Cast::read(&home.file(&name));
        assert!(!cast.events.is_empty() && cast.events.iter().all(|event| event.code != "x"), "{cast:?}");
    }
}
