//! Cover, in any system.

use super::keyword::keyword_enum;

keyword_enum! {
    /// What somebody stands behind.
    #[derive(Default)]
    pub enum Cover in "cover-" {
        #[default]
        None = "none" | "nada",
        /// Cover that hides a part.
        Partial = "partial" | "parcial",
        /// Cover that hides everything.
        Full = "full" | "total",
    }
}

impl Cover {
    pub fn is_none(self) -> bool {
        self == Cover::None
    }
}
