//! What can be hidden or shown, and who may see it now.

use serde::{Deserialize, Serialize};

use super::gauge::Gauge;
use super::id::{Audience, Id};
use super::refusal::Refusal;
use super::state::State;
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;

/// That all would see this, or the player of that person.
pub fn would_show(what: Msg, to: Option<&Id>, state: &State) -> Msg {
    match to {
        None => Msg::new("would-show").with("what", what),
        Some(to) => Msg::new("would-show-to").with("what", what).with("to", state.name(to)),
    }
}

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

/// Declares what is to be known of the things that have an id: the mark by which lines and messages tell them apart, where
/// they are and the refusal where they are not, what says who may see them, and what they are called.
macro_rules! things {
    ($($Thing:ident = $mark:literal in $all:ident or $none:literal, seen by $audience:ident, called $name:expr;)*) => {
        impl Thing {
            /// The thing with that mark and that id.
            pub fn marked(mark: &str, id: Id) -> Option<Thing> {
                match mark {
                    $($mark => Some(Thing::$Thing(id)),)*
                    _ => None,
                }
            }

            /// The id of what has it; none of a reserve.
            pub(super) fn id(&self) -> Option<&Id> {
                match self {
                    $(Thing::$Thing(id))|* => Some(id),
                    Thing::Pool(_) => None,
                }
            }

            /// What it is called, for a message; its id when it is gone.
            pub fn msg(&self, state: &State) -> Msg {
                match self {
                    $(Thing::$Thing(id) => {
                        let name = state.$all.get(id).map($name);
                        let name = name.unwrap_or_else(|| Text::new(id.as_str()).into());
                        Msg::new(concat!("thing-", $mark)).with("name", name)
                    })*
                    Thing::Pool(gauge) => Msg::new("thing-pool").with("name", gauge.msg()),
                }
            }

            pub(super) fn audience_mut<'s>(&self, state: &'s mut State) -> Option<&'s mut Audience> {
                match self {
                    $(Thing::$Thing(id) => state.$all.get_mut(id).map(|it| &mut it.$audience),)*
                    Thing::Pool(gauge) => state.pools.get_mut(gauge).map(|pool| &mut pool.seen_by),
                }
            }

            fn seen_by<'s>(&self, state: &'s State) -> Option<&'s Audience> {
                match self {
                    $(Thing::$Thing(id) => state.$all.get(id).map(|it| &it.$audience),)*
                    Thing::Pool(gauge) => state.pools.get(gauge).map(|pool| &pool.seen_by),
                }
            }

            fn missing(&self) -> Refusal {
                match self {
                    $(Thing::$Thing(id) => Refusal::unknown($none, id),)*
                    Thing::Pool(gauge) => Refusal::new("refused-no-pool").with("gauge", Text::line(gauge.name())),
                }
            }
        }
    };
}

things! {
    Person = "person" in people or "refused-nobody", seen by seen_by, called |it| Arg::from(it.name());
    Numbers = "numbers" in people or "refused-nobody", seen by numbers, called |it| Arg::from(it.name());
    Clock = "clock" in clocks or "refused-no-clock", seen by seen_by, called |it| Arg::from(&it.name);
    Note = "note" in notes or "refused-no-note", seen by seen_by, called |it| Arg::from(&it.title);
    Scene = "scene" in scenes or "refused-no-scene", seen by seen_by, called |it| Arg::from(&it.title);
    Item = "item" in items or "refused-no-item", seen by seen_by,
        called |it| it.text.as_ref().map_or_else(|| it.kind.msg().into(), Arg::from);
    Secret = "secret" in people or "refused-nobody", seen by told, called |it| Arg::from(it.name());
    SceneSecret = "scene-secret" in scenes or "refused-no-scene", seen by told, called |it| Arg::from(&it.title);
}

impl Thing {
    /// That those who do not see it yet would see it: all, or the player of that person.
    pub fn would_show(&self, to: Option<&Id>, state: &State) -> Option<Msg> {
        let audience = self.audience(state)?;
        (audience.widened(to) != *audience).then(|| would_show(self.msg(state), to, state))
    }

    /// Who may see it now, if there is such a thing. Where nothing is written there is no secret.
    pub fn audience<'s>(&self, state: &'s State) -> Option<&'s Audience> {
        if self.is_secret() && self.secret(state).is_none() { None } else { self.seen_by(state) }
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

    /// That there is no such thing; or that nothing is written there, of a secret.
    pub fn refusal(&self, state: &State) -> Refusal {
        if self.is_secret() && self.seen_by(state).is_some() {
            return Refusal::new("refused-no-secret").with("what", self.msg(state));
        }
        self.missing()
    }
}
