//! Fills the paragraphs of a page of Markdown, for a terminal.

/// What a line of Markdown belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MarkdownPart {
    Blank,
    Fence,
    Heading,
    Row,
    Item,
    Text,
}

/// The lines of a page without its marks. Code is indented and kept as it is.
pub(super) fn page_lines(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = text.lines().peekable();
    while let Some(line) = rest.next() {
        match MarkdownPart::of(line) {
            MarkdownPart::Blank => lines.push(String::new()),
            MarkdownPart::Fence => {
                let code = rest.by_ref().take_while(|line| MarkdownPart::of(line) != MarkdownPart::Fence);
                lines.extend(code.map(|line| format!("    {line}").trim_end().to_owned()));
            }
            MarkdownPart::Heading => lines.push(line.trim_start_matches('#').trim_start().to_uppercase()),
            MarkdownPart::Row => {
                let mut rows = vec![cells(line)];
                while let Some(row) = rest.next_if(|line| MarkdownPart::of(line) == MarkdownPart::Row) {
                    rows.push(cells(row));
                }
                table_lines(&rows, width, &mut lines);
            }
            MarkdownPart::Item | MarkdownPart::Text => {
                let mut paragraph = line.to_owned();
                while let Some(more) = rest.next_if(|line| MarkdownPart::of(line) == MarkdownPart::Text) {
                    paragraph = format!("{paragraph} {}", more.trim_start());
                }
                let indent = if MarkdownPart::of(line) == MarkdownPart::Item { 2 } else { 0 };
                fill(&plain(&paragraph), indent, width, &mut lines);
            }
        }
    }
    lines
}

impl MarkdownPart {
    fn of(line: &str) -> MarkdownPart {
        match line {
            line if line.trim().is_empty() => MarkdownPart::Blank,
            line if line.starts_with("```") => MarkdownPart::Fence,
            line if line.starts_with('#') => MarkdownPart::Heading,
            line if line.starts_with('|') => MarkdownPart::Row,
            line if line.starts_with("- ") => MarkdownPart::Item,
            _ => MarkdownPart::Text,
        }
    }
}

/// The cells of a row of a table; none for the rule below its head.
fn cells(row: &str) -> Vec<String> {
    let is_rule = row.chars().all(|c| "|-: ".contains(c));
    let cells = row.trim().trim_matches('|').split('|').filter(|_| !is_rule);
    cells.map(|cell| plain(cell.trim())).collect()
}

/// Adds a table in columns; the last one is filled.
fn table_lines(rows: &[Vec<String>], width: usize, lines: &mut Vec<String>) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let widest = |n: usize| rows.iter().filter_map(|row| row.get(n)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns.saturating_sub(1)).map(|n| widest(n).unwrap_or_default()).collect();
    let indent = widths.iter().map(|width| width + 2).sum();
    for row in rows {
        let Some((last, first)) = row.split_last() else { continue };
        let first = first.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}  ")).collect::<String>();
        let from = lines.len();
        fill(last, indent, width, lines);
        match lines.get_mut(from) {
            Some(line) => line.insert_str(0, &first),
            None => lines.push(first.trim_end().to_owned()),
        }
    }
}

/// Adds a text in lines of at most this width, where it can be broken; all but the first are indented.
fn fill(text: &str, indent: usize, width: usize, lines: &mut Vec<String>) {
    let mut line = String::new();
    // A table's first line stands behind its other cells, so it has no more room than the rest.
    let room = width.saturating_sub(indent);
    let mut is_first = true;
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > room {
            lines.push(if is_first { line } else { " ".repeat(indent) + &line });
            (line, is_first) = (String::new(), false);
        }
        line += if line.is_empty() { "" } else { " " };
        line += word;
    }
    if !line.is_empty() {
        lines.push(if is_first { line } else { " ".repeat(indent) + &line });
    }
}

/// A text without the marks of code, and with each link's address behind it.
fn plain(text: &str) -> String {
    let text = text.replace('`', "");
    let mut plain = String::new();
    let mut rest = text.as_str();
    while let Some((before, link)) = rest.split_once('[') {
        match link.split_once("](").and_then(|(name, after)| Some((name, after.split_once(')')?))) {
            Some((name, (address, after))) if !name.contains(']') => {
                plain += &format!("{before}{name} ({address})");
                rest = after;
            }
            _ => {
                plain += &format!("{before}[");
                rest = link;
            }
        }
    }
    plain + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_and_items_are_filled_and_lose_their_marks() {
        let page = "# The fight\n\n`b` (begin) begins.\nSee [the map](map.md).\n\n- one `two`\n  three four\n- five\n";
        let lines = page_lines(page, 16);
        assert_eq!(
            lines,
            [
                "THE FIGHT",
                "",
                "b (begin)",
                "begins. See the",
                "map (map.md).",
                "",
                "- one two",
                "  three four",
                "- five"
            ]
        );
    }

    #[test]
    fn code_stays_as_it_is() {
        let page = "```biombo hontanar.toml\nnote add   \"A `key`\"\n\n# a comment\n```\nEnd.\n";
        assert_eq!(page_lines(page, 10), ["    note add   \"A `key`\"", "", "    # a comment", "End."]);
    }

    #[test]
    fn a_tables_last_column_is_filled_beside_the_others() {
        let page = "| key | does |\n| --- | --- |\n| `u` | takes back the last deed |\n| `Esc` | |\n";
        assert_eq!(page_lines(page, 20), ["key  does", "u    takes back the", "     last deed", "Esc"]);
    }
}
