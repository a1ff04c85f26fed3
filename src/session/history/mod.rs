//! The table with its past: deeds are drafted, written to the journal, and only then accepted here.
//!
//! There are no hand-written inverses: to undo is to fold one deed less. Checkpoints keep that short, however long the
//! history grows.

mod checkpoints;

use std::borrow::Cow;
use std::sync::Arc;

use self::checkpoints::Checkpoints;
use super::decide::decide;
use super::deed::AnyDeed;
use super::entry::{Act, Entry, FORMAT, Seed, UnixMillis};
use super::events::Event;
use super::id::Seat;
use super::log::{LINES, Log};
use super::refusal::{NotDone, Refusal};
use super::right::Right;
use super::state::State;
use crate::rules::errors::errors;
use crate::rules::{Dice, ensure};

/// A request to the table: a deed, or a move along its history.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    Do(AnyDeed),
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
    now: Arc<State>,
    /// The entry after which the line begins: 1, unless the table was resumed.
    begins: u64,
    last: u64,
    /// The live deeds, followed by those that can be redone.
    line: Vec<PlayedDeed>,
    live: usize,
    checkpoints: Checkpoints,
    log: Log,
}

/// A deed on the line.
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
        /// It undoes or redoes to an entry that is not on the line.
        NoSuchMoment { n: u64, to: u64 } = "broken-no-such-moment";
    }
}

impl Table {
    pub fn begin(first: &Entry) -> Result<Table, BrokenHistory> {
        let Act::Begin { format, seed, campaign } = &first.act else { return Err(BrokenHistory::NoBeginning) };
        ensure!(*format <= FORMAT, BrokenHistory::Format(*format));
        ensure!(first.n == 1, BrokenHistory::Number { expected: 1, found: first.n });
        let now = Arc::new(State::new(campaign));
        Ok(Table {
            seed: *seed,
            checkpoints: Checkpoints::new(now.clone()),
            now,
            begins: 1,
            last: 1,
            line: Vec::new(),
            live: 0,
            log: Log::default(),
        })
    }

    /// The table that begins with `first`, resumed from the state remembered right after entry `n`. It knows nothing
    /// older: requests that reach further back need a full replay.
    pub fn resume(first: &Entry, n: u64, state: State) -> Result<Table, BrokenHistory> {
        let table = Table::begin(first)?;
        let now = Arc::new(state);
        Ok(Table { checkpoints: Checkpoints::new(now.clone()), now, begins: n, last: n, ..table })
    }

    /// The entry that begins a new table.
    pub fn first_entry(campaign: super::campaign::Campaign, seed: Seed, at: UnixMillis) -> Entry {
        Entry { n: 1, at, seat: Seat::Gm, act: Act::Begin { format: FORMAT, seed, campaign: Box::new(campaign) } }
    }

