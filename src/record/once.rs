//! Reports names that are used twice.

use super::report::Report;
use super::source::ByteSpan;
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// The names seen so far, each of which may be used once. Case does not matter.
#[derive(Default)]
pub(crate) struct Once(Vec<Text>);

impl Once {
    /// Adds a name, and reports it if it was used before.
    pub(crate) fn check(&mut self, report: &Report, name: &Text, span: ByteSpan) {
        if self.0.iter().any(|there| there.is(name)) {
            rename(report, "fault-named-twice", name, span);
        }
        self.0.push(name.clone());
    }
}

/// Reports a name that must be changed; `why` is the key of the reason.
pub(crate) fn rename(report: &Report, why: &'static str, name: &Text, span: ByteSpan) {
    let said = Msg::new(why).with("name", name);
    report.add(report.fault(span, said).expecting(Msg::new("expect-other-name")));
}
