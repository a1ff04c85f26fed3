//! The systems' subcommands of `roll` and `odds`. A new system is an entry in the list below.

use std::io::{self, Write};

use clap::Subcommand;

use super::asked::{HasOdds, OddsQuestion, Throw, print_answer};
use super::exit::Exit;
use crate::words::Words;

macro_rules! systems {
    ($($Name:ident {
        $(#[doc = $rolls:literal])* $Roll:path,
        $(#[doc = $asks:literal])* $Odds:path $(,)?
    })*) => {
        /// A roll by the rules of one of them.
        #[derive(Debug, Clone, Subcommand)]
        pub(super) enum RollOfSystem { $($(#[doc = $rolls])* $Name(Throw<$Roll>)),* }

        /// The odds by the rules of one of them.
        #[derive(Debug, Clone, Subcommand)]
        pub(super) enum OddsOfSystem { $($(#[doc = $asks])* $Name(OddsQuestion<$Odds>)),* }

        impl RollOfSystem {
            /// Rolls and prints the result.
            pub(super) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
                match self { $(RollOfSystem::$Name(throw) => throw.run(words, out, err)),* }
            }
        }

        impl OddsOfSystem {
            pub(super) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
                let (told, json) = match self { $(OddsOfSystem::$Name(asked) => (asked.what.odds(words), asked.json)),* };
                print_answer(told, json, words, out, err)
            }
        }
    };
}

systems! {
    Nde {
        crate::systems::nde::cli::TestArgs,
        crate::systems::nde::cli::TestArgs,
    }
    Prisma {
        crate::systems::prisma::cli::RollArgs,
        crate::systems::prisma::cli::OddsArgs,
    }
    Hitos {
        crate::systems::hitos::cli::RollArgs,
        crate::systems::hitos::cli::OddsArgs,
    }
    Lunar {
        crate::systems::lunar::cli::RollArgs,
        crate::systems::lunar::cli::OddsArgs,
    }
    Genrefuzzion {
        crate::systems::genrefuzzion::cli::RollArgs,
        crate::systems::genrefuzzion::cli::OddsArgs,
    }
}
