//! A copy of the one file, made while the table is open, and a file whose pages were swapped.

use std::fs;

use biombo::store::journal::{Check, Journal, JournalReader};

use super::{first, folder, line, lines, written};

#[test]
fn a_copy_made_at_rest_has_everything() {
    let dir = folder();
    let (path, copy) = (dir.path().join("casa.biombo"), dir.path().join("copia.biombo"));
    let mut journal = written(&path, 300);
    // Somebody watches.
    let watcher = JournalReader::open(&path).unwrap();
    assert_eq!(lines(&watcher), first(300));
    for n in 301..304 {
        journal.append(&line(n)).unwrap();
        journal.checkpoint_wal();
        fs::copy(&path, &copy).unwrap();
        let copied = Journal::open(&copy).unwrap();
        assert_eq!(lines(copied.reader()), first(n));
        assert_eq!(copied.reader().check_all().unwrap(), Check { last_good: n, broken: None });
    }
    assert_eq!(lines(&watcher), first(303));
}

#[test]
fn a_journal_has_its_beginning_in_the_file_before_it_is_open() {
    let dir = folder();
    let (path, copy) = (dir.path().join("casa.biombo"), dir.path().join("copia.biombo"));
    let journal = Journal::begin(&path, &serde_json::json!({ "begins": true })).unwrap();
    assert_eq!(journal.reader().count_entries().unwrap(), 1);
    fs::copy(&path, &copy).unwrap();
    assert_eq!(lines(Journal::open(&copy).unwrap().reader()), lines(journal.reader()));
}

#[test]
fn swapped_pages_are_noticed() {
    const PAGE: usize = 4096;
    let dir = folder();
    let (path, torn) = (dir.path().join("casa.biombo"), dir.path().join("rota.biombo"));
    let mut journal = written(&path, 120);
    journal.put_scratch("desk", "half-typed").unwrap();
    journal.put_snapshot(100, &[7; 9000]).unwrap();
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let pages = whole.len() / PAGE;
    assert!(pages > 8, "{pages}");
    let mut noticed = 0;
    for (a, b) in (1..pages).flat_map(|a| (a + 1..pages).map(move |b| (a, b))) {
        let mut swapped = whole.clone();
        let (left, right) = swapped.split_at_mut(b * PAGE);
        left[a * PAGE..(a + 1) * PAGE].swap_with_slice(&mut right[..PAGE]);
        fs::write(&torn, &swapped).unwrap();
        let check = JournalReader::open(&torn).and_then(|reader| Ok((reader.check_all()?, lines_of(&reader))));
        if let Ok((Check { last_good, broken: None }, kept)) = check {
            assert_eq!((last_good, kept), (120, Some(first(120))), "pages {a} and {b}");
        } else {
            noticed += 1;
        }
    }
    assert!(noticed > 20, "{noticed}");
}

fn lines_of(reader: &JournalReader) -> Option<Vec<biombo::store::journal::JournalLine>> {
    reader.lines(..).collect::<Result<_, _>>().ok()
}
