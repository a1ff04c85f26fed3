//! Scripts: what they play, what they expect, and how they end.

use std::fs;

use biombo::cli::exit::Exit;
use biombo::cli::{AfterCommand, Environment, run};
use serde_json::Value;

use super::house::{HOUSE, HouseFolder, folders_under};

#[test]
fn a_script_plays_and_says_what_happened() {
    let ui = HouseFolder::new();
    let said = ui.script(
        "# an evening\n\nevening begin\nscene set cellar\nexpect scene cellar\nclock advance alarm 2\n\
         expect clock alarm 2\ngauge change vera luck -1 el riesgo\nexpect gauge vera luck 1 2\n\
         aspect add vera aturdida --rounds 2\nexpect aspect vera aturdida\n\
         item open \"se rompe la cuerda\" --who vera\nexpect items 1\n\
         fight begin \"El muelle\" --foe thug:3\nexpect fight 1 party\nexpect seen person:thug-1\n\
         fight place thug-1 3\nexpect fighter thug-1 --at 3 --out none --moved no\n\
         undo\nundo\nexpect no-fight\nredo\nexpect fight 1 party\nexpect evening 1\n\
         expect state /scene cellar\nexpect state /fight/round 1\nexpect said log-fight-began\n",
    );
    assert!(said.contains("14: ") && said.contains("El muelle"), "{said}");
}

#[test]
fn a_refusal_ends_a_script_unless_it_is_expected() {
    let ui = HouseFolder::new();
    ui.script("evening end\nexpect refused\nevening end\nexpect refused refused-no-evening\n");
    let ended = ui.ends(Exit::Refused, "run @/casa.toml", "evening begin\n\nevening begin\nclock advance alarm\n");
    assert!(ended.err.starts_with("-:3: "), "{}", ended.err);
    ui.ends(Exit::Refused, "run @/casa.toml", "evening end\n");
    ui.ends(Exit::Refused, "run @/casa.toml", "evening begin\nexpect refused\n");
    ui.ends(Exit::Refused, "run @/casa.toml", "evening end\nexpect refused ND-10\n");
}

#[test]
fn an_expectation_that_does_not_hold_says_what_is_found() {
    let ui = HouseFolder::new();
    for (line, found) in [
        ("expect gauge vera hearts 4", "5/5"),
        ("expect gauge vera hearts 5 6", "5/5"),
        ("expect clock alarm 1", "0"),
        ("expect scene cellar", "-"),
        ("expect aspect vera ciega", ""),
        ("expect items 1", "0"),
        ("expect evening 1", "{\"number\":0,\"on\":false}"),
        ("expect outcome success", "-"),
        ("expect fight 1 party", "-"),
        ("expect seen scene:cellar", "unseen"),
        ("expect seen person:vera --not", "seen"),
        ("expect seen gauge:hearts --not", "-"),
        ("expect seen clock:alarma --not", "-"),
        ("expect seen secret:vera --not", "-"),
        ("expect seen scene-secret:cellar", "unseen"),
        ("expect seen scene-secret:cellar --by gm --not", "seen"),
        ("expect state /scene cellar", "null"),
        ("expect said log-clock-moved", ""),
        ("expect rule ND-05", ""),
    ] {
        let ended = ui.ends(Exit::Refused, "run @/casa.toml", line);
        assert_eq!(ended.err, format!("-:1: El guion esperaba otra cosa; hay {found}\n"), "{line}");
    }
}

#[test]
fn a_line_that_is_none_is_wrong_usage_with_its_place() {
    let ui = HouseFolder::new();
    for (line, place) in [
        ("clock advance alrm", "-:1:15: "),
        ("clok advance alarm", "-:1:1: "),
        ("note add \"La llave", "-:1: "),
        ("screen tab fight", "-:1: "),
        ("expect sunshine", "-:1: "),
        ("faces seven", "-:1: "),
    ] {
        let ended = ui.ends(Exit::Wrong, "run @/casa.toml", line);
        assert!(ended.err.starts_with(place), "{line}: {}", ended.err);
    }
}

