//! The budget of a turn: its actions and movements, and how many are spent.

use super::{Fight, Fighter};

/// How many actions and movements a turn has, or has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Budget {
    pub actions: u8,
    pub moves: u8,
}

/// The spent part of a turn.
#[apply(skip_default)]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct SpentBudget {
    pub actions: u8,
    pub moves: u8,
}

impl Budget {
    /// One action per turn, without separate movement.
    pub const PLAIN: Budget = Budget { actions: 1, moves: 0 };

    /// The most actions in a turn.
    pub const MAX_ACTIONS: u8 = 9;
}

/// An action and a movement.
impl Default for Budget {
    fn default() -> Budget {
        Budget { actions: 1, moves: 1 }
    }
}

impl Fight {
    /// The budget of a fighter's whole turn.
    pub fn budget_of(&self, fighter: &Fighter) -> Budget {
        Budget { actions: fighter.actions.unwrap_or(self.budget.actions), ..self.budget }
    }

    /// The actions and movements that a fighter has left in their turn.
    pub fn remaining_budget(&self, fighter: &Fighter) -> Budget {
        let Budget { actions, moves } = self.budget_of(fighter);
        let SpentBudget { actions: acted, moves: moved } = fighter.spent;
        Budget { actions: actions.saturating_sub(acted), moves: moves.saturating_sub(moved) }
    }

    /// Whether that fighter has no action left. In turn order this counts as having acted even before their turn, for
    /// instance after helping; [`Fight::has_acted`] also considers turns.
    pub(in crate::session) fn has_spent_all(&self, fighter: &Fighter) -> bool {
        self.remaining_budget(fighter).actions == 0
    }
}
