//! NDE: the rules of the step-die system (ND-01 to ND-28), one file per noun.
//!
//! A [`TestSetup`] describes a test, [`TestSetup::plan`] makes it a plan with dice and reasons, and [`resolve`] rolls
//! that plan. The resulting [`NdeRolled`] stays open for luck and for the benefit of an exceptional success.

pub mod advancement;
pub mod attack;
pub mod contest;
pub mod ladder;
pub mod luck;
pub mod machine;
pub mod odds;
#[cfg(test)]
mod odds_brute;
pub mod options;
pub mod plan;
pub mod power;
pub mod refused;
pub mod rest;
pub mod rolled;
pub mod sheet;
pub mod steps;
pub mod test;
pub mod tn;
pub mod zones;

pub use advancement::AdvancementAim;
pub use attack::OpponentRank;
pub use contest::GroupStanding;
pub use ladder::{Attribute, Attributes, LadderDie, SteppedDie, step};
pub use options::Options;
pub use plan::{Plan, PlannedDice, TestAim, TestOutcome};
pub use power::{Casting, Power};
pub use refused::Refused;
pub use rolled::{Benefit, ComplicationCause, LuckUse, NdeRolled, OpenChoice, resolve};
pub use sheet::{Advancement, CharacterSheet, OpponentSheet};
pub use steps::{BesetEffect, Hindrance, TestSteps, UsedTalent};
pub use test::{Opposition, TestBase, TestPurse, TestSetup};
pub use tn::{DefenceClass, Tier, Tn, TnBand, grade_up};
pub use zones::{AttackManner, ZoneDistance};

/// The ids of the system's rules, in order.
pub const RULES: [&str; 28] = [
    "ND-01", "ND-02", "ND-03", "ND-04", "ND-05", "ND-06", "ND-07", "ND-08", "ND-09", "ND-10", "ND-11", "ND-12",
    "ND-13", "ND-14", "ND-15", "ND-16", "ND-17", "ND-18", "ND-19", "ND-20", "ND-21", "ND-22", "ND-23", "ND-24",
    "ND-25", "ND-26", "ND-27", "ND-28",
];
