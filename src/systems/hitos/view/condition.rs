//! Somebody's condition: the states worse than well with what to do about them now, their burdens, and what the game
//! master still has to name.

use super::fight::{are_opponents, readiness_lines};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, Line, Span, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::{Aspect, Id, OutOfAction, Side};
use crate::systems::hitos::marks::KnownMark;
use crate::systems::hitos::people::condition_shown;
use crate::systems::hitos::rules::condition::{Condition, TrackKind, penalties};
use crate::systems::hitos::{Burden, Memory};
use crate::theme::Meaning;
use crate::views::fight::{next_turn_msg, why_turn_is_over};
use crate::views::gauge::state_key;
use crate::views::people::short_name;

pub(super) const TRACK_KINDS: [TrackKind; 2] = [TrackKind::Body, TrackKind::Mind];

/// The states of body and mind worse than well, each with its penalty and what to do now, then somebody's other
/// burdens.
pub(super) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let states = TRACK_KINDS.into_iter().flat_map(|track_kind| condition_lines(person, track_kind, seen));
    readiness_lines(person, seen)
        .into_iter()
        .chain(states)
        .chain(burden(&person.id, seen).into_iter().flat_map(|burden| burden_lines(burden, &person.aspects, seen)))
        .collect()
}

/// A word for each state of body and mind as bad as incapacitated, or for what is lost; the list has no room for lighter
/// ones.
pub(super) fn alerts(person: &SeenPerson, _: &Seen) -> Line {
    let alert = |track_kind| match KnownMark::Lost(track_kind) {
        lost if lost.is_among(&person.aspects) => Some(Span::new(Meaning::Danger, lost.key())),
        _ => condition_word(person, track_kind)
            .filter(|(condition, ..)| *condition >= Condition::Broken)
            .map(|(_, meaning, state)| Span::new(meaning, state)),
    };
    TRACK_KINDS.into_iter().filter_map(alert).collect()
}

/// What the dying and the insane do in their turn: they hold on, once a round, and then the turn passes. Empty for
/// anybody else.
pub(super) fn last_stand_choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    let needs = || TRACK_KINDS.into_iter().filter(|track_kind| needs_help(person, *track_kind));
    let due = needs().find(|track_kind| !has_held_on(&person.id, *track_kind, seen));
    let Some(track_kind) = due.or_else(|| needs().next()).filter(|_| seen.may_act()) else { return Vec::new() };
    let fields = [("who", person.id.as_str()), ("track", track_kind.word())];
    let hold = Choice::new(DeedRequest::now("hitos.hold", fields), Meaning::Danger, hold_key(track_kind));
    let fight = seen.view.fight.as_ref().filter(|fight| due.is_none() && fight.current_fighter() == Some(&person.id));
    let pass = fight.and_then(|fight| next_turn_msg(fight, seen));
    let pass = pass.map(|msg| Choice::new(DeedRequest::now::<&str>("fight.next", []), Meaning::Value, msg));
    [hold.unless(due.is_none().then_some("hitos-why-held"))].into_iter().chain(pass).collect()
}

/// The key of what somebody does who holds on.
pub(super) fn hold_key(track_kind: TrackKind) -> &'static str {
    match track_kind {
        TrackKind::Body => "hitos-step-hold-body",
        TrackKind::Mind => "hitos-step-hold-mind",
    }
}

/// Whether somebody has held on in this round, as far as the seat knows (HI-41, HI-53).
pub(super) fn has_held_on(who: &Id, track_kind: TrackKind, seen: &Seen) -> bool {
    let round = seen.view.fight.as_ref().map(|fight| fight.round);
    let last = burden(who, seen).and_then(|burden| burden.last_hold_rounds[track_kind as usize]);
    round.is_some() && last == round
}

/// What somebody can do for the dying and the insane on their own side of the fight: one choice each, whose form begins
/// with the first of those in need.
pub(super) fn aid_choices(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    if !seen.may_act() {
        return Vec::new();
    }
    let ways = [
        (TrackKind::Body, "hitos.stabilise", "hitos-step-stabilise"),
        (TrackKind::Mind, "hitos.soothe", "hitos-step-soothe"),
    ];
    let help = |(track_kind, deed, key)| {
        let others = seen.view.people.values().filter(|other| other.id != person.id && other.side == person.side);
        let patients: Vec<&SeenPerson> =
            others.filter(|other| worst_track(other) == Some(track_kind) && is_within_reach(other, seen)).collect();
        let request = DeedRequest::in_form(deed, [("helper", &person.id), ("patient", &patients.first()?.id)]);
        let names: Vec<Text> = patients.iter().map(|patient| short_name(patient, &seen.view)).collect();
        let fighter = seen.view.fight.iter().flat_map(|fight| &fight.fighters).find(|one| one.person == person.id);
        let why_not = fighter.and_then(why_turn_is_over);
        Some(Choice::new(request, Meaning::Value, Msg::new(key).with("who", names)).unless(why_not))
    };
    ways.into_iter().filter_map(help).collect()
}

