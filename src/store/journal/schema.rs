//! The journal as a database: its format, how it is made, and how it is opened without touching what is not ours.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use crate::store::error::{Doing, Error, Result};
use crate::store::write::folder_of;

/// What marks a SQLite file as a journal: "BIOM".
const APPLICATION: i32 = 0x4249_4F4D;

/// Every format there was. Step `k` turns format `k` into format `k + 1`; making a journal takes all of them, opening
/// an older one for writing takes those it lacks. A migration is one more step here and nothing elsewhere.
const STEPS: [&str; 1] = [include_str!("format1.sql")];

/// The format that this program writes.
const FORMAT: i32 = STEPS.len() as i32;

/// How long to wait for another process to finish its commit or its recovery.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a writer waits who has opened the journal: somebody waits at the screen. Nobody else writes, so that only a
/// program that knows nothing of us can be in the way, and that may stay.
pub(super) const BRIEF: Duration = Duration::from_millis(200);

/// How many pages a reader keeps.
const READ_CACHE: i32 = 32;

/// A new journal in memory.
pub(super) fn in_memory() -> rusqlite::Result<Connection> {
    let conn = Connection::open_in_memory()?;
    harden(&conn)?;
    conn.pragma_update(None, "application_id", APPLICATION)?;
    bring_up(&conn, 0)?;
    Ok(conn)
}

