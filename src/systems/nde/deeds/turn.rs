//! Movement, and actions without a roll (ND-12, ND-15, ND-19).

use super::planner::non_blank;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, fighter_deed_args, one_of, person_deed_args};
use crate::rules::grid::Spot;
use crate::rules::refused::ensure;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::refusal::{No, Refusal, require_change};
use crate::session::tx::Tx;
use crate::systems::nde::event::{ActionUse, Event};
use crate::systems::nde::people::{HEARTS, is_out, name_or_somebody, points, require_in_action};
use crate::systems::nde::points::return_to_fight;
use crate::systems::nde::rules::rest::raise_hearts;
use crate::systems::nde::rules::zones::{STRIDE, require_squares, require_zones};
use crate::systems::nde::turn::{require_turn, require_turns, spend_action};

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

impl Deed for NdeMove {
    const DEF: Def = Def::new("nde.move", &["mueve"])
        .examples(&["move vera 1", "move vera C4"])
        .short(&["move", "mueve"])
        .keys(&[Key::at(Tab(TabName::Fight), "m")])
        .available(|state| require_turns(state).map(drop));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let NdeMove { who, at: to } = self;
        let fighter = require_turn(tx, who)?;
        let can_move = require_turns(tx)?.left_of(fighter).moves > 0;
        ensure!(can_move, Refusal::by("ND-15", "nde-refused-moved").with("who", tx.name(who)));
        let from = fighter.at.ok_or_else(|| Refusal::new("refused-nowhere").with("who", tx.name(who)))?;
        require_change(from != *to)?;
        tx.require_free_spot(who, *to)?;
        match tx.reach_of(who, STRIDE) {
            Some(reach) => require_squares(reach.steps(*to)),
            None => require_zones(from.distance(*to)),
        }?;
        tx.move_fighter(who, *to);
        tx.spend_move(who);
        Ok(())
    }
}

impl Deed for NdeAct {
    const DEF: Def = Def::new("nde.act", &["actúa"])
        .examples(&["act vera gear \"{example-loads-the-crossbow}\""])
        .short(&["act", "actúa"])
        .keys(&[Key::at(Tab(TabName::Fight), "v")])
        .available(|state| require_turns(state).map(drop));

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        require_turn(tx, &self.who)?;
        spend_action(tx, &self.who)?;
        let text = non_blank(self.text.as_ref());
        tx.emit(Event::Acted { who: self.who.clone(), doing: self.doing, text });
        Ok(())
    }
}

impl Deed for Raise {
    const DEF: Def = Def::new("nde.raise", &["levanta"])
        .examples(&["raise vera bruno"])
        .short(&["raise", "levanta"])
        .keys(&[Key::at(Tab(TabName::Fight), "R")])
        .available(|state| {
            let is_down = |who| points(state, who, &HEARTS) == 0 && is_out(state, who);
            ensure!(state.people.keys().any(is_down), Refusal::by("ND-19", "nde-no-down"));
            Ok(())
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let Raise { who, fallen } = self;
        require_in_action(tx, who)?;
        tx.level(&Owner::Person(fallen.clone()), &HEARTS)?;
        let hearts = raise_hearts(points(tx, fallen, &HEARTS))?;
        let is_ally = tx.person(who)?.side == tx.person(fallen)?.side;
        ensure!(is_ally, Refusal::by("ND-19", "nde-refused-not-an-ally").with("who", tx.name(who)));
        spend_action(tx, who)?;
        let why = Why::new("ND-19", Msg::new("nde-raised").with("ally", name_or_somebody(tx, who)));
        tx.move_gauge(fallen, &HEARTS, hearts.into(), why);
        return_to_fight(tx, fallen);
        Ok(())
    }
}
