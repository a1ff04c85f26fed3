//! Drawing meters: hearts, pips, gauges and clocks, with what is there, what is spent, and what exceeds the limit.

use super::text::Run;
use crate::sections::{Meter, MeterStyle};
use crate::ui::{Look, Meaning};

/// The most segments of a clock that are drawn one by one.
const MAX_SEGMENTS: u16 = 12;

impl Meter {
    /// The meter as runs in at most `room` cells. If the pieces lack room, one piece stands before the figures:
    /// `♥ 12/15`.
    pub fn runs(&self, room: u16, look: &Look) -> Vec<Run<'static>> {
        let glyphs = look.glyphs;
        let [full, spent] = match self.style {
            MeterStyle::Hearts => glyphs.heart,
            MeterStyle::Pips => glyphs.pip,
            MeterStyle::Bar(_) | MeterStyle::Parts(_) => glyphs.gauge,
            MeterStyle::Boxes { crossed } => return self.box_runs(crossed, look),
            MeterStyle::Clock => return self.clock_runs(look),
            MeterStyle::Figure => return vec![Run::new(self.meaning, self.now.to_string())],
        };
        let pieces = match self.within(room).piece_count() {
            Some(pieces) => pieces,
            None => return self.figure_runs(if self.now == 0 { spent } else { full }),
        };
        let filled = match self.style {
            MeterStyle::Parts(_) => {
                (u32::from(self.now) * u32::from(pieces)).div_ceil(u32::from(self.max).max(1)).min(pieces.into()) as u16
            }
            _ => filled_pieces(self.now, self.max, pieces),
        };
        let mut runs = vec![
            Run::new(self.meaning, full.repeat(usize::from(filled))),
            Run::new(Meaning::Spent, spent.repeat(usize::from(pieces - filled))),
        ];
        match self.style {
            MeterStyle::Bar(pieces) if pieces == self.max => {
                runs.push(Run::new(self.meaning, format!(" {}", self.now)))
            }
            MeterStyle::Parts(pieces) if pieces.saturating_add(6) > room => {
                runs.push(Run::new(self.meaning, format!(" {}", self.now)));
            }
            MeterStyle::Bar(_) | MeterStyle::Parts(_) => {
                runs.push(Run::new(self.meaning, format!(" {}/{}", self.now, self.max)));
            }
            _ if self.now > self.max => runs.push(Run::new(self.meaning, format!("+{}", self.now - self.max))),
            _ => {}
        }
        runs
    }

    /// A round face, then a piece for each segment if they are few and there is room, and the figures.
    fn clock_runs(&self, look: &Look) -> Vec<Run<'static>> {
        let mut runs = self.figure_runs(look.glyphs.clock[filled_quarters(self.now, self.max)]);
        if self.max <= MAX_SEGMENTS.min(self.max_width) {
            let [filled, empty] = look.glyphs.gauge;
            let now = self.now.min(self.max);
            let pieces = [
                Run::new(Meaning::Clock, format!(" {}", filled.repeat(now.into()))),
                Run::new(Meaning::Spent, empty.repeat((self.max - now).into())),
            ];
            runs.splice(1..1, pieces);
        }
        runs
    }

    /// The boxes: those lost, with an X or a `/`, and those that are left.
    fn box_runs(&self, crossed: u16, look: &Look) -> Vec<Run<'static>> {
        let [empty, slash, cross] = look.glyphs.boxes;
        let slashed = self.max.saturating_sub(self.now).saturating_sub(crossed);
        let marks =
            [(Meaning::Spent, cross, crossed), (Meaning::Spent, slash, slashed), (self.meaning, empty, self.now)];
        marks.into_iter().map(|(meaning, glyph, n)| Run::new(meaning, glyph.repeat(n.into()))).collect()
    }

    fn figure_runs(&self, glyph: &'static str) -> Vec<Run<'static>> {
        vec![Run::new(self.meaning, glyph), Run::new(self.meaning, format!(" {}/{}", self.now, self.max))]
    }
}

