//! Verifies the chain, and copies the intact part of a broken one.

use std::path::Path;

use rusqlite::Connection;

use crate::store::error::{Error, Result};

use super::build::{create, insert, not_written};
use super::chain::Link;
use super::flaw::{ChainBreak, Flaw};
use super::line::JournalLine;
use super::reader::{JournalReader, entry_number};

/// The result of checking the chain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// The number of the last entry that can be trusted; 0 if none can.
    pub last_good: u64,
    /// Where the chain breaks, if it does.
    pub broken: Option<ChainBreak>,
}

impl JournalReader {
    /// Checks the newest `count` entries against each other, which is quick enough for opening. Damage is returned in
    /// the [`Check`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn check_tail(&self, count: u64) -> Result<Check> {
        let newest = match self.count_entries() {
            Ok(newest) => newest,
            Err(Error::Damaged { .. }) => return self.check_all(),
            Err(error) => return Err(error),
        };
        self.visit::<Error>(newest.saturating_sub(count), u64::MAX, |_, _| Ok(()))
    }

    /// Checks every entry and the integrity of the file's pages. This is slow on a long journal, so call it in the
    /// background with a reader of its own. Damage is returned in the [`Check`].
    ///
    /// # Errors
    ///
    /// If the file cannot be read.
    pub fn check_all(&self) -> Result<Check> {
        self.visit_all::<Error>(|_, _| Ok(()))
    }

    /// Copies the entries up to `last` into a new journal. This journal stays as it is.
    ///
    /// # Errors
    ///
    /// If one of the entries is not intact or cannot be written. There is then no new file.
    pub fn copy_prefix(&self, to: &Path, last: u64) -> Result<()> {
        create(to, |conn, path| self.copy_into(last, conn, path)).map(drop)
    }

    /// Copies the entries up to `last`, all of which must be intact, into an empty journal.
    pub(super) fn copy_into(&self, last: u64, conn: &Connection, path: &Path) -> Result<()> {
        let each = |line: &JournalLine, link| insert(conn, line, link).map_err(not_written(path, line.n));
        let check = self.visit(0, last, each)?;
        match check.broken {
            Some(broken) => Err(self.broken_error(broken)),
            None if check.last_good < last => {
                Err(self.broken_error(ChainBreak { n: check.last_good + 1, flaw: Flaw::Missing }))
            }
            None => Ok(()),
        }
    }

    /// Visits all entries while the chain holds. If it holds to the end, the file's pages are checked too: where some
    /// were swapped or lost, entries after the last one may be missing.
    pub(super) fn visit_all<E: From<Error>>(
        &self,
        each: impl FnMut(&JournalLine, Link) -> Result<(), E>,
    ) -> Result<Check, E> {
        let Check { last_good, broken } = self.visit(0, u64::MAX, each)?;
        let damage = if broken.is_none() { self.find_page_damage()? } else { None };
        Ok(Check {
            last_good,
            broken: broken.or(damage.map(|what| ChainBreak { n: last_good + 1, flaw: Flaw::Unreadable(what) })),
        })
    }

    /// What is wrong with the file's pages, by SQLite's integrity check.
    fn find_page_damage(&self) -> Result<Option<String>> {
        match self.query(|conn| conn.pragma_query_value(None, "integrity_check", |row| row.get::<_, String>(0))) {
            Ok(report) => Ok((report != "ok").then_some(report)),
            Err(Error::Damaged { what, .. }) => Ok(Some(what)),
            Err(error) => Err(error),
        }
    }

    /// Visits the entries after entry `after` up to entry `last` while the chain holds. The link of the former is trusted.
    pub(super) fn visit<E: From<Error>>(
        &self,
        after: u64,
        last: u64,
        mut each: impl FnMut(&JournalLine, Link) -> Result<(), E>,
    ) -> Result<Check, E> {
        let mut last_good = after;
        let stop = |last_good, n, flaw| Ok(Check { last_good, broken: Some(ChainBreak { n, flaw }) });
        let mut link = match self.link(last_good) {
            Ok(Some(link)) => link,
            Ok(None) => return stop(last_good.saturating_sub(1), last_good, Flaw::Missing),
            Err(Error::Damaged { what, .. }) => {
                return stop(last_good.saturating_sub(1), last_good, Flaw::Unreadable(what));
            }
            Err(error) => return Err(error.into()),
        };
        for found in self.rows(after, last) {
            let sealed = match found {
                Ok(found) if entry_number(&found) != last_good + 1 => {
                    return stop(last_good, last_good + 1, Flaw::Missing);
                }
                Ok(Ok(sealed)) => sealed,
                Ok(Err(broken)) => return Ok(Check { last_good, broken: Some(broken) }),
                Err(Error::Damaged { what, .. }) => return stop(last_good, last_good + 1, Flaw::Unreadable(what)),
                Err(error) => return Err(error.into()),
            };
            link = link.next(sealed.line.n, &sealed.line.body);
            if link != sealed.link {
                return stop(last_good, sealed.line.n, Flaw::Seal);
            }
            if JournalLine::find_misfit(&sealed.line.body).is_some() {
                return stop(last_good, sealed.line.n, Flaw::NotJson);
            }
            each(&sealed.line, link)?;
            last_good = sealed.line.n;
        }
        Ok(Check { last_good, broken: None })
    }
}
