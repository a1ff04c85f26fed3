//! What comes next: an ordered list of what the table waits for.

use super::fight::{next_turn_msg, unspent_actions};
use super::fight_rows::rows;
use super::{chase, people, systems};
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, Meaning, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenItem};
use crate::session::systems::round_msg;
use crate::session::trial::Trial;
use crate::session::{Ballot, Id, OutOfAction, Side};

/// The most fighters still to act whose names fit into the hint line.
const MOST_NAMED: usize = 3;

/// What the game master's table waits for, in the order in which it is done. `trial` tells who can take an action;
/// without it everybody can.
pub fn waits(seen: &Seen, trial: Option<Trial>) -> Vec<Wait> {
    if !seen.may_act() {
        return Vec::new();
    }
    let can_act = |who: &Id| trial.is_none_or(|trial| trial.can_take_action(who));
    let mut waits: Vec<Wait> = seen.view.rolls.iter().map(|roll| roll_wait(&roll.who, seen)).collect();
    waits.extend(systems::all().flat_map(|system| (system.waits)(seen)));
    waits.extend(seen.view.fight.iter().flat_map(|fight| outcome_waits(fight, seen)));
    waits.extend(seen.view.items.values().filter_map(|item| item_wait(item, seen)));
    waits.extend(seen.view.ballots.values().filter_map(|ballot| vote_wait(ballot, seen)));
    waits.extend(seen.view.ballots.values().filter_map(|ballot| count_wait(ballot, seen)));
    match &seen.view.fight {
        Some(fight) => waits.extend(fight_waits(fight, can_act, seen)),
        None => waits.extend(exchange_wait(seen)),
    }
    waits.sort_by_key(|wait| wait.kind);
    waits
}

/// A wait for somebody's open roll.
fn roll_wait(who: &Id, seen: &Seen) -> Wait {
    let rolls = seen.view.rolls.iter().filter(|roll| roll.who == *who);
    let label = rolls.flat_map(|roll| systems::roll_line(roll, seen).attempt).collect();
    Wait { kind: WaitKind::OpenRoll, place: WaitPlace::Roll(who.clone()), label, request: None }
}

/// Waits for the fighters who went out of action without anybody saying how. Those who share a row are asked about
/// together.
fn outcome_waits<'s>(fight: &'s SeenFight, seen: &'s Seen) -> impl Iterator<Item = Wait> {
    let undecided = |row: &Vec<&SeenFighter>| row[0].status.out == Some(OutOfAction::Unspecified);
    rows(fight, seen).into_iter().filter(undecided).map(|row| {
        let who = &row[0].person;
        let kind = seen.view.people.get(who).and_then(|person| person.name.without_number());
        let who_name = match kind.filter(|_| row.len() > 1) {
            Some(kind) => Span::new(
                Meaning::Value,
                Msg::new("fight-several-of").with("who", Text::line(kind)).with("count", row.len()),
            ),
            None => name(who, seen),
        };
        let question = Span::new(Meaning::Value, Msg::new("fight-unsaid").with("count", row.len()));
        let label = vec![who_name, Span::blank(1), question];
        Wait { kind: WaitKind::Unwritten, place: WaitPlace::Fighter(who.clone()), label, request: None }
    })
}

/// A wait for an item without words, or for an offer that nobody has answered.
fn item_wait(item: &SeenItem, seen: &Seen) -> Option<Wait> {
    if !item.is_waiting() {
        return None;
    }
    let request = item.text.is_none().then(|| DeedRequest::in_form("item.write", [("item", &item.id)]));
    // Whoever owes it need not be named at their own seat.
    let others = item.who.iter().filter(|who| seen.directs() || !seen.is_own(who));
    let who = others.flat_map(|who| [name(who, seen), Span::dot()]);
    let label = who.chain([Span::new(Meaning::Value, item.due_msg())]).collect();
    Some(Wait { kind: WaitKind::Unwritten, place: WaitPlace::Item(item.id.clone()), label, request })
}

/// A wait for the vote of the player who sits here.
fn vote_wait(ballot: &Ballot, seen: &Seen) -> Option<Wait> {
    let me = seen.player.as_ref().filter(|me| ballot.voters.contains(me) && !ballot.votes.contains_key(*me))?;
    let request = DeedRequest::in_form("vote.cast", [("ballot", &ballot.id), ("player", me)]).starting_at("vote");
    let label = [Span::new(Meaning::Value, "deed-vote-cast"), Span::dot(), Span::new(Meaning::Name, &ballot.question)];
    let (kind, place) = (WaitKind::Unwritten, WaitPlace::Anywhere);
    Some(Wait { kind, place, label: label.into(), request: Some(request) })
}

