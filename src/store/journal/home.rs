//! Chooses where a campaign's journal is kept.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};

use crate::store::error::Error;
use crate::store::write::folder_of;

use super::schema;

/// The extension of a journal's file name.
const ENDING: &str = "biombo";

/// Where a journal is kept. The game master is told if it is not beside the campaign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Home {
    /// Beside the campaign, as is usual.
    Beside(PathBuf),
    /// In the user's data folder, because the campaign's own folder cannot be written to.
    Data(PathBuf),
    /// In memory only, gone at the end.
    Memory,
}

/// The facts about a candidate location.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Ground {
    taken: bool,
    /// Whether a file can be created there.
    open: bool,
}

impl Home {
    /// Chooses where this campaign's journal is kept. `journals` is the user's folder for journals that cannot be
    /// beside their campaign; it is created when needed. An existing journal is always continued.
    pub fn choose_for(campaign: &Path, journals: Option<&Path>) -> Home {
        let near = journal_beside(campaign);
        let near_ground = Ground { taken: near.exists(), open: is_writable(folder_of(&near)) };
        let far = journals.map(|journals| journals.join(far_name(campaign)));
        let far_ground = far.as_deref().map(|far| {
            let folder = folder_of(far);
            let needed = !near_ground.taken && !near_ground.open;
            // A folder that cannot be created is not open.
            let made = needed && fs::create_dir_all(folder).is_ok();
            Ground { taken: far.exists(), open: made && is_writable(folder) }
        });
        match (choose(near_ground, far_ground), far) {
            (HomeChoice::Near, _) => Home::Beside(near),
            (HomeChoice::Far, Some(far)) => Home::Data(far),
            (HomeChoice::Far | HomeChoice::Nowhere, _) => Home::Memory,
        }
    }

    /// The file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Home::Beside(path) | Home::Data(path) => Some(path),
            Home::Memory => None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum HomeChoice {
    Near,
    Far,
    Nowhere,
}

/// The journal beside a campaign: `casa.toml` has `casa.biombo`.
pub fn journal_beside(campaign: &Path) -> PathBuf {
    campaign.with_extension(ENDING)
}

/// Whether a file is a journal, by its name or its contents.
pub fn is_journal(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == ENDING)
        || matches!(schema::require_journal(path), Ok(()) | Err(Error::Newer { .. }))
}

fn choose(near: Ground, far: Option<Ground>) -> HomeChoice {
    match (near, far) {
        (Ground { taken: true, .. }, _) => HomeChoice::Near,
        (_, Some(Ground { taken: true, .. })) => HomeChoice::Far,
        (Ground { open: true, .. }, _) => HomeChoice::Near,
        (_, Some(Ground { open: true, .. })) => HomeChoice::Far,
        _ => HomeChoice::Nowhere,
    }
}

/// The name of a campaign's journal in the data folder. It includes a hash of the campaign's full path, so that two
/// campaigns with the same file name have separate journals.
fn far_name(campaign: &Path) -> PathBuf {
    let whole = campaign.canonicalize().unwrap_or_else(|_| campaign.to_owned());
    let hash = blake3::hash(whole.as_os_str().as_encoded_bytes()).to_hex();
    let stem = campaign.file_stem().unwrap_or(OsStr::new("journal"));
    let mut name = stem.to_owned();
    name.push(format!("-{}.{ENDING}", &hash[..8]));
    name.into()
}

fn is_writable(folder: &Path) -> bool {
    folder.is_dir() && access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO: Ground = Ground { taken: false, open: false };
    const OPEN: Ground = Ground { taken: false, open: true };
    const KEPT: Ground = Ground { taken: true, open: true };
    const LOCKED: Ground = Ground { taken: true, open: false };

    #[test]
    fn a_journal_lies_beside_its_campaign_where_it_can() {
        assert_eq!(choose(OPEN, Some(OPEN)), HomeChoice::Near);
        assert_eq!(choose(OPEN, None), HomeChoice::Near);
        assert_eq!(choose(NO, Some(OPEN)), HomeChoice::Far);
        assert_eq!(choose(NO, Some(NO)), HomeChoice::Nowhere);
        assert_eq!(choose(NO, None), HomeChoice::Nowhere);
    }

    #[test]
    fn a_journal_that_is_there_goes_on() {
        assert_eq!(choose(LOCKED, Some(KEPT)), HomeChoice::Near);
        assert_eq!(choose(OPEN, Some(KEPT)), HomeChoice::Far);
        assert_eq!(choose(OPEN, Some(LOCKED)), HomeChoice::Far);
    }

    #[test]
    fn names_tell_campaigns_apart() {
        assert_eq!(journal_beside(Path::new("mesa/casa.toml")), Path::new("mesa/casa.biombo"));
        let (a, b) = (far_name(Path::new("/a/casa.toml")), far_name(Path::new("/b/casa.toml")));
        assert_ne!(a, b);
        assert!(a.to_string_lossy().starts_with("casa-"));
    }
}
