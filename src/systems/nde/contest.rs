//! Contests: tests of several, from their beginning to the last settled roll (house).

use super::event::Event;
use super::memory::{Contest, Match, Part};
use super::roll::pair;
use super::settle;
use crate::rules::sides::{Side as Corner, Standing};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::tx::Tx;
use crate::systems::nde::rules::{Group, Rolled};

/// Begins a contest, which its rolls belong to; refused while another one's rolls are open.
pub(super) fn begin<'i>(
    tx: &mut Tx,
    kind: Match,
    who: impl IntoIterator<Item = &'i Id>,
    stake: Option<Text>,
    secret: bool,
) -> Result<(), Refusal> {
    let open = tx.lives.nde.contest.iter().flat_map(|contest| &contest.parts);
    if open.into_iter().any(|part| tx.rolls.contains_key(&part.who)) {
        return Err(Refusal::new("refused-contest-open"));
    }
    let parts = who.into_iter().map(|who| Part { who: who.clone(), rolled: None }).collect();
    tx.emit(Event::ContestBegan(Contest { kind, parts, stake, secret }));
    Ok(())
}

/// Settles one part; with the last one the contest ends, and a failure presses time like any other.
pub(super) fn stood(tx: &mut Tx, who: &Id, rolled: &Rolled) -> Result<(), No> {
    let Some(contest) = &tx.lives.nde.contest else { return Ok(()) };
    if contest.parts.iter().all(|part| part.who != *who) {
        return Ok(());
    }
    tx.emit(Event::Stood { who: who.clone(), rolled: Box::new(rolled.clone()) });
    let Some(contest) = tx.lives.nde.contest.clone() else { return Ok(()) };
    let stood: Option<Vec<(&Id, &Rolled)>> =
        contest.parts.iter().map(|part| Some((&part.who, part.rolled.as_ref()?))).collect();
    let Some(stood) = stood else { return Ok(()) };
    let (winners, succeeds) = result(contest.kind, &stood);
    let ended = Event::ContestEnded {
        kind: contest.kind,
        who: stood.iter().map(|(who, _)| (*who).clone()).collect(),
        totals: stood.iter().map(|(_, rolled)| rolled.total()).collect(),
        winners,
        succeeds,
        stake: contest.stake.clone(),
        secret: contest.secret,
    };
    tx.emit(ended);
    match stood.first() {
        Some((first, _)) if !succeeds => {
            let played = tx.campaign.houses.nde.time_pressure.on().is_some();
            settle::press(tx, first, u8::from(played), contest.secret)
        }
        _ => Ok(()),
    }
}

/// Who prevails or succeeds, and whether the acting side does.
fn result(kind: Match, stood: &[(&Id, &Rolled)]) -> (Vec<Id>, bool) {
    match (kind, stood) {
        (Match::Opposed, [(first, mine), (second, theirs)]) => match pair(mine, theirs, Corner::First).standing() {
            Standing::First => (vec![(*first).clone()], true),
            Standing::Second => (vec![(*second).clone()], false),
            Standing::Nobody => (Vec::new(), false),
        },
        _ => {
            let winners = stood.iter().filter(|(_, rolled)| !rolled.failed()).map(|(who, _)| (*who).clone());
            (winners.collect(), Group::of(stood.iter().map(|(_, rolled)| *rolled)).succeeds())
        }
    }
}
