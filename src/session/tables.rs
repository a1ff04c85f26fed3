//! Random tables: the campaign's, rolled as a deed (ND-28).

use serde::{Deserialize, Serialize};

use super::id::Id;
use crate::rules::dice::{Die, Face};
use crate::rules::text::Text;

/// A random table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The stable id.
    pub id: Id,
    /// The name.
    pub name: Text,
    /// The die, d2 to d100.
    pub die: Die,
    /// The entries.
    pub rows: Vec<Row>,
}

/// One entry of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Row {
    /// The lowest face that gives it.
    pub from: Face,
    /// The highest face that gives it.
    pub to: Face,
    /// What it says.
    pub text: Text,
}
