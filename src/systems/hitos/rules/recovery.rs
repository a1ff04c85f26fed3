//! Recovery: stabilising, and the effects of weeks and months of rest (HI-42, HI-46, HI-47, HI-53, HI-56).

use super::condition::{Condition, TrackKind};
use super::damage::CountedDice;
use super::rolled::HitosOutcome;
use super::triple::{InvokedFor, TripleReading};
use crate::rules::{Track, keyword_enum};

keyword_enum! {
    /// Whether somebody has the peace that recovery needs: most of the time at rest, or far from what haunts them.
    pub enum Care in "hitos-care-" { Rest = "rest" | "reposo", None = "none" | "sin-reposo" }
}

/// The difficulty of a recovery test, and its effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecoveryCourse {
    /// Everything comes back without a test.
    Complete,
    /// A success gives points back.
    Mends { difficulty: i32, success_dice: [CountedDice; 3] },
    /// A failure takes points.
    Worsens { difficulty: i32, failure_dice: [CountedDice; 3] },
    /// Nothing heals from here: it takes help.
    NeedsHelp,
}

/// What a test of recovery comes to.
#[apply(copy_data)]
pub enum RecoveryChange {
    Regains(u32),
    /// Slashed, as any loss.
    Loses(u32),
    /// Crossed at once.
    #[serde(rename = "loses-for-long")]
    LosesLastingly(u32),
}

/// The effect of a recovery with an aspect against it, without one, and with one for it.
const MENDS_WELL: [CountedDice; 3] = [CountedDice::Low, CountedDice::Mid, CountedDice::High];
const MENDS_BADLY: [CountedDice; 3] = [CountedDice::None, CountedDice::Low, CountedDice::Mid];
const WORSENS: [CountedDice; 3] = [CountedDice::High, CountedDice::Mid, CountedDice::Low];

impl RecoveryCourse {
    /// The course of recovery for somebody in that state: a week for the body, a month for the mind. Without rest it is
    /// that of the next worse state (HI-46, HI-56).
    pub fn of(condition: Condition, care: Care) -> RecoveryCourse {
        match (condition, care) {
            (Condition::Well, Care::Rest) => RecoveryCourse::Complete,
            (Condition::Well, Care::None) | (Condition::Hurt, Care::Rest) => {
                RecoveryCourse::Mends { difficulty: 10, success_dice: MENDS_WELL }
            }
            (Condition::Hurt, Care::None) | (Condition::Broken, Care::Rest) => {
                RecoveryCourse::Mends { difficulty: 15, success_dice: MENDS_BADLY }
            }
            (Condition::Broken, Care::None) => RecoveryCourse::Worsens { difficulty: 15, failure_dice: WORSENS },
            (Condition::Gone, _) => RecoveryCourse::NeedsHelp,
        }
    }

    /// The difficulty of its test, if it has one.
    pub fn difficulty(self) -> Option<i32> {
        match self {
            RecoveryCourse::Mends { difficulty, .. } | RecoveryCourse::Worsens { difficulty, .. } => Some(difficulty),
            RecoveryCourse::Complete | RecoveryCourse::NeedsHelp => None,
        }
    }

    /// The effect of its test. `direction` says whether an aspect serves the recovery or hinders it.
    pub fn change(
        self,
        track_kind: TrackKind,
        outcome: HitosOutcome,
        reading: TripleReading,
        direction: Option<InvokedFor>,
    ) -> Option<RecoveryChange> {
        let dice_index = match (outcome, direction) {
            (HitosOutcome::Critical, _) | (_, Some(InvokedFor::For)) => 2,
            (_, None) => 1,
            (_, Some(InvokedFor::Against)) => 0,
        };
        match self {
            RecoveryCourse::Mends { .. } if outcome == HitosOutcome::Fumble => {
                let loses =
                    if track_kind == TrackKind::Body { RecoveryChange::LosesLastingly } else { RecoveryChange::Loses };
                Some(loses(CountedDice::High.points(reading)))
            }
            RecoveryCourse::Mends { success_dice, .. } if outcome.succeeds() => {
                Some(RecoveryChange::Regains(success_dice[dice_index].points(reading)))
            }
            RecoveryCourse::Worsens { failure_dice, .. } if !outcome.succeeds() => {
                Some(RecoveryChange::Loses(failure_dice[dice_index].points(reading)))
            }
            RecoveryCourse::Mends { .. }
            | RecoveryCourse::Worsens { .. }
            | RecoveryCourse::Complete
            | RecoveryCourse::NeedsHelp => None,
        }
    }
}

/// The difficulty of the doctor's test for somebody in that state (HI-47).
pub fn supervision_difficulty(condition: Condition) -> i32 {
    match condition {
        Condition::Well => 10,
        Condition::Hurt => 15,
        Condition::Broken | Condition::Gone => 20,
    }
}

/// The track of somebody brought back by a test that shows this. The low die says how many `/` are erased, at least
/// one. If all boxes are X, one of them is regained, and a sequela or disorder stays (HI-42, HI-53).
pub fn stabilised(track: Track, reading: TripleReading) -> Track {
    track.regain(CountedDice::Low.points(reading).min(track.slashed).max(1))
}

