//! The real program on a disk that fails to keep what it is given: what is shown as done is kept, and what may be kept
//! or not is called so.

use std::fs;

use biombo::store::journal::Journal;

use crate::kit::failing_disk::{FAULTS, FailingDisk, break_disk, mend_disk};
use crate::kit::pty::{Home, Pty, table_of};

fn note(pty: &mut Pty, title: &str) {
    pty.keys(&format!(":note add {title}<enter>"));
    pty.wait_for(title, |screen| {
        screen.contents().lines().any(|line| line.contains(title) && !line.contains("note add"))
    });
}

#[test]
fn a_deed_that_may_not_be_kept_is_told_so_and_none_follows() {
    let home = Home::new();
    let disk = FailingDisk::new();
    fs::write(home.file("casa.toml"), "name = \"La casa\"\nsystem = \"nde\"\n").unwrap();
    let start = format!(
        "LD_PRELOAD={} {FAULTS}={} exec \"$BIOMBO\" casa.toml",
        disk.library().display(),
        disk.faults().display()
    );
    let mut pty = home.run((140, 30), "/bin/sh", ["-c", &start]);
    pty.wait_text("La casa");
    note(&mut pty, "segura");
    break_disk(disk.faults(), "sync");
    pty.keys(":note add dudosa<enter>");
    pty.wait_text("quizá");
    mend_disk(disk.faults(), "sync");
    pty.keys("<esc>:note add perdida");
    pty.wait_gone("quizá");
    pty.keys("<enter>");
    pty.wait_text("quizá");
    assert!(!pty.text().contains("nada ha cambiado"), "{}", pty.text());
    pty.kill();
    let journal = Journal::open(&home.file("casa.biombo")).unwrap();
    assert_eq!(journal.reader().check_all().unwrap().broken, None);
    let table = table_of(journal.reader());
    let titles: Vec<String> = table.state().notes.values().map(|note| note.title.to_string()).collect();
    assert!(titles == ["segura"] || titles == ["segura", "dudosa"], "{titles:?}");
}
