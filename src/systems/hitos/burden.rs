//! What weighs on people besides the points that they have lost: drugs, poison, fire, held breath, and what is due.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_with::formats::PreferMany;
use serde_with::{As, OneOrMany, Same};

use crate::rules::skip::is_default;
use crate::rules::{Msg, Text, keyword_enum};
use crate::session::aspect::{AspectTone, EndCondition};
use crate::session::{AspectDuration, Id};
use crate::systems::hitos::rules::condition::TrackKind;
use crate::systems::hitos::rules::drugs::Drug;
use crate::systems::hitos::rules::prepared::PreparedPoison;

/// What weighs on one person.
#[apply(skip_default)]
#[apply(default_data)]
pub struct Burden {
    /// The drugs that they have taken (HI-48, HI-57).
    pub drugs: BTreeMap<Drug, DoseTaken>,
    /// The round of the fight in which they last rolled for body and mind (HI-41, HI-53).
    #[serde(rename = "held", skip_serializing_if = "is_default")]
    pub last_hold_rounds: [Option<u32>; 2],
    /// The round of the fight that they last spent without air (HI-27).
    #[serde(rename = "gasped")]
    pub last_gasp_round: Option<u32>,
    /// The round of the fight in which they last rolled against the fire on them (HI-29).
    #[serde(rename = "burnt")]
    pub last_burn_round: Option<u32>,
    /// The tests against heat or cold in this exposure (HI-26).
    #[serde(rename = "chilled")]
    pub weather_tests: u8,
    /// Their held breath, while they have no air (HI-27).
    pub breath: Option<Breath>,
    /// The crashes that they were in, whose damage is due if the game master says so (HI-35). Older journals hold one.
    #[serde(rename = "crash", with = "As::<OneOrMany<Same, PreferMany>>")]
    pub crashes: Vec<DueCrash>,
    /// What is known of the fire on them (HI-29).
    #[serde(skip_serializing_if = "is_default")]
    pub fire: KnownFire,
    /// The poisons in them that do not work yet, or work and wait for their test (HI-25).
    pub poisons: Vec<SlowPoison>,
    /// The aspects that end once body or mind is well again (HI-45, HI-58).
    pub passing: Vec<PassingAspect>,
    /// The sequelae and disorders that the game master still has to name (HI-19, HI-45, HI-58).
    #[serde(rename = "dues")]
    pub due_sequelae: Vec<DueSequela>,
    /// The aspects that their criticals and fumbles leave, which nobody has named yet (HI-03, HI-04).
    #[serde(rename = "aspects")]
    pub due_aspects: Vec<DueAspect>,
}

/// What a drug does to somebody.
#[apply(skip_default)]
#[apply(default_data)]
pub struct DoseTaken {
    /// The points by which it eases the penalty of body or mind.
    pub relief: u8,
    /// The number of days in a row on which they have taken it.
    pub days: u8,
    /// The aspect that it leaves while it works.
    #[serde(rename = "leaves")]
    pub left_aspect: Option<Id>,
    /// The relief of a dose that does not work yet.
    pub coming: Option<ComingRelief>,
}

/// What a drug will do once it works, about an hour after it was taken (HI-48).
#[apply(skip_default)]
#[apply(default_data)]
pub struct ComingRelief {
    pub points: u8,
    pub strong: bool,
    /// The aspect that comes with it, if a strong dose's own words do not fit.
    pub aspect: Option<Text>,
}

/// A crash that somebody was in, together with others perhaps (HI-35).
#[apply(copy_data)]
#[serde(from = "WrittenCrash")]
pub struct DueCrash {
    pub damage: u32,
    /// Tells this crash from the others that are due; 0 in older journals.
    pub number: u32,
}

/// A crash as a journal holds it; older ones hold its damage alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenCrash {
    Damage(u32),
    Numbered { damage: u32, number: u32 },
}

/// What the table knows of a fire besides its size (HI-29).
#[apply(skip_default)]
#[apply(default_data)]
#[derive(Copy)]
pub struct KnownFire {
    /// The difficulty of putting it out; `None` for the usual one.
    pub difficulty: Option<i32>,
    /// Whether the Mythos burn them (HI-43).
    pub mythos: bool,
}

/// A poison in somebody's body that does not work yet (HI-25).
#[apply(skip_empty)]
#[apply(data)]
pub struct SlowPoison {
    pub name: Text,
    /// How soon it works, in the campaign's words.
    pub onset: Text,
    /// The rounds of a fight until it works; 0 once it does. `None` if the game master decides when: its words are not
    /// counted, the fight is over, or the journal is an older one.
    pub rounds: Option<u16>,
    /// The poison as the deed gave it; `None` in older journals, for the campaign's.
    #[serde(rename = "mixed")]
    pub poison: Option<PreparedPoison>,
    /// Whether the Mythos poison them (HI-43).
    pub mythos: bool,
}

