//! Tests of several: two against each other, or a group at one thing (house). Everybody's roll is open, with luck of
//! their own; the contest ends when all of them are settled.

use std::collections::BTreeSet;

use super::command::{Contender, With};
use super::event::Event;
use super::live::{Contest, Match, Part};
use super::roll::{Roll, Task, pair};
use super::settle;
use super::test::{self, Asked};
use super::turn;
use crate::systems::nde::rules::{Against, Attribute, Group, Rolled, Tn};
use crate::rules::sides::{Side as Corner, Standing};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};

/// Two roll against each other; in a fight the first one spends the action.
///
/// # Errors
/// Refused for one against themselves, and as the rules say of either. Faces may be missing.
pub(super) fn opposed(
    tx: &mut Tx,
    first: &Contender,
    second: &Contender,
    stake: Option<Text>,
    secret: bool,
) -> Result<(), No> {
    if first.who == second.who {
        return Err(Refusal::new("nde-refused-own-rival").with("who", tx.name(&first.who)).into());
    }
    // One ally helps one of them.
    let both_help = first.with.help.is_some() && first.with.help == second.with.help;
    if both_help {
        return Err(Refusal::by("ND-09", "nde-refused-helps-both").into());
    }
    let (mine, theirs) = (asked(first, secret), asked(second, secret));
    let (_, plan) = test::plan(tx, &mine)?;
    let (_, rival_plan) = test::plan(tx, &theirs)?;
    if !secret {
        turn::spend_action(tx, &first.who)?;
    }
    let stake = stake.filter(test::said);
    begin(tx, Match::Opposed, [&first.who, &second.who], stake.clone(), secret)?;
    let task = |rival: &Id, corner| Task::Opposed { rival: Some(rival.clone()), corner };
    let body = |task: Task| {
        let stake = stake.clone();
        move |rolled| Roll { stake, secret, ..Roll::new(task, rolled) }
    };
    test::throw(tx, &mine, plan, body(task(&second.who, Corner::First)))?;
    test::throw(tx, &theirs, rival_plan, body(task(&first.who, Corner::Second)))
}

fn asked(it: &Contender, secret: bool) -> Asked<'_> {
    // The number plays no part: each is the other's.
    let against = Against::Tn(Tn::default());
    Asked { who: &it.who, attribute: it.attribute, against, with: &it.with, cover: None, casting: None, secret }
}

/// A group at one thing; in a fight each spends the action.
///
/// # Errors
/// Refused for fewer than two, for somebody named twice, and as the rules say of each. Faces may be missing.
pub(super) fn group(
    tx: &mut Tx,
    members: Vec<Id>,
    attribute: Attribute,
    tn: Tn,
    stake: Option<Text>,
    with: &With,
    secret: bool,
) -> Result<(), No> {
    let different: BTreeSet<&Id> = members.iter().collect();
    if different.len() < 2 || different.len() != members.len() {
        return Err(Refusal::new("nde-refused-small-group").into());
    }
    let asked = |who| Asked { who, attribute, against: Against::Tn(tn), with, cover: None, casting: None, secret };
    let mut plans = Vec::new();
    for who in &members {
        plans.push(test::plan(tx, &asked(who))?.1);
        if !secret {
            turn::spend_action(tx, who)?;
        }
    }
    let stake = stake.filter(test::said);
    begin(tx, Match::Group, &members, stake.clone(), secret)?;
    for (who, plan) in members.iter().zip(plans) {
        let stake = stake.clone();
        test::throw(tx, &asked(who), plan, |rolled| Roll { stake, secret, ..Roll::new(Task::Group, rolled) })?;
    }
    Ok(())
}

fn begin<'i>(
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

/// One's part is settled; with the last one the contest ends, and a failure presses time like any other.
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