/// Whether somebody can be looked after now: in a fight, only its fighters, without adversaries who are out of action.
fn is_within_reach(person: &SeenPerson, seen: &Seen) -> bool {
    let Some(fight) = &seen.view.fight else { return person.here };
    let fighter = fight.fighters.iter().find(|fighter| fighter.person == person.id);
    fighter.is_some_and(|fighter| match fighter.status.out {
        None => true,
        Some(OutOfAction::Unspecified | OutOfAction::Down) => person.side == Side::Party,
        Some(OutOfAction::Fled | OutOfAction::Surrendered | OutOfAction::Removed) => false,
    })
}

/// Whether somebody can look after that patient now: they stand, act, and are not against them.
pub(super) fn can_help(helper: &SeenPerson, patient: Option<&SeenPerson>, seen: &Seen) -> bool {
    let is_for = |patient: &SeenPerson| patient.id != helper.id && !are_opponents(patient, helper);
    let fighter = seen.view.fight.as_ref().map(|fight| fight.fighters.iter().find(|one| one.person == helper.id));
    let stands = fighter.is_none_or(|fighter| fighter.is_some_and(|fighter| fighter.status.out.is_none()));
    worst_track(helper).is_none() && stands && patient.is_none_or(is_for)
}

/// Whether somebody has no action left in this round of the fight.
pub(super) fn has_acted(person: &SeenPerson, seen: &Seen) -> bool {
    let fighters = seen.view.fight.iter().flat_map(|fight| &fight.fighters);
    fighters.filter(|one| one.person == person.id).any(|one| why_turn_is_over(one).is_some())
}

/// Those in need on any of these tracks: those who can be looked after now come first, and adversaries last.
pub(super) fn patients<'s>(track_kinds: &[TrackKind], seen: &'s Seen) -> Vec<&'s SeenPerson> {
    let needs_any = |person: &&SeenPerson| track_kinds.iter().any(|track_kind| needs_help(person, *track_kind));
    let mut all: Vec<_> = seen.view.people.values().filter(needs_any).collect();
    all.sort_by_key(|person| (!is_within_reach(person, seen), person.side == Side::Foes));
    all
}

/// Somebody's penalty, as far as this seat knows (HI-40, HI-48, HI-52, HI-57).
pub(super) fn penalty(person: &SeenPerson, seen: &Seen) -> i32 {
    let burden = burden(&person.id, seen);
    let of = |track_kind| (condition(person, track_kind), burden.map_or(0, |burden| burden.relief(track_kind)));
    penalties([of(TrackKind::Body), of(TrackKind::Mind)])
}

/// The track on which somebody is in the worst state but not lost, the body first.
fn worst_track(person: &SeenPerson) -> Option<TrackKind> {
    TRACK_KINDS.into_iter().find(|track_kind| needs_help(person, *track_kind))
}

/// Whether somebody is in the worst state of this track, but not lost.
pub(super) fn needs_help(person: &SeenPerson, track_kind: TrackKind) -> bool {
    condition(person, track_kind) == Condition::Gone && !is_lost(person)
}

/// Whether somebody is dead, or out of their mind for good.
pub(super) fn is_lost(person: &SeenPerson) -> bool {
    TRACK_KINDS.iter().any(|track_kind| KnownMark::Lost(*track_kind).is_among(&person.aspects))
}

/// The state of somebody's body or mind, if the seat sees its numbers.
pub(super) fn condition(person: &SeenPerson, track_kind: TrackKind) -> Condition {
    condition_shown(person.level(&track_kind.gauge()), &person.aspects, track_kind)
}

/// A state worse than well, and the word for it. For the dead and the lost, their mark says enough.
fn condition_word(person: &SeenPerson, track_kind: TrackKind) -> Option<(Condition, Meaning, Msg)> {
    let condition = condition(person, track_kind);
    if condition == Condition::Well || KnownMark::Lost(track_kind).is_among(&person.aspects) {
        return None;
    }
    let meaning = if condition >= Condition::Broken { Meaning::Danger } else { Meaning::Warn };
    Some((condition, meaning, Msg::new(state_key(&track_kind.gauge(), condition as u32))))
}

