//! Random tables: the campaign's (ND-28), and those that a system brings.

use crate::rules::{Die, Face, Msg, Text};
use crate::session::id::Id;

/// A random table of the campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomTable {
    pub id: Id,
    pub name: Text,
    /// d2 to d100.
    pub die: Die,
    pub rows: Vec<TableRow>,
    /// Whether everybody sees what is rolled on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableRow {
    /// The lowest face of the row.
    pub from: Face,
    /// The highest face of the row.
    pub to: Face,
    pub text: Text,
}

/// A random table that a system brings, with a row for each face of its die. Messages say its name, `book-table-<id>`,
/// and each row, `book-table-<id>-<face>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookTable {
    pub id: &'static str,
    /// Other words for the id.
    pub aliases: &'static [&'static str],
    pub die: Die,
}

impl BookTable {
    /// Its name.
    pub fn name(self) -> Msg {
        Msg::new(format!("book-table-{}", self.id))
    }

    /// The row of a face.
    pub fn at(self, face: Face) -> Msg {
        Msg::new(format!("book-table-{}-{face}", self.id))
    }

    /// Whether it has this id, or another word for it.
    pub fn is_called(self, id: &Id) -> bool {
        self.id == id.as_str() || self.aliases.contains(&id.as_str())
    }
}

impl RandomTable {
    /// The text for `face`, if the table has one.
    pub fn at(&self, face: Face) -> Option<&Text> {
        self.rows.iter().find(|row| (row.from..=row.to).contains(&face)).map(|row| &row.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nd_28_a_face_gives_its_row() {
        let rows = [(1, 2, "one"), (3, 3, "two"), (4, 6, "three")];
        let rows = rows.map(|(from, to, text)| TableRow { from, to, text: text.into() }).to_vec();
        let table = RandomTable { id: Id::default(), name: Text::default(), die: Die::D6, rows, public: false };
        let row = |face| table.at(face).map(Text::as_str);
        assert_eq!([1, 2, 3, 6].map(row), [Some("one"), Some("one"), Some("two"), Some("three")]);
        assert_eq!(row(7), None);
    }
}
