//! Attempts: a deed's test at the table, with its costs, its plan and its roll (ND-04 to ND-11).

use super::circumstances::NdeCircumstances;
use crate::rules::{Msg, Text, Why, ensure};
use crate::session::plan::{Cost, Plan, PlannedRoll};
use crate::session::{Id, NotDone, Owner, Refusal, State, Tx};
use crate::systems::nde::memory::ContestPart;
use crate::systems::nde::people::{LUCK, PP, character, is_foe, purse};
use crate::systems::nde::roll::Roll;
use crate::systems::nde::rules::steps::TalentUse;
use crate::systems::nde::rules::{
    self, Attribute, BesetEffect, Hindrance, NdeRolled, Opposition, TestSetup, TestSteps, UsedTalent, resolve,
};
use crate::systems::nde::turn;

/// A test that is about to be rolled.
pub(super) struct TestAttempt {
    who: Id,
    pub(super) test: TestSetup,
    plan: rules::Plan,
    help: Option<Id>,
    secret: bool,
    /// Whether the same test has failed in this scene (ND-11).
    warning: bool,
}

/// A person's test under some circumstances. Refused if one of these is impossible.
pub(super) fn test_setup(
    state: &State,
    who: &Id,
    attribute: Attribute,
    against: Opposition,
    with: &NdeCircumstances,
    secret: bool,
) -> Result<TestSetup, Refusal> {
    let (sheet, house) = (character(state, who)?, &state.campaign.house_rules.nde);
    ensure!(with.further == 0 || house.several_circumstances, rules::Refused::TooManyCircumstances);
    if with.luck {
        require_luck_can_pay(state, who, secret)?;
    }
    let help = match &with.help {
        None => None,
        Some(ally) => {
            turn::require_helper(state, who, ally, secret)?;
            Some(state.person(ally)?.name().clone())
        }
    };
    let talent = match &with.talent {
        None => None,
        Some(talent) => {
            let no = || Refusal::by("ND-08", "nde-refused-no-talent").with("who", state.name(who));
            let own = sheet.talents.iter().find(|own| own.is_same_name(talent));
            let name = own.cloned().ok_or_else(|| no().with("talent", talent).offering(&sheet.talents))?;
            let usage = if with.neutralise { TalentUse::Neutralise } else { TalentUse::Step };
            Some(UsedTalent { name, usage })
        }
    };
    let more_hindrances = std::iter::repeat_n(Hindrance::Other, with.further.min(0).unsigned_abs().into());
    let usual = if against.has_grades(house) { BesetEffect::GradeUp } else { BesetEffect::ExtraComplication };
    Ok(TestSetup {
        attribute: Some(attribute),
        base: sheet.base(attribute, house),
        against,
        steps: TestSteps {
            easings: u8::from(with.ease) + with.further.max(0).unsigned_abs(),
            hindrances: with.hinder.into_iter().chain(more_hindrances).collect(),
            talent,
            help,
            luck: with.luck,
        },
        squares: None,
        beset: with.beset.or_else(|| turn::is_beset(state, who).then_some(usual)),
        power: None,
        purse: purse(state, who, secret),
    })
}

impl TestAttempt {
    /// The attempt at a test, planned by the house rules.
    pub(super) fn new(
        state: &State,
        who: &Id,
        test: TestSetup,
        with: &NdeCircumstances,
        secret: bool,
    ) -> Result<TestAttempt, Refusal> {
        let plan = test.plan(&state.campaign.house_rules.nde)?;
        Ok(TestAttempt { who: who.clone(), test, plan, help: with.help.clone(), secret, warning: false })
    }

    /// The attempt, with a warning if the roller's last failed test of the scene was the same one, against the same
    /// rival if there is one (ND-11). Fights have no warnings.
    pub(super) fn warn_if_repeated(self, state: &State, rival: Option<&Id>) -> TestAttempt {
        let failed = state.system_state.nde.failed_tests.get(&self.who).filter(|failed| failed.rival.as_ref() == rival);
        let repeats = failed.is_some_and(|failed| self.test.repeats(&failed.test, &state.campaign.house_rules.nde));
        TestAttempt { warning: repeats && state.fighter(&self.who).is_none(), ..self }
    }

    /// The test to remember if it fails (ND-11), in a fight too; `None` for a secret one.
    pub(super) fn test_to_remember(&self) -> Option<Box<TestSetup>> {
        (!self.secret).then(|| Box::new(self.test.clone()))
    }

    /// Its part in a contest that begins.
    pub(super) fn contest_part(&self) -> ContestPart {
        ContestPart { who: self.who.clone(), rolled: None, test: self.test_to_remember() }
    }

    /// Pays the costs, spends the helper's action, rolls, and opens the roll that `make_roll` makes.
    pub(super) fn roll(self, tx: &mut Tx, make_roll: impl FnOnce(NdeRolled) -> Roll) -> Result<(), NotDone> {
        let TestAttempt { who, plan, secret, warning, .. } = self;
        tx.require_no_open_roll(&who)?;
        for Cost { owner, gauge, points } in costs(&who, &plan) {
            let why = match plan.power {
                Some(power) if gauge == PP => Why::new("ND-21", power.paid_msg()),
                _ => Why::new("ND-10", Msg::new("nde-luck-for-step")),
            };
            let now = tx.level(&owner, &gauge)?.now;
            tx.move_gauge(&who, &gauge, now - points, why);
        }
        if let Some(ally) = &self.help {
            turn::spend_help(tx, ally);
        }
        let mut place = tx.begin_roll_of(&who, secret);
        let rolled = resolve(plan, &mut tx.dice(&mut place))?;
        tx.open_roll(&who, secret, place, Roll { warning, secret, ..make_roll(rolled) });
        Ok(())
    }
}

/// The plan of a deed with these attempts, in the order of their rolls.
pub(super) fn plan_of(attempts: impl IntoIterator<Item = TestAttempt>) -> Plan {
    let mut all = Plan::default();
    let mut repeats = false;
    for TestAttempt { who, plan, secret, warning, .. } in attempts {
        all.costs.extend(costs(&who, &plan));
        all.rolls.push(PlannedRoll { who, secret, plan: plan.into() });
        repeats |= warning;
    }
    all.warnings.extend(repeats.then(|| Msg::new("roll-repeats")));
    all
}

/// The costs before a roll: luck for a step (ND-10), power points (ND-21).
fn costs(who: &Id, plan: &rules::Plan) -> Vec<Cost> {
    let paid = [(LUCK, plan.luck_spent), (PP, plan.pp_spent())].into_iter().filter(|(_, points)| *points > 0);
    paid.map(|(gauge, points)| Cost { owner: Owner::Person(who.clone()), gauge, points: points.into() }).collect()
}

/// Refuses luck for a foe, and for a secret roll (ND-10).
pub(super) fn require_luck_can_pay(state: &State, who: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Refusal::by("ND-10", key).with("who", state.name(who));
    ensure!(!is_foe(state.person(who)?), no("nde-refused-foes-luck"));
    ensure!(!secret, no("nde-refused-secret-luck"));
    Ok(())
}

/// The text, unless it is blank.
pub(super) fn non_blank(text: Option<&Text>) -> Option<Text> {
    text.filter(|text| !text.trim().is_empty()).cloned()
}
