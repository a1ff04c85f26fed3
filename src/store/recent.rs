//! The recently opened tables, for the welcome screen.

use std::io;
use std::path::{Path, PathBuf};

use crate::rules::text::Text;

use super::error::{Error, FileOperation, Result};
use super::read::read_if_exists;
use super::write;

/// The recently opened tables, newest first, each once.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Recent {
    tables: Vec<RecentlyOpened>,
}

/// A table that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecentlyOpened {
    /// The campaign, or the journal if the table was opened by that.
    pub path: PathBuf,
    pub name: Text,
    /// The time of opening, in milliseconds since 1970.
    pub at: i64,
}

impl Recent {
    /// The most tables that the list remembers.
    pub const MAX: usize = 20;

    /// Reads the list; a missing file gives an empty one. Nothing depends on the list, so a caller may go on with an
    /// empty one after an error.
    pub fn read(file: &Path) -> Result<Recent> {
        let Some(text) = read_if_exists(file)? else { return Ok(Recent::default()) };
        let mut recent: Recent =
            serde_json::from_slice(&text).map_err(|source| Error::Garbled { path: file.to_owned(), source })?;
        recent.tables.truncate(Recent::MAX);
        Ok(recent)
    }

    /// Reads the list, puts this table first and writes the list. One that cannot be understood is kept as a backup
    /// and replaced by a new one.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written.
    pub fn remember(file: &Path, opened: RecentlyOpened) -> Result<Recent> {
        let mut recent = match Recent::read(file) {
            Err(Error::Garbled { .. }) => Recent::default(),
            read => read?,
        };
        recent.add(opened);
        let text = serde_json::to_vec_pretty(&recent)
            .map_err(io::Error::from)
            .map_err(Error::io(file, FileOperation::Write))?;
        write::make_folder(write::folder_of(file))?;
        write::replace_with_backup(file, &text)?;
        Ok(recent)
    }

    /// Puts a table first. A path that is not Unicode is left out, since the file holds only text.
    pub fn add(&mut self, opened: RecentlyOpened) {
        if opened.path.to_str().is_some() {
            self.tables.retain(|table| table.path != opened.path);
            self.tables.insert(0, opened);
            self.tables.truncate(Recent::MAX);
        }
    }

    /// The tables, newest first, each with whether its file still exists.
    pub fn tables(&self) -> impl ExactSizeIterator<Item = (&RecentlyOpened, bool)> {
        self.tables.iter().map(|table| (table, table.path.is_file()))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::store::folders::Folders;

    fn opened(path: &Path, at: i64) -> RecentlyOpened {
        RecentlyOpened { path: path.to_owned(), name: Text::new("La casa del reloj"), at }
    }

    #[test]
    fn the_newest_comes_first_and_each_once() {
        let dir = tempfile::tempdir().unwrap();
        let file = Folders::under(dir.path()).recent();
        assert_eq!(Recent::read(&file).unwrap(), Recent::default());
        for at in 0..30 {
            Recent::remember(&file, opened(&dir.path().join(format!("{}.toml", at % 25)), at)).unwrap();
        }
        let recent = Recent::read(&file).unwrap();
        let times: Vec<i64> = recent.tables().map(|(table, _)| table.at).collect();
        assert_eq!(times, (10..30).rev().collect::<Vec<_>>());
    }

    #[test]
    fn a_table_whose_file_is_gone_is_marked() {
        let dir = tempfile::tempdir().unwrap();
        let (here, gone) = (dir.path().join("here.toml"), dir.path().join("gone.toml"));
        fs::write(&here, "").unwrap();
        let mut recent = Recent::default();
        recent.add(opened(&here, 1));
        recent.add(opened(&gone, 2));
        recent.add(opened(dir.path(), 3));
        assert_eq!(
            recent.tables().map(|(table, there)| (table.at, there)).collect::<Vec<_>>(),
            [(3, false), (2, false), (1, true)]
        );
    }

    #[test]
    fn a_list_that_is_not_understood_is_kept_beside_the_new_one() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("recent.json");
        fs::write(&file, "{\"tables\": [{\"path\"").unwrap();
        let error = Recent::read(&file).unwrap_err();
        assert!(matches!(error, Error::Garbled { .. }), "{error:?}");
        Recent::remember(&file, opened(&dir.path().join("casa.toml"), 1)).unwrap();
        assert_eq!(Recent::read(&file).unwrap().tables().len(), 1);
        assert_eq!(fs::read(dir.path().join("recent.json.bak")).unwrap(), b"{\"tables\": [{\"path\"");
    }

    #[test]
    fn names_that_are_not_unicode_are_left_out() {
        use std::os::unix::ffi::OsStrExt;
        let mut recent = Recent::default();
        recent.add(opened(Path::new(std::ffi::OsStr::from_bytes(b"\xff.toml")), 1));
        assert_eq!(recent, Recent::default());
    }
}
