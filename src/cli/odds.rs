//! `biombo odds SYSTEM …`: exact odds, without a table.

use std::io::{self, Write};

use clap::Args;

use super::exit::Exit;
use super::systems::Odds;
use crate::words::Words;

/// Tells the exact odds of a roll.
#[derive(Debug, Clone, Args)]
pub struct OddsArgs {
    #[command(subcommand)]
    system: Odds,
}

pub fn run(args: &OddsArgs, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    args.system.run(words, out, err)
}
