//! Revealing: what was the game master's becomes one player's or everybody's, and back.

use serde::{Deserialize, Serialize};

use super::gauge::Gauge;
use super::id::{Audience, Id, Seat};
use super::person::Person;
use super::refusal::{No, Refusal};
use super::state::State;
use super::tx::Tx;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::events::person;

/// What can be hidden or shown. A single fact is a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// That somebody exists.
    Person(Id),
    /// Somebody's numbers; the others read words.
    Numbers(Id),
    /// A clock.
    Clock(Id),
    /// A note.
    Note(Id),
    /// A scene, before it is played.
    Scene(Id),
    /// An open item.
    Item(Id),
    /// A pool.
    Pool(Gauge),
    /// What the game master alone knows of somebody.
    Secret(Id),
    /// What the game master alone knows of a scene.
    SceneSecret(Id),
}

/// What may be asked about who sees what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Shows a thing.
    Show {
        /// Which.
        what: Thing,
        /// To whose player; none shows it to all.
        to: Option<Id>,
    },
    /// Hides a thing from everybody but the game master.
    Hide {
        /// Which.
        what: Thing,
    },
}

/// What happened to who sees what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A thing was shown.
    Shown {
        /// Which.
        what: Thing,
        /// To whose player; none: to all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Id>,
    },
    /// A thing was hidden.
    Hidden {
        /// Which.
        what: Thing,
    },
}

impl Thing {
    /// Who may see it now, if there is such a thing. Where nothing is written there is no secret.
    #[must_use]
    pub fn audience<'s>(&self, state: &'s State) -> Option<&'s Audience> {
        if self.is_secret() && self.secret(state).is_none() {
            return None;
        }
        match self {
            Thing::Person(id) => state.people.get(id).map(|person| &person.seen_by),
            Thing::Numbers(id) => state.people.get(id).map(|person| &person.numbers),
            Thing::Clock(id) => state.clocks.get(id).map(|clock| &clock.seen_by),
            Thing::Note(id) => state.notes.get(id).map(|note| &note.seen_by),
            Thing::Scene(id) => state.scenes.get(id).map(|scene| &scene.seen_by),
            Thing::Item(id) => state.items.get(id).map(|item| &item.seen_by),
            Thing::Pool(gauge) => state.pools.get(gauge).map(|pool| &pool.seen_by),
            Thing::Secret(id) => state.people.get(id).map(|person| &person.told),
            Thing::SceneSecret(id) => state.scenes.get(id).map(|scene| &scene.told),
        }
    }

    /// What has it, by its id; none of a reserve.
    fn id(&self) -> Option<&Id> {
        match self {
            Thing::Person(id)
            | Thing::Numbers(id)
            | Thing::Clock(id)
            | Thing::Note(id)
            | Thing::Scene(id)
            | Thing::Item(id)
            | Thing::Secret(id)
            | Thing::SceneSecret(id) => Some(id),
            Thing::Pool(_) => None,
        }
    }

    /// Whether it is what the game master alone knows of something.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        matches!(self, Thing::Secret(_) | Thing::SceneSecret(_))
    }

    /// The secret that it is, if it is one and something is written there.
    fn secret<'s>(&self, state: &'s State) -> Option<&'s Text> {
        let secret = match self {
            Thing::Secret(id) => &state.people.get(id)?.member.secret,
            Thing::SceneSecret(id) => &state.scenes.get(id)?.secret,
            _ => return None,
        };
        (!secret.is_empty()).then_some(secret)
    }

    fn audience_mut<'s>(&self, state: &'s mut State) -> Option<&'s mut Audience> {
        match self {
            Thing::Person(id) => state.people.get_mut(id).map(|person| &mut person.seen_by),
            Thing::Numbers(id) => state.people.get_mut(id).map(|person| &mut person.numbers),
            Thing::Clock(id) => state.clocks.get_mut(id).map(|clock| &mut clock.seen_by),
            Thing::Note(id) => state.notes.get_mut(id).map(|note| &mut note.seen_by),
            Thing::Scene(id) => state.scenes.get_mut(id).map(|scene| &mut scene.seen_by),
            Thing::Item(id) => state.items.get_mut(id).map(|item| &mut item.seen_by),
            Thing::Pool(gauge) => state.pools.get_mut(gauge).map(|pool| &mut pool.seen_by),
            Thing::Secret(id) => state.people.get_mut(id).map(|person| &mut person.told),
            Thing::SceneSecret(id) => state.scenes.get_mut(id).map(|scene| &mut scene.told),
        }
    }

    /// What it is called, for a message; its id when it is gone.
    fn msg(&self, state: &State) -> Msg {
        let (key, id, name) = match self {
            Thing::Person(id) => ("thing-person", id, state.people.get(id).map(|person| person.name().clone())),
            Thing::Numbers(id) => ("thing-numbers", id, state.people.get(id).map(|person| person.name().clone())),
            Thing::Clock(id) => ("thing-clock", id, state.clocks.get(id).map(|clock| clock.name.clone())),
            Thing::Note(id) => ("thing-note", id, state.notes.get(id).map(|note| note.title.clone())),
            Thing::Scene(id) => ("thing-scene", id, state.scenes.get(id).map(|scene| scene.title.clone())),
            Thing::Secret(id) => ("thing-secret", id, state.people.get(id).map(|person| person.name().clone())),
            Thing::SceneSecret(id) => ("thing-scene-secret", id, state.scenes.get(id).map(|scene| scene.title.clone())),
            Thing::Item(id) => {
                let item = state.items.get(id);
                let name = item.map(|item| match &item.text {
                    Some(text) => Arg::Text(text.clone()),
                    None => Arg::Msg(item.kind.msg()),
                });
                let name = name.unwrap_or_else(|| Arg::Text(Text::new(id.as_str())));
                return Msg::new("thing-item").with("name", name);
            }
            Thing::Pool(gauge) => return Msg::new("thing-pool").with("name", gauge.msg()),
        };
        Msg::new(key).with("name", name.unwrap_or_else(|| Text::new(id.as_str())))
    }

    /// There is no such thing.
    fn refusal(&self, state: &State) -> Refusal {
        match self {
            Thing::Secret(id) if state.people.contains_key(id) => self.unwritten(state),
            Thing::SceneSecret(id) if state.scenes.contains_key(id) => self.unwritten(state),
            Thing::Person(id) | Thing::Numbers(id) | Thing::Secret(id) => Refusal::unknown("refused-nobody", id),
            Thing::Clock(id) => Refusal::unknown("refused-no-clock", id),
            Thing::Note(id) => Refusal::unknown("refused-no-note", id),
            Thing::Scene(id) | Thing::SceneSecret(id) => Refusal::unknown("refused-no-scene", id),
            Thing::Item(id) => Refusal::unknown("refused-no-item", id),
            Thing::Pool(gauge) => Refusal::new("refused-no-pool").with("gauge", Text::line(gauge.name())),
        }
    }

    fn unwritten(&self, state: &State) -> Refusal {
        Refusal::new("refused-no-secret").with("what", self.msg(state))
    }

    /// Of those who were told of it, those who may see what it belongs to.
    fn known_to(&self, told: Audience, state: &State) -> Audience {
        match self {
            Thing::Numbers(person) | Thing::Secret(person) => told.and(&state.audience_of(person)),
            Thing::SceneSecret(scene) => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| told.and(&scene.seen_by))
            }
            _ => told,
        }
    }
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Show { .. } => "reveal.show",
            Command::Hide { .. } => "reveal.hide",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such thing or player, nothing is written where a secret would be, it is shown (hidden) already, or it is the scene being played.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Show { what, to } => {
                let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
                if let Some(to) = &to {
                    tx.person(to)?;
                }
                if audience.widened(to.as_ref()) == *audience {
                    return Err(Refusal::new("refused-shown-already").with("what", what.msg(tx)).into());
                }
                if let Thing::Person(who) = &what {
                    tell_apart(tx, who, to.as_ref())?;
                }
                tx.emit(Event::Shown { what, to });
            }
            Command::Hide { what } => {
                let audience = what.audience(tx).ok_or_else(|| what.refusal(tx))?;
                if *audience == Audience::gm() {
                    return Err(Refusal::new("refused-hidden-already").with("what", what.msg(tx)).into());
                }
                if matches!(&what, Thing::Scene(id) if tx.scene.as_ref() == Some(id)) {
                    return Err(Refusal::new("refused-hide-scene-on").into());
                }
                tx.emit(Event::Hidden { what });
            }
        }
        Ok(())
    }
}

