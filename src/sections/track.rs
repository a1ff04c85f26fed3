//! Tracks: hearts, pips, gauges and clocks, with the current value and the limit.

use crate::theme::Meaning;

/// A track: `♥♥♥♡♡`, `●●○`, `▰▰▰▱ 3`, `◑ 2/4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meter {
    pub pieces: Pieces,
    pub meaning: Meaning,
    pub now: u16,
    pub max: u16,
    /// Most cells that it takes before it shows figures instead.
    pub widest: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pieces {
    Hearts,
    Pips,
    /// This many pieces whatever the limit, and the figure.
    Gauge(u16),
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
    /// Default for the most cells that a track takes.
    pub const WIDEST: u16 = 12;

    pub fn hearts(now: u16, max: u16) -> Meter {
        Meter { pieces: Pieces::Hearts, meaning: Meaning::Heart, now, max, widest: Meter::WIDEST }
    }

    pub fn pips(meaning: Meaning, now: u16, max: u16) -> Meter {
        Meter { pieces: Pieces::Pips, meaning, now, max, widest: Meter::WIDEST }
    }

    /// A row of boxes: the total, those with an X, and those with `/`.
    pub fn boxes(meaning: Meaning, [boxes, crossed, slashed]: [u32; 3]) -> Meter {
        let [max, crossed, slashed] = [boxes, crossed, slashed].map(|n| u16::try_from(n).unwrap_or(u16::MAX));
        let now = max.saturating_sub(crossed).saturating_sub(slashed);
        Meter { pieces: Pieces::Boxes { crossed }, meaning, now, max, widest: u16::MAX }
    }

    pub fn clock(now: u16, max: u16) -> Meter {
        Meter { pieces: Pieces::Clock, meaning: Meaning::Clock, now, max, widest: u16::MAX }
    }

    /// Number of pieces drawn; `None` if there is no room for a piece each, or it has none.
    pub fn drawn(&self) -> Option<u16> {
        let (pieces, figures) = match self.pieces {
            Pieces::Hearts | Pieces::Pips => (self.max, 2 * u16::from(self.now > self.max)),
            Pieces::Gauge(pieces) if pieces == self.max => (pieces, 3),
            Pieces::Gauge(pieces) => (pieces, 6),
            Pieces::Parts(pieces) => (pieces, 3),
            Pieces::Boxes { .. } => return Some(self.max),
            Pieces::Clock | Pieces::Figure => return None,
        };
        (pieces > 0 && pieces.saturating_add(figures) <= self.widest).then_some(pieces)
    }

    /// The track in at most `widest` cells.
    #[must_use]
    pub fn within(self, widest: u16) -> Meter {
        Meter { widest, ..self }
    }
}
