//! What comes next: an ordered list of what the table waits for.

use super::fight::{turn_to_come, unspent_actions};
use super::{chase, people, systems};
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, Meaning, Span, SpanContent, Wait, WaitKind, WaitPlace};
use crate::session::seen::{Seen, SeenFight, SeenFighter, SeenItem};
use crate::session::systems::round_msg;
use crate::session::trial::Trial;
use crate::session::{Id, OutOfAction, Side};

/// What the game master's table waits for, in the order in which it is done. `trial` tells who can take an action;
/// without it everybody can.
pub fn waits(seen: &Seen, trial: Option<Trial>) -> Vec<Wait> {
    if !seen.may_act() {
        return Vec::new();
    }
    let can_act = |who: &Id| trial.is_none_or(|trial| trial.can_take_action(who));
    let mut waits: Vec<Wait> = seen.view.rolls.iter().map(|roll| open_roll(&roll.who, seen)).collect();
    waits.extend(systems::all().flat_map(|system| (system.waits)(seen)));
    waits.extend(seen.view.fight.iter().flat_map(|fight| unsaid(fight, seen)));
    waits.extend(seen.view.items.values().filter_map(|item| unwritten(item, seen)));
    match &seen.view.fight {
        Some(fight) => waits.extend(in_fight(fight, can_act, seen)),
        None => waits.extend(exchange(seen)),
    }
    waits.sort_by_key(|wait| wait.kind);
    waits
}

fn open_roll(who: &Id, seen: &Seen) -> Wait {
    let rolls = seen.view.rolls.iter().filter(|roll| roll.who == *who);
    let label = rolls.flat_map(|roll| systems::roll_line(roll, seen).attempt).collect();
    Wait { kind: WaitKind::OpenRoll, place: WaitPlace::Roll(who.clone()), label, request: None }
}

/// The fighters who went out of action nobody said how.
fn unsaid<'s>(fight: &'s SeenFight, seen: &'s Seen) -> impl Iterator<Item = Wait> {
    let unsaid = fight.fighters.iter().filter(|fighter| fighter.status.out == Some(OutOfAction::Unsaid));
    unsaid.map(|fighter| {
        let label = vec![name(&fighter.person, seen), Span::blank(1), Span::new(Meaning::Value, "fight-unsaid")];
        Wait { kind: WaitKind::Unnamed, place: WaitPlace::Fighter(fighter.person.clone()), label, request: None }
    })
}

/// An item without words, or an offer that nobody has answered.
fn unwritten(item: &SeenItem, seen: &Seen) -> Option<Wait> {
    let request = match item.text {
        None => Some(DeedRequest::in_form("item.write", [("item", &item.id)])),
        Some(_) if item.kind.is_offer() => None,
        Some(_) => return None,
    };
    let who = item.who.iter().flat_map(|who| [name(who, seen), Span::dot()]);
    let label = who.chain([Span::new(Meaning::Value, item.due_msg())]).collect();
    Some(Wait { kind: WaitKind::Unnamed, place: WaitPlace::Item(item.id.clone()), label, request })
}

/// Whose turn it is, who is to be named, and how the fight goes on.
fn in_fight(fight: &SeenFight, can_act: impl Fn(&Id) -> bool, seen: &Seen) -> Vec<Wait> {
    let stands = |side| fight.fighters.iter().any(|one| one.status.side == side && one.status.out.is_none());
    let wait = |kind, place, what: SpanContent, request| Wait {
        kind,
        place,
        label: vec![Span::new(Meaning::Value, what)],
        request,
    };
    let pass = |what: Msg| {
        let request = Some(DeedRequest::now::<&str>("fight.next", []));
        wait(WaitKind::Onward, WaitPlace::Fight, what.into(), request)
    };
    let mut waits = Vec::new();
    if !stands(Side::Foes) || !stands(Side::Party) {
        let request = Some(DeedRequest::in_form::<&str>("fight.end", []));
        waits.push(wait(WaitKind::Ending, WaitPlace::Fight, "fight-end".into(), request));
    }
    if let Some(half) = fight.half() {
        let acts = |fighter: &&SeenFighter| fighter.status.side == half && is_unspent(fighter, &can_act);
        let left: Vec<&SeenFighter> = fight.fighters.iter().filter(acts).collect();
        if let Some(first) = left.first() {
            let msg = Msg::new("fight-still-to-act").with("who", names(&left, seen));
            waits.push(wait(WaitKind::Turn, WaitPlace::Fighter(first.person.clone()), msg.into(), None));
        }
        waits.push(pass(match half {
            Side::Party => Msg::new("fight-half-foes"),
            Side::Foes => round_msg(fight.rules, &seen.view.screens, fight.round.saturating_add(1)),
        }));
        return waits;
    }
    let now = fight.fighters.iter().find(|fighter| fight.now() == Some(&fighter.person));
    if let Some(now) = now.filter(|now| is_unspent(now, &can_act)) {
        let left = Msg::new("fight-unspent").with("count", unspent_actions(now));
        let turn = wait(WaitKind::Turn, WaitPlace::Fighter(now.person.clone()), left.into(), None);
        waits.push(turn.named(name(&now.person, seen)));
    }
    let opens = || fight.opens().or_else(|| fight.nameable().first().copied());
    if let Some(named) = Some(fight).filter(|fight| fight.is_popcorn()).and_then(|_| opens()) {
        let msg = Msg::new("next-naming").with("who", name_of(&named.person, seen));
        let request = Some(DeedRequest::now("fight.go", [("who", &named.person)]));
        waits.push(wait(WaitKind::Naming, WaitPlace::Fighter(named.person.clone()), msg.into(), request));
    }
    waits.extend(turn_to_come(fight, seen).map(pass));
    waits
}

/// Whether a fighter in action has actions left that they can take.
fn is_unspent(fighter: &SeenFighter, can_act: impl Fn(&Id) -> bool) -> bool {
    let waits = fighter.acted || fighter.status.waiting || fighter.status.long.is_some();
    fighter.status.out.is_none() && !waits && can_act(&fighter.person)
}

/// The next exchange of a chase: of the group that has had the fewest.
fn exchange(seen: &Seen) -> Option<Wait> {
    let groups = seen.view.chases.iter().flat_map(|on| on.pursuits.iter().map(move |group| (on, group)));
    let (on, group) =
        groups.filter(|(_, group)| group.over.is_none()).min_by_key(|(_, group)| group.exchanges.len())?;
    let choices = chase::choices(group, on, seen);
    let first: &Choice = choices.iter().find(|choice| choice.why_not.is_none() && choice.request.is_some())?;
    let who = group.members.first()?;
    Some(Wait::for_choice(WaitKind::Exchange, WaitPlace::Runner(who.clone()), first).named(name(who, seen)))
}

fn name_of(who: &Id, seen: &Seen) -> Text {
    seen.view.people.get(who).map(|person| people::short_name(person, &seen.view)).unwrap_or_default()
}

fn name(who: &Id, seen: &Seen) -> Span {
    Span::new(Meaning::Value, name_of(who, seen))
}

fn names(fighters: &[&SeenFighter], seen: &Seen) -> Vec<Text> {
    fighters.iter().map(|fighter| name_of(&fighter.person, seen)).collect()
}