/// Makes a journal with what `fill` puts into it, whole or not at all: it is built under another name, and gets its
/// own when it is complete. The caller holds the lock.
pub(super) fn build(path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<()> {
    if fs::symlink_metadata(path).is_err() {
        clear_empty_log(path);
    }
    // A log without its database would be taken for the log of the new one.
    for taken in [path.to_owned(), beside(path, "-wal"), beside(path, "-journal")] {
        if fs::symlink_metadata(&taken).is_ok() {
            return Err(Error::Exists { path: taken });
        }
    }
    let draft = draft(path, fill)?;
    put_in_place(&draft, path)
}

/// Writes a journal with what `fill` puts into it under the name of a draft, and gives that name back.
pub(super) fn draft(path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<PathBuf> {
    let draft = beside(path, "-new");
    clear(&draft);
    write_draft(&draft, path, fill).inspect_err(|_| clear(&draft))?;
    Ok(draft)
}

/// Gives a draft the name of its journal, which nothing has.
pub(super) fn put_in_place(draft: &Path, path: &Path) -> Result<()> {
    let sync = || File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    fs::rename(draft, path)
        .inspect_err(|_| clear(draft))
        .and_then(|()| sync().inspect_err(|_| clear(path)))
        .map_err(Error::io(path, Doing::Make))
}

/// Opens a journal for writing. The caller holds the lock.
pub(super) fn open(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let said = |error| explain(error, path, Doing::Read);
    let conn = Connection::open_with_flags(path, flags).map_err(said)?;
    harden(&conn).map_err(said)?;
    // SQLite falls back to reading when it may not write; a writer wants to know.
    if conn.is_readonly(MAIN_DB).map_err(said)? {
        return Err(Error::Io {
            path: path.to_owned(),
            doing: Doing::Write,
            source: std::io::ErrorKind::ReadOnlyFilesystem.into(),
        });
    }
    conn.pragma_update(None, "synchronous", "FULL").map_err(said)?;
    // On a Mac only this reaches the disk itself; elsewhere it changes nothing.
    conn.pragma_update(None, "fullfsync", true).map_err(said)?;
    let found = format(&conn).map_err(said)?;
    bring_up(&conn, found).map_err(|error| explain(error, path, Doing::Write))?;
    inspect(&conn, path)?;
    conn.busy_timeout(BRIEF).map_err(said)?;
    Ok(conn)
}

/// Opens a journal for reading, also a torn one, as far as it can be read, and one in a folder that cannot be written.
pub(super) fn open_to_read(path: &Path) -> Result<Connection> {
    let said = |error| explain(error, path, Doing::Read);
    // Readers and writer share an index beside the file, and a reader makes it where there is none. Where it cannot be
    // made, and no log is waiting, the file alone is the whole journal and nobody is changing it.
    let alone = is_settled(path) && !beside(path, "-shm").exists();
    let conn = match shared(path) {
        Err(error) if alone && cannot_share(&error) => still(path),
        opened => opened,
    };
    let conn = conn.map_err(said)?;
    inspect(&conn, path)?;
    Ok(conn)
}

/// Opens a journal for reading as if it had no log.
pub(super) fn open_alone(path: &Path) -> Result<Connection> {
    let conn = still(path).map_err(|error| explain(error, path, Doing::Read))?;
    inspect(&conn, path)?;
    Ok(conn)
}

/// Looks whether a file is a journal of a format we know, without locking it, writing to it or making files beside it.
///
/// Through SQLite and not by reading the file, because closing a file drops all the locks that this process has on it,
/// also those of another connection.
pub(super) fn sniff(path: &Path) -> Result<()> {
    match fs::metadata(path) {
        Err(error) => return Err(Error::io(path, Doing::Read)(error)),
        Ok(meta) if !meta.is_file() => return Err(Error::NotAFile { path: path.to_owned() }),
        Ok(_) => {}
    }
    let read = || {
        let conn = still(path)?;
        let application: i32 = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((application, format(&conn)?))
    };
    match read().map_err(|error| explain(error, path, Doing::Read))? {
        (APPLICATION, found) if found > FORMAT => Err(Error::Newer { path: path.to_owned(), found, known: FORMAT }),
        (APPLICATION, found) if found > 0 => Ok(()),
        _ => Err(Error::Foreign { path: path.to_owned(), found: "a database of another program".to_owned() }),
    }
}

/// Says what an error of SQLite means for this file.
pub(super) fn explain(error: rusqlite::Error, path: &Path, doing: Doing) -> Error {
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => {
            Error::Foreign { path, found: "not a database, or its start is lost".to_owned() }
        }
        Some(ErrorCode::DatabaseCorrupt) => Error::Damaged { path, what: error.to_string() },
        _ if is_cut_off(&error) => Error::Damaged { path, what: error.to_string() },
        _ => Error::Sql { path, doing, source: error },
    }
}

/// Whether SQLite met the end of a file where more should be: it cannot read on, or finds nothing where it always wrote
/// something.
fn is_cut_off(error: &rusqlite::Error) -> bool {
    use rusqlite::Error as Of;
    let short = |error: &rusqlite::ffi::Error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ;
    match error {
        Of::InvalidColumnType(..) | Of::FromSqlConversionFailure(..) | Of::IntegralValueOutOfRange(..) => true,
        other => other.sqlite_error().is_some_and(short),
    }
}

/// The file with something added to its name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

/// Whether a journal's log holds nothing, or is not there.
pub(super) fn is_settled(path: &Path) -> bool {
    fs::symlink_metadata(beside(path, "-wal")).map_or(true, |log| log.is_file() && log.len() == 0)
}

/// Removes what readers of a journal that is gone have left beside it, where that holds nothing.
fn clear_empty_log(path: &Path) {
    if is_settled(path) {
        for left in ["-wal", "-shm"] {
            // What cannot go stops the building itself.
            let _ = fs::remove_file(beside(path, left));
        }
    }
}

/// What a reader leaves beside a journal: SQLite makes a log and an index for who reads, but clears them away only behind
/// who may write.
#[derive(Debug)]
pub(super) struct Leftovers(pub(super) PathBuf);

impl Drop for Leftovers {
    fn drop(&mut self) {
        let path = &self.0;
        // A log that holds something is for the next writer to judge.
        if is_settled(path) && beside(path, "-shm").exists() {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            // As the last to leave. While others are there, they stay theirs.
            let _ = Connection::open_with_flags(path, flags).and_then(|conn| format(&conn));
        }
    }
}

pub(super) fn clear(draft: &Path) {
    for left in ["", "-journal", "-wal", "-shm"] {
        // What is not there need not go, and what cannot go stops the building itself.
        let _ = fs::remove_file(beside(draft, left));
    }
}

fn write_draft(draft: &Path, path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<()> {
    let said = |error| explain(error, path, Doing::Make);
    // A journal holds every secret: it is its owner's alone. What SQLite puts beside it has the same permissions.
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(draft);
    made.map_err(Error::io(path, Doing::Make))?;
    let mut conn = Connection::open(draft).map_err(said)?;
    harden(&conn).map_err(said)?;
    let tx = conn.transaction().map_err(said)?;
    tx.pragma_update(None, "application_id", APPLICATION).map_err(said)?;
    bring_up(&tx, 0).map_err(said)?;
    fill(&tx)?;
    tx.commit().map_err(said)?;
    // Where shared memory does not work SQLite stays with its rollback journal, which is as safe and a little slower.
    conn.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).map_err(said)?;
    conn.close().map_err(|(_, error)| said(error))
}

/// The one place where a journal changes its format.
fn bring_up(conn: &Connection, found: i32) -> rusqlite::Result<()> {
    let done = usize::try_from(found).unwrap_or_default();
    for (k, step) in STEPS.iter().enumerate().skip(done) {
        conn.execute_batch(&format!("SAVEPOINT step; {step}; PRAGMA user_version = {}; RELEASE step;", k + 1))?;
    }
    Ok(())
}

fn format(conn: &Connection) -> rusqlite::Result<i32> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// What the schema says of one table, index, trigger or view: its type, its name, its text.
type Made = (String, String, Option<String>);

/// A file that another program made can hold tables, triggers and views of its own: only our tables are let in.
fn inspect(conn: &Connection, path: &Path) -> Result<()> {
    let said = |error| explain(error, path, Doing::Read);
    if made(conn).map_err(said)? != ours().map_err(said)? {
        let found = "its tables are not those of a journal".to_owned();
        return Err(Error::Foreign { path: path.to_owned(), found });
    }
    Ok(())
}

/// All that a database holds besides rows.
fn made(conn: &Connection) -> rusqlite::Result<Vec<Made>> {
    conn.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect()
}

/// What a journal holds besides rows. It is asked at every opening and never differs.
fn ours() -> rusqlite::Result<&'static [Made]> {
    static OURS: OnceLock<Vec<Made>> = OnceLock::new();
    match OURS.get() {
        Some(ours) => Ok(ours),
        None => in_memory().and_then(|ours| made(&ours)).map(|ours| OURS.get_or_init(|| ours).as_slice()),
    }
}

