//! A table of chances: what may come of a roll, in one column or in several.

use super::span::{Line, Span, What};
use crate::theme::Meaning;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Odds {
    /// What each column supposes; empty where there is one alone.
    pub heads: Vec<What>,
    pub rows: Vec<Likely>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Likely {
    pub name: Span,
    /// A chance for each column, 0 to 1.
    pub chances: Vec<f64>,
    /// Whether the chance shows as a bar beside its figure.
    pub barred: bool,
}

impl Odds {
    pub fn row(&mut self, meaning: Meaning, name: impl Into<What>, chances: impl Into<Vec<f64>>) {
        self.rows.push(Likely { name: Span::new(meaning, name), chances: chances.into(), barred: true });
    }

    /// Adds a chance that is no outcome of its own, as a figure alone.
    pub fn figure(&mut self, meaning: Meaning, name: impl Into<What>, chance: f64) {
        self.rows.push(Likely { name: Span::new(meaning, name), chances: vec![chance], barred: false });
    }
}

/// The whole chance, for a title's end: `✓ 58,3 %`.
pub fn whole(chance: f64) -> Line {
    let mark = What::several([What::Mark(Meaning::Success), What::Blank(1)]);
    vec![Span::new(Meaning::Success, mark), Span::new(Meaning::Title, What::Percent(chance))]
}
