//! Recordings read back: each line parsed, and played through two emulators.

use std::path::Path;

use biombo::session::entry::{Entry, UnixMillis};
use biombo::store::journal::{Journal, JournalReader};
use serde_json::Value;

/// A recording as its lines say it.
#[derive(Debug)]
pub(crate) struct Cast {
    pub(crate) header: Value,
    pub(crate) events: Vec<CastEvent>,
    /// Whether the last line ends like a line.
    pub(crate) is_whole: bool,
}

/// A line after the header.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct CastEvent {
    /// Milliseconds since the event before it.
    pub(crate) interval: u64,
    pub(crate) code: String,
    pub(crate) data: String,
}

impl Cast {
    /// Reads a recording. Every line must be whole but for the last, which a kill may have torn.
    pub(crate) fn read(path: &Path) -> Cast {
        let mut bytes = std::fs::read(path).expect("a recording");
        let is_whole = bytes.ends_with(b"\n");
        // A torn line may end within a character.
        bytes.truncate(bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1));
        let text = String::from_utf8(bytes).expect("a recording in UTF-8");
        let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
        let header = lines.next().expect("a header");
        let event = |line: Value| {
            let [Value::Number(interval), Value::String(code), Value::String(data)] =
                &line.as_array().expect("an event")[..]
            else {
                panic!("{line} is no event")
            };
            let interval = interval.as_f64().expect("seconds") * 1000.0;
            assert!(interval >= 0.0 && (interval - interval.round()).abs() < 1e-6, "{line}: whole milliseconds");
            assert!(["o", "r", "m", "x"].contains(&code.as_str()), "{line}");
            CastEvent { interval: interval.round() as u64, code: code.clone(), data: data.clone() }
        };
        Cast { header, events: lines.map(event).collect(), is_whole }
    }

    /// The data of all events of a kind.
    pub(crate) fn data(&self, code: &str) -> Vec<&str> {
        self.events.iter().filter(|event| event.code == code).map(|event| event.data.as_str()).collect()
    }

    /// The milliseconds since the beginning at which each painting was made.
    pub(crate) fn painted_at(&self) -> Vec<u64> {
        let mut now = 0;
        let timed = self.events.iter().map(|event| {
            now += event.interval;
            (now, event.code.as_str())
        });
        timed.filter(|(_, code)| *code == "o").map(|(at, _)| at).collect()
    }

    /// The columns and rows at the beginning.
    pub(crate) fn size(&self) -> (u16, u16) {
        let number =
            |name: &str| self.header["term"][name].as_u64().and_then(|n| u16::try_from(n).ok()).expect("a size");
        (number("cols"), number("rows"))
    }

    /// The screen after each painting, with its colours; the emulator of asciinema itself must show the same letters.
    pub(crate) fn screens(&self) -> Vec<vt100::Screen> {
        let (mut columns, mut rows) = self.size();
        let mut terminal = vt100::Parser::new(nonzero(rows), nonzero(columns), 0);
        let mut other = avt::Terminal::new(columns.into(), rows.into()).expect("a size");
        let mut screens = Vec::new();
        for event in &self.events {
            match event.code.as_str() {
                "r" => {
                    let (width, height) = event.data.split_once('x').expect("a size");
                    (columns, rows) = (width.parse().expect("columns"), height.parse().expect("rows"));
                    terminal.screen_mut().set_size(nonzero(rows), nonzero(columns));
                    other.resize(columns.into(), rows.into());
                }
                "o" => {
                    terminal.process(event.data.as_bytes());
                    other.feed(event.data.as_str());
                    let shown: Vec<String> = terminal.screen().rows(0, columns).collect();
                    for (y, line) in shown.iter().enumerate() {
                        let also = other.screen().line(y).expect("a line").text();
                        assert_eq!(also.trim_end(), line.trim_end(), "line {y}");
                    }
                    screens.push(terminal.screen().clone());
                }
                _ => {}
            }
        }
        screens
    }
}

/// Copies a journal so that its entries are a minute apart, at times that are always the same: from a quarter past nine in
/// an evening of May on.
pub(crate) fn copy_minute_by_minute(journal: &Path, to: &Path) {
    const BEGINS: i64 = 1_778_274_900_000;
    let played = JournalReader::open(journal).expect("a journal");
    let mut timed = played.entries::<Entry>(1..).map(|entry| {
        let entry = entry.expect("an entry");
        let minutes = i64::try_from(entry.n).expect("few entries");
        Entry { at: UnixMillis(BEGINS + 60_000 * minutes), ..entry }
    });
    let mut copy = Journal::begin(to, &timed.next().expect("a beginning")).expect("a journal");
    for entry in timed {
        copy.append_entry(&entry).expect("it is written");
    }
}

/// What a screen shows, cell by cell.
pub(crate) fn cells(screen: &vt100::Screen) -> Vec<String> {
    let (rows, columns) = (screen.size().0.get(), screen.size().1.get());
    let cell = |y, x| {
        let cell = screen.cell(y, x).expect("a cell");
        let look = (cell.fgcolor(), cell.bold(), cell.italic(), cell.underline(), cell.inverse());
        let blank = cell.contents().trim().is_empty() && !cell.inverse() && !cell.underline();
        if blank {
            format!(" {:?}", cell.bgcolor())
        } else {
            format!("{}{look:?}{:?}", cell.contents(), cell.bgcolor())
        }
    };
    (0..rows).map(|y| (0..columns).map(|x| cell(y, x)).collect::<String>()).collect()
}

fn nonzero(n: u16) -> std::num::NonZeroU16 {
    n.try_into().expect("a size above zero")
}