    /// The entry that a request would write. Changes nothing: first the journal keeps the entry, then [`Table::accept`]
    /// takes it in.
    pub fn draft(&self, seat: &Seat, request: Request, dice: &mut dyn Dice, at: UnixMillis) -> Result<Entry, NotDone> {
        let act = match request {
            Request::Do(deed) => {
                let events = decide(&self.now, seat, &deed, dice, at)?;
                Act::Do { deed: Cow::Borrowed(deed.id()), events }
            }
            _ if !Right::Gm.is_of(seat) => return Err(Refusal::new("refused-only-gm").into()),
            Request::Undo if self.live == 0 => return Err(Refusal::new("refused-nothing-to-undo").into()),
            Request::Undo => Act::Undo { to: self.moment(self.live - 1) },
            Request::Redo if self.live == self.line.len() => {
                return Err(Refusal::new("refused-nothing-to-redo").into());
            }
            Request::Redo => Act::Redo { to: self.moment(self.live + 1) },
            Request::GoTo(n) => match self.position(n) {
                None => {
                    // The entry exists but was undone, so it has left the line of live entries.
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

    /// Takes in an entry of the journal. An entry that cannot follow those before it leaves the table unchanged.
    pub fn accept(&mut self, entry: Entry) -> Result<(), BrokenHistory> {
        let Entry { n, at, seat, act } = entry;
        ensure!(n == self.last + 1, BrokenHistory::Number { expected: self.last + 1, found: n });
        match act {
            Act::Begin { .. } => return Err(BrokenHistory::Again(n)),
            Act::Do { deed, events } => {
                self.line.truncate(self.live);
                let state = Arc::make_mut(&mut self.now);
                self.log.push(n, at, &seat, deed.clone(), &events, state);
                self.line.push(PlayedDeed { n, deed, events: events.into() });
                self.live += 1;
                self.checkpoints.record(self.live, &self.now);
            }
            Act::Undo { to } | Act::Redo { to } => {
                let live = self.position(to).ok_or(BrokenHistory::NoSuchMoment { n, to })?;
                self.now = self.after(live);
                self.log.update_live(self.line.iter().map(|done| done.n), live);
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
        self.begins == 1
    }

    /// The oldest entry that it knows; 1 if it knows its whole past.
    pub fn begins(&self) -> u64 {
        self.begins
    }

    /// Whether a request reaches behind the known past.
    pub fn reaches_behind(&self, request: &Request) -> bool {
        match request {
            Request::Undo => !self.is_whole() && self.live == 0,
            Request::GoTo(n) => *n < self.begins,
            Request::Do(_) | Request::Redo => false,
        }
    }

    /// Whether it knows this moment together with all the log lines that a screen shows before it.
    pub fn knows_moment(&self, n: u64) -> bool {
        self.is_whole() || self.position(n).is_some_and(|live| live >= LINES)
    }

    /// The live entry this many deeds before the newest.
    pub fn live_entry_back(&self, deeds: usize) -> Option<u64> {
        Some(self.moment(self.live.checked_sub(deeds)?))
    }

    /// The state to remember, this many deeds before the newest: its entry's number and the state right after it.
    pub fn state_back(&self, deeds: usize) -> Option<(u64, Arc<State>)> {
        let live = self.live.checked_sub(deeds)?;
        Some((self.moment(live), self.after(live)))
    }

    pub fn state(&self) -> &Arc<State> {
        &self.now
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
        self.live.checked_sub(1).map(|newest| &*self.line[newest].deed)
    }

    /// The deed that redo would redo.
    pub fn redo_deed(&self) -> Option<&str> {
        self.line.get(self.live).map(|done| &*done.deed)
    }

    /// The entry of the deed that redo would redo.
    pub fn redo_entry(&self) -> Option<u64> {
        self.line.get(self.live).map(|done| done.n)
    }

    /// The log of every deed, live or not.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The live deeds, oldest first: the number of each entry and its events.
    pub fn deeds(&self) -> impl Iterator<Item = (u64, &[Event])> {
        self.line[..self.live].iter().map(|done| (done.n, &*done.events))
    }

    /// The state before the deed at this index of [`Table::deeds`].
    pub fn before(&self, place: usize) -> Arc<State> {
        self.after(place.min(self.live))
    }

    /// The state right after entry `n`, if that is a live deed or can be redone.
    pub fn at(&self, n: u64) -> Option<Arc<State>> {
        self.position(n).map(|live| self.after(live))
    }

    /// Whether entry `n` is a live deed or one that can be redone.
    pub fn is_on_line(&self, n: u64) -> bool {
        self.position(n).is_some()
    }

    /// How many deeds are live right after entry `n`.
    fn position(&self, n: u64) -> Option<usize> {
        if n == self.begins {
            return Some(0);
        }
        self.line.binary_search_by_key(&n, |done| done.n).ok().map(|place| place + 1)
    }

    /// The newest live entry when `live` deeds are live.
    fn moment(&self, live: usize) -> u64 {
        live.checked_sub(1).map_or(self.begins, |newest| self.line[newest].n)
    }

    /// The state after the first `live` deeds of the line.
    fn after(&self, live: usize) -> Arc<State> {
        if live == self.live {
            return self.now.clone();
        }
        let (from, mut state) = self.checkpoints.before(live);
        for done in &self.line[from..live] {
            let state = Arc::make_mut(&mut state);
            done.events.iter().for_each(|event| event.apply(state));
        }
        state
    }
}
