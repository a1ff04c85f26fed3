//! Points of body and mind that are lost (HI-38, HI-39, HI-51, HI-52).

use super::consequence::{Consequence, Harm};
use super::people::sheet;
use super::planner;
use super::roll::Tried;
use crate::rules::say::{Msg, Why};
use crate::rules::track::Track;
use crate::session::gauge::{Level, Owner};
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::hitos::rules::Rolled;
use crate::systems::hitos::rules::condition::{Blow, SHATTERING, Side};

/// Somebody loses points: at once, or after a test where they are as many as a row has.
pub(super) fn harm(tx: &mut Tx, who: &Id, harm: Harm, secret: bool) -> Result<(), No> {
    let Harm { side, points, .. } = harm;
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
    if rolled.outcome().is_some_and(|outcome| outcome.achieves()) {
        return lose(tx, who, harm);
    }
    let Harm { side, points, .. } = harm;
    let rule = match side {
        Side::Body => "HI-38",
        Side::Mind => "HI-51",
    };
    let why = Why::new(rule, Msg::new("hitos-shattered").with("points", *points));
    if let Some(track) = level(tx, who, *side).and_then(Level::marks) {
        tx.mark(who, &side.gauge(), track.lose_all(*points), why);
    }
}

/// A track of somebody; refused for who has none.
pub(super) fn track(state: &State, who: &Id, side: Side) -> Result<Track, Refusal> {
    sheet(state, who)?;
    let none = || Refusal::new("refused-no-gauge").with("who", state.name(who)).with("gauge", side.gauge().msg());
    level(state, who, side).and_then(Level::marks).ok_or_else(none)
}

fn lose(tx: &mut Tx, who: &Id, harm: &Harm) {
    if let Some(track) = level(tx, who, harm.side).and_then(Level::marks) {
        tx.mark(who, &harm.side.gauge(), track.lose(harm.points), harm.why.clone());
    }
}

fn level(state: &State, who: &Id, side: Side) -> Option<Level> {
    state.level_of(&Owner::Person(who.clone()), &side.gauge())
}
