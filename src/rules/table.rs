//! Random tables for any system: rows over the faces of a die, and whether they cover it (ND-28).

use super::dice::{Die, Face};

/// The faces that give one row, both ends included. Written `7` or `2-5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// The span between two faces; `None` unless `1 <= from <= to`.
    pub fn new(from: Face, to: Face) -> Option<FaceSpan> {
        (1 <= from && from <= to).then_some(FaceSpan { from, to })
    }

    fn overlap(self, other: FaceSpan) -> Option<FaceSpan> {
        FaceSpan::new(self.from.max(other.from), self.to.min(other.to))
    }
}

impl std::fmt::Display for FaceSpan {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.from == self.to { write!(f, "{}", self.from) } else { write!(f, "{}-{}", self.from, self.to) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spans(written: &[&str]) -> Vec<FaceSpan> {
        let ends = written.iter().map(|span| span.split_once('-').unwrap_or((span, span)));
        ends.map(|(from, to)| FaceSpan::new(from.parse().unwrap(), to.parse().unwrap()).unwrap()).collect()
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
    fn nd_28_gaps_are_found_at_the_start_between_rows_and_at_the_end() {
        assert_eq!(fault_texts(12, &["3-4", "7-10"]), ["no row has 1-2", "no row has 5-6", "no row has 11-12"]);
        assert_eq!(fault_texts(4, &[]), ["no row has 1-4"]);
    }

    #[test]
    fn nd_28_overlaps_name_both_rows_and_what_they_share() {
        assert_eq!(fault_texts(6, &["1-4", "3-6"]), ["rows 1 and 2 both have 3-4"]);
        assert_eq!(fault_texts(6, &["1-6", "2", "2"]).len(), 3);
    }

    #[test]
    fn nd_28_faces_beyond_the_die_are_found() {
        assert_eq!(fault_texts(6, &["1-6", "7"]), ["row 2 has 7, which a d6 does not show"]);
        assert_eq!(fault_texts(6, &["1-9"]), ["row 1 has 7-9, which a d6 does not show"]);
        assert_eq!(fault_texts(6, &["1-5", "9"]), ["row 2 has 9, which a d6 does not show", "no row has 6"]);
    }

    #[test]
    fn nd_28_a_span_begins_at_1_and_does_not_run_backwards() {
        assert_eq!([FaceSpan::new(0, 0), FaceSpan::new(5, 2)], [None, None]);
        assert_eq!(spans(&["7", "2-5"]).iter().map(FaceSpan::to_string).collect::<Vec<_>>(), ["7", "2-5"]);
    }
}
