//! Powers: tier, price and TN (ND-21); those that attack meet Defence.

use super::attack::{squares, strike, task};
use super::planner::{self, TestAttempt, said};
use super::somebody_rolls;
use super::with::NdeWith;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of, person_deed_args};
use crate::rules::cover::Cover;
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::zones::on_line;
use crate::systems::nde::rules::{Attribute, Casting, Class, Manner, Opposition, Tier, Tn, TnBand};
use crate::systems::nde::turn;

/// A power (ND-21): paid before the roll, whatever comes of it. In a fight it is the turn's action.
#[apply(person_deed_args)]
pub struct NdePower {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Tier>())]
    pub tier: Tier,
    pub what: Option<Text>,
    /// None: what its tier says.
    #[arg(long, value_name = "NUMBER", help_heading = ASIDE)]
    pub pp: Option<u8>,
    /// Where its tier leaves a choice; none: the tier's first. Not used by an attack.
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", value_parser = TnBand::said, help_heading = ASIDE)]
    pub tn: Option<Tn>,
    /// None: it does not attack.
    #[arg(long, visible_alias = "contra", value_name = "PERSON")]
    pub target: Option<Id>,
    /// Where the target's sheet has none or it differs.
    #[arg(long, visible_alias = "defensa", value_name = "NUMBER", value_parser = Class::said, help_heading = ASIDE)]
    pub defence: Option<Tn>,
    /// What stands in its line; none: for an attack as the tracker has it, otherwise nothing.
    #[arg(long, visible_alias = "cobertura", value_name = "CHOICE", help_heading = ASIDE, value_parser = one_of::<Cover>())]
    pub cover: Option<Cover>,
    /// How far it reaches, in squares, where the table counts them (ND-13); none: for an attack as the map has it.
    #[arg(long, visible_alias = "casillas", value_name = "NUMBER", help_heading = ASIDE)]
    pub squares: Option<u16>,
    #[command(flatten)]
    pub with: NdeWith,
}

impl NdePower {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdePower { who, with, .. } = self;
        let mut test = match &self.target {
            Some(target) => strike(state, who, target, Manner::Power, self.defence, self.cover, with)?,
            None => {
                let against = Opposition::Tn(self.tn.unwrap_or(self.tier.tn()));
                let cover = on_line(self.cover.unwrap_or_default())?;
                let mut test = planner::test(state, who, Attribute::Power, against, with, false)?;
                test.steps.hindrances.splice(..0, cover);
                test
            }
        };
        test.squares = squares(state, who, self.target.as_ref(), self.squares);
        test.power = Some(Casting { tier: self.tier, pp: self.pp.unwrap_or(self.tier.price()) });
        let attempt = TestAttempt::of(state, who, test, with, false)?.warned(state, None);
        turn::may_act(state, who)?;
        Ok(attempt)
    }
}

impl Deed for NdePower {
    const DEF: Def = Def::new("nde.power", &["poder"])
        .examples(&["power ada standard \"{example-part-the-current}\"", "power ada strong --target captain-1 --pp 2"])
        .short(&["power", "poder"])
        .keys(&[Key::at(Tab(TabName::Fight), "p"), Key::at(Tab(TabName::Roll), "p")])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(planner::planned([self.attempt(state)?])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let (who, help) = (&self.who, self.with.help.as_ref());
        let attempt = self.attempt(tx)?;
        let test = attempt.remembered(tx).filter(|_| self.target.is_none());
        let task = match &self.target {
            Some(target) => task(tx, who, target, Manner::Power, None, help)?,
            None => NdeTask::Test { help: help.cloned() },
        };
        turn::spend_action(tx, who)?;
        let what = said(self.what.as_ref());
        attempt.throw(tx, |rolled| Roll { what, test, ..Roll::new(task, rolled) })
    }
}
