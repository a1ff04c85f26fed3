//! Every write, sync, truncation and rename of a deed, an opening and a saving fails, once and for good: what the
//! program was told is what the disk has.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, abort};

use biombo::store::journal::{Check, Journal, JournalLine};
use biombo::store::write::replace_with_backup;
use biombo::store::{Error, Result};

use super::{first, folder, line, lines, written};
use crate::kit::failing_disk::{FAULTS, FailingDisk, break_nth, mend_disk, was_hit};

/// The environment variable that tells a test that it is the child of another: where its files are.
const CHILD: &str = "BIOMBO_TEST_JOURNAL";
/// Which call fails for the child, with a plus behind it if it is for good.
const NTH: &str = "BIOMBO_TEST_NTH";
/// More calls than anything here makes.
const MANY: u32 = 200;

/// Plays a child of this file again and again, in a folder made anew by `make`, each time with another call that fails,
/// until none is left; `judge` compares what the child told with the folder it left. How many calls there were.
fn each_call_fails(child: &str, make: impl Fn(&Path), judge: impl Fn(&Path, &str, &str)) -> u32 {
    let disk = FailingDisk::new();
    for nth in 1..MANY {
        let mut was_reached = false;
        for how in ["", "+"] {
            let dir = folder();
            make(dir.path());
            let _ = fs::remove_file(disk.faults().join("hit"));
            let output = Command::new(std::env::current_exe().unwrap())
                .args(["--ignored", "--exact", &format!("store::journal::faults::{child}"), "--nocapture"])
                .env("LD_PRELOAD", disk.library())
                .env(FAULTS, disk.faults())
                .env(NTH, format!("{nth}{how}"))
                .env(CHILD, dir.path())
                .output()
                .unwrap();
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            let told = said.lines().find_map(|line| line.strip_prefix("told ")).unwrap_or_else(|| panic!("{output:?}"));
            was_reached |= was_hit(disk.faults());
            judge(dir.path(), told, &format!("call {nth}{how}"));
            ["nth", "next"].into_iter().for_each(|fault| drop(fs::remove_file(disk.faults().join(fault))));
        }
        if !was_reached {
            return nth - 1;
        }
    }
    panic!("{child} never comes to its end");
}

/// The child's folder and faults, of which it lets loose its own.
fn let_loose() -> (PathBuf, PathBuf) {
    let (folder, faults) = (std::env::var_os(CHILD).unwrap(), PathBuf::from(std::env::var_os(FAULTS).unwrap()));
    let nth = std::env::var(NTH).unwrap();
    break_nth(&faults, nth.trim_end_matches('+').parse().unwrap(), nth.ends_with('+'));
    (folder.into(), faults)
}

/// Ends as if killed, when it has told what it knows.
fn tell(what: &str) -> ! {
    println!("\ntold {what}");
    abort()
}

fn told<T>(result: &Result<T>) -> &'static str {
    match result {
        Ok(_) => "done",
        Err(Error::Doubtful { .. }) => "perhaps",
        Err(_) => "refused",
    }
}

fn kept(folder: &Path) -> Vec<JournalLine> {
    let journal = Journal::open(&folder.join("casa.biombo")).unwrap();
    let kept = lines(journal.reader());
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: kept.len() as u64, broken: None });
    kept
}

#[test]
fn a_deed_is_kept_exactly_when_it_was_said_to_be() {
    let make = |dir: &Path| drop(written(&dir.join("casa.biombo"), 3));
    let calls = each_call_fails("child_does_a_deed", make, |dir, told, when| {
        let kept = kept(dir);
        match told {
            "done" => assert_eq!(kept, first(4), "{when}"),
            "refused" => assert_eq!(kept, first(3), "{when}"),
            "perhaps" => assert!(kept == first(3) || kept == first(4), "{when}: {kept:?}"),
            other => panic!("{when}: {other}"),
        }
    });
    assert!(calls > 3, "{calls}");
}

#[test]
#[ignore = "a_deed_is_kept_exactly_when_it_was_said_to_be starts it in a process of its own"]
fn child_does_a_deed() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap()).join("casa.biombo");
    let mut journal = Journal::open(&path).unwrap();
    let_loose();
    let done = journal.append(&line(4));
    if done.is_ok() {
        // What comes to rest is where it was, whatever fails there.
        journal.checkpoint_wal();
    }
    assert_eq!(lines(journal.reader()).len(), if done.is_ok() { 4 } else { 3 });
    tell(told(&done))
}

