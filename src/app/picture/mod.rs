//! Pictures of a screen: its cells as a drawing, as a page for a browser, or as coloured lines for a terminal.

mod colours;
mod html;
mod runs;
mod svg;

use ratatui::buffer::Buffer;
use ratatui::style::Style;

pub(super) use self::colours::{Rgb, palette};
use self::runs::{CellStyle, StyledRun, runs_of_line};
use super::terminal::coloured_lines;

/// What a screen shows, in the colours of its theme.
#[derive(Debug, Clone)]
pub struct Picture {
    cells: Buffer,
    /// How the blank screen looks.
    ground: CellStyle,
    title: String,
    /// The language tag of its words.
    language: &'static str,
}

impl Picture {
    pub(super) fn new(cells: Buffer, ground: Style, title: String, language: &'static str) -> Picture {
        Picture { cells, ground: CellStyle::of_style(ground), title, language }
    }

    /// The picture as an SVG drawing, with its words as text.
    pub fn svg(&self) -> String {
        svg::drawing(self)
    }

    /// The picture as a page of HTML, which is well-formed XML, too.
    pub fn html(&self) -> String {
        html::page(self)
    }

    /// The picture as lines for a terminal, with escape sequences that set colours and nothing else.
    pub fn coloured_lines(&self) -> Vec<u8> {
        coloured_lines(&self.cells)
    }

    /// The runs of each line, from the top.
    fn lines(&self) -> impl Iterator<Item = Vec<StyledRun>> {
        let columns = usize::from(self.cells.area.width).max(1);
        self.cells.content.chunks(columns).map(|line| runs_of_line(line, &self.ground))
    }
}

/// Text that neither XML nor HTML takes for anything else. Characters that XML cannot hold become U+FFFD.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{0}'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests;
