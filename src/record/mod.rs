//! TOML files that people write: reading reports all faults at once, and writing changes single keys.

pub(crate) mod encoding;
pub(crate) mod fault;
pub(crate) mod fields;
pub(crate) mod forms;
pub(crate) mod keys;
pub(crate) mod nearest;
pub(crate) mod part;
pub(crate) mod person;
pub(crate) mod report;
mod rewrite;
pub(crate) mod source;
pub(crate) mod syntax;
pub(crate) mod unique_names;
pub(crate) mod value;

use std::path::Path;

use toml::de::DeTable;

pub(crate) use fields::Fields;
pub(crate) use keys::Keys;
pub(crate) use nearest::nearest;
pub(crate) use value::FileValue;

pub use fault::{Fault, Faults, Severity};
pub use rewrite::PersonKeys;
pub use source::{ByteSpan, Excerpt};

use crate::rules::message::Msg;
use report::Report;
use source::FileSource;

/// The largest file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 4 << 20;

/// Parses a file and lets `read` take from it as much as is readable. `file` names it in the faults.
pub(crate) fn parse_file<T: Default>(file: &Path, bytes: &[u8], read: impl FnOnce(&Fields) -> T) -> (T, Faults) {
    let decoded = encoding::decode(bytes);
    let source = FileSource::new(&decoded.text);
    let report = Report::new(&source);
    if let Some(why) = why_unreadable(bytes, &decoded) {
        report.add(report.fault(0..0, why));
        return (T::default(), report.into_faults(file));
    }
    encoding::report_invalid_bytes(&report, &decoded.invalid);
    encoding::report_invisible_characters(&report);
    let (table, errors) = DeTable::parse_recoverable(&decoded.text);
    syntax::report_syntax(&report, table.get_ref(), &errors);
    let start = decoded.text.len() - decoded.text.trim_start_matches('\u{FEFF}').len();
    let read = read(&Fields::new(&report, table.get_ref(), start..start, ""));
    report.check_references();
    (read, report.into_faults(file))
}

/// Why the file cannot be read at all, if it cannot.
fn why_unreadable(bytes: &[u8], decoded: &encoding::Decoded) -> Option<Msg> {
    if decoded.utf16 {
        return Some(Msg::new("fault-utf-16"));
    }
    if bytes.len() > MAX_FILE_BYTES {
        return Some(
            Msg::new("fault-too-large").with("most", MAX_FILE_BYTES >> 20).with("megabytes", bytes.len() >> 20),
        );
    }
    decoded.text.trim_start_matches('\u{FEFF}').trim().is_empty().then(|| Msg::new("fault-nothing"))
}
