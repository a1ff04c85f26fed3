//! The laws of the table, on long random evenings: what was undone comes back, what was written down replays to the
//! same, dice stay what they were, and nothing that can be asked breaks anything.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use biombo::app::dice_stream::DiceStream;
use biombo::rules::cards::Card;
use biombo::rules::dice::Dice;
use biombo::rules::message::Msg;
use biombo::session::campaign::{Campaign, FightRules};
use biombo::session::entry::{Act, Entry, Seed, UnixMillis};
use biombo::session::events::{
    aspect, campaign, cards, chase, clock, debt, evening, fight, free_dice, gauge, item, note, person, purse,
    random_tables, reveal, roll, scene, vote,
};
use biombo::session::gauge::{GaugeKind, Level};
use biombo::session::history::{BrokenHistory, Request, Table};
use biombo::session::recap::Recap;
use biombo::session::refusal::NotDone;
use biombo::session::seen::{SeatProjection, Seen};
use biombo::session::systems;
use biombo::session::{AnyDeed, Event, Seat, State};
use biombo::store::campaign::{bundled, read};
use biombo::store::journal::Journal;
use biombo::systems::{lunar, nde};
use biombo::words::{Language, Words};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::genrefuzzion::random_deeds as genrefuzzion_deeds;
use crate::hitos::random_deeds as hitos_deeds;
use crate::kit::closed_rolls::only_concerned_rolls_close;
use crate::kit::history::replayed;
use crate::kit::random_deeds::{self, Random};
use crate::lunar::random_deeds as lunar_deeds;
use crate::nde::random_deeds as nde_deeds;
use crate::prisma::random_deeds as prisma_deeds;

/// How many deeds an evening has.
const DEEDS: usize = 500;

macro_rules! kinds {
    ($($pattern:pat => $name:literal),* $(,)?) => {
        /// What kind of event it is. There is no arm for the rest: a new kind must be named here to be played.
        fn kind(event: &Event) -> &'static str {
            match event {
                $($pattern => $name,)*
                // Not by the rules of every system.
                Event::Clock(clock::Event::TriesSet { .. }) => "clock tried",
                Event::Clock(clock::Event::DriverSet { .. }) => "clock driven",
                Event::Debt(debt::Event::Owed(_)) => "decision owed",
                Event::Debt(debt::Event::Answered { .. }) => "decision made",
                Event::Vote(vote::Event::Opened(_)) => "vote opened",
                Event::Vote(vote::Event::Voted { .. }) => "vote cast",
                Event::Vote(vote::Event::Closed { .. }) => "vote counted",
                Event::Vote(vote::Event::Dropped(_)) => "vote dropped",
                Event::Purse(purse::Event::Opened { .. }) => "purse opened",
                Event::Purse(purse::Event::Moved { .. }) => "points moved",
                Event::Purse(purse::Event::Passed { .. }) => "points passed",
                Event::Cards(cards::Event::Recycled { .. }) => "cards recycled",
                Event::Cards(cards::Event::HandBack { .. }) => "hand put back",
                Event::Cards(cards::Event::Recovered { .. }) => "card recovered",
                Event::Cards(cards::Event::Returned { .. }) => "card returned",
                Event::Cards(cards::Event::DonationUsed { .. }) => "given card used",
                // Older journals alone have it.
                Event::System(systems::Event::Nde(nde::Event::Shielded { .. })) => "nde shielded",
                Event::System(systems::Event::Prisma(event)) => prisma_deeds::kind(event),
                Event::System(systems::Event::Hitos(event)) => hitos_deeds::kind(event),
                Event::System(systems::Event::Lunar(event)) => lunar_deeds::kind(event),
                Event::System(systems::Event::Genrefuzzion(event)) => genrefuzzion_deeds::kind(event),
            }
        }

        /// All kinds.
        const KINDS: &[&str] = &[$($name),*];
    };
}

