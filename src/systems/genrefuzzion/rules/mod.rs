//! GenreFuzzion: pools of clichés and relationships against each other, and two currencies of the players (rules GF-01
//! to GF-28). One file per noun.

mod count;
pub mod die;
pub mod law;
pub mod machine;
#[cfg(test)]
mod odds_brute;
pub mod offers;
pub mod options;
mod pairs;
pub mod point_kind;
pub mod points;
pub mod pool;
pub mod refused;
pub mod slots;
pub mod thrown;
mod throws;
pub mod trick;

pub use die::TraitDie;
pub use options::Options;
pub use point_kind::PointKind;
pub use points::{PointMoves, Points};
pub use pool::{DuelPool, PoolDie, PoolSlot, PoolSource, TraitUse};
pub use refused::Refused;
pub use slots::{PoolRestriction, PoolRights, SceneWeight};
pub use trick::{Trick, TrickKind};

/// The ids of the rules, in order.
pub const RULES: [&str; 28] = [
    "GF-01", "GF-02", "GF-03", "GF-04", "GF-05", "GF-06", "GF-07", "GF-08", "GF-09", "GF-10", "GF-11", "GF-12",
    "GF-13", "GF-14", "GF-15", "GF-16", "GF-17", "GF-18", "GF-19", "GF-20", "GF-21", "GF-22", "GF-23", "GF-24",
    "GF-25", "GF-26", "GF-27", "GF-28",
];
