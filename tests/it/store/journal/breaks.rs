//! What was changed or lost behind the journal's back is found where it is.

use std::fs;

use biombo::store::Error;
use biombo::store::journal::{ChainBreak, Check, Flaw, Journal, JournalReader};

use super::{first, folder, line, lines, tamper, written};

#[test]
fn a_changed_entry_is_found_where_it_is() {
    let dir = folder();
    for n in [1, 2, 77, 299, 300] {
        let path = dir.path().join(format!("{n}.biombo"));
        drop(written(&path, 300));
        tamper(&path, &format!("UPDATE entry SET body = replace(body, 'Vera', 'Vero') WHERE n = {n}"));
        let reader = JournalReader::open(&path).unwrap();
        let broken = Some(ChainBreak { n, flaw: Flaw::Seal });
        assert_eq!(reader.check_all().unwrap(), Check { last_good: n - 1, broken: broken.clone() });
        let tail = reader.check_tail(64).unwrap();
        assert_eq!(tail.broken, broken.filter(|_| n > 236), "{n}");
        match Journal::open(&path) {
            Ok(_) => assert!(n <= 236),
            Err(Error::Broken { broken, .. }) => assert_eq!(broken.n, n),
            Err(other) => panic!("{other:?}"),
        }

        let saved = dir.path().join(format!("{n}-saved.biombo"));
        assert!(matches!(reader.copy_prefix(&saved, n), Err(Error::Broken { .. })));
        assert!(!saved.exists());
        reader.copy_prefix(&saved, n - 1).unwrap();
        let mut saved = Journal::open(&saved).unwrap();
        assert_eq!(lines(saved.reader()), first(n - 1));
        saved.append(&line(n)).unwrap();
        assert_eq!(saved.reader().check_all().unwrap(), Check { last_good: n, broken: None });
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
        let check = JournalReader::open(&path).unwrap().check_all().unwrap();
        assert_eq!(check, Check { last_good: 4, broken: Some(ChainBreak { n: 5, flaw }) }, "{sql}");
    }
    let path = dir.path().join("utf8.biombo");
    drop(written(&path, 9));
    tamper(&path, "UPDATE entry SET body = CAST(x'7bff7d' AS TEXT) WHERE n = 5");
    let check = JournalReader::open(&path).unwrap().check_all().unwrap();
    assert!(matches!(check.broken, Some(ChainBreak { n: 5, flaw: Flaw::Unreadable(_) })), "{check:?}");
    assert!(matches!(JournalReader::open(&path).unwrap().lines(..).last(), Some(Err(Error::Broken { .. }))));
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
            panic!("{cut} of {} bytes: opened with {:?} entries", bytes.len(), journal.reader().count_entries());
        }
        assert_eq!(fs::read(&path).unwrap(), &bytes[..cut], "written to at {cut}");
        let Ok(reader) = JournalReader::open(&path) else { continue };
        let check = reader.check_all().unwrap();
        assert!(check.broken.is_some(), "{cut}");
        let saved = dir.path().join("saved.biombo");
        reader.copy_prefix(&saved, check.last_good).unwrap();
        assert_eq!(lines(Journal::open(&saved).unwrap().reader()), first(check.last_good));
        saved_most = saved_most.max(check.last_good);
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
            assert!(["store-damaged", "store-foreign"].contains(&&*key), "{length}: {error:?}");
        }
        let read = JournalReader::open(&torn).and_then(|reader| reader.lines(..).collect::<Result<Vec<_>, _>>());
        if let Err(error) = read {
            let key = error.msg().key.into_owned();
            assert!(["store-damaged", "store-foreign", "store-broken"].contains(&&*key), "{length}: {error:?}");
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
            let Ok(reader) = JournalReader::open(&path) else { continue };
            match reader.check_all() {
                Ok(Check { last_good, broken: None }) => assert_eq!((lines(&reader), last_good), (first(200), 200)),
                Ok(Check { last_good, broken: Some(_) }) => {
                    let kept: Vec<_> = reader.lines(..=last_good).map(Result::unwrap).collect();
                    assert_eq!(kept, first(last_good));
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
    assert_eq!(lines(&JournalReader::open(&copy).unwrap()), first(200));
    assert_eq!(lines(Journal::open(&copy).unwrap().reader()), first(200));
}
