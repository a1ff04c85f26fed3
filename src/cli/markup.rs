//! The one writer of pages for people: plain text, or a forum's Markdown or BBCode. What a page holds can never act as
//! markup of its own.

use std::io::{self, Write};

use clap::ValueEnum;

use super::outline;
use crate::sections::{TextLine, TextPage, TextSection};

/// The markup that a page is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(super) enum Markup {
    #[default]
    Plain,
    Markdown,
    Bbcode,
}

/// What Markdown may take for markup wherever it stands.
const MARKDOWN_MARKS: &str = "\\`*_[]<>#|~&";

/// What calls everybody in a chat room, after an `@`.
const MENTIONS: [&str; 2] = ["everyone", "here"];

impl Markup {
    /// Writes a page: its title if it has one, and its sections.
    pub(super) fn write_page(self, page: &TextPage, out: &mut dyn Write) -> io::Result<()> {
        let title = text(&page.title);
        if !title.is_empty() {
            writeln!(out, "{}", self.title_line(&title, "# "))?;
        }
        for (n, section) in page.sections.iter().enumerate() {
            if n > 0 || !title.is_empty() {
                writeln!(out)?;
            }
            self.write_section(section, out)?;
        }
        Ok(())
    }

    fn write_section(self, section: &TextSection, out: &mut dyn Write) -> io::Result<()> {
        let aside = if section.aside.is_empty() { String::new() } else { format!("  {}", text(&section.aside)) };
        let title = text(&section.title) + &aside;
        let lines = section.lines.iter().map(text);
        if title.is_empty() {
            return lines.filter(|line| !line.trim().is_empty()).try_for_each(|line| self.write_paragraph(&line, out));
        }
        if self == Markup::Plain {
            return outline::write_titled(&self.escaped(&title), "  ", lines.map(|line| self.escaped(&line)), out);
        }
        writeln!(out, "{}", self.title_line(&title, "### "))?;
        let mut lines = lines.map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).peekable();
        match self {
            _ if lines.peek().is_none() => Ok(()),
            Markup::Bbcode => {
                writeln!(out, "[list]")?;
                lines.map(|line| self.escaped(&line)).try_for_each(|line| writeln!(out, "[*]{line}"))?;
                writeln!(out, "[/list]")
            }
            _ => {
                writeln!(out)?;
                lines.map(|line| self.escaped(&line)).try_for_each(|line| writeln!(out, "- {line}"))
            }
        }
    }

    /// A line of its own between lists.
    fn write_paragraph(self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        let end = if self == Markup::Markdown { "\n" } else { "" };
        writeln!(out, "{}{end}", self.escaped(line.trim()))
    }

    fn title_line(self, title: &str, mark: &str) -> String {
        match self {
            Markup::Plain => self.escaped(title),
            Markup::Markdown => format!("{mark}{}", self.escaped(title)),
            Markup::Bbcode => format!("[b]{}[/b]", self.escaped(title)),
        }
    }

    /// The text as it stands, whatever it is made of.
    fn escaped(self, text: &str) -> String {
        let text = part_mentions(text);
        match self {
            Markup::Plain => text,
            Markup::Markdown => escape_markdown(&text),
            // BBCode has no escape that every forum knows, but only ASCII brackets make a tag.
            Markup::Bbcode => text.replace('[', "［").replace(']', "］"),
        }
    }
}

/// The text without the words that call everybody in a chat room, in whatever format it is posted there.
fn part_mentions(text: &str) -> String {
    MENTIONS.iter().fold(text.to_owned(), |text, word| text.replace(&format!("@{word}"), &format!("@ {word}")))
}

fn escape_markdown(text: &str) -> String {
    let mut escaped = String::new();
    for (n, line) in text.lines().enumerate() {
        if n > 0 {
            escaped.push(' ');
        }
        let line = line.trim();
        // A number, a dash or a plus begins a list only at the beginning of a line.
        let marks = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        let begins_list = line[marks..].starts_with(if marks > 0 { &['.', ')'][..] } else { &['-', '+', '='][..] });
        for (at, c) in line.char_indices() {
            if MARKDOWN_MARKS.contains(c) || begins_list && at == marks {
                escaped.push('\\');
            }
            escaped.push(c);
        }
    }
    escaped
}

fn text(line: &TextLine) -> String {
    line.iter().map(|span| span.text.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_never_acts_as_markup() {
        let bbcode = Markup::Bbcode.escaped("[b]no[/b] [url=x]y[/url]");
        assert!(!bbcode.contains(['[', ']']), "{bbcode}");
        for (text, written) in [
            ("*no* _no_ `no` <b> [a](b) # |", "\\*no\\* \\_no\\_ \\`no\\` \\<b\\> \\[a\\](b) \\# \\|"),
            ("1. no", "1\\. no"),
            ("12) no", "12\\) no"),
            ("- no", "\\- no"),
            ("d8 - 3", "d8 - 3"),
            ("a\n- b", "a \\- b"),
        ] {
            assert_eq!(Markup::Markdown.escaped(text), written);
        }
    }
}
