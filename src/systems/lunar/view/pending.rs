//! What is pending for a person: due defences and discards, requests for cards, preparations, and what eases their rolls
//! (LU-03, LU-09, LU-13 to LU-17, LU-27, LU-30, LU-33).

use super::aims::runnable_charge;
use super::cards::cards_to_discard;
use super::known::{memory, pending, sheet};
use crate::rules::message::Msg;
use crate::sections::{Line, Span};
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::memory::{EnemyActionKind, PendingDefence};
use crate::systems::lunar::rules::life::damage_relief;
use crate::theme::Meaning;
use crate::views::people::short_name;

/// The pending effects on a person, good and bad, each in a line.
pub(super) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let Some(pending) = pending(person, seen) else { return Vec::new() };
    let line = |meaning, msg: Msg| vec![Span::new(meaning, msg)];
    let defences = pending.due_defences.iter().map(|due| line(Meaning::Danger, threat_msg(due, seen)));
    let discards = Some(cards_to_discard(person, seen)).filter(|cards| *cards > 0);
    let discards = discards.map(|cards| line(Meaning::Warn, Msg::new("lunar-owes-cards").with("cards", cards)));
    let prepared = pending.prepared.map(|how| line(Meaning::Good, how.msg()));
    let concentrates =
        pending.concentration.as_ref().map(|concentration| match (&concentration.focus, concentration.is_usable) {
            (Some(focus), false) => line(Meaning::Good, Msg::new("lunar-concentrates-on").with("on", focus)),
            (Some(focus), true) => line(Meaning::Good, Msg::new("lunar-concentrated-on").with("on", focus)),
            (None, false) => line(Meaning::Good, Msg::new("lunar-concentrates")),
            (None, true) => line(Meaning::Good, Msg::new("lunar-concentrated")),
        });
    let distracted = (pending.interruptions > 0).then(|| line(Meaning::Good, Msg::new("lunar-distracted")));
    let efforts_owed = pending
        .efforts_owed
        .iter()
        .map(|effort| line(Meaning::Warn, Msg::new("lunar-owes-effort").with("effort", *effort)));
    let short = |who| seen.view.people.get(who).map(|person| short_name(person, &seen.view));
    let asked = memory(seen).askers(&person.id).filter_map(short);
    let asked = asked.map(|by| line(Meaning::Warn, Msg::new("lunar-asked").with("by", by)));
    let asks = pending.asks.as_ref().and_then(short);
    let asks = asks.map(|donor| line(Meaning::Dim, Msg::new("lunar-asks").with("donor", donor)));
    let left = pending.left_scene.then(|| line(Meaning::Dim, Msg::new("lunar-left")));
    let hurt = sheet(person)
        .and_then(Sheet::character)
        .and_then(|_| damage_relief(pending.damage_suffered))
        .map(|relief| line(Meaning::Good, relief.msg()));
    let next_turn_shortened = pending.next_turn_shortened.then(|| line(Meaning::Warn, Msg::new("lunar-one-action")));
    defences
        .chain(discards)
        .chain(efforts_owed)
        .chain(asked)
        .chain(asks)
        .chain(left)
        .chain(prepared)
        .chain(concentrates)
        .chain(distracted)
        .chain(hurt)
        .chain(next_turn_shortened)
        .collect()
}

/// What must be done about a fighter at once, in a word or two for a row of a list.
pub(super) fn conditions(person: &SeenPerson, seen: &Seen) -> Line {
    let charge = runnable_charge(seen).filter(|charge| charge.enemy == person.id);
    let target = charge.and_then(|charge| seen.view.people.get(&charge.target));
    if let Some(target) = target {
        let msg = Msg::new("lunar-plight-charges").with("who", short_name(target, &seen.view));
        return vec![Span::new(Meaning::Danger, msg)];
    }
    let Some(pending) = pending(person, seen) else { return Line::new() };
    match () {
        () if cards_to_discard(person, seen) > 0 => vec![Span::new(Meaning::Warn, "lunar-plight-discards")],
        () if !pending.due_defences.is_empty() => vec![Span::new(Meaning::Danger, "lunar-plight-defends")],
        () if !pending.efforts_owed.is_empty() => vec![Span::new(Meaning::Warn, "lunar-plight-effort")],
        () if memory(seen).askers(&person.id).next().is_some() => vec![Span::new(Meaning::Warn, "lunar-plight-asked")],
        () => Line::new(),
    }
}

/// What a clock is a bar for, as a line under the clock; none if it is no bar (LU-31).
pub(super) fn clock_lines(clock: &SeenClock, seen: &Seen) -> Vec<Line> {
    let bar = memory(seen).bars.get(&clock.id);
    bar.map(|bar| vec![Span::new(Meaning::Label, bar.key())]).into_iter().collect()
}

/// The message of what somebody has to defend against.
fn threat_msg(due: &PendingDefence, seen: &Seen) -> Msg {
    let key = match due.kind {
        EnemyActionKind::Attack => "lunar-threatened-attack",
        EnemyActionKind::Discard => "lunar-threatened-discard",
    };
    let by = due.enemy.as_ref().and_then(|by| seen.view.people.get(by));
    let msg = Msg::new(key).with("threat", due.threat.get());
    match by {
        Some(by) => msg.with("by", short_name(by, &seen.view)),
        None => msg.with("by", Msg::new("lunar-somebody")),
    }
}
