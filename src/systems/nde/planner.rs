//! Planning rolls: the test that a deed comes to at the table, what it costs, and the dice once they fall (ND-04 to
//! ND-11).

use super::deeds::with::With;
use super::people::{character, in_action, is_foe, purse};
use super::roll::Roll;
use super::{LUCK, PP, rules, turn};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::plan::{Cost, Plan, PlannedRoll};
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::rules::steps::TalentUse;
use crate::systems::nde::rules::{Against, Attribute, Beset, Rolled, Steps, Talent, Test, resolve};

/// `who`'s test as the table stands, where `who` is in action, the ally can help, and luck may pay.
pub(super) fn test(
    state: &State,
    who: &Id,
    attribute: Attribute,
    against: Against,
    with: &With,
    secret: bool,
) -> Result<Test, Refusal> {
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
            Some(Talent { name, does })
        }
    };
    Ok(Test {
        attribute: Some(attribute),
        base: sheet.base(attribute, &state.campaign.houses.nde),
        against,
        steps: Steps {
            easings: u8::from(with.ease),
            hindrances: with.hinder.into_iter().collect(),
            talent,
            help,
            luck: with.luck,
        },
        squares: None,
        beset: with.beset.or_else(|| turn::is_beset(state, who).then_some(Beset::GradeUp)),
        power: None,
        purse: purse(state, who, secret),
    })
}

/// Whether this very test, against that rival if there is one, is `who`'s last failed one of the scene (ND-11). A warning, never a block; fights are apart.
pub(super) fn repeats(state: &State, who: &Id, test: &Test, rival: Option<&Id>) -> bool {
    let failed = state.system_state.nde.failed.get(who).filter(|failed| failed.rival.as_ref() == rival);
    !turn::is_fighting(state, who) && failed.is_some_and(|failed| test.repeats(&failed.test))
}

/// The test as it is remembered if it fails (ND-11): not in a fight, nor where its player knows nothing of it.
pub(super) fn remembered(state: &State, who: &Id, test: Test, secret: bool) -> Option<Box<Test>> {
    (!secret && !turn::is_fighting(state, who)).then(|| Box::new(test))
}

impl Plan {
    /// The plan, with a warning if it repeats a failed test (ND-11).
    pub(super) fn warned(mut self, repeats: bool) -> Plan {
        self.warnings.extend(repeats.then(|| Msg::new("roll-repeats")));
        self
    }
}

/// What one roll comes to at the table.
pub(super) fn alone(who: &Id, plan: rules::Plan) -> Plan {
    of_all([(who, plan)], false)
}

/// What these rolls come to at the table, in the order in which they fall.
pub(super) fn of_all<'i>(rolls: impl IntoIterator<Item = (&'i Id, rules::Plan)>, secret: bool) -> Plan {
    let mut all = Plan::default();
    for (who, plan) in rolls {
        all.costs.extend(costs(who, &plan));
        all.rolls.push(PlannedRoll { who: who.clone(), secret, plan: plan.into() });
    }
    all
}

/// Pays what comes before the roll, marks the helper's action, rolls, and lays the roll open on the table.
pub(super) fn throw(
    tx: &mut Tx,
    who: &Id,
    plan: rules::Plan,
    help: Option<&Id>,
    secret: bool,
    body: impl FnOnce(Rolled) -> Roll,
) -> Result<(), No> {
    tx.may_roll(who)?;
    for Cost { owner, gauge, points } in costs(who, &plan) {
        let why = match plan.power {
            Some(power) if gauge == PP => Why::new("ND-21", power.paid()),
            _ => Why::new("ND-10", Msg::new("nde-luck-for-step")),
        };
        let now = tx.level(&owner, &gauge)?.now;
        tx.move_gauge(who, &gauge, now - points, why);
    }
    if let Some(ally) = help {
        turn::spend_help(tx, ally);
    }
    let mut place = tx.begin_roll_of(who, secret);
    let rolled = resolve(plan, &mut tx.dice(&mut place))?;
    tx.open_roll(who, secret, place, body(rolled));
    Ok(())
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
