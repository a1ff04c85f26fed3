//! `biombo odds SYSTEM …`: exact odds, without a table.

use std::io::{self, Write};

use clap::Args;

use super::exit::Exit;
use super::systems::OddsOfSystem;
use crate::words::Words;

/// Tells the exact odds of a roll.
#[derive(Debug, Clone, Args)]
pub struct OddsCommand {
    #[command(subcommand)]
    system: OddsOfSystem,
}

/// Prints the odds.
pub fn run(args: &OddsCommand, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
    args.system.run(words, out, err)
}
