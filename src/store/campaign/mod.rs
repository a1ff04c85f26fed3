//! Campaign files: reading one reports all faults at once, and saving one keeps its comments.

pub mod bundled;
pub(crate) mod file_keys;
pub mod named;
pub(crate) mod patch;
pub(crate) mod random_tables;
pub mod save;
pub(crate) mod systems;
pub mod template;

use std::path::Path;

pub use crate::record::{ByteSpan, Excerpt, Fault, Faults, MAX_FILE_BYTES, Severity};

use crate::record::{self, Keys};
use crate::session::campaign::Campaign;
use crate::store::{self, Error};

/// A playable campaign, and the warnings about its file.
#[derive(Debug, Clone, PartialEq)]
pub struct LoadedCampaign {
    pub campaign: Campaign,
    /// The file's warnings. A file with an error is not loaded.
    pub warnings: Faults,
}

/// Reads a campaign from the bytes of its file; `file` names it in the faults. Byte spans are offsets in the decoded
/// text, where each invalid UTF-8 sequence is one `U+FFFD`, three bytes long.
///
/// # Errors
///
/// All faults, warnings included, if at least one is an error.
pub fn read(file: &Path, bytes: impl AsRef<[u8]>) -> Result<LoadedCampaign, Faults> {
    let (campaign, faults) = record::parse_file(file, bytes.as_ref(), read_campaign);
    if faults.count_errors() > 0 { Err(faults) } else { Ok(LoadedCampaign { campaign, warnings: faults }) }
}

/// Reads a campaign from its file.
///
/// # Errors
///
/// [`Error::Wrong`] with all faults of the file, or why it could not be read.
pub fn read_file(file: &Path) -> store::Result<LoadedCampaign> {
    read(file, store::read::read(file)?).map_err(Error::Wrong)
}

fn read_campaign(fields: &record::Fields) -> Campaign {
    let mut campaign = Campaign::default();
    file_keys::campaign_keys(&mut Keys::Read(fields), &mut campaign);
    campaign
}
