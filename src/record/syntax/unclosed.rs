//! Finds where unclosed lists, tables and texts begin; the parser reports only where they end.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::record::source::{ByteSpan, FileSource};

/// For each end, the span of the unclosed list, table or text that was still open there.
pub(super) fn find_openings(
    source: &FileSource,
    table: &DeTable,
    ends: impl Iterator<Item = (usize, &'static str)>,
) -> Vec<(ByteSpan, &'static str)> {
    let mut found: Vec<(ByteSpan, &'static str)> = Vec::new();
    for (end, what) in ends {
        let mut best: Option<ByteSpan> = None;
        let mut look = |node: &Spanned<DeValue>| {
            let span = node.span();
            let closer = |best: &ByteSpan| (span.end, span.start) > (best.end, best.start);
            let fits = is_kind(node, what, source) && span.start < end && span.end <= end;
            if fits && best.as_ref().is_none_or(closer) {
                best = Some(span);
            }
        };
        table.values().for_each(|node| walk(node, &mut look));
        found.extend(best.map(|span| (span, what)));
    }
    found.sort_by_key(|(span, _)| span.start);
    found.dedup();
    found
}

/// Keeps only the innermost of nested ones, since closing that may mend them all.
pub(super) fn keep_innermost(mut found: Vec<(ByteSpan, &'static str)>) -> Vec<(ByteSpan, &'static str)> {
    let spans: Vec<ByteSpan> = found.iter().map(|(span, _)| span.clone()).collect();
    found.retain(|(span, _)| !spans.iter().any(|inner| span.start < inner.start && inner.start < span.end));
    found
}

fn is_kind(node: &Spanned<DeValue>, what: &str, source: &FileSource) -> bool {
    match node.get_ref() {
        DeValue::String(_) => what == "fault-type-text",
        DeValue::Array(_) => what == "fault-type-list",
        DeValue::Table(_) => what == "fault-type-table" && source.slice(&node.span()).starts_with('{'),
        _ => false,
    }
}

fn walk(node: &Spanned<DeValue>, look: &mut impl FnMut(&Spanned<DeValue>)) {
    look(node);
    match node.get_ref() {
        DeValue::Array(list) => list.iter().for_each(|node| walk(node, look)),
        DeValue::Table(table) => table.values().for_each(|node| walk(node, look)),
        _ => {}
    }
}
