//! A test that was rolled, with the aspects that were invoked on it (HI-01, HI-03, HI-04, HI-08, HI-09).

use super::refused::Refused;
use super::test::Plan;
use super::triple::{CRITICAL, FUMBLE, Grade, InvokedFor, Triple, TripleReading};
use crate::rules::{Dice, Face, Msg, NeedFaces, ThrowError, Why, keyword_enum};

/// A rolled test: the faces as they fell and what was invoked since. Everything else follows from these.
#[apply(strict_data)]
pub struct HitosRolled {
    plan: Plan,
    first: Triple,
    #[serde(rename = "invoked", default, skip_serializing_if = "Vec::is_empty")]
    invocations: Vec<InvocationResult>,
}

/// One invocation: what was rolled again, and what the dice show after it.
#[apply(strict_data)]
pub struct InvocationResult {
    pub direction: InvokedFor,
    /// The faces that were rolled again, as they were named.
    pub rerolled: Vec<Face>,
    #[serde(rename = "shows")]
    pub triple: Triple,
}

keyword_enum! {
    /// How a test ends.
    pub enum HitosOutcome in "hitos-" {
        Failure = "failure" | "fracaso",
        Success = "success" | "éxito",
        Critical = "critical" | "crítico",
        Fumble = "fumble" | "pifia",
    }
}

/// Rolls the three dice of a planned test.
///
/// # Errors
/// Fails if the source of dice lacks a face.
pub fn resolve(plan: Plan, dice: &mut dyn Dice) -> Result<HitosRolled, NeedFaces> {
    Ok(HitosRolled { plan, first: Triple::roll(dice)?, invocations: Vec::new() })
}

/// The outcome of dice that show this, with that bonus against that difficulty; `None` without a difficulty.
pub fn judge(
    shown: Triple,
    latest_direction: Option<InvokedFor>,
    bonus: i32,
    difficulty: Option<i32>,
) -> Option<HitosOutcome> {
    if shown.grade(CRITICAL).is_some() {
        return Some(HitosOutcome::Critical);
    }
    if shown.grade(FUMBLE).is_some() {
        return Some(HitosOutcome::Fumble);
    }
    let total = shown.read(latest_direction).value().saturating_add(bonus);
    difficulty.map(|number| if total >= number { HitosOutcome::Success } else { HitosOutcome::Failure })
}

impl HitosRolled {
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The same roll without a hidden difficulty and everything that would reveal it.
    #[must_use]
    pub fn without_hidden_difficulty(self) -> HitosRolled {
        HitosRolled { plan: self.plan.without_hidden_difficulty(), ..self }
    }

    /// The same roll with a difficulty that everybody may know.
    #[must_use]
    pub fn with_public_difficulty(mut self) -> HitosRolled {
        self.plan.hidden = false;
        self
    }

    /// What was invoked, in order.
    pub fn invocations(&self) -> &[InvocationResult] {
        &self.invocations
    }

    /// What the dice show now.
    pub fn triple(&self) -> Triple {
        self.invocations.last().map_or(self.first, |invoked| invoked.triple)
    }

    /// The latest invocation's direction, which decides how the dice are read.
    pub fn latest_direction(&self) -> Option<InvokedFor> {
        self.invocations.last().map(|invoked| invoked.direction)
    }

    /// Whether a round's roll of the dying or the insane brings them back: by a critical, or by an aspect, which a later
    /// one against them does not undo, although it decides how the dice are read (HI-41, HI-53).
    pub fn brings_back(&self) -> bool {
        self.is_saved_by_aspect() || self.outcome() == Some(HitosOutcome::Critical)
    }

    /// Whether an aspect has been invoked in favour, which is enough for whoever holds on (HI-41, HI-53).
    pub fn is_saved_by_aspect(&self) -> bool {
        self.invocations.iter().any(|invoked| invoked.direction == InvokedFor::For)
    }

    /// Whether a round's roll of the dying or the insane keeps them from the end (HI-41, HI-53).
    pub fn holds_on(&self) -> bool {
        self.brings_back() || self.outcome().is_some_and(HitosOutcome::succeeds)
    }

    /// What the dice count as now.
    pub fn reading(&self) -> TripleReading {
        self.triple().read(self.latest_direction())
    }

    /// The result: the die that counts, and what is added to it.
    pub fn total(&self) -> i32 {
        self.reading().value().saturating_add(self.plan.bonus)
    }

    /// The current outcome; `None` without a difficulty.
    pub fn outcome(&self) -> Option<HitosOutcome> {
        judge(self.triple(), self.latest_direction(), self.plan.bonus, self.plan.difficulty)
    }

    /// How many dice make it a critical or a fumble.
    pub fn grade(&self) -> Option<Grade> {
        self.triple().critical_or_fumble()
    }

