//! Effects: what a roll or an intrusion does to the table, each with its rule.

use serde::{Deserialize, Serialize};

use super::complication::Complication;
use super::edge::Value;
use super::resonance::Use;
use crate::rules::say::{Msg, Why};
use crate::rules::text::Text;

/// One thing that is owed or happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The roller marks stress (PR-04).
    Stress {
        points: u8,
    },
    /// The game master gains dissonance (PR-04).
    Dissonance {
        points: u8,
    },
    /// The reserve pays (PR-19).
    Pays {
        what: Use,
    },
    Gains {
        points: u32,
        from: Origin,
    },
    /// The reserve is full, and points are lost (PR-18).
    Loses {
        points: u32,
    },
    /// A complication happens (PR-14, PR-15).
    Complication(Complication),
    /// The roller has edge against the target (PR-16).
    Sharpened {
        on: Option<Text>,
        value: Value,
    },
    /// An ally meets the same difficulty, and has acted (PR-16).
    Assisted {
        ally: Option<Text>,
    },
    /// The action takes one target more (PR-16).
    Shocked {
        target: Option<Text>,
    },
    /// One of the campaign's own stunts takes effect (PR-16).
    Stunt {
        name: Text,
        on: Option<Text>,
        cost: u8,
    },
    /// One person gains experience (PR-21).
    PersonalXp {
        who: Text,
        points: u8,
    },
    /// Every player gains experience of the group's (PR-21).
    GroupXp {
        points: u8,
    },
}

/// What the reserve gains from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// A failure (PR-15), granted when the outcome is settled (PR-23).
    Failure,
    /// A failure turned into a disaster (PR-15).
    Disaster,
    /// The stunt (PR-16).
    Harmonise,
}

impl Effect {
    /// The rule that it follows from.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Effect::Stress { .. } | Effect::Dissonance { .. } => "PR-04",
            Effect::Pays { what } => what.rule(),
            Effect::Gains { from: Origin::Failure, .. } => "PR-23",
            Effect::Gains { from: Origin::Disaster, .. } => "PR-15",
            Effect::Loses { .. } => "PR-18",
            Effect::Complication(_) => "PR-14",
            Effect::Gains { from: Origin::Harmonise, .. }
            | Effect::Sharpened { .. }
            | Effect::Assisted { .. }
            | Effect::Shocked { .. }
            | Effect::Stunt { .. } => "PR-16",
            Effect::PersonalXp { .. } | Effect::GroupXp { .. } => "PR-21",
        }
    }

    /// What to say of it.
    #[must_use]
    pub fn why(&self) -> Why {
        let said = match self {
            Effect::Stress { points } => Msg::new("prisma-owed-stress").with("points", *points),
            Effect::Dissonance { points } => Msg::new("prisma-owed-dissonance").with("points", *points),
            Effect::Pays { what } => return what.why(),
            Effect::Gains { points, from } => {
                let key = match from {
                    Origin::Failure => "prisma-gain-failure",
                    Origin::Disaster => "prisma-gain-disaster",
                    Origin::Harmonise => "prisma-gain-harmonise",
                };
                Msg::new(key).with("points", *points)
            }
            Effect::Loses { points } => Msg::new("prisma-resonance-lost").with("points", *points),
            Effect::Complication(complication) => {
                Msg::new("prisma-complication-happens").with("text", &complication.text)
            }
            Effect::Sharpened { on: Some(on), value } => {
                Msg::new("prisma-sharpened-on").with("on", on).with("value", value.get())
            }
            Effect::Sharpened { on: None, value } => Msg::new("prisma-sharpened").with("value", value.get()),
            Effect::Assisted { ally: Some(ally) } => Msg::new("prisma-assisted-ally").with("ally", ally),
            Effect::Assisted { ally: None } => Msg::new("prisma-assisted"),
            Effect::Shocked { target: Some(target) } => Msg::new("prisma-shocked-target").with("target", target),
            Effect::Shocked { target: None } => Msg::new("prisma-shocked"),
            Effect::Stunt { name, on: Some(on), .. } => Msg::new("prisma-stunt-on").with("name", name).with("on", on),
            Effect::Stunt { name, on: None, .. } => Msg::new("prisma-stunt").with("name", name),
            Effect::PersonalXp { who, points } => {
                Msg::new("prisma-personal-xp").with("who", who).with("points", *points)
            }
            Effect::GroupXp { points } => Msg::new("prisma-group-xp").with("points", *points),
        };
        Why::new(self.rule(), said)
    }
}
