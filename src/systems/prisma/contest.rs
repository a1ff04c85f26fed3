//! Two against each other: both rolls are open, and each one's total is what the other must beat (PR-10).

use super::Contender;
use super::roll::{Rival, Roll};
use super::stunts;
use super::test::{self, Asked, Planned};
use crate::systems::prisma::rules::{Contest, resolve};
use crate::rules::sides::Side;
use crate::session::draft::Draft;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// Two roll against each other. The first one acts on the second.
///
/// # Errors
/// Refused for one against themselves, and as the rules say of either. Faces may be missing.
pub(super) fn decide(draft: &mut Draft, first: &Contender, second: &Contender, secret: bool) -> Result<(), No> {
    let (me, them) = (&first.who, &second.who);
    if me == them {
        return Err(Refusal::by("PR-10", "prisma-refused-own-rival").with("who", draft.name(me)).into());
    }
    let mine = planned(draft, first, Some(them), secret)?;
    let theirs = planned(draft, second, None, secret)?;
    // What one of them does not know of, the other one does not show.
    let quiet = mine.quiet || theirs.quiet;
    if !quiet {
        stunts::lapse(draft, me, them);
    }
    stunts::take_turn(draft, me, quiet || first.with.free);
    let mut place = draft.begin_roll_of(me, secret);
    let rolled = resolve(Contest::plan(mine.plan.clone()), &mut draft.dice(&mut place))?;
    let mut their_place = draft.begin_roll_beside(them, secret, place);
    let their_rolled = resolve(Contest::plan(theirs.plan.clone()), &mut draft.dice(&mut their_place))?;
    let contest = Contest::of(rolled, their_rolled);
    let against = |planned: Planned, side: Side, rival: &Id| {
        let roll = planned.fallen(contest.side(side).clone());
        Roll { rival: Some(Rival { who: Some(rival.clone()), side }), at_theirs: false, quiet, ..roll }
    };
    let (my_roll, their_roll) = (against(mine, Side::First, them), against(theirs, Side::Second, me));
    draft.open_roll(me, secret, place, my_roll);
    draft.open_roll(them, secret, their_place, their_roll);
    Ok(())
}

/// One side's plan, with a target for who acts.
fn planned(draft: &Draft, it: &Contender, target: Option<&Id>, secret: bool) -> Result<Planned, Refusal> {
    let with = super::With { target: target.cloned(), drawn: 0, ..it.with.clone() };
    let tasks = [it.task.clone()];
    let (attribute, skill) = (it.attribute.as_ref(), it.skill.as_ref());
    test::plan(draft, &Asked { who: &it.who, attribute, skill, tasks: &tasks, with: &with, secret })
}
