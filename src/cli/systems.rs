//! The systems' subcommands of `roll` and `odds`. Their list is in `systems/mod.rs`.

use std::io::{self, Write};

use clap::Subcommand;

use super::answer::{OddsFlags, SystemOddsArgs, SystemRollArgs, print_answer};
use super::exit::Exit;
use crate::words::Words;

// A system that exists only for tests has no flags. The inner `cfg` never holds for it, so it is left out.
macro_rules! subcommands {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        /// A roll by the rules of one system.
        #[derive(Debug, Clone, Subcommand)]
        pub(super) enum RollOfSystem {
            $(#[cfg(not(any($($cfg, not($cfg))?)))] $Name(SystemRollArgs<crate::systems::$name::cli::RollArgs>)),*
        }

        /// The odds by the rules of one system.
        #[derive(Debug, Clone, Subcommand)]
        pub(super) enum OddsOfSystem {
            $(#[cfg(not(any($($cfg, not($cfg))?)))] $Name(SystemOddsArgs<crate::systems::$name::cli::OddsArgs>)),*
        }

        impl RollOfSystem {
            /// Rolls and prints the result.
            pub(super) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
                match self {
                    $(#[cfg(not(any($($cfg, not($cfg))?)))] RollOfSystem::$Name(args) => args.run(words, out, err)),*
                }
            }
        }

        impl OddsOfSystem {
            pub(super) fn run(&self, words: &Words, out: &mut dyn Write, err: &mut dyn Write) -> io::Result<Exit> {
                let (answer, json) = match self {
                    $(#[cfg(not(any($($cfg, not($cfg))?)))]
                    OddsOfSystem::$Name(args) => (args.flags.odds(words), args.json)),*
                };
                print_answer(answer, json, words, out, err)
            }
        }
    };
}

crate::systems::systems!(subcommands);
