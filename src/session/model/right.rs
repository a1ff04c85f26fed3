//! Rights: which seats may do something.

use super::id::Seat;

/// Which seats may do a deed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Right {
    /// Every seat: the deed concerns only its own screen.
    All,
    /// Only the game master.
    #[default]
    Gm,
}

impl Right {
    /// Whether `seat` has it.
    pub fn allows(self, seat: &Seat) -> bool {
        self == Right::All || *seat == Seat::Gm
    }
}
