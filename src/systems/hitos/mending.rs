//! What gives points back: rest and calm, weeks and months, and who watches over them (HI-44, HI-46 to HI-48, HI-55 to
//! HI-57).

use super::consequence::{Consequence, PendingHarm};
use super::harm::harm;
use super::marks::{self, KnownMark};
use super::people::{condition, track};
use super::planner;
use super::plight::{mark, recovered};
use super::roll::TestedAbility;
use crate::rules::{Msg, Track, Why};
use crate::session::{Id, NotDone, Refusal, State, Tx, require_change};
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::recovery::{Care, RecoveryChange, RecoveryCourse};
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled, InvokedFor};

/// Erases half of somebody's `/` and turns the rest into X, now that the danger is over (HI-44, HI-55).
pub(super) fn erase_half(tx: &mut Tx, who: &Id, side: TrackKind) {
    let (rule, key) = match side {
        TrackKind::Body => ("HI-44", "hitos-rested"),
        TrackKind::Mind => ("HI-55", "hitos-calmed"),
    };
    marks::take(tx, who, KnownMark::BroughtBack(side));
    mark(tx, who, side, Track::end_danger, Why::new(rule, Msg::new(key)), false);
}

/// Whether rest or calm would do anything for somebody.
pub(super) fn may_erase_half(state: &State, who: &Id, side: TrackKind) -> Result<bool, Refusal> {
    let something = track(state, who, side)?.slashed > 0 || marks::has(state, who, KnownMark::BroughtBack(side));
    Ok(something && condition(state, who, side) != Condition::Gone)
}

/// Somebody recovers for as long as their state demands: all comes back, or a test says how much (HI-46, HI-56).
pub(super) fn recover(
    tx: &mut Tx,
    who: &Id,
    side: TrackKind,
    care: Care,
    aspect: Option<InvokedFor>,
) -> Result<(), NotDone> {
    let condition = condition(tx, who, side);
    let (track, course) = (track(tx, who, side)?, RecoveryCourse::of(condition, care));
    match course.difficulty() {
        Some(difficulty) => {
            require_change(track.lost() > 0)?;
            let plan = planner::endurance(tx, who, side, 0, difficulty)?;
            let consequence = Consequence::Recovery { side, condition, care, aspect };
            planner::open(tx, who, false, TestedAbility::Endurance(side), plan, None, Some(consequence))
        }
        None if course == RecoveryCourse::Lost => {
            Err(Refusal::by(rule(side), "hitos-refused-still-gone").with("who", tx.name(who)).into())
        }
        None => {
            require_change(track.lost() > 0)?;
            let msg = Msg::new("hitos-recovers").with("time", time(side, condition));
            mark(tx, who, side, |track| track.regain(track.lost()), Why::new(rule(side), msg), false);
            marks::take(tx, who, KnownMark::Attended(side));
            Ok(())
        }
    }
}

/// Applies the outcome of a week or a month. A loss as great as a row asks for its test (HI-38, HI-51).
pub(super) fn mended(
    tx: &mut Tx,
    who: &Id,
    side: TrackKind,
    course: RecoveryCourse,
    aspect: Option<InvokedFor>,
    rolled: &HitosRolled,
) -> Result<(), NotDone> {
    // One that was invoked on the test is as good as one that was said before it.
    let aspect = rolled.latest().or(aspect);
    let change = rolled.outcome().and_then(|outcome| course.change(side, outcome, rolled.reading(), aspect));
    marks::take(tx, who, KnownMark::Attended(side));
    marks::take(tx, who, KnownMark::BroughtBack(side));
    let why = |key| Why::new(rule(side), Msg::new(key));
    let (lasting, points) = match change {
        Some(RecoveryChange::Loses(points)) => (false, points),
        Some(RecoveryChange::LosesForLong(points)) => (true, points),
        Some(RecoveryChange::Regains(points)) => {
            mark(tx, who, side, |track| track.regain(points), why("hitos-mends"), false);
            return Ok(());
        }
        None => {
            recovered(tx, who, side);
            return Ok(());
        }
    };
    let why = why("hitos-worsens");
    harm(tx, who, PendingHarm { side, points, lasting, why, mythos: false, secret: false })
}

/// Applies the outcome of a doctor's or a therapist's test (HI-47, HI-57).
pub(super) fn attended(tx: &mut Tx, patient: &Id, side: TrackKind, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) {
        marks::put(tx, patient, KnownMark::Attended(side));
    }
}

/// The time that a step of recovery takes.
pub(super) fn time(side: TrackKind, condition: Condition) -> Msg {
    Msg::new(match (side, condition) {
        (TrackKind::Body, Condition::Well) => "hitos-time-night",
        (TrackKind::Body, _) | (TrackKind::Mind, Condition::Well) => "hitos-time-week",
        (TrackKind::Mind, _) => "hitos-time-month",
    })
}

fn rule(side: TrackKind) -> &'static str {
    match side {
        TrackKind::Body => "HI-46",
        TrackKind::Mind => "HI-56",
    }
}
