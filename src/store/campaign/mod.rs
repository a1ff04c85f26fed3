//! Campaign files: read with every fault at once, written as a template, saved with their comments kept.

pub mod bundled;
pub(crate) mod parts;
pub(crate) mod patch;
pub(crate) mod random;
pub mod save;
pub(crate) mod systems;
pub mod template;

use std::path::Path;

pub(crate) use crate::record::nearest;
pub use crate::record::{Excerpt, Fault, Faults, LARGEST, Severity, Span};

use crate::record::report::Report;
use crate::record::{self, Keys};
use crate::session::campaign::Campaign;

/// A campaign that can be played, and what is doubtful about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    pub campaign: Campaign,
    /// Warnings only.
    pub doubts: Faults,
}

/// Reads a campaign from the bytes of its file, whose name is told with every fault of it; with the doubts when at least one
/// is an error. Byte spans count what is no UTF-8 as one `U+FFFD`.
pub fn read(file: &Path, bytes: impl AsRef<[u8]>) -> Result<Reading, Faults> {
    let (campaign, doubts) = examine(file, bytes.as_ref(), |_| ());
    if doubts.errors() > 0 { Err(doubts) } else { Ok(Reading { campaign, doubts }) }
}

/// Reads what can be read; `last` looks at the report before it is closed, which the tests need.
fn examine(file: &Path, bytes: &[u8], last: impl FnOnce(&Report)) -> (Campaign, Faults) {
    let read = |fields: &record::Fields| {
        let mut campaign = Campaign::default();
        parts::campaign(&mut Keys::Read(fields), &mut campaign);
        campaign
    };
    record::examine(file, bytes, read, last)
}
