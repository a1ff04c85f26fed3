//! The house rules of the source: who may know whom, how long a file may be, and that every rule has its test.
//!
//! The table of rooms below is the wall that a single crate lacks. A new room is a new row.

mod circles;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use biombo::systems::{nde, prisma};

use crate::kit::files::files;

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
    Room { name: "rules", rooms: &[], crates: &["serde", "thiserror", "num_rational"], never: &[&IO] },
    Room { name: "theme", rooms: &[], crates: &[], never: &[&IO] },
    Room {
        name: "words",
        rooms: &["rules"],
        crates: &["fluent_bundle", "fluent_syntax", "unic_langid"],
        never: &[&IO],
    },
    Room { name: "systems/rules", rooms: &["rules"], crates: &["serde", "thiserror"], never: &[&IO] },
    Room {
        name: "session",
        rooms: &["rules", "systems"],
        crates: &["serde", "thiserror", "indexmap", "imbl"],
        never: &[&IO],
    },
    // The one circle across rooms: the table holds each system's part, and that part is the table's kind of thing.
    Room {
        name: "systems",
        rooms: &["rules", "systems/rules", "session"],
        crates: &["serde", "indexmap"],
        never: &[&IO],
    },
    Room {
        name: "grammar",
        rooms: &["rules", "session", "words"],
        crates: &["serde_json", "thiserror", "clap", "strsim", "nucleo_matcher"],
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
        rooms: &["rules", "session", "systems", "grammar", "words"],
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
        crates: &["serde"],
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
        crates: &["ratatui", "serde", "thiserror", "unicode_segmentation", "jiff", "serde_json"],
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
        rooms: &["rules", "session"],
        crates: &["serde", "strsim", "toml", "toml_edit", "unicode_width"],
        never: &[&IO],
    },
    Room {
        name: "store",
        rooms: &["rules", "session", "systems", "record", "theme"],
        crates: &["blake3", "etcetera", "indexmap", "rusqlite", "rustix", "serde", "serde_json", "toml", "toml_edit"],
        never: &[&["std::time::Instant"]],
    },
    Room {
        name: "app",
        rooms: &["rules", "session", "deeds", "theme", "words", "ui", "store"],
        crates: &[
            "blake3",
            "color_eyre",
            "crossterm",
            "jiff",
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
        rooms: &["rules", "session", "systems/cli", "deeds", "sections", "views", "theme", "words", "store", "app"],
        crates: &["clap", "clap_complete", "clap_mangen", "jiff", "serde", "serde_json", "thiserror"],
        never: &[],
    },
];

/// The most lines of a source file, its tests aside.
const LONGEST: usize = 500;

/// What says that something is not done.
const UNDONE: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];

/// The lists of rule ids, by the prefix of a test's name.
const RULES: [(&str, &[&str]); 2] = [("nd", &nde::rules::RULES), ("pr", &prisma::rules::RULES)];

/// The folder that holds a folder for each system.
const TESTS: &str = "tests/it";

