//! What happens to the visibility of things.

use crate::rules::{Arg, Msg, Text};
use crate::session::{Audience, Id, Seat, State, Thing};

#[apply(data)]
pub enum Event {
    Shown {
        what: Thing,
        /// The person to whose player it was shown; `None` for everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Id>,
        /// The name by which a person becomes known, if it differs from the one that the game master has used so far.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        called: Option<Text>,
    },
    Hidden {
        what: Thing,
    },
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Shown { what, to, .. } => {
                if let Some(audience) = what.audience_mut(state) {
                    *audience = audience.widened(to.as_ref());
                }
            }
            Event::Hidden { what } => {
                if let Some(audience) = what.audience_mut(state) {
                    *audience = Audience::gm();
                    state.withdrawn.extend(what.id().cloned());
                }
            }
        }
    }

    /// Who may know of it; of hiding, the game master alone.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Shown { what, to, .. } => shown_audience(what, to.as_ref(), state),
            Event::Hidden { .. } => Audience::gm(),
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        match self {
            Event::Shown { what, to, called } => Shown::of(what, to.as_ref(), called.as_ref(), state).msg(),
            Event::Hidden { what } => Msg::new("log-hidden").with("what", what.msg(state)),
        }
    }

    /// What was shown, for a sentence that it shares with other things; `None` if it gives a secret's text and so stands
    /// alone, or if nothing was shown.
    pub(crate) fn shown(&self, state: &State) -> Option<Shown> {
        match self {
            Event::Shown { what, to, called } if what.secret(state).is_none() => {
                Some(Shown::of(what, to.as_ref(), called.as_ref(), state))
            }
            _ => None,
        }
    }
}

/// Things that were shown to the same readers, for one sentence of the log.
pub(crate) struct Shown {
    parts: Vec<ShownPart>,
    /// The name of the person to whose player they were shown; `None` for everybody.
    to: Option<Arg>,
    audience: Audience,
}

/// A part of what was shown.
enum ShownPart {
    Thing(Arg),
    /// The numbers of the people with these names.
    Numbers(Vec<Arg>),
}

impl Shown {
    fn of(what: &Thing, to: Option<&Id>, called: Option<&Text>, state: &State) -> Shown {
        let person = called.zip(what.id().and_then(|who| state.people.get(who)));
        let part = match (person, what, what.secret(state)) {
            (Some((called, person)), ..) => {
                let instead = Box::new(Msg::new("thing-person").with("name", called));
                ShownPart::Thing(Arg::Hidden { name: person.name().clone(), instead })
            }
            (None, Thing::Numbers(_), _) => ShownPart::Numbers(vec![what.name(state)]),
            // Every reader of this line has been told the secret, so it is given in full.
            (None, _, Some(secret)) => ShownPart::Thing(
                Msg::new("log-told").with("what", what.msg(state)).with("text", Text::line(secret)).into(),
            ),
            (None, _, None) => ShownPart::Thing(what.msg(state).into()),
        };
        Shown { parts: vec![part], to: to.map(|to| reader_name(to, state)), audience: shown_audience(what, to, state) }
    }

    /// Whether both were shown to the same readers.
    pub(crate) fn has_readers_of(&self, other: &Shown) -> bool {
        (&self.to, &self.audience) == (&other.to, &other.audience)
    }

    /// Adds what was shown later to the same readers.
    pub(crate) fn add(&mut self, later: Shown) {
        for part in later.parts {
            let numbers = self.parts.iter_mut().find_map(|part| match part {
                ShownPart::Numbers(names) => Some(names),
                ShownPart::Thing(_) => None,
            });
            match (part, numbers) {
                (ShownPart::Numbers(more), Some(names)) => names.extend(more),
                (part, _) => self.parts.push(part),
            }
        }
    }

    /// The sentence about all of it.
    pub(crate) fn msg(&self) -> Msg {
        let part = |part: &ShownPart| match part {
            ShownPart::Thing(thing) => thing.clone(),
            ShownPart::Numbers(names) => Msg::new("thing-numbers").with("name", listed(names.clone())).into(),
        };
        let what = listed(self.parts.iter().map(part).collect());
        match &self.to {
            None => Msg::new("log-shown").with("what", what),
            Some(to) => Msg::new("log-shown-to").with("what", what).with("to", to.clone()),
        }
    }
}

/// A single argument, or a list of several.
fn listed(mut args: Vec<Arg>) -> Arg {
    if args.len() == 1 { args.remove(0) } else { Arg::List(args) }
}

/// Those who learn that a thing was shown: those it was shown to, if they see the person or scene it belongs to.
fn shown_audience(what: &Thing, to: Option<&Id>, state: &State) -> Audience {
    what.known_to(Audience::gm().widened(to), state)
}

/// The name of the person to whose player something is shown, unless that player sees nothing of the person.
fn reader_name(to: &Id, state: &State) -> Arg {
    match state.people.get(to) {
        Some(person) if !person.seen_by.has(&Seat::Player(to.clone())) => {
            Arg::Hidden { name: person.name().clone(), instead: Box::new(Msg::new("somebody")) }
        }
        _ => state.name(to),
    }
}

impl Thing {
    /// Those of `audience` who also see the owner of the thing.
    fn known_to(&self, audience: Audience, state: &State) -> Audience {
        match self {
            Thing::Numbers(person) | Thing::Secret(person) => audience.and(&state.audience_of(person)),
            Thing::SceneSecret(scene) => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| audience.and(&scene.seen_by))
            }
            _ => audience,
        }
    }
}
