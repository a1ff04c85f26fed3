//! The opponents' half of the round. They roll nothing: for each the game master takes a failure's price, calls for a
//! test of the victim's, or says what happens.

use clap::Args;

use super::planner::{self, TestAttempt};
use super::with::NdeWith;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, one_of};
use crate::rules::keyword::keyword_enum;
use crate::rules::say::{Msg, Why};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::people::{in_action, spoken};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::{Attribute, Opposition, Tn, TnBand};
use crate::systems::nde::turn;
use crate::systems::nde::wounds::hurt;

/// An opponent's turn against a person; in a fight it spends the opponent's action.
#[derive(Debug, Clone, Args)]
pub struct NdeFoe {
    #[arg(value_name = "FIGHTER")]
    pub foe: Id,
    #[arg(value_name = "PERSON")]
    pub target: Id,
    #[arg(value_name = "CHOICE", default_value = "price", value_parser = one_of::<FoeMeans>())]
    pub means: FoeMeans,
    /// By the game master's word; none: the turn is spent on something else.
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "1")]
    pub hearts: u8,
    #[arg(long, visible_alias = "atributo", value_name = "CHOICE", default_value = "agility", value_parser = one_of::<Attribute>())]
    pub attribute: Attribute,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "4", value_parser = TnBand::said)]
    pub tn: Tn,
    #[command(flatten)]
    pub with: NdeWith,
}

keyword_enum! {
    /// How an opponent makes a victim lose hearts.
    pub enum FoeMeans {
        /// One heart, as the price of a failure.
        Price = "price" | "precio",
        /// A test of the victim's: one heart when it fails.
        Defence = "defence" | "defensa",
        /// So many hearts by the game master's word.
        Word = "word" | "palabra",
    }
}

impl NdeFoe {
    /// What the victim rolls; none where the opponent's means call for no test.
    fn attempt(&self, state: &State) -> Result<Option<TestAttempt>, Refusal> {
        let NdeFoe { foe, target, with, .. } = self;
        in_action(state, foe)?;
        in_action(state, target)?;
        if foe == target {
            return Err(Refusal::by("ND-15", "nde-refused-own-target").with("who", state.name(foe)));
        }
        turn::may_act(state, foe)?;
        if self.means != FoeMeans::Defence {
            return Ok(None);
        }
        // Who strikes has no action left to help with.
        if with.help.as_ref() == Some(foe) && turn::takes_turns(state, foe) {
            return Err(state.acted_already("ND-09", foe));
        }
        let test = planner::test(state, target, self.attribute, Opposition::Tn(self.tn), with, false)?;
        Ok(Some(TestAttempt::of(state, target, test, with, false)?))
    }
}

impl Deed for NdeFoe {
    const DEF: Def = Def::new("nde.foe", &["enemigo"])
        .examples(&[
            "foe captain-1 vera",
            "foe captain-1 vera defence --attribute agility --tn 5",
            "foe captain-1 vera word --hearts 2",
        ])
        .short(&["foe", "enemigo"])
        .keys(&[
            Key::at(Tab(TabName::Fight), "d").with(&[("means", "defence")]),
            Key::at(Tab(TabName::Fight), "x").with(&[("means", "price")]),
            Key::at(Tab(TabName::Fight), "a").with(&[("means", "word")]),
        ])
        .available(|state| match state.people.values().any(|person| person.side == Side::Foes) {
            true => Ok(()),
            false => Err(Refusal::by("ND-15", "nde-refused-no-foes")),
        });

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(self.attempt(state)?.map(|attempt| planner::planned([attempt])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeFoe { foe, target, .. } = self;
        let attempt = self.attempt(tx)?;
        turn::spend_action(tx, foe)?;
        tx.emit(Event::Struck { foe: foe.clone(), victim: target.clone() });
        if let Some(attempt) = attempt {
            let task = NdeTask::Defence { foe: Some(foe.clone()) };
            return attempt.throw(tx, |rolled| Roll::new(task, rolled));
        }
        let (hearts, rule, key) = match self.means {
            FoeMeans::Word => (self.hearts, "ND-15", "nde-foe-word"),
            FoeMeans::Price | FoeMeans::Defence => (1, "ND-04", "nde-foe-price"),
        };
        let why = Why::new(rule, Msg::new(key).with("foe", spoken(tx, foe)));
        hurt(tx, target, hearts, why);
        Ok(())
    }
}
