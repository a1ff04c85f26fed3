//! Bursts of keys: letters and Enters that were meant for something else are dropped until nobody has pressed a key for a
//! moment, or until Esc.

use super::{Code, Input, KeyPress};
use crate::rules::Msg;

/// Why keys are dropped, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Burst {
    /// A letter meant nothing here, so the letters behind it belong to no deed either, nor does Enter.
    Unheard,
    /// Dice have fallen: Enter at rest would leave a roll that nobody has read.
    Dice,
}

impl Burst {
    /// Whether it drops this input, at rest or with something over the tab.
    pub(crate) fn drops(self, input: &Input, at_rest: bool) -> bool {
        let Some(key) = input.key() else { return false };
        let is_enter = key.code == Code::Enter || key == KeyPress::YES;
        match self {
            Burst::Unheard => is_enter || key.typed().is_some(),
            Burst::Dice => is_enter && at_rest,
        }
    }

    /// That a key was dropped.
    pub(crate) fn msg(self) -> Msg {
        Msg::new(match self {
            Burst::Unheard => "burst-unheard",
            Burst::Dice => "burst-dice",
        })
    }
}
