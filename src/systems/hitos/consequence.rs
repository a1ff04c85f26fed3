//! The consequences of a roll once nobody can change it any more.

use crate::rules::keyword::Keyword as _;
use crate::rules::{Text, Why, keyword_enum};
use crate::session::{Audience, Id, State};
use crate::systems::hitos::rules::InvokedFor;
use crate::systems::hitos::rules::condition::{Condition, TrackKind};
use crate::systems::hitos::rules::damage::{Category, DamageKind, Explosion, Fire};
use crate::systems::hitos::rules::recovery::Care;
use crate::systems::hitos::rules::terror::Loss;

keyword_enum! {
    /// How near an explosion somebody stands (HI-28).
    #[derive(Default)]
    pub enum BlastZone in "hitos-zone-" {
        #[default]
        Inner = "inner" | "centro",
        /// At most a part of the damage reaches this far.
        Outer = "outer" | "borde",
        /// As far away and behind cover: a success keeps off all of the damage.
        Covered = "covered" | "cubierto",
    }
}

/// What a roll leads to once it is settled.
#[apply(data)]
pub enum Consequence {
    /// A loss as great as a row: if the test fails, everything left is lost (HI-38, HI-51).
    Shattering(PendingHarm),
    /// Terror, poison or cold: the test's own dice say how much is lost (HI-25, HI-26, HI-50).
    Exposed(PendingExposure),
    /// A round without air: if the test fails, everything left is lost (HI-27).
    Breathless,
    /// A round of the dying or the insane (HI-41, HI-53).
    Hold(TrackKind),
    /// Somebody is brought back by the roller (HI-42, HI-53).
    Aid {
        patient: Id,
        #[serde(rename = "side")]
        track_kind: TrackKind,
    },
    /// Somebody is under the roller's care until they recover (HI-47, HI-57).
    Attended {
        patient: Id,
        #[serde(rename = "side")]
        track_kind: TrackKind,
    },
    /// A week of the body or a month of the mind (HI-46, HI-56).
    Recovery {
        #[serde(rename = "side")]
        track_kind: TrackKind,
        /// The condition in which the time was spent.
        condition: Condition,
        care: Care,
        /// Whether an aspect serves the recovery or hinders it.
        #[serde(rename = "aspect", default, skip_serializing_if = "Option::is_none")]
        direction: Option<InvokedFor>,
    },
    /// An attempt at the extended test of that clock (HI-06).
    Attempt(Id),
    /// An attack: a hit does damage (HI-19, HI-20).
    Attack(PendingAttack),
    /// What a seat sees of an attack whose numbers it may not read.
    SeenAttack { target: Id },
    /// An explosion: the test says how much of its damage is done (HI-28).
    Explosion {
        kind: Explosion,
        zone: BlastZone,
        /// The kind of damage, if it is not that of the campaign's row (HI-23).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        damage: Option<Text>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        mythos: bool,
    },
    /// Fire: it does less or more damage, and burns on, grows or dies down (HI-29).
    Fire(OngoingFire),
}

/// An attack with its data from the sheet, since the sheet may have changed by the time the attack lands.
#[apply(skip_default)]
#[apply(data)]
pub struct PendingAttack {
    pub target: Id,
    /// The weapon's category, before any shift.
    pub category: Category,
    /// Rows that aspects shift the damage by (HI-20).
    pub shift: i8,
    /// Dice of ten that are added to the damage.
    pub extra: u8,
    /// The kind of damage it does; defaults to physical.
    pub kind: Text,
    /// The attacker's damage bonus (HI-21).
    #[serde_with(skip_apply)]
    pub bonus: u8,
    /// Whether the Mythos do it (HI-43).
    pub mythos: bool,
    pub secret: bool,
    /// The height in metres from which it throws the target. The blow counts or the fall, whichever does more (HI-24).
    #[serde(rename = "thrown")]
    pub fall_metres: Option<u32>,
}

