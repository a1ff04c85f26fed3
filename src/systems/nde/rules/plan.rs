//! What will be rolled: the dice with their steps and grades, and how faces are judged by it (ND-04, ND-05, ND-27).

use serde::{Deserialize, Serialize};

use super::ladder::{Attribute, Rung, Stepped};
use super::options::Exceptional;
use super::power::Casting;
use super::rolled::Outcome;
use super::test::Beset;
use super::tn::Tn;
use super::twod6;
use crate::rules::dice::{Die, Face};
use crate::rules::say::Why;

/// What will be rolled, and why so: shown before the roll, kept with it after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// The attribute, where it is known by name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attribute: Option<Attribute>,
    pub throw: Throw,
    pub aim: Aim,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<Casting>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beset: Option<Beset>,
    /// Luck points paid before the roll.
    pub luck_spent: u8,
    /// The rules that counted so far.
    pub whys: Vec<Why>,
}

/// The dice of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// One die of the ladder against a number.
    Step {
        /// The sheet's die.
        base: Rung,
        stepped: Stepped,
        /// The number to reach, grades included.
        tn: Tn,
    },
    /// Two six-sided dice against the bands.
    #[serde(rename = "2d6")]
    TwoD6 {
        /// The sheet's modifier.
        base: i8,
        /// All steps summed; nothing clamps them.
        steps: i32,
        /// How many grades make it harder, one each (ND-27).
        grades: u8,
        exceptional: Exceptional,
    },
}

/// What a success is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    Task,
    Attack,
    /// One's part of a test of two against each other (house).
    Rival,
}

impl Plan {
    /// The dice of one throw.
    pub fn dice(&self) -> &'static [Die] {
        match self.throw {
            Throw::Step { stepped, .. } => match stepped.die {
                Rung::D4 => &[Die::D4],
                Rung::D6 => &[Die::D6],
                Rung::D8 => &[Die::D8],
                Rung::D12 => &[Die::D12],
                Rung::D20 => &[Die::D20],
            },
            Throw::TwoD6 { .. } => &[Die::D6, Die::D6],
        }
    }

    /// The number to reach, grades included; `None` in the 2d6 variant.
    pub fn tn(&self) -> Option<Tn> {
        match self.throw {
            Throw::Step { tn, .. } => Some(tn),
            Throw::TwoD6 { .. } => None,
        }
    }

    /// Everything added to the faces: nothing for a step die, modifier, steps and grades in the 2d6 variant.
    pub fn modifier(&self) -> i32 {
        match self.throw {
            Throw::Step { .. } => 0,
            Throw::TwoD6 { base, steps, grades, .. } => {
                i32::from(base).saturating_add(steps).saturating_sub(i32::from(grades))
            }
        }
    }

    /// Power points paid before the roll, lost whatever comes (ND-21).
    pub fn pp_spent(&self) -> u8 {
        self.power.map_or(0, |power| power.pp)
    }

    /// What one throw comes to by its faces alone, with `plus` added to a 2d6 total (ND-04, ND-05, ND-27).
    pub fn judge(&self, faces: &[Face], plus: i32) -> Outcome {
        match (self.throw, faces) {
            (Throw::Step { stepped, tn, .. }, &[face]) => {
                if face <= 1 || face < u16::from(tn.get()) {
                    Outcome::Failure
                } else if face == stepped.die.die().sides() {
                    Outcome::Exceptional
                } else {
                    Outcome::Success
                }
            }
            (Throw::TwoD6 { exceptional, .. }, &[a, b]) => {
                twod6::outcome([a, b], self.modifier().saturating_add(plus), exceptional)
            }
            // Only a torn journal holds a throw with another number of faces.
            _ => Outcome::Failure,
        }
    }
}
