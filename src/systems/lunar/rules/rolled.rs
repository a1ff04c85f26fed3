//! A check that was rolled (LU-01, LU-03, LU-04, LU-06).

use super::check::{DieReading, Plan};
use super::combo::{ComboEffect, ComboWithEffect};
use super::outcome::LunarOutcome;
use crate::rules::{Dice, Die, Face, Msg, NeedFaces, Text, Why};

/// A rolled check: the plan and the faces of the dice, from which everything else follows.
#[apply(strict_data)]
pub struct LunarRolled {
    plan: Plan,
    /// The faces of all d8.
    faces: Vec<Face>,
    /// The faces of the d6 of effort: first its own, then those of the combo, then those of a critical.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    effort_faces: Vec<Face>,
}

/// The rules that add only to effort.
const EFFORT_RULES: [&str; 2] = ["LU-26", "LU-28"];

/// Rolls a plan: its d8, and the d6 of effort if it succeeds.
///
/// # Errors
/// Missing faces of the dice.
pub fn resolve(plan: Plan, dice: &mut dyn Dice) -> Result<LunarRolled, NeedFaces> {
    let faces: Vec<Face> = (0..plan.dice).map(|_| dice.roll(Die::D8)).collect::<Result<_, _>>()?;
    let mut rolled = LunarRolled { plan, faces, effort_faces: Vec::new() };
    let reading = rolled.reading();
    if let Some(own) = rolled.plan.effort_dice.filter(|_| reading.outcome.succeeds()) {
        let [combo, critical] = reading.added_dice().map(u16::from);
        let all = u16::from(own) + combo + critical;
        rolled.effort_faces = (0..all).map(|_| dice.roll(Die::D6)).collect::<Result<_, _>>()?;
    }
    Ok(rolled)
}

impl LunarRolled {
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The faces of all d8.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// The result, read from the highest d8.
    pub fn reading(&self) -> DieReading {
        self.plan.read(self.faces.iter().copied().max().unwrap_or_default())
    }

    pub fn total(&self) -> u32 {
        self.reading().total
    }

    pub fn outcome(&self) -> LunarOutcome {
        self.reading().outcome
    }

    /// The faces of the d6 of effort; empty for a failure.
    pub fn effort_faces(&self) -> &[Face] {
        &self.effort_faces
    }

    /// Whether it brings effort: it succeeds, and is no defence (LU-03, LU-33).
    pub fn brings_effort(&self) -> bool {
        self.plan.effort_dice.is_some() && self.outcome().succeeds()
    }

    /// The effort: the damage, or the advance of an objective bar; 0 for a failure (LU-03).
    pub fn effort(&self) -> u32 {
        let reading = self.reading();
        if !self.brings_effort() {
            return 0;
        }
        let faces: u32 = self.effort_faces.iter().map(|face| u32::from(*face)).sum();
        faces + u32::from(self.plan.effort) + u32::from(reading.effect().effort)
    }

    /// The parts of the effort: each die, then the points; empty for a failure.
    pub fn effort_sum(&self) -> Vec<u32> {
        let faces = self.effort_faces.iter().map(|face| u32::from(*face));
        let points = self.effort().saturating_sub(faces.clone().sum());
        faces.chain((points > 0).then_some(points)).collect()
    }

    /// The rules that counted, in the order in which the check is worked out.
    pub fn whys(&self) -> Vec<Why> {
        let reading = self.reading();
        let counts = |why: &&Why| self.brings_effort() || !EFFORT_RULES.contains(&&*why.rule);
        let mut whys: Vec<Why> = self.plan.whys.iter().filter(counts).cloned().collect();
        let combo = reading.combo.map(|counted| match self.brings_effort() {
            true => counted,
            false => ComboWithEffect { effect: ComboEffect { effort: 0, dice: 0, ..counted.effect }, ..counted },
        });
        whys.extend(combo.map(|counted| Why::new("LU-06", counted.msg())));
        let msg = Msg::new("lunar-total").with("die", reading.die).with("bonus", reading.bonus);
        let msg = msg.with("times", reading.effect().times).with("total", reading.total);
        whys.push(Why::new("LU-01", msg));
        whys.push(Why::new(reading.outcome.rule(), reading.outcome.msg()));
        if self.brings_effort() {
            let sum = self.effort_sum();
            let msg = match sum.len() {
                0 | 1 => Msg::new("lunar-effort"),
                _ => Msg::new("lunar-effort-sum").with("sum", sum_text(sum)),
            };
            whys.push(Why::new("LU-03", msg.with("effort", self.effort())));
        }
        whys
    }
}

