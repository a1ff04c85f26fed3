//! Random tables for any system: rows over the faces of a die, and whether they cover it (ND-28).

use std::fmt;
use std::str::FromStr;

use super::dice::{Die, Face};

/// The faces that give one row, both ends included. Written `7` or `2-5`; in a file also as the bare number 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "WrittenFaces", into = "String")]
pub struct FaceSpan {
    from: Face,
    to: Face,
}

/// A fault in the rows of a table. Rows are counted from 0 in the order written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RowFault {
    #[error("no row has {0}")]
    Gap(FaceSpan),
    #[error("rows {} and {} both have {both}", first + 1, second + 1)]
    Overlap { first: usize, second: usize, both: FaceSpan },
    #[error("row {} has {beyond}, which a {die} does not show", row + 1)]
    Beyond { row: usize, beyond: FaceSpan, die: Die },
}

/// The error for a text that is not a range of faces.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a range of faces: `7` or `2-5` are")]
pub struct NotASpan(pub String);

#[derive(Deserialize)]
#[serde(untagged)]
enum WrittenFaces {
    Face(Face),
    Span(String),
}

/// All faults of a table: faces beyond the die, overlaps and gaps. Empty if each face of the die gives exactly one row.
pub fn find_faults(die: Die, rows: &[FaceSpan]) -> Vec<RowFault> {
    let mut faults = Vec::new();
    for (row, span) in rows.iter().enumerate() {
        if let Some(beyond) = FaceSpan::new(span.from.max(die.sides() + 1), span.to) {
            faults.push(RowFault::Beyond { row, beyond, die });
        }
        for (first, earlier) in rows[..row].iter().enumerate() {
            if let Some(both) = span.overlap(*earlier) {
                faults.push(RowFault::Overlap { first, second: row, both });
            }
        }
    }
    let mut sorted = rows.to_vec();
    sorted.sort_unstable();
    let mut next = 1;
    for span in sorted {
        if let Some(gap) = FaceSpan::new(next, span.from.saturating_sub(1).min(die.sides())) {
            faults.push(RowFault::Gap(gap));
        }
        next = next.max(span.to.saturating_add(1));
    }
    faults.extend(FaceSpan::new(next, die.sides()).map(RowFault::Gap));
    faults
}

impl FaceSpan {
    /// The range between two faces; none unless `1 <= from <= to`.
    pub fn new(from: Face, to: Face) -> Option<FaceSpan> {
        (1 <= from && from <= to).then_some(FaceSpan { from, to })
    }

    /// The lowest face.
    pub fn from(self) -> Face {
        self.from
    }

    /// The highest face.
    pub fn to(self) -> Face {
        self.to
    }

    /// Whether the face is in the range.
    pub fn contains(self, face: Face) -> bool {
        (self.from..=self.to).contains(&face)
    }

    fn overlap(self, other: FaceSpan) -> Option<FaceSpan> {
        FaceSpan::new(self.from.max(other.from), self.to.min(other.to))
    }
}

impl fmt::Display for FaceSpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from == self.to { write!(f, "{}", self.from) } else { write!(f, "{}-{}", self.from, self.to) }
    }
}

impl FromStr for FaceSpan {
    type Err = NotASpan;

    fn from_str(written: &str) -> Result<FaceSpan, NotASpan> {
        let (from, to) = written.split_once(['-', '–']).unwrap_or((written, written));
        let face = |end: &str| end.trim().parse().ok();
        face(from)
            .zip(face(to))
            .and_then(|(from, to)| FaceSpan::new(from, to))
            .ok_or_else(|| NotASpan(written.to_owned()))
    }
}

impl TryFrom<WrittenFaces> for FaceSpan {
    type Error = NotASpan;

    fn try_from(written: WrittenFaces) -> Result<FaceSpan, NotASpan> {
        match written {
            WrittenFaces::Face(face) => FaceSpan::new(face, face).ok_or_else(|| NotASpan(face.to_string())),
            WrittenFaces::Span(span) => span.parse(),
        }
    }
}

impl From<FaceSpan> for String {
    fn from(span: FaceSpan) -> String {
        span.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(written: &[&str]) -> Vec<FaceSpan> {
        written.iter().map(|span| span.parse().unwrap()).collect()
    }

    fn fault_texts(sides: u16, written: &[&str]) -> Vec<String> {
        find_faults(Die::new(sides).unwrap(), &spans(written)).iter().map(RowFault::to_string).collect()
    }

    #[test]
    fn nd_28_a_table_that_covers_its_die_once_has_no_faults() {
        assert_eq!(fault_texts(6, &["1-2", "3", "4-6"]), [""; 0]);
        assert_eq!(fault_texts(6, &["4-6", "1-2", "3"]), [""; 0], "in any order");
        assert_eq!(fault_texts(100, &["1-100"]), [""; 0]);
        assert_eq!(fault_texts(2, &["1", "2"]), [""; 0]);
    }

    #[test]
    fn nd_28_gaps_are_told_at_the_start_between_and_at_the_end() {
        assert_eq!(fault_texts(12, &["3-4", "7-10"]), ["no row has 1-2", "no row has 5-6", "no row has 11-12"]);
        assert_eq!(fault_texts(4, &[]), ["no row has 1-4"]);
    }

    #[test]
    fn nd_28_overlaps_name_both_rows_and_what_they_share() {
        assert_eq!(fault_texts(6, &["1-4", "3-6"]), ["rows 1 and 2 both have 3-4"]);
        assert_eq!(fault_texts(6, &["1-6", "2", "2"]).len(), 3);
    }

    #[test]
    fn nd_28_faces_beyond_the_die_are_told() {
        assert_eq!(fault_texts(6, &["1-6", "7"]), ["row 2 has 7, which a d6 does not show"]);
        assert_eq!(fault_texts(6, &["1-9"]), ["row 1 has 7-9, which a d6 does not show"]);
        assert_eq!(fault_texts(6, &["1-5", "9"]), ["row 2 has 9, which a d6 does not show", "no row has 6"]);
    }

    #[test]
    fn nd_28_a_face_gives_its_row() {
        let rows = spans(&["1-2", "3", "4-6"]);
        let row = |face| rows.iter().position(|span| span.contains(face));
        assert_eq!([1, 2, 3, 6].map(row), [Some(0), Some(0), Some(1), Some(2)]);
        assert_eq!(row(7), None);
    }

    #[test]
    fn nd_28_spans_are_read_as_written() {
        assert_eq!("2 – 5".parse(), Ok(FaceSpan { from: 2, to: 5 }));
        for wrong in ["", "0", "5-2", "a", "1-2-3", "-4"] {
            assert_eq!(wrong.parse::<FaceSpan>(), Err(NotASpan(wrong.to_owned())));
        }
        #[derive(Deserialize)]
        struct Rows {
            on: Vec<FaceSpan>,
        }
        let rows: Rows = toml::from_str(r#"on = [1, "2-5", "6"]"#).unwrap();
        assert_eq!(rows.on, spans(&["1", "2-5", "6"]));
        assert_eq!(serde_json::to_string(&rows.on).unwrap(), r#"["1","2-5","6"]"#);
    }
}
