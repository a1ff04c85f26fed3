//! Plans: what a deed would roll and pay, before any die is rolled.

use super::model::systems;
use super::{Gauge, Id, Owner};
use crate::rules::{ChaseGoal, Distance, Msg};

/// What a deed would roll and pay.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Plan {
    /// The rolls, in the order they are rolled.
    pub rolls: Vec<PlannedRoll>,
    /// Whom they are aimed at: somebody whose numbers they depend on and who does not roll.
    pub against: Option<Id>,
    /// What is paid before the first die is rolled.
    pub costs: Vec<Cost>,
    /// Reasons against the deed that do not forbid it.
    pub warnings: Vec<Msg>,
    pub relation: RollRelation,
}

/// How the rolls of a plan relate to each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RollRelation {
    /// Each is a separate test.
    #[default]
    Separate,
    /// Two rolls oppose each other.
    Opposed,
    /// Two rolls decide an exchange of a chase; the pursuer's comes first.
    Exchange(PlannedExchange),
}

/// The exchange of a chase that the rolls would decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedExchange {
    /// The distance at which the exchange begins.
    pub distance: Distance,
    pub goal: ChaseGoal,
}

/// A roll that would be made.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedRoll {
    pub who: Id,
    /// Whether only the game master would know of it.
    pub secret: bool,
    pub plan: systems::Plan,
}

/// Points that a deed would take from a gauge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cost {
    pub owner: Owner,
    pub gauge: Gauge,
    pub points: i32,
}

impl Plan {
    /// The same plan with its two rolls opposed.
    #[must_use]
    pub fn opposed(self) -> Plan {
        Plan { relation: RollRelation::Opposed, ..self }
    }

    /// The same plan with its rolls aimed at somebody.
    #[must_use]
    pub fn aimed_at(self, target: Option<&Id>) -> Plan {
        Plan { against: target.cloned(), ..self }
    }

    /// The plan of a deed that pays from one gauge and rolls nothing.
    pub fn of_cost(owner: Owner, gauge: Gauge, points: i32) -> Plan {
        Plan { costs: vec![Cost { owner, gauge, points }], ..Plan::default() }
    }

    /// The plan of one roll that costs nothing.
    pub fn of_roll(who: Id, secret: bool, plan: impl Into<systems::Plan>) -> Plan {
        Plan { rolls: vec![PlannedRoll { who, secret, plan: plan.into() }], ..Plan::default() }
    }
}
