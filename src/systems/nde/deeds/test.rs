//! Tests (ND-04 to ND-11).

use clap::Args;

use super::somebody_rolls;
use super::with::With;
use crate::grammar::KeyContext::Tab;
use crate::grammar::TabName;
use crate::grammar::{ASIDE, Deed, Def, Key, one_of};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::planner::{self, said};
use crate::systems::nde::roll::{Roll, Task};
use crate::systems::nde::rules::{self, Against, Attribute, Band, Tn};
use crate::systems::nde::turn;

/// A test (ND-04). In a fight it is the turn's action, unless it is free or secret.
#[derive(Debug, Clone, Args)]
pub struct Test {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    /// In the 2d6 variant bands stand in its place.
    #[arg(value_name = "NUMBER", default_value = "4", value_parser = Band::said)]
    pub tn: Tn,
    #[command(flatten)]
    pub with: With,
    /// What a failure means; kept with the roll.
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    /// Whether it costs no action in a fight: a test that the game master calls for.
    #[arg(long, visible_alias = "gratis", help_heading = ASIDE)]
    pub free: bool,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

impl Test {
    fn planned(&self, state: &State) -> Result<(rules::Test, rules::Plan), Refusal> {
        let against = Against::Tn(self.tn);
        let test = planner::test(state, &self.who, self.attribute, against, &self.with, self.secret)?;
        let plan = test.plan(&state.campaign.houses.nde)?;
        if self.is_action() {
            turn::may_act(state, &self.who)?;
        }
        Ok((test, plan))
    }

    fn is_action(&self) -> bool {
        !self.free && !self.secret
    }
}

impl Deed for Test {
    const DEF: Def = Def::new("nde.test", &["prueba"])
        .examples(&[
            "test vera agility 6",
            "prueba vera destreza difícil --talento \"Pies de gato\" --riesgo \"la ven\"",
        ])
        .short(&["test", "prueba"])
        .keys(&[Key::at(Tab(TabName::Roll), "enter"), Key::at(Tab(TabName::Fight), "s")])
        .turns(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "tn"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "tn"), ("by", "-1")]),
            Key::at(Tab(TabName::Roll), "t").with(&[("field", "talent"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "y").with(&[("field", "help"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "e").with(&[("field", "ease"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "h").with(&[("field", "hinder"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "l").with(&[("field", "luck"), ("by", "1")]),
        ])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        let (test, plan) = self.planned(state)?;
        let warning = planner::repeats(state, &self.who, &test, None);
        Ok(Some(planner::of_all([(&self.who, plan)], self.secret).warned(warning)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Test { who, secret, .. } = self;
        let (test, plan) = self.planned(tx)?;
        let warning = planner::repeats(tx, who, &test, None);
        if self.is_action() {
            turn::spend_action(tx, who)?;
        }
        let help = self.with.help.as_ref();
        let test = planner::remembered(tx, who, test, *secret);
        let (task, stake) = (Task::Test { help: help.cloned() }, said(self.stake.as_ref()));
        planner::throw(tx, who, plan, help, *secret, |rolled| Roll {
            stake,
            test,
            warning,
            secret: *secret,
            ..Roll::new(task, rolled)
        })
    }
}
