//! Random tables: the campaign's, rolled as a deed (ND-28).

use serde::{Deserialize, Serialize};

use crate::rules::dice::{Die, Face};
use crate::rules::text::Text;
use crate::session::id::Id;

/// A random table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomTable {
    pub id: Id,
    pub name: Text,
    /// d2 to d100.
    pub die: Die,
    pub rows: Vec<TableRow>,
    /// Whether all learn what is rolled on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
}

/// One entry of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// The lowest face that gives it.
    pub from: Face,
    /// The highest face that gives it.
    pub to: Face,
    pub text: Text,
}

impl RandomTable {
    /// What stands at `face`, if anything does.
    pub fn at(&self, face: Face) -> Option<&Text> {
        self.rows.iter().find(|row| (row.from..=row.to).contains(&face)).map(|row| &row.text)
    }
}
