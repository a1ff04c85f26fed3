//! A whole evening of NDE as a script: every deed and every rule of it, what the table says after each scene, and then
//! all of it undone and done again.

use std::collections::BTreeSet;
use std::fs;

use biombo::cli::{Then, World, exit::Exit, run};
use biombo::deeds::DEEDS;
use serde_json::Value;

const CAMPAIGN: &str = "tests/evening/noche.toml";
const ADOPTED: &str = "tests/evening/noche-2d6.toml";
const SCRIPT: &str = include_str!("evening/noche.txt");

const SEED: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Deeds of the register that are not the table's: what the screen and the program around it grant.
const NOT_THE_TABLES: [&str; 5] =
    ["campaign.open", "campaign.example", "campaign.new", "campaign.close", "campaign.save"];

/// Plays a script and gives back what it printed, line by line.
#[track_caller]
fn play(script: &str) -> Vec<Value> {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    // The script finds what it adopts beside itself.
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("noche.txt");
    fs::write(&file, script).expect("a script");
    fs::copy(ADOPTED, folder.path().join("noche-2d6.toml")).expect("a campaign");
    let mut world = World {
        input: &mut std::io::empty(),
        out: &mut out,
        err: &mut err,
        locale: Some("es_ES.UTF-8".to_owned()),
        folders: None,
    };
    let file = file.to_str().expect("a name");
    let then = run(["biombo", "run", CAMPAIGN, "--script", file, "--seed", SEED, "--json"], &mut world);
    let err = String::from_utf8(err).expect("text");
    assert_eq!(then, Then::End(Exit::Done), "{err}");
    let out = String::from_utf8(out).expect("text");
    out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

/// The state at the end of what a script printed.
fn state(printed: &[Value]) -> &Value {
    &printed.last().expect("an end")["state"]
}

/// How many deeds stand at the end, by what undo and redo say of themselves.
fn standing(printed: &[Value]) -> usize {
    let (mut done, mut undone) = (Vec::new(), Vec::new());
    for line in printed {
        let to = |what: &str| line[what]["to"].as_u64();
        if let Some(to) = to("undo") {
            while done.last().is_some_and(|last| *last > to) {
                undone.extend(done.pop());
            }
        } else if let Some(to) = to("redo") {
            while undone.last().is_some_and(|last| *last <= to) {
                done.extend(undone.pop());
            }
        } else if line.get("deed").is_some() {
            done.extend(line["n"].as_u64());
            undone.clear();
        }
    }
    done.len()
}

/// Every rule that is named anywhere in a value: in whys, causes and refusals.
fn rules_in(value: &Value, rules: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(rule) if name == "rule" => {
                        rules.insert(rule.clone());
                    }
                    other => rules_in(other, rules),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| rules_in(value, rules)),
        _ => {}
    }
}

#[test]
fn the_evening_plays_to_its_end() {
    let printed = play(SCRIPT);
    assert!(printed.len() > 100, "{}", printed.len());
}

#[test]
fn every_deed_of_the_table_occurs() {
    let printed = play(SCRIPT);
    let mut done: BTreeSet<&str> = printed.iter().filter_map(|line| line["deed"].as_str()).collect();
    // People typed with NDE's numbers come by the shared deed; undoing names no deed.
    for deed in DEEDS.iter() {
        let begins = |line: &str| {
            let mut words = deed.short.iter().map(|short| (*short).to_owned()).chain([deed.line()]);
            words.any(|words| line == words || line.starts_with(&format!("{words} ")))
        };
        if ["nde.opponent", "nde.character"].contains(&deed.id) || deed.id.starts_with("history.") {
            assert!(SCRIPT.lines().any(begins), "{} does not occur", deed.id);
            done.insert(deed.id);
        }
    }
    let missing: Vec<&str> = DEEDS
        .iter()
        .map(|deed| deed.id)
        .filter(|id| !id.starts_with("app.") && !id.starts_with("screen.") && !NOT_THE_TABLES.contains(id))
        .filter(|id| !done.contains(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_rule_of_nde_occurs() {
    let mut rules = BTreeSet::new();
    let mut printed = play(SCRIPT);
    // What the table ends with is no trace of a rule.
    printed.pop();
    printed.iter().for_each(|line| rules_in(line, &mut rules));
    // What the script expects of a rule holds, or it would not have come to its end.
    rules.extend(SCRIPT.lines().filter_map(|line| line.strip_prefix("expect rule ")).map(str::to_owned));
    let lines: Vec<&str> = SCRIPT.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let Some(rule) = line.strip_prefix("# ND-") else { continue };
        // A rule is only said to occur beside something that must be so.
        let next = lines[at + 1..].iter().filter(|line| !line.starts_with('#')).take(2);
        let before = lines[..at].last();
        assert!(next.chain(before).any(|line| line.starts_with("expect ")), "ND-{rule} has nothing to show");
        rules.insert(format!("ND-{rule}"));
    }
    let missing: Vec<String> = (1..=28).map(|n| format!("ND-{n:02}")).filter(|rule| !rules.contains(rule)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn all_undone_is_the_beginning_and_all_redone_is_the_end() {
    let end = play(SCRIPT);
    let deeds = standing(&end);
    let before = play("");
    let undone = play(&format!("{SCRIPT}{}undo\nexpect refused\n", "undo\n".repeat(deeds)));
    assert_eq!(state(&undone), state(&before));
    let redone = play(&format!("{SCRIPT}{}{}", "undo\n".repeat(deeds), "redo\n".repeat(deeds)));
    assert_eq!(state(&redone), state(&end));
}

#[test]
fn the_campaign_that_is_adopted_differs_in_its_dice_alone() {
    let files = [CAMPAIGN, ADOPTED].map(|file| fs::read_to_string(file).expect("a campaign"));
    let [step, two] = files.each_ref().map(|file| file.lines().skip(1).collect::<Vec<_>>());
    let more: Vec<&&str> = two.iter().filter(|line| !step.contains(line)).collect();
    assert_eq!(more, [&"dice = \"2d6\""]);
}
