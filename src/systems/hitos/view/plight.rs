//! Somebody's plight: the states worse than well and what to do about them now, their burdens, and what the game master
//! still has to name.

use super::fight::stance;
use crate::rules::{Msg, Text};
use crate::sections::{Choice, DeedRequest, Line, Span, SpanContent};
use crate::session::seen::{Seen, SeenPerson};
use crate::session::{Id, OutOfAction, Side};
use crate::systems::hitos::Burden;
use crate::systems::hitos::marks::KnownMark;
use crate::systems::hitos::people::shown;
use crate::systems::hitos::rules::condition::{Condition, TrackKind, penalties};
use crate::theme::Meaning;
use crate::views::gauge::state_key;
use crate::views::people::short_name;

const SIDES: [TrackKind; 2] = [TrackKind::Body, TrackKind::Mind];

/// The states of body and mind worse than well, each with its penalty and what to do now, then somebody's other
/// burdens.
pub(super) fn effects(person: &SeenPerson, seen: &Seen) -> Vec<Line> {
    let states = SIDES.into_iter().flat_map(|side| state(person, side, seen));
    stance(person, seen)
        .into_iter()
        .chain(states)
        .chain(burden(&person.id, seen).into_iter().flat_map(|burden| burden_lines(burden, seen)))
        .collect()
}

/// A word for each state of body and mind as bad as incapacitated; the list has no room for lighter ones.
pub(super) fn plights(person: &SeenPerson, _: &Seen) -> Line {
    let states = SIDES.into_iter().filter_map(|side| word(person, side));
    states
        .filter(|(condition, ..)| *condition >= Condition::Broken)
        .map(|(_, meant, state)| Span::new(meant, state))
        .collect()
}

/// What the dying and the insane do in their turn.
pub(super) fn last_stand(person: &SeenPerson, seen: &Seen) -> Option<Choice> {
    let key = match needs(person).filter(|_| seen.may_act())? {
        TrackKind::Body => "hitos-step-hold-body",
        TrackKind::Mind => "hitos-step-hold-mind",
    };
    Some(Choice::new(DeedRequest::now("hitos.hold", [("who", &person.id)]), Meaning::Danger, key))
}

/// What somebody can do for the dying and the insane of their side: one choice each, whose form begins with the
/// first of those in need.
pub(super) fn aid(person: &SeenPerson, seen: &Seen) -> Vec<Choice> {
    if !seen.may_act() {
        return Vec::new();
    }
    let ways = [
        (TrackKind::Body, "hitos.stabilise", "hitos-step-stabilise"),
        (TrackKind::Mind, "hitos.soothe", "hitos-step-soothe"),
    ];
    let help = |(side, deed, key)| {
        let others = seen.view.people.values().filter(|other| other.id != person.id && other.side == person.side);
        let patients: Vec<&SeenPerson> =
            others.filter(|other| needs(other) == Some(side) && is_within_reach(other, seen)).collect();
        let ask = DeedRequest::in_form(deed, [("helper", &person.id), ("patient", &patients.first()?.id)]);
        let names: Vec<Text> = patients.iter().map(|patient| short_name(patient, &seen.view)).collect();
        Some(Choice::new(ask, Meaning::Value, Msg::new(key).with("who", names)))
    };
    ways.into_iter().filter_map(help).collect()
}

/// Whether somebody can be looked after now: in a fight, only its fighters, without adversaries who are out of action.
fn is_within_reach(person: &SeenPerson, seen: &Seen) -> bool {
    let Some(fight) = &seen.view.fight else { return person.here };
    let fighter = fight.fighters.iter().find(|fighter| fighter.person == person.id);
    fighter.is_some_and(|fighter| match fighter.status.out {
        None => true,
        Some(OutOfAction::Unsaid | OutOfAction::Down) => person.side == Side::Party,
        Some(OutOfAction::Fled | OutOfAction::Surrendered | OutOfAction::Removed) => false,
    })
}

/// Those in need of that help, first who can be looked after now.
pub(super) fn patients(side: TrackKind, seen: &Seen) -> Vec<&SeenPerson> {
    let mut all: Vec<_> = seen.view.people.values().filter(|person| needs_help(person, side)).collect();
    all.sort_by_key(|person| !is_within_reach(person, seen));
    all
}

/// Somebody's penalty, as far as this seat knows (HI-40, HI-48, HI-52, HI-57).
pub(super) fn penalty(person: &SeenPerson, seen: &Seen) -> i32 {
    let burden = burden(&person.id, seen);
    let of = |side| (condition(person, side), burden.map_or(0, |burden| burden.relief(side)));
    penalties([of(TrackKind::Body), of(TrackKind::Mind)])
}

/// The side of somebody that is in the worst state and not lost, the body first.
fn needs(person: &SeenPerson) -> Option<TrackKind> {
    SIDES.into_iter().find(|side| needs_help(person, *side))
}

