//! How close things stand on a picture.

/// The room between the rows of a picture, such as a board or a street.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Spacing {
    /// Each row stands right below the one before.
    #[default]
    Close,
    /// An empty row stands between two, so that the picture is read from afar.
    Wide,
}
