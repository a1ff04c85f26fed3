//! Tests (ND-04 to ND-11).

use super::planner::{self, TestAttempt, said};
use super::somebody_rolls;
use super::with::NdeWith;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{ASIDE, Deed, Def, Key, TabName, one_of, person_deed_args};
use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::{Attribute, Opposition, Tn, TnBand};
use crate::systems::nde::turn;

/// A test (ND-04). In a fight it is the turn's action, unless it is free or secret.
#[apply(person_deed_args)]
pub struct NdeTest {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    /// In the 2d6 variant bands stand in its place.
    #[arg(value_name = "NUMBER", default_value = "4", value_parser = TnBand::said)]
    pub tn: Tn,
    #[command(flatten)]
    pub with: NdeWith,
    /// What a failure means; kept with the roll.
    #[arg(long, visible_alias = "riesgo", value_name = "TEXT")]
    pub stake: Option<Text>,
    /// Whether it costs no action in a fight: a test that the game master calls for.
    #[arg(long, visible_alias = "gratis", help_heading = ASIDE)]
    pub free: bool,
    #[arg(long, visible_alias = "secreta", help_heading = ASIDE)]
    pub secret: bool,
}

impl NdeTest {
    fn attempt(&self, state: &State) -> Result<TestAttempt, Refusal> {
        let NdeTest { who, attribute, tn, with, secret, .. } = self;
        let test = planner::test(state, who, *attribute, Opposition::Tn(*tn), with, *secret)?;
        let attempt = TestAttempt::of(state, who, test, with, *secret)?.warned(state, None);
        if self.is_action() {
            turn::may_act(state, who)?;
        }
        Ok(attempt)
    }

    fn is_action(&self) -> bool {
        !self.free && !self.secret
    }
}

impl Deed for NdeTest {
    const DEF: Def = Def::new("nde.test", &["prueba"])
        .examples(&[
            "test vera agility 6",
            "prueba vera destreza {example-hard} --talento \"{example-cats-feet}\" --riesgo \"{example-she-is-seen}\"",
        ])
        .short(&["test", "prueba"])
        .keys(&[Key::at(Tab(TabName::Roll), "enter"), Key::at(Tab(TabName::Fight), "s")])
        .form_keys(&[
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
        Ok(Some(planner::planned([self.attempt(state)?])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let attempt = self.attempt(tx)?;
        if self.is_action() {
            turn::spend_action(tx, &self.who)?;
        }
        let (test, stake) = (attempt.remembered(tx), said(self.stake.as_ref()));
        let task = NdeTask::Test { help: self.with.help.clone() };
        attempt.throw(tx, |rolled| Roll { stake, test, ..Roll::new(task, rolled) })
    }
}
