//! Turns: movement, actions without a roll, and the opponents' turns (ND-12, ND-15, ND-19). Opponents roll nothing: the
//! game master takes the price of a failure, calls for the victim's test, or decides the loss.

use std::slice;

use super::attack::require_tn_counts;
use super::circumstances::NdeCircumstances;
use super::planner::{self, TestAttempt, non_blank};
use crate::grammar::KeyContext::Tab;
use crate::grammar::{
    Deed, Def, Key, TabName, acting, deed_args, fighter_deed_args, one_of, one_of_with_keys, person_deed_args,
};
use crate::rules::{Msg, Spot, Text, Why, ensure, keyword_enum};
use crate::session::plan::Plan;
use crate::session::{Id, NotDone, OutOfAction, Owner, Refusal, Side, State, Tx, Whose, require_change};
use crate::systems::nde::event::{ActionUse, Event};
use crate::systems::nde::people::{HEARTS, character, is_out, name_or_somebody, points};
use crate::systems::nde::points::{return_to_fight, take_hearts};
use crate::systems::nde::roll::{NdeTask, Roll};
use crate::systems::nde::rules::rest::raise_hearts;
use crate::systems::nde::rules::zones::{STRIDE, require_square_move, require_zone_move};
use crate::systems::nde::rules::{Attribute, Opposition, Tn, TnBand};
use crate::systems::nde::turn::{
    require_action, require_alternating_fight, require_fighter, require_turn, require_uninvolved, spend_action,
    takes_turns,
};

/// Makes the turn's movement: one zone, or five squares around the others (ND-12, ND-15).
#[apply(fighter_deed_args)]
pub struct NdeMove {
    pub who: Id,
    pub at: Spot,
}

/// Spends the turn's action on something without a roll (ND-15).
#[apply(fighter_deed_args)]
pub struct NdeAct {
    pub who: Id,
    #[arg(value_name = "CHOICE", default_value = "other", value_parser = one_of::<ActionUse>())]
    pub doing: ActionUse,
    pub text: Option<Text>,
}

/// Raises a person from 0 hearts to 1 (ND-19). In a fight it takes the action of `who`.
#[apply(person_deed_args)]
pub struct Raise {
    pub who: Id,
    pub fallen: Id,
}

/// An opponent's turn against a person, which takes the opponent's action.
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
    #[arg(long, visible_alias = "atributo", value_name = "CHOICE", default_value = "agility", value_parser = one_of_with_keys(Attribute::key))]
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
        self.require_fitting_options(state)?;
        state.require_able(target)?;
        ensure!(foe != target, Refusal::by("ND-15", "nde-refused-own-target").with("who", state.name(foe)));
        // Heroes attack with a test of their own.
        let is_hero = state.person(foe)?.side == Side::Party && character(state, foe).is_ok();
        ensure!(!is_hero, Refusal::by("ND-16", "nde-refused-hero-as-foe").with("who", state.name(foe)));
        require_action(state, foe)?;
        let is_within_reach = state.fighter(foe).is_none() || state.fighter(target).is_some();
        ensure!(is_within_reach, state.refusal_about("refused-not-fighting", target));
        if self.means != FoeMeans::Defence {
            return Ok(None);
        }
        require_uninvolved(state, with.help.as_ref(), slice::from_ref(foe))?;
        let test = planner::test_setup(state, target, self.attribute, Opposition::Tn(self.tn), with, false)?;
        Ok(Some(TestAttempt::new(state, target, test, with, false)?))
    }

    /// Refuses what has no effect with these means: only a decided loss has a number of hearts, only a defence a test.
    fn require_fitting_options(&self, state: &State) -> Result<(), Refusal> {
        let is_plain_test = (self.attribute, self.tn) == (Attribute::Agility, Tn::default());
        let has_test = !is_plain_test || self.with != NdeCircumstances::default();
        let no = |key| Refusal::by("ND-15", key);
        ensure!(self.means == FoeMeans::Word || self.hearts == 1, no("nde-refused-hearts-without-word"));
        ensure!(self.means == FoeMeans::Defence || !has_test, no("nde-refused-test-without-defence"));
        require_tn_counts(state, self.tn != Tn::default())
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
            ensure!(state.fight.is_some(), Refusal::by("ND-15", "nde-refused-foe-without-fight"));
            Ok(())
        });

    acting!(foe, with.help);

    /// A victim who rolls settles an earlier roll first.
    fn concerned_people(&self, _: &State) -> Vec<Id> {
        let victim = Some(&self.target).filter(|_| self.means == FoeMeans::Defence);
        self.actors().into_iter().chain(victim).cloned().collect()
    }

    fn plan(&self, state: &State) -> Result<Option<Plan>, Refusal> {
        Ok(self.attempt(state)?.map(|attempt| planner::plan_of([attempt])))
    }

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdeFoe { foe, target, .. } = self;
        let attempt = self.attempt(tx)?;
        spend_action(tx, foe)?;
        tx.emit(Event::Struck { foe: foe.clone(), victim: target.clone() });
        if let Some(attempt) = attempt {
            let task = NdeTask::Defence { foe: Some(foe.clone()), help: self.with.help.clone() };
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

impl Deed for NdeMove {
    const DEF: Def = Def::new("nde.move", &["mueve"])
        .own_turn(Whose::WHO)
        .examples(&["move vera 1", "move vera C4"])
        .short(&["move", "mueve"])
        .keys(&[Key::at(Tab(TabName::Fight), "m")])
        .available(|state| require_alternating_fight(state).map(drop));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let NdeMove { who, at: to } = self;
        let fighter = require_turn(tx, who)?;
        let can_move = require_alternating_fight(tx)?.remaining_budget(fighter).moves > 0;
        ensure!(can_move, Refusal::by("ND-15", "nde-refused-moved").with("who", tx.name(who)));
        let from = fighter.at.ok_or_else(|| Refusal::new("refused-nowhere").with("who", tx.name(who)))?;
        require_change(from != *to)?;
        tx.require_free_spot(who, *to)?;
        match tx.reach_of(who, STRIDE) {
            Some(reach) => require_square_move(reach.steps(*to)),
            None => require_zone_move(from.distance(*to)),
        }?;
        tx.move_fighter(who, *to);
        tx.spend_move(who);
        Ok(())
    }
}

