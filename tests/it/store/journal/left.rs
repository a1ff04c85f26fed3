//! What lies beside a journal: readers leave nothing there, what others left is no hindrance, and a second name lets
//! nobody in.

use std::fs;
use std::path::Path;

use biombo::store::Error;
use biombo::store::journal::{Journal, JournalReader};

use super::{first, folder, line, lines, written};

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn readers_leave_nothing_behind() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    let readers = [JournalReader::open(&path).unwrap(), JournalReader::open(&path).unwrap()];
    readers.into_iter().for_each(|reader| assert_eq!(lines(&reader), first(3)));
    assert_eq!(names(dir.path()), ["casa.biombo"]);
    // A watcher that outlives the writer takes along what the writer could not.
    let mut journal = Journal::open(&path).unwrap();
    let watcher = JournalReader::open(&path).unwrap();
    journal.append(&line(4)).unwrap();
    assert_eq!(lines(&watcher), first(4));
    drop(journal);
    assert_eq!(lines(&watcher), first(4));
    drop(watcher);
    assert_eq!(names(dir.path()), ["casa.biombo"]);
}

#[test]
fn a_reader_that_leaves_takes_nothing_from_the_writer() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 3);
    journal.checkpoint_wal();
    drop(JournalReader::open(&path).unwrap());
    journal.append(&line(4)).unwrap();
    assert_eq!(journal.find_displacement(), None);
    assert_eq!(lines(&JournalReader::open(&path).unwrap()), first(4));
}

#[test]
fn a_new_game_is_not_refused_for_what_a_reader_left() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    let watcher = JournalReader::open(&path).unwrap();
    assert_eq!(lines(&watcher), first(3));
    fs::remove_file(&path).unwrap();
    assert!(names(dir.path()).contains(&"casa.biombo-wal".to_owned()), "{:?}", names(dir.path()));
    let mut journal = written(&path, 1);
    drop(watcher);
    journal.append(&line(2)).unwrap();
    drop(journal);
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(2));
}

#[test]
fn a_second_name_lets_no_second_writer_in() {
    let dir = folder();
    let (path, other) = (dir.path().join("casa.biombo"), dir.path().join("otra.biombo"));
    let mut journal = written(&path, 3);
    fs::hard_link(&path, &other).unwrap();
    assert!(matches!(Journal::open(&other), Err(Error::HardLinked { .. })));
    journal.append(&line(4)).unwrap();
    drop(journal);
    for name in [&path, &other] {
        assert!(matches!(Journal::open(name), Err(Error::HardLinked { .. })));
        assert_eq!(lines(&JournalReader::open(name).unwrap()), first(4));
    }
    fs::remove_file(&other).unwrap();
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(4));
}

#[test]
fn an_index_cut_short_ends_nobody() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    let mut journal = written(&path, 3);
    let watcher = JournalReader::open(&path).unwrap();
    assert_eq!(lines(&watcher), first(3));
    let cut = || fs::File::options().write(true).open(dir.path().join("casa.biombo-shm")).unwrap().set_len(0).unwrap();
    for n in 4..8 {
        cut();
        journal.append(&line(n)).unwrap();
        cut();
        assert_eq!(lines(&watcher), first(n));
        cut();
        assert_eq!(lines(journal.reader()), first(n));
    }
    cut();
    journal.checkpoint_wal();
    cut();
    drop(journal);
    assert_eq!(lines(&JournalReader::open(&path).unwrap()), first(7));
}
