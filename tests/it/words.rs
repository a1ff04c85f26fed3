//! The word files: both languages say the same things, and everything the program wants to say is there.

mod said;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use biombo::words::{Language, Words};

use crate::kit::files::files;

/// Keys and the arguments that their words name, of all files of one language.
type Said = BTreeMap<String, BTreeSet<String>>;

/// The first words of keys that are told apart in plain literals anywhere in the sources.
const NOUNS: [&str; 19] = [
    "broken", "cover", "ending", "expect", "fault", "gauge", "help", "item", "lasts", "log", "nde", "out", "prisma",
    "refused", "side", "store", "tabs", "thing", "welcome",
];

/// What takes a key as its first argument.
const DOORS: [&str; 5] = ["Msg::new(", "Refusal::new(", "words.get(", "words.has(", "ctx.get("];

/// What only our own words have where they are stretched, not those of a campaign.
const STRETCHED: [&str; 11] = ["áá", "éé", "íí", "óó", "úú", "ýý", "ç", "ł", "š", "ŕ", "ž"];

#[test]
fn both_languages_have_the_same_files_keys_and_arguments() {
    let (es, en) = (said("es"), said("en"));
    assert_eq!(names("es"), names("en"), "the same files");
    let keys = |said: &Said| said.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&es).symmetric_difference(&keys(&en)).collect::<Vec<_>>(), Vec::<&String>::new());
    for (key, args) in &es {
        assert_eq!(args, &en[key], "the arguments of {key}");
    }
}

#[test]
fn every_argument_that_the_sources_give_is_named_by_some_words() {
    let known: BTreeSet<String> = said("es").into_values().flatten().collect();
    let mut unknown = BTreeSet::new();
    // The system of the tests has words of its own.
    for file in sources().filter(|file| !file.components().any(|part| part.as_os_str() == "coin")) {
        let source = fs::read_to_string(&file).expect("a source file");
        let product = product(&source);
        let given = product.split(".with(\"").skip(1).filter_map(|rest| rest.split_once("\",")).map(|(name, _)| name);
        unknown.extend(given.filter(|name| !known.contains(*name)).map(|name| format!("{name}  ({})", file.display())));
    }
    assert!(unknown.is_empty(), "arguments that no words name: {unknown:?}");
}

#[test]
fn every_key_in_the_sources_has_its_words() {
    let said = said("es");
    let mut missing = BTreeSet::new();
    for file in sources() {
        let source = fs::read_to_string(&file).expect("a source file");
        let product = product(&source);
        missing
            .extend(keys_in(&product).into_iter().filter(|key| !said.contains_key(key)).map(|key| (key, file.clone())));
    }
    let told: Vec<String> = missing.iter().map(|(key, file)| format!("{key}  ({})", file.display())).collect();
    assert!(told.is_empty(), "keys without words:\n{}", told.join("\n"));
}

#[test]
fn every_word_is_said_somewhere() {
    let (mut literals, mut closed) = (BTreeSet::new(), BTreeSet::new());
    for file in sources() {
        let source = fs::read_to_string(&file).expect("a source file");
        let product = product(&source);
        literals.extend(product.split('"').map(str::to_owned));
        literals.extend(example_keys(&product));
        for (stem, words) in closed_words(&product) {
            literals.extend(words.iter().map(|word| format!("{stem}{word}")));
            closed.insert(stem);
        }
    }
    // Keys that are put together: `format!("deed-{}")`, `concat!("fault-", …)`.
    let begins: BTreeSet<&str> = literals.iter().map(|it| it.split('{').next().unwrap_or_default()).collect();
    let begins: Vec<&str> = begins.into_iter().filter(|it| is_stem(it) && !closed.contains(*it)).collect();
    let words: String = word_files("es").iter().map(|file| fs::read_to_string(file).expect("words")).collect();
    let idle: Vec<String> = said("es")
        .into_keys()
        .filter(|key| !literals.contains(key) && !begins.iter().any(|stem| key.starts_with(stem)))
        .filter(|key| !words.contains(&format!("{{ {key} }}")))
        .collect();
    assert!(idle.is_empty(), "words that nothing says:\n{}", idle.join("\n"));
}

#[test]
fn a_language_a_third_longer_has_room_for_every_word() {
    let words = Words::new(Language::Pseudo);
    // Words that lead on to something end in an ellipsis of their own.
    let whole: Vec<String> =
        said("en").keys().map(|key| words.get(key).into_owned()).filter(|word| word.contains('…')).collect();
    let mut cut = String::new();
    for file in files(&root().join("tests"), "snap").iter().filter(|file| file.to_string_lossy().contains("pseudo")) {
        for line in fs::read_to_string(file).expect("a picture").lines() {
            for (at, _) in line.match_indices('…') {
                let before = &line[..at];
                let ours =
                    before.rsplit(' ').next().is_some_and(|word| STRETCHED.iter().any(|part| word.contains(part)));
                let led_on = whole.iter().any(|word| before.ends_with(word.split('…').next().unwrap_or_default()));
                if ours && !led_on {
                    let _ = writeln!(cut, "{}: {line}", file.display());
                }
            }
        }
    }
    assert!(cut.is_empty(), "words that are cut:\n{cut}");
}

