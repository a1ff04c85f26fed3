//! The table of these tests: Nora and Teo, and the enemies that they may meet.

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

/// A table in play, at which deeds are done by their lines.
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

    /// A table whose campaign has these lines in `[lunar]`.
    pub(crate) fn with_house_rules(house: &str) -> Play {
        Play::of(&FILE.replacen("[[cast]]", &format!("[lunar]\n{house}\n\n[[cast]]"), 1))
    }

    /// A table outside fights, where both characters have their cards.
    pub(crate) fn new() -> Play {
        let mut play = Play::of(FILE);
        play.perform("lunar deal", &[]);
        play
    }

    /// A fight against the worm and the shadow in Nora's turn. Nobody holds a card that adds anything.
    pub(crate) fn in_fight() -> Play {
        Play::in_fight_against("--foe gusano --foe sombra")
    }

    /// The same fight against other enemies, given by their flags.
    pub(crate) fn in_fight_against(foes: &str) -> Play {
        let mut play = Play::of(FILE);
        play.perform(&format!("fight begin Pelea {foes}"), &[]);
        play.set_hand("nora", "2S,5H");
        play.set_hand("teo", "3S,6H");
        play.give_turn("nora");
        play
    }

    /// The same fight on seven by five squares. Nora stands beside the worm, and the others are far from both.
    pub(crate) fn on_squares() -> Play {
        let mut play = Play::in_fight();
        play.perform("fight squares 7x5", &[]);
        for (who, at) in [("sombra-1", "G1"), ("gusano-1", "D3"), ("teo", "A1"), ("nora", "C3")] {
            play.place(who, at);
        }
        play
    }

    /// Does what a line says, with the table's own dice.
    #[track_caller]
    pub(crate) fn perform_with_random_dice(&mut self, line: &str) {
        let request = self.request(line);
        assert!(watch::perform(&mut self.table, request, UnixMillis(1)).is_some(), "{line} is refused");
    }

    /// The keys of the warnings of a deed that is allowed.
    #[track_caller]
    pub(crate) fn warnings(&self, line: &str) -> Vec<String> {
        self.plan(line).warnings.iter().map(|warning| warning.key.to_string()).collect()
    }

    /// The costs of a deed, as they are shown before it is done.
    #[track_caller]
    pub(crate) fn costs(&self, line: &str) -> Vec<(String, i32)> {
        self.plan(line).costs.iter().map(|cost| (cost.gauge.name().to_owned(), cost.points)).collect()
    }

    #[track_caller]
    fn plan(&self, line: &str) -> Plan {
        let Request::Do(deed) = self.request(line) else { panic!("{line} is no deed") };
        deed.plan(self.state()).expect("it can be done").expect("it has a plan")
    }

    /// Does a deed whose roll settles by itself, with the faces of the roll and then of what it leads to.
    #[track_caller]
    pub(crate) fn perform_and_settle(&mut self, line: &str, faces: &[u16], then: &[u16]) {
        self.perform(line, &[faces, then].concat());
        assert!(self.state().rolls.is_empty(), "{line} is settled");
    }

    /// Gives somebody the turn.
    #[track_caller]
    pub(crate) fn give_turn(&mut self, who: &str) {
        self.perform(&format!("fight go {who}"), &[]);
    }

    /// Replaces somebody's hand.
    #[track_caller]
    pub(crate) fn set_hand(&mut self, who: &str, cards: &str) {
        self.perform(&format!("cards hand {who} {cards}"), &[]);
    }

    /// Places a fighter on a square.
    #[track_caller]
    pub(crate) fn place(&mut self, who: &str, at: &str) {
        if self.square_of(who) != at {
            self.perform(&format!("fight place {who} {at}"), &[]);
        }
    }

    /// The name of a fighter's square; empty without one.
    pub(crate) fn square_of(&self, who: &str) -> String {
        let fighter = &self.fight().fighters[&id(who)];
        fighter.at.and_then(|at| at.square_name()).unwrap_or_default()
    }

    pub(crate) fn fight(&self) -> &Fight {
        self.state().fight.as_ref().expect("a fight")
    }

    /// The player's character who names the next fighter; `None` if the game master does.
    pub(crate) fn who_names_next(&self) -> Option<String> {
        self.fight().who_names_next(|_| true).map(ToString::to_string)
    }

    /// The fighters who can be named next, in the order in which they are offered.
    pub(crate) fn nameable_fighters(&self) -> Vec<String> {
        let seen = Seen::new(&self.table, &Seat::Gm);
        let fight = seen.view.fight.as_ref().expect("a fight");
        fight.nameable().iter().map(|it| it.person.to_string()).collect()
    }

    /// The number of actions that somebody has left.
    pub(crate) fn actions_left(&self, who: &str) -> u8 {
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

    /// The number of cards in somebody's hand.
    pub(crate) fn hand_size(&self, who: &str) -> usize {
        self.holding(who).hand.len()
    }

    /// The cards of somebody's discard pile, in order.
    pub(crate) fn discard_pile(&self, who: &str) -> String {
        let cards = &self.holding(who).deck.discard_pile;
        cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The text of the last entry rolled on a table.
    pub(crate) fn rolled_table_text(&self) -> Option<&str> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Table(Tables::Rolled { text, .. }) => text.as_deref(),
            _ => None,
        })
    }

    /// The roll that was opened last.
    #[track_caller]
    fn rolled(&self) -> &Roll {
        let opened = self.events.iter().rev().find_map(|event| match event {
            Event::Roll(Rolls::Opened(roll)) => roll.body_as(),
            _ => None,
        });
        opened.expect("a roll")
    }

    /// The total of the last roll.
    pub(crate) fn roll_total(&self) -> u32 {
        self.rolled().rolled.total()
    }

    /// The threat that the last roll had to reach, after reliefs.
    pub(crate) fn roll_threat(&self) -> u8 {
        self.rolled().rolled.plan().threat.get()
    }

    pub(crate) fn pending(&self, who: &str) -> PendingEffects {
        self.state().system_state.lunar.pending.get(&id(who)).cloned().unwrap_or_default()
    }

    /// Whether the last line of the log has a message with this key.
    pub(crate) fn log_says(&self, key: &str) -> bool {
        let seen = Seen::new(&self.table, &Seat::Gm);
        let line = serde_json::to_string(&seen.view.log.last()).expect("a line as JSON");
        line.contains(&format!("\"{key}\""))
    }

    /// The level and the size of a clock.
    pub(crate) fn clock_level(&self, clock: &str) -> (u8, u8) {
        let clock: Id = id(clock);
        let clock = &self.state().clocks[&clock];
        (clock.now, clock.size)
    }
}
