//! Where there is no room to write, or nothing may be written.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use biombo::store::Error;
use biombo::store::journal::{Check, Journal, JournalReader};

use super::{first, folder, line, lines, written};

/// The environment variable that tells a test that it is the child of another.
const CHILD: &str = "BIOMBO_TEST_JOURNAL";

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
    let said = String::from_utf8_lossy(&said);
    // A test of no such name would pass as well.
    assert!(child.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
fn a_full_disk_refuses_and_changes_nothing() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    with_small_disk(256, "store::journal::disk::child_fills_the_disk", &path);

    let mut journal = Journal::open(&path).unwrap();
    let kept = journal.reader().count_entries().unwrap();
    assert!(kept > 3);
    assert_eq!(lines(journal.reader()), first(kept));
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: kept, broken: None });
    assert_eq!(fs::read_to_string(dir.path().join("kept")).unwrap(), kept.to_string());
    journal.append(&line(kept + 1)).unwrap();
}

#[test]
#[ignore = "a_full_disk_refuses_and_changes_nothing starts it in a process of its own"]
fn child_fills_the_disk() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    let mut journal = Journal::open(&path).unwrap();
    let refused = (4..).find_map(|n| journal.append(&line(n)).err()).unwrap();
    assert!(matches!(refused, Error::NotWritten { .. }), "{refused:?}");
    let kept = journal.reader().count_entries().unwrap();
    for _ in 0..3 {
        // The number was not used up, or it would not fit.
        assert!(matches!(journal.append(&line(kept + 1)), Err(Error::NotWritten { .. })));
        assert_eq!(journal.reader().count_entries().unwrap(), kept);
    }
    assert_eq!(lines(journal.reader()), first(kept));
    // The other tables are refused as well, and history stays readable.
    assert!(journal.put_snapshot(kept, &[7; 200_000]).is_err());
    assert_eq!(journal.reader().check_all().unwrap(), Check { last_good: kept, broken: None });
    fs::write(path.with_file_name("kept"), kept.to_string()).unwrap();
}

#[test]
fn a_journal_can_be_read_where_nothing_can_be_written() {
    let dir = folder();
    let path = dir.path().join("casa.biombo");
    drop(written(&path, 3));
    with_small_disk(0, "store::journal::disk::child_reads_where_nothing_can_be_written", &path);
    assert_eq!(lines(Journal::open(&path).unwrap().reader()), first(3));
}

#[test]
#[ignore = "a_journal_can_be_read_where_nothing_can_be_written starts it in a process of its own"]
fn child_reads_where_nothing_can_be_written() {
    let path = PathBuf::from(std::env::var_os(CHILD).unwrap());
    let reader = JournalReader::open(&path).unwrap();
    assert_eq!(lines(&reader), first(3));
    assert_eq!(reader.check_all().unwrap(), Check { last_good: 3, broken: None });
    let refused = Journal::open(&path).unwrap_err();
    assert!(matches!(refused, Error::Sql { .. }), "{refused:?}");
}
