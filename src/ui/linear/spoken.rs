//! Blocks of a text as sentences for the ear: what the eye tells apart by its place is parted by commas and colons.

use crate::rules::{Msg, Text};
use crate::sections::{Block, Column, Line, Prose, SpanContent};
use crate::ui::DrawCtx;

/// Between things that stand side by side; said as a comma.
const APART: &str = " · ";

/// The lines of a block that is no choice.
pub(super) fn block_lines(block: &Block, ctx: &DrawCtx) -> Vec<String> {
    let text = |line: &Line| ctx.speaker().line_text(line).trim().to_owned();
    let apart = |parts: Vec<String>| vec![joined(parts, APART)];
    match block {
        Block::Flow { pieces, .. } => apart(pieces.iter().map(text).collect()),
        Block::Pair(line, end) => apart(vec![text(line), text(end)]),
        Block::Columns { columns, .. } => columns.iter().map(|column| column_line(column, ctx)).collect(),
        Block::Facts(facts) => {
            let fact = |content: &SpanContent| ctx.text(content).trim().to_owned();
            facts.iter().map(|(label, is)| joined([fact(&label.content), fact(&is.content)], ": ")).collect()
        }
        Block::Odds(odds) => {
            let chance = |(n, chance): (usize, &f64)| {
                let head = odds.headings.get(n).map(|head| ctx.text(head)).unwrap_or_default();
                joined([head, ctx.text(&SpanContent::Percent(*chance))], " ")
            };
            let row = odds.rows.iter().map(|row| {
                let chances = row.chances.iter().enumerate().map(chance).collect::<Vec<_>>();
                joined([ctx.text(&row.name.content).trim().to_owned(), joined(chances, APART)], ": ")
            });
            row.collect()
        }
        Block::Hanging { lead, content, .. } if lead.iter().any(|span| is_when_full(&span.content)) => {
            vec![ctx.say(&Msg::new("dialogue-when-full").with("what", Text::line(&ctx.text(content))))]
        }
        block => {
            let mut alone = Prose::default();
            alone.block(block.clone());
            let written = ctx.speaker().lines(&alone);
            written.iter().map(|line| line.iter().map(|span| &*span.text).collect::<String>()).collect()
        }
    }
}

/// Whether the arrow stands there that means the end of a clock.
fn is_when_full(content: &SpanContent) -> bool {
    match content {
        SpanContent::Several(pieces) => pieces.iter().any(is_when_full),
        content => matches!(content, SpanContent::WhenFull),
    }
}

/// The lines of a column, each with what it is called before what it holds.
fn column_line(column: &Column, ctx: &DrawCtx) -> String {
    let lines = column.lines.iter().map(|line| {
        let mut parts: Vec<String> = line.iter().map(|span| ctx.text(&span.content).trim().to_owned()).collect();
        parts.retain(|part| !part.is_empty());
        parts.reverse();
        joined(parts, ": ")
    });
    joined([ctx.speaker().line_text(&column.lead).trim().to_owned(), joined(lines, APART)], APART)
}

/// The parts that are not empty, with this between them.
fn joined(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(between)
}
