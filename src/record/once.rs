//! Names that may be given once.

use super::report::Report;
use super::source::Span;
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// Names of which each may be given once. Capitals do not matter.
#[derive(Default)]
pub(crate) struct Once(Vec<Text>);

impl Once {
    /// Takes a name; a fault where it was given before.
    pub(crate) fn check(&mut self, report: &Report, name: &Text, span: Span) {
        if self.0.iter().any(|there| there.is(name)) {
            rename(report, "fault-named-twice", name, span);
        }
        self.0.push(name.clone());
    }
}

/// Asks for another name, saying why.
pub(crate) fn rename(report: &Report, why: &'static str, name: &Text, span: Span) {
    let said = Msg::new(why).with("name", name);
    report.add(report.fault(span, said).expecting(Msg::new("expect-other-name")));
}
