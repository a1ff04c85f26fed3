//! The log's sentences on rolls, actions and enemies.

use super::event::Event;
use super::memory::{Encounter, Hostile};
use super::roll::{LunarTask, Roll};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Arg, Face, Msg, Text};
use crate::session::gauge::reason_arg;
use crate::session::system::SystemRoll;
use crate::session::{Id, State};
use crate::systems::lunar::rules::rolled::summed;

/// A roll's line: who does what, what the die and the cards come to, and how it ends.
pub(super) fn roll(roll: &Roll, who: &Id, state: &State) -> Msg {
    let rolled = &roll.rolled;
    let key = match (&roll.task, roll.other_party()) {
        (LunarTask::Check, _) => "lunar-log-check",
        (LunarTask::Attack { .. }, Some(_)) => "lunar-log-attack",
        (LunarTask::Attack { .. }, None) => "lunar-log-attack-somebody",
        (LunarTask::Defence(_), Some(_)) => "lunar-log-defence",
        (LunarTask::Defence(_), None) => "lunar-log-defence-somebody",
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
    roll.other_party().iter().fold(msg, |msg, other| msg.with("other", state.name(other)))
}

/// An event's line.
pub(super) fn event(event: &Event, state: &State) -> Option<Msg> {
    let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
    let msg = match event {
        Event::EncounterEnded | Event::SceneLeft => return None,
        Event::Turn { .. } | Event::Pending { .. } | Event::Charging(_) | Event::Bar { owner: None, .. } => {
            return None;
        }
        Event::Bar { clock, owner: Some(owner), .. } => {
            let bar = state.clocks.get(clock).map(|bar| bar.name.clone()).unwrap_or_default();
            about("lunar-log-own-bar", owner).with("bar", bar)
        }
        Event::Encounter(begun) => encounter(begun, state),
        Event::Acted { who, action, with, upon } => {
            let form = match (with, upon) {
                (None, None) => "",
                (Some(_), None) => "-with",
                (None, Some(_)) => "-upon",
                (Some(_), Some(_)) => "-with-upon",
            };
            let msg = Msg::new(format!("lunar-did-{}{form}", action.word())).with("who", state.name(who));
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
        Event::Dealt { to, faces, more, damage, bar, why, .. } => {
            let msg = match bar.as_ref().and_then(|bar| state.clocks.get(bar)) {
                Some(bar) => about("lunar-log-dealt-bar", to).with("bar", &bar.name),
                None => about("lunar-log-dealt", to),
            };
            msg.with("damage", *damage).with("sum", reckoned(faces, *more, *damage)).with("why", why.msg.clone())
        }
        Event::Yielded { who, text } => about("lunar-log-yielded", who).with("text", text),
        Event::Rewarded { face, xp, .. } => Msg::new("lunar-log-rewarded").with("face", *face).with("xp", *xp),
    };
    Some(msg)
}

fn encounter(encounter: &Encounter, state: &State) -> Msg {
    let msg = Msg::new("lunar-log-encounter")
        .with("kind", encounter.kind.msg())
        .with("threat", encounter.threat.threat().msg());
    let started = encounter.started.as_ref().map(|by| Msg::new("lunar-log-started").with("who", state.name(by)));
    match started {
        Some(started) => msg.with("started", started),
        None => msg.with("started", reason_arg(&Text::default())),
    }
}

/// What the dice show: `3 y 8`.
fn faces(faces: &[Face]) -> Arg {
    Arg::List(faces.iter().map(|face| Arg::from(*face)).collect())
}

/// The parts of damage: its dice, the squares of a charge, and whether it was halved.
fn reckoned(faces: &[Face], more: u8, damage: i32) -> Msg {
    let parts = faces.iter().map(|face| u32::from(*face));
    let fell = parts.clone().sum::<u32>() + u32::from(more);
    let sum = Msg::new("lunar-dealt-dice").with("sum", summed(parts));
    let sum = match more {
        0 => sum,
        more => Msg::new("lunar-dealt-charge").with("sum", sum).with("n", more),
    };
    match i64::from(damage) < i64::from(fell) {
        true => Msg::new("lunar-dealt-halved").with("sum", sum),
        false => sum,
    }
}