impl Deed for NdeAct {
    const DEF: Def = Def::new("nde.act", &["actúa"])
        .own_turn(Whose::WHO)
        .examples(&["act vera gear \"{example-loads-the-crossbow}\""])
        .short(&["act", "actúa"])
        .keys(&[Key::at(Tab(TabName::Fight), "v")])
        .available(|state| require_alternating_fight(state).map(drop));

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        require_turn(tx, &self.who)?;
        spend_action(tx, &self.who)?;
        let text = non_blank(self.text.as_ref());
        tx.emit(Event::Acted { who: self.who.clone(), doing: self.doing, text });
        Ok(())
    }
}

impl Deed for Raise {
    const DEF: Def = Def::new("nde.raise", &["levanta"])
        .own_turn(Whose::WHO)
        .examples(&["raise vera bruno"])
        .short(&["raise", "levanta"])
        .keys(&[Key::at(Tab(TabName::Fight), "R")])
        .available(|state| {
            let is_down = |who| points(state, who, &HEARTS) == 0 && is_out(state, who);
            ensure!(state.people.keys().any(is_down), Refusal::by("ND-19", "nde-no-down"));
            Ok(())
        });

    acting!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Raise { who, fallen } = self;
        tx.level(&Owner::Person(fallen.clone()), &HEARTS)?;
        let is_down = is_out(tx, fallen);
        ensure!(is_down, Refusal::by("ND-19", "nde-refused-not-down").with("who", tx.name(fallen)));
        let hearts = raise_hearts(points(tx, fallen, &HEARTS))?;
        let is_ally = tx.person(who)?.side == tx.person(fallen)?.side;
        ensure!(is_ally, Refusal::by("ND-19", "nde-refused-not-an-ally").with("who", tx.name(who)));
        tx.require_here(fallen)?;
        let has_gone = |how| !matches!(how, OutOfAction::Down | OutOfAction::Unspecified);
        let is_gone = tx.fighter(fallen).and_then(|fallen| fallen.out).is_some_and(has_gone);
        ensure!(!is_gone, Refusal::by("ND-19", "nde-refused-gone").with("who", tx.name(fallen)));
        let most = tx.level(&Owner::Person(fallen.clone()), &HEARTS)?.max;
        ensure!(most > 0, Refusal::by("ND-19", "nde-refused-no-hearts").with("who", tx.name(fallen)));
        if takes_turns(tx, fallen) {
            require_fighter(tx, who)?;
        }
        spend_action(tx, who)?;
        let why = Why::new("ND-19", Msg::new("nde-raised").with("ally", name_or_somebody(tx, who)));
        tx.move_gauge(fallen, &HEARTS, hearts.into(), why);
        return_to_fight(tx, fallen);
        Ok(())
    }
}
