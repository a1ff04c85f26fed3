//! The state of the table: a single value, the fold of the live entries.

mod able;
mod aspects;
mod budget;
mod known;
mod lasting;
mod map;
mod order;
mod players;

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::cards::campaign_decks::Decks;
use super::debt::DatedDebt;
use super::evening::Evening;
use super::model::by_id::{ById, IdChange};
use super::model::systems::Memories;
use super::roll::Roll;
use super::{
    Aspect, Audience, Ballot, Campaign, Cards, Chase, Clock, Fight, Fighter, Gauge, Id, Item, Level, Note, Owner,
    Person, PlayerPurse, Pool, Refusal, Scene, Side,
};
use crate::rules::{Arg, Msg, StreamPlace, ensure};

/// Everything that is true at the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct State {
    /// The campaign as the table last adopted it from its file.
    pub campaign: Arc<Campaign>,
    pub evening: Evening,
    /// Everybody at the table, in the order they came.
    pub people: ById<Person>,
    /// People who left for good and whose player may have been told something. Their ids are never reused, because
    /// nobody else may inherit their knowledge.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub gone: BTreeSet<Id>,
    /// All scenes, the file's and those made on the spot.
    pub scenes: ById<Scene>,
    /// The current scene.
    pub scene: Option<Id>,
    pub clocks: ById<Clock>,
    pub notes: ById<Note>,
    /// What is due: complications to be written down, choices owed.
    pub items: ById<Item>,
    /// What somebody owes, as the systems said after the latest deed.
    #[serde(default, skip_serializing_if = "ById::is_empty")]
    pub debts: ById<DatedDebt>,
    /// The open ballots.
    #[serde(default, skip_serializing_if = "ById::is_empty")]
    pub ballots: ById<Ballot>,
    /// The table's own aspects, which hold for everybody in every scene.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Aspect>,
    /// The pools that all share.
    pub pools: IndexMap<Gauge, Pool>,
    /// The purses of players, by the player's id.
    #[serde(default, skip_serializing_if = "ById::is_empty")]
    pub purses: ById<PlayerPurse>,
    /// The campaign's own decks.
    pub decks: Decks,
    /// The playing cards of those who have any.
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub cards: Cards,
    /// The fight in progress, if any.
    pub fight: Option<Fight>,
    pub chases: ById<Chase>,
    /// The open rolls, by who rolls.
    pub rolls: IndexMap<Id, Roll>,
    /// The ids of things that everybody knew and that were hidden later. They stay taken, because the number of a new
    /// thing would reveal what happened to them.
    #[serde(default)]
    pub withdrawn: BTreeSet<Id>,
    /// How far the random streams of public and secret rolls have been used.
    pub streams: Streams,
    #[serde(rename = "lives")]
    pub system_state: Memories,
}

/// The number of rolls that have taken a place in each random stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Streams {
    pub public: u64,
    pub secret: u64,
}

impl Streams {
    /// The count of public or secret rolls.
    pub fn count(self, secret: bool) -> u64 {
        if secret { self.secret } else { self.public }
    }

    /// Counts a roll by its place in the stream; typed dice have none.
    pub fn advance(&mut self, place: Option<StreamPlace>) {
        match place {
            None => {}
            Some(StreamPlace { secret: false, .. }) => self.public += 1,
            Some(StreamPlace { secret: true, .. }) => self.secret += 1,
        }
    }
}

/// Declares lookups by id: the collection of each thing, and the refusal if it is missing.
macro_rules! lookups {
    ($($name:ident: $Thing:ty = $all:ident or $key:literal;)*) => {
        impl State {
            $(pub fn $name(&self, id: &Id) -> Result<&$Thing, Refusal> {
                self.$all.get(id).ok_or_else(|| Refusal::unknown($key, id))
            })*
        }
    };
}

lookups! {
    person: Person = people or "refused-nobody";
    scene: Scene = scenes or "refused-no-scene";
    clock: Clock = clocks or "refused-no-clock";
    note: Note = notes or "refused-no-note";
    item: Item = items or "refused-no-item";
    chase: Chase = chases or "refused-no-chase";
    ballot: Ballot = ballots or "refused-no-ballot";
}

impl State {
    /// The table on its first evening, from the campaign of the journal's first entry.
    pub fn new(campaign: &Campaign) -> State {
        let mut state = State::default();
        state.adopt(&Arc::new(campaign.clone()), true);
        state
    }

    /// Refuses while `who` has an open roll: settling it automatically would reveal that something was rolled in
    /// secret.
    pub fn require_no_open_roll(&self, who: &Id) -> Result<(), Refusal> {
        ensure!(!self.rolls.contains_key(who), self.refusal_about("refused-open-roll", who));
        Ok(())
    }

    /// A refusal whose message names this person.
    pub(crate) fn refusal_about(&self, key: &'static str, who: &Id) -> Refusal {
        Refusal::new(key).with("who", self.name(who))
    }

    /// A message that names this person.
    pub(crate) fn msg_about(&self, key: &'static str, who: &Id) -> Msg {
        Msg::new(key).with("who", self.name(who))
    }

    /// Somebody's part in the fight.
    pub fn fighter(&self, who: &Id) -> Option<&Fighter> {
        self.fight.as_ref()?.fighters.get(who)
    }

    /// The level of a gauge, if its owner has it.
    pub fn level_of(&self, owner: &Owner, gauge: &Gauge) -> Option<Level> {
        match owner {
            Owner::Person(person) => self.people.get(person)?.level(gauge),
            Owner::Table => self.pools.get(gauge).map(|pool| pool.level),
        }
    }

