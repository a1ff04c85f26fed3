//! Scenes.

use crate::grammar::KeyContext::{Tab, Thing};
use crate::grammar::{Deed, Def, Key, Kind, LongText, Noun, TabName, deed_args, deeds};
use crate::rules::{Msg, Text, ensure};
use crate::session::events::scene::Event;
use crate::session::reveal;
use crate::session::systems::SYSTEMS;
use crate::session::{
    AspectEnding, Audience, Id, NotDone, Origin, Refusal, Scene, State, Tx, require_any, require_change, require_text,
};

pub(super) const NOUN: Noun = Noun::new("scene", &["escena"], deeds![SetScene, AddScene, EditScene, RemoveScene]);

/// Goes to a scene, which is in play from then on.
#[apply(deed_args)]
pub struct SetScene {
    pub scene: Id,
}

/// Adds a new scene, hidden until it is played.
#[apply(deed_args)]
pub struct AddScene {
    pub title: Text,
    #[command(flatten)]
    pub texts: SceneTexts,
}

/// Rewrites a scene. A text left out of the line stays.
#[apply(deed_args)]
pub struct EditScene {
    pub scene: Id,
    #[arg(long, visible_alias = "título", alias = "titulo")]
    pub title: Option<Text>,
    #[command(flatten)]
    pub texts: SceneTexts,
}

/// The texts of a scene besides its title.
#[apply(deed_args)]
#[derive(Default)]
pub struct SceneTexts {
    #[arg(long, visible_alias = "lugar")]
    pub place: Option<Text>,
    /// Text to read aloud.
    #[arg(long, visible_alias = "lee")]
    pub read: Option<LongText>,
    /// What only the game master knows.
    #[arg(long, visible_alias = "secreto")]
    pub secret: Option<LongText>,
}

#[apply(deed_args)]
pub struct RemoveScene {
    pub scene: Id,
}

impl Deed for SetScene {
    const DEF: Def = Def::new("scene.set", &["pon", "ir"])
        .examples(&["scene set cellar"])
        .keys(&[Key::at(Thing(Kind::Scene), "enter")])
        .available(|state| require_any(!state.scenes.is_empty()))
        .settles_all_rolls();

    fn grave(&self, state: &State) -> Option<Msg> {
        let shows = reveal::Thing::Scene(self.scene.clone()).show_warning(None, state);
        let left =
            || state.scene.as_ref().filter(|scene| **scene != self.scene).and_then(|scene| state.scenes.get(scene));
        shows.or_else(|| left().map(|scene| Msg::new("grave-scene").with("scene", &scene.title)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let title = tx.scene(&self.scene)?.title.clone();
        ensure!(tx.scene.as_ref() != Some(&self.scene), Refusal::new("refused-scene-on").with("scene", title));
        tx.end_aspects_at(AspectEnding::Scene);
        tx.emit(Event::Set { scene: self.scene.clone() });
        SYSTEMS.iter().for_each(|system| system.scene_changes(tx));
        Ok(())
    }
}

impl Deed for AddScene {
    const DEF: Def = Def::new("scene.add", &["nueva"])
        .examples(&[
            "scene add \"{example-the-roof}\" --place \"{example-the-house}\" --read \"{example-the-wind-blows}\"",
        ])
        .keys(&[Key::at(Tab(TabName::Scene), "a")])
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_text(&self.title)?;
        let title = Text::line(&self.title);
        let (id, origin) = (tx.fresh_id(&title, &Audience::gm()), Origin::Table);
        let or_empty = |text: &Option<Text>| text.clone().unwrap_or_default();
        let (place, read, secret) =
            (or_empty(&self.texts.place), or_empty(&self.texts.read), or_empty(&self.texts.secret));
        tx.finish(Event::Added(Scene { place, read, secret, ..Scene::new(id, title, origin) }))
    }
}

impl Deed for EditScene {
    const DEF: Def = Def::new("scene.edit", &["edita"])
        .examples(&["scene edit cellar --secret \"{example-there-is-a-trapdoor}\""])
        .keys(&[Key::at(Tab(TabName::Scene), "e")])
        .available(|state| require_any(!state.scenes.is_empty()))
        .keeps_rolls_open();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let scene = tx.scene(&self.scene)?;
        self.title.as_ref().map_or(Ok(()), require_text)?;
        let title = self.title.as_ref().map(|title| Text::line(title)).filter(|title| *title != scene.title);
        let changed = |text: &Option<Text>, before: &Text| text.clone().filter(|text| text != before);
        let place = changed(&self.texts.place, &scene.place);
        let read = changed(&self.texts.read, &scene.read);
        let secret = changed(&self.texts.secret, &scene.secret);
        require_change([&title, &place, &read, &secret].iter().any(|text| text.is_some()))?;
        tx.finish(Event::Edited { scene: self.scene.clone(), title, place, read, secret })
    }
}

impl Deed for RemoveScene {
    const DEF: Def = Def::new("scene.remove", &["quita"])
        .examples(&["scene remove cellar"])
        .keys(&[Key::at(Thing(Kind::Scene), "delete")])
        .available(|state| require_any(!state.scenes.is_empty()))
        .keeps_rolls_open();

    fn grave(&self, state: &State) -> Option<Msg> {
        state.scenes.get(&self.scene).map(|scene| Msg::new("grave-removed").with("what", &scene.title))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let gone = tx.scene(&self.scene)?.clone();
        ensure!(tx.scene.as_ref() != Some(&self.scene), Refusal::new("refused-scene-on").with("scene", gone.title));
        tx.finish(Event::Removed(gone))
    }
}
