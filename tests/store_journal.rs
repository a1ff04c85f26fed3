//! The journal on disk: what goes in comes out, and nothing that happens to the file is passed over in silence.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use biombo::store::Error;
use biombo::store::journal::{Break, Check, Flaw, Home, Journal, Line, Reader, import, is_journal};
use proptest::prelude::*;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};
use tempfile::TempDir;

/// The environment variable that tells a test that it is the child of another.
const CHILD: &str = "BIOMBO_TEST_JOURNAL";

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn line(n: u64) -> Line {
    Line { n, body: format!(r#"{{"n":{n},"at":{},"act":"tirada de «Vera» nº {n}"}}"#, n.wrapping_mul(1000)) }
}

/// A journal of `count` entries.
fn written(path: &Path, count: u64) -> Journal {
    let mut journal = Journal::create(path).unwrap();
    for n in 1..=count {
        journal.append(&line(n)).unwrap();
    }
    journal
}

fn lines(reader: &Reader) -> Vec<Line> {
    reader.lines(..).map(Result::unwrap).collect()
}

fn first(count: u64) -> Vec<Line> {
    (1..=count).map(line).collect()
}

fn exported(reader: &Reader) -> Vec<u8> {
    let mut text = Vec::new();
    reader.export(&mut text, Path::new("out")).unwrap();
    text
}

/// Does to the entries what nobody may: with the triggers out of the way, and back in place afterwards.
fn tamper(path: &Path, sql: &str) {
    let conn = Connection::open(path).unwrap();
    let triggers: Vec<(String, String)> = conn
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for (name, _) in &triggers {
        conn.execute_batch(&format!("DROP TRIGGER {name}")).unwrap();
    }
    conn.execute_batch(sql).unwrap();
    for (_, create) in &triggers {
        conn.execute_batch(create).unwrap();
    }
}

#[test]
fn entries_come_back_in_order() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 600);
    assert_eq!((journal.next(), journal.reader().len().unwrap()), (601, 600));
    assert_eq!(journal.reader().last().unwrap(), Some(line(600)));
    drop(journal);

    let reader = Reader::open(&path).unwrap();
    assert_eq!(lines(&reader), first(600));
    assert_eq!(reader.lines(255..=257).map(Result::unwrap).collect::<Vec<_>>(), [line(255), line(256), line(257)]);
    assert_eq!(reader.lines(599..9000).count(), 2);
    assert_eq!(reader.lines(..1).count(), 0);
    assert_eq!(reader.lines(601..).count(), 0);
    assert_eq!(reader.lines(u64::MAX..).count(), 0);
    assert_eq!(reader.newer_than(598).unwrap(), [line(599), line(600)]);
    assert_eq!(reader.newer_than(u64::MAX).unwrap(), []);
    drop(reader);

    let mut journal = Journal::open(&path).unwrap();
    journal.append(&line(601)).unwrap();
    assert_eq!(lines(journal.reader()), first(601));
    assert_eq!(journal.reader().check_all().unwrap(), Check { good: 601, broken: None });
}

#[test]
fn a_new_journal_is_empty() {
    let dir = folder();
    let journal = Journal::create(&dir.path().join("casa.biombo")).unwrap();
    assert!(journal.reader().is_empty().unwrap());
    assert_eq!(journal.reader().last().unwrap(), None);
    assert_eq!(journal.reader().check_all().unwrap(), Check { good: 0, broken: None });
    assert_eq!(journal.reader().check_tail(64).unwrap(), Check { good: 0, broken: None });
    assert_eq!(exported(journal.reader()), b"");
}

#[test]
fn after_a_proper_end_the_file_stands_alone() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 3);
    let watcher = Reader::open(&path).unwrap();
    drop(journal);
    // The watcher keeps the log's file, but nothing is left in it.
    let copy = dir.path().join("copia.biombo");
    fs::copy(&path, &copy).unwrap();
    assert_eq!(lines(&Reader::open(&copy).unwrap()), first(3));
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
    assert!(matches!(wrong, Error::Body { n: 1, .. }), "{wrong}");
    let wrong = journal.append_entry(&7).unwrap_err();
    assert!(matches!(wrong, Error::Unfit { n: 3, .. }), "{wrong}");
}

