//! The campaigns that come with the program. Opening one copies it, so that it belongs to whoever plays it.

use std::path::{Path, PathBuf};

use crate::store::error::{Error, Result};
use crate::store::write;

/// A campaign that comes with the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bundled {
    /// Its id, and the name of its file without the ending.
    pub id: &'static str,
    /// Its title, in its own language.
    pub title: &'static str,
    /// The language it is written in, `es` or `en`.
    pub language: &'static str,
    /// The file.
    pub text: &'static str,
}

/// All of them.
pub const BUNDLED: [Bundled; 2] = [
    Bundled {
        id: "hontanar",
        title: "Hontanar, bajo el agua",
        language: "es",
        text: include_str!("../../../campaigns/hontanar.toml"),
    },
    Bundled {
        id: "thief-of-mornings",
        title: "A Thief of Mornings",
        language: "en",
        text: include_str!("../../../campaigns/thief-of-mornings.toml"),
    },
];

/// The bundled campaign of that id.
#[must_use]
pub fn bundled(id: &str) -> Option<&'static Bundled> {
    BUNDLED.iter().find(|campaign| campaign.id == id)
}

/// Copies a bundled campaign into a folder, under a name that nothing there has, and gives that name.
///
/// # Errors
/// When the folder cannot be made or the file not be written.
pub fn copy_bundled(campaign: &Bundled, folder: &Path) -> Result<PathBuf> {
    new_file(folder, campaign.id, campaign.text)
}

/// Writes a new campaign file into a folder, as `stem.toml` or `stem-2.toml`, whichever is free, and gives its name.
///
/// # Errors
/// When the folder cannot be made or the file not be written.
pub fn new_file(folder: &Path, stem: &str, text: &str) -> Result<PathBuf> {
    write::make_folder(folder)?;
    let taken = |path: &Path| path.symlink_metadata().is_ok() || path.with_extension("biombo").exists();
    let names = (1..10_000).map(|n| if n == 1 { format!("{stem}.toml") } else { format!("{stem}-{n}.toml") });
    let free = names.map(|name| folder.join(name)).find(|path| !taken(path));
    let path = free.ok_or_else(|| Error::Exists { path: folder.join(format!("{stem}.toml")) })?;
    write::replace(&path, text.as_bytes())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::rules::nde::Rank;
    use crate::session::clock::Driver;
    use crate::session::nde;
    use crate::session::person::Member;

    #[test]
    fn every_bundled_campaign_reads_without_fault_or_doubt() {
        for campaign in &BUNDLED {
            let file = PathBuf::from(format!("{}.toml", campaign.id));
            let read = super::super::read(&file, campaign.text).unwrap_or_else(|faults| panic!("{faults}"));
            assert!(read.doubts.is_empty(), "{}", read.doubts);
            assert_eq!(read.campaign.name.as_str(), campaign.title);
            assert_eq!(read.campaign.language.as_deref(), Some(campaign.language));
        }
    }

    /// A whole evening's play: enough of everything, and secrets to reveal.
    #[test]
    fn every_bundled_campaign_fills_an_evening() {
        for bundled in &BUNDLED {
            let reading = super::super::read(Path::new(bundled.id), bundled.text).unwrap();
            let it = reading.campaign;
            let ranks: Vec<Rank> = it
                .bestiary
                .iter()
                .filter_map(|extra| match extra.sheets.nde.as_ref()? {
                    nde::Sheet::Opponent(opponent) => Some(opponent.rank),
                    nde::Sheet::Character(_) => None,
                })
                .collect();
            assert_eq!(it.cast.len(), 4, "{}", bundled.id);
            assert!(it.bestiary.len() >= 8 && it.scenes.len() >= 5 && it.tables.len() >= 3 && it.notes.len() >= 4);
            for rank in [Rank::Minion, Rank::Elite, Rank::Boss, Rank::Finale] {
                assert!(ranks.contains(&rank), "{}: no {rank:?}", bundled.id);
            }
            assert!(it.cast.iter().chain(&it.bestiary).all(|member| !member.secret.is_empty()));
            assert!(it.scenes.iter().all(|scene| !scene.read.is_empty() && !scene.secret.is_empty()));
            assert!(it.clocks.iter().any(|clock| clock.driver == Driver::Failures));
            assert!(it.clocks.iter().any(|clock| !clock.seen_by.is_all()));
            assert!(it.notes.iter().any(|note| !note.seen_by.is_all()) && it.complications.len() >= 10);
            let foes: Vec<_> = it.scenes.iter().flat_map(|scene| &scene.foes).collect();
            let waits = |extra: &&Member| foes.contains(&&extra.id) || extra.hidden;
            assert!(it.bestiary.iter().all(|extra| waits(&extra)), "{}: somebody never comes", bundled.id);
        }
    }

    #[test]
    fn copying_never_overwrites() {
        let folder = tempfile::tempdir().unwrap();
        let home = folder.path().join("campaigns");
        let campaign = bundled("hontanar").unwrap();
        let first = copy_bundled(campaign, &home).unwrap();
        fs::write(&first, "mine").unwrap();
        let second = copy_bundled(campaign, &home).unwrap();
        assert_eq!(second.file_name().unwrap(), "hontanar-2.toml");
        assert_eq!(fs::read_to_string(&first).unwrap(), "mine");
        assert_eq!(fs::read_to_string(&second).unwrap(), campaign.text);
    }
}
