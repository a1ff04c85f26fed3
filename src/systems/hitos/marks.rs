//! Aspects that these rules give people and take from them. The game master may remove them, too, and their effect with
//! them.

use super::burden::SequelaDuration;
use crate::rules::{Msg, Text};
use crate::session::{Aspect, AspectDuration, AspectOwner, AspectSource, Id, State, Tx};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::drugs::Drug;

/// An aspect that these rules recognise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum KnownMark {
    /// Brought back from the worst state: the track counts as one state better, whatever its points (HI-42, HI-53).
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

    /// The rule by which body or mind is lost for good.
    pub(super) fn lost_rule(track_kind: TrackKind) -> &'static str {
        match track_kind {
            TrackKind::Body => "HI-41",
            TrackKind::Mind => "HI-53",
        }
    }

    /// Whether one of these aspects is this mark.
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
            KnownMark::Attended(_) => SequelaDuration::Recovered.aspect_duration(),
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

/// Gives somebody an aspect with this text and returns its id. Only the game master reads a hidden one.
pub(super) fn write(
    tx: &mut Tx,
    who: &Id,
    text: &Text,
    lasts: AspectDuration,
    source: AspectSource,
    hidden: bool,
) -> Option<Id> {
    add(tx, who, text, Aspect { text: Text::line(text), lasts, source, hidden, ..Aspect::default() })
}

/// Gives somebody the numbness that a strong dose leaves while it works (HI-48, HI-57).
pub(super) fn write_numbness(tx: &mut Tx, who: &Id, drug: Drug) -> Option<Id> {
    let msg = Msg::new("hitos-mark-numbed").with("drug", drug);
    add(tx, who, "numbed", Aspect { named: Some(msg), lasts: drug_duration(), ..Aspect::default() })
}

/// The duration of the aspect that a drug leaves.
pub(super) fn drug_duration() -> AspectDuration {
    AspectDuration::Until(Msg::new("hitos-until-over").into())
}

/// Ends somebody's aspects with these ids.
pub(super) fn erase(tx: &mut Tx, who: &Id, ids: &[Id]) {
    tx.end_aspects(who, |held| ids.contains(&held.id));
}

fn add(tx: &mut Tx, who: &Id, name: &str, aspect: Aspect) -> Option<Id> {
    let person = tx.people.get(who)?;
    let id = Id::from_name(name).made_unique(|id| person.aspects.iter().any(|held| held.id == *id));
    tx.add_aspect(&AspectOwner::Person(who.clone()), Aspect { id: id.clone(), ..aspect });
    Some(id)
}
