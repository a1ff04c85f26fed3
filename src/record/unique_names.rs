//! Reports names that are used twice.

use super::report::Report;
use super::source::ByteSpan;
use crate::rules::{Msg, Text};

/// The names seen so far, each of which may be used once. Case does not matter.
#[derive(Default)]
pub(crate) struct UniqueNames(Vec<Text>);

impl UniqueNames {
    /// Adds a name, and reports it if it was used before.
    pub(crate) fn add(&mut self, report: &Report, name: &Text, span: ByteSpan) {
        if self.0.iter().any(|used| used.is_same_name(name)) {
            report_bad_name(report, "fault-named-twice", name, span);
        }
        self.0.push(name.clone());
    }
}

/// Reports a name that must be changed; `why` is the key of the reason.
pub(crate) fn report_bad_name(report: &Report, why: &'static str, name: &Text, span: ByteSpan) {
    let msg = Msg::new(why).with("name", name);
    report.add(report.fault(span, msg).expecting(Msg::new("expect-other-name")));
}