#[test]
fn only_the_next_line_of_json_is_taken() {
    let mut journal = Journal::in_memory().unwrap();
    journal.append(&line(1)).unwrap();
    for n in [0, 1, 3, u64::MAX] {
        assert!(matches!(journal.append(&line(n)), Err(Error::Unfit { .. })), "{n}");
    }
    for body in ["", "{", "[]", "1", " {}", "{} ", "{\n}", "{\r}", "{}{}", "{\"a\":}", "{\"a\":\"\u{1}\"}"] {
        let refused = journal.append(&Line { n: 2, body: body.to_owned() });
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
    assert_eq!(lines(&Reader::open(&path).unwrap()), first(3));
}

#[test]
fn a_changed_entry_is_found_where_it_is() {
    let dir = folder();
    for n in [1, 2, 77, 299, 300] {
        let path = dir.path().join(format!("{n}.biombo"));
        drop(written(&path, 300));
        tamper(&path, &format!("UPDATE entry SET body = replace(body, 'Vera', 'Vero') WHERE n = {n}"));
        let reader = Reader::open(&path).unwrap();
        let broken = Some(Break { n, flaw: Flaw::Seal });
        assert_eq!(reader.check_all().unwrap(), Check { good: n - 1, broken: broken.clone() });
        let tail = reader.check_tail(64).unwrap();
        assert_eq!(tail.broken, broken.filter(|_| n > 236), "{n}");
        match Journal::open(&path) {
            Ok(_) => assert!(n <= 236),
            Err(Error::Broken { broken, .. }) => assert_eq!(broken.n, n),
            Err(other) => panic!("{other}"),
        }

        let saved = dir.path().join(format!("{n}-saved.biombo"));
        assert!(matches!(reader.copy_prefix(&saved, n), Err(Error::Broken { .. })));
        assert!(!saved.exists());
        reader.copy_prefix(&saved, n - 1).unwrap();
        let mut saved = Journal::open(&saved).unwrap();
        assert_eq!(lines(saved.reader()), first(n - 1));
        saved.append(&line(n)).unwrap();
        assert_eq!(saved.reader().check_all().unwrap(), Check { good: n, broken: None });
    }
}

#[test]
fn every_kind_of_break_is_told_apart() {
    let dir = folder();
    let cases = [
        ("DELETE FROM entry WHERE n = 5", Flaw::Missing),
        ("UPDATE entry SET link = zeroblob(32) WHERE n = 5", Flaw::Seal),
        ("UPDATE entry SET body = (SELECT body FROM entry WHERE n = 6) WHERE n = 5", Flaw::Seal),
    ];
    for (k, (sql, flaw)) in cases.into_iter().enumerate() {
        let path = dir.path().join(format!("{k}.biombo"));
        drop(written(&path, 9));
        tamper(&path, sql);
        let check = Reader::open(&path).unwrap().check_all().unwrap();
        assert_eq!(check, Check { good: 4, broken: Some(Break { n: 5, flaw }) }, "{sql}");
    }
    let path = dir.path().join("utf8.biombo");
    drop(written(&path, 9));
    tamper(&path, "UPDATE entry SET body = CAST(x'7bff7d' AS TEXT) WHERE n = 5");
    let check = Reader::open(&path).unwrap().check_all().unwrap();
    assert!(matches!(check.broken, Some(Break { n: 5, flaw: Flaw::Unreadable(_) })), "{check:?}");
    assert!(matches!(Reader::open(&path).unwrap().lines(..).last(), Some(Err(Error::Broken { .. }))));
}

#[test]
fn a_cut_off_file_gives_an_error_or_a_good_prefix() {
    let dir = folder();
    let whole = dir.path().join("whole.biombo");
    drop(written(&whole, 400));
    let bytes = fs::read(&whole).unwrap();
    let path = dir.path().join("cut.biombo");
    let mut saved_most = 0;
    for cut in (0..bytes.len()).step_by(512) {
        fs::write(&path, &bytes[..cut]).unwrap();
        if let Ok(journal) = Journal::open(&path) {
            panic!("{cut} of {} bytes: opened with {:?} entries", bytes.len(), journal.reader().len());
        }
        assert_eq!(fs::read(&path).unwrap(), &bytes[..cut], "written to at {cut}");
        let Ok(reader) = Reader::open(&path) else { continue };
        let check = reader.check_all().unwrap();
        assert!(check.broken.is_some(), "{cut}");
        let saved = dir.path().join("saved.biombo");
        reader.copy_prefix(&saved, check.good).unwrap();
        assert_eq!(lines(Journal::open(&saved).unwrap().reader()), first(check.good));
        saved_most = saved_most.max(check.good);
        fs::remove_file(&saved).unwrap();
    }
    assert!(saved_most > 300, "{saved_most}");
}

#[test]
fn a_cut_off_file_is_called_damaged_or_no_journal() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 200));
    let whole = fs::read(&path).unwrap();
    let half = whole.len() / 2;
    for length in [512, 700, 1000, 2048, 3000, 4096, 5000, half, half + 1, whole.len() - 4096] {
        let torn = dir.path().join(format!("{length}.biombo"));
        fs::write(&torn, &whole[..length]).unwrap();
        if let Err(error) = Journal::open(&torn) {
            let key = error.msg().key.into_owned();
            assert!(["store-damaged", "store-foreign"].contains(&&*key), "{length}: {error}");
        }
        let read = Reader::open(&torn).and_then(|reader| reader.lines(..).collect::<Result<Vec<_>, _>>());
        if let Err(error) = read {
            let key = error.msg().key.into_owned();
            assert!(["store-damaged", "store-foreign", "store-broken"].contains(&&*key), "{length}: {error}");
        }
    }
}

