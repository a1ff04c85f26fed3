//! Aspects: their owners, how long they last, and who knows of them.

use super::*;
use crate::deeds::{evening, scene};
use crate::rules::text::Text;
use crate::session::aspect::{Aspect, AspectSource};
use crate::session::log::Log;
use crate::session::seen::View;
use crate::session::tx::Tx;

fn vera() -> AspectOwner {
    AspectOwner::Person(id("vera"))
}

fn hidden(on: AspectOwner, text: &str) -> aspect::AddAspect {
    aspect::AddAspect { on, hidden: true, ..aspect_for("vera", text, AspectDuration::Removed) }
}

fn ids(play: &Play, on: &AspectOwner) -> Vec<String> {
    play.state.aspects_of(on).iter().map(|held| held.id.to_string()).collect()
}

#[test]
fn ids_of_public_aspects_never_count_hidden_ones() {
    let mut play = Play::new();
    play.perform(hidden(vera(), "Poseída"), &[]);
    play.perform(hidden(vera(), "Poseída"), &[]);
    play.perform(aspect_for("vera", "Poseída", AspectDuration::Scene), &[]);
    play.perform(aspect_for("vera", "hidden Poseída", AspectDuration::Scene), &[]);
    assert_eq!(ids(&play, &vera()), ["hidden-poseida", "hidden-poseida-2", "poseida", "poseida-2"]);
}

#[test]
fn only_the_game_master_knows_a_hidden_aspect_until_it_is_shown() {
    let mut play = Play::new();
    let events = play.perform(hidden(vera(), "Poseída"), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let exhaust = aspect::ExhaustAspect { on: vera(), aspect: id("hidden-poseida") };
    let events = play.perform(exhaust, &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let reveal = || aspect::RevealAspect { on: vera(), aspect: id("hidden-poseida") };
    let events = play.perform(reveal(), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::All);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: «Poseída» (sin plazo)");
    play.perform(hidden(vera(), "Maldita"), &[]);
    assert_eq!(play.refusal_key(reveal()), "refused-aspect-shown");
}

#[test]
fn an_exhausted_aspect_is_released_by_hand_or_by_the_next_session() {
    let mut play = Play::new();
    play.perform(aspect_for("vera", "Ciega", AspectDuration::Removed), &[]);
    let exhaust = || aspect::ExhaustAspect { on: vera(), aspect: id("ciega") };
    let release = || aspect::ReleaseAspect { on: vera(), aspect: id("ciega") };
    assert_eq!(play.refusal_key(release()), "refused-none-there");
    play.perform(exhaust(), &[]);
    assert_eq!(play.refusal_key(exhaust()), "refused-aspect-exhausted");
    play.perform(release(), &[]);
    play.perform(exhaust(), &[]);
    let events = play.perform(evening::BeginEvening { present: vec![id("vera")] }, &[]);
    assert_eq!(play.log_keys(&events), ["log-evening-began", "log-aspect-released"]);
}

#[test]
fn only_a_rule_ends_an_aspect_that_lasts_until_a_condition() {
    let mut play = Play::new();
    let healed = || AspectDuration::Until(Msg::new("lasts-session").into());
    play.perform(aspect_for("vera", "Coja", AspectDuration::Until((&Text::new("8 h")).into())), &[]);
    let mut none = Faces::default();
    let mut tx = Tx::new(&play.state, &mut none);
    let source = AspectSource::Rule("HI-45".into());
    tx.add_aspect(&vera(), Aspect { text: "Tuerta".into(), lasts: healed(), source, ..Aspect::default() });
    tx.end_aspects_at(crate::session::aspect::AspectEnding::Scene);
    tx.end_aspects_at(crate::session::aspect::AspectEnding::Evening);
    assert_eq!(tx.aspects_of(&vera()).len(), 2);
    tx.end_aspects(&id("vera"), |held| held.lasts == healed());
    assert_eq!(tx.aspects_of(&vera()).iter().map(|held| &*held.text).collect::<Vec<_>>(), ["Coja"]);
}

#[test]
fn aspects_that_end_with_a_scene_end_for_every_owner() {
    let mut play = Play::new();
    let on_all = aspect::AddAspect {
        on: AspectOwner::Table,
        until: Some(EndCondition::Scene),
        ..aspect_in("muelle", "Tormenta")
    };
    play.perform(on_all, &[]);
    play.perform(aspect::AddAspect { until: Some(EndCondition::Scene), ..aspect_in("muelle", "Humo") }, &[]);
    play.perform(aspect_in("muelle", "Niebla"), &[]);
    play.perform(scene::SetScene { scene: id("sotano") }, &[]);
    assert_eq!(
        (ids(&play, &AspectOwner::Table).len(), ids(&play, &AspectOwner::Scene(id("muelle")))),
        (0, vec!["niebla".to_owned()])
    );
}

#[test]
fn the_file_adds_and_removes_only_its_own_aspects() {
    let mut play = Play::new();
    let file = |texts: &[&str]| {
        let mut newer = campaign();
        let aspects = texts.iter().map(|text| Aspect { text: (*text).into(), ..Aspect::default() });
        newer.scenes.iter_mut().filter(|scene| scene.id == id("muelle")).for_each(|scene| {
            scene.aspects = Aspect::as_in_file(aspects.clone());
        });
        newer
    };
    let muelle = || AspectOwner::Scene(id("muelle"));
    play.perform(crate::deeds::campaign::AdoptFile { campaign: file(&["Niebla", "Redes"]) }, &[]);
    play.perform(aspect_in("muelle", "Sangre"), &[]);
    play.perform(aspect::ExhaustAspect { on: muelle(), aspect: id("niebla") }, &[]);
    play.perform(crate::deeds::campaign::AdoptFile { campaign: file(&["Niebla", "Gaviotas"]) }, &[]);
    assert_eq!(ids(&play, &muelle()), ["niebla", "sangre", "gaviotas"]);
    assert!(play.state.aspects_of(&muelle())[0].exhausted);
    let lasting = play.state.lasting_campaign();
    let scene = lasting.scenes.iter().find(|scene| scene.id == id("muelle")).unwrap();
    assert!(scene.aspects.iter().all(|held| !held.exhausted && held.source == AspectSource::File));
    assert_eq!(scene.aspects.len(), 3);
}

#[test]
fn a_seat_reads_no_hidden_aspect() {
    let mut state = State::new(&campaign());
    let mut none = Faces::default();
    let mut tx = Tx::new(&state, &mut none);
    for on in [vera(), AspectOwner::Scene(id("muelle")), AspectOwner::Table] {
        tx.add_aspect(&on, Aspect { text: "Lobos".into(), hidden: true, ..Aspect::default() });
    }
    let events = tx.into_events();
    events.iter().for_each(|event| event.apply(&mut state));
    let view = |seat: &Seat| serde_json::to_string(&View::new(&state, &Log::default(), seat, None));
    assert!(view(&Seat::Gm).unwrap().contains("Lobos"));
    for seat in [Seat::Table, Seat::Player(id("vera"))] {
        assert!(!view(&seat).unwrap().to_lowercase().contains("lobos"));
    }
}
