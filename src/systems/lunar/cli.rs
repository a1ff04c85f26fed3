//! The flags of `biombo roll lunar` and `biombo odds lunar`, which describe a check.

use clap::Args;

use crate::cli::answer::{Answer, AnswerError, OddsFlags, RollFlags, chance_line};
use crate::rules::keyword::Keyword as _;
use crate::rules::odds::OddsObject;
use crate::rules::{Card, Dice, Face};
use crate::systems::lunar::rules::machine::RollObject;
use crate::systems::lunar::rules::odds::LunarOdds;
use crate::systems::lunar::rules::{LunarCheck, LunarOutcome, LunarRolled, Options, Plan, Refused, Threat, resolve};
use crate::words::Words;

/// The flags that rolls and odds share.
#[derive(Debug, Clone, Args)]
struct CheckFlags {
    /// A number, or the name of a rank.
    #[arg(long, value_name = "THREAT", value_parser = Threat::parse, allow_negative_numbers = true)]
    threat: Threat,
    /// Rank and suit: 2-9 T J Q K A, and S H D C.
    #[arg(long, value_name = "CARD", value_delimiter = ',')]
    cards: Vec<Card>,
}

/// The flags of one roll.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {
    #[command(flatten)]
    flags: CheckFlags,
    #[arg(long, value_name = "NUMBER", default_value_t = 0, allow_negative_numbers = true)]
    effort_points: u8,
    #[arg(
        long,
        value_name = "DICE",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(0..=20),
        allow_negative_numbers = true
    )]
    effort_dice: u8,
    /// Whether it is an attack on an adjacent enemy.
    #[arg(long)]
    adjacent: bool,
}

/// The flags of the odds of a check.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    flags: CheckFlags,
}

impl CheckFlags {
    fn check(&self) -> LunarCheck {
        LunarCheck { cards: self.cards.clone(), ..LunarCheck::new(self.threat) }
    }
}

impl RollArgs {
    fn plan(&self) -> Result<Plan, AnswerError> {
        let check = LunarCheck {
            effort_points: self.effort_points,
            effort_dice: Some(self.effort_dice),
            adjacent: self.adjacent,
            ..self.flags.check()
        };
        plan_of(&check)
    }
}

impl RollFlags for RollArgs {
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        let rolled = resolve(self.plan()?, dice)?;
        Answer::of_roll(&RollObject::new(&rolled), line(&rolled, words), rolled.whys(), words)
    }
}

impl OddsFlags for OddsArgs {
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError> {
        let odds = LunarOdds::of(&plan_of(&self.flags.check())?);
        let line = |(outcome, ..): &(LunarOutcome, &str, &[&str])| {
            chance_line(&words.get(outcome.key()), odds.chance(odds.get(*outcome)), words)
        };
        let json = serde_json::to_string(&OddsObject::from(odds))?;
        Ok(Answer { json, lines: LunarOutcome::ALL.iter().map(line).collect() })
    }
}

/// Plans a check. A card that is written twice is a mistake in the line, not a refusal by a rule.
fn plan_of(check: &LunarCheck) -> Result<Plan, AnswerError> {
    check.plan(&Options::default()).map_err(|no| match no {
        Refused::CardTwice { .. } => AnswerError::Failed(no.msg()),
        no => no.into(),
    })
}

/// A roll in a line: the faces of its dice, and the outcome.
fn line(rolled: &LunarRolled, words: &Words) -> String {
    let row = |faces: &[Face]| faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" ");
    let effort = Some(rolled.effort_faces()).filter(|faces| !faces.is_empty());
    let effort = effort.map_or_else(String::new, |faces| format!(" · {}", row(faces)));
    format!("{}{effort}: {}", row(rolled.faces()), words.get(rolled.outcome().key()))
}
