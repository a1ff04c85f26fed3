//! A table of chances: the outcomes of a roll, in one column or several.

use super::span::{Line, Span, SpanContent};
use crate::theme::Meaning;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Odds {
    /// The assumption behind each column; empty for a single column.
    pub headings: Vec<SpanContent>,
    pub rows: Vec<OddsRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct OddsRow {
    pub name: Span,
    /// The chance in each column, from 0 to 1.
    pub chances: Vec<f64>,
    /// Whether the chance is shown as a bar beside its figure.
    pub has_bar: bool,
}

impl Odds {
    /// Adds an outcome with its chance in each column, drawn as a bar.
    pub fn add_row(&mut self, meaning: Meaning, name: impl Into<SpanContent>, chances: impl Into<Vec<f64>>) {
        self.rows.push(OddsRow { name: Span::new(meaning, name), chances: chances.into(), has_bar: true });
    }

    /// Adds a chance beside the outcomes, without a bar.
    pub fn add_figure(&mut self, meaning: Meaning, name: impl Into<SpanContent>, chance: f64) {
        self.rows.push(OddsRow { name: Span::new(meaning, name), chances: vec![chance], has_bar: false });
    }
}

/// The overall chance, for the end of a title: `✓ 58,3 %`.
pub fn overall_chance(chance: f64) -> Line {
    let mark = SpanContent::several([SpanContent::Mark(Meaning::Success), SpanContent::Blank(1)]);
    vec![Span::new(Meaning::Success, mark), Span::new(Meaning::Title, SpanContent::Percent(chance))]
}