#[test]
fn keys_are_found_where_they_stand() {
    let source = r#"Msg::new("a").with("b-c", 1); Refusal::by( "ND-01",
        "no-luck" ); Gauge::named("coins"); words.get("d-e"); map.get("f"); x => '"' => "nde-x.toml", "log-moved"
        .examples(&["note add \"{example-key}\""])
        enum Tier in "g-tier-" { Trick = "trick" | "truco", Great = "out-great" } "#;
    let keys = ["a", "d-e", "example-key", "g-tier-out-great", "g-tier-trick", "gauge-coins", "log-moved", "no-luck"];
    assert_eq!(keys_in(source), keys.map(String::from).into());
}

/// The keys that a source asks words for: what message makers and `words.get` are given, and every literal that
/// begins with one of our nouns.
fn keys_in(source: &str) -> BTreeSet<String> {
    let mut keys: BTreeSet<String> = BTreeSet::new();
    let closed = closed_words(source);
    // A keyword names its message only together with its stem.
    let keywords: BTreeSet<&str> = closed.iter().flat_map(|(_, words)| words).map(String::as_str).collect();
    let mut before = "";
    for part in source.split('"') {
        if is_key(part) && !(before.ends_with("= ") && keywords.contains(part)) {
            let asked = DOORS.iter().any(|door| before.trim_end().ends_with(door));
            let noun = part.split_once('-').is_some_and(|(noun, _)| NOUNS.contains(&noun));
            if asked || noun {
                keys.insert(part.to_owned());
            }
            if before.ends_with("Gauge::named(") {
                keys.insert(format!("gauge-{part}"));
            }
        }
        before = part;
    }
    keys.extend(example_keys(source));
    for (stem, words) in &closed {
        keys.extend(words.iter().map(|word| format!("{stem}{word}")));
    }
    // The second argument of a refusal by a rule.
    for call in source.split("Refusal::by(").skip(1) {
        // Where both arguments are literals.
        let parts: Vec<&str> = call.splitn(5, '"').collect();
        if let [before, _, between, key, _] = parts[..]
            && before.trim().is_empty()
            && between.trim() == ","
            && is_key(key)
        {
            keys.insert(key.to_owned());
        }
    }
    keys
}

/// The texts that stand in the examples of deeds: `"note add \"{example-the-key}\""`.
fn example_keys(source: &str) -> impl Iterator<Item = String> {
    let keys = source.split("{example-").skip(1).filter_map(|rest| rest.split_once('}'));
    keys.map(|(name, _)| format!("example-{name}")).filter(|key| is_key(key))
}

/// The stems of closed words with the words behind each: `enum Tier in "nde-tier-" { Trick = "trick" | "truco" }`.
fn closed_words(source: &str) -> Vec<(String, Vec<String>)> {
    let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let enums = code.split(" in \"").skip(1).filter_map(|rest| rest.split_once("\" {"));
    let enums = enums.filter(|(stem, _)| is_stem(stem));
    let words = |body: &str| {
        let body = body.split('}').next().unwrap_or_default();
        body.split("= \"").skip(1).filter_map(|word| Some(word.split_once('"')?.0.to_owned())).collect()
    };
    enums.map(|(stem, body)| (stem.to_owned(), words(body))).collect()
}

/// What is compiled into the program: a file up to its module of tests.
fn product(source: &str) -> String {
    if source.contains("\n#![cfg(test)]\n") {
        return String::new();
    }
    source.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()
}

/// The beginning of keys that are put together.
fn is_stem(literal: &str) -> bool {
    literal.len() > 1 && literal.strip_suffix('-').is_some_and(is_key)
}

fn is_key(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_lowercase())
        && !literal.ends_with('-')
        && literal.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn said(language: &str) -> Said {
    let mut said = Said::new();
    for file in word_files(language) {
        let text = fs::read_to_string(file).expect("a word file");
        let mut key = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) =
                line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                name.clone_into(&mut key);
                assert!(said.insert(key.clone(), BTreeSet::new()).is_none(), "{language}: {key} is said twice");
            }
            let args = line
                .split('$')
                .skip(1)
                .map(|rest| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-' || *c == '_').collect());
            said.entry(key.clone()).or_default().extend(args);
        }
    }
    said.remove("");
    said
}

/// The word files, by their paths without the language.
fn names(language: &str) -> BTreeSet<String> {
    let folder = format!("/{language}/");
    word_files(language).iter().map(|file| file.to_string_lossy().replace(&folder, "/")).collect()
}

/// The table's words and each system's.
pub(crate) fn word_files(language: &str) -> Vec<PathBuf> {
    let folder = |file: &PathBuf| file.parent().is_some_and(|parent| parent.ends_with(format!("words/{language}")));
    let all: Vec<PathBuf> = files(&root().join("src"), "ftl").into_iter().filter(folder).collect();
    assert!(all.len() > 12, "both the table's and the systems' words are found");
    all
}

/// The sources of the program; the tests' small system says nothing to anybody.
fn sources() -> impl Iterator<Item = PathBuf> {
    files(&root().join("src"), "rs").into_iter().filter(|file| !file.starts_with(root().join("src/systems/coin")))
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
