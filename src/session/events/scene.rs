//! What happens to scenes.

use crate::rules::{Msg, Text};
use crate::session::{Audience, Id, Scene, State};

#[apply(skip_none)]
#[apply(data)]
pub enum Event {
    /// The scene is played from now on, and everybody knows of it.
    Set {
        scene: Id,
    },
    Added(Scene),
    /// A `None` part stayed.
    Edited {
        scene: Id,
        title: Option<Text>,
        place: Option<Text>,
        read: Option<Text>,
        secret: Option<Text>,
    },
    Removed(Scene),
}

impl Event {
    pub fn apply(&self, state: &mut State) {
        match self {
            Event::Set { scene } => {
                state.scenes.change(scene, |scene| scene.seen_by = Audience::All);
                state.scene = Some(scene.clone());
            }
            Event::Added(scene) => drop(state.scenes.insert(scene.id.clone(), scene.clone())),
            Event::Edited { scene, title, place, read, secret } => {
                let Some(scene) = state.scenes.get_mut(scene) else { return };
                if let Some(secret) = secret {
                    scene.rewrite_secret(secret);
                }
                let parts = [(&mut scene.title, title), (&mut scene.place, place), (&mut scene.read, read)];
                for (text, new) in parts {
                    if let Some(new) = new {
                        *text = new.clone();
                    }
                }
            }
            Event::Removed(scene) => {
                state.scenes.shift_remove(&scene.id);
                state.scene.take_if(|now| *now == scene.id);
            }
        }
    }

    /// Who may know of it: those who know the scene; for a rewrite, only the game master.
    pub fn audience(&self, _: &State) -> Audience {
        match self {
            Event::Set { .. } => Audience::All,
            Event::Added(scene) | Event::Removed(scene) => scene.seen_by.clone(),
            Event::Edited { .. } => Audience::gm(),
        }
    }

    pub fn log_msg(&self, state: &State) -> Msg {
        let title = |scene: &Id| match state.scenes.get(scene) {
            Some(scene) => scene.title.clone(),
            None => Text::new(scene.as_str()),
        };
        match self {
            Event::Set { scene } => Msg::new("log-scene-set").with("scene", title(scene)),
            Event::Added(scene) => Msg::new("log-scene-added").with("scene", &scene.title),
            Event::Edited { scene, .. } => Msg::new("log-scene-edited").with("scene", title(scene)),
            Event::Removed(scene) => Msg::new("log-scene-removed").with("scene", &scene.title),
        }
    }
}
