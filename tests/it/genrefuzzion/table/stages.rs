//! The rules' table of states: each deed in each state is done, or refused by its rule; and who owes what there. The table
//! itself is `states.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::kit::*;

#[derive(Deserialize)]
struct States {
    /// A line for each deed with a cell for each state, below the names of the states.
    deeds: String,
    states: Vec<Stands>,
}

/// A state, and how the table comes there.
#[derive(Deserialize)]
struct Stands {
    name: String,
    /// The state before.
    after: Option<String>,
    /// The lines that lead here, each with its faces after a colon.
    lines: Vec<String>,
    /// What players owe.
    owes: BTreeMap<String, String>,
}

impl States {
    fn read() -> States {
        toml::from_str(include_str!("states.toml")).expect("the table of states")
    }

    fn play(&self, name: &str) -> Play {
        let stands = self.states.iter().find(|stands| stands.name == name).unwrap_or_else(|| panic!("no {name}"));
        let mut play = stands.after.as_ref().map_or_else(|| Play::with(9, 9), |before| self.play(before));
        for line in &stands.lines {
            let (line, faces) = line.split_once(" : ").unwrap_or((line, ""));
            let faces: Vec<u16> = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            play.does(line, &faces);
        }
        play
    }

    /// Each deed's line, with the cells of all states in order.
    fn rows(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.deeds.lines().map(|row| {
            let (line, cells) = row.split_once('|').unwrap_or_else(|| panic!("no cells: {row}"));
            (line.trim(), cells.split_whitespace().collect())
        })
    }
}

#[test]
fn gf_08_gf_13_gf_14_gf_15_gf_17_gf_18_gf_23_each_deed_in_each_state() {
    let table = States::read();
    let mut rows = table.rows();
    let (_, names) = rows.next().expect("the names of the states");
    let rows: Vec<_> = rows.collect();
    assert_eq!(names, table.states.iter().map(|stands| stands.name.as_str()).collect::<Vec<_>>());
    let mut wrong = Vec::new();
    for (at, state) in names.iter().enumerate() {
        let mut play = table.play(state);
        for (line, cells) in &rows {
            let got = match play.tried(line).as_str() {
                "done" => "+".to_owned(),
                rule => rule.trim_start_matches("GF-").to_owned(),
            };
            let wanted = cells.get(at).copied().unwrap_or_else(|| panic!("a cell is missing: {line}"));
            if got != wanted {
                wrong.push(format!("{state}: {line} is {got}, not {wanted}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for (line, cells) in rows {
        assert_eq!(cells.len(), names.len(), "{line}");
    }
}

#[test]
fn gf_24_in_each_state_somebody_owes_a_decision() {
    let table = States::read();
    for stands in &table.states {
        let play = table.play(&stands.name);
        for (player, what) in &stands.owes {
            let owed = play.owed().into_iter().filter(|(_, owed)| owed == what).flat_map(|(who, _)| who);
            let owed: Vec<String> = owed.collect();
            assert!(owed.contains(player), "{}: {what} is owed by {owed:?}", stands.name);
        }
        for blocking in play.blocking() {
            assert!(stands.owes.values().any(|what| *what == blocking), "{}: {blocking}", stands.name);
        }
    }
}
