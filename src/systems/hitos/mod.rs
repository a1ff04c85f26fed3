//! Hitos at the table: three dice, aspects and drama points. One file per noun.

mod burden;
pub(crate) mod cli;
mod condition;
mod consequence;
mod danger;
mod debt;
pub mod deeds;
mod event;
mod fight;
mod file;
mod harm;
mod initiative;
mod marks;
mod mending;
mod people;
mod planner;
mod roll;
mod rounds;
pub mod rules;
mod sentences;
mod settle;
mod strike;
mod task;
mod versus;
pub(crate) mod view;
mod visible;

use std::collections::BTreeMap;

use crate::rules::{Msg, Text, Why};
use crate::session::aspect::EndCondition;
use crate::session::model::by_id::ById;
use crate::session::model::systems::Memories;
use crate::session::system::{System, SystemData};
use crate::session::{Clock, Debt, Gauge, Id, Level, NotDone, Refusal, Seat, Side, State, Tx};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::damage::Fire;
use crate::systems::hitos::rules::drama::DeclarationVerdict;
use crate::systems::hitos::rules::guard::Guard;
use crate::systems::hitos::rules::options::OptionalGauge;
use crate::systems::hitos::rules::sheet::{Characteristic, TRACK_ROWS};

pub use crate::systems::hitos::rules::{Options, Sheet};
pub use burden::{
    Breath, Burden, ComingRelief, DueAspect, DueCrash, DueSequela, KnownFire, PassingAspect, SequelaDuration,
    SlowPoison,
};
pub use consequence::{BlastZone, Consequence};
pub use event::{Event, LastingMark};
pub use roll::{
    Aftermath, HitosRedacted, HitosRival, HitosThrown, InvocationOffer, InvocationTarget, PastInvocation, Roll,
    TestedAbility,
};
pub use task::ExtendedTask;

/// The system of the three dice.
#[derive(Debug, Clone, Copy)]
pub struct Hitos;

/// What Hitos remembers at the table.
#[apply(skip_empty)]
#[apply(default_data)]
pub struct Memory {
    /// The declarations that wait for a verdict (HI-10).
    pub declared: Vec<SceneDeclaration>,
    /// The burdens of people besides the points that they have lost.
    pub burdens: BTreeMap<Id, Burden>,
    /// How ready fighters are for an attack, where the fight's own rules do not say (HI-15, HI-18).
    pub guards: BTreeMap<Id, Guard>,
    /// Who burns, and how much of them (HI-29).
    pub fires: BTreeMap<Id, Fire>,
    /// The extended tests, by the clocks that count them (HI-06).
    pub tasks: BTreeMap<Id, ExtendedTask>,
}

/// A declaration that waits for a verdict. Its item holds the text.
#[apply(skip_none)]
#[apply(data)]
pub struct SceneDeclaration {
    pub item: Id,
    /// The declarer; `None` for the game master.
    pub by: Option<Id>,
    /// The id of the declarer's own aspect that was exhausted for it; `None` if a point was paid.
    pub exhausts: Option<Id>,
    /// The person against whom it is declared, if any.
    pub against: Option<Id>,
}

/// Stamina: three rows of Toughness (HI-37).
pub const STAMINA: Gauge = Gauge::named("stamina");
/// Stability: three rows of Composure (HI-49).
pub const STABILITY: Gauge = Gauge::named("stability");
/// Drama points (HI-12).
pub const DRAMA: Gauge = Gauge::named("drama");

impl TrackKind {
    /// The gauge that shows this track.
    pub(crate) fn gauge(self) -> Gauge {
        match self {
            TrackKind::Body => STAMINA,
            TrackKind::Mind => STABILITY,
        }
    }
}