    /// The level of a gauge, for a change.
    pub fn level_mut(&mut self, owner: &Owner, gauge: &Gauge) -> Option<&mut Level> {
        match owner {
            Owner::Person(person) => self.people.get_mut(person)?.gauges.get_mut(gauge),
            Owner::Table => self.pools.get_mut(gauge).map(|pool| &mut pool.level),
        }
    }

    /// Who may see that this person exists.
    pub fn audience_of(&self, person: &Id) -> Audience {
        self.people.get(person).map_or_else(Audience::gm, |person| person.seen_by.clone())
    }

    /// Who may read a person's numbers.
    pub fn readers_of(&self, person: &Id) -> Audience {
        self.people.get(person).map_or_else(Audience::gm, |person| person.seen_by.and(&person.stats_seen_by))
    }

    /// Who may read a gauge's number: for a person's gauge the readers of that person's numbers, for a pool those who
    /// see it.
    pub fn gauge_readers(&self, owner: &Owner, gauge: &Gauge) -> Audience {
        match owner {
            Owner::Person(person) => self.readers_of(person),
            Owner::Table => self.pools.get(gauge).map_or_else(Audience::gm, |pool| pool.seen_by.clone()),
        }
    }

    /// Whether a roll by `who` is hidden from some seat, in which case public things must stay as they are.
    pub fn is_hidden_roll(&self, who: &Id, secret: bool) -> bool {
        secret || !self.audience_of(who).is_all()
    }

    /// A person's name for a message; the id of a person who is gone.
    pub fn name(&self, person: &Id) -> Arg {
        match self.people.get(person) {
            Some(person) => Arg::Text(person.name().clone()),
            None => Arg::Text(person.as_str().into()),
        }
    }

    /// A gauge owner's name for a message.
    pub fn owner_name(&self, owner: &Owner) -> Arg {
        match owner {
            Owner::Person(person) => self.name(person),
            Owner::Table => Arg::Msg(Msg::new("the-table")),
        }
    }

    pub fn current_scene(&self) -> Option<&Scene> {
        self.scenes.get(self.scene.as_ref()?)
    }

    /// The number of players' characters who take part tonight, as far as everybody knows.
    pub fn hero_count(&self) -> usize {
        self.people.values().filter(|person| person.is_hero()).count()
    }

    /// Whether the set of players' characters who take part differs from that in `before`.
    pub fn heroes_changed(&self, before: &State) -> bool {
        let is_hero = |state: &State, id: &Id| state.people.get(id).is_some_and(Person::is_hero);
        self.people.changes(&before.people).any(|change| {
            let (IdChange::Set(id, _) | IdChange::Removed(id)) = change;
            is_hero(self, id) != is_hero(before, id)
        })
    }

    /// Removes a person for good, also from the fight and the open rolls. Whatever only their player was told becomes
    /// the game master's again.
    pub fn forget_person(&mut self, who: &Id) {
        let gone = self.people.shift_remove(who);
        self.rolls.shift_remove(who);
        let mut knew_secrets = false;
        let names = |audience: &Audience| matches!(audience, Audience::Only(people) if people.contains(who));
        self.update_audiences(&names, &mut |audience| {
            if let Audience::Only(people) = audience {
                knew_secrets |= people.remove(who);
            }
        });
        // Their player knew their hand.
        knew_secrets |= self.cards.forget(who);
        if knew_secrets || gone.is_some_and(|gone| gone.side == Side::Party) {
            self.gone.insert(who.clone());
        }
        self.items.update(|item| item.who.as_ref() == Some(who), |item| item.who = None);
        self.notes.update(|note| note.by.as_ref() == Some(who), |note| note.by = None);
        if let Some(fight) = &mut self.fight {
            fight.forget(who);
        }
        self.remove_from_chases(who);
        self.system_state.forget(who);
    }

    /// Changes every audience for which `needs` holds.
    pub(crate) fn update_audiences(
        &mut self,
        needs: &dyn Fn(&Audience) -> bool,
        change: &mut dyn FnMut(&mut Audience),
    ) {
        let mut each = |audience: &mut Audience| {
            if needs(audience) {
                change(audience);
            }
        };
        self.people.update(
            |person| [&person.seen_by, &person.stats_seen_by, &person.secret_seen_by].into_iter().any(needs),
            |person| {
                [&mut person.seen_by, &mut person.stats_seen_by, &mut person.secret_seen_by]
                    .into_iter()
                    .for_each(&mut each)
            },
        );
        self.scenes.update(
            |scene| [&scene.seen_by, &scene.secret_seen_by].into_iter().any(needs),
            |scene| [&mut scene.seen_by, &mut scene.secret_seen_by].into_iter().for_each(&mut each),
        );
        self.clocks.update(|clock| needs(&clock.seen_by), |clock| each(&mut clock.seen_by));
        self.notes.update(|note| needs(&note.seen_by), |note| each(&mut note.seen_by));
        self.items.update(|item| needs(&item.seen_by), |item| each(&mut item.seen_by));
        self.debts.update(|owed| needs(&owed.debt.seen_by), |owed| each(&mut owed.debt.seen_by));
        self.pools.values_mut().for_each(|pool| each(&mut pool.seen_by));
    }

    /// Whether something has this id, or had it when everybody knew of it.
    pub fn is_taken(&self, id: &Id) -> bool {
        self.has(id) || self.withdrawn.contains(id)
    }

    /// Whether anything has this id at the table or in the campaign's file, or somebody had it who has left for good.
    pub fn has(&self, id: &Id) -> bool {
        self.people.contains_key(id)
            || self.scenes.contains_key(id)
            || self.clocks.contains_key(id)
            || self.notes.contains_key(id)
            || self.items.contains_key(id)
            || self.chases.contains_key(id)
            || self.ballots.contains_key(id)
            || self.gone.contains(id)
            || self.campaign.has(id)
    }
}
