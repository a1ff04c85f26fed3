//! The journal as a SQLite database: its format, how it is created, and how it is opened without touching foreign
//! files.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, MAIN_DB, OpenFlags};

use crate::store::error::{Error, FileOperation, Result};
use crate::store::write::{folder_of, with_suffix};

/// The `application_id` that marks a SQLite file as a journal: "BIOM".
const APPLICATION_ID: i32 = 0x4249_4F4D;

/// The migrations. Step `k` turns format `k` into format `k + 1`. Creating a journal runs all of them; opening an older
/// one for writing runs those it lacks. A new migration is one more step here and nothing elsewhere.
const MIGRATIONS: [&str; 1] = [include_str!("format1.sql")];

/// The format of the database that this program writes; an entry has a format of its own (`session::entry::FORMAT`).
const SCHEMA_FORMAT: i32 = MIGRATIONS.len() as i32;

/// How long to wait for another process to finish a commit or recovery.
const OPENING_TIMEOUT: Duration = Duration::from_secs(2);

/// How long a writer waits once the journal is open. The wait is short because a user sits at the screen: a journal has
/// one writer, so only a foreign program can be in the way, and nobody knows for how long.
pub(super) const WRITER_TIMEOUT: Duration = Duration::from_millis(200);

/// The number of pages in a reader's cache.
const READER_CACHE_PAGES: i32 = 32;

/// A new journal in memory.
pub(super) fn in_memory() -> rusqlite::Result<Connection> {
    let conn = Connection::open_in_memory()?;
    configure(&conn)?;
    conn.pragma_update(None, "application_id", APPLICATION_ID)?;
    migrate(&conn, 0)?;
    Ok(conn)
}

