//! How close things stand on a picture.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Spacing {
    /// One right below the other, with short names.
    #[default]
    Close,
    /// With a row between them and whole names, to be read from afar.
    Wide,
}
