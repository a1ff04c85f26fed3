//! Lunar Fantasy at the table: three actions a turn, hands of cards, and an order of turns in which each fighter names
//! the next. One file a noun.

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
mod paths;
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

use crate::systems::lunar::rules::action::{ACTIONS, ACTIONS_AFTER_INTERCEPTING};

pub use crate::systems::lunar::rules::Options;
pub use crate::systems::lunar::rules::sheet::Sheet;
pub use event::Event;
pub use memory::{
    Concentration, DeclaredCharge, Encounter, EnemyActionKind, Memory, PendingDefence, PendingEffects, Preparation,
    TurnMemory,
};
pub use roll::{LunarTask, Roll};
pub use scene_data::{BarKind, EncounterKind, PreparedBar, SceneData};

/// The system of cards.
#[derive(Debug, Clone, Copy)]
pub struct Lunar;

/// Hit points: a character's HP, or the points of an enemy's bar (LU-30, LU-32).
pub const HP: Gauge = Gauge::named("hp");
/// Mana points, which pay for arcane abilities (LU-11).
pub const MP: Gauge = Gauge::named("mp");
/// Experience points (LU-35).
pub const XP: Gauge = Gauge::named("xp");

/// The budget of a turn: three actions, with no movement apart from them (LU-12).
const TURN_BUDGET: Budget = Budget { actions: ACTIONS, moves: 0 };

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

    /// Counts lost HP as damage suffered in this encounter, whatever took them (LU-30).
    fn gauge_moved(who: &Id, gauge: &Gauge, by: i32, live: &mut Memory) {
        if *gauge == HP && by < 0 {
            let pending = live.pending.entry(who.clone()).or_default();
            pending.damage_suffered = pending.damage_suffered.saturating_add(by.unsigned_abs());
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
        live.bar_owners.retain(|clock, _| left.contains_key(clock));
    }
}

impl System for Lunar {
    fn turn_order(&self) -> Order {
        Order::Popcorn(TurnTrail::default())
    }

    fn turn_budget(&self) -> Budget {
        TURN_BUDGET
    }

    /// Refuses a fighter who is out of action in the fight (LU-34).
    fn require_able(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        if fights_by_lunar_rules(state) { people::require_in_action(state, who) } else { Ok(()) }
    }

