//! One name, one type: no two types of the source are called alike, but for what every system has one of. And no name
//! that only points.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{code, is_test, is_word, product, root, sources, tokens};

/// What every system has one of, and what each noun of the table has one of: there the module says whose it is.
const OF_EACH: [&str; 12] = [
    "Event",
    "Memory",
    "OddsArgs",
    "OddsObject",
    "Options",
    "Plan",
    "Refused",
    "Roll",
    "RollArgs",
    "RollObject",
    "SceneData",
    "Sheet",
];

#[test]
fn no_two_types_have_one_name() {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (file, source) in sources("src") {
        let inside = file.strip_prefix(root().join("src")).expect("a source").to_string_lossy().into_owned();
        // The small system of the tests and the brute forces are no part of the program.
        if is_test(&file) || inside.starts_with("systems/coin/") || inside.ends_with("_brute.rs") {
            continue;
        }
        for name in types(&code(&product(&source))) {
            all.entry(name).or_default().insert(inside.clone());
        }
    }
    let known = |name: &String| OF_EACH.contains(&name.as_str());
    let clashes = all.iter().filter(|(name, files)| files.len() > 1 && !known(name));
    let told: Vec<String> = clashes
        .map(|(name, files)| format!("{name}: {}", files.iter().cloned().collect::<Vec<_>>().join(", ")))
        .collect();
    assert!(told.is_empty(), "types of one name:\n{}", told.join("\n"));
}

/// Names that point at something without saying what it is.
const POINTING: [&str; 3] = ["it", "said", "told"];

#[test]
fn every_name_says_what_it_names() {
    let mut wrong = Vec::new();
    for (file, source) in sources("src") {
        if !is_test(&file) {
            wrong.extend(
                pointing(&code(&product(&source))).map(|(line, name)| format!("{}:{line}: {name}", file.display())),
            );
        }
    }
    assert!(wrong.is_empty(), "names that only point:\n{}", wrong.join("\n"));
}

#[test]
fn a_pointing_name_is_found_as_a_parameter_a_local_and_a_field() {
    let found = |code: &str| pointing(code).map(|(line, _)| line).collect::<Vec<_>>();
    assert_eq!(found("let a = all.map(|it| it);\nfn f(said: u8) {}\nstruct S { told: u8 }\n"), [1, 1, 2, 3]);
    assert_eq!(found("let item = unit.bit;\n"), [0; 0]);
}

/// The pointing names in a source, each with its line.
fn pointing(code: &str) -> impl Iterator<Item = (usize, String)> {
    tokens(code).into_iter().filter(|(_, word)| POINTING.contains(&word.as_str()))
}

#[test]
fn types_are_found_wherever_they_are_declared() {
    let source = "pub struct One<T>(T);\nkeyword_enum! { pub enum Two in \"two-\" { A = \"a\" } }\ntrait Three { type Item; }\n\
                  type Four = u8;\nimpl Three for u8 { type Item = u8; }\nfn f() { let r#type = 1; }";
    assert_eq!(types(source), ["One", "Two", "Three", "Four"].map(str::to_owned));
}

/// The types that a source declares; those that belong to a trait are not its own.
fn types(code: &str) -> Vec<String> {
    let tokens = tokens(code);
    let word = |at: usize| tokens.get(at).map_or("", |(_, word)| word.as_str());
    let mut depth = 0usize;
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        match word(at) {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "struct" | "enum" | "trait" | "union" if is_type(word(at + 1)) => found.push(word(at + 1).to_owned()),
            "type" if depth == 0 && is_type(word(at + 1)) => found.push(word(at + 1).to_owned()),
            _ => {}
        }
    }
    found
}

fn is_type(token: &str) -> bool {
    is_word(token) && token.starts_with(|c: char| c.is_ascii_uppercase())
}
