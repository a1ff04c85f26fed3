//! Tests, from the question to the dice on the table (ND-04 to ND-11), and what attacks and powers share with them.

use super::command::With;
use super::people::{character, in_action, purse};
use super::roll::{Roll, Task};
use super::{PP, luck, turn};
use crate::systems::nde::rules::{Against, Attribute, Beset, Casting, Hindrance, Plan, Rolled, Steps, Test, Tn, resolve};
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::tx::Tx;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;

/// How a test is made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Manner {
    /// Whether it costs no action in a fight.
    pub(super) free: bool,
    /// Whether only the game master knows of it.
    pub(super) secret: bool,
}

/// What will be rolled by whom.
pub(super) struct Asked<'a> {
    pub(super) who: &'a Id,
    pub(super) attribute: Attribute,
    pub(super) against: Against,
    pub(super) with: &'a With,
    /// The hindrance that the target's cover is (ND-13).
    pub(super) cover: Option<Hindrance>,
    pub(super) casting: Option<Casting>,
    pub(super) secret: bool,
}

/// Whether this very test is `who`'s last failed one of the scene (ND-11). A warning, never a block; fights are apart.
#[must_use]
pub fn repeats(state: &State, who: &Id, test: &Test) -> bool {
    let failed = state.lives.nde.failed.get(who);
    !turn::is_fighting(state, who) && failed.is_some_and(|failed| test.repeats(failed))
}

pub(super) fn decide(
    tx: &mut Tx,
    who: &Id,
    attribute: Attribute,
    tn: Tn,
    stake: Option<Text>,
    with: &With,
    Manner { free, secret }: Manner,
) -> Result<(), No> {
    let against = Against::Tn(tn);
    let asked = Asked { who, attribute, against, with, cover: None, casting: None, secret };
    let (test, plan) = plan(tx, &asked)?;
    let warning = repeats(tx, who, &test);
    if !free && !secret {
        turn::spend_action(tx, who)?;
    }
    let task = Task::Test { help: with.help.clone() };
    let remembered = (!secret && !turn::is_fighting(tx, who)).then(|| Box::new(test));
    throw(tx, &asked, plan, |rolled| Roll {
        stake: stake.filter(said),
        test: remembered,
        warning,
        secret,
        ..Roll::new(task, rolled)
    })
}

/// What will be rolled, and the checks that need the table: somebody in action, an ally who can help, luck that may pay.
///
/// # Errors
/// As the rules say.
pub(super) fn plan(tx: &Tx, asked: &Asked) -> Result<(Test, Plan), Refusal> {
    let Asked { who, attribute, with, secret, .. } = *asked;
    in_action(tx, who)?;
    let base = character(tx, who)?.base(attribute, &tx.campaign.houses.nde);
    if with.luck {
        luck::allowed(tx, who, secret)?;
    }
    let help = match &with.help {
        None => None,
        Some(ally) => {
            turn::can_help(tx, who, ally, secret)?;
            Some(tx.person(ally)?.name().clone())
        }
    };
    let talent = match &with.talent {
        None => None,
        Some(talent) => {
            let named = |own: &&Text| own.to_lowercase() == talent.name.to_lowercase();
            let name = character(tx, who)?.talents.iter().find(named).cloned();
            let name = name.ok_or_else(|| {
                let no = Refusal::by("ND-08", "nde-refused-no-talent").with("who", tx.name(who));
                no.with("talent", &talent.name)
            })?;
            Some(crate::systems::nde::rules::Talent { name, does: talent.does })
        }
    };
    let steps = Steps {
        easings: u8::from(with.easing),
        hindrances: asked.cover.into_iter().chain(with.hindrance).collect(),
        talent,
        help,
        luck: with.luck,
    };
    let test = Test {
        attribute: Some(attribute),
        base,
        against: asked.against,
        steps,
        squares: with.squares,
        beset: with.beset.or_else(|| turn::is_beset(tx, who).then_some(Beset::GradeUp)),
        power: asked.casting,
        purse: purse(tx, who, secret),
    };
    let plan = test.plan(&tx.campaign.houses.nde)?;
    Ok((test, plan))
}

/// Pays what comes before the roll, marks the helper's action, rolls, and lays the roll open on the table.
///
/// # Errors
/// Faces may be missing.
pub(super) fn throw(tx: &mut Tx, asked: &Asked, plan: Plan, body: impl FnOnce(Rolled) -> Roll) -> Result<(), No> {
    let Asked { who, with, secret, .. } = *asked;
    tx.may_roll(who)?;
    if plan.luck_spent > 0 {
        luck::pay(tx, who, "nde-luck-for-step");
    }
    if let Some(power) = plan.power {
        let paid = Msg::new("nde-power-paid").with("pp", power.pp).with("tier", Msg::new(power.tier.key()));
        let left = purse(tx, who, false).pp.saturating_sub(power.pp);
        tx.move_gauge(who, &PP, left.into(), Why::new("ND-21", paid));
    }
    if let Some(ally) = &with.help {
        turn::spend_help(tx, ally);
    }
    let mut place = tx.begin_roll_of(who, secret);
    let rolled = resolve(plan, &mut tx.dice(&mut place))?;
    tx.open_roll(who, secret, place, body(rolled));
    Ok(())
}

/// Whether words say something.
pub(super) fn said(text: &Text) -> bool {
    !text.trim().is_empty()
}