impl SystemData for Hitos {
    const NAME: &'static str = "hitos";
    const RULES: &'static [&'static str] = &rules::RULES;
    const READINGS: &'static [(&'static str, &'static str)] = &rules::options::READINGS;
    type Options = Options;
    type Sheet = Sheet;
    type SceneData = ();
    type Memory = Memory;
    type Event = Event;
    type Roll = Roll;
    type Plan = rules::Plan;

    fn gauges(sheet: &Sheet, house: &Options) -> Vec<(Gauge, Level)> {
        let track = |of: TrackKind| Some((of.gauge(), Level::track_in_rows(TRACK_ROWS, of.row_length(sheet))));
        let of = |kept: &OptionalGauge| match kept {
            OptionalGauge::Stamina => track(TrackKind::Body),
            OptionalGauge::Stability => track(TrackKind::Mind),
            OptionalGauge::Drama => sheet.drama.map(|drama| (DRAMA, Level::purse(drama.get().into()))),
        };
        house.gauges.iter().filter_map(of).collect()
    }

    fn chosen_options(house: &Options) -> Vec<Why> {
        house.chosen_options()
    }

    fn public_options(house: &Options) -> Options {
        house.without_secrets()
    }

    fn aspects(sheet: &Sheet) -> Vec<Text> {
        sheet.aspects().cloned().collect()
    }

    fn forget(who: &Id, live: &mut Memory) {
        live.declared.retain(|declared| declared.by.as_ref() != Some(who));
        for declared in &mut live.declared {
            declared.against = declared.against.take().filter(|against| against != who);
        }
        live.burdens.remove(who);
        live.guards.remove(who);
        live.fires.remove(who);
        for task in live.tasks.values_mut() {
            task.who = task.who.take().filter(|of| of != who);
        }
    }

    fn forget_removed_clocks(left: &ById<Clock>, live: &mut Memory) {
        live.tasks.retain(|clock, _| left.contains_key(clock));
    }
}