kinds! {
    Event::Campaign(campaign::Event::Adopted { .. }) => "campaign adopted",
    Event::Evening(evening::Event::Began { .. }) => "evening began",
    Event::Evening(evening::Event::Ended { .. }) => "evening ended",
    Event::Evening(evening::Event::Arrived { .. }) => "evening arrived",
    Event::Evening(evening::Event::Left { .. }) => "evening left",
    Event::Scene(scene::Event::Set { .. }) => "scene set",
    Event::Scene(scene::Event::Added(_)) => "scene added",
    Event::Scene(scene::Event::Edited { .. }) => "scene edited",
    Event::Scene(scene::Event::Removed(_)) => "scene removed",
    Event::Person(person::Event::Came { .. }) => "person came",
    Event::Person(person::Event::Gone { .. }) => "person gone",
    Event::Person(person::Event::Renamed { .. }) => "person renamed",
    Event::Person(person::Event::Replaced { .. }) => "person replaced",
    Event::Person(person::Event::PlayedBy { .. }) => "person played by",
    Event::Person(person::Event::SideChanged { .. }) => "person sided",
    Event::Person(person::Event::SheetsRewritten { .. }) => "person sheeted",
    Event::Person(person::Event::Described { .. }) => "person described",
    Event::Gauge(gauge::Event::Moved { .. }) => "gauge moved",
    Event::Gauge(gauge::Event::LimitSet { .. }) => "gauge capped",
    Event::Gauge(gauge::Event::Added { .. }) => "gauge added",
    Event::Gauge(gauge::Event::Removed { .. }) => "gauge removed",
    Event::Aspect(aspect::Event::Added { .. }) => "aspect added",
    Event::Aspect(aspect::Event::Ticked { .. }) => "aspect ticked",
    Event::Aspect(aspect::Event::Removed { .. }) => "aspect removed",
    Event::Aspect(aspect::Event::Ended { .. }) => "aspect ended",
    Event::Aspect(aspect::Event::Exhausted { .. }) => "aspect exhausted",
    Event::Aspect(aspect::Event::Released { .. }) => "aspect released",
    Event::Aspect(aspect::Event::Revealed { .. }) => "aspect revealed",
    Event::Clock(clock::Event::Added(_)) => "clock added",
    Event::Clock(clock::Event::Moved { .. }) => "clock moved",
    Event::Clock(clock::Event::Fired { .. }) => "clock fired",
    Event::Clock(clock::Event::Removed(_)) => "clock removed",
    Event::Item(item::Event::Opened(_)) => "item opened",
    Event::Item(item::Event::Drawn { .. }) => "item drawn",
    Event::Item(item::Event::Written { .. }) => "item written",
    Event::Item(item::Event::Resolved(_)) => "item resolved",
    Event::Item(item::Event::Waived(_)) => "item waived",
    Event::Note(note::Event::Added(_)) => "note added",
    Event::Note(note::Event::Edited { .. }) => "note edited",
    Event::Note(note::Event::Removed(_)) => "note removed",
    Event::Reveal(reveal::Event::Shown { .. }) => "thing shown",
    Event::Reveal(reveal::Event::Hidden { .. }) => "thing hidden",
    Event::Table(random_tables::Event::Rolled { .. }) => "table rolled",
    Event::Free(free_dice::Event::Rolled { .. }) => "free dice rolled",
    Event::Roll(roll::Event::Opened(_)) => "roll opened",
    Event::Roll(roll::Event::Changed(_)) => "roll changed",
    Event::Roll(roll::Event::Settled { .. }) => "roll settled",
    Event::Fight(fight::Event::Began(_)) => "fight began",
    Event::Fight(fight::Event::Joined { .. }) => "fighter joined",
    Event::Fight(fight::Event::Left { .. }) => "fighter left",
    Event::Fight(fight::Event::Moved { .. }) => "fighter moved",
    Event::Fight(fight::Event::Spent { .. }) => "turn spent",
    Event::Fight(fight::Event::ActionsPerTurnSet { .. }) => "actions allowed",
    Event::Fight(fight::Event::TurnEnded { .. }) => "turn ended",
    Event::Fight(fight::Event::LongActionAdvanced { .. }) => "long action",
    Event::Fight(fight::Event::BrokeOff { .. }) => "long action broken off",
    Event::Fight(fight::Event::MovedByRuling { .. }) => "fighter placed",
    Event::Fight(fight::Event::ZoneNamed { .. }) => "zone named",
    Event::Fight(fight::Event::MapChanged { .. }) => "map changed",
    Event::Fight(fight::Event::SpotChanged { .. }) => "fighter on another map",
    Event::Fight(fight::Event::SpentBudgetSet { .. }) => "turn set",
    Event::Fight(fight::Event::HalfBegan { .. }) => "half began",
    Event::Fight(fight::Event::RoundBegan { .. }) => "round began",
    Event::Fight(fight::Event::RoundSet { .. }) => "round set",
    Event::Fight(fight::Event::TurnBegan { .. }) => "turn began",
    Event::Fight(fight::Event::Delayed { .. }) => "fighter waits",
    Event::Fight(fight::Event::PlaceInOrderChanged { .. }) => "fighter put elsewhere in the order",
    Event::Fight(fight::Event::NoteWritten { .. }) => "fighter noted",
    Event::Fight(fight::Event::CoverChanged { .. }) => "fighter covered",
    Event::Fight(fight::Event::BesetChanged { .. }) => "fighter beset",
    Event::Fight(fight::Event::WentOut { .. }) => "fighter out",
    Event::Fight(fight::Event::CameBack { .. }) => "fighter back",
    Event::Fight(fight::Event::Ended { .. }) => "fight ended",
    Event::Chase(chase::Event::Began(_)) => "chase began",
    Event::Chase(chase::Event::Joined { .. }) => "runner joined",
    Event::Chase(chase::Event::Left { .. }) => "runner left",
    Event::Chase(chase::Event::GoalAnnounced { .. }) => "exchange called",
    Event::Chase(chase::Event::Exchanged { .. }) => "exchange decided",
    Event::Chase(chase::Event::Placed { .. }) => "pursuers placed",
    Event::Chase(chase::Event::TerrainAdded { .. }) => "terrain added",
    Event::Chase(chase::Event::TerrainRemoved { .. }) => "terrain removed",
    Event::Chase(chase::Event::Ended { .. }) => "chase ended",
    Event::Cards(cards::Event::Dealt { .. }) => "cards dealt",
    Event::Cards(cards::Event::Shuffled { .. }) => "cards shuffled",
    Event::Cards(cards::Event::Drew { .. }) => "cards drawn",
    Event::Cards(cards::Event::Discarded { .. }) => "cards discarded",
    Event::Cards(cards::Event::Revealed { .. }) => "card revealed",
    Event::Cards(cards::Event::HandSet { .. }) => "hand set",
    Event::Cards(cards::Event::Donated { .. }) => "card given",
    Event::Cards(cards::Event::TakenBack { .. }) => "given card taken back",
    Event::System(systems::Event::Nde(nde::Event::Failed { .. })) => "nde failed",
    Event::System(systems::Event::Nde(nde::Event::LossesPassed { .. })) => "nde losses passed",
    Event::System(systems::Event::Nde(nde::Event::SceneForgotten)) => "nde scene forgotten",
    Event::System(systems::Event::Nde(nde::Event::ContestBegan(_))) => "nde contest began",
    Event::System(systems::Event::Nde(nde::Event::PartSettled { .. })) => "nde stood",
    Event::System(systems::Event::Nde(nde::Event::ContestEnded { .. })) => "nde contest ended",
    Event::System(systems::Event::Nde(nde::Event::Paid { .. })) => "nde paid",
    Event::System(systems::Event::Nde(nde::Event::Acted { .. })) => "nde did",
    Event::System(systems::Event::Nde(nde::Event::Struck { .. })) => "nde struck",
    Event::System(systems::Event::Nde(nde::Event::Advanced { .. })) => "nde advanced",
}