#[test]
fn a_torn_page_gives_an_error_or_a_break() {
    let dir = folder();
    let whole = dir.path().join("whole.biombo");
    drop(written(&whole, 200));
    let bytes = fs::read(&whole).unwrap();
    let path = dir.path().join("torn.biombo");
    for start in (0..bytes.len()).step_by(512) {
        for filling in [0x00, 0xFF, 0x5A] {
            let mut torn = bytes.clone();
            torn[start..start + 512].fill(filling);
            fs::write(&path, &torn).unwrap();
            let Ok(reader) = Reader::open(&path) else { continue };
            match reader.check_all() {
                Ok(Check { good, broken: None }) => assert_eq!((lines(&reader), good), (first(200), 200)),
                Ok(Check { good, broken: Some(_) }) => {
                    let kept: Vec<_> = reader.lines(..=good).map(Result::unwrap).collect();
                    assert_eq!(kept, first(good));
                }
                Err(_) => {}
            }
        }
    }
}

#[test]
fn an_unfinished_checkpoint_is_no_damage() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 200);
    // As after a kill: the database has its first page only, everything else rests in the log.
    let copy = dir.path().join("copia.biombo");
    fs::copy(dir.path().join("casa.biombo-wal"), dir.path().join("copia.biombo-wal")).unwrap();
    drop(journal);
    fs::write(&copy, &fs::read(&path).unwrap()[..4096]).unwrap();
    assert_eq!(lines(&Reader::open(&copy).unwrap()), first(200));
    assert_eq!(lines(Journal::open(&copy).unwrap().reader()), first(200));
}

#[test]
fn what_is_not_a_journal_is_refused_and_left_alone() {
    let dir = folder();
    let at = |name: &str| dir.path().join(name);
    fs::write(at("empty"), "").unwrap();
    fs::write(at("text"), "system = \"nde\"\n".repeat(900)).unwrap();
    fs::write(at("header"), b"SQLite format 3\0").unwrap();
    let other = Connection::open(at("other")).unwrap();
    other.execute_batch("PRAGMA journal_mode = wal; CREATE TABLE entry (n); INSERT INTO entry VALUES (1)").unwrap();
    drop(other);
    let fake = Connection::open(at("fake")).unwrap();
    fake.execute_batch("PRAGMA application_id = 0x42494F4D; PRAGMA user_version = 1; CREATE TABLE entry (n)").unwrap();
    drop(fake);
    drop(written(&at("guest"), 1));
    Connection::open(at("guest")).unwrap().execute_batch("CREATE VIEW spy AS SELECT 1").unwrap();

    for name in ["empty", "text", "header", "other", "fake", "guest"] {
        let before = fs::read(at(name)).unwrap();
        for error in [Journal::open(&at(name)).unwrap_err(), Reader::open(&at(name)).unwrap_err()] {
            assert!(matches!(error, Error::Foreign { .. }), "{name}: {error}");
            assert!(error.to_string().contains(name), "{error}");
        }
        assert!(matches!(Journal::create(&at(name)), Err(Error::Exists { .. })), "{name}");
        assert_eq!(fs::read(at(name)).unwrap(), before, "{name}");
        assert!(!at(&format!("{name}-lock")).exists(), "{name}");
    }
}