    /// Invokes an aspect: the dice that show those faces are rolled again (HI-08, HI-09).
    ///
    /// # Errors
    /// Refuses a face that no die shows. Fails if the source of dice lacks a face.
    pub fn invoke(
        &self,
        direction: InvokedFor,
        rerolled: &[Face],
        dice: &mut dyn Dice,
    ) -> Result<HitosRolled, ThrowError<Refused>> {
        let triple = self.triple().reroll(rerolled, dice)??;
        let mut rolled = self.clone();
        rolled.invocations.push(InvocationResult { direction, rerolled: rerolled.to_vec(), triple });
        Ok(rolled)
    }

    /// The rules that counted, in the order of the steps.
    pub fn whys(&self) -> Vec<Why> {
        let mut whys = self.plan.whys.clone();
        for invoked in &self.invocations {
            let rule = match invoked.direction {
                InvokedFor::For => "HI-08",
                InvokedFor::Against => "HI-09",
            };
            let msg = Msg::new("hitos-invoked").with("direction", invoked.direction.msg());
            whys.push(Why::new(rule, msg.with("dice", invoked.rerolled.len())));
        }
        let reading = self.reading();
        let msg = Msg::new("hitos-total").with("die", reading.value()).with("used", reading.used.msg());
        whys.push(Why::new("HI-01", msg.with("bonus", self.plan.bonus).with("total", self.total())));
        if let Some(outcome) = self.outcome() {
            let rule = match outcome {
                HitosOutcome::Critical => "HI-03",
                HitosOutcome::Fumble => "HI-04",
                HitosOutcome::Success | HitosOutcome::Failure => "HI-01",
            };
            whys.push(Why::new(rule, outcome.msg()));
        }
        whys
    }
}

impl HitosOutcome {
    /// Whether what was tried is achieved.
    pub fn succeeds(self) -> bool {
        matches!(self, HitosOutcome::Success | HitosOutcome::Critical)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::dice::Faces;
    use crate::systems::hitos::rules::CharacterTest;

    fn rolled(bonus: i32, difficulty: i32, faces: &[Face], again: Option<(InvokedFor, &[Face])>) -> HitosRolled {
        let mut dice = Faces::new(faces);
        let rolled = resolve(CharacterTest::new(bonus, Some(difficulty)).plan(), &mut dice).expect("its faces");
        match again {
            Some((direction, named)) => rolled.invoke(direction, named, &mut dice).expect("they lie there"),
            None => rolled,
        }
    }

    #[test]
    fn hi_03_a_critical_succeeds_whatever_the_total_and_hi_04_a_fumble_fails() {
        let climbed = rolled(5, 18, &[10, 10, 7], None);
        assert_eq!(
            (climbed.total(), climbed.outcome(), climbed.grade()),
            (15, Some(HitosOutcome::Critical), Some(Grade::Double))
        );
        let slipped = rolled(30, 10, &[1, 1, 9], None);
        assert_eq!((slipped.total(), slipped.outcome()), (31, Some(HitosOutcome::Fumble)));
    }

    #[test]
    fn hi_02_a_hidden_difficulty_is_in_nothing_that_is_open() {
        let open = |difficulty, faces: &[Face]| {
            let plan = CharacterTest::new(5, Some(difficulty)).plan().with_hidden_difficulty();
            resolve(plan, &mut Faces::new(faces)).expect("its faces").without_hidden_difficulty()
        };
        assert_eq!(open(10, &[4, 6, 8]), open(30, &[4, 6, 8]));
        assert_eq!((open(10, &[4, 6, 8]).total(), open(10, &[4, 6, 8]).outcome()), (11, None));
        assert_eq!(open(30, &[10, 10, 8]).outcome(), Some(HitosOutcome::Critical), "dice tell of themselves");
        let open = resolve(CharacterTest::new(5, Some(10)).plan().with_hidden_difficulty(), &mut Faces::new([4, 6, 8]))
            .expect("its faces");
        assert_eq!(open.with_public_difficulty().without_hidden_difficulty().outcome(), Some(HitosOutcome::Success));
    }

    #[test]
    fn hi_08_an_earlier_fumble_may_be_rolled_away_and_the_latest_invocation_decides() {
        let mut dice = Faces::new([1, 1, 9, 8, 4]);
        let rolled = resolve(CharacterTest::new(5, Some(12)).plan(), &mut dice).expect("its faces");
        assert_eq!(rolled.outcome(), Some(HitosOutcome::Fumble));
        let saved = rolled.invoke(InvokedFor::For, &[1], &mut dice).expect("a 1 lies there");
        assert_eq!((saved.total(), saved.outcome()), (14, Some(HitosOutcome::Success)));
        let hit = saved.invoke(InvokedFor::Against, &[9], &mut dice).expect("a 9 lies there");
        assert_eq!((hit.reading().low, hit.total(), hit.outcome()), (1, 6, Some(HitosOutcome::Failure)));
    }

    #[test]
    fn hi_09_a_negative_low_is_added_like_any_other() {
        let guard = rolled(8, 15, &[9, 8, 1, 6, 6], Some((InvokedFor::Against, &[9, 8])));
        assert_eq!((guard.total(), guard.outcome()), (2, Some(HitosOutcome::Failure)));
    }
}