/// What is played.
pub(crate) struct Game {
    /// Its campaign.
    pub(crate) campaign: fn() -> &'static str,
    /// House rules of one kind or another.
    pub(crate) house: fn(&mut Random, &mut Campaign),
    /// A deed by the rules of its system.
    pub(crate) deed: fn(&mut Random, &State) -> AnyDeed,
    /// How many evenings.
    evenings: u32,
    /// The kinds of event that must have happened.
    kinds: &'static [&'static str],
}

pub(crate) const NDE: Game = Game {
    campaign: || a_bundled("hontanar"),
    house: |random, campaign| campaign.house_rules.nde = nde_deeds::house(random),
    deed: nde_deeds::nde,
    evenings: 14,
    kinds: KINDS,
};

pub(crate) const PRISMA: Game = Game {
    campaign: || a_bundled("mesa-para-seis"),
    house: |random, campaign| campaign.house_rules.prisma = prisma_deeds::house(random, &campaign.house_rules.prisma),
    deed: prisma_deeds::prisma,
    evenings: 4,
    kinds: prisma_deeds::KINDS,
};

/// It has no options of its own, and a campaign that is played by a script as well.
pub(crate) const HITOS: Game = Game {
    campaign: || include_str!("../evening/hemeroteca.toml"),
    house: hitos_deeds::house,
    deed: hitos_deeds::hitos,
    evenings: 6,
    kinds: hitos_deeds::KINDS,
};

