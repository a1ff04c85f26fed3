//! The game master's own view: what no other seat gets.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use imbl::OrdMap;

use crate::rules::text::Text;
use crate::session::history::Table;
use crate::session::log::Log;
use crate::session::model::by_id::{ById, IdChange};
use crate::session::model::systems::{AllOptions, Memories};
use crate::session::{Audience, DeckName, Gauge, Id, Member, PreparedChase, Side, State, TextCard, tables};

/// The part of the table that only the game master sees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct GmView {
    /// The secrets, by the id of the person, scene or clock.
    pub secrets: OrdMap<Id, Text>,
    /// The secrets that some players have been told, with those players.
    #[serde(rename = "told")]
    pub secret_audiences: OrdMap<Id, Audience>,
    /// The people, scenes, clocks, notes and items that are not public, with those who see them.
    pub hidden: OrdMap<Id, Audience>,
    /// The pools that are not public, with those who see them.
    pub hidden_pools: BTreeMap<Gauge, Audience>,
    /// The people whose numbers are not public, with those who read them.
    pub redacted: ById<Audience>,
    pub secret_rolls: BTreeSet<Id>,
    pub bestiary: Vec<Member>,
    /// The foes for the next fight unless the game master says otherwise: those who wait in the current scene until a
    /// fight begins there, and the `newcomers`.
    pub foes: Vec<Id>,
    /// The adversaries at the table who have been in no fight and no chase.
    #[serde(skip)]
    newcomers: ById<()>,
    /// The prepared chases.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chases: Vec<PreparedChase>,
    pub tables: Vec<tables::RandomTable>,
    /// The campaign's complications that have not been drawn.
    pub complications: Vec<TextCard>,
    /// The campaign's intrusions that have not been drawn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub intrusions: Vec<TextCard>,
    /// The options of all systems, secret preparations included.
    #[serde(skip)]
    pub house_rules: AllOptions,
    /// The game master's notes on fighters.
    pub fight_notes: BTreeMap<Id, Text>,
    /// The systems' memories, such as failed tests and unfinished contests.
    #[serde(skip)]
    pub system_state: Memories,
    #[serde(skip)]
    pub log: Log,
    /// The entry number of the newest live deed.
    pub here: u64,
    pub undo: Option<String>,
    pub redo: Option<String>,
}

impl GmView {
    /// Builds the view. `last` is an earlier view with its state, so that only changes are looked at again.
    pub(crate) fn new(table: &Table, state: &State, last: Option<(&State, &GmView)>) -> GmView {
        let campaign = &state.campaign;
        let nothing = State::default();
        let (before, mut secrets) = match last {
            Some((before, gm)) => (before, gm.secrets()),
            None => (&nothing, Secrets::default()),
        };
        secrets.forget(&state.people, &before.people);
        secrets.forget(&state.scenes, &before.scenes);
        secrets.forget(&state.clocks, &before.clocks);
        secrets.forget(&state.notes, &before.notes);
        secrets.forget(&state.items, &before.items);
        secrets.update(&state.people, &before.people, |person| {
            (&person.seen_by, &person.member.secret, &person.secret_seen_by)
        });
        secrets.update(&state.scenes, &before.scenes, |scene| (&scene.seen_by, &scene.secret, &scene.secret_seen_by));
        secrets.update(&state.clocks, &before.clocks, |clock| (&clock.seen_by, &clock.consequence, &GM));
        secrets.update(&state.notes, &before.notes, |note| (&note.seen_by, &NOTHING, &GM));
        secrets.update(&state.items, &before.items, |item| (&item.seen_by, &NOTHING, &GM));
        let Secrets { secrets, secret_audiences, hidden } = secrets;
        let redacted = state.people.map_changed(last.map(|(before, gm)| (&before.people, &gm.redacted)), |person| {
            (!person.stats_seen_by.is_all()).then(|| person.stats_seen_by.clone())
        });
        let newcomers = state.people.map_changed(last.map(|(before, gm)| (&before.people, &gm.newcomers)), |person| {
            (person.side == Side::Foes && !person.has_fought).then_some(())
        });
        let pools = state.pools.iter().filter(|(_, pool)| !pool.seen_by.is_all());
        let waited = state.current_scene().filter(|scene| !scene.has_fought);
        let brought = waited.into_iter().flat_map(|scene| scene.foes.iter().cloned());
        GmView {
            hidden_pools: pools.map(|(gauge, pool)| (gauge.clone(), pool.seen_by.clone())).collect(),
            secret_rolls: state.rolls.values().filter(|roll| roll.secret).map(|roll| roll.who.clone()).collect(),
            bestiary: campaign.bestiary.clone(),
            foes: brought.chain(newcomers.keys().cloned()).collect(),
            chases: campaign.chases.clone(),
            tables: campaign.tables.clone(),
            complications: state.undrawn(DeckName::Complications).cloned().collect(),
            intrusions: state.undrawn(DeckName::Intrusions).cloned().collect(),
            house_rules: campaign.house_rules.clone(),
            fight_notes: state.fight.iter().flat_map(|fight| fight.notes.clone()).collect(),
            system_state: state.system_state.clone(),
            log: table.log().clone(),
            here: table.here(),
            undo: table.undo_deed().map(str::to_owned),
            redo: table.redo_deed().map(str::to_owned),
            secrets,
            secret_audiences,
            hidden,
            redacted,
            newcomers,
        }
    }

    fn secrets(&self) -> Secrets {
        Secrets {
            secrets: self.secrets.clone(),
            secret_audiences: self.secret_audiences.clone(),
            hidden: self.hidden.clone(),
        }
    }
}

/// The secrets and audiences of people and things, by id.
#[derive(Default)]
struct Secrets {
    secrets: OrdMap<Id, Text>,
    secret_audiences: OrdMap<Id, Audience>,
    hidden: OrdMap<Id, Audience>,
}

static GM: LazyLock<Audience> = LazyLock::new(Audience::gm);
static NOTHING: LazyLock<Text> = LazyLock::new(Text::default);

impl Secrets {
    /// Forgets things of one kind that are gone.
    fn forget<T>(&mut self, now: &ById<T>, before: &ById<T>) {
        for change in now.changes(before) {
            if let IdChange::Removed(id) = change {
                self.secrets.remove(id);
                self.secret_audiences.remove(id);
                self.hidden.remove(id);
            }
        }
    }

    /// Updates things of one kind that have changed: who sees them, their secret, and who was told it.
    fn update<T>(&mut self, now: &ById<T>, before: &ById<T>, read: impl Fn(&T) -> (&Audience, &Text, &Audience)) {
        for change in now.changes(before) {
            let IdChange::Set(id, thing) = change else { continue };
            let (seen_by, secret, secret_seen_by) = read(thing);
            set_or_remove(&mut self.hidden, id, (!seen_by.is_all()).then_some(seen_by));
            set_or_remove(&mut self.secrets, id, (!secret.is_empty()).then_some(secret));
            set_or_remove(
                &mut self.secret_audiences,
                id,
                (!secret.is_empty() && !secret_seen_by.is_gm()).then_some(secret_seen_by),
            );
        }
    }
}

/// Sets an entry, or removes it for `None`.
fn set_or_remove<T: Clone>(map: &mut OrdMap<Id, T>, id: &Id, to: Option<&T>) {
    match to {
        Some(to) => drop(map.insert(id.clone(), to.clone())),
        None => drop(map.remove(id)),
    }
}
