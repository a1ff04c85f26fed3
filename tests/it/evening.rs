//! Whole evenings as scripts, one a system: every deed and every rule of it, what the table says after each scene, and
//! then all of it undone and done again.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use biombo::cli::{AfterCommand, Environment, exit::Exit, run};
use biombo::deeds::DEEDS;
use biombo::systems::{genrefuzzion, hitos, lunar, nde, prisma};
use serde_json::Value;

use crate::kit::scripts::SEED;

/// An evening: its campaign, what is played of it, and by which rules.
struct Evening {
    campaign: &'static str,
    script: &'static str,
    /// Files that the script finds beside itself.
    beside: &'static [&'static str],
    /// The ids of its rules.
    rules: &'static [&'static str],
}

const NOCHE: Evening = Evening {
    campaign: "tests/evening/noche.toml",
    script: include_str!("../evening/noche.txt"),
    beside: &[ADOPTED],
    rules: &nde::rules::RULES,
};

const ADOPTED: &str = "tests/evening/noche-2d6.toml";

const ARCHIVO: Evening = Evening {
    campaign: "tests/evening/archivo.toml",
    script: include_str!("../evening/archivo.txt"),
    beside: &[],
    rules: &prisma::rules::RULES,
};

const HEMEROTECA: Evening = Evening {
    campaign: "tests/evening/hemeroteca.toml",
    script: include_str!("../evening/hemeroteca.txt"),
    beside: &[],
    rules: &hitos::rules::RULES,
};

const NORIA: Evening = Evening {
    campaign: "tests/evening/noria.toml",
    script: include_str!("../evening/noria.txt"),
    beside: &[],
    rules: &lunar::rules::RULES,
};

const QUITASUENOS: Evening = Evening {
    campaign: "tests/evening/quitasuenos.toml",
    script: include_str!("../evening/quitasuenos.txt"),
    beside: &[],
    rules: &genrefuzzion::rules::RULES,
};

/// GenreFuzzion's rolls, scenes and purses with the fights of NDE.
const ONDA: Evening = Evening {
    campaign: "campaigns/onda-serrana.toml",
    script: include_str!("../evening/onda.txt"),
    beside: &[],
    rules: &[],
};

/// NDE's rolls with the sanity of Hitos.
const CIRCO: Evening = Evening {
    campaign: "campaigns/los-que-aplauden.toml",
    script: include_str!("../evening/circo.txt"),
    beside: &[],
    rules: &[],
};

const EVENINGS: [Evening; 5] = [NOCHE, ARCHIVO, HEMEROTECA, NORIA, QUITASUENOS];

/// Deeds of the register that are not the table's: what the screen and the program around it grant.
const NOT_THE_TABLES: [&str; 9] = [
    "campaign.open",
    "campaign.example",
    "campaign.new",
    "campaign.close",
    "campaign.save",
    "campaign.edit",
    "campaign.rescue",
    "nde.change",
    "prisma.change",
];

/// What is said before a roll is no deed, nor is what is printed of an evening: the odds and the posts for a forum have tests
/// of their own.
const NOT_PLAYED: [&str; 2] = ["PR-11", "GF-28"];

impl Evening {
    /// Plays a script at its table and gives back what it printed, line by line.
    #[track_caller]
    fn play(&self, script: &str) -> Vec<Value> {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("evening.txt");
        fs::write(&file, script).expect("a script");
        for beside in self.beside {
            let name = beside.rsplit('/').next().expect("a name");
            fs::copy(beside, folder.path().join(name)).expect("a campaign");
        }
        let mut environment = Environment {
            input: &mut std::io::empty(),
            out: &mut out,
            coloured: Vec::new(),
            err: &mut err,
            locale: Some("es_ES.UTF-8".to_owned()),
            folders: None,
        };
        let file = file.to_str().expect("a name");
        let next = run(["biombo", "run", self.campaign, "--script", file, "--seed", SEED, "--json"], &mut environment);
        let err = String::from_utf8(err).expect("text");
        assert_eq!(next, AfterCommand::Exit(Exit::Done), "{err}");
        let out = String::from_utf8(out).expect("text");
        out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
    }
}

/// The state at the end of what a script printed.
fn state(printed: &[Value]) -> &Value {
    &printed.last().expect("an end")["state"]
}

