//! Finds a campaign that is named without its folder.

use std::path::{Path, PathBuf};

use crate::store::{self, Error};

/// The file that this name means: a file at that path, or for a bare name, with or without its ending, the one in the
/// folder of the user's campaigns.
///
/// # Errors
///
/// [`Error::NotAmongCampaigns`] if a bare name is found in neither place.
pub fn find_named(name: &Path, campaigns: &Path) -> store::Result<PathBuf> {
    let is_bare = name.file_name().is_some_and(|file| file == name.as_os_str());
    // A campaign file may be gone while its journal is still there.
    let is_here =
        |file: &Path| file.metadata().is_ok_and(|there| !there.is_dir()) || file.with_extension("biombo").exists();
    if !is_bare || is_here(name) {
        return Ok(name.to_owned());
    }
    let file = campaigns.join(name);
    let endings = ["toml", "biombo"].map(|ending| with_ending(&file, ending));
    let mut candidates = std::iter::once(file).chain(endings);
    let missing = || Error::NotAmongCampaigns { path: name.to_owned(), folder: campaigns.to_owned() };
    candidates.find(|file| file.is_file()).ok_or_else(missing)
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
        let find = |name: &str| find_named(Path::new(name), campaigns);
        let missing = find("casa-del-reloj").unwrap_err();
        assert!(matches!(missing, Error::NotAmongCampaigns { folder, .. } if folder == campaigns));
        fs::write(campaigns.join("casa-del-reloj.biombo"), "").unwrap();
        for name in ["casa-del-reloj", "casa-del-reloj.toml", "casa-del-reloj.biombo"] {
            assert_eq!(find(name).unwrap(), campaigns.join("casa-del-reloj.biombo"), "{name}");
        }
        fs::write(campaigns.join("casa-del-reloj.toml"), "").unwrap();
        for name in ["casa-del-reloj", "casa-del-reloj.toml"] {
            assert_eq!(find(name).unwrap(), campaigns.join("casa-del-reloj.toml"), "{name}");
        }
    }

    #[test]
    fn a_path_and_a_file_that_is_here_are_taken_as_they_are() {
        let campaigns = tempfile::tempdir().unwrap();
        fs::write(campaigns.path().join("Cargo.toml"), "").unwrap();
        for name in ["Cargo.toml", "./casa.toml", "campaigns/casa.toml", "/casa.toml", ".."] {
            assert_eq!(find_named(Path::new(name), campaigns.path()).unwrap(), Path::new(name));
        }
    }
}
