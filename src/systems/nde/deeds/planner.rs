//! Planning rolls: the test that a deed comes to at the table, what it costs, and the dice once they fall (ND-04 to
//! ND-11).

use super::with::NdeWith;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::plan::{Cost, Plan, PlannedRoll};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::memory::ContestPart;
use crate::systems::nde::people::{LUCK, PP, character, in_action, is_foe, purse};
use crate::systems::nde::roll::Roll;
use crate::systems::nde::rules::steps::TalentUse;
use crate::systems::nde::rules::{
    self, Attribute, BesetEffect, NdeRolled, Opposition, TestSetup, TestSteps, UsedTalent, resolve,
};
use crate::systems::nde::turn;

/// A roll as a deed asks for it.
pub(super) struct TestAttempt {
    who: Id,
    pub(super) test: TestSetup,
    plan: rules::Plan,
    help: Option<Id>,
    secret: bool,
    /// Whether this very test failed before in this scene (ND-11).
    warning: bool,
}

/// `who`'s test as the table stands, where `who` is in action, the ally can help, and luck may pay.
pub(super) fn test(
    state: &State,
    who: &Id,
    attribute: Attribute,
    against: Opposition,
    with: &NdeWith,
    secret: bool,
) -> Result<TestSetup, Refusal> {
    in_action(state, who)?;
    let sheet = character(state, who)?;
    if with.luck {
        luck_may_pay(state, who, secret)?;
    }
    let help = match &with.help {
        None => None,
        Some(ally) => {
            turn::can_help(state, who, ally, secret)?;
            Some(state.person(ally)?.name().clone())
        }
    };
    let talent = match &with.talent {
        None => None,
        Some(talent) => {
            let name = sheet.talents.iter().find(|own| own.is(talent)).cloned().ok_or_else(|| {
                let no = Refusal::by("ND-08", "nde-refused-no-talent").with("who", state.name(who));
                no.with("talent", talent)
            })?;
            let does = if with.neutralise { TalentUse::Neutralise } else { TalentUse::Step };
            Some(UsedTalent { name, does })
        }
    };
    Ok(TestSetup {
        attribute: Some(attribute),
        base: sheet.base(attribute, &state.campaign.houses.nde),
        against,
        steps: TestSteps {
            easings: u8::from(with.ease),
            hindrances: with.hinder.into_iter().collect(),
            talent,
            help,
            luck: with.luck,
        },
        squares: None,
        beset: with.beset.or_else(|| turn::is_beset(state, who).then_some(BesetEffect::GradeUp)),
        power: None,
        purse: purse(state, who, secret),
    })
}

impl TestAttempt {
    /// `who` rolls that test.
    pub(super) fn of(
        state: &State,
        who: &Id,
        test: TestSetup,
        with: &NdeWith,
        secret: bool,
    ) -> Result<TestAttempt, Refusal> {
        let plan = test.plan(&state.campaign.houses.nde)?;
        Ok(TestAttempt { who: who.clone(), test, plan, help: with.help.clone(), secret, warning: false })
    }

    /// The same, with a warning if this very test, against that rival if there is one, is the roller's last failed one of the
    /// scene (ND-11). A warning, never a block; fights are apart.
    pub(super) fn warned(self, state: &State, rival: Option<&Id>) -> TestAttempt {
        let failed = state.system_state.nde.failed.get(&self.who).filter(|failed| failed.rival.as_ref() == rival);
        let repeats = failed.is_some_and(|failed| self.test.repeats(&failed.test));
        TestAttempt { warning: repeats && state.fighter(&self.who).is_none(), ..self }
    }

    /// The test as it is remembered if it fails (ND-11): not in a fight, nor where its player knows nothing of it.
    pub(super) fn remembered(&self, state: &State) -> Option<Box<TestSetup>> {
        (!self.secret && state.fighter(&self.who).is_none()).then(|| Box::new(self.test.clone()))
    }

    /// Its part of a contest that begins.
    pub(super) fn part(&self, state: &State) -> ContestPart {
        ContestPart { who: self.who.clone(), rolled: None, test: self.remembered(state) }
    }

    /// Pays what comes before the roll, marks the helper's action, rolls, and lays the roll open on the table.
    pub(super) fn throw(self, tx: &mut Tx, body: impl FnOnce(NdeRolled) -> Roll) -> Result<(), No> {
        let TestAttempt { who, plan, secret, warning, .. } = self;
        tx.may_roll(&who)?;
        for Cost { owner, gauge, points } in costs(&who, &plan) {
            let why = match plan.power {
                Some(power) if gauge == PP => Why::new("ND-21", power.paid()),
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
        tx.open_roll(&who, secret, place, Roll { warning, secret, ..body(rolled) });
        Ok(())
    }
}

/// What these rolls come to at the table, in the order in which they fall.
pub(super) fn planned(attempts: impl IntoIterator<Item = TestAttempt>) -> Plan {
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

/// What `who` pays before a roll: luck for a step (ND-10), power points (ND-21).
fn costs(who: &Id, plan: &rules::Plan) -> Vec<Cost> {
    let paid = [(LUCK, plan.luck_spent), (PP, plan.pp_spent())].into_iter().filter(|(_, points)| *points > 0);
    paid.map(|(gauge, points)| Cost { owner: Owner::Person(who.clone()), gauge, points: points.into() }).collect()
}

/// Luck pays neither for opponents nor on a roll that only the game master knows of (ND-10).
pub(super) fn luck_may_pay(state: &State, who: &Id, secret: bool) -> Result<(), Refusal> {
    let no = |key| Err(Refusal::by("ND-10", key).with("who", state.name(who)));
    match secret {
        _ if is_foe(state.person(who)?) => no("nde-refused-foes-luck"),
        true => no("nde-refused-secret-luck"),
        false => Ok(()),
    }
}

/// The words, where they say something.
pub(super) fn said(text: Option<&Text>) -> Option<Text> {
    text.filter(|text| !text.trim().is_empty()).cloned()
}
