//! Effects: what a roll or an intrusion does to the table, each with its rule.

use super::complication::Complication;
use super::edge::EdgeValue;
use super::resonance::ResonanceUse;
use crate::rules::{Msg, Text, Why};

/// One effect of a roll or an intrusion.
#[apply(data)]
pub enum Effect {
    /// The roller marks stress (PR-04).
    Stress { points: u8 },
    /// The game master gains dissonance (PR-04).
    Dissonance { points: u8 },
    /// The reserve pays (PR-19).
    Pays { what: ResonanceUse },
    /// The reserve gains (PR-15, PR-16, PR-23).
    Gains { points: u32, from: GainFrom },
    /// The reserve is full, and these points of a gain are lost (PR-18).
    #[serde(rename = "loses")]
    Overflows { points: u32 },
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
    /// Every player gains group experience (PR-21).
    GroupXp { points: u8 },
}

/// The source of a gain of the reserve.
#[apply(copy_data)]
pub enum GainFrom {
    /// A failure (PR-15), granted when the outcome is settled (PR-23).
    Failure,
    /// A failure turned into a disaster (PR-15).
    Disaster,
    /// The stunt of the same name (PR-16).
    Harmonise,
}

/// The answer to an intrusion that the game master proposed for a character.
#[apply(copy_data)]
pub enum IntrusionAnswer {
    /// The reserve pays a point: the intrusion does not happen, and nobody gains experience.
    Refused,
    Accepted,
}

impl Effect {
    /// What happens, as a message with its rule.
    pub fn what_happens(&self) -> Why {
        let Why { rule, msg } = self.cause();
        let msg = match self {
            Effect::Stress { points } => Msg::new("prisma-owed-stress").with("points", *points),
            Effect::Dissonance { points } => Msg::new("prisma-owed-dissonance").with("points", *points),
            Effect::Pays { .. } | Effect::Gains { .. } => Msg::new("prisma-owed-resonance").with("what", msg),
            Effect::PersonalXp { who, points } => {
                Msg::new("prisma-personal-xp").with("who", who).with("points", *points)
            }
            Effect::GroupXp { points } => Msg::new("prisma-group-xp").with("points", *points),
            _ => msg,
        };
        Why { rule, msg }
    }

    /// The target of a stunt, as an id or in words.
    pub fn target_mut(&mut self) -> Option<&mut Text> {
        match self {
            Effect::Sharpened { on, .. }
            | Effect::Assisted { ally: on }
            | Effect::Unassisted { ally: on }
            | Effect::Shocked { target: on }
            | Effect::Stunt { on, .. } => on.as_mut(),
            _ => None,
        }
    }

    /// The effect for a message, with its target's name in place of the id.
    #[must_use]
    pub fn with_target_named(mut self, name: impl FnOnce(&Text) -> Text) -> Effect {
        if let Some(target) = self.target_mut() {
            *target = name(target);
        }
        self
    }

    /// The reason for the effect, for the log of the gauge or pool that it moves.
    pub fn cause(&self) -> Why {
        let (rule, msg) = match self {
            Effect::Stress { points } | Effect::Dissonance { points } => {
                ("PR-04", Msg::new("prisma-gain-push").with("points", *points))
            }
            Effect::Pays { what } => return what.why(),
            Effect::Gains { points, from } => {
                let (rule, key) = match from {
                    GainFrom::Failure => ("PR-23", "prisma-gain-failure"),
                    GainFrom::Disaster => ("PR-15", "prisma-gain-disaster"),
                    GainFrom::Harmonise => ("PR-16", "prisma-gain-harmonise"),
                };
                (rule, Msg::new(key).with("points", *points))
            }
            Effect::Overflows { points } => ("PR-18", Msg::new("prisma-resonance-lost").with("points", *points)),
            Effect::Complication(Complication { text, .. }) => {
                ("PR-14", Msg::new("prisma-complication-happens").with("text", text))
            }
            Effect::Sharpened { on, value } => {
                ("PR-16", target_msg("prisma-sharpened", "prisma-sharpened-on", "on", on).with("value", value.get()))
            }
            Effect::Assisted { ally } => ("PR-16", target_msg("prisma-assisted", "prisma-assisted-ally", "ally", ally)),
            Effect::Unassisted { ally } => {
                ("PR-16", target_msg("prisma-unassisted", "prisma-unassisted-ally", "ally", ally))
            }
            Effect::Shocked { target } => {
                ("PR-16", target_msg("prisma-shocked", "prisma-shocked-target", "target", target))
            }
            Effect::Stunt { name, on, .. } => {
                ("PR-16", target_msg("prisma-stunt", "prisma-stunt-on", "on", on).with("name", name))
            }
            Effect::PersonalXp { points, .. } | Effect::GroupXp { points } => {
                ("PR-21", Msg::new("prisma-gain-intrusion").with("points", *points))
            }
        };
        Why::new(rule, msg)
    }

    /// The points that the effect adds to the reserve of resonance; below 0 if it pays from it.
    pub fn resonance_change(&self) -> i64 {
        match self {
            Effect::Gains { points, .. } => i64::from(*points),
            Effect::Pays { what } => -i64::from(what.price()),
            _ => 0,
        }
    }
}

impl IntrusionAnswer {
    /// The experience that the answer brings. If accepted, it is one personal point for `who`, the target of the
    /// intrusion, and one group point for every player.
    pub fn gains(self, who: &Text) -> Vec<Effect> {
        match self {
            IntrusionAnswer::Accepted => {
                vec![Effect::PersonalXp { who: who.clone(), points: 1 }, Effect::GroupXp { points: 1 }]
            }
            IntrusionAnswer::Refused => Vec::new(),
        }
    }
}

/// The message `key_with_target` with the target as its argument `arg`, or `key_alone` if there is no target.
fn target_msg(key_alone: &'static str, key_with_target: &'static str, arg: &'static str, target: &Option<Text>) -> Msg {
    target.as_ref().map_or_else(|| Msg::new(key_alone), |target| Msg::new(key_with_target).with(arg, target))
}
