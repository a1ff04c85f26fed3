//! What goes into a journal comes out of it, and is only ever added.

use std::fs;
use std::ops::Bound;
use std::path::Path;

use biombo::store::Error;
use biombo::store::journal::{Check, Journal, JournalLine, JournalReader, import};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::{exported, first, folder, line, lines, tamper, written};

#[test]
fn entries_come_back_in_order() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 600);
    assert_eq!(journal.reader().count_entries().unwrap(), 600);
    assert_eq!(journal.reader().lines(600..).next().map(Result::unwrap), Some(line(600)));
    drop(journal);

    let reader = JournalReader::open(&path).unwrap();
    assert_eq!(lines(&reader), first(600));
    assert_eq!(reader.lines(255..=257).map(Result::unwrap).collect::<Vec<_>>(), [line(255), line(256), line(257)]);
    assert_eq!(reader.lines(599..9000).count(), 2);
    assert_eq!(reader.lines(..1).count(), 0);
    assert_eq!(reader.lines(601..).count(), 0);
    assert_eq!(reader.lines(u64::MAX..).count(), 0);
    assert_eq!(reader.lines(599..).map(Result::unwrap).collect::<Vec<_>>(), [line(599), line(600)]);
    assert_eq!(reader.lines((Bound::Excluded(u64::MAX), Bound::Unbounded)).count(), 0);
    drop(reader);

    let mut journal = Journal::open(&path).unwrap();
    journal.append(&line(601)).unwrap();
    assert_eq!(lines(journal.reader()), first(601));
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: 601, broken: None });
}

#[test]
fn a_new_journal_is_empty() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    import(&mut &b""[..], Path::new("nada"), &path).unwrap();
    let journal = Journal::open(&path).unwrap();
    assert_eq!(journal.reader().count_entries().unwrap(), 0);
    assert_eq!(journal.reader().lines(..).next().map(Result::unwrap), None);
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: 0, broken: None });
    assert_eq!(journal.reader().check_tail(64).unwrap(), Check { last_good: 0, broken: None });
    assert_eq!(exported(journal.reader()), b"");
}

#[test]
fn after_a_proper_end_the_file_stands_alone() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 3);
    let watcher = JournalReader::open(&path).unwrap();
    drop(journal);
    // The watcher keeps the log's file, but nothing is left in it.
    let copy = dir.path().join("copia.biombo");
    fs::copy(&path, &copy).unwrap();
    assert_eq!(lines(&JournalReader::open(&copy).unwrap()), first(3));
    drop(watcher);
    drop(Journal::open(&path).unwrap());
    let left: Vec<_> = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.iter().all(|name| !name.to_string_lossy().starts_with("casa.biombo-")), "{left:?}");
}

#[test]
fn values_go_in_and_out() {
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Deed {
        who: String,
    }
    let mut journal = Journal::in_memory().unwrap();
    assert_eq!(journal.append_entry(&Deed { who: "Ío\n\u{1b}".to_owned() }).unwrap(), 1);
    assert_eq!(journal.append_entry(&Deed { who: "Rulo".to_owned() }).unwrap(), 2);
    let deeds: Vec<Deed> = journal.reader().entries(1..2).map(Result::unwrap).collect();
    assert_eq!(deeds, [Deed { who: "Ío\n\u{1b}".to_owned() }]);
    let wrong = journal.reader().entries::<u8>(..).next().unwrap().unwrap_err();
    assert!(matches!(wrong, Error::NotUnderstood { n: 1, .. }), "{wrong:?}");
    let wrong = journal.append_entry(&7).unwrap_err();
    assert!(matches!(wrong, Error::Unfit { n: 3, .. }), "{wrong:?}");
}

#[test]
fn only_the_next_line_of_json_is_taken() {
    let mut journal = Journal::in_memory().unwrap();
    journal.append(&line(1)).unwrap();
    for n in [0, 1, 3, u64::MAX] {
        assert!(matches!(journal.append(&line(n)), Err(Error::Unfit { .. })), "{n}");
    }
    for body in ["", "{", "[]", "1", " {}", "{} ", "{\n}", "{\r}", "{}{}", "{\"a\":}", "{\"a\":\"\u{1}\"}"] {
        let refused = journal.append(&JournalLine { n: 2, body: body.to_owned() });
        assert!(matches!(refused, Err(Error::Unfit { n: 2, .. })), "{body:?}");
    }
    assert_eq!(lines(journal.reader()), first(1));
    journal.append(&line(2)).unwrap();
}

#[test]
fn entries_can_only_be_added() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    let conn = Connection::open(&path).unwrap();
    for sql in [
        "UPDATE entry SET body = '{}' WHERE n = 2",
        "UPDATE entry SET n = 9 WHERE n = 3",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE n = 3",
        "INSERT OR REPLACE INTO entry SELECT n, '{}', link FROM entry WHERE n = 2",
        "INSERT INTO entry SELECT 5, '{}', link FROM entry WHERE n = 2",
        "INSERT INTO entry SELECT NULL, '{}', link FROM entry WHERE n = 2",
        "INSERT INTO entry VALUES (4, '{}', x'00')",
        "INSERT INTO entry VALUES (4, 7.5, zeroblob(32), 1)",
    ] {
        assert!(conn.execute_batch(sql).is_err(), "{sql}");
    }
    drop(conn);
    assert_eq!(lines(&JournalReader::open(&path).unwrap()), first(3));
}

#[test]
fn scratch_is_outside_history() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 2);
    let before = exported(journal.reader());
    assert_eq!(journal.reader().scratch("tab").unwrap(), None);
    journal.put_scratch("tab", "roll").unwrap();
    journal.put_scratch("line", "nota: ñandú\n").unwrap();
    journal.put_scratch("tab", "fight").unwrap();
    drop(journal);
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(journal.reader().scratch("tab").unwrap().as_deref(), Some("fight"));
    assert_eq!(journal.reader().scratch("line").unwrap().as_deref(), Some("nota: ñandú\n"));
    assert_eq!(exported(journal.reader()), before);
    journal.append(&line(3)).unwrap();
}

#[test]
fn the_newest_whole_snapshot_is_found() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 9);
    assert_eq!(journal.reader().newest_snapshot(9).unwrap(), None);
    assert!(journal.put_snapshot(10, b"not yet").is_err());
    assert!(journal.put_snapshot(0, b"never").is_err());
    for n in [2, 4, 6, 8] {
        journal.put_snapshot(n, format!("after {n}").as_bytes()).unwrap();
    }
    let newest = |journal: &Journal, n| journal.reader().newest_snapshot(n).unwrap();
    assert_eq!(newest(&journal, u64::MAX), Some((8, b"after 8".to_vec())));
    assert_eq!(newest(&journal, 7), Some((6, b"after 6".to_vec())));
    assert_eq!(newest(&journal, 1), None);
    drop(journal);
    tamper(&path, "UPDATE snapshot SET bytes = x'00' WHERE n = 8");
    let mut journal = Journal::open(&path).unwrap();
    assert_eq!(newest(&journal, 9), Some((6, b"after 6".to_vec())));
    journal.prune_snapshots(4).unwrap();
    assert_eq!(newest(&journal, 3), None);
    assert_eq!(newest(&journal, 9), Some((4, b"after 4".to_vec())));
}
