//! Rescues a journal whose file was displaced: its open files still hold everything, so it can be written again.

use std::path::PathBuf;

use crate::store::error::Result;

use super::files::free_name;
use super::flaw::{ChainBreak, FileChange, Flaw};
use super::lock::Lock;
use super::{Journal, open_in_place, schema};

impl Journal {
    /// Writes a displaced journal to its path again and continues there. A file that stands at the path is renamed, and
    /// its new name returned. Does nothing if the journal is in its place.
    ///
    /// # Errors
    ///
    /// If the new file cannot be written. The journal then still refuses entries, and the rescue can be tried again.
    pub fn rescue(&mut self) -> Result<Option<PathBuf>> {
        let Some(files) = self.files.filter(|files| files.find_displacement(&self.reader.path).is_some()) else {
            return Ok(None);
        };
        let path = self.reader.path.clone();
        if !self.lock.as_ref().is_some_and(Lock::is_held) {
            self.lock = Some(Lock::take(&path)?);
        }
        // The new file is complete under a temporary name before anything at the path is touched.
        let draft = schema::build_draft(&path, |conn| self.reader.copy_into(self.next - 1, conn, &path))?;
        let aside = files.clear(&path)?;
        schema::put_in_place(&draft, &path)?;
        let (reader, files) = open_in_place(path)?;
        if reader.link(self.next - 1)? != Some(self.link) {
            return Err(reader.broken_error(ChainBreak { n: self.next - 1, flaw: Flaw::Seal }));
        }
        (self.reader, self.files) = (reader, Some(files));
        Ok(aside)
    }

    /// Saves a displaced journal before it is closed: at its path if that is free, otherwise beside the file there.
    pub(super) fn save_before_close(&mut self) -> Result<()> {
        match self.find_displacement() {
            Some(FileChange::Gone) => self.rescue().map(drop),
            Some(FileChange::Replaced) => {
                let path = &self.reader.path;
                self.reader.copy_prefix(&free_name(path)?, self.next - 1)?;
                self.files.iter().for_each(|files| files.remove_wal(path));
                Ok(())
            }
            // The open files can still be checkpointed into the journal.
            Some(FileChange::Wal) | None => Ok(()),
        }
    }
}
