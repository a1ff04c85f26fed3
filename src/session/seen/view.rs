//! The part of the table that a seat may see.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;

use super::cards::SeenCards;
use super::debt::{self, SeenDebt};
use super::label::labels;
use super::line::{SeenLine, newest_lines};
use super::person::{SeenPerson, secret_if_told, seen_aspects};
use super::player::{self, SeenPlayer};
use crate::rules::skip::is_default;
use crate::rules::{Grid, Msg, Spot, Text};
use crate::session::log::Log;
use crate::session::model::by_id::ById;
use crate::session::model::systems::{AllOptions, AllSceneData};
use crate::session::roll::Roll;
use crate::session::systems::{self, Memories};
use crate::session::{
    Aspect, Ballot, Budget, Chase, Clock, Currency, Driver, Fight, FightRules, Fighter, Gauge, Id, Item, Level, Map,
    Note, Order, Person, Scene, ScreenSystems, Seat, Side, State, Tries, item, note,
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
    pub grounds: AllSceneData,
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

/// Something due.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenItem {
    pub id: Id,
    pub who: Option<Id>,
    pub kind: item::ItemKind,
    /// What it says, once it is written.
    pub text: Option<Text>,
    /// On what terms it is offered, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<Msg>,
    /// What the game master is to decide, if a rule asks for it; no other seat is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decides: Option<Msg>,
}

/// The fight as a seat sees it.
#[apply(skip_none)]
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenFight {
    pub name: Text,
    pub round: u32,
    /// The rules that it began by.
    pub rules: Option<FightRules>,
    #[serde(flatten)]
    pub order: SeenOrder,
    /// What a turn is worth.
    pub budget: Budget,
    /// The map, if positions are tracked. All fighters know its zones or squares.
    pub map: Option<Map>,
    /// Those it sees in it, in order.
    pub fighters: Vec<SeenFighter>,
    /// Those it sees who have acted this round and then left.
    #[serde(skip)]
    pub left_after_acting: Vec<Id>,
}

/// How the turns of a fight go, as a seat sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeenOrder {
    /// Sides alternate; this one has the current half of the round.
    Sides(Side),
    /// Turn order, down a list.
    List {
        /// The last fighter whose turn the seat saw begin.
        now: Option<Id>,
    },
    /// Turn order in which each fighter is named after the one before.
    Popcorn {
        /// The last fighter whose turn the seat saw begin.
        now: Option<Id>,
        /// The party member who names the next fighter; `None` if the game master does.
        names: Option<Id>,
    },
}

/// A fighter whom the seat sees.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SeenFighter {
    /// One of the view's people.
    pub person: Id,
    /// The label on the map: a letter, or two signs.
    #[serde(skip)]
    pub label: String,
    /// Whether they have acted, as far as the seat can tell.
    pub acted: bool,
    /// Whether they had their turn of the next round, which begins for everybody with its first public turn.
    #[serde(skip)]
    pub ahead: bool,
    /// What they have left of a turn.
    pub left: Budget,
    /// Everything the tracker keeps about them.
    #[serde(flatten)]
    pub status: Fighter,
}

