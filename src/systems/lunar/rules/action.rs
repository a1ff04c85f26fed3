//! The actions of a turn, and their costs (LU-12, LU-13, LU-16, LU-17, LU-19, LU-25).

use super::refused::Refused;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// An action of a turn.
    pub enum Action in "lunar-action-" {
        /// An attack on an enemy, or a test that advances an objective bar.
        Attack = "attack" | "atacar",
        Arcane = "arcane" | "arcana",
        /// A move inside the scene, of up to five squares.
        Move = "move" | "mover",
        /// A move to another scene or zone, at which the enemies of this one may attack at once.
        Leave = "leave" | "salir",
        ForcedDraw = "forced-draw" | "robo-forzado",
        Recover = "recover" | "recuperar",
        Prepare = "prepare" | "preparar",
        Assist = "assist" | "asistir",
        Ask = "ask" | "pedir",
        SafeMove = "safe-move" | "movimiento-seguro",
        Interrupt = "interrupt" | "interrumpir",
        ResetHand = "reset-hand" | "reiniciar-mano",
        Intercept = "intercept" | "interceptar",
        Concentrate = "concentrate" | "concentrar",
        HardDraw = "hard-draw" | "robo-duro",
        Charge = "charge" | "embestida",
        ManaCharge = "mana-charge" | "carga-de-mana" | "carga-de-maná",
    }
}

/// The actions of a turn (LU-12).
pub const ACTIONS: u8 = 3;

/// The actions of the turn after an interception (LU-27).
pub const ACTIONS_AFTER_INTERCEPTING: u8 = 1;

/// The most squares of a movement (LU-13).
pub const MAX_MOVE_SQUARES: u8 = 5;

impl Action {
    /// The number of the turn's actions that it takes.
    pub fn cost(self) -> u8 {
        match self {
            Action::ManaCharge => 0,
            Action::Attack
            | Action::Arcane
            | Action::Move
            | Action::Leave
            | Action::ForcedDraw
            | Action::Recover
            | Action::Prepare
            | Action::Assist
            | Action::Ask => 1,
            Action::SafeMove | Action::Interrupt | Action::ResetHand | Action::Intercept => 2,
            Action::Concentrate | Action::HardDraw | Action::Charge => 3,
        }
    }

    /// Whether it is played on squares (LU-25).
    pub fn is_tactical(self) -> bool {
        matches!(self, Action::Move | Action::Intercept | Action::Charge)
    }

    /// Refuses a tactical action where there are no squares (LU-25).
    ///
    /// # Errors
    /// [`Refused::NoSquares`] for a tactical action without squares.
    pub fn require_squares(self, has_squares: bool) -> Result<(), Refused> {
        if self.is_tactical() && !has_squares { Err(Refused::NoSquares) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::keyword::Keyword as _;

    fn actions_costing(cost: u8) -> Vec<&'static str> {
        Action::ALL.iter().filter(|(action, ..)| action.cost() == cost).map(|(_, word, _)| *word).collect()
    }

    #[test]
    fn lu_13_lu_16_lu_17_each_action_has_its_cost() {
        let one = ["attack", "arcane", "move", "leave", "forced-draw", "recover", "prepare", "assist", "ask"];
        assert_eq!(actions_costing(1), one);
        assert_eq!(actions_costing(2), ["safe-move", "interrupt", "reset-hand", "intercept"]);
        assert_eq!(actions_costing(3), ["concentrate", "hard-draw", "charge"]);
        assert_eq!(actions_costing(0), ["mana-charge"]);
    }

    #[test]
    fn lu_17_what_costs_three_takes_the_whole_turn() {
        assert!(actions_costing(ACTIONS).contains(&"hard-draw"));
        assert!(Action::ALL.iter().all(|(action, ..)| action.cost() <= ACTIONS));
    }

    #[test]
    fn lu_25_tactical_actions_need_squares() {
        let tactical: Vec<_> = Action::ALL
            .iter()
            .filter(|(action, ..)| action.require_squares(false).is_err())
            .map(|(action, ..)| *action)
            .collect();
        assert_eq!(tactical, [Action::Move, Action::Intercept, Action::Charge]);
        assert!(Action::ALL.iter().all(|(action, ..)| action.require_squares(true).is_ok()));
    }
}
