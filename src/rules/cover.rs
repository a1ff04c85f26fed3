//! Cover, in any system.

use super::keyword::keyword_enum;

keyword_enum! {
    /// How much of a fighter the surroundings hide.
    #[derive(Default)]
    pub enum Cover in "cover-" {
        #[default]
        None = "none" | "nada",
        /// Hides a part of the fighter.
        Partial = "partial" | "parcial",
        /// Hides the whole fighter.
        Full = "full" | "total",
    }
}

impl Cover {
    pub fn is_none(self) -> bool {
        self == Cover::None
    }
}
