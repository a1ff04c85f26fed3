//! What can be hidden or shown, and who may see it now.

use serde::{Deserialize, Serialize};

use super::gauge::Gauge;
use super::id::{Audience, Id};
use super::refusal::Refusal;
use super::state::State;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;

/// What can be hidden or shown. A single fact is a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Thing {
    /// That a person exists.
    Person(Id),
    /// A person's numbers; the others read words.
    Numbers(Id),
    Clock(Id),
    Note(Id),
    /// A scene, before it is played.
    Scene(Id),
    Item(Id),
    Pool(Gauge),
    /// What the game master alone knows of a person.
    Secret(Id),
    /// What the game master alone knows of a scene.
    SceneSecret(Id),
}

impl Thing {
    /// Who may see it now, if there is such a thing. Where nothing is written there is no secret.
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

    /// Whether it is what the game master alone knows of something.
    pub fn is_secret(&self) -> bool {
        matches!(self, Thing::Secret(_) | Thing::SceneSecret(_))
    }

    /// The secret that it is, if it is one and something is written there.
    pub fn secret<'s>(&self, state: &'s State) -> Option<&'s Text> {
        let secret = match self {
            Thing::Secret(id) => &state.people.get(id)?.member.secret,
            Thing::SceneSecret(id) => &state.scenes.get(id)?.secret,
            _ => return None,
        };
        (!secret.is_empty()).then_some(secret)
    }

    /// What it is called, for a message; its id when it is gone.
    pub fn msg(&self, state: &State) -> Msg {
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

    /// That there is no such thing.
    pub fn refusal(&self, state: &State) -> Refusal {
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
}
