//! The table of the scripted evening: Irene (Drama 3), Tomás (2) and Maite (5), and an orderly against them.

use std::path::Path;

use biombo::deeds::{evening, fight};
use biombo::rules::closed::Closed;
use biombo::rules::text::Text;
use biombo::session::fight::Band;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::{AnyDeed, State};
use biombo::store::campaign::read;
use biombo::systems::hitos::rules::drama::Answer as Said;

use biombo::systems::hitos::rules::{Again, Direction, Outcome};
use biombo::systems::hitos::{DRAMA, Hitos, Roll};

use crate::kit::bare;

pub(crate) use crate::kit::bare::id;
pub(crate) use biombo::systems::hitos::deeds::{Answer, Invoke, Test};
pub(crate) use biombo::systems::hitos::rules::sheet::{Characteristic, Group};

/// Hitos' table.
pub(crate) type Table = bare::Table<Hitos>;

/// One of Irene's own.
pub(crate) const OWN: &str = "Leo al revés";

pub(crate) const FILE: &str = include_str!("../../../evening/hemeroteca.toml");

/// The state of the table before anything was done.
pub(crate) fn state() -> State {
    State::of(&read(Path::new("hemeroteca.toml"), FILE).expect("it has no fault").campaign)
}

impl Table {
    /// The evening has begun, and the orderly is there.
    pub(crate) fn new() -> Table {
        Table::begun(state())
    }

    fn begun(state: State) -> Table {
        let mut table = Table::at(state);
        table.done(evening::Begin { present: Vec::new() });
        let band = Band { who: id("ordenanza"), count: 1 };
        table.done(fight::Begin { name: None, foes: vec![band], hidden: false });
        table
    }

    /// The same, where that kind of damage does nothing to the orderly.
    pub(crate) fn with_foe_immune_to(kind: &str) -> Table {
        let file = FILE.replace("[bestiary.hitos]", &format!("[bestiary.hitos]\nimmune = [\"{kind}\"]"));
        let read = read(Path::new("hemeroteca.toml"), &file).expect("it has no fault");
        Table::begun(State::of(&read.campaign))
    }

    #[track_caller]
    pub(crate) fn drama(&self, who: &str) -> i32 {
        self.gauge(who, &DRAMA)
    }

    /// The players' points, and those that wait with an invocation.
    pub(crate) fn outcome(&self, who: &str) -> Option<Outcome> {
        self.roll_of::<Roll>(who).and_then(|roll| roll.face_up().outcome)
    }

    /// Somebody has so many points of a gauge now.
    pub(crate) fn has(&mut self, who: &str, gauge: Gauge, to: i32) {
        let owner = Owner::Person(id(who));
        self.done(biombo::deeds::gauge::Set { owner, gauge, to, reason: None });
    }
}

/// A test against 15.
pub(crate) fn test(who: &str, characteristic: Characteristic, group: Group) -> Test {
    let (difficulty, modifier) = (15, 0);
    Test { who: id(who), characteristic, group: Some(group), difficulty, modifier, what: None, secret: false }
}

/// Irene reads between the lines, with 14.
pub(crate) fn reads() -> Test {
    Test { difficulty: 20, ..test("irene", Characteristic::Intellect, Group::Perception) }
}

pub(crate) fn invoke(who: &str, direction: &str, aspect: &str, reroll: &[u16]) -> Invoke {
    let direction = Direction::named(direction).expect("a direction");
    let reroll = Some(Again(reroll.to_vec()));
    Invoke { who: id(who), direction, aspect: Text::new(aspect), reroll, payer: None, exhaust: false, rival: false }
}

/// The same, paid by somebody.
pub(crate) fn paid_by(payer: &str, invoke: Invoke) -> AnyDeed {
    Invoke { payer: Some(id(payer)), ..invoke }.into()
}

pub(crate) fn answer(who: &str, answer: Said) -> AnyDeed {
    Answer { who: id(who), answer }.into()
}
