//! Plans: what a deed would roll and pay, before any die falls.

use super::gauge::{Gauge, Owner};
use super::id::Id;
use super::model::systems;
use crate::rules::chase::{Distance, Stake};
use crate::rules::say::Msg;

/// What a deed would roll and pay.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Plan {
    /// The rolls, in the order in which they fall.
    pub rolls: Vec<PlannedRoll>,
    /// What is paid before the first die falls.
    pub costs: Vec<Cost>,
    /// What speaks against it without forbidding it.
    pub warnings: Vec<Msg>,
    pub stands: RollRelation,
}

/// How several rolls stand to one another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RollRelation {
    /// Each is a test of its own.
    #[default]
    Apart,
    /// Two against each other.
    Opposed,
    /// Two that decide an exchange of a chase: the pursuer's is the first.
    Exchange(PlannedExchange),
}

/// An exchange of a chase that would be decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedExchange {
    pub from: Distance,
    pub stake: Stake,
}

/// A roll that would be made.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedRoll {
    pub who: Id,
    /// Whether only the game master would know of it.
    pub secret: bool,
    pub plan: systems::Plan,
}

/// A price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    pub owner: Owner,
    pub gauge: Gauge,
    pub points: i32,
}

impl Plan {
    /// The same, its two rolls standing against each other.
    #[must_use]
    pub fn opposed(self) -> Plan {
        Plan { stands: RollRelation::Opposed, ..self }
    }

    /// The plan of one roll that costs nothing.
    pub fn of_roll(who: Id, secret: bool, plan: impl Into<systems::Plan>) -> Plan {
        Plan { rolls: vec![PlannedRoll { who, secret, plan: plan.into() }], ..Plan::default() }
    }
}