/// A wait of the game master's for a ballot to be counted of which only those who are away have not voted.
fn count_wait(ballot: &Ballot, seen: &Seen) -> Option<Wait> {
    let is_awaited = |voter| {
        let id = ballot.debt_of(voter);
        seen.view.debts.iter().any(|debt| debt.id == id)
    };
    if !seen.directs() || ballot.missing_voters().any(is_awaited) {
        return None;
    }
    let request = DeedRequest::in_form("vote.close", [("ballot", &ballot.id)]);
    let label = [Span::new(Meaning::Value, "deed-vote-close"), Span::dot(), Span::new(Meaning::Name, &ballot.question)];
    let (kind, place) = (WaitKind::Unwritten, WaitPlace::Anywhere);
    Some(Wait { kind, place, label: label.into(), request: Some(request) })
}

/// Waits for the turn, for the next fighter to be named, and for the fight to go on.
fn fight_waits(fight: &SeenFight, can_act: impl Fn(&Id) -> bool, seen: &Seen) -> Vec<Wait> {
    let has_standing = |side| fight.fighters.iter().any(|one| one.status.side == side && one.status.out.is_none());
    let wait = |kind, place, what: SpanContent, request| Wait {
        kind,
        place,
        label: vec![Span::new(Meaning::Value, what)],
        request,
    };
    let pass = |what: Msg| {
        let request = Some(DeedRequest::now::<&str>("fight.next", []));
        wait(WaitKind::GoOn, WaitPlace::Fight, what.into(), request)
    };
    let mut waits = Vec::new();
    if !has_standing(Side::Foes) || !has_standing(Side::Party) {
        let request = Some(DeedRequest::in_form::<&str>("fight.end", []));
        waits.push(wait(WaitKind::FightDecided, WaitPlace::Fight, "fight-end".into(), request));
    }
    if let Some(half) = fight.half() {
        let acts = |fighter: &&SeenFighter| fighter.status.side == half && has_actions_left(fighter, &can_act);
        let left: Vec<&SeenFighter> = fight.fighters.iter().filter(acts).collect();
        if let Some(first) = left.first() {
            let msg = match left.len() {
                ..=MOST_NAMED => Msg::new("fight-still-to-act").with("who", names(&left, seen)),
                count => Msg::new("fight-count-to-act").with("count", count),
            };
            waits.push(wait(WaitKind::Turn, WaitPlace::Fighter(first.person.clone()), msg.into(), None));
        }
        waits.push(pass(match half {
            Side::Party => Msg::new("fight-half-foes"),
            Side::Foes => round_msg(fight.rules, &seen.view.screens, fight.round.saturating_add(1)),
        }));
        return waits;
    }
    let now = fight.fighters.iter().find(|fighter| fight.current_fighter() == Some(&fighter.person));
    if let Some(now) = now.filter(|now| has_actions_left(now, &can_act)) {
        let left = Msg::new("fight-unspent").with("count", unspent_actions(now));
        let turn = wait(WaitKind::Turn, WaitPlace::Fighter(now.person.clone()), left.into(), None);
        waits.push(turn.with_name(name(&now.person, seen)));
    }
    let opens = || fight.first_opener().or_else(|| fight.nameable().first().copied());
    if let Some(named) = Some(fight).filter(|fight| fight.is_popcorn()).and_then(|_| opens()) {
        let msg = Msg::new("next-naming").with("who", people::short_name_of(&named.person, &seen.view));
        let request = Some(DeedRequest::now("fight.go", [("who", &named.person)]));
        waits.push(wait(WaitKind::NextFighter, WaitPlace::Fighter(named.person.clone()), msg.into(), request));
    }
    waits.extend(next_turn_msg(fight, seen).map(pass));
    waits
}

/// Whether a fighter in action has actions left that they can take.
fn has_actions_left(fighter: &SeenFighter, can_act: impl Fn(&Id) -> bool) -> bool {
    let takes_none = fighter.acted || fighter.status.waiting || fighter.status.long.is_some();
    fighter.status.out.is_none() && !takes_none && can_act(&fighter.person)
}

/// A wait for the next exchange of a chase: that of the group that has had the fewest.
fn exchange_wait(seen: &Seen) -> Option<Wait> {
    let groups = seen.view.chases.iter().flat_map(|chase| chase.pursuits.iter().map(move |group| (chase, group)));
    let (chase, group) =
        groups.filter(|(_, group)| group.ending.is_none()).min_by_key(|(_, group)| group.exchanges.len())?;
    let choices = chase::choices(group, chase, seen);
    let first: &Choice = choices.iter().find(|choice| choice.why_not.is_none() && choice.request.is_some())?;
    let who = group.members.first()?;
    Some(Wait::for_choice(WaitKind::Exchange, WaitPlace::Runner(who.clone()), first).with_name(name(who, seen)))
}

fn name(who: &Id, seen: &Seen) -> Span {
    Span::new(Meaning::Value, people::short_name_of(who, &seen.view))
}

fn names(fighters: &[&SeenFighter], seen: &Seen) -> Vec<Text> {
    fighters.iter().map(|fighter| people::short_name_of(&fighter.person, &seen.view)).collect()
}
