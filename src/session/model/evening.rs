//! Evenings: one sitting of play, from the first greeting to the last.

use serde::{Deserialize, Serialize};

/// Tonight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Evening {
    /// Which evening of the campaign it is, counted from 1; 0 before the first.
    pub number: u32,
    pub on: bool,
}
