//! `biombo roll SYSTEM …`: one roll, without a table.

use std::io::{self, Write};

use clap::{Args, Subcommand};

use super::exit::Exit;
use super::nde::{Fault, TestArgs};
use crate::app::chance::{Stream, fresh_seed};
use crate::rules::dice::{Dice, Face, Faces, NeedFaces};
use crate::rules::nde::luck::NoReroll;
use crate::rules::nde::machine::RollObject;
use crate::rules::nde::{House, Rolled, Throw, resolve};
use crate::rules::say::Msg;
use crate::words::Words;

/// Rolls once by the rules of a system, without a table.
#[derive(Debug, Clone, Args)]
pub struct RollArgs {
    #[command(subcommand)]
    system: System,
}

#[derive(Debug, Clone, Subcommand)]
enum System {
    /// The step-die system
    Nde(NdeArgs),
}

#[derive(Debug, Clone, Args)]
struct NdeArgs {
    #[command(flatten)]
    test: TestArgs,
    /// What the dice show, in order; without it chance decides
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Rolls and says what came of it.
///
/// # Errors
/// When nothing can be written.
pub fn run(args: &RollArgs, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    let System::Nde(args) = &args.system;
    match nde(args) {
        Ok(rolled) if args.json => {
            serde_json::to_writer(&mut *out, &RollObject::from(&rolled))?;
            writeln!(out)?;
            Ok(Exit::Done)
        }
        Ok(rolled) => {
            tell(&rolled, words, out)?;
            Ok(Exit::Done)
        }
        Err(fault) => complain(&fault, words, err),
    }
}

/// Says what was wrong, and how the program ends then.
pub(super) fn complain(fault: &Fault, words: &Words, err: &mut dyn Write) -> io::Result<Exit> {
    match fault {
        Fault::Refused(refused) => {
            writeln!(err, "{}: {}", refused.rule(), words.say(&refused.msg()))?;
            Ok(Exit::Refused)
        }
        Fault::Usage(msg) => {
            writeln!(err, "{}", words.say(msg))?;
            Ok(Exit::Wrong)
        }
    }
}

fn nde(args: &NdeArgs) -> Result<Rolled, Fault> {
    match &args.faces {
        None => {
            let seed = fresh_seed().map_err(|_| Fault::Usage(Msg::new("roll-no-chance")))?;
            play(&args.test, &mut Stream::new(seed))
        }
        Some(given) => {
            let mut faces = Faces::new(&given[..]);
            let rolled = play(&args.test, &mut faces)?;
            match faces.left() {
                [] => Ok(rolled),
                left => Err(Fault::Usage(
                    Msg::new("roll-faces-left").with("left", left.to_vec()).with("wanted", faces.taken()),
                )),
            }
        }
    }
}

/// The roll, then luck: the reroll before the cost, whatever the order on the line.
fn play(args: &TestArgs, dice: &mut dyn Dice) -> Result<Rolled, Fault> {
    let policy = args.policy()?;
    let mut rolled = resolve(args.test()?.plan(&House::default())?, dice)?;
    if policy.reroll {
        rolled = rolled.reroll(u8::MAX, dice)?;
    }
    if policy.cost {
        rolled = rolled.buy(u8::MAX)?;
    }
    Ok(rolled)
}

fn tell(rolled: &Rolled, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let dice = match rolled.plan().throw {
        Throw::Step { stepped, .. } => stepped.die.to_string(),
        Throw::TwoD6 { .. } => "2d6".to_owned(),
    };
    let faces: Vec<String> = rolled.faces().iter().map(Face::to_string).collect();
    writeln!(out, "{dice} ({}): {}", faces.join(" "), words.get(rolled.outcome().key()))?;
    for why in rolled.whys() {
        writeln!(out, "  {}  {}", why.rule, words.say(&why.said))?;
    }
    Ok(())
}

impl From<NeedFaces> for Fault {
    fn from(need: NeedFaces) -> Fault {
        Fault::Usage(match need {
            NeedFaces::Missing { die, at } => Msg::new("roll-face-missing").with("n", at + 1).with("die", die),
            NeedFaces::Impossible { die, at, face } => Msg::new("roll-face-impossible")
                .with("n", at + 1)
                .with("face", face)
                .with("die", die)
                .with("sides", die.sides()),
        })
    }
}

impl From<NoReroll> for Fault {
    fn from(no: NoReroll) -> Fault {
        match no {
            NoReroll::Refused(refused) => refused.into(),
            NoReroll::Faces(need) => need.into(),
        }
    }
}
