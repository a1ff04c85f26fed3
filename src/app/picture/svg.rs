//! A picture as an SVG drawing. Each piece of text says how wide it is, so that columns stay in line in any font.

use std::fmt::Write as _;

use ratatui::style::Modifier;
use unicode_width::UnicodeWidthStr;

use super::runs::StyledRun;
use super::{Picture, escape};

/// The width and height of a cell in pixels. The height is that of most fonts' letters, so that lines join.
const CELL: (usize, usize) = (10, 19);
/// The size of the letters in pixels.
const FONT_SIZE: usize = 16;
/// How far the base line lies below the top of a cell.
const BASE_LINE: usize = 15;
/// The margin around the cells.
const MARGIN: usize = 10;
const FONTS: &str = "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', ui-monospace, monospace";

/// The drawing of a picture.
pub(super) fn drawing(picture: &Picture) -> String {
    let area = picture.cells.area;
    let (width, height) = (usize::from(area.width) * CELL.0, usize::from(area.height) * CELL.1);
    let (outer_width, outer_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    let (title, ground) = (escape(&picture.title), &picture.ground);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{outer_width}\" height=\"{outer_height}\" \
         viewBox=\"-{MARGIN} -{MARGIN} {outer_width} {outer_height}\" role=\"img\" xml:lang=\"{}\" \
         font-family=\"{FONTS}\" font-size=\"{FONT_SIZE}\" fill=\"{}\">\n<title>{title}</title>\n\
         <rect x=\"-{MARGIN}\" y=\"-{MARGIN}\" width=\"{outer_width}\" height=\"{outer_height}\" fill=\"{}\"/>\n",
        picture.language, ground.fg, ground.bg,
    );
    // All backgrounds come first, since letters may reach into the cells beside and below theirs.
    for (y, line) in picture.lines().enumerate() {
        line.iter().filter(|run| run.style.bg != ground.bg).for_each(|run| write_background(run, y, &mut svg));
    }
    for (y, line) in picture.lines().enumerate() {
        line.iter().for_each(|run| write_run(run, y, picture, &mut svg));
    }
    svg.push_str("</svg>\n");
    svg
}

fn write_background(run: &StyledRun, y: usize, svg: &mut String) {
    let (x, y, width) = (run.x * CELL.0, y * CELL.1, run.width * CELL.0);
    let _ =
        writeln!(svg, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{}\" fill=\"{}\"/>", CELL.1, run.style.bg);
}

fn write_run(run: &StyledRun, y: usize, picture: &Picture, svg: &mut String) {
    let mut attributes = String::new();
    let style = &run.style;
    if style.fg != picture.ground.fg {
        let _ = write!(attributes, " fill=\"{}\"", style.fg);
    }
    let decoration = [(Modifier::UNDERLINED, "underline"), (Modifier::CROSSED_OUT, "line-through")];
    let decoration: Vec<&str> =
        decoration.iter().filter(|(which, _)| style.modifier.contains(*which)).map(|(_, name)| *name).collect();
    for (is_set, attribute, value) in [
        (style.modifier.contains(Modifier::BOLD), "font-weight", "bold"),
        (style.modifier.contains(Modifier::ITALIC), "font-style", "italic"),
        (!decoration.is_empty(), "text-decoration", &decoration.join(" ")),
    ] {
        if is_set {
            let _ = write!(attributes, " {attribute}=\"{value}\"");
        }
    }
    let base_line = y * CELL.1 + BASE_LINE;
    for (x, text) in pieces(&run.text) {
        let (x, width) = ((run.x + x) * CELL.0, text.width() * CELL.0);
        let _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{base_line}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"{attributes}>\
             {}</text>",
            escape(text)
        );
    }
}

/// The pieces of a text between two or more blanks, which XML would join to one, each with its column.
fn pieces(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 0;
    text.split("  ").filter_map(move |piece| {
        let (start, piece_width) = (column, piece.width());
        column += piece_width + 2;
        let trimmed = piece.trim_start_matches(' ');
        let start = start + piece_width - trimmed.width();
        let trimmed = trimmed.trim_end_matches(' ');
        (!trimmed.is_empty()).then_some((start, trimmed))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_where_xml_would_lose_blanks() {
        let cut = |text| pieces(text).collect::<Vec<_>>();
        assert_eq!(cut("  a b   c漢  d "), [(2, "a b"), (8, "c漢"), (13, "d")]);
        assert_eq!(cut("   "), []);
        assert_eq!(cut("a"), [(0, "a")]);
    }
}
