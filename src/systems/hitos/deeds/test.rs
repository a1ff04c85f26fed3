//! Tests (HI-01, HI-02).

use clap::Args;

use super::with::With;
use crate::grammar::Place::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::hitos::people::somebody_rolls;
use crate::systems::hitos::planner::{self, Skilled};
use crate::systems::hitos::rules::Band;
use crate::systems::hitos::rules::sheet::{Characteristic, Group};

/// A test: a characteristic, a skill and the middle one of three dice against a difficulty (HI-01). Opens it.
#[derive(Debug, Clone, Args)]
pub struct Test {
    #[arg(value_name = "PERSON")]
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Characteristic>())]
    pub characteristic: Characteristic,
    /// Without one nothing is added.
    #[arg(value_name = "CHOICE", value_parser = one_of::<Group>())]
    pub group: Option<Group>,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "15", value_parser = Band::said,
        allow_negative_numbers = true)]
    pub difficulty: i32,
    #[command(flatten)]
    pub with: With,
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    pub what: Option<Text>,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

impl Deed for Test {
    const DEF: Def = Def::new("hitos.test", &["prueba"])
        .examples(&[
            "hitos test irene intellect perception --difficulty hard",
            "hitos prueba irene reflejos forma --dificultad 18 --modificador -2",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "enter")])
        .turns(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "difficulty"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "difficulty"), ("by", "-1")]),
        ])
        .available(somebody_rolls);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(Plan::of_roll(self.who.clone(), self.secret, self.skilled().plan(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Test { who, secret, .. } = self;
        let (plan, tried) = (self.skilled().plan(tx)?, self.skilled().tried(tx)?);
        tx.may_roll(who)?;
        let what = self.what.clone().filter(|what| !what.trim().is_empty());
        planner::open(tx, who, *secret, tried, plan, what, None)
    }
}

impl Test {
    fn skilled(&self) -> Skilled<'_> {
        let Test { who, characteristic, group, with, difficulty, .. } = self;
        let (characteristic, group, modifier) = (*characteristic, *group, with.modifier);
        Skilled { who, characteristic, group, modifier, difficulty: Some(*difficulty) }
    }
}
