//! What is behind the screen: the game master's alone.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::rules::text::Text;
use crate::session::barred::barred;
use crate::session::campaign::Card;
use crate::session::deck::Deck;
use crate::session::gauge::Gauge;
use crate::session::history::Table;
use crate::session::id::{Audience, Id};
use crate::session::log::Log;
use crate::session::person::{Member, Side};
use crate::session::refusal::Refusal;
use crate::session::state::State;
use crate::session::systems::Lives;
use crate::session::tables;

/// The game master's part of what is seen.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Backstage {
    /// What the game master alone knows, by the id of the person, scene or clock.
    pub secrets: BTreeMap<Id, Text>,
    /// Those of these secrets that somebody has been told, with those who have.
    pub told: BTreeMap<Id, Audience>,
    /// What not everybody sees: people, scenes, clocks, notes and items, with those who do.
    pub hidden: BTreeMap<Id, Audience>,
    /// The pools that not everybody sees, with those who do.
    pub hidden_pools: BTreeMap<Gauge, Audience>,
    /// The people whose numbers not everybody reads, with those who do.
    pub veiled: BTreeMap<Id, Audience>,
    /// The people who roll in secret now.
    pub secret_rolls: BTreeSet<Id>,
    /// The adversaries and extras of the campaign.
    pub bestiary: Vec<Member>,
    /// Whom the next fight brings unless the game master says otherwise: those of them whom the scene that is being
    /// played brings, and the adversaries at the table who have fought nobody yet.
    pub foes: Vec<Id>,
    /// The random tables.
    pub tables: Vec<tables::Table>,
    /// The complications of the campaign's list that were not drawn yet.
    pub complications: Vec<Card>,
    /// The intrusions of the campaign's list that were not drawn yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub intrusions: Vec<Card>,
    /// What was noted about those in the fight.
    pub fight_notes: BTreeMap<Id, Text>,
    /// What the systems remember: failed tests, contests that go on.
    #[serde(skip)]
    pub lives: Lives,
    /// The whole log.
    #[serde(skip)]
    pub log: Log,
    /// The entry of the newest live deed.
    pub here: u64,
    /// The deed that undo would take back.
    pub undo: Option<String>,
    /// The deed that redo would do again.
    pub redo: Option<String>,
    /// The deeds that cannot be done now, by id, and why.
    pub barred: BTreeMap<&'static str, Refusal>,
}

impl Backstage {
    pub(crate) fn new(table: &Table, state: &State) -> Backstage {
        let campaign = &state.campaign;
        let mut secrets = BTreeMap::new();
        let mut hidden = BTreeMap::new();
        let mut note_hidden = |id: &Id, audience: &Audience| {
            if !audience.is_all() {
                hidden.insert(id.clone(), audience.clone());
            }
        };
        let mut told = BTreeMap::new();
        let mut keep = |id: &Id, text: &Text, told_to: &Audience| {
            if !text.is_empty() {
                secrets.insert(id.clone(), text.clone());
                if !told_to.is_gm() {
                    told.insert(id.clone(), told_to.clone());
                }
            }
        };
        for person in state.people.values() {
            note_hidden(person.id(), &person.seen_by);
            keep(person.id(), &person.member.secret, &person.told);
        }
        for scene in state.scenes.values() {
            note_hidden(&scene.id, &scene.seen_by);
            keep(&scene.id, &scene.secret, &scene.told);
        }
        for clock in state.clocks.values() {
            note_hidden(&clock.id, &clock.seen_by);
            keep(&clock.id, &clock.consequence, &Audience::gm());
        }
        state.notes.values().for_each(|note| note_hidden(&note.id, &note.seen_by));
        state.items.values().for_each(|item| note_hidden(&item.id, &item.seen_by));
        let pools = state.pools.iter().filter(|(_, pool)| !pool.seen_by.is_all());
        let veiled = state.people.values().filter(|person| !person.numbers.is_all());
        Backstage {
            hidden_pools: pools.map(|(gauge, pool)| (gauge.clone(), pool.seen_by.clone())).collect(),
            veiled: veiled.map(|person| (person.id().clone(), person.numbers.clone())).collect(),
            secret_rolls: state.rolls.values().filter(|roll| roll.secret).map(|roll| roll.who.clone()).collect(),
            bestiary: campaign.bestiary.clone(),
            foes: expected(state),
            tables: campaign.tables.clone(),
            complications: state.undrawn(Deck::Complications).cloned().collect(),
            intrusions: state.undrawn(Deck::Intrusions).cloned().collect(),
            fight_notes: state.fight.iter().flat_map(|fight| fight.notes.clone()).collect(),
            lives: state.lives.clone(),
            log: table.log().clone(),
            here: table.here(),
            undo: table.undo_deed().map(str::to_owned),
            redo: table.redo_deed().map(str::to_owned),
            barred: barred(state).into_iter().collect(),
            secrets,
            told,
            hidden,
        }
    }
}

/// Whom the next fight brings unless the game master says otherwise.
fn expected(state: &State) -> Vec<Id> {
    let brought = state.current_scene().into_iter().flat_map(|scene| scene.foes.iter().cloned());
    let made = state.people.values().filter(|person| person.side == Side::Foes && !person.fought);
    brought.chain(made.map(|person| person.id().clone())).collect()
}
