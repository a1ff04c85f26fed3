//! Lunar Fantasy at the table: three actions a turn, hands of cards, and turns that are named. One file a noun.

mod bars;
mod charge;
pub(crate) mod cli;
pub mod deeds;
mod encounter;
mod event;
mod file;
mod harm;
mod memory;
mod owed;
mod people;
mod planner;
mod roll;
pub mod rules;
mod scene_data;
mod settle;
mod shown;
mod strike;
mod tell;
mod turn;
pub(crate) mod view;

use indexmap::IndexMap;

use crate::rules::ensure;
use crate::rules::message::Why;
use crate::session::model::by_id::ById;
use crate::session::system::{System, SystemData};
use crate::session::systems::{Memories, SystemName};
use crate::session::{
    Budget, Clock, Debt, FightRules, Gauge, Id, Level, NotDone, Order, Refusal, Seat, Side, State, TurnTrail, Tx,
};

use crate::systems::lunar::rules::action::ACTIONS;

pub use crate::systems::lunar::rules::Options;
pub use crate::systems::lunar::rules::sheet::Sheet;
pub use event::Event;
pub use memory::{
    Concentration, DeclaredCharge, Encounter, Hostile, Memory, PendingDefence, PendingEffects, Preparation, TurnMemory,
};
pub use roll::{LunarTask, Roll};
pub use scene_data::{BarKind, EncounterKind, PreparedBar, SceneData};

/// The system of cards.
#[derive(Debug, Clone, Copy)]
pub struct Lunar;

/// HP of a character, and an enemy's bar (LU-30, LU-32).
pub const HP: Gauge = Gauge::named("hp");
/// What arcane abilities are paid with (LU-11).
pub const MP: Gauge = Gauge::named("mp");
/// Experience (LU-35).
pub const XP: Gauge = Gauge::named("xp");

/// The actions of a turn (LU-12).
const TURN: Budget = Budget { actions: ACTIONS, moves: 0 };

impl SystemData for Lunar {
    const NAME: &'static str = "lunar";
    const RULES: &'static [&'static str] = &rules::RULES;
    const READINGS: &'static [(&'static str, &'static str)] = &rules::options::READINGS;
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = SceneData;
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = rules::Plan;

    fn gauges(sheet: &Sheet, house: &Options) -> Vec<(Gauge, Level)> {
        match sheet {
            Sheet::Character(character) => vec![
                (HP, Level::track(character.hp.into())),
                (MP, Level { now: house.mp.into(), ..Level::purse(house.mp_max.into()) }),
                (XP, Level::tally(character.xp)),
            ],
            Sheet::Enemy(enemy) => {
                vec![(HP, Level::track(enemy.bar.map_or_else(|| enemy.level.bar(house), i32::from)))]
            }
        }
    }

    fn public_scene_data(scene: &SceneData, _knows: &dyn Fn(&Id) -> bool) -> SceneData {
        let bars = scene.bars.iter().filter(|bar| !bar.hidden).cloned().collect();
        SceneData { bars, ..scene.clone() }
    }

    fn chosen_options(house: &Options) -> Vec<Why> {
        house.choices()
    }

    /// Lost HP count until the encounter ends, whatever took them (LU-30).
    fn gauge_moved(who: &Id, gauge: &Gauge, by: i32, live: &mut Memory) {
        if *gauge == HP && by < 0 {
            let pending = live.pending.entry(who.clone()).or_default();
            pending.suffered = pending.suffered.saturating_add(by.unsigned_abs());
        }
    }

    fn write_back(sheet: &mut Sheet, gauges: &IndexMap<Gauge, Level>) {
        if let (Sheet::Character(character), Some(level)) = (sheet, gauges.get(&XP)) {
            character.xp = level.now;
        }
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.forget(who);
    }

    fn forget_removed_clocks(left: &ById<Clock>, live: &mut Memory) {
        live.bars.retain(|clock, _| left.contains_key(clock));
        live.owners.retain(|clock, _| left.contains_key(clock));
    }
}

impl System for Lunar {
    fn turn_order(&self) -> Order {
        Order::Popcorn(TurnTrail::default())
    }

    fn turn_budget(&self) -> Budget {
        TURN
    }

    /// Who is out of the fight does nothing in it (LU-34).
    fn require_able(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        if rules_fight(state) { people::require_in_action(state, who) } else { Ok(()) }
    }

