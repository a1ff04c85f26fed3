//! Where a thing of the table came from.

use serde::{Deserialize, Serialize};

/// Where a thing came from: only what the file gave is taken away when the file no longer has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    #[default]
    File,
    Table,
}
