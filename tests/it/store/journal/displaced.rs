//! The journal's files are moved, deleted and replaced while it is open: nothing is shown as written that no file has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, abort};

use biombo::store::Error;
use biombo::store::journal::{Check, FileChange, Journal, JournalReader};
use tempfile::TempDir;

use super::{first, folder, line, lines, written};

/// The environment variable that tells a test that it is the child of another.
const CHILD: &str = "BIOMBO_TEST_JOURNAL";

struct UiState {
    folder: TempDir,
}

impl UiState {
    fn new() -> UiState {
        UiState { folder: folder() }
    }

    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn journal(&self) -> PathBuf {
        self.at("casa.biombo")
    }

    /// Puts a journal of so many other entries in the place of the one that is open, as a backup is put back.
    fn put_back(&self, count: u64) {
        drop(other(&self.at("backup"), count));
        fs::rename(self.at("backup"), self.journal()).unwrap();
    }
}

/// A journal of other entries than those of `written`.
fn other(path: &Path, count: u64) -> Journal {
    let entry = |n| serde_json::json!({ "other": n });
    let mut journal = Journal::begin(path, &entry(0)).unwrap();
    for n in 1..count {
        journal.append_entry(&entry(n)).unwrap();
    }
    journal
}

#[track_caller]
fn refused(journal: &mut Journal, expected: FileChange) {
    let n = journal.reader().count_entries().unwrap() + 1;
    for _ in 0..2 {
        let error = journal.append(&line(n)).unwrap_err();
        assert!(matches!(error, Error::Displaced { how, .. } if how == expected), "{error:?}");
        assert_eq!(journal.find_displacement(), Some(expected));
    }
    assert!(journal.put_scratch("line", "half-typed").is_err());
    assert_eq!(lines(journal.reader()), first(n - 1), "what was played can be read");
}

/// Rescues it, and goes on; what was put aside is given back.
#[track_caller]
fn rescued(mut journal: Journal, path: &Path) -> Option<PathBuf> {
    let n = journal.reader().count_entries().unwrap() + 1;
    let aside = journal.rescue().unwrap();
    assert_eq!(journal.find_displacement(), None);
    journal.append(&line(n)).unwrap();
    assert!(matches!(Journal::open(path), Err(Error::Busy { .. })));
    let watcher = JournalReader::open(path).unwrap();
    assert_eq!(lines(&watcher), first(n));
    drop((watcher, journal));
    let again = Journal::open(path).unwrap();
    assert_eq!((lines(again.reader()), again.reader().check_all().unwrap().broken), (first(n), None));
    aside
}

#[test]
fn a_journal_moved_away_is_refused_and_written_anew() {
    let ui = UiState::new();
    let mut journal = written(&ui.journal(), 5);
    fs::rename(ui.journal(), ui.at("otra.biombo")).unwrap();
    refused(&mut journal, FileChange::Gone);
    assert_eq!(rescued(journal, &ui.journal()), None);
}

#[test]
fn a_journal_moved_back_goes_on() {
    let ui = UiState::new();
    let mut journal = written(&ui.journal(), 5);
    fs::rename(ui.journal(), ui.at("otra.biombo")).unwrap();
    refused(&mut journal, FileChange::Gone);
    fs::rename(ui.at("otra.biombo"), ui.journal()).unwrap();
    assert_eq!(journal.rescue().unwrap(), None, "there is nothing to rescue");
    journal.append(&line(6)).unwrap();
    drop(journal);
    assert_eq!(lines(Journal::open(&ui.journal()).unwrap().reader()), first(6));
}

#[test]
fn a_deleted_journal_is_refused_and_written_anew() {
    let ui = UiState::new();
    let mut journal = written(&ui.journal(), 5);
    for left in ["casa.biombo", "casa.biombo-wal", "casa.biombo-shm", "casa.biombo-lock"] {
        fs::remove_file(ui.at(left)).unwrap();
    }
    refused(&mut journal, FileChange::Gone);
    assert_eq!(rescued(journal, &ui.journal()), None);
}

#[test]
fn a_deleted_wal_is_refused_and_all_is_written_anew() {
    let ui = UiState::new();
    let mut journal = written(&ui.journal(), 5);
    fs::remove_file(ui.at("casa.biombo-wal")).unwrap();
    refused(&mut journal, FileChange::Wal);
    assert!(rescued(journal, &ui.journal()).is_some());
}

