//! `biombo odds SYSTEM …`: exact odds, without a table.

use std::io::{self, Write};

use clap::{Args, Subcommand};

use super::exit::Exit;
use super::nde::{Fault, TestArgs};
use super::roll::complain;
use crate::rules::nde::machine::OddsObject;
use crate::rules::nde::odds::{Odds, before};
use crate::rules::nde::{House, Outcome};
use crate::rules::odds::exact;
use crate::words::Words;

/// Tells the exact odds of a roll.
#[derive(Debug, Clone, Args)]
pub struct OddsArgs {
    #[command(subcommand)]
    system: System,
}

#[derive(Debug, Clone, Subcommand)]
enum System {
    /// The step-die system; `--luck reroll` means whenever the first throw fails, `--luck cost` whenever it still fails
    Nde(NdeArgs),
}

#[derive(Debug, Clone, Args)]
struct NdeArgs {
    #[command(flatten)]
    test: TestArgs,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Tells the odds.
///
/// # Errors
/// When nothing can be written.
pub fn run(args: &OddsArgs, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    let System::Nde(args) = &args.system;
    match nde(&args.test) {
        Ok(odds) if args.json => {
            serde_json::to_writer(&mut *out, &OddsObject::from(odds))?;
            writeln!(out)?;
            Ok(Exit::Done)
        }
        Ok(odds) => {
            for outcome in Outcome::ALL {
                let chance = odds.of(outcome);
                writeln!(out, "{}: {} ({})", words.get(outcome.key()), words.percent(chance), exact(chance))?;
            }
            Ok(Exit::Done)
        }
        Err(fault) => complain(&fault, words, err),
    }
}

fn nde(args: &TestArgs) -> Result<Odds, Fault> {
    let policy = args.policy()?;
    Ok(before(&args.test()?.plan(&House::default())?, policy))
}
