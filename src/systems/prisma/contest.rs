//! Two against each other: both rolls are open, and each one's total is what the other must beat (PR-10).

use super::Contender;
use super::roll::{Rival, Roll};
use super::stunts;
use super::test::{self, Asked, Planned};
use crate::systems::prisma::rules::{Contest, resolve};
use crate::rules::sides::Side;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// Two roll against each other. The first one acts on the second.
///
/// # Errors
/// Refused for one against themselves, and as the rules say of either. Faces may be missing.
pub(super) fn decide(tx: &mut Tx, first: &Contender, second: &Contender, secret: bool) -> Result<(), No> {
    let (me, them) = (&first.who, &second.who);
    if me == them {
        return Err(Refusal::by("PR-10", "prisma-refused-own-rival").with("who", tx.name(me)).into());
    }
    let mine = planned(tx, first, Some(them), secret)?;
    let theirs = planned(tx, second, None, secret)?;
    // What one of them does not know of, the other one does not show.
    let quiet = mine.quiet || theirs.quiet;
    if !quiet {
        stunts::lapse(tx, me, them);
    }
    stunts::take_turn(tx, me, quiet || first.with.free);
    let mut place = tx.begin_roll_of(me, secret);
    let rolled = resolve(Contest::plan(mine.plan.clone()), &mut tx.dice(&mut place))?;
    let mut their_place = tx.begin_roll_beside(them, secret, place);
    let their_rolled = resolve(Contest::plan(theirs.plan.clone()), &mut tx.dice(&mut their_place))?;
    let contest = Contest::of(rolled, their_rolled);
    let against = |planned: Planned, side: Side, rival: &Id| {
        let roll = planned.fallen(contest.side(side).clone());
        Roll { rival: Some(Rival { who: Some(rival.clone()), side }), at_theirs: false, quiet, ..roll }
    };
    let (my_roll, their_roll) = (against(mine, Side::First, them), against(theirs, Side::Second, me));
    tx.open_roll(me, secret, place, my_roll);
    tx.open_roll(them, secret, their_place, their_roll);
    Ok(())
}

/// One side's plan, with a target for who acts.
fn planned(tx: &Tx, it: &Contender, target: Option<&Id>, secret: bool) -> Result<Planned, Refusal> {
    let with = super::With { target: target.cloned(), drawn: 0, ..it.with.clone() };
    let tasks = [it.task.clone()];
    let (attribute, skill) = (it.attribute.as_ref(), it.skill.as_ref());
    test::plan(tx, &Asked { who: &it.who, attribute, skill, tasks: &tasks, with: &with, secret })
}
