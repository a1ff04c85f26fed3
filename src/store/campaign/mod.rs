//! Campaign files: reading one reports all faults at once, and saving one keeps its comments.

pub mod bundled;
pub(crate) mod parts;
pub(crate) mod patch;
pub(crate) mod random;
pub mod save;
pub(crate) mod systems;
pub mod template;

use std::path::Path;

pub(crate) use crate::record::nearest;
pub use crate::record::{ByteSpan, Excerpt, Fault, Faults, LARGEST, Severity};

use crate::record::report::Report;
use crate::record::{self, Keys};
use crate::session::campaign::Campaign;

/// A playable campaign, and the warnings about its file.
#[derive(Debug, Clone, PartialEq)]
pub struct CampaignReading {
    pub campaign: Campaign,
    /// The file's warnings; a file with errors gives no `CampaignReading`.
    pub doubts: Faults,
}

/// Reads a campaign from the bytes of its file; `file` names it in the faults. Byte spans count each invalid UTF-8
/// sequence as one `U+FFFD`.
///
/// # Errors
///
/// All faults, warnings included, if at least one is an error.
pub fn read(file: &Path, bytes: impl AsRef<[u8]>) -> Result<CampaignReading, Faults> {
    let (campaign, doubts) = examine(file, bytes.as_ref(), |_| ());
    if doubts.errors() > 0 { Err(doubts) } else { Ok(CampaignReading { campaign, doubts }) }
}

/// Reads as much as it can. `last` sees the report before it is closed, for the tests.
fn examine(file: &Path, bytes: &[u8], last: impl FnOnce(&Report)) -> (Campaign, Faults) {
    let read = |fields: &record::Fields| {
        let mut campaign = Campaign::default();
        parts::campaign(&mut Keys::Read(fields), &mut campaign);
        campaign
    };
    record::examine(file, bytes, read, last)
}
