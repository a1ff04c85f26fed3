//! The table: Nora and Teo, and what they may meet.

use std::ops::DerefMut;

use biombo::session::cards::{Holder, Holding};
use biombo::session::entry::UnixMillis;
use biombo::session::events::random_tables::Event as Tables;
use biombo::session::events::roll::Event as Rolls;
use biombo::session::fight::Fight;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::history::Request;
use biombo::session::id::Seat;
use biombo::session::plan::Plan;
use biombo::session::seen::Seen;
use biombo::session::{Event, Id};
use biombo::systems::lunar::{PendingEffects, Roll};

use crate::kit::lines::LinePlay;
use crate::kit::watch;

pub(crate) use crate::kit::bare::id;
pub(crate) use biombo::systems::lunar::{HP, MP, XP};

pub(crate) const FILE: &str = include_str!("luna.toml");

/// A table in play.
#[derive(derive_more::Deref)]
pub(crate) struct Play(LinePlay);

impl DerefMut for Play {
    fn deref_mut(&mut self) -> &mut LinePlay {
        &mut self.0
    }
}

impl Play {
    pub(crate) fn of(file: &str) -> Play {
        Play(LinePlay::of(file))
    }

    /// A table whose campaign says so in `[lunar]`.
    pub(crate) fn in_house(house: &str) -> Play {
        Play::of(&FILE.replacen("[[cast]]", &format!("[lunar]\n{house}\n\n[[cast]]"), 1))
    }

    /// The evening has begun, and both have their cards.
    pub(crate) fn new() -> Play {
        let mut play = Play::of(FILE);
        play.does("lunar deal", &[]);
        play
    }

    /// The worm and the shadow are there as well, and it is Nora's turn. Nobody has a card that adds anything.
    pub(crate) fn fights() -> Play {
        Play::against("--foe gusano --foe sombra")
    }

    pub(crate) fn against(foes: &str) -> Play {
        let mut play = Play::of(FILE);
        play.does(&format!("fight begin Pelea {foes}"), &[]);
        play.holds("nora", "2S,5H");
        play.holds("teo", "3S,6H");
        play.goes("nora");
        play
    }

    /// The same on seven by five squares, where Nora stands beside the worm and the others far from both.
    pub(crate) fn on_squares() -> Play {
        let mut play = Play::fights();
        play.does("fight squares 7x5", &[]);
        for (who, at) in [("sombra-1", "G1"), ("gusano-1", "D3"), ("teo", "A1"), ("nora", "C3")] {
            play.stands(who, at);
        }
        play
    }

    /// Does what a line says, with the table's own dice.
    #[track_caller]
    pub(crate) fn throws(&mut self, line: &str) {
        let request = self.request(line);
        assert!(watch::does(&mut self.table, request, UnixMillis(1)).is_some(), "{line} is refused");
    }

    /// What speaks against a deed that is not forbidden.
    #[track_caller]
    pub(crate) fn warned(&self, line: &str) -> Vec<String> {
        self.plan(line).warnings.iter().map(|warning| warning.key.to_string()).collect()
    }

    /// What a deed would cost, as it is shown before it is done.
    #[track_caller]
    pub(crate) fn costs(&self, line: &str) -> Vec<(String, i32)> {
        self.plan(line).costs.iter().map(|cost| (cost.gauge.name().to_owned(), cost.points)).collect()
    }

    #[track_caller]
    fn plan(&self, line: &str) -> Plan {
        let Request::Do(deed) = self.request(line) else { panic!("{line} is no deed") };
        deed.plan(self.state()).expect("it can be done").expect("it has a plan")
    }

    /// A roll that settles by itself: its faces, and those of what it brings.
    #[track_caller]
    pub(crate) fn settles(&mut self, line: &str, faces: &[u16], then: &[u16]) {
        self.does(line, &[faces, then].concat());
        assert!(self.state().rolls.is_empty(), "{line} is settled");
    }

    #[track_caller]
    pub(crate) fn goes(&mut self, who: &str) {
        self.does(&format!("fight go {who}"), &[]);
    }

    #[track_caller]
    pub(crate) fn holds(&mut self, who: &str, cards: &str) {
        self.does(&format!("cards hand {who} {cards}"), &[]);
    }

    #[track_caller]
    pub(crate) fn stands(&mut self, who: &str, at: &str) {
        if self.at(who) != at {
            self.does(&format!("fight place {who} {at}"), &[]);
        }
    }

    pub(crate) fn at(&self, who: &str) -> String {
        let fighter = &self.fight().fighters[&id(who)];
        fighter.at.and_then(|at| at.square_name()).unwrap_or_default()
    }

    pub(crate) fn fight(&self) -> &Fight {
        self.state().fight.as_ref().expect("a fight")
    }

    /// Who names the next one; nobody: the game master does.
    pub(crate) fn who_names_next(&self) -> Option<String> {
        self.fight().who_names_next(|_| true).map(ToString::to_string)
    }

    /// Who is offered as the next one, in this order.
    pub(crate) fn offered(&self) -> Vec<String> {
        let seen = Seen::new(&self.table, &Seat::Gm);
        let fight = seen.view.fight.as_ref().expect("a fight");
        fight.nameable().iter().map(|it| it.person.to_string()).collect()
    }

    pub(crate) fn left(&self, who: &str) -> u8 {
        self.state().actions_left(&id(who))
    }

    pub(crate) fn is_out(&self, who: &str) -> bool {
        self.fight().fighters[&id(who)].out.is_some()
    }

    #[track_caller]
    pub(crate) fn gauge(&self, who: &str, gauge: &Gauge) -> i32 {
        self.state().level_of(&Owner::Person(id(who)), gauge).expect("a gauge").now
    }

    pub(crate) fn holding(&self, who: &str) -> &Holding {
        let holder = if who == Holder::GM { Holder::Gm } else { Holder::Person(id(who)) };
        self.state().holding(&holder).expect("cards")
    }

    pub(crate) fn hand(&self, who: &str) -> usize {
        self.holding(who).hand.len()
    }

    pub(crate) fn discarded(&self, who: &str) -> String {
        let cards = &self.holding(who).deck.discard;
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn drawn(&self) -> Option<&str> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Table(Tables::Rolled { text, .. }) => text.as_deref(),
            _ => None,
        })
    }

    /// The roll that was begun last.
    #[track_caller]
    fn rolled(&self) -> &Roll {
        let opened = self.events.iter().rev().find_map(|event| match event {
            Event::Roll(Rolls::Opened(roll)) => roll.body_as(),
            _ => None,
        });
        opened.expect("a roll")
    }

    pub(crate) fn total(&self) -> u32 {
        self.rolled().rolled.total()
    }

    /// The threat that the last roll had to reach, eased.
    pub(crate) fn threat(&self) -> u8 {
        self.rolled().rolled.plan().threat.get()
    }

    pub(crate) fn pending(&self, who: &str) -> PendingEffects {
        self.state().system_state.lunar.pending.get(&id(who)).cloned().unwrap_or_default()
    }

    /// Whether the log's last line has a message of this key.
    pub(crate) fn said(&self, key: &str) -> bool {
        let seen = Seen::new(&self.table, &Seat::Gm);
        let line = serde_json::to_string(&seen.view.log.last()).expect("a line as JSON");
        line.contains(&format!("\"{key}\""))
    }

    pub(crate) fn clock(&self, clock: &str) -> (u8, u8) {
        let clock: Id = id(clock);
        let clock = &self.state().clocks[&clock];
        (clock.now, clock.size)
    }
}
