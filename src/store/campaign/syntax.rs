//! What the TOML parser says about a file whose grammar is broken, in our words and at the place that people mend.

use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

use super::report::Report;
use super::source::Span;
use crate::rules::say::Msg;
use crate::rules::text::Text;

/// Reports every fault of the grammar; of those that follow from one another, the first.
pub(crate) fn report_syntax(report: &Report, table: &DeTable, errors: &[Error]) {
    let mut found: Vec<(Span, &str)> = errors.iter().map(|e| (e.span().unwrap_or_default(), e.message())).collect();
    if found.is_empty() {
        return;
    }
    report.set_broken();
    found.sort_by_key(|(span, _)| span.start);
    if let Some(deep) = found.iter().find(|(_, message)| message.starts_with("cannot recurse")).cloned() {
        report.set_swallowed(deep.0.start..usize::MAX);
        found.retain(|(span, _)| span.start < deep.0.start);
        report.add(report.fault(deep.0, Msg::new("fault-too-deep").with("most", 80)));
    }
    let unclosed: Vec<(Span, &'static str)> =
        found.iter().filter_map(|(span, message)| never_closed(table, span.start, message)).collect();
    for (span, what) in &unclosed {
        // Only its first line is sure to belong to it.
        let line = report.source().line_span(span.start);
        report.set_swallowed(line.end..span.end + 1);
        let shown = span.start..span.end.min(line.end);
        report.add(report.fault(shown, Msg::new("fault-syntax-unclosed").with("what", Msg::new(*what))));
    }
    let mut last_line = None;
    for (span, message) in found {
        if unclosed.iter().any(|(swallowed, _)| swallowed.start <= span.start && span.start <= swallowed.end) {
            continue;
        }
        let line = report.source().spot(span.start).0;
        if last_line.replace(line) != Some(line) {
            one(report, span, message);
        }
    }
}

fn one(report: &Report, span: Span, message: &str) {
    let source = report.source();
    let missing_value = span.is_empty() && (message.contains("must be quoted") || message.contains("literal string"));
    let whole = whole(report, &span);
    let quote = Text::line(source.slice(&whole));
    let fault = |key: &'static str| report.fault(whole.clone(), Msg::new(key));
    let fault = if missing_value || message.starts_with("missing value") {
        fault("fault-syntax-no-value")
    } else if message.starts_with("duplicate key") {
        report.fault(whole.clone(), Msg::new("fault-syntax-duplicate-key").with("key", &quote))
    } else if message.contains("must be quoted") || message.starts_with("invalid boolean") {
        let bare = quote.trim_matches(['"', '\'', '“', '”', '«', '»', '‘', '’', '`']);
        fault("fault-syntax-unquoted").meaning(Some(format!("\"{bare}\"")))
    } else if message.starts_with("key with no value") || message.starts_with("missing assignment") {
        fault("fault-syntax-no-equals")
    } else if message.starts_with("unclosed table") || message.starts_with("unclosed array table") {
        let closing = if quote.starts_with("[[") { "]]" } else { "]" };
        let name = quote.trim_matches(['[', ']', ' ']);
        fault("fault-syntax-header").meaning(Some(format!("{}{name}{closing}", &"[["[..closing.len()])))
    } else if message.starts_with("invalid unquoted key") || message.starts_with("unquoted keys cannot") {
        fault("fault-syntax-key").expecting(Msg::new("expect-key"))
    } else if message.starts_with("missing escaped value") || message.contains("unicode value") {
        fault("fault-syntax-escape").expecting(Msg::new("expect-escape"))
    } else if message.contains("visible characters") || message.starts_with("invalid comment") {
        fault("fault-syntax-control").expecting(Msg::new("expect-no-control"))
    } else if message.starts_with("missing comma") {
        fault("fault-syntax-no-comma")
    } else if is_number(message) {
        fault("fault-syntax-number").expecting(Msg::new("expect-plain-number"))
    } else {
        report.fault(whole.clone(), Msg::new("fault-syntax").with("what", Text::line(message)))
    };
    report.add(fault);
}

fn is_number(message: &str) -> bool {
    ["leading zero", "fraction", "exponent", "numeric", "number", "radix", "integer", "float", "`_`", "sign"]
        .iter()
        .any(|word| message.contains(word))
}

/// The parser points between two characters where something is missing: what stands before it on the line is shown.
fn whole(report: &Report, span: &Span) -> Span {
    if !span.is_empty() {
        return span.clone();
    }
    let line = report.source().line_span(span.start);
    let before = report.source().slice(&(line.start..span.start.clamp(line.start, line.end)));
    let written = before.trim();
    if written.is_empty() {
        return span.clone();
    }
    let start = line.start + (before.len() - before.trim_start().len());
    start..start + written.len()
}

/// The list, table or text that runs into the end of the file (or of its line), where the parser only says so.
fn never_closed(table: &DeTable, at: usize, message: &str) -> Option<(Span, &'static str)> {
    let wanted = if message.starts_with("unclosed array,") {
        "fault-type-list"
    } else if message.starts_with("unclosed inline table") {
        "fault-type-table"
    } else if message.contains("string, expected `\"`") || message.contains("string, expected `'`") {
        "fault-type-text"
    } else {
        return None;
    };
    let mut best: Option<Span> = None;
    for node in table.values() {
        ending(node, at, wanted, &mut best);
    }
    best.map(|span| (span, wanted))
}

fn ending(node: &Spanned<DeValue>, at: usize, wanted: &str, best: &mut Option<Span>) {
    let span = node.span();
    let is_it = match node.get_ref() {
        DeValue::String(_) => wanted == "fault-type-text",
        DeValue::Array(_) => wanted == "fault-type-list",
        DeValue::Table(_) => wanted == "fault-type-table",
        _ => false,
    };
    if is_it && span.end == at && span.start < at && best.as_ref().is_none_or(|best| best.start < span.start) {
        *best = Some(span);
    }
    match node.get_ref() {
        DeValue::Array(list) => list.iter().for_each(|node| ending(node, at, wanted, best)),
        DeValue::Table(table) => table.values().for_each(|node| ending(node, at, wanted, best)),
        _ => {}
    }
}
