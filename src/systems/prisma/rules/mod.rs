//! Prisma: the pool system with hits, pushing, edge and two reserves (rules PR-01 to PR-24). One file a noun.
//!
//! A [`PoolTest`] says what is tried, [`PoolTest::plan`] what will be rolled and why, and [`resolve`] rolls it. The
//! [`RolledTest`] that it returns stays open: its steps push it, use edge, buy hits, and spend or end it, until its
//! effects are booked.

pub mod chances;
pub mod complication;
pub mod contest;
pub mod difficulty;
pub mod edge;
pub mod effect;
pub mod machine;
pub mod odds;
#[cfg(test)]
mod odds_brute;
pub mod options;
pub mod owed;
pub mod pool;
pub mod proposals;
pub mod refused;
pub mod resonance;
pub mod rolled;
#[cfg(test)]
mod rolled_tests;
mod series;
pub mod share;
pub mod sheet;
pub mod spending;
#[cfg(test)]
mod split_tests;
pub mod steps;
pub mod stress;
pub mod stunt;
pub mod stunt_name;
pub mod test;
pub mod throw;

pub use chances::{Chances, ContestChances};
pub use complication::{Complication, ComplicationCost};
pub use contest::ContestedRolls;
pub use difficulty::{DifficultyLevel, PowerScale, TaskBar};
pub use edge::{EdgeClaim, EdgeSource, EdgeStatus, EdgeValue, EdgeVerdict};
pub use effect::{Effect, GainFrom, IntrusionAnswer};
pub use machine::{OddsObject, RollObject};
pub use odds::{HitOdds, PushWhen};
pub use options::{DissonanceShown, Options, Sharpen, TrackLength};
pub use pool::{DicePool, PoolPart, PoolPartKind};
pub use proposals::{Proposal, PurchasesOffered, SpendingAim};
pub use refused::Refused;
pub use resonance::{Reserve, ResonanceUse};
pub use rolled::{EdgeUse, FailureEnding, Phase, RolledTest, TaskOutcome, resolve};
pub use share::Share;
pub use sheet::{Gear, Ratings, Sheet};
pub use spending::{HitBudget, Spending};
pub use steps::RollChoice;
pub use stress::Stress;
pub use stunt::{Purchase, Stunt, StuntPrice};
pub use stunt_name::StuntName;
pub use test::{Goal, Plan, PoolTest, Purpose, RollTask};
pub use throw::PoolThrow;

/// The ids of the system's rules, in order.
pub const RULES: [&str; 24] = [
    "PR-01", "PR-02", "PR-03", "PR-04", "PR-05", "PR-06", "PR-07", "PR-08", "PR-09", "PR-10", "PR-11", "PR-12",
    "PR-13", "PR-14", "PR-15", "PR-16", "PR-17", "PR-18", "PR-19", "PR-20", "PR-21", "PR-22", "PR-23", "PR-24",
];
