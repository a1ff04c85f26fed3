//! Small files that other programs read over and over, such as the text sources of OBS, which look once a second. Each is
//! replaced as a whole, only if its text has changed, and at most once a second.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::store::error::Result;
use crate::store::write::{make_folder, replace};

/// The files of one folder.
pub struct PacedFiles(Vec<PacedFile>);

/// A file, and what it should hold.
struct PacedFile {
    path: PathBuf,
    text: String,
    /// What was written last, and when; `None` before the first time.
    written: Option<(String, Instant)>,
}

/// The shortest time between two versions of a file, a little longer than the second between two looks.
const PAUSE: Duration = Duration::from_millis(1010);

impl PacedFiles {
    /// Files of these names, to be written at once with empty texts. Makes the folder if there is none.
    ///
    /// # Errors
    ///
    /// If the folder cannot be made.
    pub fn new<'n>(folder: &Path, names: impl IntoIterator<Item = &'n str>) -> Result<PacedFiles> {
        make_folder(folder)?;
        let file = |name| PacedFile { path: folder.join(name), text: String::new(), written: None };
        Ok(PacedFiles(names.into_iter().map(file).collect()))
    }

    /// Says what the files should hold, in the order of their names.
    pub fn set(&mut self, texts: impl IntoIterator<Item = String>) {
        self.0.iter_mut().zip(texts).for_each(|(file, text)| file.text = text);
    }

    /// When the next file is to be written; `None` if all hold what they should.
    pub fn due(&self, now: Instant) -> Option<Instant> {
        self.0.iter().filter_map(|file| file.due(now)).min()
    }

    /// Writes the files that are due.
    ///
    /// # Errors
    ///
    /// If a file cannot be written. It then stays due.
    pub fn write_due(&mut self, now: Instant) -> Result<()> {
        for file in self.0.iter_mut().filter(|file| file.due(now).is_some_and(|due| due <= now)) {
            replace(&file.path, file.text.as_bytes())?;
            file.written = Some((file.text.clone(), now));
        }
        Ok(())
    }
}

impl PacedFile {
    fn due(&self, now: Instant) -> Option<Instant> {
        match &self.written {
            None => Some(now),
            Some((written, at)) => (*written != self.text).then(|| *at + PAUSE),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::MetadataExt as _;

    use super::*;

    fn texts(of: [&str; 2]) -> [String; 2] {
        of.map(str::to_owned)
    }

    #[test]
    fn a_file_is_replaced_if_its_text_changed_and_at_most_once_a_second() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("made/obs");
        let mut files = PacedFiles::new(&folder, ["roll.txt", "last.txt"]).unwrap();
        let read = || ["roll.txt", "last.txt"].map(|name| fs::read_to_string(folder.join(name)).unwrap());
        let inode = |name: &str| fs::metadata(folder.join(name)).unwrap().ino();
        let start = Instant::now();
        files.set(texts(["", "one"]));
        files.write_due(start).unwrap();
        assert_eq!((read(), files.due(start)), (texts(["", "one"]), None));

        let before = ["roll.txt", "last.txt"].map(inode);
        let soon = start + Duration::from_millis(300);
        files.set(texts(["", "two"]));
        files.write_due(soon).unwrap();
        assert_eq!((read(), files.due(soon)), (texts(["", "one"]), Some(start + PAUSE)));
        files.set(texts(["", "three"]));
        files.write_due(start + PAUSE).unwrap();
        assert_eq!(read(), texts(["", "three"]));
        let after = ["roll.txt", "last.txt"].map(inode);
        assert!(after[0] == before[0] && after[1] != before[1], "replaced, not written over, and only if it changed");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    }

    #[test]
    fn what_changes_back_before_its_time_is_not_written() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = PacedFiles::new(folder.path(), ["roll.txt"]).unwrap();
        let start = Instant::now();
        files.write_due(start).unwrap();
        files.set(["other".to_owned()]);
        assert_eq!(files.due(start), Some(start + PAUSE));
        files.set([String::new()]);
        assert_eq!(files.due(start), None);
    }

    #[test]
    fn a_folder_that_cannot_be_made_or_written_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        assert!(PacedFiles::new(&file.join("below"), ["roll.txt"]).is_err());
        fs::create_dir_all(folder.path().join("obs/roll.txt/inside")).unwrap();
        let mut files = PacedFiles::new(&folder.path().join("obs"), ["roll.txt"]).unwrap();
        assert!(files.write_due(Instant::now()).is_err());
    }
}
