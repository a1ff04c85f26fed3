//! Prisma at the table: the pool system's data, deeds and turning points. One file a noun.

pub(crate) mod cli;
pub mod deeds;
mod event;
mod file;
mod market;
mod memory;
mod on_table;
mod people;
mod reserve;
mod roll;
pub mod rules;
mod sentences;
mod settle;
pub(crate) mod view;

use indexmap::IndexMap;

use crate::rules::{Text, Why, ensure};
use crate::session::model::by_id::ById;
use crate::session::system::{System, SystemData, SystemEvent};
use crate::session::systems::Memories;
use crate::session::{Gauge, Id, Level, NotDone, Note, NoteKind, Pool, Refusal, Seat, State, Tx};
use crate::systems::prisma::rules::sheet;

pub use crate::systems::prisma::rules::{Options, Sheet};
pub use event::Event;
pub use market::{Market, TablePerson};
pub use memory::{Memory, SceneData, SharpenedEdge};
pub use roll::{ContestRival, PrismaRedacted, PrismaThrown, Roll, Step};

/// The pool system.
#[derive(Debug, Clone, Copy)]
pub struct Prisma;

/// A person's stress, which starts at 0 and fills up (PR-24).
pub const STRESS: Gauge = Gauge::named("stress");
/// The players' shared reserve, a pool of the table (PR-18).
pub const RESONANCE: Gauge = Gauge::named("resonance");
/// The game master's counter, a pool of the table (PR-22).
pub const DISSONANCE: Gauge = Gauge::named("dissonance");

/// A person's own experience (PR-21).
pub const XP: Gauge = Gauge::named("xp");
/// The group's experience, which every player has: a pool of the table (PR-21).
pub const GROUP_XP: Gauge = Gauge::named("group-xp");

impl SystemData for Prisma {
    const NAME: &'static str = "prisma";
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
        vec![(STRESS, Level::load(sheet.stress_length(house).into())), (XP, Level::tally(sheet.xp.into()))]
    }

    fn validate(sheet: &Sheet) -> Result<(), Refusal> {
        Ok(sheet.validate()?)
    }

    fn write_back(sheet: &mut Sheet, gauges: &IndexMap<Gauge, Level>) {
        if let Some(level) = gauges.get(&XP) {
            sheet.xp = experience(*level);
        }
    }

    fn write_back_pools(house: &mut Options, pools: &IndexMap<Gauge, Pool>) {
        if let Some(pool) = pools.get(&GROUP_XP) {
            house.group_xp = experience(pool.level);
        }
    }

    fn pools(house: &Options, heroes: usize) -> Vec<(Gauge, Pool)> {
        reserve::pools(house, heroes)
    }

    fn chosen_options(house: &Options) -> Vec<Why> {
        house.choices()
    }

    fn forget(who: &Id, memory: &mut Memory) {
        memory.sharpened.retain(|edge| edge.owner != *who && *edge.target != *who.as_str());
    }

    fn forget_removed_notes(left: &ById<Note>, memory: &mut Memory) {
        memory.facts.retain(|fact| left.get(fact).is_some_and(|note| note.kind == NoteKind::Fact));
    }
}

impl System for Prisma {
    fn evening_begins(&self, tx: &mut Tx, _before: usize) {
        deeds::let_facts_stand(tx);
        let is_idle = |edge: &SharpenedEdge, state: &State| !state.people.keys().any(|who| edge.is_against(who, state));
        end_edges(tx, is_idle);
        reserve::evening_begins(tx);
    }

    /// A track that the game master fills warns like one that a push fills (PR-24).
    fn gauge_is_set_by_hand(&self, tx: &mut Tx, who: &Id, gauge: &Gauge) {
        if *gauge == STRESS {
            settle::warn_of_stress(tx, who);
        }
    }

    fn person_goes(&self, tx: &mut Tx, who: &Id) -> Result<(), NotDone> {
        end_edges(tx, |edge, _| edge.owner == *who || *edge.target == *who.as_str());
        Ok(())
    }

    /// Binds edge against a typed name to the person who bears it, so that it stays theirs under another name (PR-16).
    fn person_is_renamed(&self, tx: &mut Tx, who: &Id, name: &Text) {
        if tx.people.get(who).is_some_and(|person| person.name() == name) {
            return;
        }
        let by_name = |edge: &SharpenedEdge| edge.is_against(who, tx) && *edge.target != *who.as_str();
        for sharpened in tx.system_state.prisma.sharpened_edges(by_name) {
            tx.emit(Event::EdgeBound { sharpened, to: who.clone() });
        }
    }

    fn scene_changes(&self, tx: &mut Tx) {
        deeds::let_facts_stand(tx);
    }

    /// A fact that may still be judged goes by a veto, which gives its point back (PR-19).
    fn require_removable(&self, state: &State, note: &Note) -> Result<(), Refusal> {
        let is_open = state.system_state.prisma.facts.contains(&note.id) && state.pools.contains_key(&RESONANCE);
        ensure!(!is_open, Refusal::by("PR-19", "prisma-refused-open-fact").with("title", &note.title));
        Ok(())
    }

    /// A seat knows the sharpened edge of whose purchase it was told, and the facts that it can read.
    fn copy_visible_memory(&self, state: &State, seat: &Seat, known: &mut Memories) {
        let reads = |fact: &&Id| state.notes.get(fact).is_some_and(|note| note.seen_by.has(seat));
        known.prisma.facts = state.system_state.prisma.facts.iter().filter(reads).cloned().collect();
        let shown = |edge: &&SharpenedEdge| Event::Sharpened((*edge).clone()).audience(state).has(seat);
        known.prisma.sharpened = state.system_state.prisma.sharpened.iter().filter(shown).cloned().collect();
    }

    fn party_changes(&self, tx: &mut Tx, _before: usize) {
        reserve::party_changes(tx);
    }
}

/// Ends the sharpened edge for which `ends` holds, and says so (PR-16).
fn end_edges(tx: &mut Tx, ends: impl Fn(&SharpenedEdge, &State) -> bool) {
    for sharpened in tx.system_state.prisma.sharpened_edges(|edge| ends(edge, tx)) {
        tx.emit(Event::EdgeFaded(sharpened));
    }
}

/// Experience as sheets and files store it.
fn experience(tally: Level) -> u16 {
    u16::try_from(tally.now.max(0)).unwrap_or(u16::MAX).min(*sheet::XP_BOUNDS.end())
}
