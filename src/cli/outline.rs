//! The output of all commands: a JSON object per line for machines, or a title with lines below it for people.

use std::io::{self, Write};

use serde::Serialize;

/// Writes a JSON object on a line of its own.
pub(super) fn write_object(what: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, what)?;
    writeln!(out)
}

/// Writes a title with lines below it, each after `lead`. A text's further lines are indented to match its first.
pub(super) fn write_titled(
    title: &str,
    lead: &str,
    lines: impl IntoIterator<Item = String>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{title}")?;
    let under = format!("\n{:1$}", "", lead.chars().count());
    let mut lines = lines.into_iter().map(|line| format!("{lead}{}", line.replace('\n', &under)));
    lines.try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hang_under_their_title_and_an_object_has_a_line_of_its_own() {
        let mut out = Vec::new();
        write_titled("Title", "- ", ["one\ntwo".to_owned(), String::new()], &mut out).unwrap();
        write_object(&["a"], &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "Title\n- one\n  two\n-\n[\"a\"]\n");
    }
}
