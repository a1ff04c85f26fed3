//! Points of body and mind that are lost (HI-38, HI-39, HI-51, HI-52).

use super::consequence::{Consequence, PendingHarm};
use super::people::{sheet, track};
use super::planner;
use super::plight::{mark, require_touchable};
use super::roll::TestedAbility;
use crate::rules::{Msg, Track, Why};
use crate::session::{Id, NotDone, Tx};
use crate::systems::hitos::rules::condition::{LossWeight, SHATTERING, TrackKind};
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled};

/// Takes points from somebody who has that track and is not lost, if there are any to take: at once or, if they are as
/// many as a row, after a test.
pub(super) fn harm(tx: &mut Tx, who: &Id, harm: PendingHarm) -> Result<(), NotDone> {
    let PendingHarm { side, points, secret, .. } = harm;
    if points == 0 || track(tx, who, side).is_err() || require_touchable(tx, who, side).is_err() {
        return Ok(());
    }
    match LossWeight::of(points, side.row_length(sheet(tx, who)?)) {
        LossWeight::Plain => lose(tx, who, &harm),
        LossWeight::Shattering => {
            let plan = planner::endurance(tx, who, side, 0, SHATTERING)?;
            let consequence = Some(Consequence::Shattering(harm));
            planner::open(tx, who, secret, TestedAbility::Endurance(side), plan, None, consequence)?;
        }
    }
    Ok(())
}

/// The test against a loss as great as a row was made, or not.
pub(super) fn endured(tx: &mut Tx, who: &Id, harm: &PendingHarm, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) {
        return lose(tx, who, harm);
    }
    let PendingHarm { side, points, mythos, .. } = harm;
    let rule = match side {
        TrackKind::Body => "HI-38",
        TrackKind::Mind => "HI-51",
    };
    let why = Why::new(rule, Msg::new("hitos-shattered").with("points", *points));
    mark(tx, who, *side, |track| track.lose_all(*points), why, *mythos);
}

fn lose(tx: &mut Tx, who: &Id, harm: &PendingHarm) {
    let PendingHarm { side, points, lasting, why, mythos, .. } = harm;
    let to = |track: Track| if *lasting { track.lose_lastingly(*points) } else { track.lose(*points) };
    mark(tx, who, *side, to, why.clone(), *mythos);
}
