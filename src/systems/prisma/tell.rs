//! What Prisma says in the log.

use std::sync::Arc;

use super::event::Event;
use super::memory::SharpenedEdge;
use super::people;
use super::roll::{FallenFaces, Roll};
use crate::rules::say::{Arg, Msg};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::log::{AddressedSentence, Sentence};
use crate::session::state::State;
use crate::systems::prisma::rules::{IntrusionAnswer, RollEffect};

/// A roll's line: who tries what, the dice, the hits, how it ends and what was done about it. The whys stay with the
/// roll.
pub(super) fn roll(roll: &Roll, who: &Id, state: &State) -> Msg {
    let seen = roll.face_up();
    let line = Msg::new("prisma-log-roll").with("tried", tried(roll, who, state)).with("faces", faces(&seen));
    line.with("more", besides(roll, &seen))
}

/// Who tries what, against what.
fn tried(roll: &Roll, who: &Id, state: &State) -> Msg {
    let rated = match (&roll.attribute, &roll.skill) {
        (Some(attribute), Some(skill)) => {
            Msg::new("prisma-rated-both").with("attribute", attribute).with("skill", skill).into()
        }
        (Some(one), None) | (None, Some(one)) => Arg::Text(one.clone()),
        (None, None) => Msg::new("prisma-rated-none").into(),
    };
    let name = |id: &Option<Id>| id.as_ref().map_or_else(|| Msg::new("prisma-somebody").into(), |id| state.name(id));
    let msg = |key| Msg::new(key).with("who", state.name(who)).with("rated", rated.clone());
    match (&roll.rival, &roll.target, &roll.what) {
        (Some(rival), ..) => msg("prisma-tries-against").with("rival", name(&rival.who)),
        (None, Some(_), _) => msg("prisma-tries-on").with("target", name(&roll.target)),
        (None, None, Some(what)) => msg("prisma-tries-what").with("what", what),
        (None, None, None) => msg("prisma-tries"),
    }
}

/// The faces throw by throw, each generation of bonus dice apart: `6·5·2 → 6 → 3 / 5·1`.
fn faces(seen: &FallenFaces) -> Arg {
    if seen.initial.faces.is_empty() {
        return Msg::new("prisma-log-no-dice").into();
    }
    let throws = std::iter::once(&seen.initial).chain(&seen.pushed);
    let written: Vec<String> = throws.map(|throw| throw.written("·", " → ")).collect();
    Arg::Text(Text::new(&written.join(" / ")))
}

/// What there is to say besides: the hits against the difficulty, how each task ends, what was done about it.
fn besides(roll: &Roll, seen: &FallenFaces) -> Vec<Msg> {
    let mut more = Vec::new();
    let contest = roll.rival.is_some();
    match roll.rolled() {
        Some(rolled) if contest || rolled.plan.goals.len() > 1 => {
            more.push(Msg::new("prisma-says-hits").with("hits", rolled.hits()));
        }
        Some(rolled) => {
            more.push(Msg::new("prisma-says-hits-of").with("hits", rolled.hits()).with("number", rolled.number(0)));
        }
        None => {}
    }
    if seen.pushed.is_some() {
        more.push(Msg::new("prisma-says-pushed"));
    }
    if let Some(rolled) = roll.rolled().filter(|rolled| rolled.bought > 0) {
        more.push(Msg::new("prisma-says-bought").with("points", rolled.bought));
    }
    if !contest {
        for (task, outcome) in seen.outcomes.iter().enumerate() {
            let outcome = Msg::new(outcome.key());
            let split = roll.rolled().filter(|_| seen.outcomes.len() > 1);
            more.push(match split.map(|rolled| rolled.plan.task_name(task)) {
                Some(name) => Msg::new("prisma-says-task").with("task", name).with("outcome", outcome),
                None => outcome,
            });
        }
    }
    more
}

/// What a seat reads of an event when it may not read all of it: who prevails, without the hits.
pub(super) fn outsiders(event: &Event, state: &State) -> Option<AddressedSentence> {
    let Event::Prevailed { first, second, winner, quiet: false, .. } = event else { return None };
    let said = match winner {
        Some(winner) => Msg::new("prisma-log-prevails-veiled").with("who", state.name(winner)),
        None => Msg::new("prisma-log-stand-off-veiled").with("who", vec![state.name(first), state.name(second)]),
    };
    let sentence = Arc::new(Sentence { said, roll: None, pool: None });
    let audience = state.audience_of(first).and(&state.audience_of(second));
    Some(AddressedSentence { sentence, audience, outsiders: None, undone: None })
}

/// An event's line, if it has one.
pub(super) fn event(event: &Event, state: &State) -> Option<Msg> {
    let about = |key, who: &Id| Msg::new(key).with("who", state.name(who));
    let edge = |key, sharpened: &SharpenedEdge| {
        let msg = about(key, &sharpened.owner).with("value", sharpened.value.get());
        msg.with("target", people::said(state, &sharpened.target))
    };
    let msg = match event {
        Event::Drawn { who, complication, .. } => {
            let msg = about("prisma-log-drawn", who).with("text", &complication.text);
            msg.with("cost", complication.cost.hits())
        }
        Event::Full { who, length } => about("prisma-log-full", who).with("length", *length),
        Event::Lost { points } => RollEffect::Loses { points: *points }.why().said,
        Event::Sharpened(sharpened) => edge("prisma-log-sharpened", sharpened),
        Event::Lapsed(sharpened) => edge("prisma-log-lapsed", sharpened),
        Event::Faded(sharpened) => edge("prisma-log-faded", sharpened),
        Event::Took { who, effect, .. } => {
            about("prisma-log-took", who).with("does", effect.naming(|on| called(on, state)).why().said)
        }
        Event::Prevailed { first, second, winner, hits: [mine, theirs], .. } => {
            let msg = match winner {
                // Whoever bought the loss off has fewer hits: they explain nothing.
                Some(winner) if (winner == first) != (mine > theirs) => about("prisma-log-prevails-veiled", winner),
                Some(winner) => about("prisma-log-prevails", winner),
                None => Msg::new("prisma-log-stand-off").with("who", vec![state.name(first), state.name(second)]),
            };
            // The winner is named first, and so are the winner's hits.
            let second_won = winner.as_ref() == Some(second);
            let (first, second) = if second_won { (theirs, mine) } else { (mine, theirs) };
            msg.with("first", *first).with("second", *second)
        }
        // The note says it.
        Event::FactBrought { .. } | Event::FactJudged { .. } => return None,
        Event::Answered { item, answer } => {
            let who = item.who.as_ref()?;
            let key = match answer {
                IntrusionAnswer::Open => return None,
                IntrusionAnswer::Refused => "prisma-log-refused",
                IntrusionAnswer::Accepted => "prisma-log-yielded",
            };
            about(key, who).with("text", item.text.clone().unwrap_or_default())
        }
        Event::Brought { source, .. } => {
            Msg::new("prisma-log-brought").with("name", &source.name).with("value", source.value.get())
        }
        Event::Cleared { name, .. } => Msg::new("prisma-log-cleared").with("name", name),
        Event::Acted { who, upon } => about("prisma-log-acted", who).with("upon", state.name(upon)),
    };
    Some(msg)
}

/// What a text that a stunt is upon is called: a person by name, anything else by its words.
fn called(on: &Text, state: &State) -> Text {
    let person = people::person(state, on).and_then(|id| state.people.get(&id));
    person.map_or_else(|| on.clone(), |person| person.name().clone())
}
