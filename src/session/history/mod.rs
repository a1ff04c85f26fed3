//! The table with its past: deeds are drafted, written to the journal, and only then accepted here.
//!
//! There are no hand-written inverses: to undo is to fold one deed less. Checkpoints keep that short, however long the
//! history grows.

mod checkpoints;

use std::borrow::Cow;
use std::sync::Arc;

use self::checkpoints::Checkpoints;
use super::decide::{decide, decide_granted};
use super::deed::AnyDeed;
use super::entry::{Act, Entry, FORMAT, Seed, UnixMillis};
use super::events::Event;
use super::id::Seat;
use super::log::{Log, MAX_LINES};
use super::permission::Permission;
use super::refusal::{NotDone, Refusal};
use super::state::State;
use crate::rules::errors::errors;
use crate::rules::{Dice, ensure};

/// A request to the table: a deed, or a move along its history.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    Do(AnyDeed),
    /// The deed that a player asked for, now that the game master grants it. It counts as the player's.
    Grant(Seat, AnyDeed),
    /// Undo the newest live deed.
    Undo,
    /// Redo the deed undone last.
    Redo,
    /// Undo or redo everything between now and this entry, which becomes the newest live one.
    GoTo(u64),
}

/// The state of the table and its history.
#[derive(Debug, Clone)]
pub struct Table {
    seed: Seed,
    state: Arc<State>,
    /// The entry after which the timeline begins: 1, unless the table was resumed from a snapshot.
    first_known_entry: u64,
    /// The number of the newest entry.
    last: u64,
    /// The live deeds, followed by those that can be redone.
    timeline: Vec<PlayedDeed>,
    /// How many deeds of the timeline are live.
    live: usize,
    checkpoints: Checkpoints,
    log: Log,
}

/// A deed on the timeline.
#[derive(Debug, Clone)]
struct PlayedDeed {
    n: u64,
    deed: Cow<'static, str>,
    events: Arc<[Event]>,
}

errors! {
    /// An entry that cannot follow those before it: the journal is foreign or damaged.
    #[derive(Clone, PartialEq, Eq)]
    pub enum BrokenHistory {
        NoBeginning = "broken-no-beginning";
        /// It begins the table in the format of a newer version.
        Format(found: u32) = "broken-format", [found = *found, known = FORMAT];
        /// A number is missing or repeated.
        Number { expected: u64, found: u64 } = "broken-number";
        /// It begins the table again.
        Again(n: u64) = "broken-again";
        /// It undoes or redoes to an entry that is not on the timeline.
        NoSuchMoment { n: u64, to: u64 } = "broken-no-such-moment";
    }
}

impl Table {
    /// The table as its journal's first entry begins it.
    ///
    /// # Errors
    ///
    /// If `first` is no beginning, has another number than 1, or was written in a newer format.
    pub fn begin(first: &Entry) -> Result<Table, BrokenHistory> {
        let Act::Begin { format, seed, campaign } = &first.act else { return Err(BrokenHistory::NoBeginning) };
        ensure!(*format <= FORMAT, BrokenHistory::Format(*format));
        ensure!(first.n == 1, BrokenHistory::Number { expected: 1, found: first.n });
        let state = Arc::new(State::new(campaign));
        Ok(Table {
            seed: *seed,
            checkpoints: Checkpoints::new(state.clone()),
            state,
            first_known_entry: 1,
            last: 1,
            timeline: Vec::new(),
            live: 0,
            log: Log::default(),
        })
    }

    /// The table that begins with `first`, resumed from the state remembered right after entry `n`. It knows nothing
    /// older: requests that reach further back need a full replay.
    ///
    /// # Errors
    ///
    /// As for [`Table::begin`].
    pub fn resume(first: &Entry, n: u64, state: State) -> Result<Table, BrokenHistory> {
        let table = Table::begin(first)?;
        let state = Arc::new(state);
        Ok(Table { checkpoints: Checkpoints::new(state.clone()), state, first_known_entry: n, last: n, ..table })
    }

