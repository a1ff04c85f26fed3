//! The people of an evening: each at a terminal of their own, as a process on a pty, with the journal that they all write.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use biombo::session::entry::{Act, Entry, Seed, UnixMillis};
use biombo::session::history::Table;
use biombo::session::id::{Id, Seat};
use biombo::store::campaign::read;
use biombo::store::journal::{Journal, JournalReader};
use serde_json::Value;

use super::canaries::CanaryWatch;
use super::script::{Deed, Outcome, Script, Secret, Step};
use crate::kit::history::replayed;
use crate::kit::pty::{Home, Pty, table_of};

/// The size of the game master's terminal.
const GM_SIZE: (u16, u16) = (100, 30);
/// The size of everybody else's.
const SEAT_SIZE: (u16, u16) = (80, 24);
/// How many deeds somebody does in a second; the table takes one more from a seat.
const DEEDS_PER_SECOND: usize = 4;
const GM: &str = "gm";

/// A room with everybody in it.
pub(super) struct Room {
    home: Home,
    people: BTreeMap<String, Person>,
    journal: JournalReader,
    /// How many entries the journal should hold.
    entries: u64,
    secrets: Vec<Secret>,
}

/// Somebody at their terminal.
struct Person {
    pty: Pty,
    watch: CanaryWatch,
    /// When they were done with each of their deeds.
    deeds: Vec<Instant>,
}

/// Begins the table's journal with a known seed, so that the decks lie alike in every run.
fn begin_journal(home: &Home, campaign: &str) {
    let campaign = read(Path::new("mesa.toml"), campaign).expect("a campaign").campaign;
    let first = Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0));
    drop(Journal::begin(&home.file("mesa.biombo"), &first).expect("a journal"));
}

impl Room {
    /// Opens the door of the evening's campaign, and lets everybody sit down.
    pub(super) fn open(script: &mut Script) -> Room {
        let home = Home::without_key_pause();
        let secrets = std::mem::take(&mut script.secrets);
        let campaign = campaign(&script.campaign, &secrets);
        fs::write(home.file("mesa.toml"), &campaign).expect("a campaign");
        begin_journal(&home, &campaign);
        let mut pty = home.biombo(GM_SIZE, ["--seats", "mesa.toml"]);
        pty.wait_text("DJ");
        let words = secrets.iter().map(|secret| secret.word.to_lowercase()).collect();
        let gm = Person { pty, watch: CanaryWatch::new(GM_SIZE, words), deeds: Vec::new() };
        let journal = JournalReader::open(&home.file("mesa.biombo")).expect("a journal");
        let mut room = Room { people: [(GM.to_owned(), gm)].into(), journal, home, secrets, entries: 1 };
        script.seats.iter().for_each(|seat| room.sit_down(seat));
        room
    }

    /// Takes a step of the evening.
    pub(super) fn take(&mut self, step: &Step) {
        self.people.values_mut().for_each(|person| person.pty.restart_deadline());
        match step {
            Step::Press { seat, keys, outcome } => {
                if seat == GM {
                    self.person(GM).pty.keys(keys)
                } else {
                    self.person(seat).press(keys)
                }
                outcome.iter().for_each(|outcome| self.expect(seat, outcome));
                self.person(seat).deeds.push(Instant::now());
            }
            Step::Shows { seat, words } => _ = self.person(seat).pty.wait_text(words),
            Step::Lacks { seat, words } => _ = self.person(seat).pty.wait_gone(words),
            Step::Loses { seat } => {
                let mut gone = self.people.remove(seat).expect("somebody");
                gone.pty.kill();
                self.check(seat, &mut gone);
                self.person(GM).pty.wait_text("se levanta de la mesa");
                self.sit_down(seat);
            }
            Step::ComesBack { seat } => {
                let Person { pty, watch, .. } = self.people.remove(seat).expect("somebody");
                assert!(watch.found().is_empty(), "{seat} reads {:?}", watch.found());
                let end = pty.end();
                assert!(end.restored && end.status == 1 && end.screen.contains("ha echado"), "{end:?}");
                self.sit_down(seat);
            }
        }
        self.people.values_mut().for_each(Person::look);
    }

    /// The table that the journal leads to.
    pub(super) fn table(&self) -> Table {
        table_of(&self.journal)
    }

