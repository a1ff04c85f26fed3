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
/// What is asked for when real dice are typed.
pub(super) const WHICH_FACE: &str = "¿Qué cara";
/// What is asked before a deed that cannot be taken back.
pub(super) const SURE: &str = "¿Seguro?";

pub(super) struct LinearRoom {
    pub(super) home: Home,
    pub(super) gm: LineProgram,
    pub(super) player: LineProgram,
    journal: JournalReader,
    /// A number that no choice has.
    unused_number: u32,
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
        LinearRoom { home, gm, player, journal, unused_number: 10_000 }
    }

    pub(super) fn count_entries(&self) -> u64 {
        self.journal.count_entries().expect("a number")
    }

    pub(super) fn entries(&self) -> Vec<Entry> {
        self.journal.entries(1..).map(|entry| entry.expect("an entry")).collect()
    }

    /// Waits until the player has read everything so far: the answer to a number that stands for nothing comes last.
    pub(super) fn let_player_catch_up(&mut self) {
        self.unused_number += 1;
        let number = self.unused_number.to_string();
        let from = self.player.text().len();
        self.player.type_line(&number);
        self.player.wait_text_from(from, &format!("El {number} no está"));
        self.player.look();
    }

    /// Lets the game master adopt another file of the campaign.
    pub(super) fn adopt(&mut self, campaign: &str) {
        fs::write(self.home.file("mesa.toml"), campaign).expect("a campaign");
        self.gm.say("campaign adopt");
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