/// The state at the end without the moments since which something is owed: each run has a clock of its own.
fn timeless(printed: &[Value]) -> Value {
    let mut state = state(printed).clone();
    for debt in state["debts"].as_object_mut().into_iter().flatten() {
        debt.1["since"] = Value::Null;
    }
    state
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

/// Every move of a gauge in what was printed: whose gauge, from where, to where, and why.
fn moves(printed: &[Value]) -> Vec<(String, i64, i64, &Value)> {
    let events = printed.iter().filter_map(|line| line["events"].as_array()).flatten();
    let moved = events.map(|event| &event["gauge"]["moved"]).filter(|moved| moved.is_object());
    let number = |moved: &Value, key: &str| moved[key].as_i64().expect("a number");
    moved
        .map(|moved| {
            let gauge = format!("{} {}", moved["owner"], moved["gauge"]);
            (gauge, number(moved, "from"), number(moved, "to"), &moved["cause"])
        })
        .collect()
}

#[test]
fn each_evening_plays_to_its_end() {
    for evening in EVENINGS {
        let printed = evening.play(evening.script);
        assert!(printed.len() > 80, "{}: {}", evening.campaign, printed.len());
    }
}

#[test]
fn every_deed_of_the_table_occurs() {
    let printed: Vec<Value> = EVENINGS.iter().flat_map(|evening| evening.play(evening.script)).collect();
    let mut done: BTreeSet<&str> = printed.iter().filter_map(|line| line["deed"].as_str()).collect();
    // People typed with a system's numbers come by the shared deed; undoing names no deed.
    let typed = [".opponent", ".character"];
    for deed in DEEDS.iter() {
        let begins = |line: &str| {
            let mut words = deed.short.iter().map(|short| (*short).to_owned()).chain([deed.line()]);
            words.any(|words| line == words || line.starts_with(&format!("{words} ")))
        };
        if typed.iter().any(|end| deed.id.ends_with(end)) || deed.id.starts_with("history.") {
            let mut lines = EVENINGS.iter().flat_map(|evening| evening.script.lines());
            assert!(lines.any(begins), "{} does not occur", deed.id);
            done.insert(deed.id);
        }
    }
    let missing: Vec<&str> = DEEDS
        .iter()
        .map(|deed| deed.id)
        .filter(|id| {
            !id.starts_with("app.")
                && !id.starts_with("screen.")
                && !id.starts_with("seats.")
                && !NOT_THE_TABLES.contains(id)
        })
        .filter(|id| !done.contains(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_rule_of_each_system_occurs() {
    for evening in &EVENINGS {
        let Evening { script, rules: all, .. } = evening;
        let mut rules = BTreeSet::new();
        let mut printed = evening.play(script);
        // What the table ends with is no trace of a rule.
        printed.pop();
        printed.iter().for_each(|line| rules_in(line, &mut rules));
        // What the script expects of a rule holds, or it would not have come to its end.
        rules.extend(script.lines().filter_map(|line| line.strip_prefix("expect rule ")).map(str::to_owned));
        let lines: Vec<&str> = script.lines().collect();
        for (at, line) in lines.iter().enumerate() {
            let named = |line: &&str| all.iter().any(|id| line.starts_with(id));
            let Some(rule) = line.strip_prefix("# ").filter(named) else {
                continue;
            };
            // A rule is only said to occur beside something that must be so.
            let next = lines[at + 1..].iter().filter(|line| !line.starts_with('#')).take(3);
            let before = lines[..at].last();
            assert!(next.chain(before).any(|line| line.starts_with("expect ")), "{rule} has nothing to show");
            rules.insert(rule.get(..5).expect("an id").to_owned());
        }
        let missing: Vec<&&str> =
            all.iter().filter(|rule| !rules.contains(**rule) && !NOT_PLAYED.contains(rule)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

#[test]
fn all_undone_is_the_beginning_and_all_redone_is_the_end() {
    for evening in EVENINGS {
        let script = evening.script;
        let end = evening.play(script);
        let deeds = standing(&end);
        let before = evening.play("");
        let undone = evening.play(&format!("{script}{}undo\nexpect refused\n", "undo\n".repeat(deeds)));
        assert_eq!(timeless(&undone), timeless(&before));
        let redone = evening.play(&format!("{script}{}{}", "undo\n".repeat(deeds), "redo\n".repeat(deeds)));
        assert_eq!(timeless(&redone), timeless(&end));
    }
}

/// Each point of a gauge that moved came from where the last one left it, and a rule or the game master's word says
/// why.
#[test]
fn the_books_of_prisma_balance() {
    let printed = ARCHIVO.play(ARCHIVO.script);
    let mut books: BTreeMap<String, i64> = BTreeMap::new();
    let mut why = BTreeSet::new();
    for (gauge, from, to, cause) in moves(&printed) {
        assert_eq!(books.insert(gauge.clone(), to).unwrap_or(0), from, "{gauge}");
        assert!(to >= 0, "{gauge}");
        match cause["rule"]["rule"].as_str() {
            Some(rule) => assert!(prisma::rules::RULES.contains(&rule), "{gauge}: {cause}"),
            None => assert!(cause["fiat"].is_string(), "{gauge}: {cause}"),
        }
        let name = gauge.split(' ').next_back().expect("a gauge").trim_matches('"');
        why.insert(format!("{name}{}", if to > from { '+' } else { '-' }));
        why.extend(cause["rule"]["said"]["key"].as_str().map(str::to_owned));
    }
    let gauges = ["resonance+", "resonance-", "dissonance+", "dissonance-", "stress+", "xp+", "group-xp+"];
    let uses = ["hits", "avoid", "fact", "clue", "refusal"].map(|what| format!("prisma-bought-{what}"));
    let gains = ["failure", "disaster", "harmonise"].map(|from| format!("prisma-gain-{from}"));
    let wanted = gauges.into_iter().map(str::to_owned).chain(uses).chain(gains);
    let missing: Vec<String> = wanted.filter(|wanted| !why.contains(wanted)).collect();
    assert!(missing.is_empty(), "{missing:?} of {why:?}");
    let end = &state(&printed)["pools"];
    let level = |pool: &str| end[pool]["now"].as_i64().expect("a pool");
    for pool in ["resonance", "dissonance", "group-xp"] {
        assert_eq!(books.get(&format!("\"table\" \"{pool}\"")).copied(), Some(level(pool)), "{pool}");
    }
}

/// Every point that moved is a rule's or the game master's, no purse falls below 0, and what the purses hold at the end is
/// what has moved.
#[test]
fn gf_04_the_books_of_genrefuzzion_balance() {
    for evening in [QUITASUENOS, ONDA] {
        let printed = evening.play(evening.script);
        let mut books: BTreeMap<(String, String), i64> = BTreeMap::new();
        let mut withdrawn = 0;
        for event in printed.iter().filter_map(|line| line["events"].as_array()).flatten() {
            let of = |event: &Value, who: &str| (event[who].to_string(), event["currency"].to_string());
            let (moved, passed) = (&event["purse"]["moved"], &event["purse"]["passed"]);
            if let Some(by) = moved["by"].as_i64() {
                let now = books.entry(of(moved, "player")).or_default();
                *now += by;
                assert!(*now >= 0, "{moved}");
                match moved["cause"]["rule"]["rule"].as_str() {
                    Some(rule) => assert!(genrefuzzion::rules::RULES.contains(&rule), "{moved}"),
                    None => assert!(moved["cause"]["fiat"].is_string(), "{moved}"),
                }
                withdrawn += i64::from(moved["cause"]["rule"]["rule"] == "GF-18");
            }
            if let Some(amount) = passed["amount"].as_i64() {
                *books.entry(of(passed, "player")).or_default() -= amount;
                *books.entry(of(passed, "receiver")).or_default() += amount;
            }
        }
        books.retain(|_, amount| *amount != 0);
        let held = state(&printed)["purses"].as_object().expect("purses").iter().flat_map(|(player, purse)| {
            let held = purse["held"].as_object().into_iter().flatten();
            held.map(move |(currency, amount)| {
                ((format!("{player:?}"), format!("{currency:?}")), amount.as_i64().unwrap_or(0))
            })
        });
        assert_eq!(books, held.filter(|(_, amount)| *amount != 0).collect());
        assert!(evening.campaign != QUITASUENOS.campaign || withdrawn > 0);
    }
}

/// A fight moves the gauges of one system, and a scene the purses of the other.
#[test]
fn one_systems_fights_go_with_the_scenes_of_another() {
    let printed = ONDA.play(ONDA.script);
    let moved: BTreeSet<String> = moves(&printed).into_iter().map(|(gauge, ..)| gauge).collect();
    assert!(!moved.is_empty() && moved.iter().all(|gauge| gauge.ends_with("\"hearts\"")), "{moved:?}");
    let end = &state(&printed)["purses"];
    assert_eq!(end["cora"]["held"]["vp"], 3);
}

/// What terrifies moves the gauge of one system, and what is rolled those of the other.
#[test]
fn one_systems_rolls_go_with_the_sanity_of_another() {
    let printed = CIRCO.play(CIRCO.script);
    let moved: BTreeSet<String> = moves(&printed).into_iter().map(|(gauge, ..)| gauge).collect();
    assert_eq!(moved, [r#"{"person":"benigno"} "stability""#.to_owned()].into());
}

/// The reserve stays between nothing and its limit after every single deed (PR-18).
#[test]
fn pr_18_the_reserve_never_leaves_its_limits() {
    let printed = ARCHIVO.play(ARCHIVO.script);
    let (mut now, mut cap) = (0, 0);
    for line in &printed {
        for event in line["events"].as_array().into_iter().flatten() {
            let [moved, capped] = ["moved", "capped"].map(|what| &event["gauge"][what]);
            if moved["gauge"] == "resonance" {
                now = moved["to"].as_i64().expect("a number");
            }
            if capped["gauge"] == "resonance" {
                cap = capped["max"].as_i64().expect("a number");
            }
        }
        assert!((0..=cap).contains(&now), "{now} of {cap} after {line}");
    }
}

/// Every way in which an action can end is seen (PR-14).
#[test]
fn pr_14_every_outcome_occurs() {
    for outcome in ["failure", "disaster", "success", "success-with-consequences", "extraordinary"] {
        assert!(ARCHIVO.script.lines().any(|line| line == format!("expect outcome {outcome}")), "{outcome}");
    }
}

#[test]
fn the_campaign_that_is_adopted_differs_in_its_dice_alone() {
    let files = [NOCHE.campaign, ADOPTED].map(|file| fs::read_to_string(file).expect("a campaign"));
    let [step, two] = files.each_ref().map(|file| file.lines().skip(1).collect::<Vec<_>>());
    let more: Vec<&&str> = two.iter().filter(|line| !step.contains(line)).collect();
    assert_eq!(more, [&"dice = \"2d6\""]);
}
