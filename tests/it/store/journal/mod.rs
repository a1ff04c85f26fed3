//! The journal on disk: what goes in comes out, and nothing that happens to the file is passed over in silence.

mod breaks;
mod copies;
mod disk;
mod displaced;
mod entries;
#[cfg(target_os = "linux")]
mod faults;
mod files;
mod kill;
mod left;
#[cfg(target_os = "linux")]
mod refused;
mod several;
mod text;

use std::path::Path;

use biombo::store::journal::{Journal, JournalLine, JournalReader};
use rusqlite::Connection;
use serde_json::value::RawValue;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

fn line(n: u64) -> JournalLine {
    JournalLine { n, body: format!(r#"{{"n":{n},"at":{},"act":"tirada de «Vera» nº {n}"}}"#, n.wrapping_mul(1000)) }
}

/// A journal that begins with this line.
fn begun(path: &Path, first: JournalLine) -> Journal {
    Journal::begin(path, &RawValue::from_string(first.body).unwrap()).unwrap()
}

/// A journal of `count` entries, 1 at least.
fn written(path: &Path, count: u64) -> Journal {
    let mut journal = begun(path, line(1));
    for n in 2..=count {
        journal.append(&line(n)).unwrap();
    }
    journal
}

fn lines(reader: &JournalReader) -> Vec<JournalLine> {
    reader.lines(..).map(Result::unwrap).collect()
}

fn first(count: u64) -> Vec<JournalLine> {
    (1..=count).map(line).collect()
}

fn exported(reader: &JournalReader) -> Vec<u8> {
    let mut text = Vec::new();
    reader.export(&mut text, Path::new("out")).unwrap();
    text
}

/// Does to the entries what nobody may: with the triggers out of the way, and back in place afterwards.
pub(crate) fn tamper(path: &Path, sql: &str) {
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
