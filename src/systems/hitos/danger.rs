//! Dangers that are met with a test of Toughness or Composure: terror, poison, heat and cold, and being without air
//! (HI-25 to HI-27, HI-50).

use super::consequence::{Consequence, Exposure, Harm};
use super::harm::harm;
use super::people::sheet;
use super::plight::{bear, mark};
use super::roll::Tried;
use super::{marks, planner};
use crate::rules::keyword::Keyword as _;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::aspect::Lasts;
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::condition::Side;
use crate::systems::hitos::rules::damage::Kind;
use crate::systems::hitos::rules::{Outcome, Rolled};

/// Somebody makes the test against a danger, of that difficulty.
pub(super) fn expose(tx: &mut Tx, who: &Id, difficulty: i32, what: Option<Text>, exposure: Exposure) -> Result<(), No> {
    let Exposure { side, secret, .. } = exposure;
    let plan = planner::endurance(tx, who, side, 0, difficulty)?;
    planner::open(tx, who, secret, Tried::Endurance(side), plan, what, Some(Consequence::Exposed(exposure)))
}

/// The test against a danger has come out so: its own dice say how much is lost. What is worn takes from what the body
/// loses, Degeneration from what the mind does (HI-22, HI-23, HI-50).
pub(super) fn exposed(tx: &mut Tx, who: &Id, exposure: &Exposure, rolled: &Rolled) -> Result<(), No> {
    let Exposure { side, kind, lesser, greater, mythos, leaves, secret, why } = exposure;
    let achieved = rolled.outcome().is_some_and(Outcome::achieves);
    let loss = if achieved { lesser } else { greater };
    let sheet = sheet(tx, who)?;
    let immune = kind.is_some_and(|kind| sheet.is_immune(kind.word()));
    let points = match kind {
        Some(kind) => sheet.suffers(loss.points(rolled.reading(), 0), *kind),
        None => loss.points(rolled.reading(), sheet.degeneration),
    };
    if let Some(text) = leaves.as_ref().filter(|_| !achieved && !immune) {
        marks::write(tx, who, text, Lasts::Scene, *secret);
    }
    let (side, mythos, secret, why) = (*side, *mythos, *secret, why.clone());
    harm(tx, who, Harm { side, points, why, mythos, secret })
}

/// A round without air has come out so: unconscious and dying where the test fails (HI-27).
pub(super) fn breathless(tx: &mut Tx, who: &Id, rolled: &Rolled) {
    let immune = || sheet(tx, who).is_ok_and(|sheet| sheet.is_immune(Kind::Suffocation.word()));
    if rolled.outcome().is_some_and(Outcome::achieves) || immune() {
        return;
    }
    let why = || Why::new("HI-27", Msg::new("hitos-suffocated"));
    bear(tx, who, Some(why()), |_| {});
    mark(tx, who, Side::Body, |track| track.lose_all(0), why(), false);
}
