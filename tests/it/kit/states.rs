//! Tables of states, as data: what each deed gets in each state of a person or a scene.
//!
//! A table's `deeds` has a line for each deed with a cell for each state: `+` where it is done, the number of the
//! system's rule that refuses it, or `-` where anything else refuses it. `states` says which lines lead to each state.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::lines::LinePlay;

#[derive(Deserialize)]
pub(crate) struct StateTable {
    /// A line for each deed, below the names of the states.
    deeds: String,
    pub(crate) states: Vec<Reached>,
    /// The campaign's file.
    #[serde(skip)]
    file: String,
}

/// A state, and how the table comes there.
#[derive(Deserialize)]
pub(crate) struct Reached {
    pub(crate) name: String,
    /// The state before.
    after: Option<String>,
    /// The lines that lead here, each with its faces after a colon.
    lines: Vec<String>,
    /// What players owe.
    #[serde(default)]
    pub(crate) owes: BTreeMap<String, String>,
}

impl StateTable {
    /// The table in this data, played with this campaign's file.
    pub(crate) fn read(data: &str, file: &str) -> StateTable {
        StateTable { file: file.to_owned(), ..toml::from_str(data).expect("a table of states") }
    }

    /// The table in that state.
    pub(crate) fn play(&self, name: &str) -> LinePlay {
        let reached = self.states.iter().find(|state| state.name == name).unwrap_or_else(|| panic!("no {name}"));
        let mut play = reached.after.as_ref().map_or_else(|| LinePlay::of(&self.file), |before| self.play(before));
        for line in &reached.lines {
            let (line, faces) = line.split_once(" : ").unwrap_or((line, ""));
            let faces: Vec<u16> = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            play.does(line, &faces);
        }
        play
    }

    /// Tries each deed in each state. `prefix` begins the ids of the system's rules: `GF-`.
    #[track_caller]
    pub(crate) fn check(&self, prefix: &str) {
        let mut rows = self.rows();
        let (_, names) = rows.next().expect("the names of the states");
        let rows: Vec<_> = rows.collect();
        assert_eq!(names, self.states.iter().map(|state| state.name.as_str()).collect::<Vec<_>>());
        let mut wrong = Vec::new();
        for (at, state) in names.iter().enumerate() {
            let mut play = self.play(state);
            for (line, cells) in &rows {
                assert_eq!(cells.len(), names.len(), "{line}");
                let tried = play.tried(line);
                let got = match tried.as_str() {
                    "done" => "+",
                    refused => refused.strip_prefix(prefix).unwrap_or("-"),
                };
                if got != cells[at] {
                    wrong.push(format!("{state}: {line} is {tried}, not {}", cells[at]));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// Each deed's line, with the cells of all states in order.
    fn rows(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.deeds.lines().filter(|row| !row.trim().is_empty()).map(|row| {
            let (line, cells) = row.split_once('|').unwrap_or_else(|| panic!("no cells: {row}"));
            (line.trim(), cells.split_whitespace().collect())
        })
    }
}
