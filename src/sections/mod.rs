//! What a screen says, as plain values: pages of sections, their lines made of messages and meanings, without rectangle
//! and buffer. The terminal draws them; `biombo show` prints the very same.

mod board;
mod choice;
mod dice;
mod odds;
mod offer;
mod prose;
mod said;
mod span;
mod speaker;
mod track;

pub use board::{Board, Token};
pub use choice::{Ask, Choice};
pub use dice::{DieGroup, Fate, Laid};
pub use odds::{Likely, Odds, whole};
pub use offer::{Asked, Count, Offer, Pick};
pub use prose::{Block, Column, Prose, Spot, dot, dotted};
pub use said::{SaidLine, SaidPage};
pub use span::{Line, Span, What};
pub use speaker::Speaker;
pub use track::{Pieces, Track};

/// A page: what one tab says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Page {
    pub title: Line,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Section {
    pub title: Line,
    /// At the title's end.
    pub aside: Line,
    pub text: Prose,
}
