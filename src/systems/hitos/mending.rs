//! What gives points back: rest and calm, weeks and months, and who watches over them (HI-44, HI-46 to HI-48, HI-55 to
//! HI-57).

use super::consequence::Consequence;
use super::marks::{self, Mark};
use super::people::{condition, track};
use super::planner;
use super::plight::mark;
use super::roll::Tried;
use crate::rules::say::{Msg, Why};
use crate::rules::track::Track;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, changes};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::condition::{Condition, Side};
use crate::systems::hitos::rules::recovery::{Care, Change, Course};
use crate::systems::hitos::rules::{Direction, Outcome, Rolled};

/// The danger is over for somebody: half of their `/` are erased, the others set (HI-44, HI-55).
pub(super) fn settle(tx: &mut Tx, who: &Id, side: Side) {
    let (rule, key) = match side {
        Side::Body => ("HI-44", "hitos-rested"),
        Side::Mind => ("HI-55", "hitos-calmed"),
    };
    marks::take(tx, who, Mark::BroughtBack(side));
    mark(tx, who, side, Track::settle, Why::new(rule, Msg::new(key)), false);
}

/// Whether rest or calm would do anything for somebody.
pub(super) fn may_settle(state: &State, who: &Id, side: Side) -> Result<bool, Refusal> {
    let something = track(state, who, side)?.slashed > 0 || marks::has(state, who, Mark::BroughtBack(side));
    Ok(something && condition(state, who, side) != Condition::Gone)
}

/// Somebody recovers for the time that their state takes: all comes back, or a test says what does (HI-46, HI-56).
pub(super) fn recover(tx: &mut Tx, who: &Id, side: Side, care: Care, aspect: Option<Direction>) -> Result<(), No> {
    let condition = condition(tx, who, side);
    let (track, course) = (track(tx, who, side)?, Course::of(condition, care));
    match course.difficulty() {
        Some(difficulty) => {
            changes(track.lost() > 0)?;
            let plan = planner::endurance(tx, who, side, 0, difficulty)?;
            let consequence = Consequence::Recovery { side, condition, care, aspect };
            planner::open(tx, who, false, Tried::Endurance(side), plan, None, Some(consequence))
        }
        None if course == Course::Lost => {
            Err(Refusal::by(rule(side), "hitos-refused-still-gone").with("who", tx.name(who)).into())
        }
        None => {
            changes(track.lost() > 0)?;
            let said = Msg::new("hitos-recovers").with("time", time(side, condition));
            mark(tx, who, side, |track| track.regain(track.lost()), Why::new(rule(side), said), false);
            marks::take(tx, who, Mark::Attended(side));
            Ok(())
        }
    }
}

/// A week or a month has come out so. What it takes takes no test against a loss as great as a row.
pub(super) fn mended(tx: &mut Tx, who: &Id, side: Side, course: Course, aspect: Option<Direction>, rolled: &Rolled) {
    // One that was invoked upon the test is as good as one that was said before it.
    let aspect = rolled.latest().or(aspect);
    let change = rolled.outcome().and_then(|outcome| course.change(side, outcome, rolled.reading(), aspect));
    marks::take(tx, who, Mark::Attended(side));
    marks::take(tx, who, Mark::BroughtBack(side));
    let (key, to): (_, fn(Track, u32) -> Track) = match change {
        Some(Change::Loses(_)) => ("hitos-worsens", Track::lose),
        Some(Change::LosesForLong(_)) => ("hitos-worsens", Track::lose_set),
        Some(Change::Regains(_)) | None => ("hitos-mends", Track::regain),
    };
    let points = change.map_or(0, Change::points);
    mark(tx, who, side, |track| to(track, points), Why::new(rule(side), Msg::new(key)), false);
}

/// A doctor's or a therapist's test has come out so (HI-47, HI-57).
pub(super) fn attended(tx: &mut Tx, patient: &Id, side: Side, rolled: &Rolled) {
    if rolled.outcome().is_some_and(Outcome::achieves) {
        marks::put(tx, patient, Mark::Attended(side));
    }
}

/// The time that a step of recovery takes.
pub(super) fn time(side: Side, condition: Condition) -> Msg {
    Msg::new(match (side, condition) {
        (Side::Body, Condition::Well) => "hitos-time-night",
        (Side::Body, _) | (Side::Mind, Condition::Well) => "hitos-time-week",
        (Side::Mind, _) => "hitos-time-month",
    })
}

fn rule(side: Side) -> &'static str {
    match side {
        Side::Body => "HI-46",
        Side::Mind => "HI-56",
    }
}