    fn adversaries_open_rule(&self) -> Option<&'static str> {
        Some("LU-23")
    }

    fn actions_per_turn(&self, state: &State, who: &Id) -> Option<u8> {
        let sheet = people::enemy(state, who).ok()?;
        Some(sheet.actions.unwrap_or(sheet.level.actions()))
    }

    /// Outside a fight, the scene is the encounter (LU-15, LU-30).
    fn scene_changes(&self, tx: &mut Tx) {
        if tx.fight.is_none() {
            harm::forget_damage(tx);
            tx.return_donations();
            encounter::left(tx);
        }
    }

    /// Who has left the scene stays away from it, with squares or without (LU-13).
    fn map_changes(&self, tx: &mut Tx) -> Vec<Id> {
        let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.keys());
        let (away, there): (Vec<Id>, Vec<Id>) = fighters.cloned().partition(|who| people::has_left(tx, who));
        away.iter().for_each(|who| turn::change_pending(tx, who, |pending| pending.left = true));
        there.iter().for_each(|who| turn::change_pending(tx, who, |pending| pending.left = false));
        away
    }

    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.lunar = shown::shown(state, seat);
    }

    fn debts(&self, state: &State) -> Vec<Debt> {
        owed::debts(state)
    }

    fn gauge_is_set_by_hand(&self, tx: &mut Tx, who: &Id, gauge: &Gauge) {
        if *gauge == HP && rules_fight(tx) {
            harm::falls(tx, who);
        }
    }

    /// Who joins later gets cards like the others, and who has no HP cannot fight (LU-07, LU-09, LU-34).
    fn fighter_joins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if !rules_fight(tx) {
            return Ok(());
        }
        harm::falls(tx, who);
        let plays = tx.person(who)?.side == Side::Party && people::character(tx, who).is_ok();
        if plays { encounter::deal(tx, std::slice::from_ref(who)) } else { Ok(()) }
    }

    /// Nobody without HP comes back into a fight (LU-34).
    fn require_may_return(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        let has_fallen = rules_fight(state) && people::hp(state, who) == Some(0);
        ensure!(!has_fallen, Refusal::by("LU-34", "lunar-refused-no-hp").with("who", state.name(who)));
        Ok(())
    }

    /// What an enemy has done and nobody has met yet comes to nothing when it is gone for good (LU-33).
    fn person_goes(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        turn::say_all_lapsed(tx, |threat| threat.enemy.as_ref() == Some(who));
        Ok(())
    }

    fn stops_fighting(&self, tx: &mut Tx, who: &Id) {
        if rules_fight(tx) {
            turn::falls_away(tx, who);
        }
    }

    /// Gives what the end of the present round gives (LU-18, LU-21, LU-23).
    fn round_is_set_by_hand(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if !rules_fight(tx) {
            return Ok(());
        }
        turn::ends_now(tx)?;
        self.round_begins(tx)
    }

    fn fight_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        harm::forget_damage(tx);
        if !rules_fight(tx) {
            return Ok(());
        }
        encounter::players(tx).iter().for_each(|who| harm::falls(tx, who));
        encounter::begins(tx)
    }

    /// A round is over: the revealed cards go back, and the last who acted draws a card (LU-21, LU-23).
    fn round_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if !rules_fight(tx) {
            return Ok(());
        }
        encounter::put_back(tx);
        let last = tx.fight.as_ref().and_then(|fight| tx.last_to_act(fight)).cloned();
        match last.and_then(|last| people::holder(tx, &last)).filter(|holder| tx.holding(holder).is_ok()) {
            Some(holder) => tx.draw_cards(&holder, 1).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Forgets the last turn, and lets concentration take effect (LU-17, LU-28).
    fn turn_begins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if rules_fight(tx) {
            turn::begins(tx, who);
            encounter::say_lower_card(tx, who);
        }
        Ok(())
    }

    /// Concentration that was not used is lost, and a hard draw that did nothing for the encounter hurts (LU-17,
    /// LU-18).
    fn turn_ends(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if rules_fight(tx) { turn::ends(tx, who) } else { Ok(()) }
    }

    fn fight_ends(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if rules_fight(tx) { encounter::ends(tx) } else { Ok(()) }
    }
}

/// Whether fights follow these rules.
fn rules_fight(state: &State) -> bool {
    state.fight_rules() == FightRules::System(SystemName::Lunar)
}