/// A state with its penalty and, for the game master, what to do now.
fn condition_lines(person: &SeenPerson, track_kind: TrackKind, seen: &Seen) -> Vec<Line> {
    let Some((condition, meaning, state)) = condition_word(person, track_kind) else { return Vec::new() };
    let key = match condition {
        Condition::Gone => state,
        _ => Msg::new("hitos-state-penalty").with("state", state).with("penalty", condition.penalty()),
    };
    let line = |&(deed, key): &(&'static str, &'static str)| {
        let onward = Span::new(Meaning::Dim, SpanContent::several([SpanContent::Arrow, SpanContent::Blank(1)]));
        vec![onward, Span::new(Meaning::Key, SpanContent::Key(deed)), Span::new(Meaning::Dim, key)]
    };
    let may_help = |own: &SeenPerson| seen.is_own(&own.id) && can_help(own, Some(person), seen);
    let may_aid = seen.directs() || seen.view.people.values().any(may_help);
    let is_open = |(deed, _): &&(&str, &str)| may_aid || !matches!(*deed, "hitos.stabilise" | "hitos.soothe");
    let remedies = remedies(person, condition, track_kind, seen).iter().filter(is_open);
    [vec![Span::new(meaning, key)]].into_iter().chain(remedies.map(line)).collect()
}

/// The deeds by which the game master can do something about a condition now, each with the key of its effect.
fn remedies(
    person: &SeenPerson,
    condition: Condition,
    track_kind: TrackKind,
    seen: &Seen,
) -> &'static [(&'static str, &'static str)] {
    match (condition, track_kind) {
        _ if !seen.may_act() || is_lost(person) => &[],
        (Condition::Gone, TrackKind::Body) => {
            &[("hitos.hold", "hitos-now-dying"), ("hitos.stabilise", "hitos-now-stabilise")]
        }
        (Condition::Gone, TrackKind::Mind) => {
            &[("hitos.hold", "hitos-now-insane"), ("hitos.soothe", "hitos-now-soothe")]
        }
        // In the middle of a fight nobody rests, and when they do is the game master's to say.
        _ if seen.view.fight.is_some() || !seen.directs() => &[],
        _ => match (has_fresh_marks(person, track_kind), track_kind) {
            (true, TrackKind::Body) => &[("hitos.rest", "hitos-now-rest")],
            (true, TrackKind::Mind) => &[("hitos.calm", "hitos-now-calm")],
            (false, TrackKind::Body) => &[("hitos.recover", "hitos-now-week")],
            (false, TrackKind::Mind) => &[("hitos.recover", "hitos-now-month")],
        },
    }
}

fn has_fresh_marks(person: &SeenPerson, track_kind: TrackKind) -> bool {
    person.level(&track_kind.gauge()).and_then(|level| level.as_track()).is_some_and(|track| track.slashed > 0)
}

/// Somebody's burdens: all of them for the game master, and for other seats as far as they know.
pub(super) fn burden<'s>(who: &Id, seen: &'s Seen) -> Option<&'s Burden> {
    memory(seen).burdens.get(who)
}

/// What the seat knows of the memory.
pub(super) fn memory(seen: &Seen) -> &Memory {
    seen.gm.as_ref().map_or(&seen.view.known.hitos, |gm| &gm.system_state.hitos)
}

/// The lines about a burden and, for the game master, about what is still due.
fn burden_lines(burden: &Burden, held: &[Aspect], seen: &Seen) -> Vec<Line> {
    let line = |meaning, msg: Msg| vec![Span::new(meaning, msg)];
    let counted = |n: u8, key: &'static str| (n > 0).then(|| line(Meaning::Dim, Msg::new(key).with("n", n)));
    let drugs = burden.drugs.iter().flat_map(|(drug, taken)| {
        let of = |n: u8, key| (n > 0).then(|| line(Meaning::Dim, Msg::new(key).with("drug", *drug).with("n", n)));
        [of(taken.relief, "hitos-eased"), of(taken.days, "hitos-days")].into_iter().flatten()
    });
    let counts = drugs.chain(counted(burden.weather_tests, "hitos-chills"));
    let breath = burden.breath.map(|breath| match breath.left {
        0 => line(Meaning::Danger, Msg::new("hitos-no-air")),
        left => line(Meaning::Warn, Msg::new("hitos-breath-left").with("n", left)),
    });
    let owed = seen.gm.iter().flat_map(|_| burden.debt_msgs(held)).map(|msg| line(Meaning::GmOnly, msg));
    counts.chain(breath).chain(owed).collect()
}