pub(crate) const LUNAR: Game = Game {
    campaign: || include_str!("../evening/noria.toml"),
    house: |_, _| {},
    deed: lunar_deeds::lunar,
    evenings: 7,
    kinds: lunar_deeds::KINDS,
};

pub(crate) const GENREFUZZION: Game = Game {
    campaign: || include_str!("../evening/quitasuenos.toml"),
    house: genrefuzzion_deeds::house,
    deed: genrefuzzion_deeds::genrefuzzion,
    evenings: 7,
    kinds: genrefuzzion_deeds::KINDS,
};

fn a_bundled(campaign: &str) -> &'static str {
    bundled::find_bundled(campaign).expect("it is bundled").text
}

/// An evening as it is played: the table, what was written of it, and what we remember of its states.
struct Evening {
    game: &'static Game,
    table: Table,
    /// What seats see, renewed deed by deed.
    following: Vec<SeatProjection>,
    entries: Vec<Entry>,
    /// The state right after every entry that can be gone to.
    states: BTreeMap<u64, Arc<State>>,
    asked: usize,
    done: usize,
    kinds: BTreeSet<&'static str>,
    words: [Words; 2],
}

impl Evening {
    fn new(game: &'static Game, random: &mut Random) -> Evening {
        let mut campaign = read(Path::new("campaign.toml"), (game.campaign)()).expect("it has no fault").campaign;
        (game.house)(random, &mut campaign);
        if campaign.screens.fight != Some(FightRules::Order) && random.percent(35) {
            campaign.screens.fight = Some([FightRules::Order, FightRules::Popcorn][random.below(2)]);
        }
        let first = Table::first_entry(campaign, Seed([5; 32]), UnixMillis(0));
        let table = Table::begin(&first).expect("it begins");
        let hero = table.state().people.keys().next().cloned().map(Seat::Player);
        let seats = [Seat::Gm, Seat::Table].into_iter().chain(hero);
        Evening {
            following: seats.map(|seat| SeatProjection::new(&table, &seat)).collect(),
            game,
            states: [(1, table.state().clone())].into(),
            table,
            entries: vec![first],
            asked: 0,
            done: 0,
            kinds: BTreeSet::new(),
            words: [Language::Es, Language::En].map(Words::new),
        }
    }

    /// A deed most of the time, and a walk through the past now and then.
    fn live(&mut self, seed: u64) {
        let mut random = Random::new(seed);
        let walk = match random.below(100) {
            0..=5 => Request::Undo,
            6..=8 => Request::Redo,
            9 | 10 => Request::GoTo(random.pick(self.states.keys().copied()).unwrap_or(1)),
            11 => Request::GoTo(random.below(self.entries.len() + 3) as u64),
            _ => return self.try_deed(&mut random),
        };
        self.walk(walk);
    }

    fn walk(&mut self, request: Request) {
        let before = self.table.here();
        let drafted = self.table.draft(&Seat::Gm, request.clone(), &mut Random::new(0), self.now());
        let there = |n: &u64| self.states.contains_key(n);
        match (&request, drafted) {
            (_, Err(NotDone::Faces(need))) => panic!("walking needs no faces: {need}"),
            (Request::Undo, Err(_)) => assert_eq!(before, 1, "there is something to undo"),
            (Request::Redo, Err(_)) => assert_eq!(self.table.redo_deed(), None, "there is something to redo"),
            (Request::GoTo(n), Err(_)) => assert!(!there(n) || *n == before, "{n} is there to go to"),
            (Request::Do(_) | Request::Grant(..), Err(_)) => unreachable!("this only walks"),
            (_, Ok(entry)) => self.accept(entry),
        }
        self.is_remembered();
    }

