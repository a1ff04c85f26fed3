//! The recap: an evening's story as one seat may know it, told from the deeds that were not undone.

use std::collections::BTreeMap;

use indexmap::IndexMap;

use super::events::{Event, aspect, chase, clock, evening, item, note, reveal, roll, scene};
use super::history::Table;
use super::system::RecapTopic as Topic;
use super::systems::rounds_taken_msg;
use super::{
    AspectDuration, AspectOwner, AspectSource, Clock, Fight, Gauge, GaugeKind, Id, Level, OutOfAction, Seat, Side,
    State, Thing,
};
use crate::rules::{Arg, Msg};
use crate::session::events::{fight, person};

/// The story of an evening.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Recap {
    /// The number of the evening, from 1; 0 for whatever came before the first.
    pub evening: u32,
    pub seat: Seat,
    /// Its chapters; none is empty.
    pub chapters: Vec<Chapter>,
}

/// A part of the story.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Chapter {
    pub title: Msg,
    pub lines: Vec<Msg>,
}

/// Collects the lines of a recap while the evening's events are replayed.
struct RecapTeller<'a> {
    seat: &'a Seat,
    lines: BTreeMap<Topic, Vec<Msg>>,
    /// The open rolls: each one's last message, and whether it is told in any case: luck or another choice has changed it, or
    /// it tells an effect.
    open: BTreeMap<Id, (Msg, bool)>,
    rolls: u32,
    /// A roll that was settled unchanged. It is told only if this deed then does something that the seat knows of.
    settled: Option<(Id, Msg)>,
    /// Where each person's newest roll is told in its chapter, if it is, so that a later form of it takes that place.
    told_at: BTreeMap<Id, usize>,
    told_rolls: u32,
    /// The clocks that were removed.
    removed_clocks: Vec<Clock>,
    /// The things that were revealed. They are told at the end unless they are hidden again by then.
    shown: Vec<(Thing, Msg)>,
}

impl Recap {
    /// Whether the newest evening can be told in full: a restored table may lack its past.
    pub fn is_known(table: &Table) -> bool {
        table.is_whole() || table.deeds().any(|(_, events)| is_evening_start(events))
    }

    /// The newest evening as `seat` may know it.
    pub fn of(table: &Table, seat: &Seat) -> Recap {
        let deeds: Vec<_> = table.deeds().collect();
        let first = deeds.iter().rposition(|(_, events)| is_evening_start(events)).unwrap_or(0);
        let began = table.state_before(first);
        let mut state = State::clone(&began);
        let mut teller = RecapTeller {
            seat,
            lines: BTreeMap::new(),
            open: BTreeMap::new(),
            rolls: 0,
            settled: None,
            told_at: BTreeMap::new(),
            told_rolls: 0,
            removed_clocks: Vec::new(),
            shown: Vec::new(),
        };
        for (_, events) in &deeds[first..] {
            for event in *events {
                let taken = |fight: &Fight| rounds_taken_msg(fight.rules, &state.campaign.screens, fight.round);
                let taken = state.fight.as_ref().map(taken);
                event.apply(&mut state);
                teller.tell_settled_roll(event, &state);
                teller.handle(event, taken, &state);
            }
            // Events after the deed are no longer effects of the roll.
            teller.settled = None;
        }
        teller.finish(&began, &state);
        let chapters = teller.lines.into_iter().map(|(topic, lines)| Chapter { title: topic.msg(), lines }).collect();
        Recap { evening: state.evening.number, seat: seat.clone(), chapters }
    }
}

/// Whether an evening begins with these events.
fn is_evening_start(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Evening(evening::Event::Began { .. })))
}

