//! What a screen says, as plain values: pages of sections, their lines made of messages and meanings, without rectangle
//! and buffer. The terminal draws them; `biombo show` prints the very same.

mod prose;
mod span;
mod speaker;
mod track;

pub use prose::{Block, Prose, dot};
pub use span::{Line, Span, What};
pub use speaker::Speaker;
pub use track::{Pieces, Track};

/// A page: what one pane or one tab says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    pub title: Line,
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Section {
    /// Prose and facts, to be read.
    Text(Prose),
    /// Things in a list, each on a line.
    Rows { title: Line, rows: Vec<Row> },
}

/// A thing in a list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Row {
    pub line: Line,
    /// What is said below it.
    pub more: Prose,
}