    /// The entry that begins a new table.
    pub fn first_entry(campaign: super::campaign::Campaign, seed: Seed, at: UnixMillis) -> Entry {
        Entry { n: 1, at, seat: Seat::Gm, act: Act::Begin { format: FORMAT, seed, campaign: Box::new(campaign) } }
    }

    /// The entry that a request would write. Changes nothing: first the journal keeps the entry, then [`Table::accept`]
    /// takes it in.
    ///
    /// # Errors
    ///
    /// If the deed is refused or needs more faces, or there is nothing to undo, redo or go to.
    pub fn draft(&self, seat: &Seat, request: Request, dice: &mut dyn Dice, at: UnixMillis) -> Result<Entry, NotDone> {
        let act = match request {
            Request::Do(deed) => {
                let events = decide(&self.state, seat, &deed, dice, at)?;
                Act::Do { deed: Cow::Borrowed(deed.id()), events }
            }
            _ if *seat != Seat::Gm => return Err(Refusal::new("refused-only-gm").into()),
            Request::Grant(asker, deed) => {
                // It may have ceased to be the player's own since it was asked for.
                self.state.permission(&asker, &deed)?;
                let events = decide_granted(&self.state, &asker, &deed, dice, at)?;
                let act = Act::Do { deed: Cow::Borrowed(deed.id()), events };
                return Ok(Entry { n: self.last + 1, at, seat: asker, act });
            }
            Request::Undo if self.live == 0 => return Err(Refusal::new("refused-nothing-to-undo").into()),
            Request::Undo => Act::Undo { to: self.moment(self.live - 1) },
            Request::Redo if self.live == self.timeline.len() => {
                return Err(Refusal::new("refused-nothing-to-redo").into());
            }
            Request::Redo => Act::Redo { to: self.moment(self.live + 1) },
            Request::GoTo(n) => match self.position(n) {
                None => {
                    // An existing entry that is not found was undone and has left the timeline.
                    let key = if n <= self.last() { "refused-dropped-moment" } else { "refused-no-such-moment" };
                    return Err(Refusal::new(key).with("n", n.min(i64::MAX as u64) as i64).into());
                }
                Some(live) if live == self.live => return Err(Refusal::new("refused-already-now").into()),
                Some(live) if live < self.live => Act::Undo { to: n },
                Some(_) => Act::Redo { to: n },
            },
        };
        Ok(Entry { n: self.last + 1, at, seat: seat.clone(), act })
    }

    /// Whether a seat may make this request itself, or must ask for it. A player may ask for an undo of the newest live
    /// deed, if it was the player's own.
    ///
    /// # Errors
    ///
    /// The request is the game master's, or somebody else's.
    pub fn permission(&self, seat: &Seat, request: &Request) -> Result<Permission, Refusal> {
        let newest = || self.log.lines().rfind(|line| line.n == self.here());
        match request {
            Request::Do(deed) => self.state.permission(seat, deed),
            _ if *seat == Seat::Gm => Ok(Permission::Do),
            Request::Undo if newest().is_some_and(|line| line.seat == *seat) => Ok(Permission::Ask),
            Request::Undo => Err(Refusal::new("refused-undo-not-yours")),
            Request::Redo | Request::GoTo(_) | Request::Grant(..) => Err(Refusal::new("refused-only-gm")),
        }
    }

    /// Takes in an entry of the journal.
    ///
    /// # Errors
    ///
    /// If the entry cannot follow those before it. The table then stays unchanged.
    pub fn accept(&mut self, entry: Entry) -> Result<(), BrokenHistory> {
        let Entry { n, at, seat, act } = entry;
        ensure!(n == self.last + 1, BrokenHistory::Number { expected: self.last + 1, found: n });
        match act {
            Act::Begin { .. } => return Err(BrokenHistory::Again(n)),
            Act::Do { deed, events } => {
                self.timeline.truncate(self.live);
                let state = Arc::make_mut(&mut self.state);
                self.log.push(n, at, &seat, deed.clone(), &events, state);
                self.timeline.push(PlayedDeed { n, deed, events: events.into() });
                self.live += 1;
                self.checkpoints.record(self.live, &self.state);
            }
            Act::Undo { to } | Act::Redo { to } => {
                let live = self.position(to).ok_or(BrokenHistory::NoSuchMoment { n, to })?;
                self.state = self.state_with(live);
                self.log.update_live(self.timeline.iter().map(|done| done.n), live);
                self.live = live;
            }
        }
        self.last = n;
        Ok(())
    }

    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Whether it knows its whole past.
    pub fn is_whole(&self) -> bool {
        self.first_known_entry == 1
    }

