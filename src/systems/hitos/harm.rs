//! Points of body and mind that are lost (HI-38, HI-39, HI-51, HI-52).

use super::consequence::{Consequence, Harm};
use super::people::{sheet, track};
use super::planner;
use super::plight::mark;
use super::roll::Tried;
use crate::rules::say::{Msg, Why};
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::condition::{Blow, SHATTERING, Side};
use crate::systems::hitos::rules::{Outcome, Rolled};

/// Somebody loses points, where there are any and they have that track: at once, or after a test where they are as many as a row has.
pub(super) fn harm(tx: &mut Tx, who: &Id, harm: Harm) -> Result<(), No> {
    let Harm { side, points, secret, .. } = harm;
    if points == 0 || track(tx, who, side).is_err() {
        return Ok(());
    }
    match Blow::of(points, side.row(sheet(tx, who)?)) {
        Blow::Plain => lose(tx, who, &harm),
        Blow::Shattering => {
            let plan = planner::endurance(tx, who, side, 0, SHATTERING)?;
            let consequence = Some(Consequence::Shattering(harm));
            planner::open(tx, who, secret, Tried::Endurance(side), plan, None, consequence)?;
        }
    }
    Ok(())
}

/// The test against a loss as great as a row was made, or not.
pub(super) fn endured(tx: &mut Tx, who: &Id, harm: &Harm, rolled: &Rolled) {
    if rolled.outcome().is_some_and(Outcome::achieves) {
        return lose(tx, who, harm);
    }
    let Harm { side, points, mythos, .. } = harm;
    let rule = match side {
        Side::Body => "HI-38",
        Side::Mind => "HI-51",
    };
    let why = Why::new(rule, Msg::new("hitos-shattered").with("points", *points));
    mark(tx, who, *side, |track| track.lose_all(*points), why, *mythos);
}

fn lose(tx: &mut Tx, who: &Id, harm: &Harm) {
    mark(tx, who, harm.side, |track| track.lose(harm.points), harm.why.clone(), harm.mythos);
}
