//! Scenes: the current one, and what holds there.

use super::*;
use crate::deeds::scene;
use crate::session::events::scene::Event as SceneEvent;

fn set(scene: &str) -> scene::SetScene {
    scene::SetScene { scene: id(scene) }
}

#[test]
fn setting_a_scene_shows_it_to_all_and_ends_what_lasted_a_scene() {
    let mut play = Play::new();
    for (text, lasts) in
        [("Asustada", AspectDuration::Scene), ("Ciega", AspectDuration::Rounds(2)), ("Sola", AspectDuration::Evening)]
    {
        play.perform(aspect_for("vera", text, lasts), &[]);
    }
    let events = play.perform(set("muelle"), &[]);
    assert_eq!(play.log_keys(&events), ["log-aspect-ended", "log-aspect-ended", "log-scene-set"]);
    assert_eq!(play.state.current_scene().unwrap().seen_by, Audience::All);
    assert_eq!(play.state.people[&id("vera")].aspects.len(), 1);
    assert_eq!(play.refusal_key(set("muelle")), "refused-scene-on");
    assert_eq!(play.refusal_key(set("nada")), "refused-no-scene");
}

#[test]
fn a_scene_is_made_on_the_spot_behind_the_screen() {
    let mut play = Play::new();
    let add = |title: &str| scene::AddScene {
        title: title.into(),
        texts: scene::SceneTexts { read: Some("Huele a sal.".into()), ..Default::default() },
    };
    let events = play.perform(add("El muelle"), &[]);
    assert!(play.state.scenes.contains_key(&id("hidden-el-muelle")));
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    play.perform(add("El muelle"), &[]);
    assert!(
        play.state.scenes.contains_key(&id("hidden-el-muelle-2")),
        "a second one of that name has an id of its own"
    );
    assert_eq!(play.refusal_key(add("  ")), "refused-empty");
}

#[test]
fn a_scene_is_rewritten_and_taken_away() {
    let mut play = Play::new();
    let edit = |title: Option<&str>, read: Option<&str>| scene::EditScene {
        scene: id("muelle"),
        title: title.map(Into::into),
        texts: scene::SceneTexts { read: read.map(Into::into), ..Default::default() },
    };
    let events = play.perform(edit(Some("El muelle viejo"), Some("Silencio.")), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let scene = &play.state.scenes[&id("muelle")];
    assert_eq!((&*scene.title, &*scene.read, &*scene.place), ("El muelle viejo", "Silencio.", "El puerto"));
    assert_eq!(play.refusal_key(edit(None, Some("Silencio."))), "refused-nothing-changes");
    assert_eq!(play.refusal_key(edit(Some(""), None)), "refused-empty");
    play.perform(set("muelle"), &[]);
    assert_eq!(play.refusal_key(scene::RemoveScene { scene: id("muelle") }), "refused-scene-on");
    let events = play.perform(scene::RemoveScene { scene: id("sotano") }, &[]);
    assert!(matches!(&events[0], Event::Scene(SceneEvent::Removed(scene)) if scene.id == id("sotano")));
    assert_eq!(play.refusal_key(scene::RemoveScene { scene: id("sotano") }), "refused-no-scene");
}

#[test]
fn aspects_come_and_go() {
    let mut play = Play::new();
    let add = |text: &str| aspect_in("muelle", text);
    let remove = |aspect: &str| aspect::RemoveAspect { on: AspectOwner::Scene(id("muelle")), aspect: id(aspect) };
    let events = play.perform(add("Niebla"), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm(), "the scene is not known yet");
    assert_eq!(play.refusal_key(add("Niebla")), "refused-aspect-there");
    assert_eq!(play.refusal_key(add("")), "refused-empty");
    assert_eq!(play.refusal_key(remove("fuego")), "refused-no-aspect");
    play.perform(remove("niebla"), &[]);
    assert!(play.state.scenes[&id("muelle")].aspects.is_empty());
}
