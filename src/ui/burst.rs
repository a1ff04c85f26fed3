//! Bursts of keys: letters and Enters that were meant for something else are dropped until no key has been pressed for
//! a moment, or until Esc.

use super::{Code, Input, KeyPress};
use crate::rules::Msg;

/// Why keys are dropped, and which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DroppedKeys {
    /// A letter meant nothing here, its deed was refused, or the form into which it was typed has gone, so the letters and
    /// the Enter behind it are not meant for a deed either.
    IdleLetter,
    /// Dice have fallen: Enter with nothing over the tab would leave a roll that nobody has read.
    Dice,
}

impl DroppedKeys {
    /// Whether it drops this input; `no_overlay` says whether nothing lies over the tab.
    pub(crate) fn drops(self, input: &Input, no_overlay: bool) -> bool {
        let Some(key) = input.key() else { return false };
        let is_enter = key.code == Code::Enter || key == KeyPress::CONFIRM;
        match self {
            DroppedKeys::IdleLetter => is_enter || key.typed_char().is_some(),
            DroppedKeys::Dice => is_enter && no_overlay,
        }
    }

    /// The notice that a key was dropped.
    pub(crate) fn msg(self) -> Msg {
        Msg::new(match self {
            DroppedKeys::IdleLetter => "burst-unheard",
            DroppedKeys::Dice => "burst-dice",
        })
    }
}
