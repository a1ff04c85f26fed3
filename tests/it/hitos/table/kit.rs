//! The table of the scripted evening: Irene (Drama 3), Tomás (2) and Maite (5), and an orderly against them.

use std::path::Path;

use biombo::deeds::{evening, fight, roll};
use biombo::rules::keyword::Keyword;
use biombo::rules::text::Text;
use biombo::session::fight::FighterGroup;
use biombo::session::gauge::{Gauge, Owner};
use biombo::session::{AnyDeed, State};
use biombo::store::campaign::read;
use biombo::systems::hitos::rules::drama::InvocationOutcome as Said;

use biombo::systems::hitos::rules::{HitosOutcome, InvokedFor, RerollFaces, Sheet};
use biombo::systems::hitos::{Burden, DRAMA, Hitos, Roll, STABILITY, STAMINA};

use crate::kit::bare;

pub(crate) use crate::kit::bare::id;
pub(crate) use biombo::systems::hitos::deeds::{
    AnswerInvocation, Declare, HarmSomebody, HitosTest, Invoke, Judge, MarkRoll, OwnModifier, Terror, TheirModifier,
};
pub(crate) use biombo::systems::hitos::rules::condition::TrackKind;
pub(crate) use biombo::systems::hitos::rules::sheet::{Characteristic, SkillGroup};
pub(crate) use biombo::systems::hitos::rules::terror::TerrorLevel;

/// Hitos' table.
pub(crate) type Table = bare::Table<Hitos>;

/// One of Irene's own.
pub(crate) const OWN: &str = "Leo al revés";

pub(crate) const FILE: &str = include_str!("../../../evening/hemeroteca.toml");

/// The state of the table before anything was done.
pub(crate) fn state() -> State {
    State::new(&read(Path::new("hemeroteca.toml"), FILE).expect("it has no fault").campaign)
}

impl Table {
    /// The evening has begun, and the orderly is there.
    pub(crate) fn new() -> Table {
        Table::begun(state())
    }

    fn begun(state: State) -> Table {
        let mut table = Table::at(state);
        table.done(evening::BeginEvening { present: Vec::new() });
        let band = FighterGroup { who: id("ordenanza"), count: 1 };
        table.done(fight::BeginFight { name: None, foes: vec![band], hidden: false });
        table
    }

    /// The same, where that kind of damage does nothing to the orderly.
    pub(crate) fn with_foe_immune_to(kind: &str) -> Table {
        let file = FILE.replace("[bestiary.hitos]", &format!("[bestiary.hitos]\nimmune = [\"{kind}\"]"));
        let read = read(Path::new("hemeroteca.toml"), &file).expect("it has no fault");
        Table::begun(State::new(&read.campaign))
    }

    #[track_caller]
    pub(crate) fn drama(&self, who: &str) -> i32 {
        self.gauge(who, &DRAMA)
    }

    pub(crate) fn has_exhausted(&self, who: &str) -> bool {
        self.state.people[&id(who)].aspects.iter().any(|held| held.exhausted)
    }

    /// How somebody's open roll would end as it stands.
    pub(crate) fn outcome(&self, who: &str) -> Option<HitosOutcome> {
        self.roll_of::<Roll>(who).and_then(|roll| roll.face_up().outcome)
    }

    /// Rolls a deed with these faces and settles the roll as it stands.
    #[track_caller]
    pub(crate) fn roll_and_settle(&mut self, who: &str, deed: impl Into<AnyDeed>, faces: &[u16]) {
        self.rolls(deed, faces);
        self.done(roll::SettleRoll { who: id(who) });
    }

    /// Somebody's aspects: their text, or the key of an aspect that the rules gave.
    pub(crate) fn aspects_of(&self, who: &str) -> Vec<String> {
        let held = self.state.people[&id(who)].aspects.iter();
        held.map(|held| held.named.as_ref().map_or_else(|| held.text.to_string(), |it| it.key.to_string())).collect()
    }

    /// What weighs on somebody.
    pub(crate) fn burden(&self, who: &str) -> Burden {
        self.state.system_state.hitos.burdens.get(&id(who)).cloned().unwrap_or_default()
    }

    /// How many boxes of a track carry an X, and how many a `/`.
    #[track_caller]
    pub(crate) fn marks(&self, who: &str, track_kind: TrackKind) -> (u32, u32) {
        let gauge = if track_kind == TrackKind::Body { STAMINA } else { STABILITY };
        marks(self, who, &gauge)
    }

    /// Changes somebody's sheet.
    pub(crate) fn change_sheet(&mut self, who: &str, change: impl FnOnce(&mut Sheet)) {
        let mut sheet = self.state.people[&id(who)].member.sheets.clone();
        change(sheet.hitos.as_mut().expect("a sheet"));
        self.done(biombo::deeds::person::RewriteSheets { who: id(who), sheet });
    }

    /// Sets the points of a gauge.
    pub(crate) fn set_gauge(&mut self, who: &str, gauge: Gauge, to: i32) {
        let owner = Owner::Person(id(who));
        self.done(biombo::deeds::gauge::SetGauge { owner, gauge, to, reason: None });
    }
}

/// How many boxes of a track carry an X, and how many a `/`.
#[track_caller]
pub(crate) fn marks(table: &Table, who: &str, gauge: &Gauge) -> (u32, u32) {
    let level = table.state.level_of(&Owner::Person(id(who)), gauge).expect("a track");
    level.as_track().map(|track| (track.crossed, track.slashed)).expect("with boxes")
}

pub(crate) fn harm(who: &str, track_kind: TrackKind, points: u32) -> HarmSomebody {
    HarmSomebody { who: id(who), track: track_kind, points, armour: false, reason: None, mythos: false, secret: false }
}

/// A test against 15.
/// Exposes people to a terror of that level.
pub(crate) fn terror(level: TerrorLevel, people: &[&str]) -> Terror {
    let people = people.iter().map(|who| id(who)).collect();
    let level = Text::new(level.word());
    Terror {
        level,
        people,
        difficulty: None,
        up: false,
        down: false,
        mythos: false,
        secret: false,
        activated: Default::default(),
    }
}

pub(crate) fn test(who: &str, characteristic: Characteristic, group: SkillGroup) -> HitosTest {
    HitosTest {
        who: id(who),
        characteristic,
        group: Some(group),
        difficulty: 15,
        with: OwnModifier::default(),
        what: None,
        hidden_difficulty: false,
        secret: false,
    }
}

/// Irene reads between the lines, with 14.
pub(crate) fn reading_test() -> HitosTest {
    HitosTest { difficulty: 20, ..test("irene", Characteristic::Intellect, SkillGroup::Perception) }
}

pub(crate) fn invoke(who: &str, direction: &str, aspect: &str, reroll: &[u16]) -> Invoke {
    let direction = InvokedFor::from_word(direction).expect("a direction");
    let reroll = Some(RerollFaces(reroll.to_vec()));
    let aspect = Text::new(aspect);
    Invoke {
        who: id(who),
        direction,
        aspect,
        reroll,
        payer: None,
        affects: None,
        exhaust: false,
        rival: false,
        on_damage: false,
    }
}

/// The same, paid by somebody.
pub(crate) fn paid_by(payer: &str, invoke: Invoke) -> AnyDeed {
    Invoke { payer: Some(id(payer)), ..invoke }.into()
}

pub(crate) fn answer(who: &str, answer: Said) -> AnyDeed {
    AnswerInvocation { who: id(who), answer }.into()
}
