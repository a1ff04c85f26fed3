//! Worked cases as data: the folder `worked` of each system holds cases, played by its player and compared field by
//! field with the machine-readable result.

use std::fs;
use std::path::{Path, PathBuf};

use biombo::cli::exit::Exit;
use biombo::cli::{odds, roll};
use biombo::rules::message::Msg;
use biombo::words::{Language, Words};
use clap::Parser;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::{genrefuzzion, hitos, lunar, nde, prisma};

/// How a folder's cases are played: their inputs in, fields out; or the key of the refusal.
type Player = fn(&Path);

/// The systems, by the name of their folder in `tests/it`.
const SYSTEMS: [(&str, Player); 5] = [
    ("genrefuzzion", play_all::<genrefuzzion::worked::Genrefuzzion>),
    ("hitos", play_all::<hitos::worked::Hitos>),
    ("lunar", play_all::<lunar::worked::Lunar>),
    ("nde", play_all::<nde::worked::Nde>),
    ("prisma", play_all::<prisma::worked::Prisma>),
];

/// How near a chance must be.
const NEAR: f64 = 1e-14;

/// A case of one system.
pub(crate) trait Case: DeserializeOwned {
    const RULES: &'static [&'static str];
    fn head(&self) -> &Head;
    /// Its fields, or what it is refused with.
    fn play(&self) -> Result<Map<String, Value>, Msg>;
}

/// What every case has.
#[derive(Deserialize)]
pub(crate) struct Head {
    pub(crate) name: String,
    /// The rules that it shows.
    pub(crate) rules: Vec<String>,
    /// The fields that the result must have, each so.
    #[serde(default)]
    is: Map<String, Value>,
    /// Message keys that the result must give as reasons.
    #[serde(default)]
    says: Vec<String>,
    /// Message keys that it must not give.
    #[serde(default)]
    hushes: Vec<String>,
    /// The message key of the refusal, in place of a result.
    refused: Option<String>,
}

#[derive(Deserialize)]
#[serde(bound = "C: DeserializeOwned")]
struct Cases<C> {
    case: Vec<C>,
}

#[derive(Parser)]
enum Line {
    Roll(roll::RollCommand),
    Odds(odds::OddsCommand),
}

#[test]
fn every_worked_case_comes_out_so() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it");
    let folders: Vec<_> = list(&root).into_iter().filter(|folder| folder.join("worked").is_dir()).collect();
    for folder in &folders {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a folder's name");
        let (_, play) = SYSTEMS.iter().find(|(system, _)| *system == name).expect("a system that is played");
        play(&folder.join("worked"));
    }
    assert_eq!(folders.len(), SYSTEMS.len(), "every system has cases");
}

fn play_all<C: Case>(folder: &Path) {
    let mut faults = Vec::new();
    let mut played = 0;
    for file in list(folder) {
        let written = fs::read_to_string(&file).expect("a file of cases");
        let cases: Cases<C> = toml::from_str(&written).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        for case in &cases.case {
            played += 1;
            let head = case.head();
            let told = |fault: String| format!("{} «{}»: {fault}", file.display(), head.name);
            faults.extend(head.rules.iter().filter(|id| !C::RULES.contains(&id.as_str())).map(|id| told(id.clone())));
            faults.extend(differences(case).into_iter().map(told));
        }
    }
    assert!(played > 0, "no cases in {}", folder.display());
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn differences<C: Case>(case: &C) -> Vec<String> {
    let head = case.head();
    let got = match (case.play(), &head.refused) {
        (Ok(got), None) => got,
        (Err(refused), Some(key)) if refused.key == *key => return Vec::new(),
        (Err(refused), _) => return vec![format!("refused with {}", refused.key)],
        (Ok(_), Some(key)) => return vec![format!("not refused with {key}")],
    };
    if head.is.is_empty() && head.says.is_empty() {
        return vec!["nothing is expected of it".to_owned()];
    }
    let reasons: Vec<&str> = got["whys"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let says = head.says.iter().filter(|key| !reasons.contains(&key.as_str())).map(|key| format!("does not say {key}"));
    let hushes = head.hushes.iter().filter(|key| reasons.contains(&key.as_str())).map(|key| format!("says {key}"));
    let fields = head.is.iter().filter(|(field, wanted)| !same(wanted, got.get(*field)));
    let fields = fields.map(|(field, wanted)| {
        format!("{field} is {}, not {wanted}", got.get(field).map_or("absent".to_owned(), Value::to_string))
    });
    says.chain(hushes).chain(fields).collect()
}

/// TOML has no null: the word stands for it. A list that ends with `…` names its beginning alone.
fn same(wanted: &Value, got: Option<&Value>) -> bool {
    match (wanted, got) {
        (Value::String(word), Some(Value::Null)) => word == "null",
        (Value::String(word), None) => word == "absent",
        (Value::Object(wanted), Some(Value::Object(got))) => {
            wanted.iter().all(|(field, wanted)| same(wanted, got.get(field)))
        }
        (Value::Array(wanted), Some(Value::Array(got))) => {
            let begins = wanted.last().is_some_and(|last| last == "…");
            let wanted = if begins { &wanted[..wanted.len() - 1] } else { wanted };
            let long = if begins { got.len() >= wanted.len() } else { got.len() == wanted.len() };
            long && wanted.iter().zip(got).all(|(wanted, got)| same(wanted, Some(got)))
        }
        (Value::Number(wanted), Some(Value::Number(got))) if wanted.is_f64() || got.is_f64() => {
            wanted.as_f64().zip(got.as_f64()).is_some_and(|(wanted, got)| (wanted - got).abs() <= NEAR)
        }
        (wanted, got) => got == Some(wanted),
    }
}

fn list(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of cases");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths
}

/// Runs a machine line: its object, and the exit status and complaint beside it.
pub(crate) fn machine(line: &str) -> Map<String, Value> {
    let words = Words::new(Language::En);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let exit = match Line::try_parse_from(std::iter::once("biombo").chain(line.split(' '))) {
        Err(error) => {
            err = error.to_string().into_bytes();
            error.exit_code()
        }
        Ok(parsed) => {
            let exit: Exit = match &parsed {
                Line::Roll(args) => roll::run(args, &words, &mut out, &mut err),
                Line::Odds(args) => odds::run(args, &words, &mut out, &mut err),
            }
            .expect("memory takes what is written");
            (exit as u8).into()
        }
    };
    let mut fields = match serde_json::from_slice(&out) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(),
    };
    let complaint = String::from_utf8(err).expect("words");
    fields.insert("exit".to_owned(), json!(exit));
    fields.insert("silent".to_owned(), json!(out.is_empty()));
    fields.insert("complaint".to_owned(), json!(complaint.lines().next().unwrap_or_default()));
    fields.insert("whys".to_owned(), json!([]));
    fields
}

pub(crate) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => panic!("{other} is no object"),
    }
}
