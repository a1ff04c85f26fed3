//! Effects: what a roll or an intrusion does to the table, each with its rule.

use super::complication::Complication;
use super::edge::EdgeValue;
use super::resonance::ResonanceUse;
use crate::rules::{Msg, Text, Why};

/// One effect of a roll or an intrusion.
#[apply(data)]
pub enum RollEffect {
    /// The roller marks stress (PR-04).
    Stress { points: u8 },
    /// The game master gains dissonance (PR-04).
    Dissonance { points: u8 },
    /// The reserve pays (PR-19).
    Pays { what: ResonanceUse },
    /// The reserve gains (PR-15, PR-16, PR-23).
    Gains { points: u32, from: GainFrom },
    /// The reserve is full, and points are lost (PR-18).
    Loses { points: u32 },
    /// A complication happens (PR-14, PR-15).
    Complication(Complication),
    /// The roller has edge against the target (PR-16).
    Sharpened { on: Option<Text>, value: EdgeValue },
    /// An ally meets the same difficulty, and has acted (PR-16).
    Assisted { ally: Option<Text> },
    /// An ally could no longer be assisted when the roll settled (PR-16).
    Unassisted { ally: Option<Text> },
    /// The action takes one more target (PR-16).
    Shocked { target: Option<Text> },
    /// One of the campaign's own stunts takes effect (PR-16).
    Stunt { name: Text, on: Option<Text>, cost: u8 },
    /// One person gains experience (PR-21).
    PersonalXp { who: Text, points: u8 },
    /// Every player gains experience of the group's (PR-21).
    GroupXp { points: u8 },
}

/// The source of a gain of the reserve.
#[apply(copy_data)]
pub enum GainFrom {
    /// A failure (PR-15), granted when the outcome is settled (PR-23).
    Failure,
    /// A failure turned into a disaster (PR-15).
    Disaster,
    /// The stunt (PR-16).
    Harmonise,
}

/// The answer to an intrusion that the game master proposed on a character.
#[apply(copy_data)]
pub enum IntrusionAnswer {
    /// It costs a point: the intrusion does not happen, and nobody gains anything.
    Refused,
    Accepted,
}

impl RollEffect {
    /// The rule that it follows from, and a message that says what happens.
    pub fn why(&self) -> Why {
        let Why { rule, msg } = self.cause();
        let msg = match self {
            RollEffect::Stress { points } => Msg::new("prisma-owed-stress").with("points", *points),
            RollEffect::Dissonance { points } => Msg::new("prisma-owed-dissonance").with("points", *points),
            RollEffect::Pays { .. } | RollEffect::Gains { .. } => Msg::new("prisma-owed-resonance").with("what", msg),
            RollEffect::PersonalXp { who, points } => {
                Msg::new("prisma-personal-xp").with("who", who).with("points", *points)
            }
            RollEffect::GroupXp { points } => Msg::new("prisma-group-xp").with("points", *points),
            _ => msg,
        };
        Why { rule, msg }
    }

    /// The target of a stunt, as an id or in words.
    pub fn target(&mut self) -> Option<&mut Text> {
        match self {
            RollEffect::Sharpened { on, .. }
            | RollEffect::Assisted { ally: on }
            | RollEffect::Unassisted { ally: on }
            | RollEffect::Shocked { target: on }
            | RollEffect::Stunt { on, .. } => on.as_mut(),
            _ => None,
        }
    }

    /// The effect for a message, with its target's name in place of the id.
    #[must_use]
    pub fn with_target_named(mut self, name: impl FnOnce(&Text) -> Text) -> RollEffect {
        if let Some(target) = self.target() {
            *target = name(target);
        }
        self
    }

    /// The reason for it, as a message beside the gauge that it moves.
    pub fn cause(&self) -> Why {
        let (rule, msg) = match self {
            RollEffect::Stress { points } | RollEffect::Dissonance { points } => {
                ("PR-04", Msg::new("prisma-gain-push").with("points", *points))
            }
            RollEffect::Pays { what } => return what.why(),
            RollEffect::Gains { points, from } => {
                let (rule, key) = match from {
                    GainFrom::Failure => ("PR-23", "prisma-gain-failure"),
                    GainFrom::Disaster => ("PR-15", "prisma-gain-disaster"),
                    GainFrom::Harmonise => ("PR-16", "prisma-gain-harmonise"),
                };
                (rule, Msg::new(key).with("points", *points))
            }
            RollEffect::Loses { points } => ("PR-18", Msg::new("prisma-resonance-lost").with("points", *points)),
            RollEffect::Complication(Complication { text, .. }) => {
                ("PR-14", Msg::new("prisma-complication-happens").with("text", text))
            }
            RollEffect::Sharpened { on, value } => {
                ("PR-16", target_msg("prisma-sharpened", "prisma-sharpened-on", "on", on).with("value", value.get()))
            }
            RollEffect::Assisted { ally } => {
                ("PR-16", target_msg("prisma-assisted", "prisma-assisted-ally", "ally", ally))
            }
            RollEffect::Unassisted { ally } => {
                ("PR-16", target_msg("prisma-unassisted", "prisma-unassisted-ally", "ally", ally))
            }
            RollEffect::Shocked { target } => {
                ("PR-16", target_msg("prisma-shocked", "prisma-shocked-target", "target", target))
            }
            RollEffect::Stunt { name, on, .. } => {
                ("PR-16", target_msg("prisma-stunt", "prisma-stunt-on", "on", on).with("name", name))
            }
            RollEffect::PersonalXp { points, .. } | RollEffect::GroupXp { points } => {
                ("PR-21", Msg::new("prisma-gain-intrusion").with("points", *points))
            }
        };
        Why::new(rule, msg)
    }

    /// The change of the reserve.
    pub fn resonance_change(&self) -> i64 {
        match self {
            RollEffect::Gains { points, .. } => i64::from(*points),
            RollEffect::Pays { what } => -i64::from(what.price()),
            _ => 0,
        }
    }
}

impl IntrusionAnswer {
    /// The experience that the answer brings: for an accepted intrusion one point for `who`, whom it strikes, and one
    /// of the group's for every player.
    pub fn gains(self, who: &Text) -> Vec<RollEffect> {
        match self {
            IntrusionAnswer::Accepted => {
                vec![RollEffect::PersonalXp { who: who.clone(), points: 1 }, RollEffect::GroupXp { points: 1 }]
            }
            IntrusionAnswer::Refused => Vec::new(),
        }
    }
}

/// The message `with` this target as its argument `name`, or `alone` without one.
fn target_msg(alone: &'static str, with: &'static str, name: &'static str, target: &Option<Text>) -> Msg {
    target.as_ref().map_or_else(|| Msg::new(alone), |target| Msg::new(with).with(name, target))
}
