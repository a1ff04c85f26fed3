//! Watches files that other programs write, and sends changes to the loop. If the system has no more watches to give,
//! the file is polled every second.

use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, EventKind, ModifyKind};
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::news::{OutsideEvent, OutsideEventSender};
use crate::store::write::{folder_of, with_suffix};

/// Watches one file until it is dropped.
#[must_use = "what is dropped no longer watches"]
pub struct FileWatcher(WatchMethod);

enum WatchMethod {
    /// The system reports changes.
    System { _watcher: RecommendedWatcher },
    /// Dropping it ends the polling thread.
    Polling { _end: Sender<()> },
}

/// The polling interval.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

impl FileWatcher {
    /// Watches `file`, which may not exist yet, and sends `news` when it is written, replaced or removed.
    pub fn on(file: &Path, news: OutsideEvent, news_sender: OutsideEventSender) -> io::Result<FileWatcher> {
        FileWatcher::watch_by_system(file, news.clone(), news_sender.clone())
            .or_else(|_| FileWatcher::watch_by_polling(file, news, news_sender, POLL_INTERVAL))
    }

    /// Whether the file is polled, because the system does not watch it.
    pub fn is_polled(&self) -> bool {
        matches!(self.0, WatchMethod::Polling { .. })
    }

    /// Polls the file. The reader of a journal checks for itself whether there is anything new.
    fn watch_by_polling(
        file: &Path,
        news: OutsideEvent,
        news_sender: OutsideEventSender,
        interval: Duration,
    ) -> io::Result<FileWatcher> {
        let (end, ended) = channel();
        let file = file.to_owned();
        let stamp = move || fs::metadata(&file).and_then(|meta: Metadata| Ok((meta.modified()?, meta.len()))).ok();
        let mut last = stamp();
        thread::Builder::new().name("watch".into()).spawn(move || {
            while ended.recv_timeout(interval) == Err(RecvTimeoutError::Timeout) {
                let now = stamp();
                if now != last || news == OutsideEvent::JournalGrew {
                    news_sender.send(news.clone());
                }
                last = now;
            }
        })?;
        Ok(FileWatcher(WatchMethod::Polling { _end: end }))
    }

    /// Lets the system report changes. It watches the folder rather than the file, because editors replace files.
    fn watch_by_system(
        file: &Path,
        news: OutsideEvent,
        news_sender: OutsideEventSender,
    ) -> notify::Result<FileWatcher> {
        let (folder, names) = watched_names(file);
        let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let Ok(event) = event else { return };
            if concerns_any(&event, &names) && is_change(event.kind, &news) {
                news_sender.send(news.clone());
            }
        })?;
        watcher.watch(&folder, RecursiveMode::NonRecursive)?;
        Ok(FileWatcher(WatchMethod::System { _watcher: watcher }))
    }
}

/// The folder to watch, and the file names that matter. The writer of a journal touches the `-lock` file when an entry
/// is readable; SQLite's `-wal` file changes too early.
fn watched_names(file: &Path) -> (PathBuf, [OsString; 2]) {
    let names = [file, &with_suffix(file, "-lock")].map(|file| file.file_name().unwrap_or_default().to_owned());
    (folder_of(file).to_owned(), names)
}

/// Whether an event concerns one of these files.
fn concerns_any(event: &notify::Event, names: &[OsString]) -> bool {
    event.paths.iter().any(|path| path.file_name().is_some_and(|name| names.iter().any(|ours| ours == name)))
}

/// Whether an event changes a file. A campaign file is complete when its writer closes it, if the system reports that;
/// a journal stays open while it grows.
fn is_change(kind: EventKind, news: &OutsideEvent) -> bool {
    let says_closed = cfg!(target_os = "linux");
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(_)) => false,
        EventKind::Create(_) | EventKind::Modify(ModifyKind::Data(_)) => {
            *news == OutsideEvent::JournalGrew || !says_closed
        }
        EventKind::Modify(_) | EventKind::Remove(_) | EventKind::Any | EventKind::Other => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::news::{OutsideEventReceiver, outside_events};
    use crate::store::journal::Journal;

    fn watched(file: &Path, news: OutsideEvent) -> (FileWatcher, OutsideEventReceiver) {
        let (sender, receiver) = outside_events();
        (FileWatcher::on(file, news, sender).unwrap(), receiver)
    }

    #[test]
    fn a_file_is_watched_through_being_written_replaced_and_removed() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("casa.toml");
        let (_watch, mut news) = watched(&file, OutsideEvent::FileChanged);
        fs::write(&file, "a").unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::FileChanged));
        let draft = folder.path().join("casa.toml.new");
        fs::write(&draft, "b").unwrap();
        fs::rename(&draft, &file).unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::FileChanged));
        fs::remove_file(&file).unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::FileChanged));
    }

    #[test]
    fn a_file_that_the_system_does_not_watch_is_polled() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("no-folder/casa.toml");
        let (sender, mut news) = outside_events();
        assert!(FileWatcher::on(&missing, OutsideEvent::FileChanged, sender.clone()).unwrap().is_polled());
        let file = folder.path().join("casa.toml");
        let polling =
            |news| FileWatcher::watch_by_polling(&file, news, sender.clone(), Duration::from_millis(1)).unwrap();
        let watch = polling(OutsideEvent::FileChanged);
        fs::write(&file, "a").unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::FileChanged));
        fs::remove_file(&file).unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::FileChanged));
        drop(watch);
        let _watch = polling(OutsideEvent::JournalGrew);
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::JournalGrew));
    }

    #[test]
    fn neighbours_and_readers_are_no_news() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("casa.toml");
        fs::write(&file, "a").unwrap();
        let (watch, mut news) = watched(&file, OutsideEvent::FileChanged);
        fs::write(folder.path().join("otra.toml"), "b").unwrap();
        fs::read(&file).unwrap();
        drop(watch);
        assert_eq!(news.blocking_recv(), None);
    }

    #[test]
    fn an_entry_that_can_be_read_is_news() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("casa.biombo");
        let mut journal = Journal::begin(&file, &serde_json::json!({})).unwrap();
        let (_watch, mut news) = watched(&file, OutsideEvent::JournalGrew);
        journal.append_entry(&serde_json::json!({})).unwrap();
        assert_eq!(news.blocking_recv(), Some(OutsideEvent::JournalGrew));
    }
}
