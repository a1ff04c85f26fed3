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

    /// Who may know of it: those it was shown to, if they see the person or scene it belongs to; for hiding, the game
    /// master alone.
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Shown { what, to, .. } => what.known_to(Audience::gm().widened(to.as_ref()), state),
            Event::Hidden { .. } => Audience::gm(),
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        match self {
            Event::Shown { what, to, called } => {
                let person = called.as_ref().zip(what.id().and_then(|who| state.people.get(who)));
                let name: Arg = match (person, what.secret(state)) {
                    (Some((called, person)), _) => {
                        let instead = Box::new(Msg::new("thing-person").with("name", called));
                        Arg::Hidden { name: person.name().clone(), instead }
                    }
                    // Every reader of this line has been told the secret, so it is given in full.
                    (None, Some(secret)) => {
                        Msg::new("log-told").with("what", what.msg(state)).with("text", Text::line(secret)).into()
                    }
                    (None, None) => what.msg(state).into(),
                };
                match to {
                    None => Msg::new("log-shown").with("what", name),
                    Some(to) => Msg::new("log-shown-to").with("what", name).with("to", reader_name(to, state)),
                }
            }
            Event::Hidden { what } => Msg::new("log-hidden").with("what", what.msg(state)),
        }
    }
}

/// One message for what two told, if things were shown to the same readers and neither message gives a secret's text.
pub(crate) fn joined(earlier: &Msg, later: &Msg) -> Option<Msg> {
    let [(name, earlier_things), to_earlier @ ..] = &*earlier.args else { return None };
    let [(_, later_things), to_later @ ..] = &*later.args else { return None };
    let gives_text = |things: &Arg| matches!(things, Arg::Msg(msg) if msg.key == "log-told");
    let is_alike = earlier.key == later.key && to_earlier == to_later;
    if !is_alike || gives_text(earlier_things) || gives_text(later_things) {
        return None;
    }
    let things = match (earlier_things, later_things) {
        (Arg::Msg(earlier), Arg::Msg(later)) if earlier.key == "thing-numbers" && later.key == earlier.key => {
            Msg::new("thing-numbers").with("name", listed([earlier, later].map(|msg| &msg.args[0].1))).into()
        }
        things => listed([things.0, things.1]),
    };
    let args = [vec![(name.clone(), things)], to_earlier.to_vec()].concat();
    Some(Msg { key: earlier.key.clone(), args })
}

/// One list of what stands in two arguments.
fn listed(args: [&Arg; 2]) -> Arg {
    let items = args.into_iter().flat_map(|arg| match arg {
        Arg::List(list) => list.clone(),
        single => vec![single.clone()],
    });
    Arg::List(items.collect())
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
