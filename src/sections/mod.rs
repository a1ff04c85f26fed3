//! What a screen says, as plain values: pages of sections, their lines made of messages and meanings, without rectangle
//! and buffer. The terminal draws them; `biombo show` prints the very same.

mod prose;
mod said;
mod span;
mod speaker;
mod track;

pub use prose::{Block, Prose, dot};
pub use said::{SaidLine, SaidPage, SaidSection, SaidSpan};
pub use span::{Line, Span, What};
pub use speaker::Speaker;
pub use track::{Pieces, Track};

/// A page: what one tab says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    pub title: Line,
    pub sections: Vec<Section>,
}

/// A part of a page.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    pub title: Line,
    pub text: Prose,
}
