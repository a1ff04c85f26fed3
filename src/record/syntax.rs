//! Reports the TOML parser's syntax errors in our own words, at the place to fix.

mod unclosed;

use toml::de::{DeTable, Error};

use super::fault::Fault;
use super::report::Report;
use super::source::{ByteSpan, FileSource};
use crate::rules::{Msg, Text};

/// The deepest nesting of brackets that the parser follows.
const MAX_DEPTH: u32 = 80;

/// The kind of a syntax error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SyntaxErrorKind {
    /// The nesting is deeper than the parser follows.
    TooDeep,
    /// A bracket or quote is not closed: the message key of what it opens.
    Unclosed(&'static str),
    /// The header of a table is not one that TOML knows.
    BadHeader,
    NoValue,
    DuplicateKey,
    Unquoted,
    NoEquals,
    BadKey,
    BadEscape,
    ControlCharacter,
    NoComma,
    /// Text after the end of a value.
    Trailing,
    BadNumber,
    Other,
}

/// Reports the syntax errors. Of errors that follow from one another, it reports only the first.
pub(crate) fn report_syntax(report: &Report, table: &DeTable, errors: &[Error]) {
    let source = report.source();
    let mut found: Vec<(ByteSpan, SyntaxErrorKind, &str)> = errors
        .iter()
        .map(|error| {
            let span = error.span().unwrap_or_default();
            (span.clone(), SyntaxErrorKind::classify(error.message(), &span, source), error.message())
        })
        .collect();
    found.sort_by_key(|(span, ..)| span.start);
    let mut muted: Vec<ByteSpan> = Vec::new();
    if let Some((deep, ..)) = found.iter().find(|(_, kind, _)| *kind == SyntaxErrorKind::TooDeep).cloned() {
        muted.push(deep.start..usize::MAX);
        report.add(report.fault(deep, Msg::new("fault-too-deep").with("most", MAX_DEPTH)));
    }
    let ends = found.iter().filter_map(|(span, kind, _)| match kind {
        SyntaxErrorKind::Unclosed(what) => Some((span.start, *what)),
        _ => None,
    });
    let openings = unclosed::find_openings(source, table, ends);
    let end = openings.iter().map(|(span, _)| span.end).max().unwrap_or_default();
    for (span, what) in unclosed::keep_innermost(openings) {
        let line = source.line_span(span.start);
        let fault = report
            .fault(span.start..span.end.min(line.end), Msg::new("fault-syntax-unclosed").with("what", Msg::new(what)));
        let is_text = what == "fault-type-text";
        report.add(if is_text { fault.expecting(Msg::new("expect-three-quotes")) } else { fault });
        // Only its first line surely belongs to what is unclosed. The next line may, so errors there are dropped too.
        let next = source.line_span(line.end + 1);
        let rest = if is_text { next.end.max(span.end) } else { end.max(line.end) };
        muted.push(span.start..rest + 1);
        if span.end > line.end {
            report.add_swallowed(line.end..span.end + 1);
        }
    }
    for (span, kind, message) in &found {
        let shown = kind.span_to_show(source, span);
        if muted.iter().any(|muted| muted.contains(&span.start)) || matches!(kind, SyntaxErrorKind::Unclosed(_)) {
            continue;
        }
        muted.push(source.line_span(span.start).start..source.line_span(span.start).end + 1);
        if *kind == SyntaxErrorKind::BadHeader {
            // The parser gave the keys below an unreadable header to the table above.
            let rest = source.line_span(span.start).end..source.next_header(span.start);
            muted.push(rest.clone());
            report.add_swallowed(rest);
        }
        if matches!(kind, SyntaxErrorKind::NoEquals | SyntaxErrorKind::BadKey) {
            report.add_lost_key(source.slice(&source.line_span(span.start)));
        }
        report.add(kind.fault(report, shown, message));
    }
}

impl SyntaxErrorKind {
    fn classify(message: &str, span: &ByteSpan, source: &FileSource) -> SyntaxErrorKind {
        let found = source.slice(span);
        let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
        let begins = |words: &[&str]| words.iter().any(|word| message.starts_with(word));
        if begins(&["cannot recurse", "recursion limit"]) {
            SyntaxErrorKind::TooDeep
        } else if begins(&["unclosed array table", "unclosed table"]) {
            SyntaxErrorKind::BadHeader
        } else if begins(&["unclosed array"]) {
            SyntaxErrorKind::Unclosed("fault-type-list")
        } else if begins(&["unclosed inline table"]) {
            SyntaxErrorKind::Unclosed("fault-type-table")
        } else if begins(&["missing value"]) || found.is_empty() && says(&["must be quoted", "invalid literal string"])
        {
            SyntaxErrorKind::NoValue
        } else if says(&["string, expected `\"`", "string, expected `'`"]) {
            SyntaxErrorKind::Unclosed("fault-type-text")
        } else if begins(&["duplicate key", "cannot extend"]) {
            SyntaxErrorKind::DuplicateKey
        } else if says(&["must be quoted"]) || found.starts_with(char::is_alphabetic) && !begins(&["invalid unquoted"])
        {
            SyntaxErrorKind::Unquoted
        } else if begins(&["key with no value", "missing assignment"]) || found == ":" {
            SyntaxErrorKind::NoEquals
        } else if begins(&["invalid unquoted key", "unquoted keys cannot", "keys cannot"]) {
            SyntaxErrorKind::BadKey
        } else if says(&["escaped value", "unicode value"]) {
            SyntaxErrorKind::BadEscape
        } else if says(&["visible characters", "invalid comment", "carriage return"]) {
            SyntaxErrorKind::ControlCharacter
        } else if begins(&["missing comma"]) {
            SyntaxErrorKind::NoComma
        } else if begins(&["unexpected key or value", "unexpected content"]) {
            SyntaxErrorKind::Trailing
        } else if says(&["zero", "fraction", "exponent", "numeric", "number", "radix", "float", "`_`", "sign"]) {
            SyntaxErrorKind::BadNumber
        } else {
            SyntaxErrorKind::Other
        }
    }

