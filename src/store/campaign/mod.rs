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

use crate::record::{self, Keys};
use crate::session::campaign::Campaign;
use crate::store::{self, Error};

/// A playable campaign, and the warnings about its file.
#[derive(Debug, Clone, PartialEq)]
pub struct CampaignReading {
    pub campaign: Campaign,
    /// The file's warnings; a file with errors gives no `CampaignReading`.
    pub warnings: Faults,
}

/// Reads a campaign from the bytes of its file; `file` names it in the faults. Byte spans count each invalid UTF-8
/// sequence as one `U+FFFD`.
///
/// # Errors
///
/// All faults, warnings included, if at least one is an error.
pub fn read(file: &Path, bytes: impl AsRef<[u8]>) -> Result<CampaignReading, Faults> {
    let (campaign, warnings) = record::examine(file, bytes.as_ref(), read_fields);
    if warnings.count_errors() > 0 { Err(warnings) } else { Ok(CampaignReading { campaign, warnings }) }
}

/// Reads a campaign from its file. All faults of the file are one [`Error::Wrong`].
pub fn read_file(file: &Path) -> store::Result<CampaignReading> {
    read(file, store::read::read(file)?).map_err(Error::Wrong)
}

fn read_fields(fields: &record::Fields) -> Campaign {
    let mut campaign = Campaign::default();
    parts::campaign_keys(&mut Keys::Read(fields), &mut campaign);
    campaign
}