/// Creates a journal with the entries that `fill` inserts, atomically: it is built under a temporary name and renamed
/// when complete. The caller holds the lock.
pub(super) fn create(path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<()> {
    if fs::symlink_metadata(path).is_err() {
        clear_empty_wal(path);
    }
    // SQLite would apply a WAL left without its database to the new one.
    for taken in [path.to_owned(), with_suffix(path, "-wal"), with_suffix(path, "-journal")] {
        if fs::symlink_metadata(&taken).is_ok() {
            return Err(Error::Exists { path: taken });
        }
    }
    let draft = build_draft(path, fill)?;
    put_in_place(&draft, path)
}

/// Builds a journal with the entries that `fill` inserts under a temporary name, and returns that name.
pub(super) fn build_draft(path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<PathBuf> {
    let draft = with_suffix(path, "-new");
    remove_files(&draft);
    fill_draft(&draft, path, fill).inspect_err(|_| remove_files(&draft))?;
    Ok(draft)
}

/// Renames a draft to its journal's name, which must be free, since a rename replaces what is there.
pub(super) fn put_in_place(draft: &Path, path: &Path) -> Result<()> {
    let sync = || File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    fs::rename(draft, path)
        .inspect_err(|_| remove_files(draft))
        .and_then(|()| sync().inspect_err(|_| remove_files(path)))
        .map_err(Error::io(path, FileOperation::Make))
}

/// Opens a journal for writing. The caller holds the lock.
pub(super) fn open(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let to_error = |error| to_store_error(error, path, FileOperation::Read);
    let conn = Connection::open_with_flags(path, flags).map_err(to_error)?;
    configure(&conn).map_err(to_error)?;
    // SQLite silently falls back to read-only access, which a writer must report.
    if conn.is_readonly(MAIN_DB).map_err(to_error)? {
        return Err(Error::Io {
            path: path.to_owned(),
            doing: FileOperation::Write,
            source: std::io::ErrorKind::ReadOnlyFilesystem.into(),
        });
    }
    conn.pragma_update(None, "synchronous", "FULL").map_err(to_error)?;
    // On macOS only this reaches the disk itself; elsewhere it changes nothing.
    conn.pragma_update(None, "fullfsync", true).map_err(to_error)?;
    let found = read_format(&conn).map_err(to_error)?;
    migrate(&conn, found).map_err(|error| to_store_error(error, path, FileOperation::Write))?;
    require_journal_schema(&conn, path)?;
    conn.busy_timeout(WRITER_TIMEOUT).map_err(to_error)?;
    Ok(conn)
}

/// Opens a journal for reading. A damaged one opens too, and so does one in a read-only folder.
pub(super) fn open_to_read(path: &Path) -> Result<Connection> {
    let to_error = |error| to_store_error(error, path, FileOperation::Read);
    // Readers and writer share an index beside the file, and a reader creates it if it is missing. If that fails and
    // there is no WAL, the file alone is the whole journal and nobody is changing it.
    let is_whole_journal = has_empty_wal(path) && !with_suffix(path, "-shm").exists();
    let conn = match open_shared(path) {
        Err(error) if is_whole_journal && cannot_share(&error) => open_immutable(path),
        opened => opened,
    };
    let conn = conn.map_err(to_error)?;
    require_journal_schema(&conn, path)?;
    Ok(conn)
}

/// Opens a journal for reading, ignoring its WAL.
pub(super) fn open_ignoring_wal(path: &Path) -> Result<Connection> {
    let conn = open_immutable(path).map_err(|error| to_store_error(error, path, FileOperation::Read))?;
    require_journal_schema(&conn, path)?;
    Ok(conn)
}

/// Checks that a file is a journal in a known format, without locking it, writing to it or creating files beside it.
///
/// This goes through SQLite, because closing a file that we had opened ourselves would drop all locks that this process
/// has on it, including those of other connections.
pub(super) fn require_journal(path: &Path) -> Result<()> {
    match fs::metadata(path) {
        Err(error) => return Err(Error::io(path, FileOperation::Read)(error)),
        Ok(meta) if !meta.is_file() => return Err(Error::NotAFile { path: path.to_owned() }),
        Ok(_) => {}
    }
    let read = || {
        let conn = open_immutable(path)?;
        let application: i32 = conn.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((application, read_format(&conn)?))
    };
    match read().map_err(|error| to_store_error(error, path, FileOperation::Read))? {
        (APPLICATION_ID, found) if found > SCHEMA_FORMAT => {
            Err(Error::Newer { path: path.to_owned(), found, known: SCHEMA_FORMAT })
        }
        (APPLICATION_ID, found) if found > 0 => Ok(()),
        _ => Err(Error::Foreign { path: path.to_owned(), found: "a database of another program".to_owned() }),
    }
}

/// Turns an error of SQLite into the store's error for this file.
pub(super) fn to_store_error(error: rusqlite::Error, path: &Path, doing: FileOperation) -> Error {
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

/// Whether the file ends too early: SQLite came up short, or found a wrong type where it always writes the right one.
fn is_cut_off(error: &rusqlite::Error) -> bool {
    use rusqlite::Error as SqliteError;
    let short = |error: &rusqlite::ffi::Error| error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ;
    match error {
        SqliteError::InvalidColumnType(..)
        | SqliteError::FromSqlConversionFailure(..)
        | SqliteError::IntegralValueOutOfRange(..) => true,
        other => other.sqlite_error().is_some_and(short),
    }
}

/// Whether a journal's WAL is empty or missing.
pub(super) fn has_empty_wal(path: &Path) -> bool {
    fs::symlink_metadata(with_suffix(path, "-wal")).map_or(true, |wal| wal.is_file() && wal.len() == 0)
}

/// Removes the WAL and index that readers of a deleted journal left behind, if the WAL is empty.
fn clear_empty_wal(path: &Path) {
    if has_empty_wal(path) {
        for suffix in ["-wal", "-shm"] {
            // A file that cannot be removed makes the creation fail later.
            let _ = fs::remove_file(with_suffix(path, suffix));
        }
    }
}

/// The WAL and index that a reader leaves beside a journal. SQLite creates them even for a reader, but removes them
/// only with a connection that may write. The path is the journal's.
#[derive(Debug)]
pub(super) struct SqliteLeftovers(pub(super) PathBuf);

impl Drop for SqliteLeftovers {
    fn drop(&mut self) {
        let path = &self.0;
        // A WAL with entries is left for the next writer to judge.
        if has_empty_wal(path) && with_suffix(path, "-shm").exists() {
            let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
            // Closing a writing connection removes the files if it is the last one; otherwise others still use them.
            let _ = Connection::open_with_flags(path, flags).and_then(|conn| read_format(&conn));
        }
    }
}

/// Removes a journal or a draft of one, with the files that SQLite keeps beside it.
pub(super) fn remove_files(path: &Path) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
        // Any of them may be missing; one that cannot be removed makes the next creation fail.
        let _ = fs::remove_file(with_suffix(path, suffix));
    }
}

fn fill_draft(draft: &Path, path: &Path, fill: impl FnOnce(&Connection) -> Result<()>) -> Result<()> {
    let to_error = |error| to_store_error(error, path, FileOperation::Make);
    // A journal holds every secret, so only its owner may read it. SQLite gives the files beside it the same mode.
    let made = OpenOptions::new().write(true).create_new(true).mode(0o600).open(draft);
    made.map_err(Error::io(path, FileOperation::Make))?;
    let mut conn = Connection::open(draft).map_err(to_error)?;
    configure(&conn).map_err(to_error)?;
    let tx = conn.transaction().map_err(to_error)?;
    tx.pragma_update(None, "application_id", APPLICATION_ID).map_err(to_error)?;
    migrate(&tx, 0).map_err(to_error)?;
    fill(&tx)?;
    tx.commit().map_err(to_error)?;
    // Without working shared memory SQLite keeps its rollback journal, which is as safe but a little slower.
    conn.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(())).map_err(to_error)?;
    conn.close().map_err(|(_, error)| to_error(error))
}

