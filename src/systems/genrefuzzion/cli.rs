//! `biombo roll genrefuzzion` and `biombo odds genrefuzzion`: what describes a pool on the command line.

use clap::Args;

use crate::cli::answer::{Answer, AnswerError, OddsFlags, RollFlags, chance_line};
use crate::rules::{Dice, Msg};
use crate::systems::genrefuzzion::rules::TraitDie;
use crate::systems::genrefuzzion::rules::law::PoolLaw;
use crate::systems::genrefuzzion::rules::machine::{OddsObject, RollObject};
use crate::systems::genrefuzzion::rules::thrown::{PLUS_THREE, PoolOutcome, RollBuys, RollPick, RollTerms, ThrownPool};
use crate::words::Words;

/// A pool, and what is bought for it.
#[derive(Debug, Clone, Args)]
struct PoolDiceArgs {
    /// Their sizes: 4, 6, 8, 10, 12.
    #[arg(long, value_name = "DIE", value_delimiter = ',', required = true, value_parser = parse_pool_die)]
    dice: Vec<TraitDie>,
    #[arg(long)]
    extra_die: bool,
    #[arg(long)]
    plus_three: bool,
}

/// One pool.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {
    #[command(flatten)]
    pool: PoolDiceArgs,
    /// The dice of the result, counted from 0; without it the highest faces.
    #[arg(long, value_name = "INDEX", value_delimiter = ',')]
    keep: Vec<usize>,
}

/// What the odds of a pool are asked of.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    pool: PoolDiceArgs,
    /// A result that is to be exceeded.
    #[arg(long, value_name = "NUMBER", conflicts_with = "against_dice", allow_negative_numbers = true)]
    against: Option<i64>,
    /// A pool whose result is to be exceeded.
    #[arg(long, value_name = "DIE", value_delimiter = ',', value_parser = parse_pool_die)]
    against_dice: Option<Vec<TraitDie>>,
}

/// A size that no die of a pool has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a die of a pool: 4, 6, 8, 10 and 12 are")]
struct NotAPoolDie(String);

fn parse_pool_die(written: &str) -> Result<TraitDie, NotAPoolDie> {
    let size = |die: &TraitDie| written == die.sides().to_string();
    TraitDie::VALUES.into_iter().find(size).ok_or_else(|| NotAPoolDie(written.to_owned()))
}

impl PoolDiceArgs {
    fn buys(&self) -> RollBuys {
        let plus = if self.plus_three { PLUS_THREE } else { 0 };
        RollBuys { extra_dice: self.extra_die.into(), plus }
    }
}

impl RollFlags for RollArgs {
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        let last = self.pool.dice.len() - 1;
        if let Some(at) = self.keep.iter().find(|at| **at > last) {
            return Err(AnswerError::Failed(Msg::new("gf-cli-no-such-die").with("at", *at).with("last", last)));
        }
        let thrown = ThrownPool::throw(self.pool.dice.clone(), RollTerms::default(), dice)?;
        let outcome = thrown.outcome(&RollPick { keep: self.keep.clone(), buys: self.pool.buys() })?;
        Answer::of_roll(&RollObject::new(&thrown, &outcome), line(&thrown, &outcome, words), Vec::new(), words)
    }
}

impl OddsFlags for OddsArgs {
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError> {
        let law = law(&self.pool.dice, self.pool.buys())?;
        let win = match (self.against, &self.against_dice) {
            (Some(number), _) => Some(law.chance_above(number)),
            (None, Some(dice)) => Some(law.chance_to_beat(&self::law(dice, RollBuys::default())?)),
            (None, None) => None,
        };
        let mut lines: Vec<String> =
            law.results().map(|(result, chance)| chance_line(&result.to_string(), chance, words)).collect();
        lines.extend(law.effects().map(|(effect, chance)| chance_line(&effect_name(effect, words), chance, words)));
        lines.extend(win.map(|win| chance_line(&words.get("gf-odds-win"), win, words)));
        Ok(Answer { json: serde_json::to_string(&OddsObject::new(&law, win))?, lines })
    }
}

fn law(dice: &[TraitDie], buys: RollBuys) -> Result<PoolLaw, AnswerError> {
    let law = PoolLaw::of(dice, RollTerms::default(), buys);
    law.ok_or_else(|| AnswerError::Failed(Msg::new("gf-cli-too-many-dice")))
}

/// The effect die in words.
fn effect_name(effect: Option<TraitDie>, words: &Words) -> String {
    effect.map_or_else(|| words.get("gf-odds-effect-none").into_owned(), |die| die.die().to_string())
}

/// A roll in a line: `d8 (5) d4 (1): 5 · no die for the effect`.
fn line(thrown: &ThrownPool, outcome: &PoolOutcome, words: &Words) -> String {
    let dice = thrown.dice.iter().zip(&thrown.faces).map(|(die, face)| format!("{} ({face})", die.die()));
    let dice: Vec<String> = dice.collect();
    format!("{}: {} · {}", dice.join(" "), outcome.result, effect_name(outcome.effect, words))
}
