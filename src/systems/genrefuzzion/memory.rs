//! What GenreFuzzion remembers at the table besides sheets.

use serde::{Deserialize, Serialize};

use crate::session::Id;

/// What it remembers.
#[apply(skip_empty)]
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Memory {}

impl Memory {
    /// Forgets a person who is gone for good.
    pub(super) fn forget(&mut self, _who: &Id) {}
}
