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
pub(crate) struct RollRequest<S: Args> {
    #[command(flatten)]
    roll: S,
    /// The faces of the dice, in order; without them chance decides.
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    #[arg(long)]
    json: bool,
}

/// A system's flags that make a roll.
pub(crate) trait RollFlags {
    /// Rolls and returns the result.
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<RollAnswer, QuestionFault>;
}

/// A result: a JSON object for machines, and lines of text for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RollAnswer {
    pub(crate) object: String,
    pub(crate) lines: Vec<String>,
}

impl RollAnswer {
    /// A roll: its object, its line, and below it a line for each rule that counted.
    pub(crate) fn of_roll(
        object: &impl Serialize,
        line: String,
        whys: Vec<Why>,
        words: &Words,
    ) -> Result<RollAnswer, QuestionFault> {
        let whys = whys.into_iter().map(|why| format!("  {}  {}", why.rule, words.say(&why.msg)));
        Ok(RollAnswer { object: serde_json::to_string(object)?, lines: std::iter::once(line).chain(whys).collect() })
    }
}

/// The line of an outcome: its name, and its chance in two ways.
pub(crate) fn chance_line(name: &str, chance: Chance, words: &Words) -> String {
    format!("{name}: {} ({})", words.percent(chance), exact(chance))
}

/// Why there is no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum QuestionFault {
    Refused {
        rule: &'static str,
        msg: Msg,
    },
    /// An argument is missing or wrong.
    Usage(Msg),
}

/// The arguments of a question about odds.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsQuestion<S: Args> {
    #[command(flatten)]
    pub(crate) flags: S,
    #[arg(long)]
    pub(crate) json: bool,
}

/// A system's flags that have odds.
pub(crate) trait OddsFlags {
    fn odds(&self, words: &Words) -> Result<RollAnswer, QuestionFault>;
}

impl<S: Args + RollFlags> RollRequest<S> {
    /// Rolls and prints the result.
    pub(crate) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
        print_answer(answer_roll(&self.roll, self.faces.as_deref(), words), self.json, words, out, err)
    }
}

pub(super) fn answer_roll(
    roll: &impl RollFlags,
    given: Option<&[Face]>,
    words: &Words,
) -> Result<RollAnswer, QuestionFault> {
    let Some(given) = given else {
        let seed = random_seed().map_err(|_| QuestionFault::Usage(Msg::new("roll-no-chance")))?;
        return roll.roll(&mut DiceStream::new(seed), words);
    };
    let mut faces = Faces::new(given);
    let answer = roll.roll(&mut faces, words)?;
    require_all_faces_used(&faces)?;
    Ok(answer)
}

/// Fails unless all given faces were used; the fault names those left.
pub(crate) fn require_all_faces_used(faces: &Faces) -> Result<(), QuestionFault> {
    match faces.remaining() {
        [] => Ok(()),
        left => {
            let msg = Msg::new("roll-faces-left").with("count", left.len()).with("left", left.to_vec());
            Err(QuestionFault::Usage(msg.with("wanted", faces.taken())))
        }
    }
}

/// Prints a result, or what was wrong, and returns the exit status.
pub(crate) fn print_answer(
    answer: Result<RollAnswer, QuestionFault>,
    json: bool,
    words: &Words,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> io::Result<Exit> {
    match answer {
        Ok(answer) if json => writeln!(out, "{}", answer.object).map(|()| Exit::Done),
        Ok(answer) => {
            for line in answer.lines {
                writeln!(out, "{line}")?;
            }
            Ok(Exit::Done)
        }
        Err(QuestionFault::Refused { rule, msg }) => {
            writeln!(err, "{rule}: {}", words.say(&msg))?;
            Ok(Exit::Refused)
        }
        Err(QuestionFault::Usage(msg)) => {
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

impl<R: Refuses> From<R> for QuestionFault {
    fn from(refused: R) -> QuestionFault {
        QuestionFault::Refused { rule: refused.rule(), msg: refused.msg() }
    }
}

impl<R: Refuses> From<ThrowError<R>> for QuestionFault {
    fn from(error: ThrowError<R>) -> QuestionFault {
        match error {
            ThrowError::Refused(refused) => refused.into(),
            ThrowError::Faces(need) => need.into(),
        }
    }
}

impl From<NeedFaces> for QuestionFault {
    fn from(need: NeedFaces) -> QuestionFault {
        QuestionFault::Usage(faces_needed_msg(need))
    }
}

impl From<serde_json::Error> for QuestionFault {
    fn from(error: serde_json::Error) -> QuestionFault {
        let why = crate::rules::text::Text::line(&error.to_string());
        QuestionFault::Usage(Msg::new("cli-not-written").with("why", why))
    }
}
