//! The house rules of the source: who may know whom, and how long a file may be.
//!
//! The table of rooms below is the wall that a single crate lacks. A new room is a new row.

mod circles;
mod deed_ids;
mod names;
mod rule_ids;
mod source;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use source::{code, depth, is_test, paths, product, root, sources, tokens};

/// A room: a module at the crate's root.
struct Room {
    name: &'static str,
    /// The rooms that it may know besides itself.
    rooms: &'static [&'static str],
    /// The crates that it may use besides std.
    crates: &'static [&'static str],
    /// The paths that it must not touch.
    never: &'static [&'static [&'static str]],
}

/// No files, no network, no other program, no environment.
const IO: [&str; 9] = [
    "std::fs",
    "std::net",
    "std::process",
    "std::env",
    "std::os",
    "std::io",
    "std::thread",
    "std::time::SystemTime",
    "std::time::Instant",
];

/// The state holds every secret.
const STATE: [&str; 2] = ["crate::session::state", "crate::session::State"];

const ROOMS: &[Room] = &[
    Room {
        name: "rules",
        rooms: &[],
        crates: &["derive_more", "serde", "serde_with", "thiserror", "num_rational"],
        never: &[&IO],
    },
    Room { name: "theme", rooms: &[], crates: &[], never: &[&IO] },
    Room {
        name: "words",
        rooms: &["rules"],
        crates: &["fluent_bundle", "fluent_syntax", "unic_langid"],
        never: &[&IO],
    },
    Room { name: "systems/rules", rooms: &["rules"], crates: &["serde", "serde_with", "thiserror"], never: &[&IO] },
    Room {
        name: "session",
        rooms: &["rules", "systems"],
        crates: &["derive_more", "serde", "serde_with", "thiserror", "indexmap", "imbl"],
        never: &[&IO],
    },
    // The one circle across rooms: the table holds each system's part, and that part is the table's kind of thing.
    Room {
        name: "systems",
        rooms: &["rules", "systems/rules", "session"],
        crates: &["serde", "serde_with", "indexmap"],
        never: &[&IO],
    },
    Room {
        name: "grammar",
        rooms: &["rules", "session", "words"],
        crates: &["serde_json", "serde_with", "thiserror", "clap", "strsim", "nucleo_matcher"],
        never: &[&IO],
    },
    Room {
        name: "systems/deeds",
        rooms: &["rules", "systems/rules", "session", "systems", "grammar"],
        crates: &["clap", "thiserror"],
        never: &[&IO],
    },
    Room {
        name: "deeds",
        rooms: &["rules", "session", "systems", "grammar", "record", "words"],
        crates: &["clap"],
        never: &[&IO],
    },
    Room {
        name: "sections",
        rooms: &["rules", "session", "theme", "words"],
        crates: &["jiff", "serde"],
        never: &[&IO, &STATE],
    },
    Room {
        name: "views",
        rooms: &["rules", "session", "systems", "sections", "theme"],
        crates: &[],
        never: &[&IO, &STATE],
    },
    Room {
        name: "systems/view",
        rooms: &[
            "rules",
            "systems/rules",
            "session",
            "systems",
            "systems/deeds",
            "grammar",
            "sections",
            "theme",
            "views",
        ],
        crates: &[],
        never: &[&IO, &STATE],
    },
    Room {
        name: "ui",
        rooms: &["rules", "session", "deeds", "sections", "views", "theme", "words"],
        crates: &["font8x8", "ratatui", "serde", "thiserror", "unicode_segmentation", "jiff", "serde_json"],
        never: &[&IO, &STATE],
    },
    Room {
        name: "systems/file",
        rooms: &["rules", "systems/rules", "systems", "record"],
        crates: &["strsim", "toml", "toml_edit"],
        never: &[&IO],
    },
    Room {
        name: "record",
        rooms: &["rules", "session", "systems"],
        crates: &["serde", "strsim", "toml", "toml_edit", "unicode_width"],
        never: &[&IO],
    },
    Room {
        name: "store",
        rooms: &["rules", "session", "systems", "record", "theme"],
        crates: &[
            "blake3",
            "derive_more",
            "etcetera",
            "indexmap",
            "rusqlite",
            "rustix",
            "serde",
            "serde_json",
            "toml",
            "toml_edit",
        ],
        never: &[&["std::time::Instant"]],
    },
    Room {
        name: "app",
        rooms: &["rules", "session", "deeds", "theme", "words", "ui", "store"],
        crates: &[
            "blake3",
            "color_eyre",
            "crossterm",
            "derive_more",
            "jiff",
            "nix",
            "notify",
            "rand",
            "rand_chacha",
            "ratatui",
            "rustix",
            "serde",
            "serde_json",
            "tokio",
            "unicode_width",
        ],
        never: &[],
    },
    Room {
        name: "systems/cli",
        rooms: &["rules", "systems/rules", "grammar", "words", "cli"],
        crates: &["clap", "serde_json", "thiserror"],
        never: &[],
    },
    Room {
        name: "cli",
        rooms: &["rules", "session", "systems", "deeds", "sections", "views", "theme", "words", "store", "app"],
        crates: &["clap", "clap_complete", "clap_mangen", "derive_more", "jiff", "serde", "serde_json"],
        never: &[],
    },
];

