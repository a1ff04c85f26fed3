//! The look: the styles that a theme has on this terminal, and the glyphs that the terminal can show.

pub(crate) mod depth;

pub use crate::theme::glyphs::{BoxLines, Glyphs};
pub use depth::ColourDepth;

use ratatui::buffer::Cell;
use ratatui::prelude::{Buffer, Rect};
use ratatui::style::{Modifier, Style};

pub use crate::theme::Meaning;
use crate::theme::{Emphasis, Theme};

/// How everything looks: a style for each meaning, and the glyphs. It is built once per theme, and read by every draw.
#[derive(Debug, Clone)]
pub struct Look {
    styles: [Style; Meaning::COUNT],
    pub glyphs: &'static Glyphs,
    pub frame: StageFrame,
}

/// How the stage is framed.
#[derive(Debug, Clone, Copy)]
pub struct StageFrame {
    pub lines: &'static BoxLines,
    /// The width of the edge around it: rows above and below, and twice as many columns at either side.
    pub margin: u16,
    /// The style of that edge.
    pub surround: Style,
}

impl Look {
    /// The look of `theme` with the colours of `depth`.
    pub fn new(theme: &Theme, depth: ColourDepth, glyphs: &'static Glyphs) -> Look {
        let mut styles = [Style::new(); Meaning::COUNT];
        for &meaning in Meaning::ALL {
            styles[meaning.index()] = terminal_style(theme, depth, meaning);
        }
        Look { styles, glyphs, frame: StageFrame::new(theme, depth, glyphs) }
    }

    /// The style of a meaning. It sets every attribute, so that nothing of an earlier style stays in a cell.
    pub fn style(&self, meaning: Meaning) -> Style {
        self.styles[meaning.index()]
    }

    /// Fills an area with blanks in the style of plain text. What lies outside the buffer is ignored.
    pub fn clear(&self, area: Rect, buf: &mut Buffer) {
        let mut blank = Cell::EMPTY;
        blank.set_style(self.style(Meaning::Text));
        fill_blank(area.intersection(buf.area), &blank, buf);
    }

    /// Gives an area another meaning without changing its text.
    pub fn restyle(&self, area: Rect, meaning: Meaning, buf: &mut Buffer) {
        buf.set_style(area, self.style(meaning));
    }
}

impl StageFrame {
    fn new(theme: &Theme, depth: ColourDepth, glyphs: &'static Glyphs) -> StageFrame {
        let text = theme.meaning_style(Meaning::Text);
        let surround = theme.frame.surround.or(text.bg).unwrap_or_default();
        let (fg, bg) = depth.nearest_pair(text.fg.unwrap_or_default(), surround);
        let has_only_ascii = glyphs.rule.across.is_ascii();
        StageFrame {
            lines: if has_only_ascii { &glyphs.rule } else { theme.frame.lines.box_lines() },
            margin: theme.frame.margin.into(),
            surround: Style { fg: Some(fg), bg: Some(bg), ..Style::new() }.remove_modifier(MANAGED_MODIFIERS),
        }
    }
}

/// Fills an area with blanks like `blank`. The area must lie inside the buffer.
pub(crate) fn fill_blank(area: Rect, blank: &Cell, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    for y in area.top()..area.bottom() {
        let start = buf.index_of(area.x, y);
        buf.content[start..start + usize::from(area.width)].iter_mut().for_each(|cell| copy_blank(blank, cell));
    }
}

/// Makes `cell` a blank like `blank`. Copying only the style is quicker than cloning the cell with its symbol.
pub(crate) fn copy_blank(blank: &Cell, cell: &mut Cell) {
    *cell = Cell::EMPTY;
    (cell.fg, cell.bg, cell.modifier) = (blank.fg, blank.bg, blank.modifier);
}

