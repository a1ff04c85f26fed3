//! Rescue: a journal whose file was displaced is still whole in what is open, and can be written anew.

use std::path::PathBuf;

use crate::store::error::Result;

use super::flaw::{Displaced, Flaw};
use super::lock::Lock;
use super::place::free_name;
use super::{Journal, open_in_place, schema};

impl Journal {
    /// Writes the whole journal anew at its path, after its file was displaced, and goes on there. What stands there now is
    /// kept under another name, which is given back. When it fails, this journal goes on refusing entries, and the rescue
    /// can be tried again.
    pub fn rescue(&mut self) -> Result<Option<PathBuf>> {
        let Some(place) = self.place.filter(|place| place.lost(&self.reader.path).is_some()) else { return Ok(None) };
        let path = self.reader.path.clone();
        if !self.lock.as_ref().is_some_and(Lock::is_held) {
            self.lock = Some(Lock::take(&path)?);
        }
        // Whole under a name of its own before anything at the path is touched.
        let draft = schema::draft(&path, |conn| self.reader.pour(self.next - 1, conn, &path))?;
        let aside = place.clear(&path)?;
        schema::put_in_place(&draft, &path)?;
        let (reader, place) = open_in_place(path)?;
        if reader.link(self.next - 1)? != Some(self.link) {
            return Err(reader.broken(self.next - 1, Flaw::Seal));
        }
        (self.reader, self.place) = (reader, Some(place));
        Ok(aside)
    }

    /// Before a displaced journal is closed: writes the whole of it at its path, or beside what stands there.
    pub(super) fn keep(&mut self) -> Result<()> {
        match self.displaced() {
            Some(Displaced::Gone) => self.rescue().map(drop),
            Some(Displaced::Replaced) => {
                let path = &self.reader.path;
                self.reader.copy_prefix(&free_name(path)?, self.next - 1)?;
                self.place.iter().for_each(|place| place.remove_log(path));
                Ok(())
            }
            // What is open can still be brought into the file.
            Some(Displaced::Log) | None => Ok(()),
        }
    }
}
