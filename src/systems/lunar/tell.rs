//! The sentences of the log about rolls, actions and enemies.

use super::HP;
use super::event::{DamageChange, Event};
use super::memory::{Encounter, EnemyActionKind};
use super::roll::{LunarTask, Roll};
use crate::rules::keyword::Keyword as _;
use crate::rules::{Arg, Face, Msg, Text, Why};
use crate::session::events::{clock, gauge};
use crate::session::gauge::reason_arg;
use crate::session::sentence::{AddressedSentence, Sentence};
use crate::session::system::SystemRoll;
use crate::session::{Audience, Cause, Id, Owner, State};
use crate::systems::lunar::rules::action::Action;
use crate::systems::lunar::rules::rolled::sum_text;

/// The sentence about a roll: who does what, what the die and the cards come to, and the outcome.
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
    let msg = match &roll.attempt {
        Some(attempt) => msg.with("with", Msg::new("lunar-log-tried").with("with", &roll.skill).with("what", attempt)),
        None => msg.with("with", &roll.skill),
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

/// The sentence about an event; `None` if the log says nothing of it.
pub(super) fn event(event: &Event, state: &State) -> Option<Msg> {
    let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
    let msg = match event {
        Event::EncounterEnded | Event::SceneLeft => return None,
        // The card's or the points' own sentence says it. Older journals hold these.
        Event::Acted { action: Action::Assist | Action::ForcedDraw | Action::ManaCharge, .. } => return None,
        Event::Turn { .. } | Event::Pending { .. } | Event::Charging(_) | Event::Bar { owner: None, .. } => {
            return None;
        }
        Event::Bar { clock, owner: Some(owner), .. } => {
            let bar = state.clocks.get(clock).map(|bar| bar.name.clone()).unwrap_or_default();
            about("lunar-log-own-bar", owner).with("bar", bar)
        }
        Event::Encounter(begun) => encounter(begun, state),
        Event::Acted { who, action, detail, target } => {
            let form = match (detail, target) {
                (None, None) => "",
                (Some(_), None) => "-with",
                (None, Some(_)) => "-upon",
                (Some(_), Some(_)) => "-with-upon",
            };
            let msg = Msg::new(format!("lunar-did-{}{form}", action.word())).with("who", state.name(who));
            let msg = detail.iter().fold(msg, |msg, detail| msg.with("with", detail.clone()));
            target.iter().fold(msg, |msg, target| msg.with("upon", state.name(target)))
        }
        Event::Noted { who, what } => about("lunar-log-lapsed", who).with("what", what.clone()),
        Event::Threatened { enemy, target, kind, faces: rolled, threat, .. } => {
            let key = match kind {
                EnemyActionKind::Attack => "lunar-log-struck-at",
                EnemyActionKind::Discard => "lunar-log-drained",
            };
            let msg = about(key, enemy).with("target", state.name(target));
            msg.with("faces", faces(rolled)).with("threat", threat.get())
        }
        Event::Dealt { to, faces, bonus, damage, bar, change, why, .. } => {
            let msg = match (bar.as_ref().and_then(|bar| state.clocks.get(bar)), change) {
                (Some(bar), None) => about("lunar-log-dealt-bar", to).with("bar", &bar.name),
                (Some(bar), Some(DamageChange { from, to: filled })) => {
                    let msg = about("lunar-log-dealt-bar-moved", to).with("bar", &bar.name);
                    msg.with("from", *from).with("to", *filled).with("size", bar.size)
                }
                (None, _) if faces.is_empty() && *damage == 0 => {
                    return Some(about("lunar-log-dealt-none", to).with("why", why.msg.clone()));
                }
                (None, Some(DamageChange { from, to: left })) => {
                    about("lunar-log-dealt-hp", to).with("gauge", HP.msg()).with("from", *from).with("to", *left)
                }
                (None, None) => about("lunar-log-dealt", to),
            };
            msg.with("damage", *damage).with("sum", damage_sum(faces, *bonus, *damage)).with("why", why.msg.clone())
        }
        Event::Yielded { who, text } => about("lunar-log-yielded", who).with("text", text),
        Event::Rewarded { face, xp, .. } => Msg::new("lunar-log-rewarded").with("face", *face).with("xp", *xp),
    };
    Some(msg)
}

/// Who sees both sides of some damage.
pub(super) fn witnesses_of_damage(by: Option<&Id>, to: &Id, state: &State) -> Audience {
    let hurt = state.audience_of(to);
    by.map_or(hurt.clone(), |by| hurt.and(&state.audience_of(by)))
}

/// Who may know what some damage changes: the HP of the one who takes it, or the fail bar that it fills.
pub(super) fn readers_of_change(to: &Id, bar: Option<&Id>, state: &State) -> Audience {
    match bar {
        Some(bar) => state.clocks.get(bar).map_or_else(Audience::gm, |bar| bar.seen_by.clone()),
        None => state.gauge_readers(&Owner::Person(to.clone()), &HP),
    }
}

/// What others read of damage that takes HP or fills a bar: whoever may know these, how they change, and whoever only
/// sees the two, how much damage it is.
pub(super) fn damage_for_outsiders(event: &Event, state: &State) -> Option<AddressedSentence> {
    let Event::Dealt { by, to, bar, change: Some(change), why, .. } = event else { return None };
    let witnesses = witnesses_of_damage(by.as_ref(), to, state);
    let readers = readers_of_change(to, bar.as_ref(), state);
    let sentence =
        |msg: Msg, audience| AddressedSentence::for_outsiders(Sentence::plain(msg.for_reader(false)), audience);
    let mut plain = event.clone();
    if let Event::Dealt { change, .. } = &mut plain {
        *change = None;
    }
    let damage = self::event(&plain, state).map(|msg| Box::new(sentence(msg, witnesses)));
    let changed = sentence(change_msg(*change, to, bar.as_ref(), why, state)?, readers);
    Some(AddressedSentence { outsiders: damage, ..changed })
}

/// How HP or a fail bar change, as the table says it of any of them.
fn change_msg(change: DamageChange, to: &Id, bar: Option<&Id>, why: &Why, state: &State) -> Option<Msg> {
    let cause = Cause::Rule(why.clone());
    let Some(bar) = bar else {
        let owner = Owner::Person(to.clone());
        let DamageChange { from, to } = change;
        return gauge::Event::Moved { owner, gauge: HP, from, to, crossed: 0, cause, who: None, is_told: false }
            .log_msg(state);
    };
    let [from, to] = [change.from, change.to].map(|segments| u8::try_from(segments).unwrap_or(u8::MAX));
    clock::Event::Moved { clock: bar.clone(), from, to, cause: Some(cause), is_told: false }.log_msg(state)
}

/// The sentence about an encounter that is set.
fn encounter(encounter: &Encounter, state: &State) -> Msg {
    let msg = Msg::new("lunar-log-encounter")
        .with("kind", encounter.kind.msg())
        .with("threat", encounter.threat.threat().msg());
    let starter = encounter.started_by.as_ref().map(|by| Msg::new("lunar-log-started").with("who", state.name(by)));
    match starter {
        Some(starter) => msg.with("started", starter),
        None => msg.with("started", reason_arg(&Text::default())),
    }
}

/// The faces of dice as a list: `3 y 8` in Spanish.
fn faces(faces: &[Face]) -> Arg {
    Arg::List(faces.iter().map(|face| Arg::from(*face)).collect())
}

/// How damage adds up, in brackets: its dice, the squares of a charge, and whether it was halved. A single die is the
/// damage itself and adds nothing.
fn damage_sum(faces: &[Face], bonus: u8, damage: i32) -> Arg {
    let parts = faces.iter().map(|face| u32::from(*face));
    let rolled = parts.clone().sum::<u32>() + u32::from(bonus);
    let is_halved = i64::from(damage) < i64::from(rolled);
    if faces.len() == 1 && bonus == 0 && !is_halved {
        return Text::default().into();
    }
    let sum = Msg::new("lunar-dealt-dice").with("sum", sum_text(parts));
    let sum = match bonus {
        0 => sum,
        bonus => Msg::new("lunar-dealt-charge").with("sum", sum).with("n", bonus),
    };
    let sum = if is_halved { Msg::new("lunar-dealt-halved").with("sum", sum) } else { sum };
    Msg::new("lunar-dealt-sum").with("sum", sum).into()
}