    /// Undoes everything and does it again, by the game master's keys. The table is then the same.
    pub(super) fn undo_and_redo(&mut self) {
        let (before, texts) = (state(&self.table()), self.texts());
        let deeds = self.table().deeds().count();
        let live = u64::try_from(deeds).expect("a number");
        self.press_gm(&"u".repeat(deeds), live);
        let first: Entry = self.journal.entries(1..=1).next().expect("a first entry").expect("an entry");
        assert_eq!(state(&self.table()), state(&replayed(vec![first]).expect("a table")), "all is undone");
        self.press_gm(&"U".repeat(deeds), live);
        assert_eq!(state(&self.table()), before, "all is done again");
        for (seat, before) in texts {
            let what = format!("the screen of {seat} as it was before:\n{before}\n");
            let same = |screen: &vt100::Screen| without_notice(&screen.contents()) == before;
            self.person(&seat).pty.restart_deadline();
            self.person(&seat).pty.wait_for(&what, same);
        }
    }

    /// Ends the evening: looks whether the game master read each secret, and nobody else.
    pub(super) fn close(mut self) {
        let seats: Vec<String> = self.people.keys().cloned().collect();
        seats.iter().for_each(|seat| self.check_lines(seat));
        for (seat, mut person) in std::mem::take(&mut self.people) {
            self.check(&seat, &mut person);
        }
    }

    /// Looks whether a seat is told a secret line by line, as a sentence or as JSON.
    fn check_lines(&self, seat: &str) {
        let who = if [GM, "table"].contains(&seat) { seat.to_owned() } else { format!("player:{seat}") };
        for form in [&["--linear"][..], &["--linear", "--json"]] {
            let lines = self.home.output(["log", "mesa.biombo", "--as", &who].iter().chain(form)).to_lowercase();
            assert!(lines.lines().count() > 20, "{seat} is told {lines}");
            let is_secret = |secret: &&Secret| seat != GM && secret.known_to.as_deref() != Some(seat);
            let secrets = self.secrets.iter().filter(is_secret).map(|secret| secret.word.to_lowercase());
            let read: Vec<String> = secrets.filter(|word| lines.contains(word)).collect();
            assert!(read.is_empty(), "{seat} is told {read:?}:\n{lines}");
            let known = self.secrets.iter().filter(|secret| lines.contains(&secret.word.to_lowercase()));
            assert!(seat != GM || known.count() > 0, "not even the game master is told any");
        }
    }

    /// What stands on everybody's screens, for whoever looks for a fault.
    pub(super) fn screens(&mut self) -> String {
        let screen = |(seat, person): (&String, &mut Person)| {
            person.look();
            format!("── {seat} ──\n{}\n", person.pty.text())
        };
        self.people.iter_mut().map(screen).collect()
    }

    fn person(&mut self, seat: &str) -> &mut Person {
        self.people.get_mut(seat).unwrap_or_else(|| panic!("nobody sits as {seat}"))
    }

    fn sit_down(&mut self, seat: &str) {
        let who = if seat == "table" { seat.to_owned() } else { format!("player:{seat}") };
        let mut pty = self.home.biombo(SEAT_SIZE, ["seat", "mesa.toml", "--as", &who]);
        pty.wait_frame();
        let is_there = |screen: &vt100::Screen| screen.contents().contains("Diario");
        pty.wait_for("the table", is_there);
        let words = self.secrets.iter().filter(|secret| secret.known_to.as_deref() != Some(seat));
        let words = words.map(|secret| secret.word.to_lowercase()).collect();
        let person = Person { pty, watch: CanaryWatch::new(SEAT_SIZE, words), deeds: Vec::new() };
        self.people.insert(seat.to_owned(), person);
    }

    /// Waits for what comes of keys.
    fn expect(&mut self, seat: &str, outcome: &Outcome) {
        match outcome {
            Outcome::Done(deed) => self.expect_deed(seat, deed),
            Outcome::Asked => self.expect_request(seat),
            Outcome::Granted(deed) => {
                self.expect_request(seat);
                self.person(GM).pty.keys("<ctrl-y>");
                match &*deed.id {
                    "history.undo" => self.expect(GM, &Outcome::Undone),
                    _ => self.expect_deed(seat, deed),
                }
            }
            Outcome::Declined => {
                self.expect_request(seat);
                self.person(GM).pty.keys("<ctrl-n>");
                self.person(seat).pty.wait_text("El DJ dice que no");
            }
            Outcome::Undone => {
                let act = self.expect_entry(seat).act;
                assert!(matches!(act, Act::Undo { .. }), "{act:?}");
            }
            Outcome::Redone => {
                let act = self.expect_entry(seat).act;
                assert!(matches!(act, Act::Redo { .. }), "{act:?}");
            }
        }
    }