impl RecapTeller<'_> {
    /// Adds a line to a chapter.
    fn say(&mut self, topic: Topic, msg: Msg) {
        self.lines.entry(topic).or_default().push(msg);
    }

    /// Tells the settled roll if the next event of its deed that the seat reads of is an effect, and not another roll.
    /// What is only noted, such as that somebody owes a decision, is none.
    fn tell_settled_roll(&mut self, event: &Event, after: &State) {
        let outside = || event.sentence_for_outsiders(after).is_some_and(|sentence| sentence.audience.has(self.seat));
        if self.settled.is_none() || !(self.msg_of(event, after).is_some() || outside()) {
            return;
        }
        if let Some((who, msg)) = self.settled.take().filter(|_| !matches!(event, Event::Roll(_))) {
            self.say_roll(who, msg);
        }
    }

    /// Handles an event. `taken` says how many rounds the fight has taken before it, `after` is the state after it.
    fn handle(&mut self, event: &Event, taken: Option<Msg>, after: &State) {
        let topic = match event {
            Event::Evening(evening::Event::Began { present, .. }) => {
                let seen = present.iter().filter(|who| after.audience_of(who).has(self.seat));
                let names: Vec<Arg> = seen.map(|who| after.name(who)).collect();
                if !names.is_empty() {
                    self.say(Topic::Present, Msg::new("recap-were-here").with("present", names));
                }
                return;
            }
            Event::Roll(event) => return self.handle_roll(event, after),
            Event::Evening(evening::Event::Arrived { .. } | evening::Event::Left { .. }) => Topic::Present,
            Event::Scene(scene::Event::Set { scene }) => {
                let scene = after.scenes.get(scene).map(|scene| Msg::new("recap-scene").with("scene", &scene.title));
                return scene.into_iter().for_each(|msg| self.say(Topic::Scenes, msg));
            }
            // What a rule puts on somebody for good: they are saved, or lost.
            Event::Aspect(aspect::Event::Added { owner: AspectOwner::Person(_), aspect })
                if aspect.named.is_some() && aspect.lasts == AspectDuration::Removed =>
            {
                Topic::People
            }
            // What a rule leaves somebody for a while, such as a disorder.
            Event::Aspect(aspect::Event::Added { owner: AspectOwner::Person(_), aspect })
                if matches!(aspect.source, AspectSource::Rule(_)) =>
            {
                Topic::Rolls
            }
            Event::Person(person::Event::Came { .. } | person::Event::Gone { .. } | person::Event::Replaced { .. }) => {
                Topic::People
            }
            Event::Fight(fight::Event::WentOut { how: OutOfAction::Unspecified, .. }) => return,
            Event::Fight(fight::Event::Began(_) | fight::Event::WentOut { .. } | fight::Event::CameBack { .. }) => {
                Topic::Fights
            }
            Event::Fight(fight::Event::Ended { .. }) => {
                taken.into_iter().for_each(|taken| self.say(Topic::Fights, taken));
                Topic::Fights
            }
            Event::Chase(
                chase::Event::Began(_)
                | chase::Event::Exchanged { .. }
                | chase::Event::Placed { .. }
                | chase::Event::Left { .. }
                | chase::Event::Ended { .. },
            ) => Topic::Chases,
            Event::Item(item::Event::Opened(item)) if item.text.is_none() => return,
            Event::Item(item::Event::Opened(_) | item::Event::Drawn { .. } | item::Event::Written { .. }) => {
                Topic::Complications
            }
            // An offer without its answer would leave open whether it happened.
            Event::Item(item::Event::Resolved(item) | item::Event::Waived(item)) if item.kind.is_offer() => {
                Topic::Complications
            }
            Event::Clock(clock::Event::Fired { .. }) => Topic::Clocks,
            Event::Clock(clock::Event::Removed(clock)) => return self.removed_clocks.push(clock.clone()),
            Event::Note(note::Event::Added(_)) => Topic::Learnt,
            Event::Reveal(reveal::Event::Shown { what, .. }) => {
                if let Some(msg) = self.msg_of(event, after) {
                    self.shown.push((what.clone(), msg));
                }
                return;
            }
            // A verdict tells more than each of the rolls behind it.
            Event::System(event) => match event.recap_topic() {
                Some(topic) => topic,
                None => return,
            },
            _ => return,
        };
        if let Some(msg) = self.msg_of(event, after) {
            self.say(topic, msg);
        }
    }

    /// Tells a roll in its last form, and only if it mattered: a choice changed it, or it had an effect that is known.
    fn handle_roll(&mut self, event: &roll::Event, after: &State) {
        match event {
            roll::Event::Opened(roll) | roll::Event::Changed(roll) => {
                let Some(msg) = self.msg_of_roll(event, after) else { return };
                let changed = matches!(event, roll::Event::Changed(_)) || roll.body.is_later_form();
                if !changed {
                    self.rolls += 1;
                    self.told_at.remove(&roll.who);
                }
                self.open.insert(roll.who.clone(), (msg, changed || roll.body.tells_effect()));
            }
            roll::Event::Settled { who, .. } => {
                let Some((msg, is_told)) = self.open.remove(who) else { return };
                match is_told {
                    true => self.say_roll(who.clone(), msg),
                    false => self.settled = Some((who.clone(), msg)),
                }
            }
        }
    }

    fn say_roll(&mut self, who: Id, msg: Msg) {
        let rolls = self.lines.entry(Topic::Rolls).or_default();
        match self.told_at.get(&who) {
            Some(at) => rolls[*at] = msg,
            None => {
                self.told_rolls += 1;
                self.told_at.insert(who, rolls.len());
                rolls.push(msg);
            }
        }
    }

    /// Adds what only the end of the evening shows.
    fn finish(&mut self, began: &State, ended: &State) {
        if self.rolls > 0 {
            let key = if (1..self.rolls).contains(&self.told_rolls) { "recap-rolls-some" } else { "recap-rolls-count" };
            let count = Msg::new(key).with("count", self.rolls);
            self.lines.entry(Topic::Rolls).or_default().insert(0, count);
        }
        for (what, msg) in std::mem::take(&mut self.shown) {
            if what.audience(ended).is_some_and(|audience| audience.has(self.seat)) {
                self.say(Topic::Learnt, msg);
            }
        }
        for item in ended.items.values().filter(|item| item.text.is_none() && item.seen_by.has(self.seat)) {
            let who = item.who.as_ref().filter(|who| ended.audience_of(who).has(self.seat));
            let msg = match who {
                Some(who) => Msg::new("recap-still-due-for").with("who", ended.name(who)),
                None => Msg::new("recap-still-due"),
            };
            self.say(Topic::Complications, msg.with("kind", item.due_msg()));
        }
        self.tell_clocks(began, ended);
        let party = ended.people.iter().filter(|(_, person)| person.side == Side::Party);
        let open = party.filter(|(_, person)| person.seen_by.has(self.seat) && person.stats_seen_by.has(self.seat));
        let empty = IndexMap::new();
        let moved: Vec<Msg> = open
            .flat_map(|(id, person)| {
                let before = began.people.get(id).map_or(&empty, |person| &person.gauges);
                gauge_changes(Arg::from(person.name()), before, &person.gauges)
            })
            .chain(gauge_changes(Arg::Msg(Msg::new("the-table")), &self.pools(began), &self.pools(ended)))
            .collect();
        moved.into_iter().for_each(|msg| self.say(Topic::Gauges, msg));
    }

    /// Tells how far the clocks have moved that are not full; each that fills is told as it does. What a seat could not
    /// see at the beginning is told as it stands.
    fn tell_clocks(&mut self, began: &State, ended: &State) {
        let removed = std::mem::take(&mut self.removed_clocks);
        let open = removed.iter().chain(ended.clocks.values()).filter(|clock| !clock.is_full());
        for clock in open.filter(|clock| clock.seen_by.has(self.seat)) {
            let before = began.clocks.get(&clock.id).filter(|before| before.seen_by.has(self.seat));
            let msg = |key| Msg::new(key).with("clock", &clock.name).with("now", clock.now).with("size", clock.size);
            match before.map(|before| before.now) {
                Some(from) if from != clock.now => self.say(Topic::Clocks, msg("recap-clock-moved").with("from", from)),
                None if clock.now > 0 => self.say(Topic::Clocks, msg("recap-clock")),
                _ => {}
            }
        }
    }

    fn pools(&self, state: &State) -> IndexMap<Gauge, Level> {
        let seen = state.pools.iter().filter(|(_, pool)| pool.seen_by.has(self.seat));
        seen.map(|(gauge, pool)| (gauge.clone(), pool.level)).collect()
    }

    /// The whole roll of an event as the seat may read it, whatever the log says of it there.
    fn msg_of_roll(&self, event: &roll::Event, after: &State) -> Option<Msg> {
        let sentence = Event::Roll(event.clone()).sentence(after)?;
        let roll = sentence.for_seat(self.seat)?.roll.as_ref()?;
        Some(roll.body.log_msg(&roll.who, after).for_reader(*self.seat == Seat::Gm))
    }

    /// What the seat reads of an event.
    fn msg_of(&self, event: &Event, after: &State) -> Option<Msg> {
        Some(event.sentence(after)?.for_seat(self.seat)?.msg.clone())
    }
}

/// One message for each gauge whose level has changed.
fn gauge_changes(who: Arg, before: &IndexMap<Gauge, Level>, after: &IndexMap<Gauge, Level>) -> Vec<Msg> {
    let describe = |(gauge, level): (&Gauge, &Level)| {
        let from = before.get(gauge)?;
        (from.now != level.now).then(|| {
            let key = if level.kind == GaugeKind::Tally { "recap-tally" } else { "recap-gauge" };
            let msg = Msg::new(key).with("who", who.clone()).with("gauge", gauge.msg());
            let msg = msg.with("from", from.now).with("to", level.now);
            if level.kind == GaugeKind::Tally { msg } else { msg.with("max", level.max) }
        })
    };
    after.iter().filter_map(describe).collect()
}
