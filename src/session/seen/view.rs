//! The part of the table that a seat may see.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::cards::SeenCards;
use super::debt::{self, SeenDebt};
use super::fight::SeenFight;
use super::line::{SeenLine, newest_lines};
use super::person::{SeenPerson, secret_if_told, seen_aspects};
use super::player::{self, SeenPlayer};
use crate::rules::skip::is_default;
use crate::rules::{Msg, Text};
use crate::session::log::Log;
use crate::session::model::by_id::ById;
use crate::session::model::systems::{AllOptions, AllSceneData};
use crate::session::roll::Roll;
use crate::session::systems::{self, Memories};
use crate::session::{
    Aspect, Ballot, Chase, Clock, Currency, Driver, Gauge, Id, Item, Level, Note, Person, Scene, ScreenSystems, Seat,
    State, Tries, item, note,
};

/// What a seat sees. The seat may read all of it, so it holds no secret from that seat.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct View {
    pub campaign: Text,
    /// The system of each screen.
    pub screens: ScreenSystems,
    /// The house rules, which bind everybody and so are public.
    #[serde(rename = "houses")]
    pub house_rules: AllOptions,
    /// The number of the evening, from 1; 0 before the first.
    pub evening: u32,
    pub evening_on: bool,
    pub scene: Option<Id>,
    pub scenes: ById<SeenScene>,
    /// The people it may see, in order.
    pub people: ById<SeenPerson>,
    pub clocks: ById<SeenClock>,
    pub notes: ById<SeenNote>,
    /// The due items that it may know of.
    pub items: ById<SeenItem>,
    /// The aspects that hold for everybody.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub aspects: Vec<Aspect>,
    /// The pools that it may see.
    pub pools: IndexMap<Gauge, Level>,
    /// The kinds of points that players hold.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub currencies: Vec<Currency>,
    /// The players whom it knows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<SeenPlayer>,
    /// The open ballots, of which everybody knows.
    #[serde(skip_serializing_if = "ById::is_empty")]
    pub ballots: ById<Ballot>,
    /// What is owed, as far as it knows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub debts: Vec<SeenDebt>,
    /// The agreed number of hours to answer in, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u16>,
    pub fight: Option<SeenFight>,
    /// The chases in which it sees somebody of the quarry and somebody of the pursuers, without those it does not see.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chases: Vec<Chase>,
    #[serde(skip_serializing_if = "SeenCards::is_empty")]
    pub cards: SeenCards,
    /// The open rolls it may see, without what is hidden from it.
    pub rolls: Vec<Roll>,
    /// The systems' memory, as far as the seat may know; the game master's seat has all of it in its own view.
    #[serde(skip_serializing_if = "is_default")]
    pub known: Memories,
    /// The newest lines of the log that it may read, oldest first.
    pub log: Vec<SeenLine>,
}

/// A scene as anybody may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenScene {
    pub id: Id,
    pub title: Text,
    pub place: Text,
    /// The text to read aloud.
    pub read: Text,
    /// The secret, if the seat has been told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Text>,
    pub aspects: Vec<Aspect>,
    #[serde(skip_serializing_if = "is_default")]
    #[serde(rename = "grounds")]
    pub system_data: AllSceneData,
}

/// A clock as anybody may see it.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenClock {
    pub id: Id,
    pub name: Text,
    /// Filled segments.
    pub now: u8,
    /// All segments.
    pub size: u8,
    #[serde(skip_serializing_if = "is_default")]
    pub driver: Driver,
    /// The scene that it belongs to, if the seat sees that scene.
    pub scene: Option<Id>,
    pub tries: Option<Tries>,
}

/// A note as its readers see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenNote {
    pub id: Id,
    pub title: Text,
    pub text: Text,
    /// The scene it belongs to, if the seat sees that scene.
    pub scene: Option<Id>,
    /// What it is to the story.
    #[serde(skip_serializing_if = "is_default")]
    pub kind: note::NoteKind,
    /// The person who brought it, if the seat sees them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
}

/// An item as its audience sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenItem {
    pub id: Id,
    pub who: Option<Id>,
    pub kind: item::ItemKind,
    /// What it says, once it is written.
    pub text: Option<Text>,
    /// The terms of an offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Msg>,
    /// The decision that a rule asks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[serde(rename = "decides")]
    pub decision: Option<Msg>,
}

