//! Dangers that are met with a test of Toughness or Composure: terror, poison, heat and cold, and being without air
//! (HI-25 to HI-27, HI-50).

use super::consequence::{Consequence, Exposure, Harm};
use super::harm::harm;
use super::people::sheet;
use super::plight::{bear, mark};
use super::roll::Tried;
use super::{marks, planner};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::aspect::Lasts;
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::condition::Side;
use crate::systems::hitos::rules::{Outcome, Rolled};

/// Somebody makes the test against a danger, of that difficulty.
pub(super) fn expose(tx: &mut Tx, who: &Id, difficulty: i32, what: Option<Text>, exposure: Exposure) -> Result<(), No> {
    let Exposure { side, secret, .. } = exposure;
    let plan = planner::endurance(tx, who, side, 0, difficulty)?;
    planner::open(tx, who, secret, Tried::Endurance(side), plan, what, Some(Consequence::Exposed(exposure)))
}

/// The test against a danger has come out so: its own dice say how much is lost. Degeneration takes from what the mind loses
/// (HI-50).
pub(super) fn exposed(tx: &mut Tx, who: &Id, exposure: &Exposure, rolled: &Rolled) -> Result<(), No> {
    let Exposure { side, lesser, greater, mythos, leaves, secret, why } = exposure;
    let achieved = rolled.outcome().is_some_and(Outcome::achieves);
    let loss = if achieved { lesser } else { greater };
    let degeneration = match side {
        Side::Body => 0,
        Side::Mind => sheet(tx, who)?.degeneration,
    };
    if let Some(text) = leaves.as_ref().filter(|_| !achieved) {
        marks::write(tx, who, text, Lasts::Scene);
    }
    match loss.points(rolled.reading(), degeneration) {
        0 => Ok(()),
        points => harm(tx, who, Harm { side: *side, points, why: why.clone(), mythos: *mythos }, *secret),
    }
}

/// A round without air has come out so: unconscious and dying where the test fails (HI-27).
pub(super) fn breathless(tx: &mut Tx, who: &Id, rolled: &Rolled) {
    if rolled.outcome().is_some_and(Outcome::achieves) {
        return;
    }
    let why = || Why::new("HI-27", Msg::new("hitos-suffocated"));
    bear(tx, who, Some(why()), |_| {});
    mark(tx, who, Side::Body, |track| track.lose_all(0), why(), false);
}
