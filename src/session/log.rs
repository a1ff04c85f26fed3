//! The log: what was told of every deed, in the journal's order, and who may read it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::Arc;

use imbl::Vector;

use super::entry::UnixMillis;
use super::events::reveal::Shown;
use super::events::{Event, fight, person, scene};
use super::{Person, Seat, State};
use crate::rules::Text;

pub use super::sentence::{AddressedSentence, Sentence};

/// The number of log lines in a view: the newest ones that the seat may read.
pub const MAX_LINES: usize = 400;

/// All lines, oldest first. Cheap to clone.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Log(Vector<Arc<LogLine>>);

/// What was told of one deed.
#[derive(Debug, Clone, PartialEq)]
pub struct LogLine {
    pub n: u64,
    pub at: UnixMillis,
    pub seat: Seat,
    pub deed: Cow<'static, str>,
    /// The sentences, one per event that has something to tell; things shown together share one.
    pub sentences: Vec<AddressedSentence>,
    /// Whether the deed is live, that is, not undone.
    pub live: bool,
}

/// The name of the player's character whose seat it is, if everybody knows of them.
fn public_name(seat: &Seat, state: &State) -> Option<Text> {
    let Seat::Player(who) = seat else { return None };
    state.people.get(who).filter(|person| person.seen_by.is_all()).map(|person| person.name().clone())
}

impl Log {
    /// The lines, oldest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &LogLine> {
        self.0.iter().map(|line| &**line)
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing has been told yet.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The line at this index, counted from the oldest.
    pub fn line(&self, index: usize) -> Option<&LogLine> {
        self.0.get(index).map(|line| &**line)
    }

    /// The newest lines up to that of entry `n`, as they were when it was the newest deed. `is_live` tells whether the
    /// deed of an entry was live then.
    pub(crate) fn excerpt_up_to(&self, n: u64, is_live: impl Fn(u64) -> bool) -> Log {
        let newest = self.0.iter().rev().skip_while(|line| line.n > n).take(MAX_LINES);
        let lines: Vec<_> =
            newest.map(|line| Arc::new(LogLine { live: is_live(line.n), ..(**line).clone() })).collect();
        Log(lines.into_iter().rev().collect())
    }

    /// Adds a deed's line and applies its events to `state` along the way, since each sentence is made from the state
    /// right after its event.
    pub(crate) fn push(
        &mut self,
        n: u64,
        at: UnixMillis,
        seat: &Seat,
        deed: Cow<'static, str>,
        events: &[Event],
        state: &mut State,
    ) {
        let mut sentences: Vec<(bool, AddressedSentence)> = Vec::with_capacity(events.len());
        let mut arrivals = BTreeSet::new();
        // What was shown, by the index of its sentence.
        let mut shown_before: Vec<(usize, Shown)> = Vec::new();
        for event in events {
            event.apply(state);
            if let Event::Person(person::Event::Came { people }) = event {
                arrivals.extend(people.iter().map(Person::id));
            }
            // Whoever is brought into a fight has been named already.
            if matches!(event, Event::Fight(fight::Event::Joined { who, .. }) if arrivals.contains(who)) {
                continue;
            }
            let is_aside = match event {
                Event::Person(person::Event::SheetsRewritten { .. }) => true,
                Event::Scene(scene::Event::Added(made)) => {
                    let sets =
                        |event: &Event| matches!(event, Event::Scene(scene::Event::Set { scene }) if *scene == made.id);
                    events.iter().any(sets)
                }
                _ => false,
            };
            let shown = match event {
                Event::Reveal(event) => event.shown(state),
                _ => None,
            };
            if let Some(shown) = shown {
                if let Some((at, before)) = shown_before.iter_mut().find(|(_, before)| before.has_readers_of(&shown)) {
                    before.add(shown);
                    sentences[*at].1 = event.sentence_saying(before.msg(), state);
                    continue;
                }
                shown_before.push((sentences.len(), shown));
            }
            let Some(sentence) = event.sentence(state) else { continue };
            sentences.push((is_aside, sentence));
        }
        // If the deed has a sentence for everybody, those about a changed sheet and a scene that is played at once add
        // nothing.
        let says_more = sentences.iter().any(|(is_aside, sentence)| !is_aside && sentence.audience.is_all());
        let sentences = sentences.into_iter().filter(|(is_aside, _)| !(says_more && *is_aside));
        let mut sentences: Vec<AddressedSentence> = sentences.map(|(_, sentence)| sentence).collect();
        if let Some(name) = public_name(seat, state) {
            // Once everybody knows who did it, the rest need not say so again.
            let first_public = sentences.iter().position(|sentence| sentence.audience.is_all());
            let upto = first_public.map_or(sentences.len(), |at| at + 1);
            sentences[..upto].iter_mut().for_each(|sentence| sentence.attribute(&name));
        }
        let line = LogLine { n, at, seat: seat.clone(), deed, sentences, live: true };
        self.0.push_back(Arc::new(line));
    }

    /// Updates the lines after undo or redo. `line` gives the entry numbers of the timeline, of which the first `live`
    /// are live.
    pub(crate) fn update_live(&mut self, line: impl DoubleEndedIterator<Item = u64> + ExactSizeIterator, live: usize) {
        let total = line.len();
        for (back, n) in line.rev().enumerate() {
            let Ok(index) = self.0.binary_search_by_key(&n, |line| line.n) else { continue };
            let is_live = total - back <= live;
            match self.line(index) {
                Some(line) if line.live == is_live && is_live => break,
                Some(line) if line.live == is_live => {}
                _ => self.0.get_mut(index).into_iter().for_each(|line| Arc::make_mut(line).live = is_live),
            }
        }
    }
}
