//! Evenings: one meeting of the group each.

/// The evening being played or, while none is, the last one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Evening {
    /// The number of the evening within the campaign, from 1; 0 before the first.
    pub number: u32,
    /// Whether it has begun and not yet ended.
    pub on: bool,
}
