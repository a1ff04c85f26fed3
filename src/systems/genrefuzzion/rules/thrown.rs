//! A thrown pool: botches, which dice are kept, the result and the effect die (GF-11, GF-12, GF-15).

use super::die::TraitDie;
use super::refused::Refused;
use super::trick::Trick;
use crate::rules::dice::{Dice, Face, NeedFaces};
use crate::rules::{ensure, keyword_enum};

keyword_enum! {
    /// The faces that are botches: 1s, unless tricks change that.
    #[derive(Default)]
    pub enum BotchFaces {
        #[default]
        Ones = "ones" | "unos",
        /// By secrets and lies, or innocence.
        OnesAndTwos = "ones-and-twos" | "unos-y-doses",
        /// By savoir-faire: 1s count 1.
        None = "none" | "ninguno",
        /// Savoir-faire together with one of those: 2s alone are botches.
        Twos = "twos" | "doses",
    }
}

keyword_enum! {
    /// Which dice may serve as the effect die. A botch never does.
    #[derive(Default)]
    pub enum EffectDice {
        /// Those that the result does not use.
        #[default]
        Unused = "unused" | "libres",
        /// Also those of the result: moved by passion.
        All = "all" | "todos",
    }
}

/// How tricks change what a roll is worth (GF-26).
#[apply(skip_default)]
#[apply(copy_data)]
#[derive(Default)]
#[serde(deny_unknown_fields, default)]
pub struct RollTerms {
    pub botches: BotchFaces,
    pub effect: EffectDice,
}

/// What is added to a roll after it (GF-12).
#[apply(skip_default)]
#[apply(copy_data)]
#[derive(Default)]
#[serde(deny_unknown_fields)]
pub struct RollBuys {
    /// How many more dice count: one for 1 VP, two with born-ready.
    pub extra_dice: u8,
    /// What is added: 3 for 1 KP, and what others' flaws give.
    pub plus: u8,
}

/// What a player chooses of a roll.
#[apply(skip_default)]
#[apply(strict_default_data)]
pub struct RollPick {
    /// The dice of the result, by index; empty: the highest.
    pub keep: Vec<usize>,
    #[serde(flatten)]
    pub buys: RollBuys,
}

/// A pool that lies on the table.
#[apply(strict_data)]
pub struct ThrownPool {
    pub dice: Vec<TraitDie>,
    pub faces: Vec<Face>,
    #[serde(default, skip_serializing_if = "crate::rules::skip::is_default")]
    pub terms: RollTerms,
}

/// What a thrown pool comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolOutcome {
    /// The dice of the result, by index, ascending; the extra dice among them.
    pub kept: Vec<usize>,
    pub result: u32,
    /// The largest die that may serve for the effect. `None`: the effect is a d4 (GF-15).
    pub effect: Option<TraitDie>,
}

/// How many dice a result is made of.
pub const KEPT: usize = 2;

/// What 1 KP adds after the roll (GF-12).
pub const PLUS_THREE: u8 = 3;

impl BotchFaces {
    pub fn contains(self, face: Face) -> bool {
        match self {
            BotchFaces::Ones => face == 1,
            BotchFaces::OnesAndTwos => face <= 2,
            BotchFaces::None => false,
            BotchFaces::Twos => face == 2,
        }
    }
}

impl BotchFaces {
    /// The same with 2s as botches too.
    #[must_use]
    pub fn with_twos(self) -> BotchFaces {
        match self {
            BotchFaces::Ones | BotchFaces::OnesAndTwos => BotchFaces::OnesAndTwos,
            BotchFaces::None | BotchFaces::Twos => BotchFaces::Twos,
        }
    }
}

impl RollTerms {
    /// The terms of a roll on which these tricks and flaws of either side work.
    pub fn of(tricks: &[Trick]) -> RollTerms {
        let any = |wanted: &[Trick]| tricks.iter().any(|trick| wanted.contains(trick));
        let ones = if any(&[Trick::SavoirFaire]) { BotchFaces::None } else { BotchFaces::Ones };
        let botches = if any(&[Trick::SecretsAndLies, Trick::Innocence]) { ones.with_twos() } else { ones };
        let effect = if any(&[Trick::MovedByPassion]) { EffectDice::All } else { EffectDice::Unused };
        RollTerms { botches, effect }
    }
}

impl ThrownPool {
    /// Throws dice.
    ///
    /// # Errors
    /// The source of faces has none left, or an impossible one.
    pub fn throw(dice: Vec<TraitDie>, terms: RollTerms, from: &mut dyn Dice) -> Result<ThrownPool, NeedFaces> {
        let faces = dice.iter().map(|die| from.roll(die.die())).collect::<Result<_, _>>()?;
        Ok(ThrownPool { dice, faces, terms })
    }

    /// The botched dice, by index.
    pub fn botches(&self) -> Vec<usize> {
        (0..self.faces.len()).filter(|&at| !self.is_usable(at)).collect()
    }

