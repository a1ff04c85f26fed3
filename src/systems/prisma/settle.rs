//! Settling: what a roll does to the table, once nothing about it is left to choose (PR-10, PR-14 to PR-16, PR-23).

use super::book::book;
use super::event::Event;
use super::people;
use super::roll::Roll;
use crate::rules::sides::{Contestant, Standing};
use crate::session::id::Id;
use crate::session::refusal::No;
use crate::session::system::Settle;
use crate::session::tx::Tx;
use crate::systems::prisma::rules::{ContestedRolls, RollEffect};

impl Settle for Roll {
    fn settle(&self, who: &Id, tx: &mut Tx) -> Result<(), No> {
        let Some(rolled) = self.rolled() else { return Ok(()) };
        let feeds = people::shares_reserve(tx, who) && !self.quiet;
        for effect in rolled.consequences(people::reserve(tx)) {
            let of_reserve = matches!(effect, RollEffect::Gains { .. } | RollEffect::Loses { .. });
            if feeds || !of_reserve {
                book(tx, who, effect, self.quiet);
            }
        }
        prevail(self, who, tx);
        Ok(())
    }
}

/// Ends a contest once the first of its two rolls is settled: from here on no total changes (PR-10).
fn prevail(roll: &Roll, who: &Id, tx: &mut Tx) {
    let Some(rival) = &roll.rival else { return };
    let Some((them, side)) = rival.who.as_ref().map(|them| (them.clone(), rival.side)) else { return };
    let theirs = tx.rolls.get(&them).and_then(|at| at.by::<Roll>()?.rolled().cloned());
    let (Some(mine), Some(theirs)) = (roll.rolled().cloned(), theirs) else { return };
    let contest = ContestedRolls::between(side, mine, theirs);
    let [first, second] = side.in_order(who.clone(), them);
    let standing = contest.standing();
    let winner = match standing {
        Standing::First => Some(first.clone()),
        Standing::Second => Some(second.clone()),
        Standing::Nobody => None,
    };
    let hits = [Contestant::First, Contestant::Second].map(|side| contest.side(side).hits());
    let (one, other) = (first.clone(), second.clone());
    tx.emit(Event::Prevailed { first, second, winner, hits, quiet: roll.quiet });
    if !roll.quiet {
        tx.end_contest(&one, &other, standing);
    }
}
