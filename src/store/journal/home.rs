//! Chooses where a campaign's journal is kept.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};

use crate::store::error::Error;
use crate::store::write::folder_of;

use super::schema;

/// The extension of a journal's file name.
const EXTENSION: &str = "biombo";

/// Where a journal is kept. The game master is told if it is not beside the campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JournalLocation {
    /// Beside the campaign, as is usual.
    Beside(PathBuf),
    /// In the user's data folder, because the campaign's own folder cannot be written to.
    Data(PathBuf),
    /// In memory only, gone at the end.
    Memory,
}

impl JournalLocation {
    /// Chooses where this campaign's journal is kept. `journals` is the user's folder for journals that cannot be
    /// beside their campaign; it is created when needed. An existing journal is always continued.
    pub fn choose_for(campaign: &Path, journals: Option<&Path>) -> JournalLocation {
        let near = journal_beside(campaign);
        let far = journals.map(|journals| journals.join(name_in_data_folder(campaign)));
        let can_make = |far: &PathBuf| fs::create_dir_all(folder_of(far)).is_ok() && is_writable(folder_of(far));
        match far {
            _ if near.exists() => JournalLocation::Beside(near),
            Some(far) if far.exists() => JournalLocation::Data(far),
            _ if is_writable(folder_of(&near)) => JournalLocation::Beside(near),
            Some(far) if can_make(&far) => JournalLocation::Data(far),
            _ => JournalLocation::Memory,
        }
    }

    /// The file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            JournalLocation::Beside(path) | JournalLocation::Data(path) => Some(path),
            JournalLocation::Memory => None,
        }
    }
}

/// The journal beside a campaign: `casa.toml` has `casa.biombo`.
pub fn journal_beside(campaign: &Path) -> PathBuf {
    campaign.with_extension(EXTENSION)
}

/// Whether a file is a journal, by its name or its contents.
pub fn is_journal(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == EXTENSION)
        || matches!(schema::require_journal(path), Ok(()) | Err(Error::Newer { .. }))
}

/// The name of a campaign's journal in the data folder. It includes a hash of the campaign's full path, so that two
/// campaigns with the same file name have separate journals.
fn name_in_data_folder(campaign: &Path) -> PathBuf {
    let whole = campaign.canonicalize().unwrap_or_else(|_| campaign.to_owned());
    let hash = blake3::hash(whole.as_os_str().as_encoded_bytes()).to_hex();
    let stem = campaign.file_stem().unwrap_or(OsStr::new("journal"));
    let mut name = stem.to_owned();
    name.push(format!("-{}.{EXTENSION}", &hash[..8]));
    name.into()
}

fn is_writable(folder: &Path) -> bool {
    folder.is_dir() && access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_lies_beside_its_campaign_where_it_can() {
        let folder = tempfile::tempdir().unwrap();
        let (near, far, none) = (folder.path().join("near"), folder.path().join("far"), folder.path().join("none"));
        fs::create_dir(&near).unwrap();
        // No folder can be made where a file stands.
        fs::write(&none, "").unwrap();
        let (open, closed) = (near.join("casa.toml"), none.join("casa.toml"));
        let beside = JournalLocation::Beside(near.join("casa.biombo"));
        assert_eq!(JournalLocation::choose_for(&open, Some(&far)), beside);
        assert_eq!(JournalLocation::choose_for(&open, None), beside);
        assert!(!far.exists(), "it is made where it is needed");
        assert_eq!(
            JournalLocation::choose_for(&closed, Some(&far)),
            JournalLocation::Data(far.join(name_in_data_folder(&closed)))
        );
        assert_eq!(JournalLocation::choose_for(&closed, Some(&none)), JournalLocation::Memory);
        assert_eq!(JournalLocation::choose_for(&closed, None), JournalLocation::Memory);
    }

    #[test]
    fn an_existing_journal_is_continued() {
        let folder = tempfile::tempdir().unwrap();
        let campaign = folder.path().join("casa.toml");
        let (near, far) = (folder.path().join("casa.biombo"), folder.path().join(name_in_data_folder(&campaign)));
        fs::write(&far, "").unwrap();
        assert_eq!(JournalLocation::choose_for(&campaign, Some(folder.path())), JournalLocation::Data(far));
        fs::write(&near, "").unwrap();
        assert_eq!(JournalLocation::choose_for(&campaign, Some(folder.path())), JournalLocation::Beside(near));
    }

    #[test]
    fn campaigns_with_the_same_file_name_have_separate_journals() {
        assert_eq!(journal_beside(Path::new("mesa/casa.toml")), Path::new("mesa/casa.biombo"));
        let (a, b) = (name_in_data_folder(Path::new("/a/casa.toml")), name_in_data_folder(Path::new("/b/casa.toml")));
        assert_ne!(a, b);
        assert!(a.to_string_lossy().starts_with("casa-"));
    }
}