/// Migrates a journal from format `found` to the newest. No other code changes the format.
fn migrate(conn: &Connection, found: i32) -> rusqlite::Result<()> {
    let applied = usize::try_from(found).unwrap_or_default();
    for (k, step) in MIGRATIONS.iter().enumerate().skip(applied) {
        conn.execute_batch(&format!("SAVEPOINT step; {step}; PRAGMA user_version = {}; RELEASE step;", k + 1))?;
    }
    Ok(())
}

fn read_format(conn: &Connection) -> rusqlite::Result<i32> {
    conn.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// A row of `sqlite_schema` for a table, index, trigger or view: type, name, SQL text.
type SchemaRow = (String, String, Option<String>);

/// Refuses a database whose schema differs from a journal's, since another program's file may hold harmful triggers
/// and views.
fn require_journal_schema(conn: &Connection, path: &Path) -> Result<()> {
    let to_error = |error| to_store_error(error, path, FileOperation::Read);
    if read_schema(conn).map_err(to_error)? != journal_schema().map_err(to_error)? {
        let found = "its tables are not those of a journal".to_owned();
        return Err(Error::Foreign { path: path.to_owned(), found });
    }
    Ok(())
}

/// The schema of a database.
fn read_schema(conn: &Connection) -> rusqlite::Result<Vec<SchemaRow>> {
    conn.prepare("SELECT type, name, sql FROM sqlite_schema ORDER BY type, name")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
        .collect()
}

/// The schema of a journal. Computed once, since it never differs.
fn journal_schema() -> rusqlite::Result<&'static [SchemaRow]> {
    static OURS: OnceLock<Vec<SchemaRow>> = OnceLock::new();
    match OURS.get() {
        Some(ours) => Ok(ours),
        None => in_memory().and_then(|ours| read_schema(&ours)).map(|ours| OURS.get_or_init(|| ours).as_slice()),
    }
}

/// Sets what every connection to a journal needs: a wait for locks, and protection from the schema and from damaged
/// pages of a file from outside.
fn configure(conn: &Connection) -> rusqlite::Result<()> {
    conn.busy_timeout(OPENING_TIMEOUT)?;
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_TRUSTED_SCHEMA, false)?;
    conn.pragma_update(None, "cell_size_check", true)
}

/// Lets a reader open a file that was truncated or is just being extended; otherwise SQLite would refuse it altogether.
fn allow_damage(conn: &Connection) -> rusqlite::Result<()> {
    conn.set_db_config(DbConfig::SQLITE_DBCONFIG_WRITABLE_SCHEMA, true).map(drop)
}

/// Opens the file as one of several readers, with its WAL.
fn open_shared(path: &Path) -> rusqlite::Result<Connection> {
    let conn = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    configure(&conn)?;
    allow_damage(&conn)?;
    // A reader goes through the file once from start to end, so a larger cache would only waste memory.
    conn.pragma_update(None, "cache_size", READER_CACHE_PAGES)?;
    read_format(&conn)?;
    Ok(conn)
}

/// Opens the file alone as immutable: without locks, WAL or files beside it.
fn open_immutable(path: &Path) -> rusqlite::Result<Connection> {
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
    configure(&conn)?;
    allow_damage(&conn)?;
    Ok(conn)
}

/// Whether SQLite failed to open or create the index that readers share.
fn cannot_share(error: &rusqlite::Error) -> bool {
    use ErrorCode::{CannotOpen, DiskFull, ReadOnly, SystemIoFailure};
    matches!(error.sqlite_error_code(), Some(CannotOpen | DiskFull | ReadOnly | SystemIoFailure))
}
