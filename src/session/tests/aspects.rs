//! Aspects: their owners, how long they last, and who knows of them.

use super::*;
use crate::deeds::{evening, scene};
use crate::rules::text::Text;
use crate::session::aspect::{Aspect, AspectSource};
use crate::session::log::Log;
use crate::session::seen::View;
use crate::session::tx::Tx;

fn vera() -> On {
    On::Person(id("vera"))
}

fn hidden(on: On, text: &str) -> aspect::AddAspect {
    aspect::AddAspect { on, hidden: true, ..aspect_for("vera", text, AspectDuration::Removed) }
}

fn ids(play: &Play, on: &On) -> Vec<String> {
    play.state.aspects_of(on).iter().map(|held| held.id.to_string()).collect()
}

#[test]
fn what_is_hidden_never_numbers_what_everybody_sees() {
    let mut play = Play::new();
    play.does(hidden(vera(), "Poseída"), &[]);
    play.does(hidden(vera(), "Poseída"), &[]);
    play.does(aspect_for("vera", "Poseída", AspectDuration::Scene), &[]);
    play.does(aspect_for("vera", "hidden Poseída", AspectDuration::Scene), &[]);
    assert_eq!(ids(&play, &vera()), ["hidden-poseida", "hidden-poseida-2", "poseida", "poseida-2"]);
}

#[test]
fn a_hidden_aspect_is_the_game_masters_until_it_is_shown() {
    let mut play = Play::new();
    let events = play.does(hidden(vera(), "Poseída"), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let exhaust = aspect::ExhaustAspect { on: vera(), aspect: id("hidden-poseida") };
    let events = play.does(exhaust, &[]);
    assert_eq!(events[0].audience(&play.state), Audience::gm());
    let reveal = || aspect::RevealAspect { on: vera(), aspect: id("hidden-poseida") };
    let events = play.does(reveal(), &[]);
    assert_eq!(events[0].audience(&play.state), Audience::All);
    assert_eq!(spanish(&events[0].log_msg(&play.state).unwrap()), "Vera: «Poseída» (sin plazo)");
    play.does(hidden(vera(), "Maldita"), &[]);
    assert_eq!(play.refuses(reveal()), "refused-aspect-shown");
}

#[test]
fn what_is_exhausted_is_released_by_word_or_by_the_next_session() {
    let mut play = Play::new();
    play.does(aspect_for("vera", "Ciega", AspectDuration::Removed), &[]);
    let exhaust = || aspect::ExhaustAspect { on: vera(), aspect: id("ciega") };
    let release = || aspect::ReleaseAspect { on: vera(), aspect: id("ciega") };
    assert_eq!(play.refuses(release()), "refused-none-there");
    play.does(exhaust(), &[]);
    assert_eq!(play.refuses(exhaust()), "refused-aspect-exhausted");
    play.does(release(), &[]);
    play.does(exhaust(), &[]);
    let events = play.does(evening::BeginEvening { present: vec![id("vera")] }, &[]);
    assert_eq!(play.told(&events), ["log-evening-began", "log-aspect-released"]);
}

#[test]
fn a_rule_ends_what_lasts_until_something_and_nothing_else_does() {
    let mut play = Play::new();
    let healed = || AspectDuration::Until(Msg::new("lasts-session").into());
    play.does(aspect_for("vera", "Coja", AspectDuration::Until((&Text::new("8 h")).into())), &[]);
    let mut none = Faces::default();
    let mut tx = Tx::new(&play.state, &mut none);
    let source = AspectSource::Rule("HI-45".into());
    tx.add_aspect(&vera(), Aspect { text: "Tuerta".into(), lasts: healed(), source, ..Aspect::default() });
    tx.end_aspects_with(crate::session::aspect::AspectEnding::Scene);
    tx.end_aspects_with(crate::session::aspect::AspectEnding::Evening);
    assert_eq!(tx.aspects_of(&vera()).len(), 2);
    tx.end_aspects(&id("vera"), |held| held.lasts == healed());
    assert_eq!(tx.aspects_of(&vera()).iter().map(|held| &*held.text).collect::<Vec<_>>(), ["Coja"]);
}

#[test]
fn what_ends_with_a_scene_ends_wherever_it_is() {
    let mut play = Play::new();
    let on_all =
        aspect::AddAspect { on: On::Table, until: Some(EndCondition::Scene), ..aspect_in("muelle", "Tormenta") };
    play.does(on_all, &[]);
    play.does(aspect::AddAspect { until: Some(EndCondition::Scene), ..aspect_in("muelle", "Humo") }, &[]);
    play.does(aspect_in("muelle", "Niebla"), &[]);
    play.does(scene::SetScene { scene: id("sotano") }, &[]);
    assert_eq!((ids(&play, &On::Table).len(), ids(&play, &On::Scene(id("muelle")))), (0, vec!["niebla".to_owned()]));
}

#[test]
fn the_file_gives_and_takes_its_own_aspects_alone() {
    let mut play = Play::new();
    let file = |texts: &[&str]| {
        let mut newer = campaign();
        let aspects = texts.iter().map(|text| Aspect { text: (*text).into(), ..Aspect::default() });
        newer.scenes.iter_mut().filter(|scene| scene.id == id("muelle")).for_each(|scene| {
            scene.aspects = Aspect::filed(aspects.clone());
        });
        newer
    };
    let muelle = || On::Scene(id("muelle"));
    play.does(crate::deeds::campaign::AdoptFile { campaign: file(&["Niebla", "Redes"]) }, &[]);
    play.does(aspect_in("muelle", "Sangre"), &[]);
    play.does(aspect::ExhaustAspect { on: muelle(), aspect: id("niebla") }, &[]);
    play.does(crate::deeds::campaign::AdoptFile { campaign: file(&["Niebla", "Gaviotas"]) }, &[]);
    assert_eq!(ids(&play, &muelle()), ["niebla", "sangre", "gaviotas"]);
    assert!(play.state.aspects_of(&muelle())[0].exhausted);
    let lasting = play.state.lasting();
    let scene = lasting.scenes.iter().find(|scene| scene.id == id("muelle")).unwrap();
    assert!(scene.aspects.iter().all(|held| !held.exhausted && held.source == AspectSource::File));
    assert_eq!(scene.aspects.len(), 3);
}

#[test]
fn a_seat_reads_no_hidden_aspect() {
    let mut state = State::new(&campaign());
    let mut none = Faces::default();
    let mut tx = Tx::new(&state, &mut none);
    for on in [vera(), On::Scene(id("muelle")), On::Table] {
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
