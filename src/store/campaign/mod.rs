//! Campaign files: read with every fault at once, written as a template, saved with their comments kept.

pub mod bundled;
pub(crate) mod encoding;
pub(crate) mod fault;
pub(crate) mod fields;
pub(crate) mod nearest;
pub(crate) mod patch;
pub(crate) mod random;
pub(crate) mod read;
pub(crate) mod report;
pub mod save;
pub(crate) mod source;
pub(crate) mod syntax;
pub(crate) mod systems;
pub mod template;
pub(crate) mod texts;
pub(crate) mod value;
pub(crate) mod written;

use std::path::Path;

use toml::de::DeTable;

pub(crate) use nearest::nearest;

pub use fault::{Fault, Faults, Severity};
pub use source::{Excerpt, Span};

use crate::rules::say::Msg;
use crate::session::campaign::Campaign;
use fields::Fields;
use report::Report;
use source::Source;

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 4 << 20;

/// A campaign that can be played, and what is doubtful about it.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The campaign.
    pub campaign: Campaign,
    /// Warnings only.
    pub doubts: Faults,
}

/// Reads a campaign. `file` is its name, for the faults.
///
/// # Errors
/// Every fault of the file, doubts included, when at least one is an error.
pub fn read(file: &Path, text: &str) -> Result<Reading, Faults> {
    read_bytes(file, text.as_bytes())
}

/// Reads a campaign from the bytes of its file.
///
/// # Errors
/// Every fault of the file, doubts included, when at least one is an error. Byte spans count what is no UTF-8 as one
/// `U+FFFD`.
pub fn read_bytes(file: &Path, bytes: &[u8]) -> Result<Reading, Faults> {
    let (campaign, doubts) = examine(file, bytes, |_| ());
    if doubts.errors() > 0 { Err(doubts) } else { Ok(Reading { campaign, doubts }) }
}

/// Reads what can be read; `last` looks at the report before it is closed, which the tests need.
fn examine(file: &Path, bytes: &[u8], last: impl FnOnce(&Report)) -> (Campaign, Faults) {
    examine_with(file, bytes, read::campaign, last)
}

/// Reads what `read` can read of a TOML file that people write, which need not be a campaign.
pub(crate) fn examine_with<T: Default>(
    file: &Path,
    bytes: &[u8],
    read: impl FnOnce(&Fields) -> T,
    last: impl FnOnce(&Report),
) -> (T, Faults) {
    let decoded = encoding::decode(bytes);
    let source = Source::new(&decoded.text);
    let report = Report::new(&source);
    if let Some(why) = unreadable(bytes, &decoded) {
        report.add(report.fault(0..0, why));
        return (T::default(), report.into_faults(file));
    }
    encoding::report_bytes(&report, &decoded.wrong);
    encoding::report_hidden(&report);
    let (table, errors) = DeTable::parse_recoverable(&decoded.text);
    syntax::report_syntax(&report, table.get_ref(), &errors);
    let start = decoded.text.len() - decoded.text.trim_start_matches('\u{FEFF}').len();
    let read = read(&Fields::new(&report, table.get_ref(), start..start, ""));
    report.check_references();
    last(&report);
    (read, report.into_faults(file))
}

fn unreadable(bytes: &[u8], decoded: &encoding::Decoded) -> Option<Msg> {
    if decoded.utf16 {
        return Some(Msg::new("fault-utf-16"));
    }
    if bytes.len() > LARGEST {
        return Some(Msg::new("fault-too-large").with("most", LARGEST >> 20).with("megabytes", bytes.len() >> 20));
    }
    decoded.text.trim_start_matches('\u{FEFF}').trim().is_empty().then(|| Msg::new("fault-nothing"))
}
