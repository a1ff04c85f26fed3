//! The rows in which fighters are shown: who shares one, and who can still act.

use super::hidden::is_hidden;
use crate::session::seen::{Seen, SeenFight, SeenFighter};
use crate::session::{OutOfAction, Side};

/// The rows with their fighters, as [`row_indices`] orders them.
pub(crate) fn rows<'f>(fight: &'f SeenFight, seen: &Seen) -> Vec<Vec<&'f SeenFighter>> {
    let fighters = |row: Vec<usize>| row.into_iter().map(|n| &fight.fighters[n]).collect();
    row_indices(fight, seen).into_iter().map(fighters).collect()
}

/// The rows in the order of the fight, as indices of fighters: the party first, or in the order of turns. If sides take
/// turns, numbered fighters of a kind share a row while they look alike, and the first of them stands for all. Adversaries
/// who are out of action come last.
pub(crate) fn row_indices(fight: &SeenFight, seen: &Seen) -> Vec<Vec<usize>> {
    let all = &fight.fighters;
    if fight.half().is_none() {
        return (0..all.len()).map(|n| vec![n]).collect();
    }
    let side = |side| (0..all.len()).filter(move |n| all[*n].status.side == side);
    let mut rows: Vec<Vec<usize>> = Vec::new();
    let (beaten, standing): (Vec<usize>, Vec<usize>) = side(Side::Foes).partition(|n| is_beaten_foe(&all[*n]));
    for n in side(Side::Party).chain(standing).chain(beaten) {
        match rows.iter_mut().find(|row| are_alike(&all[row[0]], &all[n], seen)) {
            Some(row) => row.push(n),
            None => rows.push(vec![n]),
        }
    }
    rows
}

/// Whether a fighter still has an action in this half of the round.
pub(crate) fn can_act(fighter: &SeenFighter, fight: &SeenFight) -> bool {
    Some(fighter.status.side) == fight.half() && fighter.status.out.is_none() && !fighter.acted
}

/// Whether a fighter can still do something in this half of the round: act or move.
pub(crate) fn can_act_or_move(fighter: &SeenFighter, fight: &SeenFight) -> bool {
    Some(fighter.status.side) == fight.half()
        && fighter.status.out.is_none()
        && !(fighter.acted && fighter.remaining.moves == 0)
}

/// Whether an adversary is out of action, and how has been said.
pub(crate) fn is_beaten_foe(fighter: &SeenFighter) -> bool {
    fighter.status.side == Side::Foes && fighter.status.out.is_some_and(|how| how != OutOfAction::Unspecified)
}

/// Whether two fighters may share a row. Of beaten adversaries only how they went still counts.
fn are_alike(one: &SeenFighter, other: &SeenFighter, seen: &Seen) -> bool {
    let person = |fighter: &SeenFighter| seen.view.people.get(&fighter.person);
    let (Some(a), Some(b)) = (person(one), person(other)) else { return false };
    a.name.without_number().is_some()
        && a.name.without_number() == b.name.without_number()
        && is_hidden(&one.person, seen) == is_hidden(&other.person, seen)
        && match is_beaten_foe(one) && is_beaten_foe(other) {
            true => one.status.out == other.status.out,
            false => {
                one.status == other.status && (&a.gauges, &a.aspects, &a.sheets) == (&b.gauges, &b.aspects, &b.sheets)
            }
        }
}
