//! The log and its rolls, the newest first. Of a roll that was changed, only the final version is shown.

use super::rolls::RollLine;
use super::systems::{changes_roll, roll_line};
use crate::rules::Msg;
use crate::sections::{Line, Meaning, Span};
use crate::session::entry::UnixMillis;
use crate::session::id::Id;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine, SeenPerson};
use crate::session::sentence::Sentence;

/// The deed whose dice no system's rules judge.
const FREE_DICE: &str = "free.dice";

/// The lines with their times.
pub fn newest(seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    newest_of(|_| true, seen)
}

/// The lines that name a person, and those of the person's rolls, with their times.
pub fn newest_about(person: &SeenPerson, seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    let is_about = |sentence: &Sentence| {
        sentence.msg.names(&person.name) || sentence.roll.as_ref().is_some_and(|roll| roll.who == person.id)
    };
    newest_of(is_about, seen)
}

/// The lines that `keeps` lets through, with their times.
fn newest_of(keeps: impl Fn(&Sentence) -> bool, seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    let mut changed = Vec::new();
    let lines = seen.view.log.iter().rev().filter(|line| line.live);
    let sentences = lines.flat_map(|line| line.sentences.iter().rev().map(move |sentence| (line, sentence)));
    sentences.filter(move |(_, sentence)| keeps(sentence)).filter_map(move |(line, sentence)| {
        let Some(roll) = &sentence.roll else {
            return Some((line.at, vec![Span::new(Meaning::Text, sentence.msg.clone())]));
        };
        let text_of_roll = is_final_version(roll, line, &mut changed).then(|| roll_line(roll, seen))?;
        Some((line.at, [text_of_roll.attempt, vec![Span::blank(2)], text_of_roll.result].concat()))
    })
}

/// A roll of the log.
#[derive(Debug, Clone, Copy)]
pub enum LoggedRoll<'s> {
    /// One that a system's rules judge.
    Judged(&'s Roll),
    /// Free dice, as the log tells them.
    Free(&'s Msg),
}

impl LoggedRoll<'_> {
    /// It in a line.
    pub fn line(self, seen: &Seen) -> RollLine {
        match self {
            LoggedRoll::Judged(roll) => roll_line(roll, seen),
            LoggedRoll::Free(msg) => {
                RollLine { attempt: vec![Span::new(Meaning::Text, msg.clone())], result: Line::new() }
            }
        }
    }
}

/// The rolls with their lines.
pub fn rolls(seen: &Seen) -> Vec<(&SeenLine, LoggedRoll<'_>)> {
    let mut rolls = Vec::new();
    let mut changed = Vec::new();
    for line in seen.view.log.iter().rev() {
        for sentence in line.sentences.iter().rev() {
            let Some(roll) = &sentence.roll else {
                if line.deed == FREE_DICE {
                    rolls.push((line, LoggedRoll::Free(&sentence.msg)));
                }
                continue;
            };
            // An undone change belongs to the roll that it changed, so it is left out.
            let is_listed =
                if line.live { is_final_version(roll, line, &mut changed) } else { !changes_roll(roll, &line.deed) };
            if is_listed {
                rolls.push((line, LoggedRoll::Judged(roll)));
            }
        }
    }
    rolls
}

/// Whether this is the final version of a roll, when going backwards through the log; `changed` holds the people whose
/// final version has been passed.
pub fn is_final_version<'s>(roll: &'s Roll, line: &SeenLine, changed: &mut Vec<&'s Id>) -> bool {
    let passed = changed.iter().position(|who| *who == &roll.who);
    match (passed, changes_roll(roll, &line.deed)) {
        (Some(at), false) => {
            changed.remove(at);
            false
        }
        (Some(_), true) => false,
        (None, true) => {
            changed.push(&roll.who);
            true
        }
        (None, false) => true,
    }
}
