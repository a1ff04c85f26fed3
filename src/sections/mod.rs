//! What a screen says, as plain values: pages of sections with lines made of messages and meanings, without rectangles
//! or buffers. The terminal draws them, and `biombo show` prints the same.

mod board;
mod choice;
mod dice;
mod graph;
mod meter;
mod odds;
mod offer;
mod prose;
mod spacing;
mod span;
mod speaker;
mod text_page;
mod wait;

pub use board::{Board, Token};
pub use choice::{Choice, DeedRequest, given_fields};
pub use dice::{DieGroup, DieStatus, ShownDie};
pub use graph::{Graph, GraphEdge, GraphNode};
pub use meter::{Meter, MeterStyle};
pub use odds::{Odds, OddsRow, overall_chance};
pub use offer::{FieldOffer, FieldPick, FieldQuery, PickCount, PickSet};
pub use prose::{Block, Column, Prose, SpotColumn, bullet, with_dots_between};
pub use spacing::Spacing;
pub use span::{Line, Span, SpanContent};
pub use speaker::Speaker;
pub use text_page::{TextLine, TextPage, TextSection};
pub use wait::{Wait, WaitKind, WaitPlace};

pub use crate::theme::Meaning;

/// A page: the content of one tab.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    pub title: Line,
    pub sections: Vec<Section>,
}

/// A part of a page under its own title.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    pub title: Line,
    /// A remark at the end of the title.
    pub aside: Line,
    pub text: Prose,
}

impl Section {
    pub fn new(title: Line, text: Prose) -> Section {
        Section { title, text, ..Section::default() }
    }
}
