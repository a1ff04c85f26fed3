//! A game master and a player who read and answer in lines, and the journal of their table.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use biombo::session::entry::{Entry, Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::store::campaign::read;
use biombo::store::journal::{Journal, JournalReader};

use crate::kit::linear::LineProgram;
use crate::kit::pty::Home;

/// How long the journal may take to hold what was done.
const DEADLINE: Duration = Duration::from_secs(60);
/// What is asked before a deed that cannot be taken back.
pub(super) const SURE: &str = "¿Seguro?";

pub(super) struct LinearRoom {
    pub(super) home: Home,
    pub(super) gm: LineProgram,
    pub(super) player: LineProgram,
    journal: JournalReader,
}

impl LinearRoom {
    /// Opens the table of a campaign with its door open, and lets a player sit down.
    pub(super) fn open(campaign: &str, player: &str) -> LinearRoom {
        let home = Home::new();
        fs::write(home.file("mesa.toml"), campaign).expect("a campaign");
        begin_journal(&home, campaign);
        let mut gm = LineProgram::start(&home, ["mesa.toml", "--linear", "--seats"]);
        gm.wait_text("Asientos abiertos");
        let mut player = sit(&home, player);
        player.wait_text("> ");
        let journal = JournalReader::open(&home.file("mesa.biombo")).expect("a journal");
        LinearRoom { home, gm, player, journal }
    }

    pub(super) fn count_entries(&self) -> u64 {
        self.journal.count_entries().expect("a number")
    }

    pub(super) fn entries(&self) -> Vec<Entry> {
        self.journal.entries(1..).map(|entry| entry.expect("an entry")).collect()
    }

    /// Waits until the journal holds that many entries.
    pub(super) fn wait_for_entries(&mut self, entries: u64) {
        let until = Instant::now() + DEADLINE;
        while self.count_entries() < entries {
            assert!(Instant::now() < until, "{}\n{}", self.gm.text(), self.player.text());
            self.gm.look();
            self.player.look();
        }
    }
}

/// A player who sits down in lines.
pub(super) fn sit(home: &Home, player: &str) -> LineProgram {
    LineProgram::start(home, ["seat", "mesa.toml", "--as", &format!("player:{player}"), "--linear"])
}

/// The number of the choice that says this, in the newest list of some text.
#[track_caller]
pub(super) fn number_of(choice: &str, said: &str) -> String {
    let line = said.lines().rev().find(|line| line.contains(choice) && line.contains(". "));
    let line = line.unwrap_or_else(|| panic!("no {choice:?} in:\n{said}"));
    line.split('.').next().expect("a number").to_owned()
}

/// Begins the table's journal with a known seed, so that dice and decks lie alike in every run.
pub(super) fn begin_journal(home: &Home, campaign: &str) {
    let campaign = read(Path::new("mesa.toml"), campaign).expect("a campaign").campaign;
    let first = Table::first_entry(campaign, Seed([0; 32]), UnixMillis(0));
    drop(Journal::begin(&home.file("mesa.biombo"), &first).expect("a journal"));
}
