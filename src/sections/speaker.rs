//! Turns spans into text, in the reader's language and the terminal's glyphs.

use jiff::tz::TimeZone;

use super::meter::{Meter, Pieces};
use super::span::What;
use crate::rules::Msg;
use crate::session::entry::Moment;
use crate::theme::glyphs::Glyphs;
use crate::words::{Words, signed};

#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    pub words: &'a Words,
    pub glyphs: &'static Glyphs,
    pub zone: &'a TimeZone,
    /// The time at which it is said.
    pub now: Moment,
}

impl Speaker<'_> {
    /// The text of a span. A track is said in figures, since pieces are for the eye; boxes are kept, since they differ.
    pub fn text(&self, what: &What) -> String {
        let blank = |cells: u16| " ".repeat(usize::from(cells));
        match what {
            What::Said(msg) => self.words.say(msg),
            What::Text(text) => text.to_string(),
            What::Number(number) => number.to_string(),
            What::Signed(number) => signed(*number),
            What::Die(die) => die.to_string(),
            What::Percent(chance) => self.words.percent_of(*chance),
            What::Meter(track) => self.track(track),
            What::Mark(meaning) => self.glyphs.mark(*meaning).unwrap_or_default().to_owned(),
            What::Dot => self.glyphs.dot.to_owned(),
            What::Tick(there) => (if *there { self.glyphs.done } else { " " }).to_owned(),
            What::Now(there) => (if *there { self.glyphs.now } else { " " }).to_owned(),
            What::Here(there) => (if *there { self.glyphs.focus } else { " " }).to_owned(),
            What::Onward => self.glyphs.onward.to_owned(),
            What::Again => self.glyphs.again.to_owned(),
            // This reader has no keys, and the screen draws its own.
            What::Key(_) => String::new(),
            What::Pip => self.glyphs.pip[0].to_owned(),
            What::Reaches(true) => self.glyphs.reaches().to_owned(),
            What::Reaches(false) => "<".to_owned(),
            What::Badge(meaning, msg) => {
                let mark = self.glyphs.mark(*meaning).unwrap_or(self.glyphs.dot);
                format!("{mark} {}", self.words.say(msg).to_uppercase())
            }
            What::Short(short, _) if self.words.has(&short.key) => self.words.say(short),
            What::Short(_, long) => self.text(long),
            What::Time(at) => self.time(*at),
            What::Dated(at) => self.day_and_time(*at),
            What::Elapsed(since) => self.elapsed(*since),
            What::Overdue { since, hours } if self.minutes_since(*since) > i64::from(*hours) * 60 => {
                format!(" {} {}", self.glyphs.dot, self.words.get("elapsed-overdue"))
            }
            What::Overdue { .. } => String::new(),
            What::Blank(cells) => blank(*cells),
            What::Padded(what, cells) => {
                let text = self.text(what);
                let gap = usize::from(*cells).saturating_sub(text.chars().count());
                text + &" ".repeat(gap)
            }
            What::Bracketed(what) => format!("({})", self.text(what)),
            What::Range(from, to) if from == to => from.to_string(),
            What::Range(from, to) => format!("{from}–{to}"),
            What::Dotted(pieces) => {
                let pieces: Vec<String> = pieces.iter().map(|piece| self.text(piece)).collect();
                pieces.join(&format!(" {} ", self.glyphs.dot))
            }
            What::Commas(texts) => texts.iter().map(|text| text.as_str()).collect::<Vec<_>>().join(", "),
            What::List(texts) => self.words.list(&texts.iter().map(|text| text.as_str()).collect::<Vec<_>>()),
            What::Several(pieces) => pieces.iter().map(|piece| self.text(piece)).collect(),
        }
    }

    fn track(&self, track: &Meter) -> String {
        let [empty, slash, cross] = self.glyphs.boxes;
        match track.pieces {
            Pieces::Figure => track.now.to_string(),
            Pieces::Boxes { crossed } => {
                let slashed = track.max.saturating_sub(track.now).saturating_sub(crossed);
                let marks = [(cross, crossed), (slash, slashed), (empty, track.now)];
                marks.map(|(glyph, n)| glyph.repeat(n.into())).concat()
            }
            _ => format!("{}/{}", track.now, track.max),
        }
    }

    /// The time that has passed since a moment, in its largest unit.
    fn elapsed(&self, since: Moment) -> String {
        let minutes = self.minutes_since(since);
        let (key, n) = match minutes {
            ..60 => ("elapsed-minutes", minutes),
            60..2880 => ("elapsed-hours", minutes / 60),
            _ => ("elapsed-days", minutes / 1440),
        };
        self.words.say(&Msg::new(key).with("n", n))
    }

    fn minutes_since(&self, since: Moment) -> i64 {
        self.now.0.saturating_sub(since.0).max(0) / 60_000
    }

    /// The day and the time, `2026-11-25 21:04`.
    pub fn day_and_time(&self, at: Moment) -> String {
        let time = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default().to_zoned(self.zone.clone());
        time.strftime("%Y-%m-%d %H:%M").to_string()
    }

    /// The time of day, `21:04`.
    pub fn time(&self, at: Moment) -> String {
        let time = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default().to_zoned(self.zone.clone());
        format!("{:02}:{:02}", time.hour(), time.minute())
    }
}
