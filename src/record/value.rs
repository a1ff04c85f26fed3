//! One value of a file, with the checks of its type and bounds.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::DeValue;

use super::fault::Fault;
use super::report::Report;
use super::source::ByteSpan;
use crate::rules::text::is_harmful;
use crate::rules::{Msg, Text};

/// The most entries of a list.
pub(crate) const MAX_ENTRIES: usize = 2_000;

/// A value and its position. A reading method that returns `None` has reported the fault.
#[derive(Clone, Copy)]
pub(crate) struct FileValue<'t> {
    report: &'t Report<'t>,
    node: &'t Spanned<DeValue<'t>>,
}

impl<'t> FileValue<'t> {
    pub(crate) fn new(report: &'t Report<'t>, node: &'t Spanned<DeValue<'t>>) -> FileValue<'t> {
        FileValue { report, node }
    }

    pub(crate) fn report(self) -> &'t Report<'t> {
        self.report
    }

    pub(crate) fn span(self) -> ByteSpan {
        self.node.span()
    }

    pub(crate) fn is_table(self) -> bool {
        matches!(self.node(), DeValue::Table(_))
    }

    pub(crate) fn node(self) -> &'t DeValue<'t> {
        self.node.get_ref()
    }

    /// An error about this value, for the caller to complete and add.
    pub(crate) fn fault(self, msg: Msg) -> Fault {
        self.report.fault(self.span(), msg)
    }

    pub(crate) fn add(self, fault: Fault) {
        self.report.add(fault);
    }

    /// Reports a fault and returns `None`.
    pub(crate) fn refuse<T>(self, fault: Fault) -> Option<T> {
        self.add(fault);
        None
    }

    /// A fault that names the type found here and says what was expected.
    pub(crate) fn wrong_type_fault(self, expected: Msg) -> Fault {
        self.fault(Msg::new("fault-wrong-type").with("found", Msg::new(type_key(self.node())))).expecting(expected)
    }

    /// A text. Warns of invisible characters that are written as escapes; literal ones are reported for the whole file
    /// by [`report_invisible_characters`](super::encoding::report_invisible_characters).
    pub(crate) fn text(self, expected: Msg) -> Option<&'t str> {
        let raw = self.raw_text(expected)?;
        let hidden = |c: &char| is_harmful(*c) && !matches!(c, '\n' | '\r' | '\t');
        if let Some(first) = raw.chars().find(hidden)
            && !self.report.source().slice(&self.span()).chars().any(|c| hidden(&c))
        {
            self.add(self.fault(invisible_character_msg(first)).warning());
        }
        Some(raw)
    }

    /// A text whose characters the caller checks.
    pub(crate) fn raw_text(self, expected: Msg) -> Option<&'t str> {
        if let DeValue::String(text) = self.node() {
            return Some(text);
        }
        let meant = match self.node() {
            DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {
                Some(format!("\"{}\"", self.report.source().slice(&self.span())))
            }
            _ => None,
        };
        self.refuse(self.wrong_type_fault(expected).suggesting(meant))
    }

    /// A whole number within bounds, both included; `rule` is the id of the rule that sets them, if any.
    pub(crate) fn number(self, rule: Option<&'static str>, bounds: RangeInclusive<i64>) -> Option<i64> {
        let (from, to) = (*bounds.start(), *bounds.end());
        let expected = Msg::new("expect-number").with("from", from).with("to", to);
        let DeValue::Integer(written) = self.node() else {
            let meant = self.node().as_str().and_then(|text| text.trim().parse::<i64>().ok());
            let meant = meant.filter(|n| bounds.contains(n)).map(|n| n.to_string());
            return self.refuse(self.wrong_type_fault(expected).suggesting(meant));
        };
        match i64::from_str_radix(written.as_str(), written.radix()) {
            Ok(number) if bounds.contains(&number) => Some(number),
            _ => {
                let mut fault = self.fault(Msg::new("fault-out-of-range").with("from", from).with("to", to));
                fault.rule = rule.map(Into::into);
                self.refuse(fault.expecting(expected))
            }
        }
    }

    /// A list whose entries are read by `each`. A faulty entry is left out, and the others are still read.
    pub(crate) fn list<T>(self, expected: Msg, each: impl FnMut(FileValue<'t>) -> Option<T>) -> Option<Vec<T>> {
        let DeValue::Array(array) = self.node() else {
            let meant = matches!(self.node(), DeValue::String(_))
                .then(|| format!("[{}]", self.report.source().slice(&self.span())));
            return self.refuse(self.wrong_type_fault(expected).suggesting(meant.filter(|list| !list.contains('\n'))));
        };
        if let Some(first_too_many) = array.get(MAX_ENTRIES) {
            let msg = Msg::new("fault-too-many").with("most", MAX_ENTRIES).with("count", array.len());
            self.add(self.report.fault(first_too_many.span(), msg));
        }
        Some(array.iter().take(MAX_ENTRIES).map(|node| FileValue::new(self.report, node)).filter_map(each).collect())
    }

    /// A table with free keys: each with its span and value, in the file's order.
    pub(crate) fn entries(self, expected: Msg) -> Option<Vec<(Text, ByteSpan, FileValue<'t>)>> {
        let DeValue::Table(table) = self.node() else { return self.refuse(self.wrong_type_fault(expected)) };
        let entry = |(key, node)| (key, FileValue::new(self.report, node));
        let mut entries: Vec<_> = table.iter().map(entry).collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        Some(entries.into_iter().map(|(key, value)| (Text::line(key.get_ref()), key.span(), value)).collect())
    }
}

/// The message about an invisible character.
pub(crate) fn invisible_character_msg(c: char) -> Msg {
    Msg::new("fault-hidden-character").with("code", Text::new(&format!("U+{:04X}", u32::from(c))))
}

fn type_key(node: &DeValue) -> &'static str {
    match node {
        DeValue::String(_) => "fault-type-text",
        DeValue::Integer(_) => "fault-type-number",
        DeValue::Float(_) => "fault-type-decimal",
        DeValue::Boolean(_) => "fault-type-flag",
        DeValue::Datetime(_) => "fault-type-date",
        DeValue::Array(_) => "fault-type-list",
        DeValue::Table(_) => "fault-type-table",
    }
}
