//! One writes, and others read meanwhile.

use std::fs;
use std::time::{Duration, Instant};

use biombo::store::Error;
use biombo::store::journal::{Journal, JournalReader};

use super::{first, folder, line, lines, written};

#[test]
fn there_is_one_writer() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 1);
    let link = dir.path().join("enlace.biombo");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    for path in [&path, &link] {
        let error = Journal::open(path).unwrap_err();
        assert!(matches!(error, Error::Busy { pid: Some(pid), .. } if pid == std::process::id()), "{error:?}");
    }
    assert!(matches!(Journal::begin(&path, &line(1)), Err(Error::Busy { .. })));
    drop(journal);
    drop(Journal::open(&link).unwrap());
    drop(Journal::open(&path).unwrap());
}

#[test]
fn a_program_that_locks_the_file_is_not_waited_for_long() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 1);
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    assert!(matches!(journal.append(&line(2)), Err(Error::NotWritten { n: 2, .. })));
    journal.put_scratch("tab", "roll").unwrap_err();
    journal.checkpoint_wal();
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    other.execute_batch("ROLLBACK").unwrap();
    journal.append(&line(2)).unwrap();
    assert_eq!(lines(journal.reader()), first(2));
}

#[test]
fn a_lock_left_by_a_dead_process_is_no_lock() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 1));
    let lock = dir.path().join("casa.biombo-lock");
    fs::write(&lock, "4194305\n").unwrap();
    drop(Journal::open(&path).unwrap());
    // But a file that is something else is not taken for a lock.
    fs::write(&lock, "shopping list\n").unwrap();
    assert!(matches!(Journal::open(&path), Err(Error::Exists { .. })));
    assert_eq!(fs::read_to_string(&lock).unwrap(), "shopping list\n");
}

#[test]
fn a_watcher_sees_what_is_added() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 2);
    let watcher = JournalReader::open(&path).unwrap();
    let newer = |n: u64| watcher.lines(n + 1..).map(Result::unwrap).collect::<Vec<_>>();
    assert_eq!(newer(0), first(2));
    assert_eq!(newer(2), []);
    for n in 3..=40 {
        journal.append(&line(n)).unwrap();
        assert_eq!(newer(n - 1), [line(n)]);
    }
    // A walk that is under way does not hold up the writer, and sees what came meanwhile.
    let mut walk = watcher.lines(..);
    assert_eq!(walk.next().unwrap().unwrap(), line(1));
    journal.append(&line(41)).unwrap();
    drop(journal);
    assert_eq!(walk.count(), 39);
    let mut journal = Journal::open(&path).unwrap();
    journal.append(&line(42)).unwrap();
    assert_eq!(newer(40), [line(41), line(42)]);
}

#[test]
fn the_chain_can_be_checked_from_another_thread_while_it_grows() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 300);
    let reader = JournalReader::open(&path).unwrap();
    let checking = std::thread::spawn(move || reader.check_all().unwrap());
    for n in 301..=330 {
        journal.append(&line(n)).unwrap();
    }
    let check = checking.join().unwrap();
    assert_eq!(check.broken, None);
    assert!((300..=330).contains(&check.last_good));
}
