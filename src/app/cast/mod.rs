//! Recordings of a screen in the format of asciinema, asciicast v3: a header, and a line for each event.

mod evening;
mod file;
mod recorder;

use std::io::{self, Write};
use std::time::Duration;

use ratatui::layout::Size;

pub use self::evening::EveningCast;
use self::file::create_cast;
pub(super) use self::recorder::Recorder;
use super::picture::{Rgb, palette};
use crate::rules::Msg;
use crate::session::entry::UnixMillis;
use crate::session::seen::View;
use crate::ui::look::{Look, Meaning};
use crate::words::Words;

/// What a player must know before the first event.
#[derive(Debug, Clone, Serialize)]
pub(super) struct CastHeader {
    version: u8,
    term: CastTerminal,
    timestamp: i64,
    title: String,
    idle_time_limit: u8,
}

/// The terminal that a recording shows.
#[derive(Debug, Clone, Serialize)]
struct CastTerminal {
    cols: u16,
    rows: u16,
    r#type: &'static str,
    theme: CastColours,
}

/// The colours of a terminal, `#33ff66` each.
#[derive(Debug, Clone, Serialize)]
struct CastColours {
    fg: String,
    bg: String,
    palette: String,
}

/// Writes a recording line by line. Each line is written by one call, so that a program that is killed tears at most the
/// last.
#[derive(Debug)]
pub(super) struct CastWriter<W> {
    out: W,
    /// The time of the newest event in milliseconds since the beginning, as it was written.
    written_millis: u128,
}

/// A player skips what is left of a longer pause than this many seconds.
const IDLE_TIME_LIMIT: u8 = 2;
/// The terminal whose sequences a painting uses.
const TERMINAL: &str = "xterm-256color";

impl CastHeader {
    /// The header of a recording that begins at that time, in the size and colours of a terminal.
    pub(super) fn new(size: Size, began_at: UnixMillis, title: String, look: &Look) -> CastHeader {
        let theme = CastColours::of_look(look);
        CastHeader {
            version: 3,
            term: CastTerminal { cols: size.width, rows: size.height, r#type: TERMINAL, theme },
            timestamp: began_at.0.div_euclid(1_000),
            title,
            idle_time_limit: IDLE_TIME_LIMIT,
        }
    }
}

impl CastColours {
    /// The colours in which a terminal shows this look.
    fn of_look(look: &Look) -> CastColours {
        let text = look.style(Meaning::Text);
        let palette: Vec<String> = palette().map(|colour| colour.to_string()).collect();
        CastColours {
            fg: Rgb::of_text(text.fg.unwrap_or_default()).to_string(),
            bg: Rgb::of_ground(text.bg.unwrap_or_default()).to_string(),
            palette: palette.join(":"),
        }
    }
}

/// The title of a recording that begins with this view: the campaign and the evening.
pub(super) fn cast_title(view: &View, words: &Words) -> String {
    let evening = Msg::new("recap-title").with("number", view.evening);
    if view.evening == 0 { view.campaign.to_string() } else { format!("{} · {}", view.campaign, words.say(&evening)) }
}

impl<W: Write> CastWriter<W> {
    pub(super) fn new(out: W) -> CastWriter<W> {
        CastWriter { out, written_millis: 0 }
    }

    /// Writes the header, which comes before all events.
    pub(super) fn begin(&mut self, header: &CastHeader) -> io::Result<()> {
        self.write_line(header)
    }

    /// Writes what the terminal is sent at that time since the beginning. A painting of no bytes is no event.
    pub(super) fn painting(&mut self, at: Duration, painted: &[u8]) -> io::Result<()> {
        if painted.is_empty() {
            return Ok(());
        }
        self.event(at, 'o', &String::from_utf8_lossy(painted))
    }

    /// Writes that the terminal has this size from now on.
    pub(super) fn resize(&mut self, at: Duration, size: Size) -> io::Result<()> {
        self.event(at, 'r', &format!("{}x{}", size.width, size.height))
    }

    /// Writes a marker, to which players jump.
    pub(super) fn chapter(&mut self, at: Duration, title: &str) -> io::Result<()> {
        self.event(at, 'm', title)
    }

    /// Writes that the program has ended with this exit status.
    pub(super) fn end(&mut self, at: Duration, status: u8) -> io::Result<()> {
        self.event(at, 'x', &status.to_string())
    }

    /// Writes an event and how long it comes after the last one. What rounding to milliseconds leaves over counts for the
    /// next, so that the sum of all is never off by more than half of one.
    fn event(&mut self, at: Duration, code: char, data: &str) -> io::Result<()> {
        let millis = (at.as_micros() + 500) / 1_000;
        let interval = millis.saturating_sub(self.written_millis);
        self.written_millis += interval;
        let seconds = format!("{}.{:03}", interval / 1_000, interval % 1_000);
        let seconds: serde_json::Number = seconds.parse().map_err(io::Error::other)?;
        self.write_line(&(seconds, code, data))
    }

    fn write_line(&mut self, line: &impl serde::Serialize) -> io::Result<()> {
        let mut text = serde_json::to_vec(line)?;
        text.push(b'\n');
        self.out.write_all(&text)
    }
}

#[cfg(test)]
mod tests;
