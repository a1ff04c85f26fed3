//! Replaces files that people own, atomically: either the whole new content is there, or the old.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::error::{Error, FileOperation, Result};
use super::read::read_if_exists;

/// Replaces a file's content, or creates the file. Follows symbolic links and keeps permissions. After a power cut
/// the file has either its old content or the new.
///
/// # Errors
///
/// If the file cannot be written. It is then as it was before.
pub fn replace(path: &Path, content: &[u8]) -> Result<()> {
    replace_link_itself(&follow_links(path), content)
}

/// Like [`replace`], but replaces a symbolic link itself and leaves its target alone.
fn replace_link_itself(path: &Path, content: &[u8]) -> Result<()> {
    let failed = |error| Error::io(path, FileOperation::Write)(error);
    let name = path.file_name().ok_or_else(|| Error::NotAFile { path: path.to_owned() })?;
    let mut draft = OsString::from(".");
    draft.push(name);
    draft.push(format!(".{}.new", std::process::id()));
    let draft = path.with_file_name(draft);
    // A leftover draft can only come from a killed process that had our process id.
    let _ = fs::remove_file(&draft);
    let before = fs::symlink_metadata(path).ok().filter(|meta| !meta.is_symlink());
    let written =
        write_draft(&draft, content, before.map(|meta| meta.permissions())).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&draft);
        failed(error)
    })?;
    // The content is in place by now, so a folder that cannot be synced is no failure.
    let _ = File::open(folder_of(path)).and_then(|folder| folder.sync_all());
    Ok(())
}

/// Like [`replace`], but first copies the old content to a backup, `casa.toml.bak` for `casa.toml`. Returns the
/// backup's path, or none if there was no file or it already had this content.
///
/// # Errors
///
/// If the backup or the file cannot be written. The file is then as it was before.
pub fn replace_with_backup(path: &Path, content: &[u8]) -> Result<Option<PathBuf>> {
    let path = follow_links(path);
    let Some(before) = read_if_exists(&path)? else { return replace(&path, content).map(|()| None) };
    if before == content {
        return Ok(None);
    }
    let backup = with_suffix(&path, ".bak");
    replace_link_itself(&backup, &before)?;
    replace_link_itself(&path, content)?;
    Ok(Some(backup))
}

/// Creates a folder and its parents.
pub fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).map_err(Error::io(path, FileOperation::Make))
}

/// The folder that a file is in.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path with `suffix` appended to the file's name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    name.into()
}

fn write_draft(draft: &Path, content: &[u8], like: Option<fs::Permissions>) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(draft)?;
    if let Some(permissions) = like {
        file.set_permissions(permissions)?;
    }
    file.write_all(content)?;
    file.sync_all()
}

/// The file that a symbolic link leads to: people link to settings kept elsewhere, and the write must reach those.
fn follow_links(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_replaced_and_its_permissions_stay() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("casa.toml");
        replace(&path, b"one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).unwrap();
        replace(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(names(dir.path()), ["casa.toml"]);
    }

    #[test]
    fn the_old_content_is_kept_as_a_backup() {
        let dir = tempfile::tempdir().unwrap();
        let (path, backup) = (dir.path().join("casa.toml"), dir.path().join("casa.toml.bak"));
        assert_eq!(replace_with_backup(&path, b"one").unwrap(), None);
        assert_eq!(replace_with_backup(&path, b"two").unwrap(), Some(backup.clone()));
        assert_eq!(replace_with_backup(&path, b"two").unwrap(), None);
        assert_eq!((fs::read(&path).unwrap(), fs::read(&backup).unwrap()), (b"two".to_vec(), b"one".to_vec()));
        assert_eq!(replace_with_backup(&path, b"three").unwrap(), Some(backup.clone()));
        assert_eq!(fs::read(&backup).unwrap(), b"two");
        assert_eq!(names(dir.path()), ["casa.toml", "casa.toml.bak"]);
    }

    #[test]
    fn a_link_stays_a_link() {
        let dir = tempfile::tempdir().unwrap();
        let (file, link) = (dir.path().join("dotfiles.toml"), dir.path().join("settings.toml"));
        fs::write(&file, "one").unwrap();
        symlink(&file, &link).unwrap();
        replace(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"two");
    }

    #[test]
    fn a_backup_takes_the_place_of_a_link_and_not_of_the_file_behind_it() {
        let dir = tempfile::tempdir().unwrap();
        let (path, backup, other) =
            (dir.path().join("casa.toml"), dir.path().join("casa.toml.bak"), dir.path().join("other"));
        fs::write(&path, "one").unwrap();
        fs::write(&other, "somebody's").unwrap();
        symlink(&other, &backup).unwrap();
        assert_eq!(replace_with_backup(&path, b"two").unwrap(), Some(backup.clone()));
        assert_eq!((fs::read(&other).unwrap(), fs::read(&backup).unwrap()), (b"somebody's".to_vec(), b"one".to_vec()));
        assert!(!fs::symlink_metadata(&backup).unwrap().is_symlink());
    }

    #[test]
    fn a_failed_write_leaves_everything_as_it_was() {
        let dir = tempfile::tempdir().unwrap();
        let (file, folder) = (dir.path().join("file"), dir.path().join("folder"));
        fs::write(&file, "one").unwrap();
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("inside"), "").unwrap();
        for path in [file.join("below"), folder.clone(), dir.path().join("nowhere/at all"), PathBuf::from("/")] {
            assert!(replace(&path, b"two").is_err(), "{}", path.display());
            assert!(replace_with_backup(&path, b"two").is_err(), "{}", path.display());
        }
        assert!(make_folder(&file.join("below")).is_err());
        assert_eq!(names(dir.path()), ["file", "folder"]);
        assert_eq!(fs::read(&file).unwrap(), b"one");
    }
}