/// A system's worked cases in its folder: their files name the rules' ids, and their test runs them all.
const WORKED: &str = "worked";

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
        for (line, path) in paths(&code, depth(&file)) {
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
        for (_, path) in paths(&code(&product(&source)), depth(&file)) {
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
fn every_rule_has_a_test_and_every_such_test_a_rule() {
    let mut tested = BTreeSet::new();
    for (_, source) in sources("src").into_iter().chain(sources("tests")) {
        tested.extend(tests_of_rules(&code(&source)));
    }
    for file in worked() {
        tested.extend(named_rules(&fs::read_to_string(&file).expect("a readable file")));
    }
    let rules: BTreeSet<String> = RULES.iter().flat_map(|(_, ids)| ids.iter().map(|id| (*id).to_owned())).collect();
    let untested: Vec<_> = rules.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&rules).collect();
    assert!(untested.is_empty(), "rules without a test that carries their id: {untested:?}");
    assert!(unknown.is_empty(), "tests that carry the id of no rule: {unknown:?}");
}

#[test]
fn the_judge_sees_every_way_to_break_a_wall() {
    let session = ROOMS.iter().find(|room| room.name == "session").expect("the room");
    let seen = |source: &str| {
        let found = paths(&code(source), 2);
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
    assert_eq!(seen("use std::fmt; // crate::ui\nlet x = \"crate::ui::y\";"), [0; 0]);
    let ui = ROOMS.iter().find(|room| room.name == "ui").expect("the room");
    assert!(judge(ui, &["crate", "session", "State"].map(str::to_owned)).is_some(), "the screen never meets the state");
    assert_eq!(seen("use super::state::State; use crate::rules::say::Msg;"), [0; 0]);
}

#[test]
fn tests_and_worked_cases_are_found_by_their_rules() {
    assert_eq!(tests_of_rules("fn nd_04_natural_one() {} fn nd_x() {} fn end_04_y() {}"), ["ND-04".to_owned()].into());
    assert_eq!(named_rules("rules = [\"ND-07\", \"ND-10\"]"), ["ND-07".to_owned(), "ND-10".to_owned()].into());
    assert_eq!(product("a\n#[cfg(test)]\nmod tests {\n}\n"), "a\n");
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

/// The paths in a source that leave it: through `crate`, enough `super`s, std, or a crate of the manifest; each with
/// its line, counted from 1. A `use` of several things is taken apart.
fn paths(code: &str, depth: usize) -> Vec<(usize, Vec<String>)> {
    let crates = dependencies();
    let tokens = tokens(code);
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let (line, word) = &tokens[at];
        let inside = at > 0 && tokens[at - 1].1 == "::";
        let begins = matches!(word.as_str(), "crate" | "super" | "std" | "core" | "alloc") || crates.contains(word);
        let leads = tokens.get(at + 1).is_some_and(|(_, next)| next == "::");
        if begins && leads && !inside {
            let mut branches = Vec::new();
            branch(&tokens, at, &[], &mut branches);
            found.extend(branches.into_iter().filter_map(|path| Some((*line, from_root(path, depth)?))));
        }
        at += 1;
    }
    found
}

/// Follows a path from `at`, through braces; returns where it ends.
fn branch(tokens: &[(usize, String)], mut at: usize, stem: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = stem.to_vec();
    while let Some((_, word)) = tokens.get(at) {
        if word == "{" {
            at += 1;
            while tokens.get(at).is_some_and(|(_, word)| word != "}") {
                let before = at;
                at = branch(tokens, at, &path, found).max(before);
                at += usize::from(at == before || tokens.get(at).is_some_and(|(_, word)| word == ","));
            }
            return at + 1;
        }
        if !is_word(word) {
            break;
        }
        path.push(word.clone());
        at += 1;
        match tokens.get(at) {
            Some((_, next)) if next == "::" => at += 1,
            _ => break,
        }
    }
    if path.len() > stem.len() {
        found.push(path);
    }
    at
}

/// The path as seen from the crate's root; none when its `super`s stay inside the room.
fn from_root(path: Vec<String>, depth: usize) -> Option<Vec<String>> {
    let supers = path.iter().take_while(|word| *word == "super").count();
    if supers == 0 {
        return Some(path);
    }
    (supers >= depth).then(|| ["crate".to_owned()].into_iter().chain(path.into_iter().skip(supers)).collect())
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

/// Words, `::` and single signs, each with its line.
fn tokens(code: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    for (at, line) in code.lines().enumerate() {
        let mut rest = line.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if first.is_ascii_alphanumeric() || first == '_' {
                rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            tokens.push((at + 1, rest[..length].to_owned()));
            rest = rest[length..].trim_start();
        }
    }
    tokens
}

/// A source without comments and without what stands in its literals; the lines stay.
fn code(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if c == '"' {
            1 + string_end(&rest[1..])
        } else if let Some(hashes) = raw_string(rest, code.chars().last()) {
            let end = format!("\"{}", "#".repeat(hashes));
            let open = hashes + 2;
            rest[open..].find(&end).map_or(rest.len(), |close| open + close + end.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("'\\\"'") {
            4
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
            continue;
        };
        code.extend(rest[..skipped].chars().filter(|c| *c == '\n'));
        code.push(' ');
        rest = &rest[skipped..];
    }
    code
}

/// How many hashes open the raw string that begins here, if one does.
fn raw_string(rest: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '_') {
        return None;
    }
    let opened = rest.strip_prefix('r')?;
    let hashes = opened.chars().take_while(|c| *c == '#').count();
    opened[hashes..].starts_with('"').then_some(hashes)
}

/// Behind a string's closing quote.
fn string_end(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices() {
        match c {
            '"' if !escaped => return at + 1,
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    rest.len()
}

/// The source without its tests: they may use what they like, as long as they like.
fn product(source: &str) -> String {
    if source.contains("#![cfg(test)]") {
        return String::new();
    }
    let end = source.find("#[cfg(test)]\nmod tests {").unwrap_or(source.len());
    source[..end].to_owned()
}

fn is_test(file: &Path) -> bool {
    let tests = |part: std::path::Component| ["tests", "tests.rs", "coin"].iter().any(|name| part.as_os_str() == *name);
    file.strip_prefix(root()).unwrap_or(file).components().any(tests)
}

/// The rules whose ids the names of test functions carry.
fn tests_of_rules(code: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for name in code.split("fn ").skip(1) {
        for (prefix, _) in RULES {
            let number = name.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('_')).unwrap_or_default();
            let digits = number.chars().take_while(char::is_ascii_digit).count();
            if digits == 2 && number[2..].starts_with('_') {
                rules.insert(format!("{}-{}", prefix.to_uppercase(), &number[..2]));
            }
        }
    }
    rules
}

/// The rules that a file of worked cases names.
fn named_rules(toml: &str) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for (prefix, _) in RULES {
        let prefix = format!("\"{}-", prefix.to_uppercase());
        for rest in toml.split(&prefix).skip(1) {
            let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
            rules.insert(format!("{}{number}", &prefix[1..]));
        }
    }
    rules
}

/// The files of worked cases, of every system.
fn worked() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join(TESTS)).expect("the tests").map(|entry| entry.expect("an entry").path());
    folders.flat_map(|folder| files(&folder.join(WORKED), "toml")).collect()
}

/// The names of the crates that the manifest asks for, as code writes them.
fn dependencies() -> BTreeSet<String> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).expect("the manifest");
    let mut inside = false;
    let mut names = BTreeSet::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line == "[dependencies]";
        } else if let Some((name, _)) = line.split_once('=').filter(|_| inside) {
            names.insert(name.trim().replace('-', "_"));
        }
    }
    names
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

/// How many modules lie between a file and the crate's root: 2 for `session/clock.rs`.
fn depth(file: &Path) -> usize {
    let Ok(inside) = file.strip_prefix(root().join("src")) else { return 0 };
    inside.components().count() - usize::from(file.file_name().is_some_and(|name| name == "mod.rs"))
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &str) -> Vec<(PathBuf, String)> {
    let read = |file: PathBuf| {
        let source = fs::read_to_string(&file).expect("a readable file");
        (file, source)
    };
    files(&root().join(folder), "rs").into_iter().map(read).collect()
}
