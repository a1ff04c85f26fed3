//! A journal as text: one entry per line with its link, so that the text can be verified without the database.
//!
//! `{"n":1,"link":"<64 hexadecimal digits>","entry":<the entry's text, untouched>}`

use std::io::{BufRead, Read, Write};
use std::path::Path;

use serde_json::value::RawValue;

use crate::store::error::{Error, FileOperation, Result};

use super::build::{create, insert, not_written};
use super::chain::Link;
use super::line::{JournalLine, LineMisfit};
use super::reader::JournalReader;

/// The longest line that is read, in bytes. No entry comes near this, but a foreign file might.
const MAX_LINE: u64 = 64 << 20;

/// A line of the text. The entry is kept as written, because its link is computed from these bytes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenEntry<'a> {
    n: u64,
    link: &'a str,
    #[serde(borrow)]
    entry: &'a RawValue,
}

impl JournalReader {
    /// Writes all entries as text and checks the chain on the way. `to` names the target in errors.
    ///
    /// # Errors
    ///
    /// If the chain is broken or the text cannot be written. The entries before the break have been written then.
    pub fn export(&self, out: &mut dyn Write, to: &Path) -> Result<()> {
        let check = self.visit_all(|line, link| {
            writeln!(out, r#"{{"n":{},"link":"{link}","entry":{}}}"#, line.n, line.body)
                .map_err(Error::io(to, FileOperation::Write))
        })?;
        if let Some(broken) = check.broken {
            return Err(self.broken_error(broken));
        }
        out.flush().map_err(Error::io(to, FileOperation::Write))
    }
}

/// Creates a journal at `to` from exported text; `from` names the text in errors.
///
/// # Errors
///
/// [`Error::BadLine`] with the first wrong line, or an error of either file. There is then no new journal.
pub fn import(text: &mut dyn BufRead, from: &Path, to: &Path) -> Result<()> {
    create(to, |conn, path| {
        let mut link = Link::genesis();
        let mut raw = Vec::new();
        for n in JournalLine::FIRST.. {
            raw.clear();
            let wrong = |what: LineMisfit| Error::BadLine { path: from.to_owned(), line: n, what };
            text.take(MAX_LINE).read_until(b'\n', &mut raw).map_err(Error::io(from, FileOperation::Read))?;
            if raw.is_empty() {
                break;
            }
            if raw.len() as u64 == MAX_LINE {
                return Err(wrong(LineMisfit::TooLong));
            }
            let written: WrittenEntry<'_> =
                serde_json::from_slice(&raw).map_err(|error| wrong(LineMisfit::NotAnExportLine(error.to_string())))?;
            let body = written.entry.get();
            if let Some(what) = JournalLine::find_misfit(body) {
                return Err(wrong(what));
            }
            if written.n != n {
                return Err(wrong(LineMisfit::Number { expected: n, found: written.n }));
            }
            link = link.next(n, body);
            if Link::from_hex(written.link) != Some(link) {
                return Err(wrong(LineMisfit::Link));
            }
            insert(conn, &JournalLine { n, body: body.to_owned() }, link).map_err(not_written(path, n))?;
        }
        Ok(())
    })
    .map(drop)
}