impl PendingAttack {
    /// The word for the kind of damage that it does.
    pub fn damage_kind(&self) -> &str {
        Some(self.kind.as_str()).filter(|kind| !kind.is_empty()).unwrap_or(DamageKind::Physical.word())
    }
}

/// A round of fire.
#[apply(skip_empty)]
#[apply(data)]
pub struct OngoingFire {
    /// Who is on fire; a helper's test does them no damage.
    pub who: Id,
    /// How much of them burned when the test was rolled.
    pub fire: Fire,
    /// Whether the Mythos burn them (HI-43).
    pub mythos: bool,
}

/// The points that somebody is about to lose, after everything that lessens them.
#[apply(skip_empty)]
#[apply(data)]
pub struct PendingHarm {
    #[serde(rename = "side")]
    pub track_kind: TrackKind,
    pub points: u32,
    /// Whether the points are crossed at once instead of slashed (HI-46).
    pub lasting: bool,
    /// The rule that causes the loss, or the game master's ruling, for the log.
    pub why: Why,
    /// Whether the Mythos cause it: whoever loses everything to them gains Degeneration (HI-43, HI-54).
    pub mythos: bool,
    /// Whether only the game master sees a test that it calls for, and what follows from that.
    pub secret: bool,
}

/// A danger that takes points according to the test against it.
#[apply(skip_empty)]
#[apply(data)]
pub struct PendingExposure {
    #[serde(rename = "side")]
    pub track_kind: TrackKind,
    /// The kind of damage to the body, which resistance and immunity lessen. `None` for the mind, where Degeneration
    /// lessens it (HI-50).
    pub kind: Option<DamageKind>,
    /// What is lost if the test is passed.
    pub lesser: Loss,
    /// What is lost if it is failed.
    pub greater: Loss,
    pub mythos: bool,
    /// The aspect that it leaves for the scene on somebody who fails the test.
    #[serde(rename = "leaves")]
    pub left_aspect: Option<Text>,
    /// Whether only the game master sees its test, and what follows from that.
    pub secret: bool,
    pub why: Why,
}

impl Consequence {
    /// Whether only the game master sees what follows from it.
    pub(super) fn is_secret(&self) -> bool {
        match self {
            Consequence::Shattering(harm) => harm.secret,
            Consequence::Exposed(exposure) => exposure.secret,
            Consequence::Attack(attack) => attack.secret,
            _ => false,
        }
    }

    /// Whether its reason names somebody whom not everybody sees.
    pub(super) fn hides_names(&self) -> bool {
        matches!(self, Consequence::Shattering(harm) if harm.why.msg.has_hidden_names())
    }

    /// The same as others than the game master read it.
    pub(super) fn without_hidden_names(mut self) -> Consequence {
        if let Consequence::Shattering(harm) = &mut self {
            harm.why.msg = harm.why.msg.for_reader(false);
        }
        self
    }

    /// Whom it helps or burns, other than by an attack.
    pub(super) fn subject(&self) -> Option<&Id> {
        match self {
            Consequence::Aid { patient, .. } | Consequence::Attended { patient, .. } => Some(patient),
            Consequence::Fire(burning) => Some(&burning.who),
            _ => None,
        }
    }

    /// Who may read of it. The numbers of the roll are for those of them who may read of the roller, too.
    pub(super) fn readers(&self, state: &State) -> Audience {
        match self {
            Consequence::Aid { patient, .. } | Consequence::Attended { patient, .. } => state.audience_of(patient),
            Consequence::Attempt(clock) => {
                state.clocks.get(clock).map_or_else(Audience::gm, |clock| clock.seen_by.clone())
            }
            Consequence::Shattering(_)
            | Consequence::Exposed(_)
            | Consequence::Breathless
            | Consequence::Hold(_)
            | Consequence::Recovery { .. }
            | Consequence::Explosion { .. } => Audience::All,
            // The number to reach is the target's.
            Consequence::Attack(attack) => state.readers_of(&attack.target),
            Consequence::SeenAttack { target } => state.readers_of(target),
            Consequence::Fire(burning) => state.audience_of(&burning.who),
        }
    }
}
