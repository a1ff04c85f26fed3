//! Points of body and mind that are lost (HI-38, HI-39, HI-51, HI-52).

use super::condition::{mark_track_with_effects, require_can_be_hurt};
use super::consequence::{Consequence, PendingHarm};
use super::people::{sheet, track};
use super::planner;
use super::roll::TestedAbility;
use crate::rules::{Msg, Track, Why};
use crate::session::{Id, NotDone, Tx};
use crate::systems::hitos::rules::condition::{LossWeight, SHATTERING, TrackKind};
use crate::systems::hitos::rules::{HitosOutcome, HitosRolled};

/// Takes points from somebody who has that track and is not lost: at once or, if they are as many as a row, after a
/// test.
pub(super) fn harm(tx: &mut Tx, who: &Id, harm: PendingHarm) -> Result<(), NotDone> {
    let PendingHarm { track_kind, points, secret, .. } = harm;
    if points == 0 || track(tx, who, track_kind).is_err() || require_can_be_hurt(tx, who, track_kind).is_err() {
        return Ok(());
    }
    match LossWeight::of(points, track_kind.row_length(sheet(tx, who)?)) {
        LossWeight::Plain => lose(tx, who, &harm),
        LossWeight::Shattering => {
            let plan = planner::endurance_plan(tx, who, track_kind, 0, SHATTERING)?;
            let consequence = Some(Consequence::Shattering(harm));
            planner::roll_and_open(tx, who, secret, TestedAbility::Endurance(track_kind), plan, None, consequence)?;
        }
    }
    Ok(())
}

/// Applies the outcome of a test against a loss as great as a row: the loss or, on a failure, everything left.
pub(super) fn settle_shattering_loss(tx: &mut Tx, who: &Id, harm: &PendingHarm, rolled: &HitosRolled) {
    if rolled.outcome().is_some_and(HitosOutcome::succeeds) {
        return lose(tx, who, harm);
    }
    let PendingHarm { track_kind, points, lasting, why, mythos, secret } = harm;
    let rule = match track_kind {
        TrackKind::Body => "HI-38",
        TrackKind::Mind => "HI-51",
    };
    // Everybody reads why the points go, but only the game master knows of a secret test.
    let why = if *secret { why.clone() } else { Why::new(rule, Msg::new("hitos-shattered").with("points", *points)) };
    // What counts as lasting is crossed all the same (HI-46).
    let to = |track: Track| if *lasting { track.lose_lastingly(*points).lose_all(0) } else { track.lose_all(*points) };
    mark_track_with_effects(tx, who, *track_kind, to, why, *mythos);
}

fn lose(tx: &mut Tx, who: &Id, harm: &PendingHarm) {
    let PendingHarm { track_kind, points, lasting, why, mythos, .. } = harm;
    let to = |track: Track| if *lasting { track.lose_lastingly(*points) } else { track.lose(*points) };
    mark_track_with_effects(tx, who, *track_kind, to, why.clone(), *mythos);
}
