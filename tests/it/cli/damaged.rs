//! A journal whose old entries were forged, lost or made unreadable: every door notices, none goes on from it, and the
//! screen shows what comes before.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use biombo::app::not_opened::NotOpened;
use biombo::app::open::{TableNotice, open, watch};
use biombo::session::id::Seat;
use biombo::store::Error;
use biombo::store::journal::{JournalLine, JournalReader, Link, import};
use rusqlite::Connection;
use tempfile::TempDir;

use super::house::folders_under;
use crate::store::journal::tamper;

/// The entry that something is done to; more than the newest that an opening looks at come behind it.
const OLD: u64 = 7;

/// A table of a hundred notes, played by a script.
fn played() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("casa.toml"), "name = \"La casa\"\nsystem = \"nde\"\n").unwrap();
    let notes: String = (0..100).map(|n| format!("note add \"Nota {n}.\" --open\n")).collect();
    fs::write(dir.path().join("notas"), notes).unwrap();
    let output = biombo(dir.path(), "run casa.toml --journal casa.biombo --script notas");
    assert!(output.status.success(), "{output:?}");
    dir
}

fn biombo(dir: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_biombo"))
        .args(["--lang", "es"])
        .args(line.split(' '))
        .current_dir(dir)
        .env("XDG_DATA_HOME", dir)
        .env("XDG_CONFIG_HOME", dir)
        .output()
        .unwrap()
}

/// Puts another text in the place of an old entry and seals it and all that follow anew.
fn reseal(path: &Path, body: &str) {
    let reader = JournalReader::open(path).unwrap();
    let lines: Vec<JournalLine> = reader.lines(..).map(Result::unwrap).collect();
    drop(reader);
    let mut link = Link::genesis();
    let mut sql = String::new();
    for line in lines {
        let body = if line.n == OLD { body } else { &line.body };
        link = link.next(line.n, body);
        let body = body.replace('\'', "''");
        sql.push_str(&format!("UPDATE entry SET body = '{body}', link = x'{link}' WHERE n = {};", line.n));
    }
    tamper(path, &sql);
}

/// What can happen to an old entry.
const HARM: [fn(&Path); 4] = [
    |path| tamper(path, &format!("UPDATE entry SET body = replace(body, 'Nota', 'Nada') WHERE n = {OLD}")),
    |path| tamper(path, &format!("DELETE FROM entry WHERE n = {OLD}")),
    |path| reseal(path, "{no JSON}"),
    |path| reseal(path, "{\"n\":7}"),
];

#[test]
fn no_reader_tells_a_history_that_is_not_whole() {
    for (k, harm) in HARM.into_iter().enumerate() {
        let dir = played();
        let journal = dir.path().join("casa.biombo");
        harm(&journal);
        let before = fs::read(&journal).unwrap();
        fs::write(dir.path().join("una"), "note add \"Otra\"\n").unwrap();
        for line in [
            "log casa.toml",
            "log casa.biombo --recap",
            "log casa.biombo --recap --json",
            "show casa.biombo --tab log",
            "run casa.biombo --script una",
            "run casa.toml --journal casa.biombo --script una",
        ] {
            let output = biombo(dir.path(), line);
            let (said, told) = (String::from_utf8_lossy(&output.stderr), String::from_utf8_lossy(&output.stdout));
            assert_eq!(output.status.code(), Some(2), "{k}, {line}: {said}{told}");
            assert_eq!(told, "", "{k}, {line}");
            assert!(said.contains(&format!("{OLD}")) && said.contains("casa.biombo"), "{k}, {line}: {said}");
            assert!(k == 3 || said.contains("--rescue"), "{k}, {line}: {said}");
        }
        assert_eq!(fs::read(&journal).unwrap(), before, "{k}: nothing was written");
        let rescued = biombo(dir.path(), "log casa.biombo --rescue nuevo.biombo");
        assert_eq!(rescued.status.code(), Some(0), "{k}: {rescued:?}");
        let count = JournalReader::open(&dir.path().join("nuevo.biombo")).unwrap().count_entries().unwrap();
        assert_eq!(count, if k == 3 { 101 } else { OLD - 1 }, "{k}");
    }
}

#[test]
fn the_screen_shows_what_comes_before_and_writes_nothing() {
    for (k, harm) in HARM.into_iter().enumerate() {
        let dir = played();
        let (campaign, folders) = (dir.path().join("casa.toml"), folders_under(dir.path()));
        harm(&dir.path().join("casa.biombo"));
        let opened = open(&campaign, None, &folders).unwrap_or_else(|_| panic!("{k}: it opens"));
        assert!(matches!(&opened.notices[..], [TableNotice::ReadOnly(_)]), "{k}: {:?}", opened.notices);
        assert!(opened.live.is_read_only());
        assert_eq!(opened.live.table().last(), OLD - 1, "{k}");
        drop(opened);
        let watched = watch(&campaign, &Seat::Table, None, &folders);
        assert!(matches!(watched, Err(NotOpened::Store(Error::Broken { .. } | Error::NotUnderstood { .. }))), "{k}");
    }
}

#[test]
fn a_journal_without_its_entries_is_not_begun_in_silence() {
    let dir = played();
    let journal = dir.path().join("casa.biombo");
    fs::remove_file(&journal).unwrap();
    import(&mut &b""[..], Path::new("nada"), &journal).unwrap();
    let before = fs::read(&journal).unwrap();
    for line in ["run casa.toml --journal casa.biombo --script notas", "log casa.toml"] {
        let output = biombo(dir.path(), line);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {said}");
        assert!(said.contains("está vacío"), "{line}: {said}");
    }
    let opened = open(&dir.path().join("casa.toml"), None, &folders_under(dir.path()));
    assert!(matches!(opened, Err(NotOpened::Store(Error::Empty { .. }))));
    assert_eq!(fs::read(&journal).unwrap(), before);
}

#[test]
fn readers_at_the_command_line_leave_only_what_was_there() {
    let dir = played();
    let names = || {
        let mut names: Vec<_> = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let before = names();
    for line in ["log casa.biombo", "log casa.toml --recap", "show casa.toml --tab log", "log casa.biombo --json"] {
        assert!(biombo(dir.path(), line).status.success(), "{line}");
        assert_eq!(names(), before, "{line}");
    }
    // The database's own door, as another program would use it.
    let other = Connection::open(dir.path().join("casa.biombo")).unwrap();
    assert_eq!(other.query_row("SELECT count(*) FROM entry", [], |row| row.get::<_, u64>(0)).unwrap(), 101);
}