/// The number of filled pieces: a level above 0 shows at least one, and only a full meter shows all.
fn filled_pieces(now: u16, max: u16, pieces: u16) -> u16 {
    match now {
        0 => 0,
        now if now >= max => pieces,
        now => {
            let share = u32::from(now) * u32::from(pieces) / u32::from(max);
            u16::try_from(share).unwrap_or(pieces).clamp(1, pieces.saturating_sub(1).max(1))
        }
    }
}

/// The number of filled quarters, which picks a clock's face.
fn filled_quarters(now: u16, max: u16) -> usize {
    usize::from(filled_pieces(now, max, 4))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Theme;
    use crate::ui::look::{ColourDepth, Glyphs};

    fn gauge(pieces: u16, meaning: Meaning, now: u16, max: u16) -> Meter {
        Meter { style: MeterStyle::Bar(pieces), meaning, now, max, max_width: Meter::MAX_WIDTH }
    }

    fn drawn(meter: Meter, room: u16) -> String {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        meter.runs(room, &look).iter().map(|run| run.text.as_ref()).collect()
    }

    #[test]
    fn each_point_gets_a_piece_where_there_is_room() {
        assert_eq!(drawn(Meter::hearts(3, 5), 9), "♥♥♥♡♡");
        assert_eq!(drawn(Meter::pips(Meaning::Luck, 0, 2), 9), "○○");
        assert_eq!(drawn(gauge(4, Meaning::Power, 3, 4), 9), "▰▰▰▱ 3");
        assert_eq!(drawn(gauge(5, Meaning::Heart, 16, 20), 12), "▰▰▰▰▱ 16/20");
    }

    #[test]
    fn lu_30_a_part_is_full_as_long_as_anything_of_it_is_left() {
        let hp = |now, room| drawn(Meter { style: MeterStyle::Parts(3), ..gauge(3, Meaning::Heart, now, 30) }, room);
        assert_eq!(
            [30, 21, 20, 11, 10, 1, 0].map(|now| hp(now, 7)),
            ["▰▰▰ 30", "▰▰▰ 21", "▰▰▱ 20", "▰▰▱ 11", "▰▱▱ 10", "▰▱▱ 1", "▱▱▱ 0"]
        );
        assert_eq!(hp(14, 12), "▰▰▱ 14/30");
        assert_eq!(hp(14, 5), "▰ 14/30");
    }

    #[test]
    fn lost_boxes_carry_their_marks() {
        assert_eq!(drawn(Meter::boxes(Meaning::Heart, [6, 2, 3]), 0), "XX///□");
    }

    #[test]
    fn lost_boxes_are_dim_and_what_is_left_stands_out() {
        let look = Look::new(&Theme::new("t", []), ColourDepth::True, &Glyphs::UNICODE);
        let runs = Meter::boxes(Meaning::Danger, [6, 2, 3]).runs(0, &look);
        let meanings: Vec<_> = runs.iter().map(|run| run.meaning).collect();
        assert_eq!(meanings, [Meaning::Spent, Meaning::Spent, Meaning::Danger]);
    }

    #[test]
    fn figures_replace_pieces_where_there_is_no_room() {
        assert_eq!(drawn(Meter::hearts(12, 15), 9), "♥ 12/15");
    }

    #[test]
    fn points_beyond_the_limit_are_shown_apart() {
        assert_eq!(drawn(Meter::pips(Meaning::Luck, 3, 2), 9), "●●+1");
    }

    #[test]
    fn a_little_never_shows_none_and_nearly_all_never_shows_all() {
        assert_eq!(filled_pieces(1, 30, 5), 1);
        assert_eq!(filled_pieces(29, 30, 5), 4);
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|now| filled_quarters(now, 6)), [0, 1, 1, 2, 2, 3, 4]);
        assert_eq!(drawn(Meter::clock(2, 4), 9), "◑ ▰▰▱▱ 2/4");
    }
}