impl View {
    /// The view of `seat`. `last` is an earlier view of the same seat with its state, so that only changes are looked
    /// at again.
    pub(crate) fn new(state: &State, log: &Log, seat: &Seat, last: Option<(&State, &View)>) -> View {
        // The campaign also decides names and visibility, so a new campaign needs a fresh view.
        let last = last.filter(|(before, _)| Arc::ptr_eq(&before.campaign, &state.campaign));
        let see = |person: &Person| person.seen_by.has(seat).then(|| SeenPerson::new(person, state, seat));
        let people = state.people.seen(last.map(|(before, view)| (&before.people, &view.people)), see);
        // Whatever names people, such as sheets and scenes, tells more or less of those who came or went.
        let last = last.filter(|(_, view)| people.came_or_went(&view.people).next().is_none());
        let people = if last.is_some() { people } else { state.people.seen(None, see) };
        let scenes = state.scenes.seen(last.map(|(before, view)| (&before.scenes, &view.scenes)), |scene| {
            scene.seen_by.has(seat).then(|| SeenScene::new(scene, state, seat))
        });
        // What clocks and notes tell also depends on the visible scenes.
        let moved: BTreeSet<&Id> =
            last.map_or_else(BTreeSet::new, |(_, view)| scenes.came_or_went(&view.scenes).collect());
        let clocks = last.map(|(before, _)| mark_stale(&before.clocks, &moved, |clock| &clock.scene));
        let clocks = state.clocks.seen(clocks.as_ref().zip(last.map(|(_, view)| &view.clocks)), |clock| {
            clock.seen_by.has(seat).then(|| SeenClock::new(clock, &scenes))
        });
        let notes = last.map(|(before, _)| mark_stale(&before.notes, &moved, |note| &note.scene));
        let notes = state.notes.seen(notes.as_ref().zip(last.map(|(_, view)| &view.notes)), |note| {
            note.seen_by.has(seat).then(|| SeenNote::new(note, &scenes, &people))
        });
        let items = state.items.seen(last.map(|(before, view)| (&before.items, &view.items)), |item| {
            item.seen_by.has(seat).then(|| SeenItem::new(item, &people, seat))
        });
        let pools = state.pools.iter().filter(|(_, pool)| pool.seen_by.has(seat));
        let currencies = state.campaign.currencies();
        let players = player::all(&people, &state.purses, &currencies);
        let rolls = state.rolls.values().filter(|roll| people.contains_key(&roll.who));
        View {
            campaign: state.campaign.name.clone(),
            screens: state.campaign.screens.clone(),
            house_rules: state.campaign.house_rules.open(),
            evening: state.evening.number,
            evening_on: state.evening.on,
            scene: state.scene.clone().filter(|id| scenes.contains_key(id)),
            aspects: seen_aspects(&state.aspects, seat),
            pools: pools.map(|(gauge, pool)| (gauge.clone(), pool.level)).collect(),
            ballots: state.ballots.clone(),
            debts: debt::all(&state.debts, &players, seat),
            deadline: state.campaign.deadline,
            fight: state.fight.as_ref().map(|fight| SeenFight::new(fight, &people, state)),
            chases: state.chases.values().filter_map(|chase| chase.seen(|who| people.contains_key(who))).collect(),
            cards: SeenCards::new(state, seat),
            rolls: rolls.filter_map(|roll| roll.seen_by(seat, state)).collect(),
            known: systems::known(state, seat),
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
            grounds: match seat {
                Seat::Gm => scene.grounds.clone(),
                _ => scene.grounds.open(&|who| state.audience_of(who).has(seat)),
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
    fn new(item: &Item, people: &ById<SeenPerson>, seat: &Seat) -> SeenItem {
        let reason = item.why.as_ref().filter(|_| *seat == Seat::Gm && item.kind == item::ItemKind::Choice);
        SeenItem {
            id: item.id.clone(),
            who: item.who.clone().filter(|who| people.contains_key(who)),
            kind: item.kind,
            text: item.text.clone(),
            terms: item.terms().cloned(),
            decides: reason.map(|why| why.msg.clone()),
        }
    }

    /// What it is called while it has no words: what is to be decided, or else its kind.
    pub fn due_msg(&self) -> Msg {
        self.decides.clone().unwrap_or_else(|| self.kind.msg())
    }
}

impl SeenFight {
    fn new(fight: &Fight, people: &ById<SeenPerson>, state: &State) -> SeenFight {
        let mut labels = labels(fight, people, state);
        let sees = |who: &Id| people.contains_key(who);
        let now = || fight.turn_of(sees).cloned();
        let seen = fight.fighters.iter().filter(|(person, _)| sees(person));
        let mut fighters: Vec<SeenFighter> = seen
            .map(|(person, fighter)| SeenFighter {
                person: person.clone(),
                label: labels.remove(person).unwrap_or_default(),
                acted: fight.has_acted_for(person, sees),
                ahead: fighter.turn > fight.round,
                left: fight.left_of(fighter),
                status: Fighter { turn: 0, ..fighter.clone() },
            })
            .collect();
        let order = match fight.order {
            Order::Sides(half) => SeenOrder::Sides(half),
            Order::List(_) => SeenOrder::List { now: now() },
            Order::Popcorn(_) => SeenOrder::Popcorn { now: now(), names: fight.names_next(sees).cloned() },
        };
        if fight.is_popcorn() {
            let now = now();
            // In this order: those who had their turn, the current fighter, those still to come, those out of action.
            fighters.sort_by_key(|fighter| match () {
                () if now.as_ref() == Some(&fighter.person) => 1,
                () if fighter.acted => 0,
                () if fighter.status.out.is_none() => 2,
                () => 3,
            });
        }
        let (name, map) = (fight.name.clone(), fight.map.clone());
        let Fight { round, rules, budget, .. } = *fight;
        let left = fight.left.keys().filter(|who| sees(who) && fight.has_acted_for(who, sees));
        let left_after_acting = left.cloned().collect();
        SeenFight { name, round, rules, order, budget, map, fighters, left_after_acting }
    }

    /// The fighters in action who have a position, with it.
    pub fn standing(&self) -> impl Iterator<Item = (Spot, &SeenFighter)> {
        let standing = self.fighters.iter().filter(|fighter| fighter.status.out.is_none());
        standing.filter_map(|fighter| Some((fighter.status.at?, fighter)))
    }

    /// A fighter's position, as the initial value of a form.
    pub fn place_of(&self, fighter: &Fighter) -> Option<(&'static str, String)> {
        Some(("at", self.map.as_ref()?.written(fighter.at?)))
    }

    /// The squares, if the fight has any.
    pub fn grid(&self) -> Option<Grid> {
        self.map.as_ref()?.grid()
    }

    /// The side whose half of the round it is; `None` in turn order.
    pub fn half(&self) -> Option<Side> {
        match self.order {
            SeenOrder::Sides(half) => Some(half),
            SeenOrder::List { .. } | SeenOrder::Popcorn { .. } => None,
        }
    }

    /// The fighter with the current turn; `None` without turn order.
    pub fn now(&self) -> Option<&Id> {
        match &self.order {
            SeenOrder::Sides(_) => None,
            SeenOrder::List { now } | SeenOrder::Popcorn { now, .. } => now.as_ref(),
        }
    }

    /// The round of the current turn.
    pub fn current_round(&self) -> u32 {
        let now = self.fighters.iter().find(|fighter| self.now() == Some(&fighter.person));
        self.round.saturating_add(u32::from(now.is_some_and(|fighter| fighter.ahead)))
    }

    /// Whether the next fighter is named after each turn.
    pub fn is_popcorn(&self) -> bool {
        matches!(self.order, SeenOrder::Popcorn { .. })
    }

    /// In turn order, the fighters whose turn is still to come this round.
    pub fn left(&self) -> impl Iterator<Item = &SeenFighter> {
        let ordered = self.half().is_none();
        let left =
            |fighter: &SeenFighter| !fighter.acted && (fighter.status.waiting || self.now() != Some(&fighter.person));
        self.fighters.iter().filter(move |fighter| ordered && fighter.status.out.is_none() && left(fighter))
    }

    /// The fighter with the highest initiative, if turns are named and nobody has had one yet (LU-21).
    pub fn opens(&self) -> Option<&SeenFighter> {
        let unopened = self.is_popcorn() && self.now().is_none() && self.fighters.iter().all(|fighter| !fighter.acted);
        let numbered =
            self.fighters.iter().filter(|fighter| fighter.status.out.is_none() && fighter.status.initiative.is_some());
        // `max_by_key` keeps the last of equals, and ties go to the first.
        numbered.rev().max_by_key(|fighter| fighter.status.initiative).filter(|_| unopened)
    }

    /// Whether the current fighter can do no more this turn.
    pub fn is_turn_over(&self) -> bool {
        let now = self.fighters.iter().find(|fighter| self.now() == Some(&fighter.person));
        now.is_none_or(|fighter| fighter.acted || fighter.status.out.is_some())
    }

    /// The fighters who can be named next: those left in the round, waiting ones last, or otherwise everybody for the next
    /// round. After an adversary, the adversaries then come first, or alone if the rules say so.
    pub fn nameable(&self) -> Vec<&SeenFighter> {
        let waits = self.left().all(|fighter| fighter.status.waiting);
        let mut can: Vec<&SeenFighter> = self.left().filter(|fighter| waits || !fighter.status.waiting).collect();
        if can.is_empty() {
            let foes = self
                .fighters
                .iter()
                .any(|fighter| self.now() == Some(&fighter.person) && fighter.status.side == Side::Foes);
            can.extend(
                self.fighters
                    .iter()
                    .filter(|fighter| fighter.status.out.is_none() && (!foes || self.may_open(fighter))),
            );
            can.sort_by_key(|fighter| foes && fighter.status.side != Side::Foes);
        }
        if self.is_popcorn() { can } else { Vec::new() }
    }

    /// Whether a fighter may open a round that the party does not: adversaries alone, if the rules say so and one stands.
    pub fn may_open(&self, fighter: &SeenFighter) -> bool {
        let stands = |fighter: &SeenFighter| fighter.status.side == Side::Foes && fighter.status.out.is_none();
        let theirs = self.rules.and_then(systems::adversaries_open).is_some() && self.fighters.iter().any(stands);
        !theirs || fighter.status.side == Side::Foes
    }

    /// The next fighter, as far as the seat can tell: the first who has not acted and does not wait, else the first who
    /// waits, else the first of the next round. `None` if turns are named.
    pub fn next(&self) -> Option<&Id> {
        if !matches!(self.order, SeenOrder::List { .. }) {
            return None;
        }
        let next = self.left().find(|fighter| !fighter.status.waiting).or_else(|| self.left().next());
        let next = next.or_else(|| self.fighters.iter().find(|fighter| fighter.status.out.is_none() && !fighter.ahead));
        next.map(|fighter| &fighter.person)
    }
}

impl SeenFighter {
    /// The number of actions in their turn, spent ones included.
    pub fn actions(&self) -> u8 {
        self.status.actions.unwrap_or_else(|| self.left.actions.saturating_add(self.status.spent.actions))
    }
}

/// The things of `before`, with those marked as changed that name a scene that came or went.
fn mark_stale<T: Clone>(before: &ById<T>, moved: &BTreeSet<&Id>, scene: impl Fn(&T) -> &Option<Id>) -> ById<T> {
    if moved.is_empty() {
        return before.clone();
    }
    before.touched(|thing| scene(thing).as_ref().is_some_and(|id| moved.contains(id)))
}
