//! What gives hearts and luck back: rests, armour tokens and awards (ND-10, ND-20, ND-24).

use super::planner::require_luck_can_pay;
use super::require_any_character;
use crate::grammar::KeyContext::Tab;
use crate::grammar::{Deed, Def, Key, TabName, concerning, deed_args, hero_deed_args, person_deed_args};
use crate::rules::refused::first_allowed;
use crate::rules::{Msg, Why, ensure};
use crate::session::{Chase, Id, NotDone, Owner, Refusal, Side, State, Tx, Whose};
use crate::systems::nde::people::{ARMOUR, HEARTS, LUCK, character, characters, points};
use crate::systems::nde::points::{change_points, give_back, pause_gains, return_to_fight};
use crate::systems::nde::rules::Refused;
use crate::systems::nde::rules::advancement::HeartsAndPp;
use crate::systems::nde::rules::attack::stop_heart;
use crate::systems::nde::rules::luck::award_why;
use crate::systems::nde::rules::rest::Pause;

/// The party rests: takes a breather, or a safe rest (ND-20).
#[apply(deed_args)]
pub struct NdeRest {
    #[arg(long, visible_alias = "seguro")]
    pub safe: bool,
}

/// Spends an armour token, which gives back one of the hearts just lost (ND-24).
#[apply(person_deed_args)]
pub struct NdeArmour {
    pub who: Id,
}

/// Awards a luck point, even above the limit (ND-10).
#[apply(hero_deed_args)]
pub struct AwardLuck {
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
        .available(|state| {
            ensure!(state.fight.is_none(), Refusal::by("ND-20", "nde-refused-rest-in-fight"));
            let is_hero = |who: &Id| state.people.get(who).is_some_and(|person| person.side == Side::Party);
            let runs = |chase: &Chase| {
                let open = chase.pursuits.iter().filter(|group| group.ending.is_none());
                open.flat_map(|group| chase.quarry.iter().chain(&group.members)).any(is_hero)
            };
            ensure!(!state.chases.values().any(runs), Refusal::by("ND-20", "nde-refused-rest-in-chase"));
            Ok(())
        })
        .settles_all_rolls();

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let safe = self.safe;
        let (pause, key) =
            if safe { (Pause::SafeRest, "nde-rest-safe") } else { (Pause::Breather, "nde-rest-breather") };
        let mut gains = pause_gains(tx, pause);
        if !safe {
            // The power point was given when the conflict ended.
            gains.iter_mut().for_each(|(_, gain)| gain.pp = 0);
        }
        if gains.iter().all(|(_, gain)| *gain == HeartsAndPp::default()) {
            // Hearts are still missing where the house gives them back only after a safe rest.
            let hurt = pause_gains(tx, Pause::SafeRest).iter().any(|(_, gain)| gain.hearts > 0);
            let key = if hurt && !safe { "nde-refused-safe-only" } else { "nde-refused-rested" };
            return Err(Refusal::by("ND-20", key).into());
        }
        for (who, gain) in gains {
            give_back(tx, &who, &gain, key);
        }
        Ok(())
    }
}

impl Deed for NdeArmour {
    const DEF: Def = Def::new("nde.armour", &["armadura"])
        .own(Whose::WHO)
        .examples(&["armour vera"])
        .short(&["armour", "armadura"])
        .keys(&[
            Key::at(Tab(TabName::Fight), "A"),
            Key::at(Tab(TabName::Gauges), "A"),
            Key::at(Tab(TabName::Roll), "A"),
        ])
        .available(|state| {
            // An open roll may still cost a heart when it settles.
            if !state.rolls.is_empty() {
                return Ok(());
            }
            // If nobody can, the refusal is that of somebody who was hurt.
            let mut people: Vec<&Id> = characters(state).map(|(person, _)| person.id()).collect();
            people.sort_by_key(|who| !state.system_state.nde.lost_hearts.contains_key(*who));
            let can = people.into_iter().map(|who| require_stoppable(state, who));
            first_allowed(can).unwrap_or_else(|| Err(Refused::NoHeartLost.into()))
        });
    concerning!(who);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let who = &self.who;
        require_stoppable(tx, who)?;
        let broken_off = tx.fighter(who).and_then(|fighter| fighter.broken_off.clone());
        let why = || Why::new("ND-24", Msg::new("nde-armour-stops"));
        change_points(tx, who, &ARMOUR, -1, why());
        change_points(tx, who, &HEARTS, 1, why());
        return_to_fight(tx, who);
        // The heart was never lost, so nothing was broken off.
        broken_off.into_iter().for_each(|action| tx.resume_long_action(who, action));
        Ok(())
    }
}

impl Deed for AwardLuck {
    const DEF: Def = Def::new("nde.award-luck", &["premia"])
        .examples(&["nde award-luck vera"])
        .keys(&[Key::at(Tab(TabName::Gauges), "L"), Key::at(Tab(TabName::Roll), "L")])
        .keeps_rolls_open()
        .available(require_any_character);

    fn decide(&self, tx: &mut Tx) -> Result<(), NotDone> {
        character(tx, &self.who)?;
        require_luck_can_pay(tx, &self.who, false)?;
        let level = tx.level(&Owner::Person(self.who.clone()), &LUCK)?;
        let luck = level.now.saturating_add(1);
        tx.move_gauge(&self.who, &LUCK, luck, award_why(luck, level.max));
        Ok(())
    }
}

/// Refuses a person for whom no token can stop a lost heart (ND-24).
fn require_stoppable(state: &State, who: &Id) -> Result<(), Refusal> {
    let sheet = character(state, who)?;
    // The fallen may spend a token too; the absent do nothing.
    state.require_here(who)?;
    let house = &state.campaign.house_rules.nde;
    let is_protected = !house.armour_tokens || sheet.protection.is_some();
    ensure!(is_protected, Refusal::by("ND-24", "nde-refused-no-protection").with("who", state.name(who)));
    let hearts = state.level_of(&Owner::Person(who.clone()), &HEARTS).ok_or(Refused::NoHeartLost)?;
    let lost = state.system_state.nde.lost_hearts.get(who).copied().filter(|_| hearts.now < hearts.max).unwrap_or(0);
    stop_heart(house, lost, points(state, who, &ARMOUR))?;
    Ok(())
}
