//! Conditions: what holds for somebody for a while.

use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::id::{Audience, Id};
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::tx::Tx;

/// A condition on somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Its id among that person's conditions.
    pub id: Id,
    /// What it says.
    pub text: Text,
    /// How long it lasts.
    pub lasts: Lasts,
}

/// How long a thing lasts; it ends by itself, and the log says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lasts {
    /// Until this many rounds have ended.
    Rounds(u8),
    /// Until the scene changes.
    #[default]
    Scene,
    /// Until the evening ends.
    Session,
    /// Until somebody takes it away.
    Removed,
}

/// What may be asked of conditions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Puts one on somebody.
    Add {
        /// On whom.
        who: Id,
        /// What it says.
        text: Text,
        /// How long it lasts.
        lasts: Lasts,
    },
    /// Takes one away.
    Remove {
        /// From whom.
        who: Id,
        /// Which.
        condition: Id,
    },
}

/// What happened to conditions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One holds from now on.
    Added {
        /// For whom.
        who: Id,
        /// Which.
        condition: Condition,
    },
    /// A round of it has passed.
    Ticked {
        /// Whose.
        who: Id,
        /// Which.
        condition: Id,
        /// How many rounds are left.
        left: u8,
    },
    /// It was taken away.
    Removed {
        /// From whom.
        who: Id,
        /// What it was.
        condition: Condition,
    },
    /// It ended by itself.
    Ended {
        /// For whom.
        who: Id,
        /// What it was.
        condition: Condition,
        /// With what.
        with: Ending,
    },
}

/// What ends conditions by its own end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// A round.
    Round,
    /// The fight; its rounds are over.
    Fight,
    /// The scene.
    Scene,
    /// The evening.
    Evening,
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Add { .. } => "condition.add",
            Command::Remove { .. } => "condition.remove",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when nobody has that id, the condition says nothing, lasts no round at all, or is not there.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Add { who, text, lasts } => {
                let person = tx.person(&who)?;
                filled(&text)?;
                if lasts == Lasts::Rounds(0) {
                    return Err(Refusal::new("refused-no-rounds").into());
                }
                let text = Text::line(&text);
                let id = Id::from_name(&text).free(|id| person.conditions.iter().any(|held| held.id == *id));
                tx.emit(Event::Added { who, condition: Condition { id, text, lasts } });
            }
            Command::Remove { who, condition } => {
                let person = tx.person(&who)?;
                let held =
                    person.conditions.iter().find(|held| held.id == condition).cloned().ok_or_else(|| {
                        Refusal::unknown("refused-no-condition", &condition).with("who", person.name())
                    })?;
                tx.emit(Event::Removed { who, condition: held });
            }
        }
        Ok(())
    }
}

/// Ends what ends with `with`: the log says each.
pub(crate) fn end(tx: &mut Tx, with: Ending) {
    let fighting = tx.fight.is_some();
    let ends = |lasts| match (with, lasts) {
        (Ending::Round, Lasts::Rounds(left)) => Some(left.saturating_sub(1)),
        (Ending::Fight, Lasts::Rounds(_)) | (Ending::Scene, Lasts::Scene) | (Ending::Evening, Lasts::Session) => {
            Some(0)
        }
        // Without a fight no round will ever end.
        (Ending::Scene, Lasts::Rounds(_)) if !fighting => Some(0),
        _ => None,
    };
    let mut events = Vec::new();
    for (who, person) in &tx.people {
        for held in &person.conditions {
            match ends(held.lasts) {
                None => {}
                Some(0) => events.push(Event::Ended { who: who.clone(), condition: held.clone(), with }),
                Some(left) => events.push(Event::Ticked { who: who.clone(), condition: held.id.clone(), left }),
            }
        }
    }
    for event in events {
        tx.emit(event);
    }
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        let (Event::Added { who, .. }
        | Event::Ticked { who, .. }
        | Event::Removed { who, .. }
        | Event::Ended { who, .. }) = self;
        let Some(person) = state.people.get_mut(who) else { return };
        match self {
            Event::Added { condition, .. } => person.conditions.push(condition.clone()),
            Event::Ticked { condition, left, .. } => {
                if let Some(held) = person.conditions.iter_mut().find(|held| held.id == *condition) {
                    held.lasts = Lasts::Rounds(*left);
                }
            }
            Event::Removed { condition, .. } | Event::Ended { condition, .. } => {
                person.conditions.retain(|held| held.id != condition.id);
            }
        }
    }

    /// Who may know of it: those who see that person.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        let (Event::Added { who, .. }
        | Event::Ticked { who, .. }
        | Event::Removed { who, .. }
        | Event::Ended { who, .. }) = self;
        state.audience_of(who)
    }

    /// Its line in the log; a passing round alone says nothing.
    #[must_use]
    pub fn tell(&self, state: &State) -> Option<Msg> {
        let say = |key, who, condition: &Condition| {
            Msg::new(key).with("who", state.name(who)).with("condition", &condition.text)
        };
        match self {
            Event::Added { who, condition } => {
                Some(say("log-condition-added", who, condition).with("lasts", condition.lasts.msg()))
            }
            Event::Ticked { .. } => None,
            Event::Removed { who, condition } => Some(say("log-condition-removed", who, condition)),
            Event::Ended { who, condition, with } => {
                Some(say("log-condition-ended", who, condition).with("with", with.msg()))
            }
        }
    }
}

impl Lasts {
    /// How long, as a message.
    #[must_use]
    pub fn msg(self) -> Msg {
        match self {
            Lasts::Rounds(left) => Msg::new("lasts-rounds").with("left", left),
            Lasts::Scene => Msg::new("lasts-scene"),
            Lasts::Session => Msg::new("lasts-session"),
            Lasts::Removed => Msg::new("lasts-removed"),
        }
    }
}

impl Ending {
    /// What ended, as a message.
    fn msg(self) -> Msg {
        Msg::new(match self {
            Ending::Round => "ending-round",
            Ending::Fight => "ending-fight",
            Ending::Scene => "ending-scene",
            Ending::Evening => "ending-evening",
        })
    }
}