/// What every file may derive without importing it (`lib.rs`), and the crate that it comes from.
const DERIVES: [(&str, &str); 4] = [
    ("Serialize", "serde"),
    ("Deserialize", "serde"),
    ("SerializeDisplay", "serde_with"),
    ("DeserializeFromStr", "serde_with"),
];

/// The most lines of a source file, its tests aside.
const LONGEST: usize = 500;

/// What says that something is not done.
const UNDONE: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];

#[test]
fn nobody_knows_whom_they_should_not() {
    let mut broken = String::new();
    for (file, source) in sources("src") {
        let Some(room) = room_of(&file) else { continue };
        let Some(law) = ROOMS.iter().find(|law| law.name == room) else {
            let _ = writeln!(broken, "{}: the room `{room}` is not in the table", file.display());
            continue;
        };
        let code = code(&product(&source));
        for (line, path) in known(&code, depth(&file)) {
            if let Some(why) = judge(law, &path) {
                let _ = writeln!(broken, "{}:{line}: `{}`: {why}", file.display(), path.join("::"));
            }
        }
    }
    assert!(broken.is_empty(), "walls are broken:\n{broken}");
}

#[test]
fn no_door_stands_open_that_nobody_takes() {
    let mut taken = BTreeSet::new();
    for (file, source) in sources("src") {
        let Some(room) = room_of(&file) else { continue };
        for (_, path) in known(&code(&product(&source)), depth(&file)) {
            let to = if path.first().is_some_and(|first| first == "crate") {
                room_of_path(&path)
            } else {
                path.first().cloned()
            };
            taken.extend(to.map(|to| (room.clone(), to)));
        }
    }
    let allowed = ROOMS.iter().flat_map(|law| law.rooms.iter().chain(law.crates).map(|to| (law.name, *to)));
    let idle: Vec<_> = allowed.filter(|(room, to)| !taken.contains(&((*room).to_owned(), (*to).to_owned()))).collect();
    assert!(idle.is_empty(), "rooms that may know whom they do not: {idle:?}");
}

#[test]
fn files_say_what_they_are_and_stay_short() {
    let mut broken = String::new();
    for (file, source) in sources("src").into_iter().chain(sources("tests")) {
        if !source.starts_with("//! ") {
            let _ = writeln!(broken, "{}:1: the first line does not say what the file is (`//! …`)", file.display());
        }
        let lines = product(&source).lines().count();
        if lines > LONGEST && !is_test(&file) {
            let _ = writeln!(broken, "{}: {lines} lines; {LONGEST} are the most", file.display());
        }
    }
    assert!(broken.is_empty(), "untidy files:\n{broken}");
}

#[test]
fn nothing_is_left_undone() {
    let mut broken = String::new();
    for (file, source) in sources("src").into_iter().chain(sources("tests")) {
        for (at, line) in code(&source).lines().enumerate() {
            for word in UNDONE.iter().filter(|word| line.contains(*word)) {
                let _ = writeln!(broken, "{}:{}: `{word}`", file.display(), at + 1);
            }
        }
    }
    assert!(broken.is_empty(), "left undone:\n{broken}");
}