    /// The table stands where we remember it to have stood.
    fn is_remembered(&self) {
        assert_eq!(Some(self.table.state()), self.states.get(&self.table.here()));
    }

    fn try_deed(&mut self, random: &mut Random) {
        let state = self.table.state();
        let command =
            if random.percent(45) { (self.game.deed)(random, state) } else { random_deeds::shared(random, state) };
        let (streamed, script) = (random.percent(60), random.below(usize::MAX) as u64);
        let mut stream = DiceStream::new(self.table.seed().0);
        let dice = || -> Box<dyn Dice> { Box::new(Random::new(script)) };
        let (request, at) = (Request::Do(command.clone()), self.now());
        let drafted = if streamed {
            self.table.draft(&Seat::Gm, request.clone(), &mut stream, at)
        } else {
            self.table.draft(&Seat::Gm, request.clone(), &mut *dice(), at)
        };
        self.asked += 1;
        let entry = match drafted {
            Err(NotDone::Refused(refusal)) => return self.said(&refusal.msg, &command),
            Err(NotDone::Faces(need)) => panic!("{command:?} found no face: {need}"),
            Ok(entry) => entry,
        };
        self.done += 1;
        let before = self.table.state().clone();
        let ahead = self.table.redo_deed().is_some();
        self.accept(entry.clone());
        assert_eq!(self.table.redo_deed(), None, "a new deed drops what could be redone (there was: {ahead})");
        let Act::Do { events, .. } = &entry.act else { panic!("a deed is written as done: {entry:?}") };
        self.kinds.extend(events.iter().map(kind));
        self.applies(&before, events, &command);
        only_concerned_rolls_close(&before, &command, events, self.table.state());
        self.holds(&command);

        // Taken back and asked again, the same happens with the same dice.
        if random.percent(25) {
            self.walk(Request::Undo);
            let again = if streamed {
                self.table.draft(&Seat::Gm, request, &mut stream, at)
            } else {
                self.table.draft(&Seat::Gm, request, &mut *dice(), at)
            };
            assert_eq!(again.map(|entry| entry.act).as_ref(), Ok(&entry.act));
            self.walk(Request::Redo);
        }
    }

    /// What happened leads to the same state every time, and has words.
    fn applies(&self, before: &State, events: &[Event], command: &AnyDeed) {
        let mut again = before.clone();
        for event in events {
            takes_a_turn_once(event, &again, command);
            event.apply(&mut again);
            let told = event.log_msg(&again).into_iter();
            let told = told.chain(event.sentence_for_outsiders(&again).map(|told| told.sentence.msg.clone()));
            told.for_each(|msg| self.said(&msg, command));
        }
        assert_eq!(again, **self.table.state(), "{command:?}");
    }

    /// A message has words in both languages, and no gap of them stays open.
    fn said(&self, msg: &Msg, command: &AnyDeed) {
        for words in &self.words {
            let said = words.say(msg);
            assert!(!said.contains(['{', '⟦', '$']), "{command:?} is said as «{said}»: {msg:?}");
        }
    }

    fn accept(&mut self, entry: Entry) {
        self.table.accept(entry.clone()).expect("it was drafted here");
        for following in &mut self.following {
            following.update(&self.table);
            let anew = Seen::new(&self.table, &following.seen().seat);
            assert_eq!(**following.seen(), anew, "what is renewed is what would be made anew, after {entry:?}");
        }
        if matches!(entry.act, Act::Do { .. }) {
            // What could be redone is gone, and only that.
            let here = self.table.here();
            self.states.retain(|n, _| self.table.at(*n).is_some());
            assert!(self.states.keys().all(|n| *n < here));
            self.states.insert(here, self.table.state().clone());
        }
        self.entries.push(entry);
        assert_eq!(self.table.last(), self.entries.len() as u64);
    }

