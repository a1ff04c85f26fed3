//! A turn's movement and its actions without a roll (ND-12, ND-15, ND-19).

use super::planner::said;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, fighter_deed_args, one_of, person_deed_args};
use crate::rules::grid::Spot;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, changes};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::event::{ActionUse, Event};
use crate::systems::nde::people::{HEARTS, in_action, is_out, points, spoken};
use crate::systems::nde::rules::rest;
use crate::systems::nde::rules::zones::{STRIDE, stride, walk};
use crate::systems::nde::turn::{back, ready, spend_action};

/// The turn's movement: one zone, or five squares around the others (ND-12, ND-15).
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

/// An ally raises a person from 0 hearts to 1 (ND-19); in a fight it is the ally's action.
#[apply(person_deed_args)]
pub struct Raise {
    pub who: Id,
    pub fallen: Id,
}

impl Deed for NdeMove {
    const DEF: Def = Def::new("nde.move", &["mueve"])
        .examples(&["move vera 1", "move vera C4"])
        .short(&["move", "mueve"])
        .keys(&[Key::at(Tab(TabName::Fight), "m")])
        .available(zones);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeMove { who, at: to } = self;
        let fighter = ready(tx, who)?;
        if tx.halves().is_some_and(|fight| fight.left_of(fighter).moves == 0) {
            return Err(Refusal::by("ND-15", "nde-refused-moved").with("who", tx.name(who)).into());
        }
        let from = fighter.at.ok_or_else(|| Refusal::new("refused-nowhere").with("who", tx.name(who)))?;
        changes(from != *to)?;
        tx.can_stand(who, *to)?;
        match tx.reach_of(who, STRIDE) {
            Some(reach) => stride(reach.steps(*to)),
            None => walk(from.distance(*to)),
        }?;
        tx.moves_to(who, *to);
        tx.spends_move(who);
        Ok(())
    }
}

impl Deed for NdeAct {
    const DEF: Def = Def::new("nde.act", &["actúa"])
        .examples(&["act vera gear \"{example-loads-the-crossbow}\""])
        .short(&["act", "actúa"])
        .keys(&[Key::at(Tab(TabName::Fight), "v")])
        .available(zones);

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        ready(tx, &self.who)?;
        spend_action(tx, &self.who)?;
        let text = said(self.text.as_ref());
        tx.emit(Event::Did { who: self.who.clone(), doing: self.doing, text });
        Ok(())
    }
}

impl Deed for Raise {
    const DEF: Def = Def::new("nde.raise", &["levanta"])
        .examples(&["raise vera bruno"])
        .short(&["raise", "levanta"])
        .keys(&[Key::at(Tab(TabName::Fight), "R")])
        .available(|state| {
            match state.people.keys().any(|who| points(state, who, &HEARTS) == 0 && is_out(state, who)) {
                true => Ok(()),
                false => Err(Refusal::by("ND-19", "nde-no-down")),
            }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Raise { who, fallen } = self;
        in_action(tx, who)?;
        tx.level(&Owner::Person(fallen.clone()), &HEARTS)?;
        let hearts = rest::raise(points(tx, fallen, &HEARTS))?;
        if tx.person(who)?.side != tx.person(fallen)?.side {
            return Err(Refusal::by("ND-19", "nde-refused-not-an-ally").with("who", tx.name(who)).into());
        }
        spend_action(tx, who)?;
        let why = Why::new("ND-19", Msg::new("nde-raised").with("ally", spoken(tx, who)));
        tx.move_gauge(fallen, &HEARTS, hearts.into(), why);
        back(tx, fallen);
        Ok(())
    }
}

/// Refused where no turns are counted: they are in a fight that keeps zones.
fn zones(state: &State) -> Result<(), Refusal> {
    match &state.fight {
        None => Err(Refusal::new("refused-no-fight")),
        Some(_) if state.halves().is_none() => Err(Refusal::new("refused-no-zones")),
        Some(_) => Ok(()),
    }
}
