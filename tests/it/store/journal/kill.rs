//! Killed at any moment: what was said to be written is there, and at most the one that was being written.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use super::begun;
use biombo::store::journal::{Check, Journal, JournalLine};

/// The environment variable that tells the child where its journal is.
const CHILD: &str = "BIOMBO_TEST_KILL";

/// How often the child is killed.
const TIMES: u32 = 20;

fn line(n: u64) -> JournalLine {
    // Long ones now and then, so that the log is cleared into the database in between.
    let length = if n.is_multiple_of(7) { 40_000 } else { 200 };
    JournalLine { n, body: format!(r#"{{"n":{n},"text":"{}"}}"#, "x".repeat(length)) }
}

/// A small generator with a fixed seed: the moments are the same in every run, as far as a moment can be.
fn moments() -> impl Iterator<Item = u64> {
    std::iter::successors(Some(0x9E37_79B9_u64), |x| Some(x ^ (x << 13)).map(|x| x ^ (x >> 7)).map(|x| x ^ (x << 17)))
        .skip(1)
        .map(|x| x % 50)
}

#[test]
fn a_killed_writer_loses_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("casa.biombo");
    drop(begun(&path, line(1)));
    let mut before = 1;
    for (round, more) in (0..TIMES).zip(moments()) {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "store::journal::kill::child_writes_until_it_is_killed", "--nocapture"])
            .env(CHILD, &path)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        let mut numbers = said.lines().filter_map(|line| line.ok()?.strip_prefix("written ")?.parse::<u64>().ok());
        // Killed in the middle of whatever it does after it has said this one.
        let reached = numbers.find(|n| *n >= before + more).expect("the child writes until it is killed");
        child.kill().unwrap();
        child.wait().unwrap();
        // What it had said before it died may still be on the way.
        let last = numbers.last().unwrap_or(reached);

        let journal = Journal::open(&path).unwrap_or_else(|error| panic!("round {round}: {error:?}"));
        let kept = journal.reader().count_entries().unwrap();
        assert!(kept == last || kept == last + 1, "round {round}: {last} said, {kept} kept");
        assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: kept, broken: None }, "round {round}");
        assert!(journal.reader().lines(..).zip(1..).all(|(found, n)| found.unwrap() == line(n)), "round {round}");
        before = kept;
    }
    assert!(before > u64::from(TIMES));
}

#[test]
#[ignore = "a_killed_writer_loses_nothing starts it in a process of its own"]
fn child_writes_until_it_is_killed() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    let mut journal = Journal::open(&path).unwrap();
    let mut out = std::io::stdout().lock();
    for n in journal.reader().count_entries().unwrap() + 1.. {
        journal.append(&line(n)).unwrap();
        writeln!(out, "\nwritten {n}").and_then(|()| out.flush()).unwrap();
        if n.is_multiple_of(3) {
            journal.put_scratch("line", &format!("half-typed {n}")).unwrap();
        }
        if n.is_multiple_of(10) {
            journal.put_snapshot(n, &[7; 9000]).unwrap();
            journal.prune_snapshots(n).unwrap();
        }
    }
}