    /// What holds for every state.
    fn holds(&self, command: &AnyDeed) {
        let state = self.table.state();
        let bounded = |level: &Level| match level.kind {
            GaugeKind::Track | GaugeKind::Load => 0 <= level.now && level.now <= level.max,
            GaugeKind::Purse | GaugeKind::Pool | GaugeKind::Tally => {
                0 <= level.now && level.now <= Level::HIGHEST && 0 <= level.max
            }
        };
        let pools = state.pools.iter().map(|(gauge, pool)| (gauge, &pool.level));
        let gauges = state.people.values().flat_map(|person| &person.gauges).chain(pools);
        for (gauge, level) in gauges {
            assert!(bounded(level), "{gauge} stands at {level:?} after {command:?}");
        }
        assert!(state.clocks.values().all(|clock| clock.now <= clock.size), "after {command:?}");
        let all: BTreeSet<Card> = Card::all().collect();
        for (holder, holding) in state.cards.iter() {
            let given = state.cards.donated.iter().filter(|donated| donated.by == holder).map(|donated| donated.card);
            let held = holding.deck.draw_pile.iter().chain(&holding.deck.discard_pile).chain(&holding.hand);
            let theirs: Vec<Card> = held.chain(&holding.aside).copied().chain(given).collect();
            assert_eq!(theirs.len(), 52, "{holder} after {command:?}");
            assert_eq!(BTreeSet::from_iter(theirs), all, "{holder} after {command:?}");
        }
        assert!(state.scene.as_ref().is_none_or(|scene| state.scenes.contains_key(scene)), "after {command:?}");
        let fighters = state.fight.iter().flat_map(|fight| fight.fighters.keys());
        for who in state.rolls.keys().chain(fighters) {
            assert!(state.people.contains_key(who), "{who} is nobody after {command:?}");
        }
        assert!(state.people.iter().all(|(id, person)| id == person.id()), "after {command:?}");
        for roll in state.rolls.values() {
            assert!(!roll.body.is_finished(&roll.who, state), "{roll:?} has nothing to wait for after {command:?}");
        }
    }

    fn now(&self) -> UnixMillis {
        UnixMillis(1000 * self.entries.len() as i64)
    }

    /// Everything that anybody can read of the table now.
    fn seen(&self) -> Vec<String> {
        everything(&self.table)
    }
}

/// Nobody has two turns in one round, but for who lets others go first, nor spends what a turn has not.
fn takes_a_turn_once(event: &Event, before: &State, command: &AnyDeed) {
    let Some(fight) = &before.fight else { return };
    match event {
        Event::Fight(fight::Event::TurnBegan { who, round }) => {
            let it = &fight.fighters[who];
            assert!(it.turn < *round || it.waiting, "{who} twice in round {round} by {command:?}");
        }
        Event::System(systems::Event::Lunar(lunar::Event::Turn { who, turn })) if !turn.log.acts.is_empty() => {
            let Some(it) = fight.fighters.get(who) else { return };
            let (spent, most) = (it.spent.actions, fight.budget_of(it).actions);
            assert!(spent <= most, "{who} spends {spent} of {most} by {command:?}");
        }
        _ => {}
    }
}

/// Everything that anybody can read of a table.
fn everything(table: &Table) -> Vec<String> {
    let players = table.state().people.keys().take(3).cloned().map(Seat::Player);
    let seats: Vec<Seat> = [Seat::Gm, Seat::Table].into_iter().chain(players).collect();
    let seen = seats.iter().map(|seat| serde_json::to_string(&Seen::new(table, seat)).expect("JSON"));
    let told = seats.iter().map(|seat| serde_json::to_string(&Recap::of(table, seat)).expect("JSON"));
    let log = table.log().lines().map(|line| format!("{line:?}"));
    let here = format!("{} {} {:?} {:?}", table.last(), table.here(), table.undo_deed(), table.redo_deed());
    seen.chain(told).chain(log).chain([here]).collect()
}

/// The events of all evenings, by kind, and how many deeds were asked and done.
#[derive(Default)]
struct Tally {
    kinds: BTreeSet<&'static str>,
    asked: usize,
    done: usize,
}

#[test]
fn long_random_evenings_keep_the_laws() {
    keep_the_laws(&NDE);
}

#[test]
fn long_random_evenings_of_pools_keep_the_laws() {
    keep_the_laws(&PRISMA);
}

#[test]
fn long_random_evenings_of_three_dice_keep_the_laws() {
    keep_the_laws(&HITOS);
}