#[test]
fn what_replaced_a_journal_is_put_aside_whole() {
    let ui = UiState::new();
    fs::write(ui.at("casa-1.biombo"), "the name is taken").unwrap();
    let mut journal = written(&ui.journal(), 5);
    ui.put_back(40);
    let before = fs::read(ui.journal()).unwrap();
    refused(&mut journal, FileChange::Replaced);
    assert_eq!(fs::read(ui.journal()).unwrap(), before, "nothing is written to it");
    let aside = rescued(journal, &ui.journal()).unwrap();
    assert_eq!(aside.file_name().unwrap(), "casa-2.biombo");
    assert_eq!(fs::read(&aside).unwrap(), before);
    assert_eq!(Journal::open(&aside).unwrap().reader().check_all().unwrap(), Check { last_good: 40, broken: None });
    assert_eq!(fs::read_to_string(ui.at("casa-1.biombo")).unwrap(), "the name is taken");
}

#[test]
fn a_rescue_gives_way_to_another_writer() {
    let ui = UiState::new();
    let mut journal = written(&ui.journal(), 5);
    for left in ["casa.biombo", "casa.biombo-wal", "casa.biombo-shm", "casa.biombo-lock"] {
        fs::rename(ui.at(left), ui.at(&format!("moved-{left}"))).unwrap();
    }
    let other = other(&ui.journal(), 3);
    refused(&mut journal, FileChange::Replaced);
    assert!(matches!(journal.rescue(), Err(Error::Busy { .. })));
    drop(journal);
    assert!(ui.at("casa.biombo-lock").exists(), "the other's lock stays");
    drop(other);
    assert_eq!(Journal::open(&ui.journal()).unwrap().reader().count_entries().unwrap(), 3);
}

#[test]
fn a_journal_moved_to_another_table_is_left_to_it() {
    let ui = UiState::new();
    let journal = written(&ui.journal(), 5);
    for left in ["", "-wal", "-shm"] {
        fs::rename(ui.at(&format!("casa.biombo{left}")), ui.at(&format!("otra.biombo{left}"))).unwrap();
    }
    let mut other = Journal::open(&ui.at("otra.biombo")).unwrap();
    other.append(&line(6)).unwrap();
    drop(journal);
    other.append(&line(7)).unwrap();
    drop(other);
    assert_eq!(lines(Journal::open(&ui.at("otra.biombo")).unwrap().reader()), first(7));
}

#[test]
fn a_displaced_journal_is_kept_when_it_is_closed() {
    let ui = UiState::new();
    let journal = written(&ui.journal(), 5);
    fs::remove_file(ui.journal()).unwrap();
    drop(journal);
    let mut journal = Journal::open(&ui.journal()).unwrap();
    assert_eq!(lines(journal.reader()), first(5));
    journal.append(&line(6)).unwrap();
    ui.put_back(40);
    drop(journal);
    let back = Journal::open(&ui.journal()).unwrap();
    assert_eq!((back.reader().count_entries().unwrap(), back.wal_aside()), (40, None), "what was put back stays");
    drop(back);
    assert_eq!(lines(Journal::open(&ui.at("casa-1.biombo")).unwrap().reader()), first(6));
    let journal = written(&ui.at("faro.biombo"), 5);
    fs::remove_file(ui.at("faro.biombo-wal")).unwrap();
    drop(journal);
    assert_eq!(lines(Journal::open(&ui.at("faro.biombo")).unwrap().reader()), first(5));
}

/// Runs a test of this file in a process that ends as if killed.
fn killed(test: &str, path: &Path) {
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env(CHILD, path)
        .output()
        .unwrap();
    let said = [child.stdout, child.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(!child.status.success() && said.contains("all as expected"), "{said}");
}

#[test]
fn the_wal_of_a_killed_writer_is_not_applied_to_a_backup() {
    let ui = UiState::new();
    killed("store::journal::displaced::child_leaves_its_wal", &ui.journal());
    let log = fs::read(ui.at("casa.biombo-wal")).unwrap();
    assert!(!log.is_empty());
    ui.put_back(40);
    let journal = Journal::open(&ui.journal()).unwrap();
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: 40, broken: None });
    let aside = journal.wal_aside().unwrap().to_owned();
    assert_eq!(fs::read(&aside).unwrap(), log, "the log is kept");
    drop(journal);
    let again = Journal::open(&ui.journal()).unwrap();
    assert_eq!((again.reader().count_entries().unwrap(), again.wal_aside()), (40, None));
}

#[test]
fn the_wal_of_a_killed_writer_is_applied_to_its_journal() {
    let ui = UiState::new();
    killed("store::journal::displaced::child_leaves_its_wal", &ui.journal());
    let journal = Journal::open(&ui.journal()).unwrap();
    assert_eq!((lines(journal.reader()), journal.wal_aside()), (first(5), None));
}

#[test]
#[ignore = "other tests start it in a process of its own"]
fn child_leaves_its_wal() {
    let _journal = written(&PathBuf::from(std::env::var_os(CHILD).unwrap()), 5);
    println!("all as expected");
    abort()
}