/// The parts of a sum as text: `4 + 3 + 2`.
pub fn sum_text(parts: impl IntoIterator<Item = u32>) -> Text {
    Text::line(&parts.into_iter().map(|part| part.to_string()).collect::<Vec<_>>().join(" + "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Card, Combo, Faces};
    use crate::systems::lunar::rules::{LunarCheck, Options, Refused, Threat};

    fn cards(written: &str) -> Vec<Card> {
        written.split_whitespace().map(|card| card.parse().expect("a card")).collect()
    }

    fn check(threat: u8, own: &str) -> LunarCheck {
        LunarCheck { cards: cards(own), ..LunarCheck::new(Threat::new(threat).expect("a threat")) }
    }

    fn rolled(check: &LunarCheck, faces: &[Face]) -> LunarRolled {
        let mut dice = Faces::new(faces);
        let rolled = resolve(check.plan(&Options::default()).expect("a check"), &mut dice).expect("its faces");
        assert!(dice.remaining().is_empty(), "all faces are rolled");
        rolled
    }

    #[test]
    fn lu_01_bonuses_come_before_the_multiplication() {
        let kings = rolled(&check(8, "KS KH"), &[6, 4, 3]);
        assert_eq!((kings.total(), kings.outcome(), kings.effort()), (20, LunarOutcome::Critical, 7));
        assert_eq!((kings.reading().bonus, kings.reading().combo.map(|combo| combo.combo)), (4, Some(Combo::Pair)));
    }

    #[test]
    fn lu_03_a_failure_rolls_no_effort_and_gives_none() {
        let failed = rolled(&LunarCheck { effort_points: 5, ..check(8, "JS") }, &[6]);
        assert_eq!((failed.total(), failed.outcome(), failed.effort()), (7, LunarOutcome::Failure, 0));
    }

    #[test]
    fn lu_04_a_natural_eight_is_nothing_special() {
        assert_eq!(rolled(&check(9, ""), &[8]).outcome(), LunarOutcome::Failure);
        assert_eq!(rolled(&check(8, ""), &[8, 2]).outcome(), LunarOutcome::Success);
    }

    #[test]
    fn lu_06_which_combo_counts_depends_on_the_die() {
        let numbers = check(1, "2S 3H 4D 4C");
        let counted = |face| read_check(&numbers, face);
        assert_eq!(
            (counted(3), counted(4), counted(5)),
            ((Some(Combo::Straight), 7), (Some(Combo::Straight), 8), (Some(Combo::Pair), 10))
        );
    }

    fn read_check(check: &LunarCheck, face: Face) -> (Option<Combo>, u32) {
        let reading = check.plan(&Options::default()).expect("a check").read(face);
        (reading.combo.map(|combo| combo.combo), reading.total)
    }

    #[test]
    fn lu_06_at_equal_totals_the_combo_with_most_effort_counts() {
        let flush = check(6, "2S 5S 9S TS TH TD 5H");
        assert_eq!(read_check(&flush, 4), (Some(Combo::FullHouse), 12));
        assert_eq!(read_check(&check(6, "2S 2H 9S 9D"), 4), (Some(Combo::TwoPair), 8));
    }

    #[test]
    fn lu_03_effort_rolls_its_own_dice_then_the_combos_then_those_of_a_critical() {
        let full = LunarCheck { effort_dice: Some(2), effort_points: 1, ..check(6, "2S 2H 2D 9S 9D") };
        let rolled = rolled(&full, &[4, 1, 2, 3, 4]);
        assert_eq!((rolled.total(), rolled.outcome(), rolled.effort()), (12, LunarOutcome::Critical, 11));
        assert_eq!(rolled.effort_faces(), [1, 2, 3, 4]);
    }

    #[test]
    fn lu_03_the_parts_of_effort_are_told_only_for_a_success() {
        let near = LunarCheck { adjacent: true, charge_squares: 3, effort_points: 1, ..check(8, "2S 2H 9S 9D") };
        let rules = |rolled: &LunarRolled| rolled.whys().into_iter().map(|why| why.rule).collect::<Vec<_>>();
        let last_msg = |rolled: &LunarRolled| rolled.whys().pop().map(|why| why.msg);
        let (hit, missed) = (rolled(&near, &[4, 6]), rolled(&near, &[3]));
        let sum = Msg::new("lunar-effort-sum").with("sum", Text::line("6 + 8")).with("effort", 14_u32);
        assert_eq!(rules(&hit), ["LU-02", "LU-28", "LU-26", "LU-06", "LU-01", "LU-01", "LU-03"]);
        assert_eq!(last_msg(&hit), Some(sum));
        assert!(!rules(&missed).iter().any(|rule| EFFORT_RULES.contains(&&**rule)), "{:?}", missed.whys());
        let combo = missed.whys().into_iter().find(|why| why.rule == "LU-06").map(|why| format!("{:?}", why.msg));
        assert!(!combo.expect("its two pair").contains("lunar-combo-effort"));
        assert_eq!(last_msg(&rolled(&check(8, ""), &[8, 2])), Some(Msg::new("lunar-effort").with("effort", 2_u32)));
    }

    #[test]
    fn lu_04_a_defence_is_made_or_not_and_is_never_critical() {
        let defence = rolled(&LunarCheck { effort_dice: None, ..check(1, "") }, &[8]);
        assert_eq!((defence.outcome(), defence.effort_sum()), (LunarOutcome::Success, vec![]));
    }

    #[test]
    fn lu_14_two_dice_are_rolled_and_the_higher_one_counts() {
        let ready = rolled(&LunarCheck { prepared: true, ..check(8, "") }, &[3, 8, 5]);
        assert_eq!((ready.faces(), ready.total(), ready.effort()), (&[3, 8][..], 8, 5));
    }

    #[test]
    fn lu_15_a_donated_card_counts_only_inside_a_combo() {
        let with = |own: &str, donated: &str| LunarCheck { donated: cards(donated), ..check(8, own) };
        let plan = |check: &LunarCheck| check.plan(&Options::default());
        assert_eq!(plan(&with("KS", "AH")), Err(Refused::DonatedAlone));
        assert_eq!(plan(&with("KS", "KH")).map(|plan| plan.bonus), Ok(4));
        // The pair of queens doubles, the flush holds the donated one.
        assert_eq!(read_check(&with("QS QH 2S 5S", "9S"), 6), (Some(Combo::Flush), 8));
        assert_eq!(plan(&with("2S 3S", "4S 5S 6S 7S")), Err(Refused::TooManyDonated { most: 3 }));
    }

    #[test]
    fn lu_05_at_most_eight_cards_are_played_and_lu_07_none_twice() {
        let plan = |own: &str| check(8, own).plan(&Options::default()).map(|plan| plan.bonus);
        assert_eq!(plan("2S 3S 4S 5S 6S 7S 8S 9S"), Ok(0));
        assert_eq!(plan("2S 3S 4S 5S 6S 7S 8S 9S TS"), Err(Refused::TooManyCards { most: 8 }));
        assert_eq!(plan("KS 3S KS"), Err(Refused::CardTwice { card: "KS".into() }));
    }

    #[test]
    fn lu_26_a_charge_and_lu_28_adjacency_add_to_effort_only_on_a_success() {
        let near = LunarCheck { adjacent: true, charge_squares: 9, effort_points: 1, ..check(8, "") };
        assert_eq!((rolled(&near, &[8, 6]).effort(), rolled(&near, &[7]).effort()), (6 + 1 + 2 + 5, 0));
    }

    #[test]
    fn lu_05_the_limit_of_the_hand_limits_the_cards_played() {
        let house = Options { hand_limit: 12, ..Options::default() };
        let plan = |written| check(8, written).plan(&house).map(|plan| plan.bonus);
        assert_eq!(plan("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS"), Ok(4));
        assert_eq!(plan("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS"), Err(Refused::TooManyCards { most: 12 }));
        let given = LunarCheck { donated: cards("2H 2D 2C"), ..check(8, "2S 3S 4S 5S 6S 7S 8S 9S") };
        assert!(given.plan(&Options::default()).is_ok(), "those of others are not of the own hand");
    }
}