#[test]
fn long_random_evenings_of_cards_keep_the_laws() {
    keep_the_laws(&LUNAR);
}

#[test]
fn long_random_evenings_of_clichés_keep_the_laws() {
    keep_the_laws(&GENREFUZZION);
}

fn keep_the_laws(game: &'static Game) {
    let tally = RefCell::new(Tally::default());
    let config = Config { cases: game.evenings, max_shrink_iters: 0, failure_persistence: None, ..Config::default() };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng)
        .run(&vec(any::<u64>(), DEEDS), |seeds| {
            let mut evening = Evening::new(game, &mut Random::new(seeds.first().copied().unwrap_or(0)));
            seeds.iter().for_each(|seed| evening.live(*seed));
            let mut tally = tally.borrow_mut();
            tally.kinds.extend(&evening.kinds);
            tally.asked += evening.asked;
            tally.done += evening.done;
            drop(tally);
            every_moment_can_be_seen(&evening);
            written_down_and_read_again(&evening);
            kept_by_a_journal(&evening);
            back_to_the_first_and_on_to_the_last(evening);
            Ok(())
        })
        .unwrap_or_else(|broken| panic!("{broken}"));
    let Tally { kinds, asked, done } = tally.into_inner();
    assert!(done * 100 >= asked * 60, "only {done} of {asked} deeds were done");
    let missing: Vec<_> = game.kinds.iter().filter(|kind| !kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "never happened: {missing:?}");
}

fn every_moment_can_be_seen(evening: &Evening) {
    for (n, state) in &evening.states {
        assert_eq!(evening.table.at(*n).as_ref(), Some(state), "entry {n}");
    }
    for n in evening.states.keys().step_by(40) {
        let past = Seen::past(&evening.table, &Seat::Gm, *n).expect("it can be looked at");
        assert_eq!(past.view.people.len(), evening.states[n].people.len());
    }
    let gone = evening.entries.iter().map(|entry| entry.n).filter(|n| !evening.states.contains_key(n));
    for n in gone {
        assert_eq!(evening.table.at(n), None, "entry {n} is on the line no more");
    }
}

fn written_down_and_read_again(evening: &Evening) {
    let read = evening.entries.iter().map(|entry| {
        let written = serde_json::to_string(entry).expect("JSON");
        let read: Entry = serde_json::from_str(&written).unwrap_or_else(|error| panic!("{error}: {written}"));
        assert_eq!(&read, entry);
        read
    });
    let again = replayed(read).expect("it follows");
    assert_eq!(again.state(), evening.table.state());
    assert_eq!(everything(&again), evening.seen());
}

fn kept_by_a_journal(evening: &Evening) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("evening.biombo");
    // Each entry waits for the disk, so a part must do; the kill tests write more.
    let kept = &evening.entries[..evening.entries.len().min(120)];
    let mut journal = Journal::begin(&path, &kept[0]).expect("a journal");
    for entry in &kept[1..] {
        assert_eq!(journal.append_entry(entry).expect("it is written"), entry.n);
    }
    drop(journal);
    let journal = Journal::open(&path).expect("it opens again");
    let entries: Result<Vec<Entry>, _> = journal.reader().entries(..).collect();
    let again = replayed(entries.expect("they are read")).expect("they follow");
    let live = replayed(kept.iter().cloned()).expect("they follow");
    assert_eq!(everything(&again), everything(&live));
    assert!(matches!(replayed(kept[1..].to_vec()), Err(BrokenHistory::NoBeginning)));
}

fn back_to_the_first_and_on_to_the_last(mut evening: Evening) {
    let last = *evening.states.keys().next_back().expect("the first at least");
    let state = evening.states[&last].clone();
    while evening.table.undo_deed().is_some() {
        evening.walk(Request::Undo);
    }
    assert_eq!((evening.table.here(), evening.table.state()), (1, &evening.states[&1].clone()));
    while evening.table.redo_deed().is_some() {
        evening.walk(Request::Redo);
    }
    assert_eq!((evening.table.here(), evening.table.state()), (last, &state));
    assert!(evening.table.log().lines().all(|line| line.live == evening.states.contains_key(&line.n)));
}
