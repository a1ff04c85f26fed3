//! A Prisma roll on the command line: `biombo roll prisma` and `biombo odds prisma`.

use clap::{Args, ValueEnum};

use crate::cli::answer::{Answer, AnswerError, OddsFlags, RollFlags, require_all_faces_used};
use crate::rules::{Dice, Face, Faces, Msg, Text, Why};
use crate::systems::prisma::rules::{
    Complication, DicePool, EdgeClaim, EdgeSource, EdgeUse, EdgeValue, Effect, HitOdds, OddsObject, Options, Plan,
    PoolTest, Purchase, PushWhen, Refused, Reserve, RollObject, RollTask, RolledTest, Spending, Stunt, StuntName,
    StuntPrice, pool::MAX_DICE, resolve,
};
use crate::words::Words;

/// The pool, its edge and the difficulty.
#[derive(Debug, Clone, Args)]
struct PoolArgs {
    #[arg(long, value_name = "DICE", value_parser = clap::value_parser!(u8).range(0..=i64::from(MAX_DICE)))]
    pool: u8,
    /// From 0; 1 when this is left out.
    #[arg(long, value_name = "NUMBER")]
    difficulty: Option<u8>,
    /// Only the highest counts.
    #[arg(long, value_name = "VALUE")]
    edge: Vec<EdgeValue>,
    #[arg(long, value_name = "VALUE")]
    edge_stacking: Vec<EdgeValue>,
}

/// One Prisma roll.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {
    #[command(flatten)]
    pool_args: PoolArgs,
    #[arg(long)]
    no_edge: bool,
    #[arg(long, value_name = "TEXT:COST")]
    complication: Vec<Complication>,
    #[arg(long)]
    push: bool,
    /// Counted from 0.
    #[arg(long, value_name = "INDEX")]
    pay: Vec<usize>,
    /// A name that is none of the four is a stunt of the line's own.
    #[arg(long, value_name = "NAME:COST", value_parser = parse_stunt)]
    stunt: Vec<Purchase>,
    #[arg(long)]
    disaster: bool,
    #[arg(long, value_name = "POINTS", default_value_t = 0)]
    resonance: u8,
    #[arg(long)]
    avoid_failure: bool,
    #[arg(long, value_name = "POINTS")]
    reserve: Option<u32>,
    #[arg(long, value_name = "POINTS", requires = "reserve")]
    cap: Option<u32>,
}

/// The arguments of `biombo odds prisma`.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    pool_args: PoolArgs,
    #[arg(long, value_enum, value_name = "WHEN")]
    push: Option<PushMoment>,
    /// Faces that lie already, initial and bonus dice: the odds of pushing exactly this roll.
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    after: Option<Vec<Face>>,
}

/// When a roll is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PushMoment {
    Short,
    /// Whenever something can be rolled again.
    Always,
}

/// The error for a text that is not a stunt with its cost.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a stunt: write NAME:COST, the cost at least 1")]
struct NotAStunt(String);

/// The least chance that gets a line of its own.
const WORTH_A_LINE: f64 = 0.0005;

impl RollFlags for RollArgs {
    /// Takes the steps in the order of the rules, whatever their order on the line: push, edge, resonance, the end of a
    /// failure, then the surplus.
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        self.check()?;
        let reserve = self.reserve();
        let mut rolled = resolve(self.plan()?, dice)?;
        if self.push {
            rolled = rolled.push(dice)?;
        }
        if self.no_edge {
            rolled = rolled.use_edge(EdgeUse::Declined)?;
        }
        if self.resonance > 0 {
            rolled = rolled.buy_hits(self.resonance, reserve)?;
        }
        if !rolled.has_passed(0) && self.avoid_failure {
            rolled = rolled.avoid(0, reserve)?;
        }
        if !rolled.has_passed(0) && self.disaster {
            rolled = rolled.turn_into_disaster(0)?;
        }
        let spending = Spending { paid_complications: self.pay.clone(), stunts: self.stunt.clone() };
        if !spending.is_empty() {
            rolled = rolled.spend(0, spending)?;
        }
        let left = Some(rolled.budget(0).left()).filter(|&left| left > 0);
        let left = left.map(|left| Why::new("PR-13", Msg::new("prisma-left").with("left", left)));
        let owed = rolled.effects(reserve).iter().map(Effect::what_happens).chain(left).collect();
        let whys = [rolled.whys(), owed].concat();
        Answer::of_roll(&RollObject::new(&rolled, reserve), roll_line(&rolled, words), whys, words)
    }
}

