//! An NDE test on the command line: `biombo roll nde` and `biombo odds nde`.

use clap::{Args, ValueEnum};

use crate::cli::answer::{Answer, AnswerError, OddsFlags, RollFlags, chance_line};
use crate::grammar::one_of;
use crate::rules::odds::OddsObject;
use crate::rules::{Dice, Face, Msg, Text};
use crate::systems::nde::rules::machine::RollObject;
use crate::systems::nde::rules::odds::{LuckPolicy, odds_before_roll};
use crate::systems::nde::rules::{
    Casting, Hindrance, LadderDie, NdeRolled, Opposition, Options, PlannedDice, Refused, TestBase, TestOutcome,
    TestPurse, TestSetup, TestSteps, Tier, Tn, UsedTalent, resolve,
};
use crate::words::Words;

/// The arguments of `biombo odds nde`, which are those of the roll.
pub(crate) type OddsArgs = RollArgs;

/// One NDE test.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {
    #[arg(long, value_parser = one_of::<LadderDie>(), required_unless_present = "dice", conflicts_with = "dice")]
    die: Option<LadderDie>,
    /// Defaults to the usual TN of the power.
    #[arg(long, value_name = "NUMBER", conflicts_with_all = ["defence", "dice"])]
    tn: Option<Tn>,
    #[arg(long, value_name = "NUMBER")]
    defence: Option<Tn>,
    #[arg(long)]
    ease: bool,
    #[arg(long)]
    hinder: bool,
    #[arg(long)]
    talent: bool,
    #[arg(long, value_name = "NAME")]
    help_from: Option<String>,
    #[arg(long, value_enum)]
    luck: Vec<LuckFlag>,
    #[arg(long, value_parser = one_of::<Tier>(), value_name = "TIER")]
    power: Option<Tier>,
    #[arg(long, value_name = "POINTS", requires = "power")]
    pp: Option<u8>,
    /// The 2d6 variant, instead of `--die` and `--tn`.
    #[arg(long, value_parser = ["2d6"], requires = "modifier")]
    dice: Option<String>,
    #[arg(
        long = "mod",
        value_name = "MODIFIER",
        requires = "dice",
        conflicts_with = "die",
        allow_negative_numbers = true
    )]
    modifier: Option<i8>,
}

/// The use of a luck point (ND-10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum LuckFlag {
    /// After the roll: roll again and keep the better throw.
    Reroll,
    /// Before the roll: one step up.
    Step,
    /// After a failure: success at a cost.
    Cost,
}

impl RollFlags for RollArgs {
    /// Rolls, then spends luck: on the reroll first, whatever the order on the line.
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        let luck_policy = self.luck_policy()?;
        let mut rolled = resolve(self.test()?.plan(&Options::default())?, dice)?;
        if luck_policy.reroll {
            rolled = rolled.reroll(u8::MAX, dice)?;
        }
        if luck_policy.cost {
            rolled = rolled.buy_success(u8::MAX)?;
        }
        Answer::of_roll(&RollObject::new(&rolled), roll_line(&rolled, words), rolled.whys(), words)
    }
}

impl OddsFlags for RollArgs {
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError> {
        let luck_policy = self.luck_policy()?;
        let odds = odds_before_roll(&self.test()?.plan(&Options::default())?, luck_policy);
        let line = |outcome: TestOutcome| chance_line(&words.get(outcome.key()), odds.of(outcome), words);
        Ok(Answer {
            json: serde_json::to_string(&OddsObject::from(odds))?,
            lines: TestOutcome::VALUES.map(line).into(),
        })
    }
}

impl RollArgs {
    /// The test, with a purse that can pay for all the luck and for the power.
    fn test(&self) -> Result<TestSetup, AnswerError> {
        let power = self.power.map(|tier| Casting { tier, pp: self.pp.unwrap_or(tier.price()) });
        Ok(TestSetup {
            steps: TestSteps {
                easings: u8::from(self.ease),
                hindrances: self.hinder.then_some(Hindrance::Other).into_iter().collect(),
                talent: self.talent.then(UsedTalent::default),
                help: self.help_from.as_deref().map(Text::line),
                luck: self.uses_luck(LuckFlag::Step)?,
            },
            power,
            // The purse holds exactly what is paid, so that a refusal tells how much is missing (ND-21).
            purse: TestPurse { luck: u8::MAX, pp: power.map_or(0, |power| power.pp) },
            ..TestSetup::new(self.base()?, self.against()?)
        })
    }

    /// The uses of luck after the roll.
    fn luck_policy(&self) -> Result<LuckPolicy, AnswerError> {
        Ok(LuckPolicy { reroll: self.uses_luck(LuckFlag::Reroll)?, cost: self.uses_luck(LuckFlag::Cost)? })
    }

    fn base(&self) -> Result<TestBase, AnswerError> {
        match (self.die, self.modifier) {
            (Some(die), _) => Ok(TestBase::Die(die)),
            (None, Some(modifier)) => Ok(TestBase::Modifier(modifier)),
            (None, None) => Err(AnswerError::Failed(Msg::new("roll-needs-die"))),
        }
    }

    fn against(&self) -> Result<Opposition, AnswerError> {
        match (self.tn, self.defence, self.power) {
            (_, Some(defence), _) => Ok(Opposition::Defence(defence)),
            (Some(tn), None, _) => Ok(Opposition::Tn(tn)),
            // With 2d6 the target number does not matter.
            (None, None, _) if self.dice.is_some() => Ok(Opposition::Tn(Tn::default())),
            (None, None, Some(Tier::Great)) => Err(AnswerError::Failed(Msg::new("roll-great-needs-tn"))),
            (None, None, Some(tier)) => Ok(Opposition::Tn(tier.tn())),
            (None, None, None) => Err(AnswerError::Failed(Msg::new("roll-needs-tn"))),
        }
    }

    /// Whether luck is used like this. Refused if the flag is repeated.
    fn uses_luck(&self, flag: LuckFlag) -> Result<bool, AnswerError> {
        match self.luck.iter().filter(|&&used| used == flag).count() {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Refused::LuckTwice.into()),
        }
    }
}

/// A roll in a line: `d12 (4): failure`.
fn roll_line(rolled: &NdeRolled, words: &Words) -> String {
    let dice = match rolled.plan.throw {
        PlannedDice::Ladder { stepped, .. } => stepped.die.to_string(),
        PlannedDice::TwoD6 { .. } => "2d6".to_owned(),
    };
    let faces: Vec<String> = rolled.faces.iter().map(Face::to_string).collect();
    format!("{dice} ({}): {}", faces.join(" "), words.get(rolled.outcome().key()))
}
