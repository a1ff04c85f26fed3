//! What is said of rolls, actions and enemies in the log.

use super::event::Event;
use super::memory::{Encounter, Hostile};
use super::roll::{Roll, Task};
use crate::rules::dice::Face;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::gauge::said;
use crate::session::id::Id;
use crate::session::state::State;

/// A roll's line: who does what, what the die and the cards come to, and how it ends.
pub(super) fn roll(roll: &Roll, who: &Id, state: &State) -> Msg {
    let rolled = &roll.rolled;
    let key = match (&roll.task, roll.other()) {
        (Task::Check, _) => "lunar-log-check",
        (Task::Attack { .. }, Some(_)) => "lunar-log-attack",
        (Task::Attack { .. }, None) => "lunar-log-attack-somebody",
        (Task::Defence(_), Some(_)) => "lunar-log-defence",
        (Task::Defence(_), None) => "lunar-log-defence-somebody",
    };
    let msg = Msg::new(key).with("who", state.name(who)).with("faces", faces(rolled.faces()));
    let msg = match &roll.what {
        Some(what) => msg.with("with", Msg::new("lunar-log-tried").with("with", &roll.with).with("what", what)),
        None => msg.with("with", &roll.with),
    };
    let msg = msg.with("total", rolled.total()).with("threat", rolled.plan().threat.get());
    let outcome = rolled.outcome().msg();
    let msg = match rolled.brings_effort() {
        true => {
            let effort = rolled.effort();
            msg.with("outcome", Msg::new("lunar-log-with-effort").with("outcome", outcome).with("effort", effort))
        }
        false => msg.with("outcome", outcome),
    };
    roll.other().iter().fold(msg, |msg, other| msg.with("other", state.name(other)))
}

/// An event's line.
pub(super) fn event(event: &Event, state: &State) -> Option<Msg> {
    let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
    let msg = match event {
        Event::EncounterEnded | Event::SceneLeft => return None,
        Event::Turn { .. } | Event::Waits { .. } | Event::Charging(_) => return None,
        Event::Encounter(it) => encounter(it, state),
        Event::Bar { clock, bar } => {
            let name = state.clocks.get(clock).map(|clock| clock.name.clone()).unwrap_or_default();
            Msg::new("lunar-log-bar").with("name", name).with("bar", bar.msg())
        }
        Event::Acted { who, action, with, upon } => {
            let key = match (with, upon) {
                (None, None) => "lunar-log-acted",
                (Some(_), None) => "lunar-log-acted-with",
                (None, Some(_)) => "lunar-log-acted-upon",
                (Some(_), Some(_)) => "lunar-log-acted-with-upon",
            };
            let msg = about(key, who).with("action", action.msg());
            let msg = with.iter().fold(msg, |msg, with| msg.with("with", with.clone()));
            upon.iter().fold(msg, |msg, upon| msg.with("upon", state.name(upon)))
        }
        Event::Lapsed { who, what } => about("lunar-log-lapsed", who).with("what", what.clone()),
        Event::Threatened { enemy, target, kind, faces: fell, threat, .. } => {
            let key = match kind {
                Hostile::Attack => "lunar-log-struck-at",
                Hostile::Discard => "lunar-log-drained",
            };
            let msg = about(key, enemy).with("target", state.name(target));
            msg.with("faces", faces(fell)).with("threat", threat.get())
        }
        Event::Dealt { to, faces: fell, damage, why, .. } => about("lunar-log-dealt", to)
            .with("faces", faces(fell))
            .with("damage", *damage)
            .with("why", why.said.clone()),
        Event::Yielded { who, text } => about("lunar-log-yielded", who).with("text", text),
        Event::Rewarded { face, xp, .. } => Msg::new("lunar-log-rewarded").with("face", *face).with("xp", *xp),
    };
    Some(msg)
}

fn encounter(it: &Encounter, state: &State) -> Msg {
    let msg = Msg::new("lunar-log-encounter").with("kind", it.kind.msg()).with("threat", it.threat.threat().msg());
    let started = it.started.as_ref().map(|by| Msg::new("lunar-log-started").with("who", state.name(by)));
    match started {
        Some(started) => msg.with("started", started),
        None => msg.with("started", said(&Text::default())),
    }
}

fn faces(faces: &[Face]) -> Text {
    Text::line(&faces.iter().map(Face::to_string).collect::<Vec<_>>().join("·"))
}
