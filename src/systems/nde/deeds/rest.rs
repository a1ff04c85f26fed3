//! What gives hearts back: pauses and armour tokens (ND-20, ND-24).

use clap::Args;

use crate::grammar::Place::Tab;
use crate::grammar::{Deed, Def, Key, TabName};
use crate::rules::say::{Msg, Why};
use crate::session::gauge::Owner;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::pauses::{gains, give};
use crate::systems::nde::people::{character, characters, points};
use crate::systems::nde::rules::attack::stop_with_token;
use crate::systems::nde::rules::rest::{Pause, Recovery};
use crate::systems::nde::{ARMOUR, HEARTS, turn};

/// The party pauses: a breather after a conflict, or a safe rest (ND-20).
#[derive(Debug, Clone, Args)]
pub struct Rest {
    #[arg(long, visible_alias = "seguro")]
    pub safe: bool,
}

/// Spends an armour token on the last loss of this scene: one of its hearts was never lost (ND-24).
#[derive(Debug, Clone, Args)]
pub struct Armour {
    #[arg(value_name = "PERSON")]
    pub who: Id,
}

impl Deed for Rest {
    const DEF: Def = Def::new("nde.rest", &["descansa"])
        .examples(&["rest", "rest --safe"])
        .short(&["rest", "descansa"])
        .keys(&[
            Key::at(Tab(TabName::Gauges), "r"),
            Key::at(Tab(TabName::Fight), "g"),
            Key::at(Tab(TabName::Fight), "G").with(&[("safe", "true")]),
        ])
        .available(|state| match &state.fight {
            Some(fight) => Err(Refusal::new("refused-fight-on").with("name", &fight.name)),
            None => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let safe = self.safe;
        let (pause, key) =
            if safe { (Pause::SafeRest, "nde-rest-safe") } else { (Pause::Breather, "nde-rest-breather") };
        let gains = gains(tx, pause);
        // The conflict's end gave its power point already.
        let pp = |gain: &Recovery| if safe { gain.pp } else { 0 };
        if gains.iter().all(|(_, gain)| gain.hearts == 0 && pp(gain) == 0) {
            let hurt = tx.people.values().any(|person| {
                person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now < hearts.max)
            });
            let key = if hurt && !safe { "nde-refused-safe-only" } else { "nde-refused-rested" };
            return Err(Refusal::by("ND-20", key).into());
        }
        for (who, gain) in gains {
            give(tx, &who, &Recovery { hearts: gain.hearts, pp: pp(&gain) }, key);
        }
        Ok(())
    }
}

impl Deed for Armour {
    const DEF: Def = Def::new("nde.armour", &["armadura"])
        .examples(&["armour vera"])
        .short(&["armour", "armadura"])
        .keys(&[
            Key::at(Tab(TabName::Fight), "A"),
            Key::at(Tab(TabName::Gauges), "A"),
            Key::at(Tab(TabName::Roll), "A"),
        ])
        // An open roll may still cost a heart when it settles.
        .available(|state| {
            let token = characters(state).any(|person| {
                state.lives.nde.lost.contains_key(person.id()) && points(state, person.id(), &ARMOUR) > 0
            });
            if token || !state.rolls.is_empty() { Ok(()) } else { Err(Refusal::by("ND-24", "nde-no-token")) }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = &self.who;
        character(tx, who)?;
        let hearts = tx.level(&Owner::Person(who.clone()), &HEARTS)?;
        // What came back in another way is no loss any more.
        let lost = tx.lives.nde.lost.get(who).copied().filter(|_| hearts.now < hearts.max).unwrap_or(0);
        let tokens = points(tx, who, &ARMOUR);
        stop_with_token(&tx.campaign.houses.nde, lost, tokens).map_err(Refusal::from)?;
        let why = || Why::new("ND-24", Msg::new("nde-armour-stops"));
        tx.move_gauge(who, &ARMOUR, i32::from(tokens) - 1, why());
        tx.move_gauge(who, &HEARTS, hearts.now.saturating_add(1), why());
        tx.emit(Event::Shielded { who: who.clone() });
        turn::back(tx, who);
        Ok(())
    }
}
