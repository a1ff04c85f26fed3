//! `biombo roll genrefuzzion` and `biombo odds genrefuzzion`: what describes a pool on the command line.

use clap::Args;

use crate::cli::asked::{HasOdds, QuestionFault, RollAnswer, Rolls};
use crate::rules::Dice;
use crate::words::Words;

/// One pool.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {}

/// What the odds of a pool are asked of.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsArgs {}

impl Rolls for RollArgs {
    fn roll(&self, _dice: &mut dyn Dice, _words: &Words) -> Result<RollAnswer, QuestionFault> {
        Ok(RollAnswer { object: "{}".to_owned(), lines: Vec::new() })
    }
}

impl HasOdds for OddsArgs {
    fn odds(&self, _words: &Words) -> Result<RollAnswer, QuestionFault> {
        Ok(RollAnswer { object: "{}".to_owned(), lines: Vec::new() })
    }
}