#[test]
fn the_judge_sees_every_way_to_break_a_wall() {
    let session = ROOMS.iter().find(|room| room.name == "session").expect("the room");
    let seen = |source: &str| {
        let found = known(&code(source), 2);
        found.iter().filter(|(_, path)| judge(session, path).is_some()).map(|(line, _)| *line).collect::<Vec<_>>()
    };
    assert_eq!(seen("use crate::ui::look;"), [1]);
    assert_eq!(seen("\nuse crate::{rules::dice::Die, store::Error};"), [2]);
    assert_eq!(seen("fn f() { super::super::app::run() }"), [1]);
    assert_eq!(seen("fn f() { super::super::rules::odds::approx(x) }"), [0; 0]);
    assert_eq!(seen("use rusqlite::Connection;"), [1]);
    assert_eq!(seen("fn f() -> tokio::task::JoinHandle<()> {}"), [1]);
    assert_eq!(seen("use std::{fmt, fs};"), [1]);
    assert_eq!(seen("use std::time::{Duration, Instant};"), [1]);
    assert_eq!(seen("#[derive(Serialize, SerializeDisplay)]\nuse rand::Rng;"), [2]);
    assert_eq!(seen("use std::fmt; // crate::ui\nlet x = \"crate::ui::y\";"), [0; 0]);
    let ui = ROOMS.iter().find(|room| room.name == "ui").expect("the room");
    let theme = ROOMS.iter().find(|room| room.name == "theme").expect("the room");
    assert_eq!(known("#[derive(Serialize)]", 2).iter().filter(|(_, path)| judge(theme, path).is_some()).count(), 1);
    assert!(judge(ui, &["crate", "session", "State"].map(str::to_owned)).is_some(), "the screen never meets the state");
    assert_eq!(seen("use super::state::State; use crate::rules::message::Msg;"), [0; 0]);
}

/// The paths that a source names, and what it derives without importing it.
fn known(code: &str, depth: usize) -> Vec<(usize, Vec<String>)> {
    let derived = tokens(code).into_iter().filter_map(|(line, word)| {
        let (_, of) = DERIVES.iter().find(|(name, _)| *name == word)?;
        Some((line, vec![(*of).to_owned(), word]))
    });
    paths(code, depth).into_iter().chain(derived).collect()
}

/// What law a path breaks, if any.
fn judge(room: &Room, path: &[String]) -> Option<String> {
    let first = path.first()?.as_str();
    let whole = path.join("::");
    if let Some(never) =
        room.never.iter().copied().flatten().find(|part| whole == **part || whole.starts_with(&format!("{part}::")))
    {
        return Some(format!("`{}` has no {never}", room.name));
    }
    if first == "crate" {
        let other = room_of_path(path)?;
        let other = other.as_str();
        let known = other == room.name || room.rooms.contains(&other);
        let is_room = ROOMS.iter().any(|room| room.name == other);
        return (is_room && !known).then(|| format!("`{}` may not know `{other}`", room.name));
    }
    let foreign = !matches!(first, "std" | "core" | "alloc") && !room.crates.contains(&first);
    foreign.then(|| format!("`{}` does without the crate `{first}`", room.name))
}

/// The room that a file is in; none for the crate's root and the program.
fn room_of(file: &Path) -> Option<String> {
    let mut parts = file.strip_prefix(root().join("src")).ok()?.components();
    let first = parts.next()?.as_os_str().to_str()?;
    match first {
        "lib.rs" | "main.rs" => None,
        _ if is_test(file) => None,
        "systems" => {
            let part = parts.nth(1).and_then(|part| part.as_os_str().to_str()).unwrap_or_default();
            Some(part_of_system(part.trim_end_matches(".rs")))
        }
        _ => Some(first.trim_end_matches(".rs").to_owned()),
    }
}

/// The room that a path from the crate's root leads to.
fn room_of_path(path: &[String]) -> Option<String> {
    match path.get(1)?.as_str() {
        "systems" => Some(part_of_system(path.get(3).map_or("", String::as_str))),
        room => Some(room.to_owned()),
    }
}

/// The room of a part of a system's folder.
fn part_of_system(part: &str) -> String {
    match part {
        "rules" | "deeds" | "view" | "cli" | "file" => format!("systems/{part}"),
        _ => "systems".to_owned(),
    }
}