    /// The oldest entry that it knows; 1 if it knows its whole past.
    pub fn first_known_entry(&self) -> u64 {
        self.first_known_entry
    }

    /// Whether a request reaches further back than the known past.
    pub fn needs_older_history(&self, request: &Request) -> bool {
        match request {
            Request::Undo => !self.is_whole() && self.live == 0,
            Request::GoTo(n) => *n < self.first_known_entry,
            Request::Do(_) | Request::Grant(..) | Request::Redo => false,
        }
    }

    /// Whether it knows this moment together with all the log lines that a screen shows before it.
    pub fn knows_moment(&self, n: u64) -> bool {
        self.is_whole() || self.position(n).is_some_and(|live| live >= MAX_LINES)
    }

    /// The live entry this many deeds before the newest.
    pub fn live_entry_back(&self, deeds: usize) -> Option<u64> {
        Some(self.moment(self.live.checked_sub(deeds)?))
    }

    /// The state to remember, this many deeds before the newest: its entry's number and the state right after it.
    pub fn state_back(&self, deeds: usize) -> Option<(u64, Arc<State>)> {
        let live = self.live.checked_sub(deeds)?;
        Some((self.moment(live), self.state_with(live)))
    }

    pub fn state(&self) -> &Arc<State> {
        &self.state
    }

    /// The number of the newest entry.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The number of the newest live deed's entry; 1 when none is live.
    pub fn here(&self) -> u64 {
        self.moment(self.live)
    }

    /// The deed that undo would undo.
    pub fn undo_deed(&self) -> Option<&str> {
        self.live.checked_sub(1).map(|newest| &*self.timeline[newest].deed)
    }

    /// The deed that redo would redo.
    pub fn redo_deed(&self) -> Option<&str> {
        self.timeline.get(self.live).map(|done| &*done.deed)
    }

    /// The entry of the deed that redo would redo.
    pub fn redo_entry(&self) -> Option<u64> {
        self.timeline.get(self.live).map(|done| done.n)
    }

    /// The log of every deed, live or not.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The live deeds, oldest first: the number of each entry and its events.
    pub fn deeds(&self) -> impl DoubleEndedIterator<Item = (u64, &[Event])> {
        self.timeline[..self.live].iter().map(|done| (done.n, &*done.events))
    }

    /// The state before the deed at this index of [`Table::deeds`].
    pub fn state_before(&self, place: usize) -> Arc<State> {
        self.state_with(place.min(self.live))
    }

    /// The state right after entry `n`, if that is a live deed or can be redone.
    pub fn at(&self, n: u64) -> Option<Arc<State>> {
        self.position(n).map(|live| self.state_with(live))
    }

    /// Whether entry `n` is a live deed or one that can be redone.
    pub fn is_on_timeline(&self, n: u64) -> bool {
        self.position(n).is_some()
    }

    /// How many deeds are live right after entry `n`.
    fn position(&self, n: u64) -> Option<usize> {
        if n == self.first_known_entry {
            return Some(0);
        }
        self.timeline.binary_search_by_key(&n, |done| done.n).ok().map(|place| place + 1)
    }

    /// The newest live entry when `live` deeds are live.
    fn moment(&self, live: usize) -> u64 {
        live.checked_sub(1).map_or(self.first_known_entry, |newest| self.timeline[newest].n)
    }

    /// The state after the first `live` deeds of the timeline.
    fn state_with(&self, live: usize) -> Arc<State> {
        if live == self.live {
            return self.state.clone();
        }
        let (from, mut state) = self.checkpoints.before(live);
        for done in &self.timeline[from..live] {
            let state = Arc::make_mut(&mut state);
            done.events.iter().for_each(|event| event.apply(state));
        }
        state
    }
}
