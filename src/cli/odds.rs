//! `biombo odds SYSTEM …`: exact odds, without a table.

use std::io::{self, Write};

use clap::Args;

use super::exit::Exit;
use super::roll::{Fault, Told};
use super::systems::Odds;
use crate::words::Words;

/// Tells the exact odds of a roll.
#[derive(Debug, Clone, Args)]
pub struct OddsArgs {
    #[command(subcommand)]
    system: Odds,
}

/// What odds are asked of.
#[derive(Debug, Clone, Args)]
pub(crate) struct Asked<S: Args> {
    #[command(flatten)]
    pub(crate) what: S,
    #[arg(long)]
    pub(crate) json: bool,
}

/// What a system's flags can be asked.
pub(crate) trait HasOdds {
    fn odds(&self, words: &Words) -> Result<Told, Fault>;
}

pub fn run(args: &OddsArgs, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    args.system.run(words, out, err)
}
