//! Worked cases as data: each system's folder under `tests/worked` holds cases, played here and compared field by field
//! with the machine-readable result.

use std::fs;
use std::path::{Path, PathBuf};

use biombo::cli::exit::Exit;
use biombo::cli::{odds, roll};
use biombo::rules::dice::{Face, Faces};
use biombo::rules::nde::attack::wound_opponent;
use biombo::rules::nde::luck::NoReroll;
use biombo::rules::nde::machine::RollObject;
use biombo::rules::nde::{self, Benefit, Choice, Group, House, Opposed, Purse, Rank, Refused, Rolled, Test, resolve};
use biombo::words::{Language, Words};
use clap::Parser;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// How a case is played: its inputs in, fields out; or the key of the refusal.
type Player = fn(&Path);

/// The systems, by the name of their folder.
const SYSTEMS: [(&str, Player); 1] = [("nde", play_all::<Nde>)];

/// A case of one system.
trait Case: DeserializeOwned {
    const RULES: &'static [&'static str];
    fn head(&self) -> &Head;
    fn play(&self) -> Result<Map<String, Value>, Refused>;
}

/// What every case has.
#[derive(Deserialize)]
struct Head {
    name: String,
    /// The rules that it shows.
    rules: Vec<String>,
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

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Nde {
    #[serde(flatten)]
    head: Head,
    #[serde(default)]
    house: House,
    #[serde(default = "usual_purse")]
    purse: Purse,
    #[serde(flatten)]
    what: What,
}

/// What a case plays.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
enum What {
    /// One test, what is done about it after the roll, and whom it hits.
    Test {
        test: Test,
        faces: Vec<Face>,
        #[serde(default)]
        then: Vec<Then>,
        target: Option<Target>,
    },
    /// Two against each other.
    Opposed { first: Test, second: Test, faces: Vec<Face> },
    /// Several at one thing, a face each.
    Group { each: Test, faces: Vec<Face> },
    /// The machine's line for a roll.
    Roll { roll: String },
    /// The machine's line for odds.
    Odds { odds: String },
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    Reroll,
    Cost,
    Plus,
    Benefit(Benefit),
}

#[derive(Deserialize)]
struct Target {
    rank: Rank,
    hearts: u8,
}

#[derive(Parser)]
enum Line {
    Roll(roll::RollArgs),
    Odds(odds::OddsArgs),
}

#[test]
fn every_worked_case_comes_out_so() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/worked");
    let folders = list(&root);
    for folder in &folders {
        let name = folder.file_name().and_then(|name| name.to_str()).expect("a folder's name");
        let (_, play) = SYSTEMS.iter().find(|(system, _)| *system == name).expect("a system that is played");
        play(folder);
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
        (Err(refused), Some(key)) if refused.msg().key == *key => return Vec::new(),
        (Err(refused), _) => return vec![format!("refused with {}", refused.msg().key)],
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

/// TOML has no null: the word stands for it.
fn same(wanted: &Value, got: Option<&Value>) -> bool {
    match (wanted, got) {
        (Value::String(word), Some(Value::Null)) => word == "null",
        (Value::String(word), None) => word == "absent",
        (Value::Object(wanted), Some(Value::Object(got))) => {
            wanted.iter().all(|(field, wanted)| same(wanted, got.get(field)))
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

fn usual_purse() -> Purse {
    Purse { luck: 2, pp: 3 }
}

impl Case for Nde {
    const RULES: &'static [&'static str] = &nde::RULES;

    fn head(&self) -> &Head {
        &self.head
    }

    fn play(&self) -> Result<Map<String, Value>, Refused> {
        match &self.what {
            What::Test { test, faces, then, target } => {
                let mut dice = Faces::new(&faces[..]);
                let mut rolled = resolve(self.plan(test)?, &mut dice).expect("faces for the roll");
                for then in then {
                    rolled = self.then(&rolled, then, &mut dice)?;
                }
                assert!(dice.left().is_empty(), "{}: faces are left over", self.head.name);
                Ok(self.fields(&rolled, target.as_ref()))
            }
            What::Opposed { first, second, faces } => {
                let mut dice = Faces::new(&faces[..]);
                let opposed = Opposed::resolve(self.plan(first)?, self.plan(second)?, &mut dice).expect("faces");
                let whys: Vec<_> = opposed.whys().into_iter().map(|why| why.said.key).collect();
                Ok(object(json!({ "standing": opposed.standing(), "whys": whys })))
            }
            What::Group { each, faces } => {
                let plan = self.plan(each)?;
                let roll = |&face| resolve(plan.clone(), &mut Faces::new([face])).expect("a face");
                let rolls: Vec<Rolled> = faces.iter().map(roll).collect();
                let group = Group::of(&rolls);
                let due: usize = rolls.iter().map(|roll| roll.complications().len()).sum();
                let why = group.why().said.key;
                Ok(object(json!({ "succeeds": group.succeeds(), "complications": due, "whys": [why] })))
            }
            What::Roll { roll } => Ok(machine(&format!("roll nde {roll} --json"))),
            What::Odds { odds } => Ok(machine(&format!("odds nde {odds} --json"))),
        }
    }
}

impl Nde {
    fn plan(&self, test: &Test) -> Result<nde::Plan, Refused> {
        Test { purse: self.purse, ..test.clone() }.plan(&self.house)
    }

    fn then(&self, rolled: &Rolled, then: &Then, dice: &mut Faces) -> Result<Rolled, Refused> {
        let luck = self.purse.luck - rolled.luck_spent();
        match then {
            Then::Reroll => rolled.reroll(luck, dice).map_err(|no| match no {
                NoReroll::Refused(refused) => refused,
                NoReroll::Faces(need) => panic!("{}: {need}", self.head.name),
            }),
            Then::Cost => rolled.buy(luck),
            Then::Plus => rolled.plus_one(luck),
            Then::Benefit(benefit) => rolled.choose(*benefit),
        }
    }

    fn fields(&self, rolled: &Rolled, target: Option<&Target>) -> Map<String, Value> {
        let mut fields = object(serde_json::to_value(RollObject::from(rolled)).expect("an object"));
        let luck = self.purse.luck - rolled.luck_spent();
        let choices: Vec<Choice> = rolled.choices(luck);
        let whys: Vec<_> = rolled.whys().into_iter().map(|why| why.said.key).collect();
        fields.insert("choices".to_owned(), json!(choices));
        fields.insert("causes".to_owned(), json!(rolled.complications()));
        fields.insert("whys".to_owned(), json!(whys));
        fields.insert("pp_back".to_owned(), json!(rolled.pp_back()));
        if let Some(target) = target {
            let blow = wound_opponent(target.rank, target.hearts, rolled.hearts());
            fields.insert("left".to_owned(), json!(blow.left));
            fields.insert("down".to_owned(), json!(blow.down()));
        }
        fields
    }
}

/// Runs a machine line: its object, and the exit status and complaint beside it.
fn machine(line: &str) -> Map<String, Value> {
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
            u8::from(exit).into()
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

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        other => panic!("{other} is no object"),
    }
}
