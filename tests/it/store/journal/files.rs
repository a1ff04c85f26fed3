//! Which files are journals, which are left alone, and where a campaign's journal is.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use biombo::store::Error;
use biombo::store::journal::{Journal, JournalLocation, JournalReader, is_journal};
use biombo::words::{Language, Words};
use rusqlite::Connection;

use super::{first, folder, line, lines, written};

fn said(error: &Error) -> String {
    Words::new(Language::En).say(&error.msg())
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
        for error in [Journal::open(&at(name)).unwrap_err(), JournalReader::open(&at(name)).unwrap_err()] {
            assert!(matches!(error, Error::Foreign { .. }), "{name}: {error:?}");
            assert!(said(&error).contains(name), "{error:?}");
        }
        assert!(matches!(Journal::begin(&at(name), &line(1)), Err(Error::Exists { .. })), "{name}");
        assert_eq!(fs::read(at(name)).unwrap(), before, "{name}");
        assert!(!at(&format!("{name}-lock")).exists(), "{name}");
    }
}

#[test]
fn names_that_are_no_files_are_refused() {
    let dir = folder();
    for error in [Journal::open(dir.path()).unwrap_err(), JournalReader::open(dir.path()).unwrap_err()] {
        assert!(matches!(error, Error::NotAFile { .. }), "{error:?}");
    }
    let missing = dir.path().join("nada.biombo");
    for error in [Journal::open(&missing).unwrap_err(), JournalReader::open(&missing).unwrap_err()] {
        assert!(matches!(error, Error::Missing { .. }), "{error:?}");
    }
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [file.join("casa.biombo"), missing.join("casa.biombo")] {
        let error = Journal::begin(&path, &line(1)).unwrap_err();
        assert!(matches!(error, Error::Io { .. } | Error::Missing { .. }), "{error:?}");
    }
    assert!(matches!(Journal::begin(dir.path(), &line(1)), Err(Error::Exists { .. })));
    assert!(matches!(Journal::begin(Path::new("/"), &line(1)), Err(Error::NotAFile { .. })));
}

#[test]
fn a_newer_format_is_refused_and_left_alone() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 1));
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 7).unwrap();
    let before = fs::read(&path).unwrap();
    for error in [Journal::open(&path).unwrap_err(), JournalReader::open(&path).unwrap_err()] {
        assert!(matches!(error, Error::Newer { found: 7, known: 1, .. }), "{error:?}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_wal_without_its_journal_is_not_taken_over() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let log = dir.path().join("casa.biombo-wal");
    fs::write(&log, "the last entries of a lost journal").unwrap();
    let error = Journal::begin(&path, &line(1)).unwrap_err();
    assert!(matches!(&error, Error::Exists { path } if path.ends_with("casa.biombo-wal")), "{error:?}");
    assert!(!path.exists());
    assert!(log.exists());
}

#[test]
fn names_may_hold_anything() {
    let dir = folder();
    let path = dir.path().join("la casa? del #reloj 100% «ñ».biombo");
    let mut journal = written(&path, 2);
    journal.append(&line(3)).unwrap();
    assert_eq!(lines(&JournalReader::open(&path).unwrap()), first(3));
    drop(journal);
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(3));
}

#[test]
fn errors_never_show_control_characters() {
    let error = Journal::open(Path::new("a\u{1b}[2J\nb")).unwrap_err();
    assert_eq!(said(&error), "a[2J b: there is no such file");
    assert_eq!(error.msg().key, "store-missing");
}

#[test]
fn a_campaign_that_cannot_have_a_neighbour_has_its_journal_elsewhere() {
    let dir = folder();
    let file = dir.path().join("file");
    fs::write(&file, "").unwrap();
    let (data, inside) = (dir.path().join("data/biombo"), file.join("casa.toml"));

    let near = dir.path().join("casa.toml");
    assert_eq!(
        JournalLocation::choose_for(&near, Some(&data)),
        JournalLocation::Beside(dir.path().join("casa.biombo"))
    );
    assert!(!data.exists());
    let JournalLocation::Data(far) = JournalLocation::choose_for(&inside, Some(&data)) else {
        panic!("not in the data folder")
    };
    drop(written(&far, 1));
    assert_eq!(JournalLocation::choose_for(&inside, Some(&data)), JournalLocation::Data(far));
    assert_eq!(JournalLocation::choose_for(&inside, Some(&file.join("data"))), JournalLocation::Memory);
    assert_eq!(JournalLocation::choose_for(&inside, None), JournalLocation::Memory);
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

#[test]
fn a_journal_and_what_lies_beside_it_are_its_owners_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("casa.biombo");
    let _journal = written(&path, 2);
    for ending in ["", "-wal", "-shm"] {
        let mut name = path.clone().into_os_string();
        name.push(ending);
        let mode = fs::metadata(&name).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name:?}");
    }
}