fn terminal_style(theme: &Theme, depth: ColourDepth, meaning: Meaning) -> Style {
    let meaning_style = theme.meaning_style(meaning);
    let (fg, bg) = depth.nearest_pair(meaning_style.fg.unwrap_or_default(), meaning_style.bg.unwrap_or_default());
    let mut emphasis = meaning_style.emphasis;
    let background = theme.meaning_style(Meaning::Text).bg;
    if depth == ColourDepth::Mono && meaning_style.bg != background && emphasis.reverse.is_none() {
        // A background of its own sets a cell apart. Without colours, only reversed text can do that.
        emphasis.reverse = Some(true);
    }
    let added = modifiers(emphasis);
    Style { fg: Some(fg), bg: Some(bg), ..Style::new() }.add_modifier(added).remove_modifier(MANAGED_MODIFIERS - added)
}

/// The modifiers that every style either adds or removes, so that none is left behind in a cell.
const MANAGED_MODIFIERS: Modifier =
    Modifier::BOLD.union(Modifier::DIM).union(Modifier::ITALIC).union(Modifier::UNDERLINED).union(Modifier::REVERSED);

fn modifiers(emphasis: Emphasis) -> Modifier {
    [
        (emphasis.bold, Modifier::BOLD),
        (emphasis.dim, Modifier::DIM),
        (emphasis.italic, Modifier::ITALIC),
        (emphasis.underline, Modifier::UNDERLINED),
        (emphasis.reverse, Modifier::REVERSED),
    ]
    .into_iter()
    .filter(|(wanted, _)| *wanted == Some(true))
    .fold(Modifier::empty(), |all, (_, one)| all | one)
}

#[cfg(test)]
mod tests {
    use ratatui::style::Color;

    use super::*;
    use crate::theme::{Colour, MeaningStyle};

    fn theme() -> Theme {
        let coloured = |fg, bg| MeaningStyle { fg: Some(fg), bg, emphasis: Emphasis::default() };
        let bold = Emphasis { bold: Some(true), ..Emphasis::default() };
        Theme::new(
            "t",
            [
                (Meaning::Text, coloured(Colour::Rgb(0, 255, 0), Some(Colour::Rgb(0, 0, 0)))),
                (Meaning::Selected, coloured(Colour::Rgb(0, 0, 0), Some(Colour::Rgb(0, 255, 0)))),
                (Meaning::Danger, MeaningStyle { emphasis: bold, ..coloured(Colour::Rgb(250, 0, 0), None) }),
            ],
        )
    }

    #[test]
    fn a_style_sets_every_attribute() {
        let look = Look::new(&theme(), ColourDepth::True, &Glyphs::UNICODE);
        for &meaning in Meaning::ALL {
            let style = look.style(meaning);
            assert!(style.fg.is_some() && style.bg.is_some(), "{meaning:?}");
            assert_eq!(style.add_modifier | style.sub_modifier, MANAGED_MODIFIERS, "{meaning:?}");
        }
    }

    #[test]
    fn without_colours_a_distinct_background_becomes_reversed_text() {
        let look = Look::new(&theme(), ColourDepth::Mono, &Glyphs::UNICODE);
        let selected = look.style(Meaning::Selected);
        assert_eq!((selected.fg, selected.bg), (Some(Color::Reset), Some(Color::Reset)));
        assert!(selected.add_modifier.contains(Modifier::REVERSED));
        assert!(look.style(Meaning::Text).add_modifier.is_empty());
        assert_eq!(look.style(Meaning::Danger).add_modifier, Modifier::BOLD);
    }

    #[test]
    fn clearing_an_area_leaves_blanks_in_the_plain_style() {
        let look = Look::new(&theme(), ColourDepth::True, &Glyphs::UNICODE);
        let mut buf = Buffer::empty(Rect::new(0, 0, 4, 1));
        buf.set_string(0, 0, "abcd", look.style(Meaning::Danger));
        look.clear(Rect::new(1, 0, 2, 9), &mut buf);
        look.clear(Rect::new(9, 9, 2, 9), &mut buf);
        assert_eq!(buf[(0, 0)].symbol(), "a");
        assert_eq!(buf[(1, 0)].symbol(), " ");
        assert_eq!(buf[(2, 0)].style().fg, look.style(Meaning::Text).fg);
        assert!(buf[(2, 0)].modifier.is_empty());
    }
}