#[test]
fn faces_are_used_up_exactly() {
    let ui = HouseFolder::new();
    let two = HOUSE.replace("[\"Se apaga la vela.\"]", "[\"Se apaga la vela.\", \"Cruje el suelo.\"]");
    fs::write(ui.path("casa.toml"), two).expect("a campaign");
    ui.script("faces 2\nitem draw\nexpect state /items/complication-1/text \"Cruje el suelo.\"\n");
    ui.done("run @/casa.toml --faces 1", "item draw\nexpect state /items/complication-1/text \"Se apaga la vela.\"\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 1,2", "item draw\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 3", "item draw\n");
    ui.ends(Exit::Wrong, "run @/casa.toml --faces 1", "item draw\nundo\nitem draw\n");
    let seed = format!("run @/casa.toml --json --seed {}", "0f".repeat(32));
    assert!(ui.done(&seed, "item draw\n").contains("\"face\":"));
    let states = [ui.done(&seed, "item draw"), ui.done(&seed, "item draw\nundo\nitem draw\n")].map(|said| {
        said.lines().last().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["state"].clone())
    });
    assert_eq!(states[0], states[1], "undo and draw again shows the same face");
}

#[test]
fn json_tells_every_deed_and_the_state() {
    let ui = HouseFolder::new();
    let said = ui.done("run @/casa.toml --json", "clock advance alarm\nundo\nevening end\nexpect refused\n");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines[0]["line"], 1);
    assert_eq!((&lines[0]["n"], &lines[0]["deed"]), (&2.into(), &"clock.advance".into()));
    assert_eq!(lines[0]["events"][0]["clock"]["moved"]["to"], 1);
    assert_eq!(lines[1]["undo"]["to"], 1);
    assert_eq!(lines[2]["refused"]["said"]["key"], "refused-no-evening");
    assert_eq!((&lines[3]["n"], &lines[3]["state"]["clocks"]["alarm"]["now"]), (&3.into(), &0.into()));
    let ended = ui.ends(Exit::Refused, "run @/casa.toml --json", "evening end\n");
    let failed: Value = serde_json::from_str(ended.out.trim()).expect("JSON");
    assert_eq!((&failed["line"], &failed["failed"]["key"]), (&1.into(), &"refused-no-evening".into()));
}

/// A pipe whose reader leaves after the first line.
#[derive(Default)]
struct Head(Vec<u8>);

impl std::io::Write for Head {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.0.contains(&b'\n') {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        }
        self.0.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_script_is_played_to_its_end_though_nobody_reads_on() {
    let ui = HouseFolder::new();
    let play = |script: &str| {
        let (journal, campaign) = (ui.path("casa.biombo"), ui.path("casa.toml"));
        let args = ["biombo", "run", campaign.to_str().unwrap(), "--journal", journal.to_str().unwrap()];
        let (mut out, mut err) = (Head::default(), Vec::new());
        let folders = Some(folders_under(ui.folder.path()));
        let input = &mut script.as_bytes();
        let coloured = Vec::new();
        let next = run(args, &mut Environment { input, out: &mut out, coloured, err: &mut err, locale: None, folders });
        (next, String::from_utf8(err).unwrap())
    };
    let notes: String = (0..50).map(|n| format!("note add \"n {n}\"\n")).collect();
    let (next, err) = play(&notes);
    assert_eq!(next, AfterCommand::Exit(Exit::Done));
    assert!(err.contains("hasta el final"), "{err}");
    let kept = |ui: &HouseFolder| ui.done("log @/casa.biombo --json", "").lines().count();
    assert_eq!(kept(&ui), 51);
    let (next, err) = play(&format!("{notes}scene set nowhere\n"));
    assert!(next != AfterCommand::Exit(Exit::Done) && err.contains("nowhere"), "{next:?} {err}");
    assert_eq!(kept(&ui), 101);
}
