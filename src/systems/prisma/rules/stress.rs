//! Stress: a track for each character (PR-24), and dissonance, the game master's counter (PR-22).

use super::refused::Refused;
use crate::rules::{Text, ensure};

/// The usual length of a stress track.
pub const USUAL_LENGTH: u8 = 6;
/// The stress that a push costs (PR-04).
pub const PUSH_COST: u8 = 1;

/// A character's stress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stress {
    pub marked: u16,
    pub length: u16,
}

impl Stress {
    /// Marks points.
    #[must_use]
    pub fn mark(self, points: u8) -> Stress {
        Stress { marked: self.marked.saturating_add(points.into()).min(self.length.max(self.marked)), ..self }
    }

    /// Whether the track is full. A push is still allowed.
    pub fn is_full(self) -> bool {
        self.marked >= self.length
    }
}

/// The dissonance that is left after points are spent for a reason. It starts at 0 and lasts from session to session.
/// Refused for a blank reason, and for more points than there are.
pub fn spend_dissonance(current: u32, points: u32, reason: &Text) -> Result<u32, Refused> {
    ensure!(!reason.trim().is_empty(), Refused::NoReason);
    current.checked_sub(points).ok_or(Refused::NotEnoughDissonance { missing: points.saturating_sub(current) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pr_24_a_full_track_warns_and_stays_full() {
        let stress = Stress { marked: 4, length: USUAL_LENGTH.into() };
        let five = stress.mark(1);
        assert_eq!((five.marked, five.is_full()), (5, false));
        let full = five.mark(1);
        assert_eq!((full.marked, full.is_full()), (6, true));
        assert_eq!(full.mark(1), full);
        assert_eq!(Stress { marked: 299, length: 300 }.mark(1).marked, 300, "a length that the game master set");
    }

    #[test]
    fn pr_22_dissonance_is_spent_with_a_reason() {
        assert_eq!(spend_dissonance(3, 2, &"llega la niebla".into()), Ok(1));
        assert_eq!(spend_dissonance(3, 4, &"x".into()), Err(Refused::NotEnoughDissonance { missing: 1 }));
        assert_eq!(spend_dissonance(3, 1, &" ".into()), Err(Refused::NoReason));
    }
}
