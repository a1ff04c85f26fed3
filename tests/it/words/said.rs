//! How messages read once names and numbers are put in. `es.txt` and `en.txt` print every message that takes some, said
//! with a woman's name and one, and with a name that begins with an article and several, so that people can read them.
//! Run with `REWRITE_WORDS=1` to print them anew, and read the difference.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{env, fs};

use biombo::rules::text::Text;
use biombo::rules::{Arg, Msg};
use biombo::words::{Language, Words};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser::parse;

use super::{root, word_files};

/// The arguments that are numbers wherever they stand.
const NUMBERS: [&str; 36] = [
    "amount",
    "bonus",
    "cards",
    "cost",
    "count",
    "damage",
    "days",
    "dice",
    "effort",
    "errors",
    "hearts",
    "hits",
    "least",
    "left",
    "length",
    "lost",
    "members",
    "metres",
    "missing",
    "more",
    "most",
    "n",
    "of",
    "points",
    "pp",
    "relationships",
    "rounds",
    "shares",
    "size",
    "spent",
    "squares",
    "steps",
    "successes",
    "tasks",
    "there",
    "usual",
];

/// Counts that are never one, since a rule or the code that says them begins at two.
const NEVER_ONE: [(&str, &str); 30] = [
    ("debt-one-of", "count"),
    ("debt-several", "count"),
    ("dialogue-undone-many", "n"),
    ("fault-players", "there"),
    ("fault-too-long", "most"),
    ("fault-too-many", "count"),
    ("gf-breach-flaws", "there"),
    ("gf-breach-scene-cliches", "there"),
    ("gf-breach-tricks", "there"),
    ("gf-no-allies", "most"),
    ("gf-refused-enough-goals", "most"),
    ("gf-refused-enough-picks", "most"),
    ("gf-refused-enough-relationships", "most"),
    ("gf-refused-scene-cliches", "most"),
    ("gf-sheet-has", "of"),
    ("log-fight-turn-actions", "of"),
    ("lunar-refused-too-far", "most"),
    ("lunar-too-many-cards", "most"),
    ("lunar-too-many-donated", "most"),
    ("nde-easings", "n"),
    ("nde-easings-one-slot", "n"),
    ("nde-hindrances", "n"),
    ("nde-hindrances-one-slot", "n"),
    ("nde-no-far-squares", "most"),
    ("nde-range-grade", "squares"),
    ("prisma-no-price", "most"),
    ("prisma-sheet-costs", "most"),
    ("recap-rolls-some", "count"),
    ("refused-clock-size", "most"),
    ("refused-long-rounds", "most"),
];

/// Words after a number that end as a plural does and are none: verbs in English, and words that never change.
const NOT_PLURAL: [&str; 18] = [
    "as", "ends", "Res", "begins", "does", "equals", "falls", "goes", "is", "less", "más", "menos", "reaches", "beats",
    "shows", "starts", "unless", "was",
];

/// A message's pattern by its key.
type Patterns = BTreeMap<String, Pattern<String>>;

#[test]
fn every_count_has_its_singular() {
    let mut lacking = Vec::new();
    for language in ["es", "en"] {
        for (key, pattern) in patterns(language) {
            let mut plurals = Vec::new();
            find_plurals(&pattern, &mut Vec::new(), &mut plurals);
            let open = plurals.into_iter().filter(|(name, _)| !NEVER_ONE.contains(&(&key, name)));
            lacking.extend(open.map(|(name, word)| format!("{language} {key}: {{ ${name} }} {word}")));
        }
    }
    assert!(lacking.is_empty(), "counts that say many of one:\n{}", lacking.join("\n"));
}

#[test]
fn every_message_reads_well_of_a_woman_of_a_nickname_of_one_and_of_many() {
    for (tag, language) in [("es", Language::Es), ("en", Language::En)] {
        let words = Words::new(language);
        let mut table = String::new();
        for (key, pattern) in patterns(tag) {
            let mut names = BTreeMap::new();
            find_arguments(&pattern, &mut names);
            if names.is_empty() {
                continue;
            }
            let said = |name: &str, number: i64| {
                let msg = names.iter().fold(Msg::new(key.clone()), |msg, (argument, is_number)| {
                    let value = if *is_number { Arg::Int(number) } else { Text::new(name).into() };
                    msg.with(argument.clone(), value)
                });
                words.say(&msg).replace('\n', " ")
            };
            let (one, many) = (said("Leonor", 1), said("El Corregidor", 3));
            let _ = writeln!(table, "{key}\n    {one}\n    {many}");
        }
        let path = root().join("tests/it/words").join(format!("{tag}.txt"));
        if env::var_os("REWRITE_WORDS").is_some() {
            fs::write(&path, &table).expect("written");
            continue;
        }
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let other = kept.lines().zip(table.lines()).find(|(kept, now)| kept != now);
        assert!(other.is_none() && kept.len() == table.len(), "{tag}: other than was kept: {other:?}");
        for wrong in [" a El ", " de El ", "A El ", "De El ", "{$"] {
            let line = table.lines().find(|line| line.contains(wrong)).filter(|_| tag == "es");
            assert_eq!(line, None, "{wrong}");
        }
    }
}