#[test]
fn a_deed_refused_once_can_be_done_the_next_time() {
    let make = |dir: &Path| drop(written(&dir.join("casa.biombo"), 3));
    each_call_fails("child_tries_again", make, |dir, told, when| match told {
        "perhaps" => assert!(kept(dir).len() < 5, "{when}"),
        _ => assert_eq!(kept(dir), first(4), "{when}"),
    });
}

#[test]
#[ignore = "a_deed_refused_once_can_be_done_the_next_time starts it in a process of its own"]
fn child_tries_again() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap()).join("casa.biombo");
    let mut journal = Journal::open(&path).unwrap();
    let (_, faults) = let_loose();
    let once = journal.append(&line(4));
    mend_disk(&faults, "nth");
    match &once {
        Err(Error::NotWritten { .. }) => tell(told(&journal.append(&line(4)))),
        _ => tell(told(&once)),
    }
}

#[test]
fn a_table_is_begun_exactly_when_it_was_said_to_be() {
    let calls = each_call_fails(
        "child_begins",
        |_| {},
        |dir, told, when| {
            let path = dir.join("casa.biombo");
            assert_eq!(path.exists(), told == "done", "{when}: {told}");
            // Whatever was left, the next attempt is not refused for it.
            let begun = if told == "done" { Journal::open(&path) } else { Journal::begin(&path, &line(1)) };
            assert_eq!(begun.unwrap_or_else(|error| panic!("{when}: {error:?}")).reader().count_entries().unwrap(), 1);
        },
    );
    assert!(calls > 8, "{calls}");
}

#[test]
#[ignore = "a_table_is_begun_exactly_when_it_was_said_to_be starts it in a process of its own"]
fn child_begins() {
    let (folder, _) = let_loose();
    let begun = Journal::begin(&folder.join("casa.biombo"), &line(1));
    tell(told(&begun))
}

#[test]
fn an_opening_that_fails_loses_nothing() {
    // Entries that rest in the log of a killed writer.
    let make = |dir: &Path| {
        let (path, log) = (dir.join("casa.biombo"), dir.join("casa.biombo-wal"));
        let journal = written(&path, 5);
        fs::copy(&log, dir.join("log")).unwrap();
        fs::copy(&path, dir.join("file")).unwrap();
        drop(journal);
        fs::rename(dir.join("file"), &path).unwrap();
        fs::rename(dir.join("log"), &log).unwrap();
    };
    let calls = each_call_fails("child_opens", make, |dir, _, when| assert_eq!(kept(dir), first(5), "{when}"));
    assert!(calls > 0, "{calls}");
}

#[test]
#[ignore = "an_opening_that_fails_loses_nothing starts it in a process of its own"]
fn child_opens() {
    let (folder, _) = let_loose();
    let opened = Journal::open(&folder.join("casa.biombo")).map(|mut journal| journal.checkpoint_wal());
    tell(told(&opened))
}

#[test]
fn a_campaign_is_saved_exactly_when_it_was_said_to_be() {
    let make = |dir: &Path| fs::write(dir.join("casa.toml"), "before").unwrap();
    let calls = each_call_fails("child_saves", make, |dir, told, when| {
        let now = fs::read_to_string(dir.join("casa.toml")).unwrap();
        assert_eq!(now, if told == "done" { "after" } else { "before" }, "{when}");
        if let Ok(backup) = fs::read_to_string(dir.join("casa.toml.bak")) {
            assert_eq!(backup, "before", "{when}");
        }
        assert!(told == "refused" || dir.join("casa.toml.bak").exists(), "{when}");
        let half =
            fs::read_dir(dir).unwrap().any(|entry| entry.unwrap().path().extension().is_some_and(|it| it == "new"));
        assert!(!half, "{when}: nothing half written stays");
    });
    assert!(calls > 5, "{calls}");
}

#[test]
#[ignore = "a_campaign_is_saved_exactly_when_it_was_said_to_be starts it in a process of its own"]
fn child_saves() {
    let (folder, _) = let_loose();
    tell(told(&replace_with_backup(&folder.join("casa.toml"), b"after")))
}