impl RollArgs {
    /// Refuses what can be refused before any die falls.
    fn check(&self) -> Result<(), AnswerError> {
        let complications = self.complication.len();
        match self.pay.iter().find(|&&at| at >= complications) {
            Some(&at) => Err(AnswerError::Failed(Msg::new("roll-no-complication-there").with("at", at))),
            None if self.disaster && self.avoid_failure => Err(Refused::DisasterAndAvoided.into()),
            None if self.disaster && complications == 0 => Err(Refused::NoComplication.into()),
            None => Ok(()),
        }
    }

    fn plan(&self) -> Result<Plan, AnswerError> {
        let mut test = self.pool_args.test();
        test.tasks[0].complications = self.complication.clone();
        test.stunts = self.stunts();
        Ok(test.plan(&Options::default())?)
    }

    /// The stunts that the line itself defines: they cost what it pays for them.
    fn stunts(&self) -> Vec<Stunt> {
        let own = |bought: &Purchase| {
            let StuntName::Own(name) = &bought.stunt else { return None };
            let costs = || self.stunt.iter().filter(|other| other.stunt == bought.stunt).map(|other| other.cost);
            let cost = StuntPrice::between(costs().min()?, costs().max()?)?;
            Some(Stunt { name: name.clone(), cost, ..Stunt::default() })
        };
        self.stunt.iter().filter_map(own).collect()
    }

    fn reserve(&self) -> Reserve {
        let capped = |points| Reserve { points, cap: self.cap.unwrap_or(u32::MAX) };
        self.reserve.map_or(Reserve::UNLIMITED, capped)
    }
}

impl OddsFlags for OddsArgs {
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError> {
        let plan = self.pool_args.test().plan(&Options::default())?;
        let needed_hits = plan.needed_hits();
        let odds = match (&self.after, self.push) {
            (Some(faces), _) => odds_after_push(plan, faces)?,
            (None, Some(PushMoment::Short)) => HitOdds::pushed(plan.dice, PushWhen::TooFewHits { needed_hits }),
            (None, Some(PushMoment::Always)) => HitOdds::pushed(plan.dice, PushWhen::Always),
            (None, None) => HitOdds::plain(plan.dice),
        };
        let json = serde_json::to_string(&OddsObject::new(&odds, needed_hits))?;
        let mut lines =
            vec![format!("{}: {}", words.get("prisma-success"), words.percent_of_float(odds.at_least(needed_hits)))];
        lines.extend(chance_lines("prisma-odds-hits", &odds.hits, words));
        if self.push.is_some() || self.after.is_some() {
            lines.extend(chance_lines("prisma-odds-dissonance", &odds.dissonance, words));
        }
        Ok(Answer { json, lines })
    }
}

/// The odds of pushing the roll that shows these faces.
fn odds_after_push(plan: Plan, shown: &[Face]) -> Result<HitOdds, AnswerError> {
    let mut faces = Faces::new(shown);
    let rolled = resolve(plan, &mut faces)?;
    require_all_faces_used(&faces)?;
    rolled.require_may_push()?;
    Ok(HitOdds::after_push(&rolled))
}

fn chance_lines(key: &'static str, chances: &[f64], words: &Words) -> Vec<String> {
    let worth = chances.iter().enumerate().filter(|(_, chance)| **chance >= WORTH_A_LINE);
    let line = |(n, chance): (usize, &f64)| {
        format!("  {}: {}", words.say(&Msg::new(key).with("n", n)), words.percent_of_float(*chance))
    };
    worth.map(line).collect()
}

impl PoolArgs {
    fn test(&self) -> PoolTest {
        let plain = self.edge.iter().map(|&value| EdgeSource::new("", value));
        let stacking =
            self.edge_stacking.iter().map(|&value| EdgeSource { stacking: true, ..EdgeSource::new("", value) });
        PoolTest {
            tasks: vec![RollTask { difficulty: self.difficulty, ..RollTask::default() }],
            edge: plain.chain(stacking).map(EdgeClaim::from).collect(),
            ..PoolTest::new(DicePool::of_dice(self.pool), 0)
        }
    }
}

/// A stunt bought on the line.
fn parse_stunt(written: &str) -> Result<Purchase, NotAStunt> {
    let read = || {
        let (name, cost) = written.rsplit_once(':')?;
        let cost = cost.parse().ok().filter(|&cost| cost > 0)?;
        let name = Text::line(name);
        (!name.is_empty()).then(|| Purchase::new(StuntName::from_name(&name), cost))
    };
    read().ok_or_else(|| NotAStunt(written.to_owned()))
}

/// A roll in a line: the dice, generation after generation, and the outcome.
fn roll_line(rolled: &RolledTest, words: &Words) -> String {
    let mut dice = format!("({})", rolled.initial.to_text(" ", " + "));
    if let Some(push) = &rolled.push {
        dice = format!("{dice} > ({})", push.to_text(" ", " + "));
    }
    format!("{}d6 {dice}: {}", rolled.plan.dice, words.get(rolled.outcome(0).key()))
}
