//! What is pending for a character: threats and discards, preparations, and what eases their rolls (LU-09, LU-14,
//! LU-16, LU-17, LU-27, LU-30, LU-33).

use super::known::{declared, memory, pending, sheet};
use crate::rules::message::Msg;
use crate::sections::{Line, Span};
use crate::session::seen::{Seen, SeenClock, SeenPerson};
use crate::systems::lunar::Sheet;
use crate::systems::lunar::memory::{Hostile, PendingDefence, PendingEffects};
use crate::systems::lunar::rules::life::relief;
use crate::theme::Meaning;
use crate::views::people::short_name;

/// The effects on a character, good and bad, each in a line.
pub(super) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let Some(pending) = pending(person, seen) else { return Vec::new() };
    let line = |meaning, msg: Msg| vec![Span::new(meaning, msg)];
    let threats = pending.threats.iter().map(|threat| line(Meaning::Danger, against(threat, seen)));
    let owes = Some(owed(person, seen)).filter(|cards| *cards > 0);
    let owes = owes.map(|cards| line(Meaning::Warn, Msg::new("lunar-owes-cards").with("cards", cards)));
    let prepared = pending.prepared.map(|how| line(Meaning::Good, how.msg()));
    let concentrates =
        pending.concentration.as_ref().map(|concentration| match (&concentration.on, concentration.is_usable) {
            (Some(on), false) => line(Meaning::Good, Msg::new("lunar-concentrates-on").with("on", on)),
            (Some(on), true) => line(Meaning::Good, Msg::new("lunar-concentrated-on").with("on", on)),
            (None, false) => line(Meaning::Good, Msg::new("lunar-concentrates")),
            (None, true) => line(Meaning::Good, Msg::new("lunar-concentrated")),
        });
    let distracted = (pending.interruptions > 0).then(|| line(Meaning::Good, Msg::new("lunar-distracted")));
    let efforts =
        pending.efforts.iter().map(|effort| line(Meaning::Warn, Msg::new("lunar-owes-effort").with("effort", *effort)));
    let left = pending.left.then(|| line(Meaning::Dim, Msg::new("lunar-left")));
    let hurt = sheet(person)
        .and_then(Sheet::character)
        .and_then(|_| relief(pending.suffered))
        .map(|relief| line(Meaning::Good, relief.msg()));
    let shortened = pending.shortened.then(|| line(Meaning::Warn, Msg::new("lunar-one-action")));
    threats
        .chain(owes)
        .chain(efforts)
        .chain(left)
        .chain(prepared)
        .chain(concentrates)
        .chain(distracted)
        .chain(hurt)
        .chain(shortened)
        .collect()
}

/// What must be done about a fighter at once, in a word or two; for the row of a list.
pub(super) fn plights(person: &SeenPerson, seen: &Seen) -> Line {
    let charge = declared(seen).filter(|charge| charge.enemy == person.id);
    let target = charge.and_then(|charge| seen.view.people.get(&charge.target));
    if let Some(target) = target {
        let msg = Msg::new("lunar-plight-charges").with("who", short_name(target, &seen.view));
        return vec![Span::new(Meaning::Danger, msg)];
    }
    let Some(pending) = pending(person, seen) else { return Line::new() };
    match () {
        () if !pending.threats.is_empty() => vec![Span::new(Meaning::Danger, "lunar-plight-defends")],
        () if owed(person, seen) > 0 => vec![Span::new(Meaning::Warn, "lunar-plight-discards")],
        () if !pending.efforts.is_empty() => vec![Span::new(Meaning::Warn, "lunar-plight-effort")],
        () => Line::new(),
    }
}

/// What a clock is a bar for (LU-31).
pub(super) fn of_clock(clock: &SeenClock, seen: &Seen) -> Vec<Line> {
    let bar = memory(seen).bars.get(&clock.id);
    bar.map(|bar| vec![Span::new(Meaning::Label, bar.key())]).into_iter().collect()
}

/// How many cards a character has to discard.
pub(super) fn owed(person: &SeenPerson, seen: &Seen) -> u8 {
    let hand = super::cards::holding(&person.id, seen).map_or(0, |cards| cards.in_hand);
    pending(person, seen).map_or(0, |pending| pending.owed(hand, seen.view.house_rules.lunar.hand_limit))
}

/// Whether a character holds cards above the limit, which the game master may let them keep (LU-09).
pub(super) fn over_limit(person: &SeenPerson, seen: &Seen) -> bool {
    let pending = pending(person, seen).unwrap_or_default();
    let hand = super::cards::holding(&person.id, seen).map_or(0, |cards| cards.in_hand);
    PendingEffects { owes: 0, ..pending }.owed(hand, seen.view.house_rules.lunar.hand_limit) > 0
}

/// What a character has to defend against.
pub(super) fn against(threat: &PendingDefence, seen: &Seen) -> Msg {
    let key = match threat.kind {
        Hostile::Attack => "lunar-threatened-attack",
        Hostile::Discard => "lunar-threatened-discard",
    };
    let by = threat.enemy.as_ref().and_then(|by| seen.view.people.get(by));
    let msg = Msg::new(key).with("threat", threat.threat.get());
    match by {
        Some(by) => msg.with("by", short_name(by, &seen.view)),
        None => msg.with("by", Msg::new("lunar-somebody")),
    }
}
