//! Tracks: hearts, pips, gauges and clocks; what there is, what is spent, and what is beyond the limit.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{Run, put_runs};
use crate::ui::look::{Look, Meaning};

/// A track to be drawn: `♥♥♥♡♡`, `●●○`, `▰▰▰▱ 3`, `◑ 2/4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Track {
    /// What it is made of.
    pub kind: Kind,
    /// What it means.
    pub meaning: Meaning,
    /// How much there is.
    pub now: u16,
    /// How much there can be.
    pub max: u16,
}

/// What a track is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A heart for each.
    Hearts,
    /// A pip for each.
    Pips,
    /// So many pieces whatever the limit, and the figure.
    Gauge(u16),
    /// A round face and the figures.
    Clock,
    /// The figure alone, of what has no limit.
    Figure,
}

impl Track {
    /// Hearts.
    #[must_use]
    pub fn hearts(now: u16, max: u16) -> Track {
        Track { kind: Kind::Hearts, meaning: Meaning::Heart, now, max }
    }

    /// Pips of that meaning.
    #[must_use]
    pub fn pips(meaning: Meaning, now: u16, max: u16) -> Track {
        Track { kind: Kind::Pips, meaning, now, max }
    }

    /// A gauge with a piece for each, and its figure.
    #[must_use]
    pub fn gauge(meaning: Meaning, now: u16, max: u16) -> Track {
        Track { kind: Kind::Gauge(max), meaning, now, max }
    }

    /// A clock.
    #[must_use]
    pub fn clock(now: u16, max: u16) -> Track {
        Track { kind: Kind::Clock, meaning: Meaning::Clock, now, max }
    }

    /// The track as runs in at most `room` cells; where a piece for each is too much, one and the figures: `♥ 12/15`.
    #[must_use]
    pub fn runs(&self, room: u16, look: &Look) -> Vec<Run<'static>> {
        let glyphs = look.glyphs;
        let [full, spent] = match self.kind {
            Kind::Hearts => glyphs.heart,
            Kind::Pips => glyphs.pip,
            Kind::Gauge(_) => glyphs.gauge,
            Kind::Clock => return self.figures(glyphs.clock[quarter(self.now, self.max)]),
            Kind::Figure => return vec![Run::new(self.meaning, self.now.to_string())],
        };
        let pieces = if let Kind::Gauge(pieces) = self.kind { pieces } else { self.max };
        if pieces.saturating_add(self.suffix_room()) > room || pieces == 0 {
            return self.figures(if self.now == 0 { spent } else { full });
        }
        let filled = filled(self.now, self.max, pieces);
        let mut runs = vec![
            Run::new(self.meaning, full.repeat(usize::from(filled))),
            Run::new(Meaning::Spent, spent.repeat(usize::from(pieces - filled))),
        ];
        match self.kind {
            Kind::Gauge(pieces) if pieces == self.max => runs.push(Run::new(self.meaning, format!(" {}", self.now))),
            Kind::Gauge(_) => runs.push(Run::new(self.meaning, format!(" {}/{}", self.now, self.max))),
            _ if self.now > self.max => runs.push(Run::new(self.meaning, format!("+{}", self.now - self.max))),
            _ => {}
        }
        runs
    }

    /// Draws the track from the left of the line. Returns the cells used.
    pub fn draw(&self, line: Rect, look: &Look, buf: &mut Buffer) -> u16 {
        put_runs(&self.runs(line.width, look), line, look, buf)
    }

    fn figures(&self, glyph: &'static str) -> Vec<Run<'static>> {
        vec![Run::new(self.meaning, glyph), Run::new(self.meaning, format!(" {}/{}", self.now, self.max))]
    }

    fn suffix_room(&self) -> u16 {
        match self.kind {
            Kind::Gauge(pieces) if pieces == self.max => 3,
            Kind::Gauge(_) => 6,
            _ => 2 * u16::from(self.now > self.max),
        }
    }
}

/// How many pieces are filled: a little is never none, and not quite all never all.
fn filled(now: u16, max: u16, pieces: u16) -> u16 {
    match now {
        0 => 0,
        now if now >= max => pieces,
        now => {
            let share = u32::from(now) * u32::from(pieces) / u32::from(max);
            u16::try_from(share).unwrap_or(pieces).clamp(1, pieces.saturating_sub(1).max(1))
        }
    }
}

fn quarter(now: u16, max: u16) -> usize {
    usize::from(filled(now, max, 4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use crate::ui::look::{Depth, Glyphs};

    fn drawn(track: Track, room: u16) -> String {
        let look = Look::new(&Theme::new("t", []), Depth::True, &Glyphs::UNICODE);
        track.runs(room, &look).iter().map(|run| run.text.as_ref()).collect()
    }

    #[test]
    fn a_piece_for_each_where_there_is_room() {
        assert_eq!(drawn(Track::hearts(3, 5), 9), "♥♥♥♡♡");
        assert_eq!(drawn(Track::pips(Meaning::Luck, 0, 2), 9), "○○");
        assert_eq!(drawn(Track::gauge(Meaning::Power, 3, 4), 9), "▰▰▰▱ 3");
        assert_eq!(drawn(Track { kind: Kind::Gauge(5), ..Track::gauge(Meaning::Heart, 16, 20) }, 12), "▰▰▰▰▱ 16/20");
    }

    #[test]
    fn figures_where_there_is_none() {
        assert_eq!(drawn(Track::hearts(12, 15), 9), "♥ 12/15");
    }

    #[test]
    fn what_is_beyond_the_limit_is_told_apart() {
        assert_eq!(drawn(Track::pips(Meaning::Luck, 3, 2), 9), "●●+1");
    }

    #[test]
    fn neither_a_little_nor_nearly_all_is_rounded_away() {
        assert_eq!(filled(1, 30, 5), 1);
        assert_eq!(filled(29, 30, 5), 4);
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|now| quarter(now, 6)), [0, 1, 1, 2, 2, 3, 4]);
        assert_eq!(drawn(Track::clock(2, 4), 9), "◑ 2/4");
    }
}
