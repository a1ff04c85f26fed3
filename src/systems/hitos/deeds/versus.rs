//! Contests: two people roll, and the higher total wins (HI-05).

use super::shared_args::{OwnModifier, TheirModifier};
use crate::grammar::KeyContext::{OpenRoll, Tab};
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of_with_keys, person_deed_args};
use crate::rules::{ContestResult, Text};
use crate::session::plan::{Plan, PlannedRoll};
use crate::session::roll::Roll as OnTable;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::hitos::condition::require_may_act;
use crate::systems::hitos::people::require_somebody_rolls;
use crate::systems::hitos::planner::SkillTest;
use crate::systems::hitos::roll::{HitosRival, HitosThrown, Roll};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{self, resolve};
use crate::systems::hitos::versus::{ContestHalf, ContestHalves, SecondHalf, contest_result, rival_rolled};

/// Opens a contest of two (HI-05). The opponent may be somebody who is not at the table and has only a number.
#[apply(person_deed_args)]
pub struct HitosContest {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Characteristic::key))]
    pub characteristic: Characteristic,
    /// Without one nothing is added.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
    /// `None` if they are not at the table.
    #[arg(long, visible_alias = "contra", value_name = "PERSON")]
    pub against: Option<Id>,
    /// Defaults to the same skill.
    #[arg(long = "their-characteristic", visible_alias = "su-característica", alias = "su-caracteristica",
        value_name = "CHOICE", value_parser = one_of_with_keys(Characteristic::key))]
    pub their_characteristic: Option<Characteristic>,
    #[arg(long = "their-group", visible_alias = "su-habilidad", value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub their_group: Option<SkillGroup>,
    #[command(flatten)]
    pub with: OwnModifier,
    #[command(flatten)]
    pub theirs: TheirModifier,
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    pub what: Option<Text>,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// Rolls again for both where neither prevails; what was invoked on the rolls before is gone (HI-05).
#[apply(person_deed_args)]
pub struct RollAgain {
    /// One of the two.
    pub who: Id,
}

impl Deed for HitosContest {
    const DEF: Def = Def::new("hitos.versus", &["enfrenta"])
        .on_request(Whose::WHO)
        .judged(&["their_modifier", "modifier"])
        .hiding(&["secret"])
        .examples(&[
            "hitos versus irene will social --against thug-1 --their-characteristic will",
            "hitos enfrenta irene reflejos forma --su-modificador 6",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "o"), Key::at(Tab(TabName::Chase), "o")])
        .available(require_somebody_rolls);
    acting!(who, against);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let roll =
            |who: &Id, plan: rules::Plan| PlannedRoll { who: who.clone(), secret: self.secret, plan: plan.into() };
        let [mine, theirs] = self.planned(state)?;
        let rolls = vec![roll(&self.who, mine), roll(self.against.as_ref().unwrap_or(&self.who), theirs)];
        Ok(Some(Plan { rolls, ..Plan::default() }.opposed()))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let [mine, theirs] = self.planned(tx)?;
        let what = self.what.clone().filter(|what| !what.trim().is_empty());
        let half = |test: &SkillTest, plan| -> Result<ContestHalf, Refusal> {
            Ok(ContestHalf { who: test.who.clone(), ability: test.ability(tx)?, plan })
        };
        let first = half(&self.first_test(), mine)?;
        let second = match self.second_test() {
            Some(test) => SecondHalf::Named(half(&test, theirs)?),
            None => SecondHalf::Unnamed(theirs),
        };
        ContestHalves { first, second, what, secret: self.secret, cover: None }.roll_and_open(tx)
    }
}

impl HitosContest {
    fn first_test(&self) -> SkillTest<'_> {
        let HitosContest { who, characteristic, group, with, .. } = self;
        SkillTest { modifier: with.modifier, ..SkillTest::new(who, *characteristic, *group) }
    }

    fn second_test(&self) -> Option<SkillTest<'_>> {
        let characteristic = self.their_characteristic.unwrap_or(self.characteristic);
        let modifier = self.theirs.their_modifier;
        let test = |who| SkillTest { modifier, ..SkillTest::new(who, characteristic, self.their_group) };
        self.against.as_ref().map(test)
    }

    /// What both will roll.
    fn planned(&self, state: &State) -> Result<[rules::Plan; 2], Refusal> {
        if self.against.as_ref() == Some(&self.who) {
            return Err(Refusal::by("HI-05", "hitos-refused-own-rival").with("who", state.name(&self.who)));
        }
        [Some(&self.who), self.against.as_ref()]
            .into_iter()
            .flatten()
            .try_for_each(|who| require_may_act(state, who))?;
        let unnamed = || Ok(rules::CharacterTest::new(self.theirs.their_modifier, None).plan());
        Ok([self.first_test().plan(state)?, self.second_test().map_or_else(unnamed, |test| test.plan(state))?])
    }
}

impl Deed for RollAgain {
    const DEF: Def = Def::new("hitos.again", &["repite"])
        .examples(&["hitos again irene"])
        .keys(&[Key::at(OpenRoll, "R")])
        .keeps_rolls_open()
        .available(|state| {
            let tied = |at: &OnTable| at.body_as::<Roll>().is_some_and(|roll| is_tied(roll, state));
            match state.rolls.values().any(tied) {
                true => Ok(()),
                false => Err(Refusal::by("HI-05", "hitos-refused-no-tie")),
            }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (mut at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        if !is_tied(&roll, tx) {
            return Err(Refusal::by("HI-05", "hitos-refused-no-tie").into());
        }
        let them = roll.rival.as_ref().and_then(|rival| rival.who.clone());
        tx.resume_roll(&mut at);
        reroll_half(tx, &mut at, &mut roll)?;
        if let Some(unnamed) = roll.thrown_mut(true) {
            roll_again(tx, &mut at, unnamed)?;
        }
        tx.change_roll(at, roll);
        if let Some(them) = them {
            let (mut at, mut roll) = tx.roll_of::<Roll>(&them)?;
            tx.resume_roll(&mut at);
            reroll_half(tx, &mut at, &mut roll)?;
            tx.change_roll(at, roll);
        }
        Ok(())
    }
}

/// Rolls the dice of one half again; what the old ones cost and left behind stays (HI-05).
fn reroll_half(tx: &mut Tx, at: &mut OnTable, roll: &mut Roll) -> Result<(), NotDone> {
    roll.finalise_invocation(tx);
    (roll.last_invocation, roll.aftermath_named, roll.named_aspect) = (None, false, None);
    roll_again(tx, at, &mut roll.thrown)
}

/// Rolls the same plan with fresh dice.
fn roll_again(tx: &mut Tx, at: &mut OnTable, thrown: &mut HitosThrown) -> Result<(), NotDone> {
    if let Some(plan) = thrown.all().map(|rolled| rolled.plan().clone()) {
        *thrown = HitosThrown::open(resolve(plan, &mut tx.dice(&mut at.place))?);
    }
    Ok(())
}

/// Whether neither of the two prevails as they stand, and no answer of either is pending.
fn is_tied(roll: &Roll, state: &State) -> bool {
    let other = |rival: &HitosRival| state.rolls.get(rival.who.as_ref()?)?.body_as::<Roll>();
    let waits = roll.offer.is_some() || roll.rival.as_ref().and_then(other).is_some_and(|rival| rival.offer.is_some());
    let tied = |rival: &HitosRival| {
        let (mine, theirs) = (roll.rolled()?, rival_rolled(rival, state)?);
        Some(contest_result(rival, mine, theirs) == ContestResult::Nobody)
    };
    !waits && roll.rival.as_ref().and_then(tied) == Some(true)
}
