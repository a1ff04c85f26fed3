//! Contests: tests of several, from their beginning to the last settled roll (house).

use super::event::Event;
use super::memory::{Contest, Match, Part};
use super::roll::pair;
use super::settle;
use crate::rules::sides::{Side as Corner, Standing};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::{Group, Rolled, Test};

/// Begins a contest, which its rolls belong to; refused while another one's rolls are open.
pub(super) fn begin<'i>(
    tx: &mut Tx,
    kind: Match,
    who: impl IntoIterator<Item = (&'i Id, Option<Box<Test>>)>,
    stake: Option<Text>,
    secret: bool,
) -> Result<(), Refusal> {
    let open = tx.system_state.nde.contest.iter().flat_map(|contest| &contest.parts);
    if open.into_iter().any(|part| tx.rolls.contains_key(&part.who)) {
        return Err(Refusal::new("refused-contest-open"));
    }
    let parts = who.into_iter().map(|(who, test)| Part { who: who.clone(), rolled: None, test }).collect();
    tx.emit(Event::ContestBegan(Contest { kind, parts, stake, secret }));
    Ok(())
}

/// Settles one part; with the last one the contest ends, and a failure presses time like any other.
pub(super) fn stood(tx: &mut Tx, who: &Id, rolled: &Rolled) -> Result<(), No> {
    let Some(contest) = &tx.system_state.nde.contest else { return Ok(()) };
    if contest.parts.iter().all(|part| part.who != *who) {
        return Ok(());
    }
    tx.emit(Event::Stood { who: who.clone(), rolled: Box::new(rolled.clone()) });
    let Some(contest) = tx.system_state.nde.contest.clone() else { return Ok(()) };
    let stood: Option<Vec<(&Id, &Rolled)>> =
        contest.parts.iter().map(|part| Some((&part.who, part.rolled.as_ref()?))).collect();
    let Some(stood) = stood else { return Ok(()) };
    let (winners, succeeds) = result(contest.kind, &stood);
    let ended = Event::ContestEnded {
        kind: contest.kind,
        who: stood.iter().map(|(who, _)| (*who).clone()).collect(),
        totals: stood.iter().map(|(_, rolled)| rolled.total()).collect(),
        winners: winners.clone(),
        succeeds,
        stake: contest.stake.clone(),
        secret: contest.secret,
    };
    let pressed = failing(tx, contest.kind, &stood, &winners, succeeds).cloned();
    tx.emit(ended);
    if let (Match::Opposed, [(first, _), (second, _)], false) = (contest.kind, &stood[..], contest.secret) {
        let won = match winners.first() {
            Some(winner) if winner == *first => Standing::First,
            Some(_) => Standing::Second,
            None => Standing::Nobody,
        };
        tx.contest_ends(first, second, won);
    }
    for part in &contest.parts {
        let failed = match contest.kind {
            Match::Group => !succeeds && part.rolled.as_ref().is_none_or(Rolled::failed),
            Match::Opposed => winners.iter().any(|winner| *winner != part.who),
        };
        let others = || contest.parts.iter().map(|other| &other.who).find(|other| **other != part.who);
        let rival = (contest.kind == Match::Opposed).then(others).flatten();
        if let Some(test) = part.test.clone().filter(|_| failed) {
            tx.emit(Event::Failed { who: part.who.clone(), test, rival: rival.cloned() });
        }
    }
    pressed.map_or(Ok(()), |who| settle::press(tx, &who, contest.secret))
}

/// Whose failed test it was for the party, if it was one (ND-25): a group's, or a hero's whom somebody beat who is none.
fn failing<'s>(
    state: &State,
    kind: Match,
    stood: &[(&'s Id, &Rolled)],
    winners: &[Id],
    succeeds: bool,
) -> Option<&'s Id> {
    let mut who = stood.iter().map(|(who, _)| *who);
    match kind {
        Match::Group => who.next().filter(|first| !succeeds && settle::is_hero(state, first)),
        Match::Opposed => {
            let beaten = winners.iter().any(|winner| !settle::is_hero(state, winner));
            who.find(|who| beaten && settle::is_hero(state, who))
        }
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

/// How many of a group have made it so far: those who are settled, and of the others what `open` knows of their rolls.
pub(super) fn tally<'r>(contest: &'r Contest, open: impl Fn(&Id) -> Option<&'r Rolled>) -> Group {
    let rolled = contest.parts.iter().filter_map(|part| part.rolled.as_ref().or_else(|| open(&part.who)));
    Group { members: contest.parts.len(), ..Group::of(rolled) }
}
