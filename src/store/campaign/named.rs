//! Finds a campaign that is named without its folder.

use std::path::{Path, PathBuf};

use crate::store::{self, Error};

/// The file that this name means: a path is taken as it is, a bare name, with or without its ending, is looked for here
/// and then in the folder of the user's campaigns.
///
/// # Errors
///
/// If a bare name is found in neither place: [`Error::NotAFile`] if a folder here has that name, otherwise
/// [`Error::NotAmongCampaigns`].
pub fn find_named(name: &Path, campaigns: &Path) -> store::Result<PathBuf> {
    let is_bare = name.file_name().is_some_and(|file| file == name.as_os_str());
    if !is_bare {
        return Ok(name.to_owned());
    }
    let found = find_at(name).or_else(|| find_at(&campaigns.join(name)));
    found.ok_or_else(|| match name.is_dir() {
        true => Error::NotAFile { path: name.to_owned() },
        false => Error::NotAmongCampaigns { path: name.to_owned(), folder: campaigns.to_owned() },
    })
}

/// The campaign or journal with this path, whose ending may be missing. A campaign whose file is gone is found by its
/// journal.
fn find_at(path: &Path) -> Option<PathBuf> {
    // A pipe can be read as well as a file.
    let is_file = |path: &Path| path.metadata().is_ok_and(|there| !there.is_dir());
    let [campaign, journal] = ["toml", "biombo"].map(|ending| with_ending(path, ending));
    if is_file(path) || campaign == path && is_file(&journal) {
        return Some(path.to_owned());
    }
    [campaign, journal].into_iter().find(|file| is_file(file))
}

/// The path with an ending more, or with this one instead if it names a campaign already.
fn with_ending(file: &Path, ending: &str) -> PathBuf {
    match file.extension() {
        Some(given) if given == "toml" => file.with_extension(ending),
        _ => store::write::with_suffix(file, &format!(".{ending}")),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_bare_name_is_found_among_the_campaigns() {
        let folder = tempfile::tempdir().unwrap();
        let campaigns = folder.path();
        let found = |name: &str| find_named(Path::new(name), campaigns).unwrap();
        let missing = find_named(Path::new("casa-del-reloj"), campaigns).unwrap_err();
        assert!(matches!(missing, Error::NotAmongCampaigns { folder, .. } if folder == campaigns));
        let [campaign, journal] =
            ["toml", "biombo"].map(|ending| campaigns.join("casa-del-reloj").with_extension(ending));
        fs::write(&journal, "").unwrap();
        assert_eq!([found("casa-del-reloj"), found("casa-del-reloj.biombo")], [journal.clone(), journal.clone()]);
        assert_eq!(found("casa-del-reloj.toml"), campaign, "its journal is still there");
        fs::write(&campaign, "").unwrap();
        assert_eq!([found("casa-del-reloj"), found("casa-del-reloj.toml")], [campaign.clone(), campaign]);
        assert_eq!(found("casa-del-reloj.biombo"), journal);
    }

    #[test]
    fn a_name_without_its_ending_is_that_of_a_campaign_before_that_of_a_journal_or_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let casa = folder.path().join("casa.v2");
        assert_eq!(find_at(&casa), None);
        fs::create_dir(&casa).unwrap();
        assert_eq!(find_at(&casa), None);
        let journal = folder.path().join("casa.v2.biombo");
        fs::write(&journal, "").unwrap();
        assert_eq!(find_at(&casa), Some(journal));
        let campaign = folder.path().join("casa.v2.toml");
        fs::write(&campaign, "").unwrap();
        assert_eq!(find_at(&casa), Some(campaign));
    }

    #[test]
    fn a_folder_is_no_campaign() {
        let campaigns = tempfile::tempdir().unwrap();
        // The tests run in the folder of the sources.
        let found = find_named(Path::new("src"), campaigns.path());
        assert!(matches!(found, Err(Error::NotAFile { path }) if path == Path::new("src")));
        fs::write(campaigns.path().join("src.toml"), "").unwrap();
        assert_eq!(find_named(Path::new("src"), campaigns.path()).unwrap(), campaigns.path().join("src.toml"));
    }

    #[test]
    fn a_path_and_a_file_that_is_here_are_taken_as_they_are() {
        let campaigns = tempfile::tempdir().unwrap();
        for name in ["Cargo.toml", "README.md"] {
            fs::write(campaigns.path().join(name), "").unwrap();
        }
        for name in ["Cargo.toml", "README.md", "./casa.toml", "campaigns/casa.toml", "/casa.toml", ".."] {
            assert_eq!(find_named(Path::new(name), campaigns.path()).unwrap(), Path::new(name));
        }
        assert_eq!(find_named(Path::new("Cargo"), campaigns.path()).unwrap(), Path::new("Cargo.toml"));
    }
}
