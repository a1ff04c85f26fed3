//! Meters: how hearts, pips, gauges and clocks are drawn, with the current value and the limit.

use crate::theme::Meaning;

/// A meter: `♥♥♥♡♡`, `●●○`, `▰▰▰▱ 3`, `◑ 2/4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meter {
    pub style: MeterStyle,
    pub meaning: Meaning,
    pub now: u16,
    pub max: u16,
    /// The most cells that it may take. If it needs more, it shows figures instead.
    pub max_width: u16,
}

/// How a meter is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MeterStyle {
    Hearts,
    Pips,
    /// This many pieces, whatever the limit is, and the figure.
    Bar(u16),
    /// This many parts, each full while anything of it is left, and the figure (LU-30).
    Parts(u16),
    /// A box for each point; of the lost ones, `crossed` have an X and the others `/`.
    Boxes {
        crossed: u16,
    },
    Clock,
    /// Only the figure, for something without a limit.
    Figure,
}

impl Meter {
    /// The default limit for the cells of a meter.
    pub const MAX_WIDTH: u16 = 12;

    pub fn hearts(now: u16, max: u16) -> Meter {
        Meter { style: MeterStyle::Hearts, meaning: Meaning::Heart, now, max, max_width: Meter::MAX_WIDTH }
    }

    pub fn pips(meaning: Meaning, now: u16, max: u16) -> Meter {
        Meter { style: MeterStyle::Pips, meaning, now, max, max_width: Meter::MAX_WIDTH }
    }

    /// A row of boxes: the total, those with an X, and those with `/`.
    pub fn boxes(meaning: Meaning, [boxes, crossed, slashed]: [u32; 3]) -> Meter {
        let [max, crossed, slashed] = [boxes, crossed, slashed].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        let now = max.saturating_sub(crossed).saturating_sub(slashed);
        Meter { style: MeterStyle::Boxes { crossed }, meaning, now, max, max_width: u16::MAX }
    }

    pub fn clock(now: u16, max: u16) -> Meter {
        Meter { style: MeterStyle::Clock, meaning: Meaning::Clock, now, max, max_width: u16::MAX }
    }

    /// The number of pieces drawn; `None` if they lack room or the meter is drawn without pieces.
    pub fn piece_count(&self) -> Option<u16> {
        let (pieces, figures) = match self.style {
            MeterStyle::Hearts | MeterStyle::Pips => (self.max, 2 * u16::from(self.now > self.max)),
            MeterStyle::Bar(pieces) if pieces == self.max => (pieces, 3),
            MeterStyle::Bar(pieces) => (pieces, 6),
            MeterStyle::Parts(pieces) => (pieces, 3),
            MeterStyle::Boxes { .. } => return Some(self.max),
            MeterStyle::Clock | MeterStyle::Figure => return None,
        };
        (pieces > 0 && pieces.saturating_add(figures) <= self.max_width).then_some(pieces)
    }

    /// The meter in at most `max_width` cells.
    #[must_use]
    pub fn within(self, max_width: u16) -> Meter {
        Meter { max_width, ..self }
    }
}
