//! Two tables that differ only in what is hidden, in front of the curtain: whatever is pressed, typed or written into
//! the campaign's file, both screens show the same.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use toml_edit::{DocumentMut, Item, Table as TomlTable, value};

use super::*;
use crate::deeds::DEEDS;

/// What is pressed besides letters.
const KEYS: &str = "enter esc tab shift-tab up down left right space pagedown f4 f7 f8 f10 ctrl-r alt-enter";
/// Lines that no example has: deeds about hidden things, by their ids, and those that speak of the file. SECRET is
/// another text at each table.
const EXTRA_LINES: &[&str] = &[
    "clock advance campana 1",
    "clock advance campana -3",
    "clock add \"SECRET\" 4 --hidden",
    "clock remove alba",
    "reveal show clock:alba",
    "reveal hide person:amparo",
    "scene set iglesia",
    "fight join ahogado:2",
    "note remove cadena",
    "nde test roque might 4 --secret",
    "table roll rumores --secret",
    "campaign save",
    "campaign adopt",
    "help alba",
    "history undo",
    "history redo",
];

/// One thing done in front of the curtain.
#[derive(Debug, Clone)]
enum Step {
    Key(String),
    Line(String),
    /// The campaign's file gets one more hidden thing.
    Rewrite,
}

/// What the file says of hidden things, in other words and numbers.
fn with_other_secrets(text: &str) -> String {
    let mut file: DocumentMut = text.parse().unwrap();
    for (_, item) in file.iter_mut() {
        if let Item::ArrayOfTables(tables) = item {
            tables.iter_mut().for_each(change_secrets);
        }
    }
    file.to_string()
}

fn change_secrets(table: &mut TomlTable) {
    let is_hidden = table.get("hidden").and_then(Item::as_bool) == Some(true);
    let is_secret = |key: &str| {
        matches!(key, "secret" | "consequence") || is_hidden && matches!(key, "name" | "title" | "text" | "about")
    };
    for (key, item) in table.iter_mut() {
        if let Some(text) = item.as_str().filter(|_| is_secret(key.get())) {
            *item = value(format!("Otra cosa, y más larga: {text}"));
        } else if let Some(size) = item.as_integer().filter(|_| is_hidden && key.get() == "size") {
            *item = value(size + 2);
        }
    }
}

/// The game master's chair, with the campaign's file, in front of the curtain.
fn curtained(text: &str, folder: &std::path::Path) -> Play {
    let file = folder.join("hontanar.toml");
    std::fs::write(&file, text).unwrap();
    let mut play = Play::of(text, Seat::Gm);
    play.at.sitting.file = Some(file);
    play.keys("f9");
    play
}

fn carry_out_step(play: &mut Play, step: &Step, secret: &str) {
    match step {
        Step::Key(key) => play.keys(key),
        Step::Line(line) => play.line(&line.replace("SECRET", secret)),
        Step::Rewrite => {
            let file = play.at.sitting.file.clone().unwrap();
            let text = std::fs::read_to_string(&file).unwrap();
            let clocks = text.matches("[[clocks]]").count();
            let clock =
                format!("\n[[clocks]]\nid = \"telon-{clocks}\"\nname = \"{secret}\"\nsize = 4\nhidden = true\n");
            std::fs::write(&file, text + &clock).unwrap();
            play.at.update_banner(&play.display.keys);
        }
    }
    // What only the program can grant: the two deeds of the file.
    match step {
        Step::Line(line) if line == "campaign save" => play.at.save(&play.display),
        Step::Line(line) if line == "campaign adopt" => play.at.adopt(&play.display),
        _ => {}
    }
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let keys = KEYS.split(' ').map(str::to_owned);
    let letters = ('a'..='z').chain('A'..='Z').chain('1'..='7').chain("!%@+-/?.".chars()).map(String::from);
    let keys: Vec<String> = keys.chain(letters).collect();
    let examples = DEEDS.iter().flat_map(|deed| deed.examples.iter().map(|line| (*line).to_owned()));
    let lines: Vec<String> = examples.chain(EXTRA_LINES.iter().map(|line| (*line).to_owned())).collect();
    let own: Vec<String> = EXTRA_LINES.iter().map(|line| (*line).to_owned()).collect();
    let step = prop_oneof![
        4 => select(keys).prop_map(Step::Key),
        2 => select(lines).prop_map(Step::Line),
        2 => select(own).prop_map(Step::Line),
        1 => Just(Step::Rewrite),
    ];
    vec(step, 1..40)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, max_shrink_iters: 100, ..ProptestConfig::default() })]

    #[test]
    fn tables_that_differ_in_what_is_hidden_look_the_same_in_front_of_the_curtain(steps in steps()) {
        let text = bundled::find_bundled("hontanar").unwrap().text;
        let (folder, other_folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let mut play = curtained(text, folder.path());
        let mut other = curtained(&with_other_secrets(text), other_folder.path());
        prop_assert_eq!(play.screen_text(), other.screen_text());
        for (n, step) in steps.iter().enumerate() {
            carry_out_step(&mut play, step, "Sombra");
            carry_out_step(&mut other, step, "El otro telón");
            if !play.at.ui().curtain {
                break;
            }
            prop_assert_eq!(play.screen_text(), other.screen_text(), "after step {}: {:?}", n, step);
        }
    }
}
