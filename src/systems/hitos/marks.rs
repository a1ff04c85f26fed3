//! What is written beside a person's name: aspects that these rules put there and take away. The game master may take
//! them away too, and then they are gone.

use super::burden::SequelaDuration;
use crate::rules::{Msg, Text};
use crate::session::{Aspect, AspectDuration, AspectOwner, Id, State, Tx};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::drugs::Drug;

/// A mark that these rules know again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KnownMark {
    /// Out of the worst state: whatever the points, it counts as the one above it (HI-42, HI-53).
    BroughtBack(TrackKind),
    /// Dead, or out of their mind for good (HI-41, HI-53).
    Lost(TrackKind),
    /// Under a doctor's or a therapist's care (HI-47, HI-57).
    Attended(TrackKind),
}

impl KnownMark {
    pub(super) fn key(self) -> &'static str {
        match self {
            KnownMark::BroughtBack(TrackKind::Body) => "hitos-mark-stabilised",
            KnownMark::BroughtBack(TrackKind::Mind) => "hitos-mark-soothed",
            KnownMark::Lost(TrackKind::Body) => "hitos-mark-dead",
            KnownMark::Lost(TrackKind::Mind) => "hitos-mark-mind-lost",
            KnownMark::Attended(TrackKind::Body) => "hitos-mark-medical",
            KnownMark::Attended(TrackKind::Mind) => "hitos-mark-psychological",
        }
    }

    /// The rule by which that side of somebody is lost for good.
    pub(super) fn lost_rule(side: TrackKind) -> &'static str {
        match side {
            TrackKind::Body => "HI-41",
            TrackKind::Mind => "HI-53",
        }
    }

    /// Whether it is among what holds for somebody.
    pub(super) fn is_among(self, held: &[Aspect]) -> bool {
        held.iter().any(|held| self.is(held))
    }

    fn is(self, held: &Aspect) -> bool {
        held.named.as_ref().is_some_and(|named| named.key == self.key())
    }
}

/// Whether somebody bears a mark.
pub(super) fn has(state: &State, who: &Id, mark: KnownMark) -> bool {
    state.people.get(who).is_some_and(|person| mark.is_among(&person.aspects))
}

/// Puts a mark on somebody who does not bear it yet.
pub(super) fn put(tx: &mut Tx, who: &Id, mark: KnownMark) {
    if !has(tx, who, mark) {
        let word = mark.key().rsplit("mark-").next().unwrap_or_default();
        let lasts = match mark {
            KnownMark::Attended(_) => SequelaDuration::Recovered.lasts(),
            KnownMark::BroughtBack(_) | KnownMark::Lost(_) => AspectDuration::Removed,
        };
        let aspect = Aspect { named: Some(Msg::new(mark.key())), lasts, ..Aspect::default() };
        add(tx, who, word, aspect);
    }
}

/// Takes a mark from somebody who bears it.
pub(super) fn take(tx: &mut Tx, who: &Id, mark: KnownMark) {
    tx.end_aspects(who, |held| mark.is(held));
}

/// Puts words on somebody; the game master alone reads what is hidden.
pub(super) fn write(tx: &mut Tx, who: &Id, text: &Text, lasts: AspectDuration, hidden: bool) -> Option<Id> {
    add(tx, who, text, Aspect { text: Text::line(text), lasts, hidden, ..Aspect::default() })
}

/// Puts what a strong drug leaves on somebody, until it is over (HI-48, HI-57).
pub(super) fn numb(tx: &mut Tx, who: &Id, drug: Drug) -> Option<Id> {
    let msg = Msg::new("hitos-mark-numbed").with("drug", drug);
    add(tx, who, "numbed", Aspect { named: Some(msg), lasts: until_over(), ..Aspect::default() })
}

/// How long what a drug leaves lasts.
pub(super) fn until_over() -> AspectDuration {
    AspectDuration::Until(Msg::new("hitos-until-over").into())
}

/// Takes from somebody what holds under one of these ids.
pub(super) fn erase(tx: &mut Tx, who: &Id, ids: &[Id]) {
    tx.end_aspects(who, |held| ids.contains(&held.id));
}

fn add(tx: &mut Tx, who: &Id, name: &str, aspect: Aspect) -> Option<Id> {
    let person = tx.people.get(who)?;
    let id = Id::from_name(name).free(|id| person.aspects.iter().any(|held| held.id == *id));
    tx.add_aspect(&AspectOwner::Person(who.clone()), Aspect { id: id.clone(), ..aspect });
    Some(id)
}
