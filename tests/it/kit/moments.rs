//! Bad moments: random people get into random states, and random people act in them. The laws of all systems are
//! checked here, and each system adds its own.

use std::path::Path;

use biombo::deeds::{evening, fight, gauge, reveal};
use biombo::session::campaign::Campaign;
use biombo::session::entry::{Act, Seed, UnixMillis};
use biombo::session::events::item::Event as ItemEvent;
use biombo::session::events::roll::Event as RollEvent;
use biombo::session::fight::{FighterGroup, OutOfAction};
use biombo::session::gauge::Owner;
use biombo::session::history::{Request, Table};
use biombo::session::reveal::Thing;
use biombo::session::{AnyDeed, Event, Id, Seat, State};
use biombo::store::campaign::read;

use super::closed_rolls::only_concerned_rolls_close;
use super::random_deeds::{Random, id};

/// A deed that was done at such a moment.
pub(crate) struct Done<'d> {
    pub(crate) before: &'d State,
    pub(crate) deed: &'d AnyDeed,
    pub(crate) events: &'d [Event],
    pub(crate) after: &'d State,
}

/// What a system brings to the test.
pub(crate) struct Moments {
    /// The campaign file.
    pub(crate) file: &'static str,
    /// Chooses the house rules.
    pub(crate) house: fn(&mut Random, &mut Campaign),
    /// Makes up a deed of the system.
    pub(crate) deed: fn(&mut Random, &State) -> AnyDeed,
    /// The ids of the deeds that remove an open item.
    pub(crate) answers: &'static [&'static str],
    /// Checks the laws of the system.
    pub(crate) law: fn(&Done),
}

impl Moments {
    /// Tries this many deeds of the system, each after a stroke of fate, and returns how many of them were done.
    pub(crate) fn play(&self, seed: u64, deeds: usize) -> usize {
        let mut random = Random::new(seed);
        let mut campaign = read(Path::new("campaign.toml"), self.file).expect("it has no fault").campaign;
        (self.house)(&mut random, &mut campaign);
        let mut table = Table::begin(&Table::first_entry(campaign, Seed([7; 32]), UnixMillis(0))).expect("it begins");
        let mut done = 0;
        for n in 0..2 * deeds {
            let before = table.state().clone();
            let is_fate = n % 2 == 0;
            let deed = if is_fate { fate(&mut random, &before) } else { (self.deed)(&mut random, &before) };
            let mut dice = Random::new(random.below(usize::MAX) as u64);
            let Ok(entry) = table.draft(&Seat::Gm, Request::Do(deed.clone()), &mut dice, UnixMillis(n as i64)) else {
                continue;
            };
            table.accept(entry.clone()).expect("it follows");
            let Act::Do { events, .. } = &entry.act else { panic!("a deed") };
            let after = table.state().clone();
            let what = Done { before: &before, deed: &deed, events, after: &after };
            self.check_common_laws(&what);
            (self.law)(&what);
            if n % 5 == 0 || !is_fate {
                check_undo_and_redo(&mut table);
            }
            done += usize::from(!is_fate);
        }
        done
    }

    /// Checks the laws that hold for every system.
    fn check_common_laws(&self, done: &Done) {
        let Done { before, deed, events, after } = done;
        for who in deed.actors() {
            assert!(before.people.get(who).is_none_or(|person| person.here), "{who} is away: {deed:?}");
        }
        let rolled = events.iter().filter_map(|event| match event {
            Event::Roll(RollEvent::Opened(roll)) => Some(&roll.who),
            _ => None,
        });
        for who in rolled {
            assert!(before.people[who].here, "{who} rolls from afar: {deed:?}");
        }
        let taken = |item: &Id| {
            events.iter().any(
                |event| matches!(event, Event::Item(ItemEvent::Resolved(it) | ItemEvent::Waived(it)) if it.id == *item),
            )
        };
        for item in before.items.keys().filter(|item| !after.items.contains_key(item)) {
            let is_answered = self.answers.contains(&deed.id()) || taken(item);
            assert!(is_answered || deed.id().starts_with("person."), "{item} is lost by {deed:?}");
        }
        only_concerned_rolls_close(before, deed, events, after);
    }
}

/// Checks that undoing and redoing the last deed leaves the table the same to the byte.
#[track_caller]
fn check_undo_and_redo(table: &mut Table) {
    let written = |table: &Table| serde_json::to_string(&**table.state()).expect("a state");
    let after = written(table);
    for request in [Request::Undo, Request::Redo, Request::Undo, Request::Redo] {
        let entry =
            table.draft(&Seat::Gm, request, &mut Random::new(0), UnixMillis(0)).expect("it goes back and forth");
        table.accept(entry).expect("it follows");
    }
    assert_eq!(written(table), after);
}

/// A stroke of fate, which changes somebody's state: away, hidden, fallen, busy, in or out of a fight.
fn fate(random: &mut Random, state: &State) -> AnyDeed {
    let who = random.somebody(state);
    let reason = Some(random.words());
    match random.below(26) {
        _ if !state.evening.on => evening::BeginEvening { present: Vec::new() }.into(),
        0 | 1 => evening::LeaveEarly { who }.into(),
        2..=4 => evening::ArriveLate { who }.into(),
        5 => {
            let how = [OutOfAction::Down, OutOfAction::Fled, OutOfAction::Surrendered][random.below(3)];
            fight::PutOut { who, how, also: Vec::new() }.into()
        }
        6 | 7 => fight::BringBack { who, reason }.into(),
        8 => fight::LeaveFight { who }.into(),
        9 | 10 => {
            let bands = vec![FighterGroup { who, count: 1 }];
            let side = state.people.get(&bands[0].who).map(|person| person.side).unwrap_or_default();
            fight::JoinFight { bands, side, at: None, before: None, hidden: false }.into()
        }
        11 => reveal::HideThing { what: Thing::Person(who) }.into(),
        12 | 13 => reveal::ShowThing::of(Thing::Person(who)).into(),
        14 => fight::BeginLongAction { who, text: random.words(), rounds: 2 }.into(),
        15..=19 => {
            let gauge = state.people.get(&who).and_then(|person| person.gauges.first());
            let Some((gauge, level)) = gauge else { return fight::NextTurn.into() };
            let to = if random.percent(45) { 0 } else { level.max };
            gauge::SetGauge { owner: Owner::Person(who), gauge: gauge.clone(), to, reason }.into()
        }
        20 => fight::EndFight.into(),
        21 | 22 if state.fight.is_none() => {
            let foes = random.pick(state.campaign.bestiary.iter().map(|extra| extra.id.clone()));
            let foes = foes.unwrap_or_else(|| id("nobody"));
            fight::BeginFight { name: reason, foes: vec![FighterGroup { who: foes, count: 2 }], hidden: false }.into()
        }
        _ => fight::NextTurn.into(),
    }
}
