//! The states of body and mind, and their penalties (HI-37 to HI-42, HI-49 to HI-53).

use super::sheet::Sheet;
use crate::rules::{Track, keyword_enum};

keyword_enum! {
    /// Body or mind: each has its track.
    pub enum TrackKind in "hitos-endurance-" { Body = "body" | "cuerpo", Mind = "mind" | "mente" }
}

keyword_enum! {
    /// The state of body or mind, the best first. The body's words are healthy, wounded, incapacitated and dying; the
    /// mind's sane, shaken, disturbed and insane.
    #[derive(Default)]
    pub enum Condition {
        #[default]
        Well = "well" | "bien",
        Hurt = "hurt" | "tocado",
        Broken = "broken" | "roto",
        Gone = "gone" | "perdido",
    }
}

/// Whether a loss is plain or large enough for its own test (HI-38, HI-51).
#[apply(copy_data)]
pub enum LossWeight {
    /// Just its points.
    Plain,
    /// It asks for a test; if that fails, everything left is lost.
    Shattering,
}

/// The number that a test against a shattering loss has to reach (HI-38, HI-51).
pub const SHATTERING: i32 = 12;

/// The number that the dying and the insane have to reach each round (HI-41, HI-53).
pub const LAST_STAND: i32 = 15;

impl TrackKind {
    /// Toughness or Composure: the length of the track's rows, and what its tests are made with.
    pub fn row_length(self, sheet: &Sheet) -> u8 {
        match self {
            TrackKind::Body => sheet.toughness(),
            TrackKind::Mind => sheet.composure(),
        }
    }
}

impl Condition {
    /// The state that a track shows (HI-40, HI-52).
    pub fn of(track: Track) -> Condition {
        match track.state() {
            0 => Condition::Well,
            1 => Condition::Hurt,
            2 => Condition::Broken,
            _ => Condition::Gone,
        }
    }

    /// The penalty to skill tests, Defence and Initiative. It grows no further for somebody who cannot act at all.
    pub fn penalty(self) -> i32 {
        match self {
            Condition::Well => 0,
            Condition::Hurt => -2,
            Condition::Broken | Condition::Gone => -5,
        }
    }
}

impl LossWeight {
    /// The weight of a loss for somebody with rows of that length.
    pub fn of(points: u32, row: u8) -> LossWeight {
        if points >= row.into() { LossWeight::Shattering } else { LossWeight::Plain }
    }
}

/// The total penalty of body and mind, each lessened by its relief: painkillers for the body, drugs for the mind
/// (HI-40, HI-48, HI-52, HI-57).
pub fn penalties(states: [(Condition, u8); 2]) -> i32 {
    states.into_iter().map(|(condition, relief)| (condition.penalty() + i32::from(relief)).min(0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::hitos::rules::sheet::TRACK_ROWS;

    fn of(row: u32, lost: u32) -> Condition {
        Condition::of(Track::new(TRACK_ROWS.into(), row).lose(lost))
    }

    #[test]
    fn hi_40_hi_52_each_row_that_is_lost_worsens_the_state() {
        assert_eq!([0, 5, 6, 11, 12, 17, 18].map(|lost| of(6, lost) as u8), [0, 0, 1, 1, 2, 2, 3]);
        assert_eq!([Condition::Well, Condition::Hurt, Condition::Broken].map(Condition::penalty), [0, -2, -5]);
    }

    #[test]
    fn hi_52_penalties_of_body_and_mind_add_up_and_hi_48_relief_never_helps_beyond() {
        assert_eq!(penalties([(Condition::Hurt, 0), (Condition::Broken, 0)]), -7);
        assert_eq!(penalties([(Condition::Hurt, 5), (Condition::Broken, 2)]), -3);
    }

    #[test]
    fn hi_38_a_loss_of_a_whole_row_shatters() {
        assert_eq!((LossWeight::of(6, 6), LossWeight::of(5, 6)), (LossWeight::Shattering, LossWeight::Plain));
    }
}