#[test]
fn names_that_are_no_files_are_refused() {
    let dir = folder();
    for error in [Journal::open(dir.path()).unwrap_err(), Reader::open(dir.path()).unwrap_err()] {
        assert!(matches!(error, Error::NotAFile { .. }), "{error}");
    }
    let missing = dir.path().join("nada.biombo");
    for error in [Journal::open(&missing).unwrap_err(), Reader::open(&missing).unwrap_err()] {
        assert!(matches!(error, Error::Missing { .. }), "{error}");
    }
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [file.join("casa.biombo"), missing.join("casa.biombo")] {
        let error = Journal::create(&path).unwrap_err();
        assert!(matches!(error, Error::Io { .. } | Error::Missing { .. }), "{error}");
    }
    assert!(matches!(Journal::create(dir.path()), Err(Error::Exists { .. })));
    assert!(matches!(Journal::create(Path::new("/")), Err(Error::NotAFile { .. })));
}

#[test]
fn a_newer_format_is_refused_and_left_alone() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 1));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 7).unwrap();
    let before = fs::read(&path).unwrap();
    for error in [Journal::open(&path).unwrap_err(), Reader::open(&path).unwrap_err()] {
        assert!(matches!(error, Error::Newer { found: 7, known: 1, .. }), "{error}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_log_without_its_journal_is_not_taken_over() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let log = dir.path().join("casa.biombo-wal");
    fs::write(&log, "the last entries of a lost journal").unwrap();
    let error = Journal::create(&path).unwrap_err();
    assert!(matches!(&error, Error::Exists { path } if path.ends_with("casa.biombo-wal")), "{error}");
    assert!(!path.exists());
    assert!(log.exists());
}

#[test]
fn names_may_hold_anything() {
    let dir = folder();
    let path = dir.path().join("la casa? del #reloj 100% «ñ».biombo");
    let mut journal = written(&path, 2);
    journal.append(&line(3)).unwrap();
    assert_eq!(lines(&Reader::open(&path).unwrap()), first(3));
    drop(journal);
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(3));
}

#[test]
fn errors_never_show_control_characters() {
    let error = Journal::open(Path::new("a\u{1b}[2J\nb")).unwrap_err();
    assert_eq!(error.to_string(), "a[2J b: there is no such file");
    assert_eq!(error.msg().key, "store-missing");
}

#[test]
fn there_is_one_writer() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let journal = written(&path, 1);
    let link = dir.path().join("enlace.biombo");
    std::os::unix::fs::symlink(&path, &link).unwrap();
    for path in [&path, &link] {
        let error = Journal::open(path).unwrap_err();
        assert!(matches!(error, Error::Busy { pid: Some(pid), .. } if pid == std::process::id()), "{error}");
    }
    assert!(matches!(Journal::create(&path), Err(Error::Busy { .. })));
    drop(journal);
    drop(Journal::open(&link).unwrap());
    drop(Journal::open(&path).unwrap());
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
    let watcher = Reader::open(&path).unwrap();
    assert_eq!(watcher.newer_than(0).unwrap(), first(2));
    assert_eq!(watcher.newer_than(2).unwrap(), []);
    for n in 3..=40 {
        journal.append(&line(n)).unwrap();
        assert_eq!(watcher.newer_than(n - 1).unwrap(), [line(n)]);
    }
    // A walk that is under way does not hold up the writer, and sees what came meanwhile.
    let mut walk = watcher.lines(..);
    assert_eq!(walk.next().unwrap().unwrap(), line(1));
    journal.append(&line(41)).unwrap();
    drop(journal);
    assert_eq!(walk.count(), 39);
    let mut journal = Journal::open(&path).unwrap();
    journal.append(&line(42)).unwrap();
    assert_eq!(watcher.newer_than(40).unwrap(), [line(41), line(42)]);
}

#[test]
fn the_chain_can_be_checked_from_another_thread_while_it_grows() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 300);
    let reader = Reader::open(&path).unwrap();
    let checking = std::thread::spawn(move || reader.check_all().unwrap());
    for n in 301..=330 {
        journal.append(&line(n)).unwrap();
    }
    let check = checking.join().unwrap();
    assert_eq!(check.broken, None);
    assert!((300..=330).contains(&check.good));
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
    journal.prune_snapshots(3).unwrap();
    assert_eq!(newest(&journal, 3), None);
    assert_eq!(newest(&journal, 4), Some((4, b"after 4".to_vec())));
    drop(journal);
    tamper(&path, "UPDATE snapshot SET bytes = x'00' WHERE n = 8");
    let journal = Journal::open(&path).unwrap();
    assert_eq!(newest(&journal, 9), Some((6, b"after 6".to_vec())));
}