impl View {
    /// The view of `seat`. `last` is an earlier view of the same seat with its state, so that only changes are looked
    /// at again.
    pub(crate) fn new(state: &State, log: &Log, seat: &Seat, last: Option<(&State, &View)>) -> View {
        // The campaign also decides names and visibility, and the seat's player what is its own: if either is another, the
        // view is made anew.
        let is_as_before = |before: &State| {
            Arc::ptr_eq(&before.campaign, &state.campaign) && before.player_at(seat) == state.player_at(seat)
        };
        let last = last.filter(|(before, _)| is_as_before(before));
        let see = |person: &Person| person.seen_by.has(seat).then(|| SeenPerson::new(person, state, seat));
        let people = state.people.map_changed(last.map(|(before, view)| (&before.people, &view.people)), see);
        // Whatever names people, such as sheets and scenes, tells more or less of those who came or went.
        let last = last.filter(|(_, view)| people.added_or_removed(&view.people).next().is_none());
        let people = if last.is_some() { people } else { state.people.map_changed(None, see) };
        let scenes = state.scenes.map_changed(last.map(|(before, view)| (&before.scenes, &view.scenes)), |scene| {
            scene.seen_by.has(seat).then(|| SeenScene::new(scene, state, seat))
        });
        // What clocks and notes tell also depends on the visible scenes.
        let moved: BTreeSet<&Id> =
            last.map_or_else(BTreeSet::new, |(_, view)| scenes.added_or_removed(&view.scenes).collect());
        let clocks = last.map(|(before, _)| mark_stale(&before.clocks, &moved, |clock| &clock.scene));
        let clocks = state.clocks.map_changed(clocks.as_ref().zip(last.map(|(_, view)| &view.clocks)), |clock| {
            clock.seen_by.has(seat).then(|| SeenClock::new(clock, &scenes))
        });
        let notes = last.map(|(before, _)| mark_stale(&before.notes, &moved, |note| &note.scene));
        let notes = state.notes.map_changed(notes.as_ref().zip(last.map(|(_, view)| &view.notes)), |note| {
            note.seen_by.has(seat).then(|| SeenNote::new(note, &scenes, &people))
        });
        let items = state.items.map_changed(last.map(|(before, view)| (&before.items, &view.items)), |item| {
            item.seen_by.has(seat).then(|| SeenItem::new(item, &people))
        });
        let pools = state.pools.iter().filter(|(_, pool)| pool.seen_by.has(seat));
        let currencies = state.campaign.currencies();
        let players = player::known_players(&people, &state.purses, &currencies);
        let rolls = state.rolls.values().filter(|roll| people.contains_key(&roll.who));
        View {
            campaign: state.campaign.name.clone(),
            screens: state.campaign.screens.clone(),
            house_rules: state.campaign.house_rules.public_part(),
            evening: state.evening.number,
            evening_on: state.evening.on,
            scene: state.scene.clone().filter(|id| scenes.contains_key(id)),
            aspects: seen_aspects(&state.aspects, seat),
            pools: pools.map(|(gauge, pool)| (gauge.clone(), pool.level)).collect(),
            ballots: state.ballots.clone(),
            debts: debt::seen_debts(&state.debts, &players, seat),
            deadline: state.campaign.deadline,
            fight: state.fight.as_ref().map(|fight| SeenFight::new(fight, &people, state)),
            chases: state
                .chases
                .values()
                .filter_map(|chase| chase.visible_part(|who| people.contains_key(who)))
                .collect(),
            cards: SeenCards::new(state, seat),
            rolls: rolls.filter_map(|roll| roll.seen_by(seat, state)).collect(),
            known: systems::memories_known_to(state, seat),
            log: newest_lines(log, seat),
            clocks,
            notes,
            items,
            scenes,
            currencies,
            players,
            people,
        }
    }

    pub fn current_scene(&self) -> Option<&SeenScene> {
        let current = self.scene.as_ref()?;
        self.scenes.get(current)
    }
}

impl SeenScene {
    fn new(scene: &Scene, state: &State, seat: &Seat) -> SeenScene {
        SeenScene {
            id: scene.id.clone(),
            title: scene.title.clone(),
            place: scene.place.clone(),
            read: scene.read.clone(),
            secret: secret_if_told(&scene.secret_seen_by, &scene.secret, seat),
            aspects: seen_aspects(&scene.aspects, seat),
            system_data: match seat {
                Seat::Gm => scene.system_data.clone(),
                _ => scene.system_data.public_part(&|who| state.audience_of(who).has(seat)),
            },
        }
    }
}

impl SeenClock {
    pub fn is_full(&self) -> bool {
        self.now >= self.size
    }

    fn new(clock: &Clock, scenes: &ById<SeenScene>) -> SeenClock {
        SeenClock {
            id: clock.id.clone(),
            name: clock.name.clone(),
            now: clock.now,
            size: clock.size,
            driver: clock.driver,
            scene: clock.scene.clone().filter(|scene| scenes.contains_key(scene)),
            tries: clock.tries.clone(),
        }
    }
}

impl SeenNote {
    fn new(note: &Note, scenes: &ById<SeenScene>, people: &ById<SeenPerson>) -> SeenNote {
        SeenNote {
            id: note.id.clone(),
            title: note.title.clone(),
            text: note.text.clone(),
            scene: note.scene.clone().filter(|scene| scenes.contains_key(scene)),
            kind: note.kind,
            by: note.by.clone().filter(|by| people.contains_key(by)),
        }
    }
}

impl SeenItem {
    fn new(item: &Item, people: &ById<SeenPerson>) -> SeenItem {
        SeenItem {
            id: item.id.clone(),
            who: item.who.clone().filter(|who| people.contains_key(who)),
            kind: item.kind,
            text: item.text.clone(),
            terms: item.terms().cloned(),
            decision: item.decision().cloned(),
        }
    }

    /// Whether it waits for its words or, as an offer, for an answer.
    pub fn is_waiting(&self) -> bool {
        self.text.is_none() || self.kind.is_offer()
    }

    /// What it is called while it has no text.
    pub fn due_msg(&self) -> Msg {
        self.kind.due_msg(self.decision.as_ref())
    }
}

/// The things of `before`, in which those that name an added or removed scene count as changed.
fn mark_stale<T: Clone>(before: &ById<T>, moved: &BTreeSet<&Id>, scene: impl Fn(&T) -> &Option<Id>) -> ById<T> {
    if moved.is_empty() {
        return before.clone();
    }
    before.with_touched(|thing| scene(thing).as_ref().is_some_and(|id| moved.contains(id)))
}
