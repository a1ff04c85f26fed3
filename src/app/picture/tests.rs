//! What a picture shows is read back from what was written, by parsers that know nothing of it.

use proptest::prelude::*;
use ratatui::layout::Rect;
use ratatui::style::Color;
use roxmltree::{Document, ParsingOptions};

use super::*;
use crate::app::terminal::width;

/// The characters of a buffer, cell by cell; the second cell of a wide one is empty.
fn grid(cells: &Buffer) -> Vec<Vec<String>> {
    let columns = usize::from(cells.area.width);
    let line = |line: &[ratatui::buffer::Cell]| {
        let mut shown = vec![String::new(); columns];
        let mut x = 0;
        while x < columns {
            shown[x] = line[x].symbol().to_owned();
            x += width(&line[x]);
        }
        shown
    };
    cells.content.chunks(columns).map(line).collect()
}

/// Puts a text into a grid, one character with its combining marks in a cell.
fn put(text: &str, mut x: usize, line: &mut [String]) {
    use unicode_segmentation::UnicodeSegmentation;
    use unicode_width::UnicodeWidthStr;
    for letter in text.graphemes(true) {
        line[x] = letter.to_owned();
        (1..letter.width()).for_each(|more| line[x + more] = String::new());
        x += letter.width();
    }
}

fn blank_grid(cells: &Buffer) -> Vec<Vec<String>> {
    vec![vec![" ".to_owned(); cells.area.width.into()]; cells.area.height.into()]
}

/// The characters of a drawing, put where it says that they stand.
fn grid_of_svg(svg: &str, cells: &Buffer) -> Vec<Vec<String>> {
    let document = Document::parse(svg).expect("XML");
    let mut grid = blank_grid(cells);
    for text in document.descendants().filter(|node| node.has_tag_name("text")) {
        let number = |name| text.attribute(name).and_then(|value| value.parse::<usize>().ok()).expect("a number");
        put(text.text().expect("words"), number("x") / 10, &mut grid[number("y") / 19]);
    }
    grid
}

fn grid_of_html(html: &str, cells: &Buffer) -> Vec<Vec<String>> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(html, options).expect("XML");
    let pre = document.descendants().find(|node| node.has_tag_name("pre")).expect("a text");
    let text: String = pre.descendants().filter_map(|node| node.text().filter(|_| node.is_text())).collect();
    let mut grid = blank_grid(cells);
    text.lines().zip(&mut grid).for_each(|(line, shown)| put(line, 0, shown));
    grid
}

/// What a terminal shows after these lines.
fn grid_of_lines(lines: &[u8], cells: &Buffer) -> Vec<Vec<String>> {
    let (rows, columns) = (cells.area.height + 1, cells.area.width);
    let mut terminal = vt100::Parser::new(rows.try_into().unwrap(), columns.try_into().unwrap(), 0);
    terminal.process(String::from_utf8(lines.to_vec()).unwrap().replace('\n', "\r\n").as_bytes());
    let mut grid = blank_grid(cells);
    for (y, line) in grid.iter_mut().enumerate() {
        for (x, shown) in line.iter_mut().enumerate() {
            let cell = terminal.screen().cell(y as u16, x as u16).unwrap();
            if cell.is_wide_continuation() {
                shown.clear();
            } else if cell.has_contents() {
                *shown = cell.contents().to_owned();
            }
        }
    }
    grid
}

fn picture(cells: Buffer) -> Picture {
    Picture::new(cells, Style::new().fg(Color::Rgb(51, 255, 102)).bg(Color::Rgb(0, 0, 0)), "a < b".into(), "es")
}

#[test]
fn what_stands_for_markup_elsewhere_is_read_back() {
    let mut cells = Buffer::empty(Rect::new(0, 0, 40, 2));
    cells.set_string(0, 0, "<b>no</b> & \"&amp;\" ]]> <!--", Style::new());
    cells.set_string(1, 1, "漢字  ñ e\u{301}", Style::new().bold().fg(Color::Red));
    let picture = picture(cells.clone());
    let wanted = grid(&cells);
    assert_eq!(grid_of_svg(&picture.svg(), &cells), wanted);
    assert_eq!(grid_of_html(&picture.html(), &cells), wanted);
    assert_eq!(grid_of_lines(&picture.coloured_lines(), &cells), wanted);
    let svg = picture.svg();
    let title = Document::parse(&svg)
        .unwrap()
        .descendants()
        .find_map(|node| node.text().filter(|_| node.has_tag_name("title")).map(str::to_owned));
    assert_eq!(title.as_deref(), Some("a < b"));
}

#[test]
fn a_cell_has_the_colours_that_a_terminal_would_give_it() {
    let mut cells = Buffer::empty(Rect::new(0, 0, 8, 1));
    cells.set_string(0, 0, "ab", Style::new().fg(Color::Indexed(196)).bg(Color::Blue));
    cells.set_string(2, 0, "cd", Style::new().fg(Color::Rgb(3, 6, 9)).bg(Color::Rgb(0, 0, 0)).reversed());
    cells.set_string(4, 0, "ef", Style::new().fg(Color::Rgb(30, 60, 90)).bg(Color::Rgb(0, 0, 0)).dim());
    let svg = picture(cells).svg();
    for wanted in [
        "<rect x=\"0\" y=\"0\" width=\"20\" height=\"19\" fill=\"#0000ee\"/>",
        "fill=\"#ff0000\">ab<",
        "<rect x=\"20\" y=\"0\" width=\"20\" height=\"19\" fill=\"#030609\"/>",
        "fill=\"#000000\">cd<",
        "fill=\"#14283c\">ef<",
    ] {
        assert!(svg.contains(wanted), "{wanted} is missing:\n{svg}");
    }
}

#[test]
fn what_xml_cannot_hold_is_replaced() {
    assert_eq!(escape("a\u{1}\u{9b}\u{ffff}<"), "a\u{fffd}\u{fffd}\u{fffd}&lt;");
}

/// Words in some style at some column and row.
fn words() -> impl Strategy<Value = Vec<(u16, u16, &'static str, Style)>> {
    let word = prop::sample::select(vec!["a", "b c", "  ", "x   y", "&<>\"", "漢", "── ─", "ñ", "'"]);
    let colour = prop::sample::select(vec![Color::Reset, Color::Red, Color::Indexed(99), Color::Rgb(1, 2, 3)]);
    let style = (colour.clone(), colour, prop::bool::ANY, prop::bool::ANY).prop_map(|(fg, bg, bold, reversed)| {
        let style = Style::new().fg(fg).bg(bg);
        let style = if bold { style.bold() } else { style };
        if reversed { style.reversed() } else { style }
    });
    prop::collection::vec((0u16..30, 0u16..4, word, style), 0..20)
}

proptest! {
    #[test]
    fn every_cell_is_found_again(words in words()) {
        let mut cells = Buffer::empty(Rect::new(0, 0, 32, 4));
        for (x, y, word, style) in words {
            // A wide letter under the beginning of another word would be cut in half.
            cells.set_string(x / 2 * 2, y, word, style);
            for x in 0..31 {
                if width(&cells[(x, y)]) == 2 && !cells[(x + 1, y)].symbol().trim().is_empty() {
                    cells[(x, y)].set_symbol(" ");
                }
            }
        }
        let (wanted, picture) = (grid(&cells), picture(cells.clone()));
        prop_assert_eq!(grid_of_svg(&picture.svg(), &cells), wanted.clone());
        prop_assert_eq!(grid_of_html(&picture.html(), &cells), wanted.clone());
        prop_assert_eq!(grid_of_lines(&picture.coloured_lines(), &cells), wanted);
    }
}