/// Breath that is held.
#[apply(copy_data)]
pub struct Breath {
    /// The rounds for which it still lasts.
    pub left: u8,
    /// The number of tests since it ran out.
    pub tests: u8,
    /// Whether the Mythos keep the air away (HI-43).
    #[serde(default, skip_serializing_if = "is_default")]
    pub mythos: bool,
}

/// An aspect that ends once body or mind is well again.
#[apply(data)]
pub struct PassingAspect {
    #[serde(rename = "side")]
    pub track_kind: TrackKind,
    #[serde(rename = "condition")]
    pub aspect: Id,
}

/// An aspect that a critical or a fumble leaves its roller.
#[apply(copy_data)]
pub struct DueAspect {
    pub tone: AspectTone,
    pub until: EndCondition,
    /// Whether the roll was hidden, which leaves no mark in the open.
    #[serde(default, skip_serializing_if = "is_default")]
    pub secret: bool,
}

/// A sequela or a disorder that somebody is due.
#[apply(copy_data)]
pub struct DueSequela {
    #[serde(rename = "side")]
    pub track_kind: TrackKind,
    pub stays: SequelaDuration,
}

keyword_enum! {
    /// How long a sequela or a disorder stays.
    pub enum SequelaDuration in "hitos-stays-" {
        /// On the sheet.
        Permanent = "permanent" | "permanente",
        /// Until body or mind is well again.
        Recovered = "recovered" | "recuperarse",
        Scene = "scene" | "escena",
        Evening = "session" | "sesión",
    }
}

impl Burden {
    /// How much drugs ease the penalty of body or mind: only the strongest drug counts (HI-48, HI-57).
    pub fn relief(&self, track_kind: TrackKind) -> u8 {
        let takes =
            self.drugs.iter().filter(|(drug, _)| drug.track_kind() == track_kind).map(|(_, taken)| taken.relief);
        takes.max().unwrap_or(0)
    }

    /// Whether they breathe.
    pub fn has_air(&self) -> bool {
        self.breath.is_none()
    }
}

impl From<WrittenCrash> for DueCrash {
    fn from(written: WrittenCrash) -> DueCrash {
        match written {
            WrittenCrash::Damage(damage) => DueCrash { damage, number: 0 },
            WrittenCrash::Numbered { damage, number } => DueCrash { damage, number },
        }
    }
}

impl SlowPoison {
    /// Whether its rounds are over, so that the test against it is due.
    pub fn works(&self) -> bool {
        self.rounds == Some(0)
    }

    /// What is due: the test, or the poison that waits.
    pub fn msg(&self) -> Msg {
        let msg = |key| Msg::new(key).with("poison", &self.name);
        match self.rounds {
            Some(0) => msg("hitos-due-poison-test"),
            Some(rounds) => msg("hitos-due-poison-counted").with("rounds", rounds),
            None => msg("hitos-due-poison").with("onset", &self.onset),
        }
    }
}

impl KnownFire {
    /// The usual difficulty of putting out a fire (HI-29).
    const USUAL: i32 = 15;

    /// The difficulty of putting it out.
    pub fn difficulty(self) -> i32 {
        self.difficulty.unwrap_or(KnownFire::USUAL)
    }
}

impl DueAspect {
    /// The rule that brings it.
    pub fn rule(self) -> &'static str {
        if self.tone == AspectTone::Favourable { "HI-03" } else { "HI-04" }
    }

    /// The message that it is due.
    pub fn msg(self) -> Msg {
        let stays = AspectDuration::from(self.until).msg();
        Msg::new("hitos-due-aspect").with("tone", self.tone).with("stays", stays)
    }
}

impl DueSequela {
    /// The rule that brings it.
    pub fn rule(self) -> &'static str {
        match (self.track_kind, self.stays) {
            (TrackKind::Body, SequelaDuration::Scene | SequelaDuration::Evening) => "HI-19",
            (TrackKind::Body, SequelaDuration::Permanent | SequelaDuration::Recovered) => "HI-45",
            (TrackKind::Mind, _) => "HI-58",
        }
    }

    /// The message that it is due.
    pub fn msg(self) -> Msg {
        let key = match self.track_kind {
            TrackKind::Body => "hitos-due-body",
            TrackKind::Mind => "hitos-due-mind",
        };
        Msg::new(key).with("stays", self.stays)
    }
}

impl SequelaDuration {
    /// How long its aspect lasts, unless recovery ends it first.
    pub fn aspect_duration(self) -> AspectDuration {
        match self {
            SequelaDuration::Permanent => AspectDuration::Removed,
            SequelaDuration::Recovered => AspectDuration::Until(self.into()),
            SequelaDuration::Scene => AspectDuration::Scene,
            SequelaDuration::Evening => AspectDuration::Evening,
        }
    }
}
