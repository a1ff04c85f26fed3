//! How ready somebody is for an attack, and the resulting Defence (HI-15, HI-18).

use super::sheet::BASE_DEFENCE;
use crate::rules::keyword::keyword_enum;

keyword_enum! {
    /// How ready somebody is for an attack.
    #[derive(Default)]
    pub enum Guard in "hitos-guard-" {
        #[default]
        Aware = "aware" | "alerta",
        /// Until their first action (HI-15).
        Unaware = "unaware" | "guardia-baja" | "desprevenido",
        /// They cannot defend themselves.
        Helpless = "helpless" | "sin-defensa" | "indefenso",
        /// They do nothing else until their next turn.
        Defending = "defending" | "defendiendo",
    }
}

impl Guard {
    /// Defence with this guard, from the sheet's Defence and the penalty of body and mind (HI-18).
    pub fn defence(self, own: i32, penalty: i32) -> i32 {
        match self {
            Guard::Helpless => BASE_DEFENCE,
            guard => own.saturating_add(penalty).saturating_add(guard.bonus()),
        }
    }

    /// The bonus to Defence; the helpless have a fixed Defence instead.
    pub fn bonus(self) -> i32 {
        match self {
            Guard::Aware | Guard::Helpless => 0,
            Guard::Unaware => -3,
            Guard::Defending => 3,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hi_18_guard_and_penalties_change_defence_and_who_is_helpless_has_5() {
        let of = |guard: Guard| guard.defence(12, -2);
        assert_eq!([Guard::Aware, Guard::Unaware, Guard::Helpless, Guard::Defending].map(of), [10, 7, 5, 13]);
    }
}
