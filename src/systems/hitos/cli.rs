//! `biombo roll hitos` and `biombo odds hitos`: what describes a test on the command line.

use clap::Args;

use crate::cli::answer::{Answer, AnswerError, OddsFlags, RollFlags, chance_line, require_all_faces_used};
use crate::grammar::one_of;
use crate::rules::{Dice, Face, Faces, Keyword, Msg};
use crate::systems::hitos::rules::machine::{OddsObject, RollObject};
use crate::systems::hitos::rules::odds::HitosOdds;
use crate::systems::hitos::rules::{CharacterTest, HitosOutcome, HitosRolled, InvokedFor, Plan, RerollFaces, resolve};
use crate::words::Words;

/// What is rolled for.
#[derive(Debug, Clone, Args)]
struct HitosTestArgs {
    /// Characteristic, skill and all else that is added.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    bonus: i32,
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    difficulty: Option<i32>,
}

/// One test, with what is invoked on it.
#[derive(Debug, Clone, Args)]
pub(crate) struct RollArgs {
    #[command(flatten)]
    test: HitosTestArgs,
    /// One `--reroll` for each, in the same order; one that is missing rolls nothing again.
    #[arg(long, value_name = "DIRECTION", value_parser = one_of::<InvokedFor>())]
    invoke: Vec<InvokedFor>,
    /// Faces that lie there, or `none`.
    #[arg(long, value_name = "FACES", requires = "invoke")]
    reroll: Vec<RerollFaces>,
}

/// What the odds of a test are asked of.
#[derive(Debug, Clone, Args)]
pub(crate) struct OddsArgs {
    #[command(flatten)]
    test: HitosTestArgs,
    /// Whether one aspect is invoked afterwards, if that helps whoever invokes it.
    #[arg(long, value_name = "DIRECTION", value_parser = one_of::<InvokedFor>())]
    invoke: Option<InvokedFor>,
    /// Faces that lie already.
    #[arg(long, value_name = "FACE", value_delimiter = ',')]
    faces: Option<Vec<Face>>,
}

impl HitosTestArgs {
    fn plan(&self) -> Plan {
        CharacterTest::new(self.bonus, self.difficulty).plan()
    }
}

impl RollFlags for RollArgs {
    fn roll(&self, dice: &mut dyn Dice, words: &Words) -> Result<Answer, AnswerError> {
        if self.reroll.len() > self.invoke.len() {
            return Err(AnswerError::Failed(Msg::new("hitos-cli-rerolls")));
        }
        let mut rolled = resolve(self.test.plan(), dice)?;
        let none = RerollFaces::default();
        for (at, direction) in self.invoke.iter().enumerate() {
            let RerollFaces(named) = self.reroll.get(at).unwrap_or(&none);
            rolled = rolled.invoke(*direction, named, dice)?;
        }
        Answer::of_roll(&RollObject::new(&rolled), roll_line(&rolled, words), rolled.whys(), words)
    }
}

impl OddsFlags for OddsArgs {
    fn odds(&self, words: &Words) -> Result<Answer, AnswerError> {
        let plan = self.test.plan();
        let (odds, rerolls) = match (&self.faces, self.invoke) {
            (None, None) => (HitosOdds::before_roll(&plan), None),
            (None, Some(direction)) => (HitosOdds::with_invocation(&plan, direction), None),
            (Some(faces), invoke) => {
                let mut faces = Faces::new(faces.as_slice());
                let shown = resolve(plan.clone(), &mut faces)?.triple();
                require_all_faces_used(&faces)?;
                let rerolls = invoke.map(|direction| HitosOdds::rerolls(&plan, shown, direction));
                (HitosOdds::as_fallen(&plan, shown, None), rerolls)
            }
        };
        let line = |name: String, odds: HitosOdds, ways: u32| chance_line(&name, odds.chance(ways), words);
        let outcomes = HitosOutcome::ALL
            .iter()
            .map(|(outcome, ..)| line(words.get(outcome.key()).into(), odds, odds.get(*outcome)));
        let mut lines: Vec<String> = outcomes.collect();
        for reroll in rerolls.iter().flatten() {
            let faces: Vec<String> = reroll.faces.iter().map(Face::to_string).collect();
            let name = if faces.is_empty() { words.get("hitos-no-reroll").into() } else { faces.join(" ") };
            lines.push(format!("  {}", line(name, reroll.odds, reroll.odds.ways_to_succeed())));
        }
        let json = serde_json::to_string(&OddsObject::new(odds, rerolls))?;
        Ok(Answer { json, lines })
    }
}

fn roll_line(rolled: &HitosRolled, words: &Words) -> String {
    let reading = rolled.reading();
    let ended = rolled.outcome().map_or_else(String::new, |outcome| format!(": {}", words.get(outcome.key())));
    format!("{} · {} · {}{ended}", reading.low, reading.mid, reading.high)
}
