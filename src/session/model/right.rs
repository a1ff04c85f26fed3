//! Rights: from which seats something may be done.

use super::id::Seat;

/// Whose right a deed is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Right {
    /// Every seat's: it is about its own screen.
    All,
    /// The game master's alone.
    #[default]
    Gm,
}

impl Right {
    /// Whether who sits there has it.
    pub fn is_of(self, seat: &Seat) -> bool {
        self == Right::All || *seat == Seat::Gm
    }
}
