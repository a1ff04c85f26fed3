//! How large dice and cards are drawn.

/// The room that pictures of dice and cards take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PictureSize {
    /// Boxes for dice, and tall ones for cards.
    Huge,
    /// Boxes for dice and cards.
    Large,
    /// Boxes for dice, and low ones for cards.
    Low,
    /// Boxes for dice.
    #[default]
    Medium,
    /// Only words and figures.
    Small,
}