    fn expect_request(&mut self, seat: &str) {
        self.person(seat).pty.wait_text("Pedido al DJ");
        self.person(GM).pty.wait_text("pide: ");
    }

    fn expect_deed(&mut self, seat: &str, deed: &Deed) {
        let by = deed.by.as_deref().unwrap_or(seat);
        let roller = self.person(by);
        for (n, face) in (1..).zip(&deed.faces) {
            roller.pty.wait_text(&format!("dado {n} ("));
            roller.pty.keys(&format!("{face}<enter>"));
        }
        let Entry { seat, act, .. } = self.expect_entry(by);
        let Act::Do { deed: id, .. } = act else { panic!("{act:?} in place of {}", deed.id) };
        assert_eq!((&*id, seat), (&*deed.id, seat_of(by)));
    }

    /// Waits for the journal's next entry, which changes this seat's screen.
    fn expect_entry(&mut self, seat: &str) -> Entry {
        let n = self.entries + 1;
        self.wait_for_entries(seat, n);
        self.journal.entries(n..=n).next().expect("the entry").expect("an entry")
    }

    /// Waits until the journal holds that many entries. It has an entry before any screen shows it.
    fn wait_for_entries(&mut self, seat: &str, entries: u64) {
        let journal = &self.journal;
        let person = self.people.get_mut(seat).expect("somebody");
        person.pty.wait_for("an entry", |_| journal.count_entries().expect("a number") >= entries);
        self.entries = entries;
        assert_eq!(self.journal.count_entries().expect("a number"), entries, "nothing else has happened");
    }

    fn press_gm(&mut self, keys: &str, entries: u64) {
        self.person(GM).pty.keys(keys);
        self.wait_for_entries(GM, self.entries + entries);
    }

    /// What stands on the screens of all but the game master, whose selection goes with what is undone.
    fn texts(&mut self) -> Vec<(String, String)> {
        let text = |(seat, person): (&String, &mut Person)| {
            person.look();
            (seat.clone(), without_notice(&person.pty.text()))
        };
        self.people.iter_mut().filter(|(seat, _)| *seat != GM).map(text).collect()
    }

    /// Looks whether somebody read what is not theirs.
    fn check(&self, seat: &str, person: &mut Person) {
        person.look();
        let found = person.watch.found();
        if seat == GM {
            let all = self.secrets.iter().map(|secret| secret.word.to_lowercase()).collect();
            assert_eq!(*found, all, "the game master reads every secret");
        } else {
            assert!(found.is_empty(), "{seat} reads {found:?}");
        }
    }
}

impl Person {
    /// Presses keys, no faster than a seat may.
    fn press(&mut self, keys: &str) {
        while self.deeds.iter().rev().nth(DEEDS_PER_SECOND - 1).is_some_and(|at| at.elapsed() < Duration::from_secs(1))
        {
            self.look();
            std::thread::yield_now();
        }
        self.pty.keys(keys);
    }

    fn look(&mut self) {
        self.watch.look(&mut self.pty);
    }
}

/// The campaign's file, with canaries for what it hides.
fn campaign(file: &str, secrets: &[Secret]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let mut campaign = fs::read_to_string(path).expect("a campaign");
    for secret in secrets {
        assert!(!campaign.to_lowercase().contains(&secret.word.to_lowercase()), "{} occurs anyway", secret.word);
        if let Some(old) = &secret.instead_of {
            assert!(campaign.contains(old), "{file} has no {old:?}");
            campaign = campaign.replace(old, &secret.word);
        }
    }
    campaign
}

fn seat_of(name: &str) -> Seat {
    match name {
        GM => Seat::Gm,
        "table" => Seat::Table,
        who => Seat::Player(Id::from_name(who)),
    }
}

fn state(table: &Table) -> Value {
    serde_json::to_value(&**table.state()).expect("JSON")
}

/// A screen's text without its line of notices, which says what was undone.
fn without_notice(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[..lines.len().saturating_sub(2)].join("\n")
}
