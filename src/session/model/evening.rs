//! Evenings: one session of play each.

/// Tonight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Evening {
    /// The number of the evening within the campaign, from 1; 0 before the first.
    pub number: u32,
    pub on: bool,
}
