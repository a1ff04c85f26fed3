//! What the log's sentence about an event is about.

use super::{Event, fight};
use crate::session::SentenceKind;

impl Event {
    /// What its sentence is about.
    pub(super) fn sentence_kind(&self) -> SentenceKind {
        use fight::Event::{Delayed, HalfBegan, RoundBegan, RoundSet, TurnBegan, TurnEnded};
        match self {
            Event::Evening(_) => SentenceKind::Evening,
            Event::Scene(_) => SentenceKind::Scene,
            Event::Roll(_) | Event::Free(_) | Event::Table(_) => SentenceKind::Roll,
            Event::Fight(
                HalfBegan { .. }
                | RoundBegan { .. }
                | RoundSet { .. }
                | TurnBegan { .. }
                | TurnEnded { .. }
                | Delayed { .. },
            ) => SentenceKind::Turn,
            Event::Fight(_) => SentenceKind::Fight,
            Event::Chase(_) => SentenceKind::Chase,
            Event::Clock(_) => SentenceKind::Clock,
            Event::Gauge(_) | Event::Purse(_) => SentenceKind::Gauge,
            Event::Cards(_) => SentenceKind::Cards,
            Event::Note(_) => SentenceKind::Note,
            Event::Item(_) => SentenceKind::Item,
            Event::Reveal(_) => SentenceKind::Shown,
            Event::System(event) if event.is_verdict() => SentenceKind::Roll,
            Event::Campaign(_)
            | Event::Person(_)
            | Event::Vote(_)
            | Event::Aspect(_)
            | Event::Debt(_)
            | Event::System(_) => SentenceKind::Other,
        }
    }
}