/// The track of somebody whose mind went out: as after rest, but with at least one mark erased (HI-53, HI-55).
pub fn collapsed(track: Track) -> Track {
    let erased = track.regain((track.slashed / 2).max(1));
    Track { crossed: erased.crossed + erased.slashed, slashed: 0, ..erased }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::hitos::rules::Triple;
    use crate::systems::hitos::rules::condition::LossWeight;

    fn marks(track: Track) -> (u32, u32) {
        (track.crossed, track.slashed)
    }

    #[test]
    fn hi_38_hi_39_hi_42_hi_44_a_knife_and_then_a_bullet() {
        let track = Track::new(3, 6).lose(7);
        assert_eq!((marks(track), Condition::of(track)), ((0, 7), Condition::Hurt));
        assert_eq!(LossWeight::of(9, 6), LossWeight::Shattering);
        let track = track.lose_all(9);
        assert_eq!((marks(track), Condition::of(track)), ((0, 18), Condition::Gone));
        let track = stabilised(track, Triple::from([8, 6, 3]).read(None));
        assert_eq!(marks(track), (0, 15));
        let track = track.lose(10);
        assert_eq!(marks(track), (7, 11));
        let track = stabilised(track, Triple::from([7, 7, 2]).read(None));
        assert_eq!(marks(track), (7, 9));
        assert_eq!((marks(track.end_danger()), Condition::of(track.end_danger())), ((12, 0), Condition::Broken));
    }

    #[test]
    fn hi_42_where_all_is_set_one_box_comes_back() {
        let track = Track { crossed: 6, ..Track::new(3, 2) };
        assert_eq!(marks(stabilised(track, Triple::from([5, 6, 7]).read(None))), (5, 0));
        let little = Track { crossed: 3, slashed: 3, ..Track::new(3, 2) };
        let against = Triple::from([3, 3, 4]).read(Some(InvokedFor::Against));
        assert_eq!(marks(stabilised(little, against)), (3, 2), "one at least");
    }

    #[test]
    fn hi_53_a_mind_that_went_out_is_calmed_and_gets_one_box_back_at_least() {
        let full = |crossed, slashed| Track { crossed, slashed, ..Track::new(3, 2) };
        let came_to =
            [(0, 6), (5, 1), (6, 0), (3, 3)].map(|(crossed, slashed)| marks(collapsed(full(crossed, slashed))));
        assert_eq!(came_to, [(3, 0), (5, 0), (5, 0), (5, 0)]);
    }

    #[test]
    fn hi_46_hi_56_weeks_and_months_mend_or_worsen() {
        let shown = Triple::from([2, 5, 9]).read(None);
        let of = |track_kind, condition, care, outcome, direction| {
            RecoveryCourse::of(condition, care).change(track_kind, outcome, shown, direction)
        };
        let change = |condition, care, outcome, direction| of(TrackKind::Body, condition, care, outcome, direction);
        let success = |condition, direction| change(condition, Care::Rest, HitosOutcome::Success, direction);
        assert_eq!(success(Condition::Hurt, None), Some(RecoveryChange::Regains(5)));
        assert_eq!(success(Condition::Hurt, Some(InvokedFor::For)), Some(RecoveryChange::Regains(9)));
        assert_eq!(success(Condition::Hurt, Some(InvokedFor::Against)), Some(RecoveryChange::Regains(2)));
        assert_eq!(success(Condition::Broken, None), Some(RecoveryChange::Regains(2)));
        assert_eq!(success(Condition::Broken, Some(InvokedFor::Against)), Some(RecoveryChange::Regains(0)));
        assert_eq!(change(Condition::Hurt, Care::Rest, HitosOutcome::Critical, None), Some(RecoveryChange::Regains(9)));
        assert_eq!(
            change(Condition::Hurt, Care::Rest, HitosOutcome::Fumble, None),
            Some(RecoveryChange::LosesLastingly(9))
        );
        let mind = of(TrackKind::Mind, Condition::Hurt, Care::Rest, HitosOutcome::Fumble, None);
        assert_eq!(mind, Some(RecoveryChange::Loses(9)), "what the mind loses can be calmed");
        assert_eq!(change(Condition::Hurt, Care::Rest, HitosOutcome::Failure, None), None);
        assert_eq!(change(Condition::Hurt, Care::None, HitosOutcome::Success, None), Some(RecoveryChange::Regains(2)));
        assert_eq!(change(Condition::Broken, Care::None, HitosOutcome::Failure, None), Some(RecoveryChange::Loses(5)));
        assert_eq!(
            change(Condition::Broken, Care::None, HitosOutcome::Failure, Some(InvokedFor::Against)),
            Some(RecoveryChange::Loses(9))
        );
        assert_eq!(change(Condition::Broken, Care::None, HitosOutcome::Success, None), None);
        assert_eq!(
            [RecoveryCourse::of(Condition::Well, Care::Rest), RecoveryCourse::of(Condition::Gone, Care::Rest)],
            [RecoveryCourse::Complete, RecoveryCourse::NeedsHelp]
        );
    }

    #[test]
    fn hi_47_the_worse_the_state_the_harder_its_care() {
        assert_eq!([Condition::Well, Condition::Hurt, Condition::Broken].map(supervision_difficulty), [10, 15, 20]);
    }
}
