//! What a turn is worth: how many actions and movements, and how many of them are spent.

use serde::{Deserialize, Serialize};

use super::{Fight, Fighter};
use crate::rules::skip::is_default;

/// How many actions and movements a turn has, or has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    pub actions: u8,
    pub moves: u8,
}

/// What of a turn is spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Spent {
    #[serde(default, skip_serializing_if = "is_default")]
    pub actions: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub moves: u8,
}

impl Budget {
    /// An action a turn, and no movement that is counted apart.
    pub const PLAIN: Budget = Budget { actions: 1, moves: 0 };

    /// The most actions that a turn may have.
    pub const MOST: u8 = 9;
}

/// An action and a movement.
impl Default for Budget {
    fn default() -> Budget {
        Budget { actions: 1, moves: 1 }
    }
}

impl Fight {
    /// What a turn of that fighter is worth.
    pub fn budget_of(&self, fighter: &Fighter) -> Budget {
        Budget { actions: fighter.actions.unwrap_or(self.budget.actions), ..self.budget }
    }

    /// What that fighter has left of a turn.
    pub fn left_of(&self, fighter: &Fighter) -> Budget {
        let Budget { actions, moves } = self.budget_of(fighter);
        let Spent { actions: acted, moves: moved } = fighter.spent;
        Budget { actions: actions.saturating_sub(acted), moves: moves.saturating_sub(moved) }
    }

    /// Whether that fighter has no action left. Where one goes after the other, that counts as having acted though their turn
    /// has not come, for instance because they helped; [`Fight::has_acted`] knows of turns too.
    pub(in crate::session) fn has_spent_all(&self, fighter: &Fighter) -> bool {
        self.left_of(fighter).actions == 0
    }
}
