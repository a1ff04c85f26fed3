//! Scenes: where the story is, what is read aloud there, and what the game master knows about it.

use serde::{Deserialize, Serialize};

use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::condition::{self, Ending};
use crate::session::id::{Audience, Id};
use crate::session::person::Origin;
use crate::session::refusal::{No, Refusal, filled};
use crate::session::state::State;
use crate::session::systems::{self, Grounds};
use crate::session::tx::Tx;

/// A scene.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The stable id.
    pub id: Id,
    /// The title.
    pub title: Text,
    /// The place.
    #[serde(default, skip_serializing_if = "crate::session::person::is_empty")]
    pub place: Text,
    /// What is read aloud to the players when it begins.
    #[serde(default, skip_serializing_if = "crate::session::person::is_empty")]
    pub read: Text,
    /// What the game master alone knows.
    #[serde(default, skip_serializing_if = "crate::session::person::is_empty")]
    pub secret: Text,
    /// Short phrases that hold here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Text>,
    /// The adversaries that wait here: ids of the bestiary, one entry each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub foes: Vec<Id>,
    /// What the zones of a fight here are called, from where the party begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Text>,
    /// What holds here by the rules of each system.
    #[serde(default, skip_serializing_if = "systems::is_nothing")]
    pub grounds: Grounds,
    /// Who may see that it exists before it begins.
    #[serde(default = "Audience::gm")]
    pub seen_by: Audience,
    /// Who has been told the secret. Once it is rewritten, nobody has.
    #[serde(default = "Audience::gm", skip_serializing_if = "Audience::is_gm")]
    pub told: Audience,
    /// Where it came from.
    #[serde(default)]
    pub origin: Origin,
}

impl Scene {
    /// A scene with that title and nothing else, hidden until it is played.
    #[must_use]
    pub fn new(id: Id, title: Text, origin: Origin) -> Scene {
        Scene {
            id,
            title,
            place: Text::default(),
            read: Text::default(),
            secret: Text::default(),
            aspects: Vec::new(),
            foes: Vec::new(),
            zones: Vec::new(),
            grounds: Grounds::default(),
            seen_by: Audience::gm(),
            told: Audience::gm(),
            origin,
        }
    }

    /// Rewrites what the game master alone knows: whoever was told, was told something else.
    pub(in crate::session) fn rewrite_secret(&mut self, secret: &Text) {
        if self.secret != *secret {
            self.secret = secret.clone();
            self.told = Audience::gm();
        }
    }
}

/// What may be asked of scenes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Goes to a scene: it is played from now on.
    Set {
        /// Which.
        scene: Id,
    },
    /// Makes a new one.
    Add {
        /// Its title.
        title: Text,
        /// The place; may be empty.
        place: Text,
        /// What is read aloud; may be empty.
        read: Text,
        /// What the game master alone knows; may be empty.
        secret: Text,
    },
    /// Rewrites one. What is none stays.
    Edit {
        /// Which.
        scene: Id,
        /// Its title.
        title: Option<Text>,
        /// The place.
        place: Option<Text>,
        /// What is read aloud.
        read: Option<Text>,
        /// What the game master alone knows.
        secret: Option<Text>,
    },
    /// Takes one away.
    Remove {
        /// Which.
        scene: Id,
    },
    /// A new aspect holds there.
    AddAspect {
        /// Where.
        scene: Id,
        /// What holds.
        aspect: Text,
    },
    /// An aspect no longer holds there.
    RemoveAspect {
        /// Where.
        scene: Id,
        /// What held.
        aspect: Text,
    },
}

/// What happened to scenes.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// One is played from now on, and everybody knows of it.
    Set {
        /// Which.
        scene: Id,
    },
    /// One was made.
    Added(Scene),
    /// One was rewritten. What is none stayed.
    Edited {
        /// Which.
        scene: Id,
        /// Its title.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<Text>,
        /// The place.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Text>,
        /// What is read aloud.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        read: Option<Text>,
        /// What the game master alone knows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        secret: Option<Text>,
    },
    /// One was taken away.
    Removed(Scene),
    /// An aspect holds there.
    AspectAdded {
        /// Where.
        scene: Id,
        /// What holds.
        aspect: Text,
    },
    /// An aspect no longer holds there.
    AspectRemoved {
        /// Where.
        scene: Id,
        /// What held.
        aspect: Text,
    },
}