/// Whether that side of somebody is in the worst state, and they are not lost.
pub(super) fn needs_help(person: &SeenPerson, side: TrackKind) -> bool {
    condition(person, side) == Condition::Gone && !is_lost(person)
}

/// Whether somebody is dead, or out of their mind for good.
pub(super) fn is_lost(person: &SeenPerson) -> bool {
    SIDES.iter().any(|side| KnownMark::Lost(*side).is_among(&person.aspects))
}

/// The state of somebody's body or mind, if the seat sees its numbers.
pub(super) fn condition(person: &SeenPerson, side: TrackKind) -> Condition {
    shown(person.level(&side.gauge()), &person.aspects, side)
}

/// A state worse than well, and the word for it. For the dead and the lost, their mark says enough.
fn word(person: &SeenPerson, side: TrackKind) -> Option<(Condition, Meaning, Msg)> {
    let condition = condition(person, side);
    if condition == Condition::Well || KnownMark::Lost(side).is_among(&person.aspects) {
        return None;
    }
    let meant = if condition >= Condition::Broken { Meaning::Danger } else { Meaning::Warn };
    Some((condition, meant, Msg::new(state_key(&side.gauge(), condition as u32))))
}

/// A state with its penalty and, for the game master, what to do now.
fn state(person: &SeenPerson, side: TrackKind, seen: &Seen) -> Vec<Line> {
    let Some((condition, meant, state)) = word(person, side) else { return Vec::new() };
    let key = match condition {
        Condition::Gone => state,
        _ => Msg::new("hitos-state-penalty").with("state", state).with("penalty", condition.penalty()),
    };
    let line = |&(deed, key): &(&'static str, &'static str)| {
        let onward = Span::new(Meaning::Dim, SpanContent::several([SpanContent::Onward, SpanContent::Blank(1)]));
        vec![onward, Span::new(Meaning::Key, SpanContent::Key(deed)), Span::new(Meaning::Dim, key)]
    };
    let now = now(person, condition, side, seen);
    [vec![Span::new(meant, key)]].into_iter().chain(now.iter().map(line)).collect()
}

/// What the game master can do now about a state, and what that does.
fn now(
    person: &SeenPerson,
    condition: Condition,
    side: TrackKind,
    seen: &Seen,
) -> &'static [(&'static str, &'static str)] {
    match (condition, side) {
        _ if !seen.may_act() || is_lost(person) => &[],
        (Condition::Gone, TrackKind::Body) => {
            &[("hitos.hold", "hitos-now-dying"), ("hitos.stabilise", "hitos-now-stabilise")]
        }
        (Condition::Gone, TrackKind::Mind) => {
            &[("hitos.hold", "hitos-now-insane"), ("hitos.soothe", "hitos-now-soothe")]
        }
        // In the middle of a fight nobody rests.
        _ if seen.view.fight.is_some() => &[],
        _ => match (has_fresh_marks(person, side), side) {
            (true, TrackKind::Body) => &[("hitos.rest", "hitos-now-rest")],
            (true, TrackKind::Mind) => &[("hitos.calm", "hitos-now-calm")],
            (false, TrackKind::Body) => &[("hitos.recover", "hitos-now-week")],
            (false, TrackKind::Mind) => &[("hitos.recover", "hitos-now-month")],
        },
    }
}

fn has_fresh_marks(person: &SeenPerson, side: TrackKind) -> bool {
    person.level(&side.gauge()).and_then(|level| level.marks()).is_some_and(|track| track.slashed > 0)
}

/// Somebody's burdens: all of them for the game master, and for other seats as far as they know.
pub(super) fn burden<'s>(who: &Id, seen: &'s Seen) -> Option<&'s Burden> {
    let memory = seen.gm.as_ref().map_or(&seen.view.known.hitos, |gm| &gm.system_state.hitos);
    memory.burdens.get(who)
}

/// What a burden comes to, and for the game master what is still due.
fn burden_lines(burden: &Burden, seen: &Seen) -> Vec<Line> {
    let line = |meant, msg: Msg| vec![Span::new(meant, msg)];
    let counted = |n: u8, key: &'static str| (n > 0).then(|| line(Meaning::Dim, Msg::new(key).with("n", n)));
    let drugs = burden.drugs.iter().flat_map(|(drug, taken)| {
        let of = |n: u8, key| (n > 0).then(|| line(Meaning::Dim, Msg::new(key).with("drug", *drug).with("n", n)));
        [of(taken.relief, "hitos-eased"), of(taken.days, "hitos-days")].into_iter().flatten()
    });
    let counts = drugs.chain(counted(burden.chilled, "hitos-chills"));
    let breath = burden.breath.map(|breath| match breath.left {
        0 => line(Meaning::Danger, Msg::new("hitos-no-air")),
        left => line(Meaning::Warn, Msg::new("hitos-breath-left").with("n", left)),
    });
    let owed = seen.gm.iter().flat_map(|_| burden.owed()).map(|msg| line(Meaning::GmOnly, msg));
    counts.chain(breath).chain(owed).collect()
}
