//! The traits of the systems' flags for `roll` and `odds`, and the printing of their results as JSON or text.

use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use super::exit::Exit;
use crate::app::dice_stream::{DiceStream, random_seed};
use crate::rules::odds::exact;
use crate::rules::refused::Refuses;
use crate::rules::{Chance, Dice, Face, Faces, Msg, NeedFaces, ThrowError, Why};
use crate::words::Words;

/// The arguments of a roll: a system's flags, and those of every roll.
#[derive(Debug, Clone, Args)]
pub(crate) struct SystemRollArgs<S: Args> {
    #[command(flatten)]
    flags: S,
    /// The faces of the dice, in order; without them chance decides.
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    #[arg(long)]
    json: bool,
}

/// A system's flags for `biombo roll`.
pub(crate) trait RollFlags {
    /// Rolls and returns the result.
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError>;
}

/// A result: a JSON object for machines, and lines of text for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) json: String,
    pub(crate) lines: Vec<String>,
}

impl Answer {
    /// A roll: its object, its line, and below it a line for each rule that counted.
    pub(crate) fn of_roll(
        object: &impl Serialize,
        line: String,
        whys: Vec<Why>,
        words: &Words,
    ) -> Result<Answer, AnswerError> {
        let whys = whys.into_iter().map(|why| format!("  {}  {}", why.rule, words.say(&why.msg)));
        Ok(Answer { json: serde_json::to_string(object)?, lines: std::iter::once(line).chain(whys).collect() })
    }
}

/// The line of an outcome: its name, and its chance as a percentage and as a fraction.
pub(crate) fn chance_line(name: &str, chance: Chance, words: &Words) -> String {
    format!("{name}: {} ({})", words.percent(chance), exact(chance))
}

/// Why there is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AnswerError {
    Refused {
        rule: &'static str,
        msg: Msg,
    },
    /// Any other fault: a missing or wrong argument, no random seed, or a result that cannot be written.
    Failed(Msg),
}

/// The arguments of the odds: a system's flags, and those of all odds.
#[derive(Debug, Clone, Args)]
pub(crate) struct SystemOddsArgs<S: Args> {
    #[command(flatten)]
    pub(crate) flags: S,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A system's flags for `biombo odds`.
pub(crate) trait OddsFlags {
    /// Computes the odds.
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError>;
}

impl<S: Args + RollFlags> SystemRollArgs<S> {
    /// Rolls and prints the result.
    pub(crate) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
        print_answer(answer_roll(&self.flags, self.faces.as_deref(), words), self.json, words, out, err)
    }
}

pub(super) fn answer_roll(roll: &impl RollFlags, given: Option<&[Face]>, words: &Words) -> Result<Answer, AnswerError> {
    let Some(given) = given else {
        let seed = random_seed().map_err(|_| Msg::new("roll-no-chance"))?;
        return roll.roll(&mut DiceStream::new(seed), words);
    };
    let mut faces = Faces::new(given);
    let answer = roll.roll(&mut faces, words)?;
    require_all_faces_used(&faces)?;
    Ok(answer)
}

/// Refuses unless all given faces were used; the error names those left.
pub(crate) fn require_all_faces_used(faces: &Faces) -> Result<(), Msg> {
    match faces.remaining() {
        [] => Ok(()),
        left => {
            let msg = Msg::new("roll-faces-left").with("count", left.len()).with("left", left.to_vec());
            Err(msg.with("wanted", faces.count_taken()))
        }
    }
}

/// Prints a result, or what was wrong, and returns the exit status.
pub(crate) fn print_answer(
    answer: Result<Answer, AnswerError>,
    json: bool,
    words: &Words,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<Exit> {
    match answer {
        Ok(answer) if json => writeln!(out, "{}", answer.json).map(|()| Exit::Done),
        Ok(answer) => {
            for line in answer.lines {
                writeln!(out, "{line}")?;
            }
            Ok(Exit::Done)
        }
        Err(AnswerError::Refused { rule, msg }) => {
            writeln!(err, "{rule}: {}", words.say(&msg))?;
            Ok(Exit::Refused)
        }
        Err(AnswerError::Failed(msg)) => {
            writeln!(err, "{}", words.say(&msg))?;
            Ok(Exit::Wrong)
        }
    }
}

/// The message about a missing or impossible face.
pub(crate) fn faces_needed_msg(need: NeedFaces) -> Msg {
    match need {
        NeedFaces::Missing { die, at } => Msg::new("roll-face-missing").with("n", at + 1).with("die", die),
        NeedFaces::Impossible { die, at, face } => Msg::new("roll-face-impossible")
            .with("n", at + 1)
            .with("face", face)
            .with("die", die)
            .with("sides", die.sides()),
    }
}

impl<R: Refuses> From<R> for AnswerError {
    fn from(refused: R) -> AnswerError {
        AnswerError::Refused { rule: refused.rule(), msg: refused.msg() }
    }
}

impl<R: Refuses> From<ThrowError<R>> for AnswerError {
    fn from(error: ThrowError<R>) -> AnswerError {
        match error {
            ThrowError::Refused(refused) => refused.into(),
            ThrowError::Faces(need) => need.into(),
        }
    }
}

impl From<Msg> for AnswerError {
    fn from(msg: Msg) -> AnswerError {
        AnswerError::Failed(msg)
    }
}

impl From<NeedFaces> for AnswerError {
    fn from(need: NeedFaces) -> AnswerError {
        faces_needed_msg(need).into()
    }
}

impl From<serde_json::Error> for AnswerError {
    fn from(error: serde_json::Error) -> AnswerError {
        let why = crate::rules::text::Text::line(&error.to_string());
        Msg::new("cli-not-written").with("why", why).into()
    }
}
