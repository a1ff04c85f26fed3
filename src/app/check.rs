//! Checks the whole journal in the background while people play. Only a fault becomes news.

use std::io;
use std::path::PathBuf;
use std::thread;

use super::news::{OutsideEvent, OutsideEventSender};
use crate::store::journal::JournalReader;

/// Checks the whole chain of this journal on its own thread, and reports the first break.
pub fn check_chain(journal: PathBuf, news_sender: OutsideEventSender) -> io::Result<()> {
    thread::Builder::new().name("chain check".into()).spawn(move || {
        // An unreadable journal is reported by the next read.
        let checked = JournalReader::open(&journal).and_then(|reader| reader.check_all());
        if let Some(broken) = checked.ok().and_then(|check| check.broken) {
            news_sender.send(OutsideEvent::ChainBroken { journal, broken });
        }
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::news::outside_events;
    use crate::store::journal::{ChainBreak, Flaw, Journal};

    /// The break that is reported for a journal of two hundred entries after `forge` changed its file.
    fn reported_break(forge: impl FnOnce(Vec<u8>) -> Vec<u8>) -> Option<ChainBreak> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("casa.biombo");
        let deed = |n: u32| serde_json::json!({ "deed": format!("the deed no. {n:03}") });
        let mut journal = Journal::begin(&path, &deed(1)).unwrap();
        for n in 2..=200 {
            journal.append_entry(&deed(n)).unwrap();
        }
        drop(journal);
        fs::write(&path, forge(fs::read(&path).unwrap())).unwrap();
        let (sender, mut news) = outside_events();
        check_chain(path.clone(), sender).unwrap();
        match news.blocking_recv() {
            Some(OutsideEvent::ChainBroken { journal, broken }) => {
                assert_eq!(journal, path);
                Some(broken)
            }
            other => {
                assert_eq!(other, None);
                None
            }
        }
    }

    #[test]
    fn only_a_broken_chain_is_news() {
        assert_eq!(reported_break(|bytes| bytes), None);
        let forged = reported_break(|mut bytes| {
            // Changes every copy, since the file may still hold remains of moved entries.
            let places: Vec<usize> =
                (0..bytes.len() - 16).filter(|at| &bytes[*at..at + 16] == b"the deed no. 017").collect();
            places.into_iter().for_each(|at| bytes[at] = b'T');
            bytes
        });
        assert_eq!(forged, Some(ChainBreak { n: 17, flaw: Flaw::Seal }));
    }
}