    /// The outcome with that choice.
    ///
    /// # Errors
    /// Refuses the wrong dice for a result (GF-11), and an extra die if none is left (GF-12).
    pub fn outcome(&self, pick: &RollPick) -> Result<PoolOutcome, Refused> {
        let ranked_dice = self.ranked_dice();
        let count = ranked_dice.len().min(KEPT);
        let keep = if pick.keep.is_empty() { &ranked_dice[..count] } else { &pick.keep };
        for (nth, at) in keep.iter().enumerate() {
            ensure!(ranked_dice.contains(at), Refused::BotchKept);
            ensure!(!keep[..nth].contains(at), Refused::KeptTwice);
        }
        ensure!(keep.len() == count, Refused::WrongKeepCount { count });
        let mut kept = keep.to_vec();
        let extra = ranked_dice.iter().filter(|at| !keep.contains(at)).take(pick.buys.extra_dice.into());
        kept.extend(extra);
        ensure!(pick.buys.extra_dice == 0 || kept.len() > count, Refused::NoExtraDie);
        kept.sort_unstable();
        let result = kept.iter().map(|&at| u32::from(self.faces[at])).sum::<u32>() + u32::from(pick.buys.plus);
        let effect = self.effect_dice(&kept).first().map(|&at| self.dice[at]);
        Ok(PoolOutcome { kept, result, effect })
    }

    /// The outcome with the two highest dice and nothing bought.
    pub fn default_outcome(&self) -> PoolOutcome {
        self.outcome(&RollPick::default()).unwrap_or(PoolOutcome { kept: Vec::new(), result: 0, effect: None })
    }

    /// The dice that may serve for an effect beside such a result, by index, the largest first (GF-15).
    pub fn effect_dice(&self, kept: &[usize]) -> Vec<usize> {
        let may = |at: &usize| self.terms.effect == EffectDice::All || !kept.contains(at);
        let mut dice: Vec<usize> = (0..self.dice.len()).filter(|&at| self.is_usable(at)).filter(may).collect();
        dice.sort_by_key(|&at| std::cmp::Reverse(self.dice[at]));
        dice
    }

    /// The choices of two dice that no other choice beats in both result and effect die, each with what it comes to
    /// after these buys: from the best result to the best effect. The first of them is the default choice.
    pub fn frontier(&self, buys: RollBuys) -> Vec<(Vec<usize>, PoolOutcome)> {
        let ranked_dice = self.ranked_dice();
        let count = ranked_dice.len();
        let choices: Vec<Vec<usize>> = match count {
            0..=KEPT => vec![ranked_dice],
            _ => {
                let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
                pairs.map(|(a, b)| vec![ranked_dice[a], ranked_dice[b]]).collect()
            }
        };
        let with_outcome = |keep: Vec<usize>| {
            let outcome = self.outcome(&RollPick { keep: keep.clone(), buys }).ok()?;
            Some((keep, outcome))
        };
        let mut all: Vec<_> = choices.into_iter().filter_map(with_outcome).collect();
        all.sort_by_key(|(_, outcome)| std::cmp::Reverse((outcome.result, outcome.effect_size())));
        let mut best: Option<TraitDie> = None;
        all.retain(|(_, outcome)| {
            let better = best.is_none_or(|best| outcome.effect_size() > best);
            best = best.max(Some(outcome.effect_size()));
            better
        });
        all
    }

    /// The dice that are no botches, by index, as the default choice takes them: the highest face first, of equal faces
    /// the smaller die, then the first.
    fn ranked_dice(&self) -> Vec<usize> {
        let mut ranked_dice: Vec<usize> = (0..self.faces.len()).filter(|&at| self.is_usable(at)).collect();
        ranked_dice.sort_by_key(|&at| (std::cmp::Reverse(self.faces[at]), self.dice[at]));
        ranked_dice
    }

    fn is_usable(&self, at: usize) -> bool {
        !self.terms.botches.contains(self.faces[at])
    }
}

