//! Tests, and their difficulties that may be hidden (HI-01, HI-02).

use super::invoke::require_open_roll;
use super::shared_args::OwnModifier;
use crate::grammar::KeyContext::{OpenRoll, Tab, TurnOrder};
use crate::grammar::{Deed, Def, Key, RARELY_USED, TabName, acting, one_of_with_keys, person_deed_args};
use crate::rules::{Msg, Text};
use crate::session::plan::Plan;
use crate::session::reveal::show_warning;
use crate::session::{Id, NotDone, Refusal, State, Tx, Whose};
use crate::systems::hitos::condition::require_may_act;
use crate::systems::hitos::people::require_somebody_rolls;
use crate::systems::hitos::planner::{self, SkillTest};
use crate::systems::hitos::roll::{HitosThrown, PastInvocation, Roll};
use crate::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
use crate::systems::hitos::rules::{self, DifficultyBand};

/// Opens a test: a characteristic, a skill and the middle one of three dice against a difficulty (HI-01).
#[apply(person_deed_args)]
pub struct HitosTest {
    pub who: Id,
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(Characteristic::key))]
    pub characteristic: Characteristic,
    /// Without one nothing is added.
    #[arg(value_name = "CHOICE", value_parser = one_of_with_keys(SkillGroup::key))]
    pub group: Option<SkillGroup>,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "15", value_parser = DifficultyBand::parse_difficulty,
        allow_negative_numbers = true)]
    pub difficulty: i32,
    #[command(flatten)]
    pub with: OwnModifier,
    #[arg(long, visible_alias = "qué", alias = "que", value_name = "TEXT")]
    pub what: Option<Text>,
    /// Whether only the game master sees the difficulty, and thus whether the test succeeded.
    #[arg(long = "hidden", visible_alias = "oculta", help_heading = RARELY_USED)]
    pub hidden_difficulty: bool,
    #[arg(long, visible_alias = "secreta", help_heading = RARELY_USED)]
    pub secret: bool,
}

/// Tells everybody the hidden difficulty of an open test.
#[apply(person_deed_args)]
pub struct RevealDifficulty {
    pub who: Id,
}

impl Deed for HitosTest {
    const DEF: Def = Def::new("hitos.test", &["prueba"])
        .on_request(Whose::WHO)
        .judged(&["difficulty", "modifier"])
        .hiding(&["hidden_difficulty", "secret"])
        .examples(&[
            "hitos test irene intellect perception --difficulty hard",
            "hitos prueba irene reflejos forma --dificultad 18 --modificador -2",
            "hitos test irene will --difficulty 17 --hidden",
        ])
        .keys(&[Key::at(Tab(TabName::Roll), "enter"), Key::at(TurnOrder, "E")])
        .form_keys(&[
            Key::at(Tab(TabName::Roll), "+").with(&[("field", "difficulty"), ("by", "1")]),
            Key::at(Tab(TabName::Roll), "-").with(&[("field", "difficulty"), ("by", "-1")]),
            Key::at(Tab(TabName::Roll), "h").with(&[("field", "hidden_difficulty"), ("by", "1")]),
        ])
        .available(require_somebody_rolls);
    acting!(who);

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(Some(Plan::of_roll(self.who.clone(), self.secret, self.planned(state)?)))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let HitosTest { who, secret, .. } = self;
        let (plan, ability) = (self.planned(tx)?, self.skill_test().ability(tx)?);
        tx.require_no_open_roll(who)?;
        let what = self.what.clone().filter(|what| !what.trim().is_empty());
        planner::roll_and_open(tx, who, *secret, ability, plan, what, None)
    }
}

impl HitosTest {
    fn planned(&self, state: &State) -> Result<rules::Plan, Refusal> {
        require_may_act(state, &self.who)?;
        let plan = self.skill_test().plan(state)?;
        Ok(if self.hidden_difficulty { plan.with_hidden_difficulty() } else { plan })
    }

    fn skill_test(&self) -> SkillTest<'_> {
        let HitosTest { who, characteristic, group, with, difficulty, .. } = self;
        let test = SkillTest::new(who, *characteristic, *group);
        SkillTest { modifier: with.modifier, difficulty: Some(*difficulty), ..test }
    }
}

impl Deed for RevealDifficulty {
    const DEF: Def = Def::new("hitos.tell", &["desvela"])
        .examples(&["hitos tell irene"])
        .keys(&[Key::at(OpenRoll, "M")])
        .keeps_rolls_open()
        .available(|state| {
            require_open_roll(state, Roll::has_hidden_difficulty, ("HI-02", "hitos-refused-nothing-hidden"))
        });

    fn grave(&self, state: &State) -> Option<Msg> {
        let at = state.rolls.get(&self.who).filter(|at| !at.secret)?;
        let number = at.body_as::<Roll>().filter(|roll| roll.has_hidden_difficulty())?.rolled()?.plan().difficulty?;
        Some(show_warning(Msg::new("hitos-number").with("number", number), None, state))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let (at, mut roll) = tx.roll_of::<Roll>(&self.who)?;
        let no = || Refusal::by("HI-02", "hitos-refused-nothing-hidden").with("who", tx.name(&self.who));
        let rolled = roll.rolled().filter(|_| roll.has_hidden_difficulty()).cloned().ok_or_else(no)?;
        roll.thrown = HitosThrown::open(rolled.with_public_difficulty());
        // The roll before an invocation becomes public too, in case the invocation is taken back.
        roll.last_invocation = roll.last_invocation.map(|last_invocation| {
            Box::new(PastInvocation { before: last_invocation.before.with_public_difficulty(), ..*last_invocation })
        });
        tx.change_roll(at, roll);
        Ok(())
    }
}