    /// The span to show as wrong. Where something is missing, the parser gives only an empty span between two
    /// characters.
    fn span_to_show(self, source: &FileSource, span: &ByteSpan) -> ByteSpan {
        let line = source.line_span(span.start);
        let start = span.start.clamp(line.start, line.end);
        let before = source.slice(&(line.start..start));
        let text_start = line.start + (before.len() - before.trim_start().len());
        match self {
            SyntaxErrorKind::BadNumber => {
                let rest = source.slice(&(start..line.end));
                let number = rest.chars().take_while(|c| c.is_alphanumeric() || "+-._".contains(*c));
                start..start + number.map(char::len_utf8).sum::<usize>().max(span.len())
            }
            SyntaxErrorKind::BadKey | SyntaxErrorKind::NoEquals => {
                // The key, including any characters that it must not have.
                let whole = source.slice(&(text_start..line.end));
                let key = whole.find(['=', ':', '"', '\'', '#']).filter(|at| *at > 0).unwrap_or(whole.len());
                text_start..text_start + whole[..key].trim_end().len()
            }
            _ if !span.is_empty() => span.clone(),
            SyntaxErrorKind::BadEscape => {
                let next = source.slice(&(start..line.end)).chars().next().map_or(0, char::len_utf8);
                start.saturating_sub(1)..start + next
            }
            SyntaxErrorKind::ControlCharacter if source.text()[..start].ends_with('\r') => start - 1..start,
            SyntaxErrorKind::ControlCharacter => {
                let next = source.text().get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
                start..start + next
            }
            SyntaxErrorKind::Trailing | SyntaxErrorKind::NoComma => {
                let rest = source.slice(&(start..line.end));
                let skipped = rest.len() - rest.trim_start().len();
                start + skipped..start + rest.trim_end().len().max(skipped)
            }
            _ if before.trim().is_empty() => span.clone(),
            _ => text_start..text_start + before.trim().len(),
        }
    }

    fn fault(self, report: &Report, shown: ByteSpan, message: &str) -> Fault {
        let quote = Text::line(report.source().slice(&shown));
        let fault = |key: &'static str| report.fault(shown.clone(), Msg::new(key));
        match self {
            SyntaxErrorKind::DuplicateKey => {
                report.fault(shown.clone(), Msg::new("fault-syntax-duplicate-key").with("key", &quote))
            }
            SyntaxErrorKind::Unquoted => fault("fault-syntax-unquoted").suggesting(Some(quoted(&quote))),
            SyntaxErrorKind::BadHeader => {
                let (open, close) = if quote.starts_with("[[") { ("[[", "]]") } else { ("[", "]") };
                let name = quote.trim_matches(['[', ']', ' ']);
                fault("fault-syntax-header").suggesting(Some(format!("{open}{name}{close}")))
            }
            SyntaxErrorKind::NoValue => fault("fault-syntax-no-value"),
            // Two words before the equals sign are a key with a blank in it.
            SyntaxErrorKind::NoEquals if quote.contains(' ') => SyntaxErrorKind::BadKey.fault(report, shown, message),
            SyntaxErrorKind::NoEquals => fault("fault-syntax-no-equals").suggesting(Some(format!("{quote} ="))),
            SyntaxErrorKind::BadKey => fault("fault-syntax-key").expecting(Msg::new("expect-key")),
            SyntaxErrorKind::BadEscape => fault("fault-syntax-escape").expecting(Msg::new("expect-escape")),
            SyntaxErrorKind::ControlCharacter => fault("fault-syntax-control").expecting(Msg::new("expect-no-control")),
            SyntaxErrorKind::NoComma => fault("fault-syntax-no-comma"),
            SyntaxErrorKind::Trailing => fault("fault-syntax-extra"),
            SyntaxErrorKind::BadNumber => fault("fault-syntax-number")
                .expecting(Msg::new("expect-plain-number"))
                .suggesting(quote.trim_start_matches(['0', '+']).parse::<i64>().ok().map(|number| number.to_string())),
            SyntaxErrorKind::TooDeep | SyntaxErrorKind::Unclosed(_) | SyntaxErrorKind::Other => {
                report.fault(shown.clone(), Msg::new("fault-syntax").with("what", Text::line(message)))
            }
        }
    }
}

/// Bare words as they should be written: in straight quotes, except `true` and `false`.
fn quoted(bare: &str) -> String {
    let word = bare.trim_matches(['"', '\'', '“', '”', '«', '»', '‘', '’', '`', '„']);
    match word.to_lowercase().as_str() {
        flag @ ("true" | "false") => flag.to_owned(),
        _ => format!("\"{}\"", word.trim()),
    }
}
