//! The opponents' turns. They roll nothing: the game master takes the price of a failure, calls for the victim's test, or
//! decides the loss.

use super::circumstances::NdeCircumstances;
use super::planner::{self, TestAttempt};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, deed_args, one_of, one_of_called};
use crate::rules::keyword::keyword_enum;
use crate::rules::refused::ensure;
use crate::rules::say::{Msg, Why};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::plan::Plan;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::people::{name_or_somebody, require_in_action};
use crate::systems::nde::points::take_hearts;
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::{Attribute, Opposition, Tn, TnBand};
use crate::systems::nde::turn;

/// An opponent's turn against a person. In a fight it takes the opponent's action.
#[apply(deed_args)]
pub struct NdeFoe {
    #[arg(value_name = "FIGHTER")]
    pub foe: Id,
    #[arg(value_name = "PERSON")]
    pub target: Id,
    #[arg(value_name = "CHOICE", default_value = "price", value_parser = one_of::<FoeMeans>())]
    pub means: FoeMeans,
    /// The loss that the game master decides; without any, the turn is spent on something else.
    #[arg(long, visible_alias = "corazones", value_name = "NUMBER", default_value = "1")]
    pub hearts: u8,
    #[arg(long, visible_alias = "atributo", value_name = "CHOICE", default_value = "agility", value_parser = one_of_called(Attribute::key))]
    pub attribute: Attribute,
    #[arg(long, visible_alias = "dificultad", value_name = "NUMBER", default_value = "4", value_parser = TnBand::parse_tn)]
    pub tn: Tn,
    #[command(flatten)]
    pub with: NdeCircumstances,
}

keyword_enum! {
    /// How an opponent costs the victim hearts.
    pub enum FoeMeans {
        /// As the price of a failure: one heart.
        Price = "price" | "precio",
        /// By the victim's test: one heart if it fails.
        Defence = "defence" | "defensa",
        /// By the game master's decision: any number of hearts.
        Word = "word" | "palabra",
    }
}

impl NdeFoe {
    /// The victim's attempt, if the means call for a test.
    fn attempt(&self, state: &State) -> Result<Option<TestAttempt>, Refusal> {
        let NdeFoe { foe, target, with, .. } = self;
        require_in_action(state, foe)?;
        require_in_action(state, target)?;
        ensure!(foe != target, Refusal::by("ND-15", "nde-refused-own-target").with("who", state.name(foe)));
        turn::require_action(state, foe)?;
        if self.means != FoeMeans::Defence {
            return Ok(None);
        }
        // Who attacks has no action left to help with.
        let is_helper_busy = with.help.as_ref() == Some(foe) && turn::takes_turns(state, foe);
        ensure!(!is_helper_busy, state.refusal_for_acted("ND-09", foe));
        let test = planner::test_of(state, target, self.attribute, Opposition::Tn(self.tn), with, false)?;
        Ok(Some(TestAttempt::new(state, target, test, with, false)?))
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
        .available(|state| {
            let has_foes = state.people.values().any(|person| person.side == Side::Foes);
            ensure!(has_foes, Refusal::by("ND-15", "nde-refused-no-foes"));
            Ok(())
        });

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(self.attempt(state)?.map(|attempt| planner::plan_of([attempt])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeFoe { foe, target, .. } = self;
        let attempt = self.attempt(tx)?;
        turn::spend_action(tx, foe)?;
        tx.emit(Event::Struck { foe: foe.clone(), victim: target.clone() });
        if let Some(attempt) = attempt {
            let task = NdeTask::Defence { foe: Some(foe.clone()) };
            return attempt.roll(tx, |rolled| Roll::new(task, rolled));
        }
        let (hearts, rule, key) = match self.means {
            FoeMeans::Word => (self.hearts, "ND-15", "nde-foe-word"),
            FoeMeans::Price | FoeMeans::Defence => (1, "ND-04", "nde-foe-price"),
        };
        let why = Why::new(rule, Msg::new(key).with("foe", name_or_somebody(tx, foe)));
        take_hearts(tx, target, hearts, why);
        Ok(())
    }
}
