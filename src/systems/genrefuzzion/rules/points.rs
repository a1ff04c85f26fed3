//! The players' two currencies (GF-04).

use crate::rules::keyword_enum;

keyword_enum! {
    /// A currency of a player.
    #[derive(Default)]
    pub enum Currency in "gf-" {
        /// Victory points, for winning.
        #[default]
        Victory = "vp" | "pv",
        /// Karma points, for losing.
        Karma = "kp" | "pk",
    }
}

impl Currency {
    pub fn other(self) -> Currency {
        match self {
            Currency::Victory => Currency::Karma,
            Currency::Karma => Currency::Victory,
        }
    }
}