fn harden(conn: &Connection) -> rusqlite::Result<()> {
    conn.busy_timeout(PATIENCE)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    conn.pragma_update(None, "cell_size_check", true)
}

/// Lets a reader into a file that has been cut off or is just being extended; SQLite would refuse it altogether.
fn lenient(conn: &Connection) -> rusqlite::Result<()> {
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true).map(drop)
}

/// Opens the file as one of its readers.
fn shared(path: &Path) -> rusqlite::Result<Connection> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    harden(&conn)?;
    lenient(&conn)?;
    // A reader goes through the file once, from one end to the other: pages that it keeps are memory for nothing.
    conn.pragma_update(None, "cache_size", READ_CACHE)?;
    format(&conn)?;
    Ok(conn)
}

/// Opens the file alone, as it lies there: no locks, no log, no files beside it.
fn still(path: &Path) -> rusqlite::Result<Connection> {
    let mut uri = b"file:".to_vec();
    for &byte in path.as_os_str().as_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            uri.push(byte);
        } else {
            uri.extend(format!("%{byte:02x}").bytes());
        }
    }
    uri.extend(b"?immutable=1");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let conn = Connection::open_with_flags(PathBuf::from(OsString::from_vec(uri)), flags)?;
    harden(&conn)?;
    lenient(&conn)?;
    Ok(conn)
}

fn cannot_share(error: &rusqlite::Error) -> bool {
    use ErrorCode::{CannotOpen, DiskFull, ReadOnly, SystemIoFailure};
    matches!(error.sqlite_error_code(), Some(CannotOpen | DiskFull | ReadOnly | SystemIoFailure))
}