impl System for Hitos {
    /// Drops what is due for a session and unjudged declarations, then sets Drama to its score. What is for the scene
    /// ends with the scene alone (HI-10, HI-12, HI-14).
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        condition::let_all_lapse(tx, |burden| {
            burden.due_sequelae.retain(|due| due.stays != SequelaDuration::Evening);
            burden.due_aspects.retain(|due| due.until != EndCondition::Evening);
        });
        for declared in tx.system_state.hitos.declared.clone() {
            let closed = deeds::judge(tx, &declared.item, DeclarationVerdict::Declined);
            debug_assert!(closed.is_ok(), "its item is there");
        }
        let scores = tx.people.iter().filter_map(|(who, person)| {
            let sheet = person.member.sheets.hitos.as_ref().filter(|_| person.side == Side::Party)?;
            Some((who.clone(), sheet.drama?.get()))
        });
        for (who, drama) in scores.collect::<Vec<_>>() {
            tx.move_gauge(&who, &DRAMA, drama.into(), Why::new("HI-12", Msg::new("hitos-drama-refilled")));
        }
    }

    /// Drops aspects and sequelae that were not named and crash damage that was not dealt within the scene (HI-14, HI-35,
    /// HI-58).
    fn scene_changes(&self, tx: &mut Tx) {
        condition::let_all_lapse(tx, |burden| {
            burden.due_sequelae.retain(|due| due.stays != SequelaDuration::Scene);
            burden.due_aspects.retain(|due| due.until != EndCondition::Scene);
            burden.crashes.clear();
        });
    }

    /// Counts the round for slow poisons. If nobody has a turn of their own, everybody is aware of the fight after its
    /// first round (HI-15, HI-18, HI-25).
    fn round_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let Some(fight) = tx.fight.as_ref().filter(|fight| fight.round > 1) else { return Ok(()) };
        let have_turns = fight.trail().is_some();
        let aware: Vec<Id> = fight.fighters.keys().filter(|_| !have_turns).cloned().collect();
        danger::count_poisons(tx);
        aware.iter().for_each(|who| fight::make_aware(tx, who));
        Ok(())
    }

    /// Ends the fighter's defending, but not the unawareness of somebody who has yet to act. The turn of the dying is
    /// their test (HI-15, HI-18, HI-41).
    fn turn_begins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        fight::stop_defending(tx, who);
        rounds::turn_begins(tx, who)
    }

    /// Makes the fighter aware of the fight (HI-15).
    fn turn_ends(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        fight::end_unawareness(tx, who);
        Ok(())
    }

    /// Rolls Initiative for the surprised, who may act from the next round on. Plays the round's tests of the dying,
    /// the insane, those without air and those who burn (HI-16, HI-27, HI-29, HI-41, HI-53).
    fn round_ends(&self, tx: &mut Tx) -> Result<bool, NotDone> {
        Ok(rounds::roll_initiative(tx)? | rounds::round_ends(tx)?)
    }

    fn round_key(&self) -> &'static str {
        "hitos-round"
    }

    fn rounds_taken_key(&self) -> &'static str {
        "hitos-rounds-taken"
    }

    /// A fighter who waits keeps the lower Initiative for the rest of the fight (HI-16).
    fn waits_for_good(&self, state: &State, who: &Id) -> bool {
        people::sheet(state, who).is_ok()
    }

    /// The dead, and those whose mind is lost for good, do nothing (HI-41, HI-53).
    fn require_able(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        condition::require_able(state, who)
    }

    /// The dying take no action (HI-40).
    fn require_action(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        condition::require_may_act(state, who)
    }

    /// The insane are out of their player's control (HI-53).
    fn is_out_of_control(&self, state: &State, who: &Id) -> bool {
        condition::is_in_need(state, who, TrackKind::Mind)
    }

    /// Treats a track set by hand like one that the rules changed: whoever falls again must be brought back again, and
    /// what lasts until somebody is well ends.
    fn gauge_is_set_by_hand(&self, tx: &mut Tx, who: &Id, gauge: &Gauge) {
        let tracks = [TrackKind::Body, TrackKind::Mind].into_iter().filter(|track_kind| track_kind.gauge() == *gauge);
        tracks.for_each(|track_kind| condition::set_by_hand(tx, who, track_kind));
    }

    fn debts(&self, state: &State) -> Vec<Debt> {
        debt::debts(state)
    }

    /// Between equal Initiatives the higher reflexes go first (HI-16).
    fn goes_first(&self, state: &State, who: &Id, other: &Id) -> bool {
        let reflexes = |who| people::sheet(state, who).map(|sheet| sheet.score(Characteristic::Reflexes));
        matches!((reflexes(who), reflexes(other)), (Ok(own), Ok(theirs)) if own > theirs)
    }

    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        known.hitos = visible::memory(state, seat);
    }

    /// Neither the dead nor the lost take part, nor adversaries without Stamina (HI-40, HI-41, HI-53).
    fn fight_begins(&self, tx: &mut Tx) -> Result<(), NotDone> {
        let fighters = tx.fight.iter().flat_map(|fight| fight.fighters.keys());
        fighters.cloned().collect::<Vec<_>>().iter().for_each(|who| condition::put_out_if_lost(tx, who));
        Ok(())
    }

    /// An adversary without Stamina joins out of action, and whoever joins a round of surprise waits for the next one
    /// (HI-15, HI-40).
    fn fighter_joins(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        condition::put_out_if_lost(tx, who);
        fight::join_surprised(tx, who);
        Ok(())
    }

    fn require_may_return(&self, state: &State, who: &Id) -> Result<(), Refusal> {
        condition::require_may_return(state, who)
    }

    /// Says which tests of the dying, the insane, those without air and those who burn fall away (HI-27, HI-29, HI-41,
    /// HI-53).
    fn round_is_set_by_hand(&self, tx: &mut Tx) -> Result<(), NotDone> {
        rounds::name_skipped_tests(tx);
        Ok(())
    }

    /// Forgets the rounds of the fight. Without rounds to count, the game master decides when a poison works (HI-25).
    fn fight_ends(&self, tx: &mut Tx) -> Result<(), NotDone> {
        condition::change_all_burdens(tx, |burden| {
            (burden.last_hold_rounds, burden.last_gasp_round, burden.last_burn_round) = ([None; 2], None, None);
            burden.poisons.iter_mut().filter(|poison| !poison.works()).for_each(|poison| poison.rounds = None);
        });
        for who in tx.system_state.hitos.guards.keys().cloned().collect::<Vec<_>>() {
            tx.emit(Event::Guarded { who, guard: None });
        }
        Ok(())
    }
}
