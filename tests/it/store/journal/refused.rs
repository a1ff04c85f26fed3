//! A refused entry does not come back, whatever of it reached the disk; and where that cannot be known it is said.

use std::path::{Path, PathBuf};
use std::process::{Command, abort};

use biombo::store::Error;
use biombo::store::journal::{Check, Journal, JournalLine};

use super::{first, folder, line, lines, written};
use crate::kit::failing_disk::{FAULTS, FailingDisk, break_disk, mend_disk};

/// The environment variable that tells a test that it is the child of another.
const CHILD: &str = "BIOMBO_TEST_JOURNAL";

/// Runs a test of this file in a process on a disk that can fail; it must end by killing itself after all it had to
/// say.
fn killed_on_failing_disk(test: &str, path: &Path) {
    let disk = FailingDisk::new();
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env("LD_PRELOAD", disk.library())
        .env(FAULTS, disk.faults())
        .env(CHILD, path)
        .output()
        .unwrap();
    let said = [child.stdout, child.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    assert!(!child.status.success() && said.contains("all as expected"), "{said}");
}

fn journal() -> (Journal, PathBuf) {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    (Journal::open(&path).unwrap(), PathBuf::from(std::env::var_os(FAULTS).unwrap()))
}

/// Ends as if killed: nothing is closed.
fn end() -> ! {
    println!("all as expected");
    abort()
}

fn kept(path: &Path) -> Vec<JournalLine> {
    let journal = Journal::open(path).unwrap();
    let kept = lines(journal.reader());
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: kept.len() as u64, broken: None });
    kept
}

#[test]
fn an_entry_refused_after_it_was_written_does_not_come_back() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    killed_on_failing_disk("store::journal::refused::child_is_told_late", &path);
    assert_eq!(kept(&path), first(5));
    // The very first entry in a log that is empty.
    killed_on_failing_disk("store::journal::refused::child_is_told_late_at_once", &path);
    assert_eq!(kept(&path), first(5));
}

#[test]
#[ignore = "an_entry_refused_after_it_was_written_does_not_come_back starts it in a process of its own"]
fn child_is_told_late() {
    let (mut journal, faults) = journal();
    journal.append(&line(4)).unwrap();
    for n in 0..2 {
        break_disk(&faults, "late");
        let other = JournalLine { n: 5 + n, body: r#"{"never":"happened"}"#.to_owned() };
        let refused = journal.append(&other).unwrap_err();
        assert!(matches!(refused, Error::NotWritten { .. }), "{refused:?}");
        mend_disk(&faults, "late");
        if n == 0 {
            // It can be tried again, and what is written then is kept.
            journal.append(&line(5)).unwrap();
        }
    }
    assert_eq!(lines(journal.reader()), first(5));
    end()
}

#[test]
#[ignore = "an_entry_refused_after_it_was_written_does_not_come_back starts it in a process of its own"]
fn child_is_told_late_at_once() {
    let (mut journal, faults) = journal();
    break_disk(&faults, "late");
    let refused = journal.append(&line(6)).unwrap_err();
    assert!(matches!(refused, Error::NotWritten { .. }), "{refused:?}");
    end()
}

#[test]
fn what_the_disk_may_not_have_kept_is_doubtful_and_nothing_follows_it() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    killed_on_failing_disk("store::journal::refused::child_cannot_sync", &path);
    let kept = kept(&path);
    assert!(kept == first(4) || kept == first(5), "{kept:?}");
}

#[test]
#[ignore = "what_the_disk_may_not_have_kept_is_doubtful_and_nothing_follows_it starts it in a process of its own"]
fn child_cannot_sync() {
    let (mut journal, faults) = journal();
    journal.append(&line(4)).unwrap();
    break_disk(&faults, "sync");
    let doubtful = |error: Error| assert!(matches!(error, Error::Doubtful { n: 5, .. }), "{error:?}");
    doubtful(journal.append(&line(5)).unwrap_err());
    mend_disk(&faults, "sync");
    doubtful(journal.append(&line(5)).unwrap_err());
    doubtful(journal.put_scratch("line", "half-typed").unwrap_err());
    end()
}
