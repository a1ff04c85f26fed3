//! NDE at the table: the step-die system's data, deeds and turning points, one file per noun.

pub(crate) mod cli;
pub mod deeds;
mod event;
mod file;
mod memory;
mod people;
mod points;
mod roll;
pub mod rules;
mod settle;
mod tell;
mod turn;
pub(crate) mod view;

use crate::rules::{Msg, Why, ensure};
use crate::session::model::systems::Memories;
use crate::session::system::{System, SystemData};
use crate::session::{Budget, Gauge, Id, Level, NotDone, Order, Refusal, Seat, Side, State, Tx};

pub use event::{ActionUse, Event};
pub use memory::{ContestKind, ContestPart, FailedTest, Memory, OpenContest};
pub use people::{ARMOUR, HEARTS, LUCK, PP, Sheet};
pub use roll::{ChosenPrice, NdeRedacted, NdeTask, NdeThrown, PriceKind, Roll};
pub use rules::Options;

/// The step-die system.
#[derive(Debug, Clone, Copy)]
pub struct Nde;

impl SystemData for Nde {
    const NAME: &'static str = "nde";
    const RULES: &'static [&'static str] = &rules::RULES;
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = ();
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = rules::Plan;

    fn gauges(sheet: &Sheet, house: &Options) -> Vec<(Gauge, Level)> {
        match sheet {
            Sheet::Character(character) => {
                let tokens = character.armour_tokens(house);
                let mut gauges = vec![
                    (HEARTS, Level::track(character.max_hearts.into())),
                    (PP, Level::purse(character.max_pp.into())),
                    (LUCK, Level::purse(character.luck_limit.into())),
                ];
                gauges.extend((tokens > 0).then(|| (ARMOUR, Level::purse(tokens.into()))));
                gauges
            }
            Sheet::Opponent(opponent) => vec![(HEARTS, Level::track(opponent.hearts().into()))],
        }
    }

    fn house_rules(house: &Options) -> Vec<Why> {
        house.in_force()
    }

    fn clock_steps(house: &Options) -> Option<u8> {
        Some(house.time_pressure.number().unwrap_or(rules::options::CLOCK_STEPS))
    }

    fn gauge_moved(who: &Id, gauge: &Gauge, by: i32, memory: &mut Memory) {
        if *gauge == HEARTS {
            // A heart that comes back is no longer one that was just lost.
            let lost = memory.lost_hearts.remove(who).unwrap_or(0).saturating_sub(by);
            memory.lost_hearts.extend((by < 0).then(|| (who.clone(), lost)));
        }
        if *gauge == ARMOUR {
            memory.spent_tokens.remove(who);
            memory.spent_tokens.extend((by < 0).then(|| who.clone()));
        }
    }

    fn validate(sheet: &Sheet) -> Result<(), Refusal> {
        Ok(match sheet {
            Sheet::Character(character) => character.validate(),
            Sheet::Opponent(opponent) => opponent.validate(),
        }?)
    }

    fn forget(who: &Id, memory: &mut Memory) {
        memory.failed_tests.retain(|own, failed| own != who && failed.rival.as_ref() != Some(who));
        memory.lost_hearts.remove(who);
        memory.spent_tokens.remove(who);
        memory.contest.take_if(|contest| contest.parts.iter().any(|part| part.who == *who));
    }
}

impl System for Nde {
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        let why = Why::new("ND-10", Msg::new("nde-luck-refilled"));
        points::refill(tx, &LUCK, &why, |person| person.side == Side::Party);
    }

    fn scene_changes(&self, tx: &mut Tx) {
        points::refill(tx, &ARMOUR, &Why::new("ND-24", Msg::new("nde-armour-refilled")), |_| true);
        points::forget_scene(tx);
    }

    /// The sides alternate, the party first (ND-15).
    fn turn_order(&self) -> Order {
        Order::Sides(Side::Party)
    }

    /// One movement and one action (ND-15).
    fn turn_budget(&self) -> Budget {
        Budget { actions: 1, moves: 1 }
    }

    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.nde = state.system_state.nde.seen_by(seat, state);
    }

    fn require_able(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        let has_sheet = state.people.get(who).is_some_and(|person| people::sheet(person).is_some());
        if has_sheet { people::require_in_action(state, who) } else { Ok(()) }
    }

    /// Nobody without hearts comes back into a fight (ND-18, ND-19).
    fn require_may_return(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        let has_fallen = state.people.get(who).is_some_and(|person| people::sheet(person).is_some())
            && people::points(state, who, &HEARTS) == 0;
        ensure!(!has_fallen, Refusal::by("ND-19", "nde-refused-no-hearts").with("who", state.name(who)));
        Ok(())
    }

    fn person_goes(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        points::waive_question(tx, who);
        Ok(())
    }

    fn gauge_is_set_by_hand(&self, tx: &mut Tx, who: &Id, gauge: &Gauge) {
        if *gauge == HEARTS {
            points::update_out_of_action(tx, who);
        }
    }

    fn deed_is_done(&self, tx: &mut Tx, before: &State, actors: &[&Id]) {
        points::end_beset(tx, before);
        points::let_losses_pass(tx, before, actors);
    }

    fn fight_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        points::put_fallen_out(tx);
        Ok(())
    }

    fn fight_ends(&self, tx: &mut Tx) -> Result<(), NotDone> {
        points::ask_about_unsaid(tx);
        Ok(())
    }

    /// A conflict gives its power points once, whatever it turned into (ND-20).
    fn conflict_ends(&self, tx: &mut Tx) -> Result<(), NotDone> {
        for (who, gain) in points::pause_gains(tx, rules::rest::Pause::ConflictEnds) {
            points::give_back(tx, &who, &gain, "nde-rest-conflict");
        }
        Ok(())
    }
}