#[test]
fn every_hint_fits_a_screen_of_eighty_columns() {
    let mut long = Vec::new();
    for (tag, language) in [("es", Language::Es), ("en", Language::En)] {
        let words = Words::new(language);
        let is_hint = |key: &&String| {
            key.contains("-hint") || key.starts_with("seats-keys") || ["help-close"].contains(&key.as_str())
        };
        for (key, pattern) in patterns(tag).iter().filter(|(key, _)| is_hint(key)) {
            let mut names = BTreeMap::new();
            find_arguments(pattern, &mut names);
            let msg = names.keys().fold(Msg::new(key.clone()), |msg, name| {
                // The names of keys, and the longest name of a deed that no plain Enter does.
                let value = if name == "deed" { words.get("deed-fight-end").into_owned() } else { "Ctrl-Y".to_owned() };
                msg.with(name.clone(), Text::line(&value))
            });
            let hint = words.say(&msg);
            if hint.chars().count() > 76 {
                long.push(format!("{tag} {key}: {hint}"));
            }
        }
    }
    assert!(long.is_empty(), "hints of more than 76 columns:\n{}", long.join("\n"));
}

/// The numbers that stand before a plural where no selector tells one from many, each with the plural.
fn find_plurals(pattern: &Pattern<String>, told: &mut Vec<String>, found: &mut Vec<(&'static str, String)>) {
    for (n, element) in pattern.elements.iter().enumerate() {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Select { selector, variants } => {
                told.push(argument_of(selector).unwrap_or_default().to_owned());
                variants.iter().for_each(|variant| find_plurals(&variant.value, told, found));
                told.pop();
            }
            Expression::Inline(inline) => {
                let name = argument_of(inline).and_then(|name| NUMBERS.iter().find(|number| **number == name));
                let Some(PatternElement::TextElement { value }) = pattern.elements.get(n + 1) else { continue };
                let Some(name) = name.filter(|name| told.iter().all(|told| told != **name)) else { continue };
                let word: String =
                    value.strip_prefix(' ').unwrap_or_default().chars().take_while(|c| c.is_alphabetic()).collect();
                if word.len() > 2 && word.ends_with('s') && !NOT_PLURAL.contains(&word.as_str()) {
                    found.push((name, word));
                }
            }
        }
    }
}

/// The arguments of a pattern, each with whether it is a number.
fn find_arguments(pattern: &Pattern<String>, found: &mut BTreeMap<String, bool>) {
    let mut note = |name: Option<&str>, is_number: bool| {
        if let Some(name) = name {
            *found.entry(name.to_owned()).or_default() |= is_number || NUMBERS.contains(&name);
        }
    };
    let mut inner = Vec::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Select { selector, variants } => {
                let counts = variants.iter().any(|variant| match &variant.key {
                    VariantKey::Identifier { name } => name == "one",
                    VariantKey::NumberLiteral { .. } => true,
                });
                note(argument_of(selector), counts);
                inner.extend(variants.iter().map(|variant| &variant.value));
            }
            Expression::Inline(inline) => {
                note(argument_of(inline), matches!(inline, InlineExpression::FunctionReference { .. }));
            }
        }
    }
    inner.into_iter().for_each(|pattern| find_arguments(pattern, found));
}

/// The argument that an expression names.
fn argument_of(expression: &InlineExpression<String>) -> Option<&str> {
    match expression {
        InlineExpression::VariableReference { id } => Some(&id.name),
        InlineExpression::FunctionReference { arguments, .. } => argument_of(arguments.positional.first()?),
        _ => None,
    }
}

fn patterns(language: &str) -> Patterns {
    let mut all = Patterns::new();
    for file in word_files(language) {
        let text = fs::read_to_string(file).expect("a word file");
        let resource = parse(text).unwrap_or_else(|(_, faults)| panic!("{faults:?}"));
        all.extend(resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, message.value?)),
            _ => None,
        }));
    }
    all
}
