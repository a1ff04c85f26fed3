//! Every rule has a test or a worked case that names it, and none names a rule that is none.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use biombo::systems::{genrefuzzion, hitos, lunar, nde, prisma};

use super::source::{code, root, sources};
use crate::kit::files::files;

/// The lists of rule ids, by the prefix of a test's name.
const RULES: [(&str, &[&str]); 5] = [
    ("gf", &genrefuzzion::rules::RULES),
    ("hi", &hitos::rules::RULES),
    ("lu", &lunar::rules::RULES),
    ("nd", &nde::rules::RULES),
    ("pr", &prisma::rules::RULES),
];

/// The folder that holds a folder for each system.
const TESTS: &str = "tests/it";

/// A system's worked cases in its folder: their files name the rules' ids, and their test runs them all.
const WORKED: &str = "worked";

#[test]
fn every_rule_has_a_test_and_every_such_test_a_rule() {
    let mut tested = BTreeSet::new();
    for (_, source) in sources("src").into_iter().chain(sources("tests")) {
        tested.extend(tests_of_rules(&code(&source)));
    }
    for file in worked() {
        tested.extend(named_rules(&fs::read_to_string(&file).expect("a readable file")));
    }
    let rules: BTreeSet<String> = RULES.iter().flat_map(|(_, ids)| ids.iter().map(ToString::to_string)).collect();
    let untested: Vec<_> = rules.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&rules).collect();
    assert!(untested.is_empty(), "rules without a test that carries their id: {untested:?}");
    assert!(unknown.is_empty(), "tests that carry the id of no rule: {unknown:?}");
}

#[test]
fn tests_and_worked_cases_are_found_by_their_rules() {
    assert_eq!(tests_of_rules("fn nd_04_natural_one() {} fn nd_x() {} fn end_04_y() {}"), ["ND-04".to_owned()].into());
    assert_eq!(named_rules("rules = [\"ND-07\", \"ND-10\"]"), ["ND-07".to_owned(), "ND-10".to_owned()].into());
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
