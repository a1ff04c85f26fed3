//! What can be hidden or shown, and who may see it now.

use super::{Audience, Gauge, Id, Refusal, State};
use crate::rules::{Arg, Msg, Text};

/// The warning that everybody, or that person's player, would see `what`.
pub fn show_warning(what: impl Into<Arg>, to: Option<&Id>, state: &State) -> Msg {
    match to {
        None => Msg::new("would-show").with("what", what),
        Some(to) => Msg::new("would-show-to").with("what", what).with("to", state.name(to)),
    }
}

/// A thing that can be hidden or shown. A single fact is a note.
#[apply(data)]
pub enum Thing {
    /// That a person exists.
    Person(Id),
    /// A person's numbers; whoever may not see them reads words instead.
    Numbers(Id),
    Clock(Id),
    Note(Id),
    /// A scene, before it is played.
    Scene(Id),
    Item(Id),
    Pool(Gauge),
    /// What only the game master knows of a person.
    Secret(Id),
    /// What only the game master knows of a scene.
    SceneSecret(Id),
}

/// Declares each thing that has an id: its mark in lines and messages with the Spanish one, the collection that holds it,
/// the refusal if it is missing, the field with its audience, and how to name it.
macro_rules! things {
    ($(
        $Thing:ident = $mark:literal | $spanish:literal in $all:ident or $none:literal,
        seen by $audience:ident, called $name:expr;
    )*) => {
        impl Thing {
            /// What a line writes before the id of a thing, in English and in Spanish.
            pub const MARKS: &[(&str, &str)] = &[$(($mark, $spanish),)* ("pool", "reserva")];

            /// The thing with this mark and id.
            pub fn from_mark(mark: &str, id: Id) -> Option<Thing> {
                match mark {
                    $($mark => Some(Thing::$Thing(id)),)*
                    _ => None,
                }
            }

            /// The id of what it belongs to; `None` for a pool.
            pub(super) fn id(&self) -> Option<&Id> {
                match self {
                    $(Thing::$Thing(id))|* => Some(id),
                    Thing::Pool(_) => None,
                }
            }

            /// What it is and its name, for a message.
            pub fn msg(&self, state: &State) -> Msg {
                let key = match self {
                    $(Thing::$Thing(_) => concat!("thing-", $mark),)*
                    Thing::Pool(_) => "thing-pool",
                };
                Msg::new(key).with("name", self.name(state))
            }

            /// The name of what it is or belongs to, or its id once that is gone.
            pub(super) fn name(&self, state: &State) -> Arg {
                match self {
                    $(Thing::$Thing(id) => {
                        let name = state.$all.get(id).map($name);
                        name.unwrap_or_else(|| Text::new(id.as_str()).into())
                    })*
                    Thing::Pool(gauge) => gauge.msg().into(),
                }
            }

            pub(super) fn audience_mut<'s>(&self, state: &'s mut State) -> Option<&'s mut Audience> {
                match self {
                    $(Thing::$Thing(id) => state.$all.get_mut(id).map(|thing| &mut thing.$audience),)*
                    Thing::Pool(gauge) => state.pools.get_mut(gauge).map(|pool| &mut pool.seen_by),
                }
            }

            fn seen_by<'s>(&self, state: &'s State) -> Option<&'s Audience> {
                match self {
                    $(Thing::$Thing(id) => state.$all.get(id).map(|thing| &thing.$audience),)*
                    Thing::Pool(gauge) => state.pools.get(gauge).map(|pool| &pool.seen_by),
                }
            }

            fn missing_refusal(&self) -> Refusal {
                match self {
                    $(Thing::$Thing(id) => Refusal::unknown($none, id),)*
                    Thing::Pool(gauge) => Refusal::new("refused-no-pool").with("gauge", Text::line(gauge.name())),
                }
            }
        }
    };
}

things! {
    Person = "person" | "persona" in people or "refused-nobody",
        seen by seen_by, called |person| Arg::from(person.name());
    Numbers = "numbers" | "números" in people or "refused-nobody",
        seen by stats_seen_by, called |person| Arg::from(person.name());
    Clock = "clock" | "reloj" in clocks or "refused-no-clock",
        seen by seen_by, called |clock| Arg::from(&clock.name);
    Note = "note" | "nota" in notes or "refused-no-note",
        seen by seen_by, called |note| Arg::from(&note.title);
    Scene = "scene" | "escena" in scenes or "refused-no-scene",
        seen by seen_by, called |scene| Arg::from(&scene.title);
    Item = "item" | "pendiente" in items or "refused-no-item",
        seen by seen_by, called |item| item.quoted();
    Secret = "secret" | "secreto" in people or "refused-nobody",
        seen by secret_seen_by, called |person| Arg::from(person.name());
    SceneSecret = "scene-secret" | "secreto-de-escena" in scenes or "refused-no-scene",
        seen by secret_seen_by, called |scene| Arg::from(&scene.title);
}

impl Thing {
    /// The warning that everybody, or that person's player, would newly see it; `None` if they see it already.
    pub fn show_warning(&self, to: Option<&Id>, state: &State) -> Option<Msg> {
        let audience = self.audience(state)?;
        (audience.widened(to) != *audience).then(|| show_warning(self.msg(state), to, state))
    }

    /// Who may see it now; `None` if there is no such thing. An empty secret counts as none.
    pub fn audience<'s>(&self, state: &'s State) -> Option<&'s Audience> {
        if self.is_secret() && self.secret(state).is_none() { None } else { self.seen_by(state) }
    }

    /// Whether it is the secret of a person or scene.
    pub fn is_secret(&self) -> bool {
        matches!(self, Thing::Secret(_) | Thing::SceneSecret(_))
    }

    /// The text of the secret; `None` if it is empty or this is no secret.
    pub fn secret<'s>(&self, state: &'s State) -> Option<&'s Text> {
        let secret = match self {
            Thing::Secret(id) => &state.people.get(id)?.member.secret,
            Thing::SceneSecret(id) => &state.scenes.get(id)?.secret,
            _ => return None,
        };
        (!secret.is_empty()).then_some(secret)
    }

    /// The refusal for a thing that does not exist. For an empty secret it says so.
    pub fn refusal(&self, state: &State) -> Refusal {
        if self.is_secret() && self.seen_by(state).is_some() {
            return Refusal::new("refused-no-secret").with("what", self.msg(state));
        }
        self.missing_refusal()
    }
}
