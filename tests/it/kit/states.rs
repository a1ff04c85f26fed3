//! Tables of states, as data: what becomes of each deed in each state of a person or a scene.
//!
//! A table's `deeds` has a line for each deed with a cell for each state: `+` where it is done, the number of the
//! system's rule that refuses it, or `-` where anything else refuses it. `states` says which lines lead to each state.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::lines::LinePlay;

/// A table of states.
#[derive(Deserialize)]
pub(crate) struct StateTable {
    /// The names of the states, and below them a line for each deed.
    deeds: String,
    pub(crate) states: Vec<ReachedState>,
    /// The campaign's file.
    #[serde(skip)]
    file: String,
}

/// A state, and the lines that lead to it.
#[derive(Deserialize)]
pub(crate) struct ReachedState {
    pub(crate) name: String,
    /// The state from which the lines start; `None` for a new table.
    after: Option<String>,
    /// The lines that lead to the state, each with the faces of its dice after a colon.
    lines: Vec<String>,
    /// What is owed in the state.
    #[serde(default)]
    pub(crate) owes: BTreeMap<String, String>,
}

impl StateTable {
    /// Reads a table of states from TOML, to be played with a campaign file.
    pub(crate) fn read(data: &str, file: &str) -> StateTable {
        StateTable { file: file.to_owned(), ..toml::from_str(data).expect("a table of states") }
    }

    /// A table in the named state.
    pub(crate) fn play(&self, name: &str) -> LinePlay {
        let reached = self.states.iter().find(|state| state.name == name).unwrap_or_else(|| panic!("no {name}"));
        let mut play = reached.after.as_ref().map_or_else(|| LinePlay::of(&self.file), |before| self.play(before));
        for line in &reached.lines {
            let (line, faces) = line.split_once(" : ").unwrap_or((line, ""));
            let faces: Vec<u16> = faces.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            play.perform(line, &faces);
        }
        play
    }

    /// Tries each deed in each state, and compares the outcome with the cell. `prefix` begins the ids of the system's
    /// rules: `GF-`.
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
                let outcome = play.outcome_of(line);
                let got = match outcome.as_str() {
                    "done" => "+",
                    refused => refused.strip_prefix(prefix).unwrap_or("-"),
                };
                if got != cells[at] {
                    wrong.push(format!("{state}: {line} is {outcome}, not {}", cells[at]));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    /// The line of each deed, with its cells in the order of the states.
    fn rows(&self) -> impl Iterator<Item = (&str, Vec<&str>)> {
        self.deeds.lines().filter(|row| !row.trim().is_empty()).map(|row| {
            let (line, cells) = row.split_once('|').unwrap_or_else(|| panic!("no cells: {row}"));
            (line.trim(), cells.split_whitespace().collect())
        })
    }
}