impl PoolOutcome {
    /// The size of the effect: a d4 where no die is left for it (GF-15).
    pub fn effect_size(&self) -> TraitDie {
        self.effect.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TraitDie::{D4, D6, D8, D10, D12};

    fn thrown(dice: &[TraitDie], faces: &[Face]) -> ThrownPool {
        ThrownPool { dice: dice.to_vec(), faces: faces.to_vec(), terms: RollTerms::default() }
    }

    fn of(kept: &[usize], result: u32, effect: Option<TraitDie>) -> PoolOutcome {
        PoolOutcome { kept: kept.to_vec(), result, effect }
    }

    fn picked(keep: &[usize], extra_dice: u8, plus: u8) -> RollPick {
        RollPick { keep: keep.to_vec(), buys: RollBuys { extra_dice, plus } }
    }

    #[test]
    fn gf_11_the_two_highest_dice_count_and_of_equal_faces_the_smaller_die() {
        let pool = thrown(&[D12, D6, D8, D6], &[5, 5, 5, 5]);
        assert_eq!(pool.default_outcome(), of(&[1, 3], 10, Some(D12)));
        assert_eq!(thrown(&[D4, D6, D8], &[1, 4, 7]).default_outcome(), of(&[1, 2], 11, None));
        assert_eq!(thrown(&[D8, D10], &[1, 6]).default_outcome(), of(&[1], 6, None));
        assert_eq!(thrown(&[D8], &[1]).default_outcome(), of(&[], 0, None));
    }

    #[test]
    fn gf_11_a_choice_by_hand_takes_two_different_dice_without_a_botch() {
        let pool = thrown(&[D12, D6, D8, D10], &[9, 2, 1, 3]);
        assert_eq!(pool.outcome(&picked(&[3, 1], 0, 0)), Ok(of(&[1, 3], 5, Some(D12))));
        assert_eq!(pool.outcome(&picked(&[2, 3], 0, 0)), Err(Refused::BotchKept));
        assert_eq!(pool.outcome(&picked(&[1, 1], 0, 0)), Err(Refused::KeptTwice));
        assert_eq!(pool.outcome(&picked(&[1], 0, 0)), Err(Refused::WrongKeepCount { count: 2 }));
        assert_eq!(pool.outcome(&picked(&[0, 1, 3], 0, 0)), Err(Refused::WrongKeepCount { count: 2 }));
        let one = thrown(&[D12, D6], &[9, 1]);
        assert_eq!(one.outcome(&picked(&[0], 0, 0)), Ok(of(&[0], 9, None)), "fewer where fewer are left");
    }

    #[test]
    fn gf_12_an_extra_die_and_three_more_raise_the_result() {
        let pool = thrown(&[D4, D6, D8, D12], &[3, 6, 7, 2]);
        assert_eq!(pool.outcome(&picked(&[], 1, 3)), Ok(of(&[0, 1, 2], 19, Some(D12))));
        assert_eq!(pool.outcome(&picked(&[], 2, 0)), Ok(of(&[0, 1, 2, 3], 18, None)), "born-ready");
        assert_eq!(pool.outcome(&picked(&[0, 3], 1, 0)), Ok(of(&[0, 2, 3], 12, Some(D6))));
        let none = thrown(&[D4, D6, D8], &[3, 1, 7]);
        assert_eq!(none.outcome(&picked(&[], 1, 0)), Err(Refused::NoExtraDie));
        assert_eq!(thrown(&[D4], &[1]).outcome(&picked(&[], 0, 3)), Ok(of(&[], 3, None)), "+3 of nothing");
    }

    #[test]
    fn gf_26_tricks_change_botches_and_effect_dice() {
        let mut pool = thrown(&[D12, D6, D8], &[1, 2, 5]);
        assert_eq!((pool.botches(), pool.default_outcome().result), (vec![0], 7));
        pool.terms = RollTerms::of(&[Trick::SavoirFaire]);
        assert_eq!((pool.botches(), pool.default_outcome()), (vec![], of(&[1, 2], 7, Some(D12))));
        pool.terms = RollTerms::of(&[Trick::Innocence]);
        assert_eq!((pool.botches(), pool.default_outcome()), (vec![0, 1], of(&[2], 5, None)));
        pool.terms = RollTerms::of(&[Trick::SecretsAndLies, Trick::SavoirFaire]);
        assert_eq!((pool.botches(), pool.default_outcome()), (vec![1], of(&[0, 2], 6, None)));
        pool.terms = RollTerms::of(&[Trick::MovedByPassion]);
        assert_eq!(pool.default_outcome(), of(&[1, 2], 7, Some(D8)));
    }

    #[test]
    fn gf_15_any_unused_die_without_a_botch_may_serve_the_largest_first() {
        let pool = thrown(&[D4, D12, D8, D10, D12], &[4, 12, 3, 1, 2]);
        assert_eq!(pool.effect_dice(&[0, 1]), [4, 2]);
        assert_eq!(thrown(&[D4], &[1]).default_outcome().effect_size(), D4);
    }

    #[test]
    fn gf_11_the_frontier_goes_from_the_best_result_to_the_best_effect() {
        let pool = thrown(&[D12, D10, D8, D6, D4], &[11, 9, 2, 5, 4]);
        let outcomes: Vec<_> =
            pool.frontier(RollBuys::default()).iter().map(|(_, outcome)| (outcome.result, outcome.effect)).collect();
        assert_eq!(outcomes, [(20, Some(D8)), (16, Some(D10)), (14, Some(D12))]);
        assert_eq!(pool.frontier(RollBuys::default())[0].1, pool.default_outcome());
        assert_eq!(thrown(&[D6, D8], &[1, 4]).frontier(RollBuys::default()), [(vec![1], of(&[1], 4, None))]);
    }

    #[test]
    fn gf_12_the_frontier_names_the_two_dice_to_which_a_bought_one_is_added() {
        let pool = thrown(&[D12, D10, D8, D6], &[11, 9, 8, 6]);
        let frontier = pool.frontier(RollBuys { extra_dice: 1, plus: 0 });
        // The bought die is always the highest that is left, here the first.
        assert_eq!(frontier.last(), Some(&(vec![2, 3], of(&[0, 2, 3], 25, Some(D10)))));
    }
}
