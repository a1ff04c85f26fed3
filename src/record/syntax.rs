//! Reports the TOML parser's syntax errors in our own words, at the place that people must mend.

mod unclosed;

use toml::de::{DeTable, Error};

use super::fault::Fault;
use super::report::Report;
use super::source::{ByteSpan, FileSource};
use crate::rules::{Msg, Text};

/// The deepest nesting of brackets that the parser follows.
const DEEPEST: u32 = 80;

/// The kind of a syntax error.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slip {
    Deep,
    Unclosed(&'static str),
    Header,
    NoValue,
    DuplicateKey,
    Unquoted,
    NoEquals,
    Key,
    Escape,
    Control,
    NoComma,
    Extra,
    Number,
    Other,
}

/// Reports the syntax errors; of those that follow from one another only the first.
pub(crate) fn report_syntax(report: &Report, table: &DeTable, errors: &[Error]) {
    let source = report.source();
    let mut slips: Vec<(ByteSpan, Slip, &str)> = errors
        .iter()
        .map(|error| {
            let span = error.span().unwrap_or_default();
            (span.clone(), Slip::classify(error.message(), &span, source), error.message())
        })
        .collect();
    slips.sort_by_key(|(span, ..)| span.start);
    let mut muted: Vec<ByteSpan> = Vec::new();
    if let Some((deep, ..)) = slips.iter().find(|(_, slip, _)| *slip == Slip::Deep).cloned() {
        muted.push(deep.start..usize::MAX);
        report.add(report.fault(deep, Msg::new("fault-too-deep").with("most", DEEPEST)));
    }
    let ends = slips.iter().filter_map(|(span, slip, _)| match slip {
        Slip::Unclosed(what) => Some((span.start, *what)),
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
        // Only the first line surely belongs to it; the next may or may not, so its errors are dropped too.
        let next = source.line_span(line.end + 1);
        let rest = if is_text { next.end.max(span.end) } else { end.max(line.end) };
        muted.push(span.start..rest + 1);
        if span.end > line.end {
            report.add_swallowed(line.end..span.end + 1);
        }
    }
    for (span, slip, message) in &slips {
        let written = slip.place(source, span);
        if muted.iter().any(|muted| muted.contains(&span.start)) || matches!(slip, Slip::Unclosed(_)) {
            continue;
        }
        muted.push(source.line_span(span.start).start..source.line_span(span.start).end + 1);
        if *slip == Slip::Header {
            // The parser gave the keys below an unreadable header to the table above.
            let rest = source.line_span(span.start).end..source.next_header(span.start);
            muted.push(rest.clone());
            report.add_swallowed(rest);
        }
        if matches!(slip, Slip::NoEquals | Slip::Key) {
            report.add_lost_key(source.slice(&source.line_span(span.start)));
        }
        report.add(slip.fault(report, written, message));
    }
}

impl Slip {
    fn classify(message: &str, span: &ByteSpan, source: &FileSource) -> Slip {
        let found = source.slice(span);
        let says = |words: &[&str]| words.iter().any(|word| message.contains(word));
        let begins = |words: &[&str]| words.iter().any(|word| message.starts_with(word));
        if begins(&["cannot recurse", "recursion limit"]) {
            Slip::Deep
        } else if begins(&["unclosed array table", "unclosed table"]) {
            Slip::Header
        } else if begins(&["unclosed array"]) {
            Slip::Unclosed("fault-type-list")
        } else if begins(&["unclosed inline table"]) {
            Slip::Unclosed("fault-type-table")
        } else if begins(&["missing value"]) || found.is_empty() && says(&["must be quoted", "invalid literal string"])
        {
            Slip::NoValue
        } else if says(&["string, expected `\"`", "string, expected `'`"]) {
            Slip::Unclosed("fault-type-text")
        } else if begins(&["duplicate key", "cannot extend"]) {
            Slip::DuplicateKey
        } else if says(&["must be quoted"]) || found.starts_with(char::is_alphabetic) && !begins(&["invalid unquoted"])
        {
            Slip::Unquoted
        } else if begins(&["key with no value", "missing assignment"]) || found == ":" {
            Slip::NoEquals
        } else if begins(&["invalid unquoted key", "unquoted keys cannot", "keys cannot"]) {
            Slip::Key
        } else if says(&["escaped value", "unicode value"]) {
            Slip::Escape
        } else if says(&["visible characters", "invalid comment", "carriage return"]) {
            Slip::Control
        } else if begins(&["missing comma"]) {
            Slip::NoComma
        } else if begins(&["unexpected key or value", "unexpected content"]) {
            Slip::Extra
        } else if says(&["zero", "fraction", "exponent", "numeric", "number", "radix", "float", "`_`", "sign"]) {
            Slip::Number
        } else {
            Slip::Other
        }
    }

    /// The span to show as wrong. Where something is missing, the parser gives only an empty span between two
    /// characters.
    fn place(self, source: &FileSource, span: &ByteSpan) -> ByteSpan {
        let line = source.line_span(span.start);
        let start = span.start.clamp(line.start, line.end);
        let before = source.slice(&(line.start..start));
        let written = line.start + (before.len() - before.trim_start().len());
        match self {
            Slip::Number => {
                let rest = source.slice(&(start..line.end));
                let number = rest.chars().take_while(|c| c.is_alphanumeric() || "+-._".contains(*c));
                start..start + number.map(char::len_utf8).sum::<usize>().max(span.len())
            }
            Slip::Key | Slip::NoEquals => {
                // The key, including any characters that it must not have.
                let whole = source.slice(&(written..line.end));
                let key = whole.find(['=', ':', '"', '\'', '#']).filter(|at| *at > 0).unwrap_or(whole.len());
                written..written + whole[..key].trim_end().len()
            }
            _ if !span.is_empty() => span.clone(),
            Slip::Escape => {
                let next = source.slice(&(start..line.end)).chars().next().map_or(0, char::len_utf8);
                start.saturating_sub(1)..start + next
            }
            Slip::Control if source.text()[..start].ends_with('\r') => start - 1..start,
            Slip::Control => {
                let next = source.text().get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
                start..start + next
            }
            Slip::Extra | Slip::NoComma => {
                let rest = source.slice(&(start..line.end));
                let skipped = rest.len() - rest.trim_start().len();
                start + skipped..start + rest.trim_end().len().max(skipped)
            }
            _ if before.trim().is_empty() => span.clone(),
            _ => written..written + before.trim().len(),
        }
    }

    fn fault(self, report: &Report, place: ByteSpan, message: &str) -> Fault {
        let quote = Text::line(report.source().slice(&place));
        let fault = |key: &'static str| report.fault(place.clone(), Msg::new(key));
        match self {
            Slip::DuplicateKey => {
                report.fault(place.clone(), Msg::new("fault-syntax-duplicate-key").with("key", &quote))
            }
            Slip::Unquoted => fault("fault-syntax-unquoted").suggesting(Some(quoted(&quote))),
            Slip::Header => {
                let (open, close) = if quote.starts_with("[[") { ("[[", "]]") } else { ("[", "]") };
                let name = quote.trim_matches(['[', ']', ' ']);
                fault("fault-syntax-header").suggesting(Some(format!("{open}{name}{close}")))
            }
            Slip::NoValue => fault("fault-syntax-no-value"),
            // Two words before the equals sign are a key with a blank in it.
            Slip::NoEquals if quote.contains(' ') => Slip::Key.fault(report, place, message),
            Slip::NoEquals => fault("fault-syntax-no-equals").suggesting(Some(format!("{quote} ="))),
            Slip::Key => fault("fault-syntax-key").expecting(Msg::new("expect-key")),
            Slip::Escape => fault("fault-syntax-escape").expecting(Msg::new("expect-escape")),
            Slip::Control => fault("fault-syntax-control").expecting(Msg::new("expect-no-control")),
            Slip::NoComma => fault("fault-syntax-no-comma"),
            Slip::Extra => fault("fault-syntax-extra"),
            Slip::Number => fault("fault-syntax-number")
                .expecting(Msg::new("expect-plain-number"))
                .suggesting(quote.trim_start_matches(['0', '+']).parse::<i64>().ok().map(|number| number.to_string())),
            Slip::Deep | Slip::Unclosed(_) | Slip::Other => {
                report.fault(place.clone(), Msg::new("fault-syntax").with("what", Text::line(message)))
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