#[test]
fn text_comes_back_as_the_same_journal() {
    let dir = folder();
    let journal = written(&dir.path().join("casa.biombo"), 300);
    let text = exported(journal.reader());
    assert_eq!(text.iter().filter(|&&byte| byte == b'\n').count(), 300);
    let copy = dir.path().join("copia.biombo");
    import(&mut text.as_slice(), Path::new("in"), &copy).unwrap();
    let copy = Journal::open(&copy).unwrap();
    assert_eq!(lines(copy.reader()), first(300));
    assert_eq!(exported(copy.reader()), text);
}

#[test]
fn text_that_was_changed_is_refused_with_its_line() {
    let dir = folder();
    let text = String::from_utf8(exported(written(&dir.path().join("casa.biombo"), 5).reader())).unwrap();
    let rows: Vec<&str> = text.lines().collect();
    let digit = if rows[2].contains("\"link\":\"0") { "1" } else { "0" };
    let cases: Vec<(u64, String)> = vec![
        (3, text.replace("nº 3", "nº 8")),
        (3, text.replacen(rows[2], &format!("{}{digit}{}", &rows[2][..15], &rows[2][16..]), 1)),
        (2, [rows[0], rows[2], rows[1]].join("\n")),
        (4, [rows[0], rows[1], rows[2], rows[4]].join("\n")),
        (1, rows[1..].join("\n")),
        (2, [rows[0], "", rows[1]].join("\n")),
        (5, text[..text.len() - 9].to_owned()),
        (1, "not json".to_owned()),
        (1, text.replacen("{\"n\":1,", "{\"n\":1,\"x\":0,", 1)),
        (1, text.replacen("\"entry\":{", "\"entry\": [{", 1)),
    ];
    for (expected, text) in cases {
        let to = dir.path().join("copia.biombo");
        match import(&mut text.as_bytes(), Path::new("in.jsonl"), &to) {
            Err(Error::Line { line, path, .. }) => assert_eq!((line, path), (expected, PathBuf::from("in.jsonl"))),
            other => panic!("{other:?} for {text}"),
        }
        assert!(!to.exists());
    }
    let to = dir.path().join("copia.biombo");
    let bytes = [text.as_bytes(), b"\xff\n"].concat();
    assert!(matches!(import(&mut bytes.as_slice(), Path::new("in"), &to), Err(Error::Line { line: 6, .. })));
    // Blanks between the fields and a missing last line break change nothing that was sealed.
    let space = |row: &&str| row.replacen("{\"n\":", "{ \"n\": ", 1).replacen(",\"entry\":", " , \"entry\": ", 1);
    let spaced = rows.iter().map(space).collect::<Vec<_>>().join("\n");
    import(&mut spaced.as_bytes(), Path::new("in"), &to).unwrap();
    assert_eq!(exported(&Reader::open(&to).unwrap()), text.as_bytes());
}

#[test]
fn a_broken_journal_is_exported_up_to_the_break() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 5));
    tamper(&path, "UPDATE entry SET body = '{}' WHERE n = 3");
    let mut text = Vec::new();
    let error = Reader::open(&path).unwrap().export(&mut text, Path::new("out")).unwrap_err();
    assert!(matches!(error, Error::Broken { broken: Break { n: 3, .. }, .. }), "{error}");
    let to = dir.path().join("copia.biombo");
    import(&mut text.as_slice(), Path::new("in"), &to).unwrap();
    assert_eq!(lines(&Reader::open(&to).unwrap()), first(2));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_json_survives_export_and_import(texts in prop::collection::vec((any::<String>(), any::<f64>(), " *"), 0..12)) {
        let dir = folder();
        let mut journal = Journal::in_memory().unwrap();
        for (n, (text, number, blanks)) in (1..).zip(&texts) {
            let body = format!("{{{blanks}{}:{blanks}{}}}", serde_json::json!(text), serde_json::json!(number));
            journal.append(&Line { n, body }).unwrap();
        }
        let text = exported(journal.reader());
        let path = dir.path().join("copia.biombo");
        import(&mut text.as_slice(), Path::new("in"), &path).unwrap();
        let copy = Journal::open(&path).unwrap();
        prop_assert_eq!(lines(copy.reader()), lines(journal.reader()));
        prop_assert_eq!(exported(copy.reader()), text);
    }
}

