//! Data that may be lost without harm: the saved interface state, and snapshots that make opening quick. It is outside
//! the chain of entries.

use rusqlite::{Connection, OptionalExtension};

use crate::store::error::{FileOperation, Result};

use super::Journal;
use super::chain::Link;
use super::reader::JournalReader;
use super::schema::to_store_error;

impl Journal {
    /// Stores a text under this key, replacing the former one. To stay cheap it does not wait for the disk: the text
    /// survives a crash of the process, but perhaps not a power cut. On an error the former text stays.
    pub fn put_scratch(&mut self, key: &str, value: &str) -> Result<()> {
        self.write_unsynced(|conn| {
            let sql = "INSERT INTO scratch (key, value) VALUES (?1, ?2)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value";
            conn.prepare_cached(sql)?.execute([key, value])
        })
    }

    /// Stores a snapshot of the state after entry `n`, as bytes that only the caller understands. It is sealed with the
    /// entry's link.
    pub fn put_snapshot(&mut self, n: u64, bytes: &[u8]) -> Result<()> {
        let seal = self.reader.link(n)?.unwrap_or_else(Link::genesis).seal(bytes);
        self.write_unsynced(|conn| {
            let sql = "INSERT INTO snapshot (n, bytes, seal) VALUES (?1, ?2, ?3)
                ON CONFLICT (n) DO UPDATE SET bytes = excluded.bytes, seal = excluded.seal";
            conn.prepare_cached(sql)?.execute((n, bytes, seal))
        })
    }

    /// Deletes all snapshots except that of entry `n`.
    pub fn prune_snapshots(&mut self, n: u64) -> Result<()> {
        self.write_unsynced(|conn| conn.prepare_cached("DELETE FROM snapshot WHERE n <> ?1")?.execute([n]))
    }

    /// Writes without waiting for the disk. The next entry's commit syncs this write as well.
    fn write_unsynced(&mut self, write: impl FnOnce(&Connection) -> rusqlite::Result<usize>) -> Result<()> {
        self.require_in_place()?;
        let conn = &self.reader.conn;
        conn.pragma_update(None, "synchronous", "NORMAL")
            .and_then(|()| {
                let written = write(conn);
                conn.pragma_update(None, "synchronous", "FULL").and(written)
            })
            .map_err(|error| to_store_error(error, &self.reader.path, FileOperation::Write))?;
        self.notify_watchers();
        Ok(())
    }
}

impl JournalReader {
    /// The text stored under this key.
    pub fn scratch(&self, key: &str) -> Result<Option<String>> {
        let sql = "SELECT value FROM scratch WHERE key = ?1";
        self.query(|conn| conn.prepare_cached(sql)?.query_row([key], |row| row.get(0)).optional())
    }

    /// The newest snapshot of entry `at_most` or an earlier one, with the entry's number. Snapshots that are damaged or
    /// belong to another history are skipped.
    pub fn newest_snapshot(&self, at_most: u64) -> Result<Option<(u64, Vec<u8>)>> {
        let sql = "SELECT n, bytes, seal, link FROM snapshot JOIN entry USING (n) WHERE n <= ?1 ORDER BY n DESC";
        self.query(|conn| {
            let mut statement = conn.prepare_cached(sql)?;
            let mut rows = statement.query([at_most.min(i64::MAX.unsigned_abs())])?;
            while let Some(row) = rows.next()? {
                let (bytes, seal) = (row.get_ref(1)?.as_blob()?, row.get_ref(2)?.as_blob()?);
                if Link::from_bytes(row.get_ref(3)?.as_blob()?).is_some_and(|link| link.seal(bytes) == *seal) {
                    return Ok(Some((row.get(0)?, bytes.to_owned())));
                }
            }
            Ok(None)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_wait_for_the_disk_whatever_was_written_before() {
        let dir = tempfile::tempdir().unwrap();
        let mut journal = Journal::begin(&dir.path().join("casa.biombo"), &serde_json::json!({})).unwrap();
        let full = |journal: &Journal| {
            journal.reader.conn.pragma_query_value(None, "synchronous", |row| row.get::<_, i64>(0)).unwrap() == 2
        };
        assert!(full(&journal));
        journal.put_scratch("tab", "roll").unwrap();
        assert!(full(&journal));
        journal.put_snapshot(2, b"of nothing").unwrap_err();
        assert!(full(&journal));
    }
}
