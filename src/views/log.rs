//! The log and its rolls, the newest first. Of a roll that was changed, only the final version is shown.

use super::rolls::RollLine;
use super::systems::{changes_roll, roll_line};
use crate::sections::{Line, Meaning, Span};
use crate::session::entry::UnixMillis;
use crate::session::id::Id;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, SeenLine, SeenPerson};
use crate::session::sentence::Sentence;

/// The deed that rolls free dice, which no system's rules judge.
const FREE_DICE: &str = "free.dice";

/// The lines of the log with their times.
pub fn lines(seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    lines_matching(|_| true, seen)
}

/// The lines that name a person, and those of the person's rolls, with their times.
pub fn lines_about(person: &SeenPerson, seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    let is_about = |sentence: &Sentence| {
        sentence.msg.mentions(&person.name) || sentence.roll.as_ref().is_some_and(|roll| roll.who == person.id)
    };
    lines_matching(is_about, seen)
}

/// The lines for which `is_wanted` holds, with their times.
fn lines_matching(is_wanted: impl Fn(&Sentence) -> bool, seen: &Seen) -> impl Iterator<Item = (UnixMillis, Line)> {
    let mut shown_already = Vec::new();
    let lines = seen.view.log.iter().rev().filter(|line| line.live);
    let sentences = lines.flat_map(|line| line.sentences.iter().rev().map(move |sentence| (line, sentence)));
    sentences.filter(move |(_, sentence)| is_wanted(sentence)).filter_map(move |(line, sentence)| {
        let Some(roll) = &sentence.roll else {
            return Some((line.at, vec![Span::new(Meaning::Text, sentence.attributed())]));
        };
        let text_of_roll = is_final_version(roll, line, &mut shown_already).then(|| roll_line(roll, seen))?;
        Some((line.at, [text_of_roll.attempt, vec![Span::blank(2)], text_of_roll.result].concat()))
    })
}

/// A roll of the log.
#[derive(Debug, Clone, Copy)]
pub enum LoggedRoll<'s> {
    /// One that a system's rules judge.
    Judged(&'s Roll),
    /// Free dice, as the log tells them.
    Free(&'s Sentence),
}

impl LoggedRoll<'_> {
    /// The roll in a line.
    pub fn line(self, seen: &Seen) -> RollLine {
        match self {
            LoggedRoll::Judged(roll) => roll_line(roll, seen),
            LoggedRoll::Free(sentence) => {
                RollLine { attempt: vec![Span::new(Meaning::Text, sentence.attributed())], result: Line::new() }
            }
        }
    }
}

/// The rolls, each with its line of the log.
pub fn rolls(seen: &Seen) -> Vec<(&SeenLine, LoggedRoll<'_>)> {
    let mut rolls = Vec::new();
    let mut shown_already = Vec::new();
    for line in seen.view.log.iter().rev() {
        for sentence in line.sentences.iter().rev() {
            let Some(roll) = &sentence.roll else {
                if line.deed == FREE_DICE {
                    rolls.push((line, LoggedRoll::Free(sentence)));
                }
                continue;
            };
            // An undone change belongs to the roll that it changed, so it is left out.
            let is_listed = if line.live {
                is_final_version(roll, line, &mut shown_already)
            } else {
                !changes_roll(roll, &line.deed)
            };
            if is_listed {
                rolls.push((line, LoggedRoll::Judged(roll)));
            }
        }
    }
    rolls
}

/// Whether this is the final version of a roll, for a caller that goes backwards through the log. `shown_already` holds
/// the people whose final version has already come, while earlier versions of the same roll may follow.
pub fn is_final_version<'s>(roll: &'s Roll, line: &SeenLine, shown_already: &mut Vec<&'s Id>) -> bool {
    let passed = shown_already.iter().position(|who| *who == &roll.who);
    match (passed, changes_roll(roll, &line.deed)) {
        (Some(at), false) => {
            shown_already.remove(at);
            false
        }
        (Some(_), true) => false,
        (None, true) => {
            shown_already.push(&roll.who);
            true
        }
        (None, false) => true,
    }
}