    /// After a round that was set by hand the adversaries are proposed, since the flow has broken. Whom the game master
    /// names instead opens it all the same: that is the game master's word, too (LU-23, reading).
    fn adversaries_open_rule(&self) -> Option<&'static str> {
        Some("LU-23")
    }

    fn actions_per_turn(&self, state: &State, who: &Id) -> Option<u8> {
        let sheet = people::enemy(state, who).ok()?;
        Some(sheet.actions.unwrap_or(sheet.level.actions()))
    }

    /// One for who has intercepted a charge (LU-27).
    fn most_actions_next_turn(&self, state: &State, who: &Id) -> Option<u8> {
        turn::pending(state, who).next_turn_shortened.then_some(ACTIONS_AFTER_INTERCEPTING)
    }

    /// Lets mana that was used outside a fight be used again (LU-19).
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        encounter::forget_turns_outside_fights(tx);
    }

    /// Ends the encounter with the scene, unless a fight goes on (LU-15, LU-30).
    fn scene_changes(&self, tx: &mut Tx) {
        if tx.fight.is_none() {
            harm::forget_damage(tx);
            tx.return_donations();
            encounter::leave(tx);
        }
    }

    /// Keeps fighters who have left the scene away from it when squares are added or removed (LU-13).
    fn map_changes(&self, tx: &mut Tx) -> Vec<Id> {
        let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.keys());
        let (away, there): (Vec<Id>, Vec<Id>) = fighters.cloned().partition(|who| people::has_left(tx, who));
        away.iter().for_each(|who| turn::change_pending(tx, who, |pending| pending.left_scene = true));
        there.iter().for_each(|who| turn::change_pending(tx, who, |pending| pending.left_scene = false));
        away
    }

    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.lunar = shown::visible_memory(state, seat);
    }

    fn debts(&self, state: &State) -> Vec<Debt> {
        owed::debts(state)
    }

    fn gauge_is_set_by_hand(&self, tx: &mut Tx, who: &Id, gauge: &Gauge) {
        if *gauge == HP && fights_by_lunar_rules(tx) {
            harm::put_out_without_hp(tx, who);
        }
    }

    /// Settles the rest of what enemies take, since the whole hand is gone (LU-33).
    fn hand_is_gone(&self, tx: &mut Tx, who: &Id) {
        turn::forgive_toll(tx, who);
    }

    fn deed_is_done(&self, tx: &mut Tx, _before: &State, _actors: &[&Id]) {
        turn::end_vain_requests(tx);
    }

    /// Deals cards to a character who joins late, and puts a fighter without HP out of action (LU-07, LU-09, LU-34).
    fn fighter_joins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if !fights_by_lunar_rules(tx) {
            return Ok(());
        }
        turn::change_pending(tx, who, |pending| pending.left_scene = false);
        harm::put_out_without_hp(tx, who);
        let plays = tx.person(who)?.side == Side::Party && people::character(tx, who).is_ok();
        if plays { encounter::deal_cards(tx, std::slice::from_ref(who)) } else { Ok(()) }
    }

    /// Refuses the return of a fighter without HP (LU-34).
    fn require_may_return(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        let has_fallen = fights_by_lunar_rules(state) && people::hp(state, who) == Some(0);
        ensure!(!has_fallen, Refusal::by("LU-34", "lunar-refused-no-hp").with("who", state.name(who)));
        Ok(())
    }

    /// Logs that the actions of an enemy who is gone for good come to nothing if no defence was rolled yet, and that a
    /// card is no longer asked for (LU-15, LU-33).
    fn person_goes(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        turn::end_requests_to(tx, who);
        turn::log_lapsed_defences(tx, |threat| threat.enemy.as_ref() == Some(who));
        Ok(())
    }

    fn stops_fighting(&self, tx: &mut Tx, who: &Id) {
        if fights_by_lunar_rules(tx) {
            turn::drop_pending(tx, who);
        }
    }

    /// Does what the end of the present round would do (LU-18, LU-21, LU-23).
    fn round_is_set_by_hand(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if !fights_by_lunar_rules(tx) {
            return Ok(());
        }
        turn::end_open_turns(tx)?;
        self.round_begins(tx)
    }

    fn fight_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        harm::forget_damage(tx);
        if !fights_by_lunar_rules(tx) {
            return Ok(());
        }
        let fighters: Vec<Id> = tx.fight.iter().flat_map(|fight| fight.fighters.keys().cloned()).collect();
        fighters.iter().for_each(|who| harm::put_out_without_hp(tx, who));
        encounter::begin(tx)
    }

    /// Returns the revealed cards after a round, and lets the last fighter who acted draw a card (LU-21, LU-23).
    fn round_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if !fights_by_lunar_rules(tx) {
            return Ok(());
        }
        encounter::return_revealed_cards(tx);
        let last = tx.fight.as_ref().and_then(|fight| tx.last_to_act(fight)).cloned();
        match last.and_then(|last| people::deck_holder(tx, &last)).filter(|holder| tx.holding(holder).is_ok()) {
            Some(holder) => tx.draw_cards(&holder, 1).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Forgets the fighter's last turn, and makes their concentration usable (LU-17, LU-28).
    fn turn_begins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if fights_by_lunar_rules(tx) {
            turn::begin(tx, who);
            encounter::log_lower_card(tx, who);
        }
        Ok(())
    }

    /// Ends unused concentration, and deals the damage of a hard draw that did nothing for the encounter (LU-17,
    /// LU-18).
    fn turn_ends(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        if fights_by_lunar_rules(tx) { turn::end(tx, who) } else { Ok(()) }
    }

    fn fight_ends(&self, tx: &mut Tx) -> Result<(), NotDone> {
        if fights_by_lunar_rules(tx) { encounter::end(tx) } else { Ok(()) }
    }
}

/// Whether fights follow the rules of Lunar Fantasy.
fn fights_by_lunar_rules(state: &State) -> bool {
    state.fight_rules() == FightRules::System(SystemName::Lunar)
}
