//! Recordings: how long one of a thousand deeds takes to make, and how large it is.

mod kit;
mod nde;

use std::fs;
use std::sync::Arc;

use biombo::app::cast::EveningCast;
use biombo::app::display::DisplaySettings;
use biombo::app::layout::{Motion, WatchLayout};
use biombo::app::screen_size::ScreenSize;
use biombo::session::Seat;
use biombo::store::journal::{Journal, JournalReader};
use biombo::store::themes;
use biombo::ui::keys::Keymap;
use biombo::ui::look::{ColourDepth, Glyphs, Look};
use biombo::words::{Language, Words};
use divan::Bencher;
use jiff::tz::TimeZone;

use crate::kit::history;

fn main() {
    divan::main();
}

/// Entries of a table, each a second after the last.
const LENGTH: u64 = 1_000;

/// A whole recording at a size; the journal is read once more for it.
#[divan::bench(args = ["80x24", "100x30", "200x60"])]
fn cast_of_a_thousand_deeds(bencher: Bencher, size: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("long.biombo");
    let mut entries = history::entries(LENGTH);
    let mut writer = Journal::begin(&journal, &entries.next().expect("a beginning")).expect("a journal");
    for entry in entries {
        writer.append_entry(&entry).expect("it is written");
    }
    drop(writer);
    let size: ScreenSize = size.parse().expect("a size");
    let path = folder.path().join("long.cast");
    let table = history::table(LENGTH);
    let record = || {
        let _ = fs::remove_file(&path);
        let reader = JournalReader::open(&journal).expect("a journal");
        let theme = themes::find(themes::DEFAULT, None).unwrap_or_else(|_| unreachable!("it is bundled"));
        let look = Look::new(&theme, ColourDepth::True, &Glyphs::UNICODE);
        let (words, keys) = (Words::new(Language::Es), Keymap::new([]).0);
        let display = DisplaySettings { look, words, keys: keys.into(), zone: TimeZone::UTC, themes: Arc::default() };
        let spans = [(0, u64::MAX)];
        let (seat, layout) = (&Seat::Table, WatchLayout::Stage(Motion::Tumbling));
        let cast = EveningCast { reader: &reader, table: &table, spans: &spans, seat, layout, size, display };
        cast.write(&path).expect("a recording");
    };
    record();
    let text = fs::read_to_string(&path).expect("a recording");
    let pictures = text.lines().filter(|line| line.contains(",\"o\",")).count();
    eprintln!("{size}: {pictures} pictures, {} bytes, {} a picture", text.len(), text.len() / pictures.max(1));
    bencher.bench_local(record);
}
