//! `biombo odds SYSTEM …`: exact odds, without a table.

use std::io::{self, Write};

use clap::{Args, Subcommand};

use super::exit::Exit;
use super::roll::{Fault, Told, tell};
use super::{nde, prisma};
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
    Nde(Asked<nde::TestArgs>),
    /// The pool system with hits and edge
    Prisma(Asked<prisma::OddsArgs>),
}

/// What odds are asked of.
#[derive(Debug, Clone, Args)]
struct Asked<S: Args> {
    #[command(flatten)]
    what: S,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What a system's flags can be asked.
pub(super) trait HasOdds {
    /// Tells the odds.
    fn odds(&self, words: &Words) -> Result<Told, Fault>;
}

/// Tells the odds.
///
/// # Errors
/// When nothing can be written.
pub fn run(args: &OddsArgs, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    let (told, json) = match &args.system {
        System::Nde(asked) => (asked.what.odds(words), asked.json),
        System::Prisma(asked) => (asked.what.odds(words), asked.json),
    };
    tell(told, json, words, out, err)
}
