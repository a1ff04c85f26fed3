//! What gives hearts back: pauses and armour tokens (ND-20, ND-24).

use clap::Args;

use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, person_deed_args};
use crate::rules::say::{Msg, Why};
use crate::session::gauge::{Level, Owner};
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::refusal::{No, Refusal};
use crate::session::state::State;
use crate::session::tx::Tx;
use crate::systems::nde::event::Event;
use crate::systems::nde::pauses::{gains, give};
use crate::systems::nde::people::{ARMOUR, HEARTS, character, characters, points};
use crate::systems::nde::rules::Refused;
use crate::systems::nde::rules::attack::stop_with_token;
use crate::systems::nde::rules::growth::HeartsAndPp;
use crate::systems::nde::rules::rest::Pause;
use crate::systems::nde::turn;

/// The party pauses: a breather after a conflict, or a safe rest (ND-20).
#[derive(Debug, Clone, Args)]
pub struct NdeRest {
    #[arg(long, visible_alias = "seguro")]
    pub safe: bool,
}

/// Spends an armour token on the last loss of this scene: one of its hearts was never lost (ND-24).
#[apply(person_deed_args)]
pub struct NdeArmour {
    pub who: Id,
}

impl Deed for NdeRest {
    const DEF: Def = Def::new("nde.rest", &["descansa"])
        .examples(&["rest", "rest --safe"])
        .short(&["rest", "descansa"])
        .keys(&[
            Key::at(Tab(TabName::Gauges), "g"),
            Key::at(Tab(TabName::Gauges), "G").with(&[("safe", "true")]),
            Key::at(Tab(TabName::Fight), "g"),
            Key::at(Tab(TabName::Fight), "G").with(&[("safe", "true")]),
        ])
        .available(|state| match &state.fight {
            Some(_) => Err(Refusal::by("ND-20", "nde-refused-rest-in-fight")),
            None => Ok(()),
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let safe = self.safe;
        let (pause, key) =
            if safe { (Pause::SafeRest, "nde-rest-safe") } else { (Pause::Breather, "nde-rest-breather") };
        let mut gains = gains(tx, pause);
        if !safe {
            // The conflict's end gave its power point already.
            gains.iter_mut().for_each(|(_, gain)| gain.pp = 0);
        }
        if gains.iter().all(|(_, gain)| *gain == HeartsAndPp::default()) {
            let hurt = tx.people.values().any(|person| {
                person.side == Side::Party && person.level(&HEARTS).is_some_and(|hearts| hearts.now < hearts.max)
            });
            let key = if hurt && !safe { "nde-refused-safe-only" } else { "nde-refused-rested" };
            return Err(Refusal::by("ND-20", key).into());
        }
        for (who, gain) in gains {
            give(tx, &who, &gain, key);
        }
        Ok(())
    }
}

impl Deed for NdeArmour {
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
            // Where nobody can, the refusal says what stops those who were hurt.
            let mut people: Vec<&Id> = characters(state).map(|(person, _)| person.id()).collect();
            people.sort_by_key(|who| !state.system_state.nde.lost.contains_key(*who));
            let stops = people.into_iter().map(|who| stopped(state, who).map(drop));
            let none = || Err(Refused::NothingLost.into());
            let all = stops.reduce(|first, one| one.or(first)).unwrap_or_else(none);
            if state.rolls.is_empty() { all } else { Ok(()) }
        });

    fn decide(&self, tx: &mut Tx) -> Result<(), No> {
        let who = &self.who;
        let hearts = stopped(tx, who)?;
        let tokens = points(tx, who, &ARMOUR);
        let why = || Why::new("ND-24", Msg::new("nde-armour-stops"));
        tx.move_gauge(who, &ARMOUR, i32::from(tokens) - 1, why());
        tx.move_gauge(who, &HEARTS, hearts.now.saturating_add(1), why());
        tx.emit(Event::Shielded { who: who.clone() });
        turn::back(tx, who);
        Ok(())
    }
}

/// The hearts of somebody who can spend a token on the last loss of the scene (ND-24).
fn stopped(state: &State, who: &Id) -> Result<Level, Refusal> {
    let sheet = character(state, who)?;
    let house = &state.campaign.houses.nde;
    if house.armour_tokens && sheet.protection.is_none() {
        return Err(Refusal::by("ND-24", "nde-refused-no-protection").with("who", state.name(who)));
    }
    let hearts = state.level_of(&Owner::Person(who.clone()), &HEARTS).ok_or(Refused::NothingLost)?;
    // What came back in another way is no loss any more.
    let lost = state.system_state.nde.lost.get(who).copied().filter(|_| hearts.now < hearts.max).unwrap_or(0);
    stop_with_token(house, lost, points(state, who, &ARMOUR))?;
    Ok(hearts)
}