impl Command {
    /// The deed's id.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Command::Set { .. } => "scene.set",
            Command::Add { .. } => "scene.add",
            Command::Edit { .. } => "scene.edit",
            Command::Remove { .. } => "scene.remove",
            Command::AddAspect { .. } => "scene.aspect.add",
            Command::RemoveAspect { .. } => "scene.aspect.remove",
        }
    }

    /// Decides it.
    ///
    /// # Errors
    /// Refused when there is no such scene or aspect, a title or aspect is blank, nothing would change, or the scene
    /// to be taken away is being played.
    pub fn decide(self, tx: &mut Tx) -> Result<(), No> {
        match self {
            Command::Set { scene } => {
                let title = find(tx, &scene)?.title.clone();
                if tx.scene.as_ref() == Some(&scene) {
                    return Err(Refusal::new("refused-scene-on").with("scene", title).into());
                }
                condition::end(tx, Ending::Scene);
                tx.emit(Event::Set { scene });
                systems::scene_changes(tx);
            }
            Command::Add { title, place, read, secret } => {
                filled(&title)?;
                let title = Text::line(&title);
                // Every scene is hidden until it is played.
                let (id, origin) = (tx.fresh(&title, &Audience::gm()), Origin::Table);
                tx.emit(Event::Added(Scene { place, read, secret, ..Scene::new(id, title, origin) }));
            }
            Command::Edit { scene, title, place, read, secret } => {
                let here = find(tx, &scene)?;
                title.as_ref().map_or(Ok(()), filled)?;
                let title = title.map(|title| Text::line(&title)).filter(|title| *title != here.title);
                let place = place.filter(|place| *place != here.place);
                let read = read.filter(|read| *read != here.read);
                let secret = secret.filter(|secret| *secret != here.secret);
                if [&title, &place, &read, &secret].iter().all(|text| text.is_none()) {
                    return Err(Refusal::new("refused-nothing-changes").into());
                }
                tx.emit(Event::Edited { scene, title, place, read, secret });
            }
            Command::Remove { scene } => {
                let gone = find(tx, &scene)?.clone();
                if tx.scene.as_ref() == Some(&scene) {
                    return Err(Refusal::new("refused-scene-on").with("scene", gone.title).into());
                }
                tx.emit(Event::Removed(gone));
            }
            Command::AddAspect { scene, aspect } => {
                filled(&aspect)?;
                let aspect = Text::line(&aspect);
                if find(tx, &scene)?.aspects.contains(&aspect) {
                    return Err(Refusal::new("refused-aspect-there").with("aspect", aspect).into());
                }
                tx.emit(Event::AspectAdded { scene, aspect });
            }
            Command::RemoveAspect { scene, aspect } => {
                if !find(tx, &scene)?.aspects.contains(&aspect) {
                    return Err(Refusal::new("refused-no-aspect").with("aspect", aspect).into());
                }
                tx.emit(Event::AspectRemoved { scene, aspect });
            }
        }
        Ok(())
    }
}

fn find<'d>(tx: &'d Tx, scene: &Id) -> Result<&'d Scene, Refusal> {
    tx.scenes.get(scene).ok_or_else(|| Refusal::unknown("refused-no-scene", scene))
}

impl Event {
    /// Makes it so.
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Set { scene } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    scene.seen_by = Audience::All;
                }
                state.scene = Some(scene.clone());
            }
            Event::Added(scene) => {
                state.scenes.insert(scene.id.clone(), scene.clone());
            }
            Event::Edited { scene, title, place, read, secret } => {
                let Some(scene) = state.scenes.get_mut(scene) else { return };
                if let Some(secret) = secret {
                    scene.rewrite_secret(secret);
                }
                let parts = [(&mut scene.title, title), (&mut scene.place, place), (&mut scene.read, read)];
                for (here, new) in parts {
                    if let Some(new) = new {
                        *here = new.clone();
                    }
                }
            }
            Event::Removed(scene) => {
                state.scenes.shift_remove(&scene.id);
            }
            Event::AspectAdded { scene, aspect } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    scene.aspects.push(aspect.clone());
                }
            }
            Event::AspectRemoved { scene, aspect } => {
                if let Some(scene) = state.scenes.get_mut(scene) {
                    scene.aspects.retain(|held| held != aspect);
                }
            }
        }
    }

    /// Who may know of it: those who know the scene; of rewriting, the game master alone.
    #[must_use]
    pub fn audience(&self, state: &State) -> Audience {
        match self {
            Event::Set { .. } => Audience::All,
            Event::Added(scene) | Event::Removed(scene) => scene.seen_by.clone(),
            Event::Edited { .. } => Audience::gm(),
            Event::AspectAdded { scene, .. } | Event::AspectRemoved { scene, .. } => {
                state.scenes.get(scene).map_or_else(Audience::gm, |scene| scene.seen_by.clone())
            }
        }
    }

    /// Its line in the log.
    #[must_use]
    pub fn tell(&self, state: &State) -> Msg {
        let title = |scene: &Id| match state.scenes.get(scene) {
            Some(scene) => scene.title.clone(),
            None => Text::new(scene.as_str()),
        };
        match self {
            Event::Set { scene } => Msg::new("log-scene-set").with("scene", title(scene)),
            Event::Added(scene) => Msg::new("log-scene-added").with("scene", &scene.title),
            Event::Edited { scene, .. } => Msg::new("log-scene-edited").with("scene", title(scene)),
            Event::Removed(scene) => Msg::new("log-scene-removed").with("scene", &scene.title),
            Event::AspectAdded { scene, aspect } => {
                Msg::new("log-aspect-added").with("scene", title(scene)).with("aspect", aspect)
            }
            Event::AspectRemoved { scene, aspect } => {
                Msg::new("log-aspect-removed").with("scene", title(scene)).with("aspect", aspect)
            }
        }
    }
}
