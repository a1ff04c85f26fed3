//! Turns spans into text, in the reader's language and the terminal's glyphs.

use jiff::tz::TimeZone;

use super::meter::{Meter, MeterStyle};
use super::span::{Line, SpanContent};
use crate::rules::{Msg, Text};
use crate::session::entry::UnixMillis;
use crate::theme::glyphs::Glyphs;
use crate::words::{Words, signed};

/// Everything that turning spans into text depends on.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    pub words: &'a Words,
    pub glyphs: &'static Glyphs,
    pub zone: &'a TimeZone,
    /// The present time, from which elapsed times are counted.
    pub now: UnixMillis,
}

impl Speaker<'_> {
    /// The text of a line.
    pub fn line_text(&self, line: &Line) -> String {
        line.iter().map(|span| self.text(&span.content)).collect()
    }

    /// The text of a span. A meter is told in figures, since pieces are for the eye; boxes stay, since they differ.
    pub fn text(&self, content: &SpanContent) -> String {
        let blank = |cells: u16| " ".repeat(usize::from(cells));
        match content {
            SpanContent::Msg(msg) => self.words.say(msg),
            SpanContent::Text(text) => text.to_string(),
            SpanContent::Number(number) => number.to_string(),
            SpanContent::Signed(number) => signed(*number),
            SpanContent::Die(die) => die.to_string(),
            SpanContent::Percent(chance) => self.words.percent_of_float(*chance),
            SpanContent::Meter(meter) => self.meter(meter),
            SpanContent::Mark(meaning) => self.glyphs.mark(*meaning).unwrap_or_default().to_owned(),
            SpanContent::Dot => self.glyphs.dot.to_owned(),
            SpanContent::Tick(is_on) => (if *is_on { self.glyphs.done } else { " " }).to_owned(),
            SpanContent::CurrentMark(is_on) => (if *is_on { self.glyphs.now } else { " " }).to_owned(),
            SpanContent::SelectionMark(is_on) => (if *is_on { self.glyphs.focus } else { " " }).to_owned(),
            SpanContent::Arrow | SpanContent::WhenFull => self.glyphs.onward.to_owned(),
            SpanContent::RerollMark => self.glyphs.again.to_owned(),
            // A text has no keys, and the screen draws its own.
            SpanContent::Key(_) => String::new(),
            SpanContent::SignName(msg) => format!("{} ", self.words.say(msg)),
            SpanContent::Pip => self.glyphs.pip[0].to_owned(),
            SpanContent::Reaches(true) => self.glyphs.at_least().to_owned(),
            SpanContent::Reaches(false) => "<".to_owned(),
            SpanContent::Badge(meaning, msg) => {
                let mark = self.glyphs.mark(*meaning).unwrap_or(self.glyphs.dot);
                format!("{mark} {}", self.words.say(msg).to_uppercase())
            }
            SpanContent::ShortOr(short, _) if self.words.has(&short.key) => self.words.say(short),
            SpanContent::ShortOr(_, long) => self.text(long),
            SpanContent::Time(at) => self.time(*at),
            SpanContent::Dated(at) => self.day_and_time(*at),
            SpanContent::Elapsed(since) => self.elapsed(*since),
            SpanContent::Since(at) => self.since(*at),
            SpanContent::Overdue { since, hours } if self.minutes_since(*since) > i64::from(*hours) * 60 => {
                format!(" {} {}", self.glyphs.dot, self.words.get("elapsed-overdue"))
            }
            SpanContent::Overdue { .. } => String::new(),
            SpanContent::Blank(cells) => blank(*cells),
            SpanContent::Padded(content, cells) => {
                let text = self.text(content);
                let gap = usize::from(*cells).saturating_sub(text.chars().count());
                text + &" ".repeat(gap)
            }
            SpanContent::Bracketed(content) => format!("({})", self.text(content)),
            SpanContent::Range(from, to) if from == to => from.to_string(),
            SpanContent::Range(from, to) => format!("{from}–{to}"),
            SpanContent::Dotted(pieces) => {
                let pieces: Vec<String> = pieces.iter().map(|piece| self.text(piece)).collect();
                pieces.join(&format!(" {} ", self.glyphs.dot))
            }
            SpanContent::Commas(texts) => texts.iter().map(|text| text.as_str()).collect::<Vec<_>>().join(", "),
            SpanContent::List(texts) => self.words.list(&texts.iter().map(|text| text.as_str()).collect::<Vec<_>>()),
            SpanContent::Several(pieces) => pieces.iter().map(|piece| self.text(piece)).collect(),
        }
    }

    fn meter(&self, meter: &Meter) -> String {
        let [empty, slash, cross] = self.glyphs.boxes;
        match meter.style {
            MeterStyle::Figure => meter.now.to_string(),
            MeterStyle::Boxes { crossed } => {
                let slashed = meter.max.saturating_sub(meter.now).saturating_sub(crossed);
                let marks = [(cross, crossed), (slash, slashed), (empty, meter.now)];
                marks.map(|(glyph, n)| glyph.repeat(n.into())).concat()
            }
            _ => format!("{}/{}", meter.now, meter.max),
        }
    }

    /// The time that has passed since a moment, in its largest unit.
    fn elapsed(&self, since: UnixMillis) -> String {
        let minutes = self.minutes_since(since);
        let (key, n) = match minutes {
            ..60 => ("elapsed-minutes", minutes),
            60..2880 => ("elapsed-hours", minutes / 60),
            _ => ("elapsed-days", minutes / 1440),
        };
        self.words.say(&Msg::new(key).with("n", n))
    }

    fn since(&self, at: UnixMillis) -> String {
        let is_recent = self.minutes_since(at) < 1440;
        let (key, text) = if is_recent { ("since-time", self.time(at)) } else { ("since-day", self.day(at)) };
        self.words.say(&Msg::new(key).with("at", Text::line(&text)))
    }

    fn minutes_since(&self, since: UnixMillis) -> i64 {
        self.now.0.saturating_sub(since.0).max(0) / 60_000
    }

    /// The day and the time, `2026-11-25 21:04`.
    pub fn day_and_time(&self, at: UnixMillis) -> String {
        self.zoned(at).strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// The day, `2026-11-25`.
    pub fn day(&self, at: UnixMillis) -> String {
        self.zoned(at).date().to_string()
    }

    /// The time of day, `21:04`.
    pub fn time(&self, at: UnixMillis) -> String {
        self.zoned(at).strftime("%H:%M").to_string()
    }

    fn zoned(&self, at: UnixMillis) -> jiff::Zoned {
        jiff::Timestamp::from_millisecond(at.0).unwrap_or_default().to_zoned(self.zone.clone())
    }
}