/// Somebody comes into the open who is called like somebody whom they know to whom it is shown: they get a number of
/// their own. Those who stay hidden do not count, lest the number tell of them.
fn tell_apart(tx: &mut Tx, who: &Id, to: Option<&Id>) -> Result<(), Refusal> {
    let from = tx.person(who)?.name().clone();
    let seat = to.map_or(Seat::Table, |to| Seat::Player(to.clone()));
    let others: Vec<&Person> = tx.people.values().filter(|it| it.id() != who && it.seen_by.has(&seat)).collect();
    let named = |name: &str| others.iter().any(|other| **other.name() == *name);
    if !named(&from) {
        return Ok(());
    }
    let stem = Text::new(from.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end());
    let to = (2u32..).map(|n| stem.numbered(n)).find(|name| !named(name));
    if let Some(to) = to {
        tx.emit(person::Event::Renamed { who: who.clone(), from, to });
    }
    Ok(())
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Shown { what, to } => {
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

    /// Who may know of it: those it was shown to, as far as they see whose numbers or secret it is; of hiding, the
    /// game master alone.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Shown { what, to } => what.known_to(Audience::gm().widened(to.as_ref()), state),
            Event::Hidden { .. } => Audience::gm(),
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        match self {
            Event::Shown { what, to } => {
                // A secret that is told is told in full: whoever reads the line has been told it.
                let said = match what.secret(state) {
                    Some(secret) => Msg::new("log-told").with("what", what.msg(state)).with("text", Text::line(secret)),
                    None => what.msg(state),
                };
                match to {
                    None => Msg::new("log-shown").with("what", said),
                    Some(to) => Msg::new("log-shown-to").with("what", said).with("to", state.name(to)),
                }
            }
            Event::Hidden { what } => Msg::new("log-hidden").with("what", what.msg(state)),
        }
    }
}