#[test]
fn a_campaign_that_cannot_have_a_neighbour_has_its_journal_elsewhere() {
    let dir = folder();
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    let (data, inside) = (dir.path().join("data/biombo"), file.join("casa.toml"));

    let near = dir.path().join("casa.toml");
    assert_eq!(Home::of(&near, Some(&data)), Home::Beside(dir.path().join("casa.biombo")));
    assert!(!data.exists());
    let Home::Data(far) = Home::of(&inside, Some(&data)) else { panic!("not in the data folder") };
    drop(written(&far, 1));
    assert_eq!(Home::of(&inside, Some(&data)), Home::Data(far));
    assert_eq!(Home::of(&inside, Some(&file.join("data"))), Home::Memory);
    assert_eq!(Home::of(&inside, None), Home::Memory);
}

/// Runs a test of this file in a process that cannot write files longer than `blocks` of 512 bytes.
fn with_small_disk(blocks: u32, test: &str, path: &Path) {
    // Without the trap the system would end the process at the limit.
    let child = Command::new("sh")
        .args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")])
        .arg(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", test, "--nocapture"])
        .env(CHILD, path)
        .output()
        .unwrap();
    let said = [child.stdout, child.stderr].concat();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&said));
}

#[test]
fn a_full_disk_refuses_and_changes_nothing() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    with_small_disk(256, "child_fills_the_disk", &path);

    let mut journal = Journal::open(&path).unwrap();
    let kept = journal.reader().len().unwrap();
    assert!(kept > 3);
    assert_eq!(lines(journal.reader()), first(kept));
    assert_eq!(journal.reader().check_all().unwrap(), Check { good: kept, broken: None });
    assert_eq!(fs::read_to_string(dir.path().join("kept")).unwrap(), kept.to_string());
    journal.append(&line(kept + 1)).unwrap();
}

#[test]
#[ignore = "a_full_disk_refuses_and_changes_nothing starts it in a process of its own"]
fn child_fills_the_disk() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    let mut journal = Journal::open(&path).unwrap();
    let refused = (4..).find_map(|n| journal.append(&line(n)).err()).unwrap();
    assert!(matches!(refused, Error::NotWritten { .. }), "{refused}");
    let kept = journal.next() - 1;
    for _ in 0..3 {
        let n = journal.next();
        assert!(matches!(journal.append(&line(n)), Err(Error::NotWritten { .. })));
        assert_eq!((journal.next(), journal.reader().len().unwrap()), (n, kept));
    }
    assert_eq!(lines(journal.reader()), first(kept));
    // The other tables are refused as well, and history stays readable.
    assert!(journal.put_snapshot(kept, &[7; 200_000]).is_err());
    assert_eq!(journal.reader().check_all().unwrap(), Check { good: kept, broken: None });
    fs::write(path.with_file_name("kept"), kept.to_string()).unwrap();
}

#[test]
fn a_journal_can_be_read_where_nothing_can_be_written() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    with_small_disk(0, "child_reads_where_nothing_can_be_written", &path);
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(3));
}

#[test]
#[ignore = "a_journal_can_be_read_where_nothing_can_be_written starts it in a process of its own"]
fn child_reads_where_nothing_can_be_written() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    let reader = Reader::open(&path).unwrap();
    assert_eq!(lines(&reader), first(3));
    assert_eq!(reader.check_all().unwrap(), Check { good: 3, broken: None });
    let refused = Journal::open(&path).unwrap_err();
    assert!(matches!(refused, Error::Sql { .. }), "{refused}");
}

#[test]
fn a_draft_that_was_never_finished_is_no_hindrance() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    for left in ["-new", "-new-journal"] {
        fs::write(dir.path().join(format!("casa.biombo{left}")), "half a journal").unwrap();
    }
    drop(written(&path, 2));
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 1);
}

#[test]
fn a_journal_is_known_by_its_name_or_by_what_it_holds() {
    let dir = folder();
    let (toml, odd) = (dir.path().join("casa.toml"), dir.path().join("martes"));
    fs::write(&toml, "system = \"nde\"").unwrap();
    drop(written(&odd, 1));
    assert!(is_journal(&odd));
    assert!(is_journal(&dir.path().join("nada.biombo")));
    assert!(!is_journal(&toml) && !is_journal(dir.path()) && !is_journal(&dir.path().join("nada")));
}
