//! A form's field: its label, its value or control, and a remark at the line's end.

use ratatui::prelude::{Buffer, Position, Rect};

use super::Focus;
use super::edit::LineEdit;
use super::text::{Run, after, put, put_runs, put_runs_right, row, runs_width, upto, width};
use crate::ui::{Look, Meaning};

/// A field of a form in one line.
///
/// ```text
/// Dado           ◂ d12 ▸              +1 paso
/// Suerte         [✓] antes
/// ```
#[derive(Debug, Clone, Copy)]
pub struct FormField<'a> {
    pub label: &'a str,
    /// The width of the column of labels, which a longer one exceeds on its own line.
    pub label_width: u16,
    pub control: FieldControl<'a>,
    /// A remark at the end of the line.
    pub aside: &'a [Run<'a>],
    pub focus: Focus,
}

/// The cells that a long label leaves to the value beside it.
const MIN_VALUE_WIDTH: u16 = 8;

#[derive(Debug, Clone, Copy)]
pub enum FieldControl<'a> {
    /// Text that cannot be changed here.
    Shown(&'a [Run<'a>]),
    /// A text to write, with a placeholder.
    Written(&'a LineEdit, &'a str),
    /// A number that the next digit replaces.
    Replaced(&'a LineEdit),
    /// One of several values, or a number: the arrows change it.
    Chosen { value: &'a str, has_previous: bool, has_next: bool },
    /// A checkbox and the words beside it.
    Checkbox(bool, &'a str),
}

impl FieldControl<'_> {
    pub fn width(&self) -> u16 {
        match self {
            FieldControl::Shown(runs) => runs_width(runs),
            FieldControl::Written(edit, placeholder) => {
                width(if edit.text().is_empty() { placeholder } else { edit.text() })
            }
            FieldControl::Replaced(edit) => width(edit.text()),
            FieldControl::Chosen { value, .. } => width(value),
            FieldControl::Checkbox(_, words) => width(words) + 4,
        }
    }
}

impl FormField<'_> {
    /// Draws the field in the first line of the area. Returns the cursor's position if it is being written.
    pub fn draw(&self, area: Rect, look: &Look, buf: &mut Buffer) -> Option<Position> {
        let line = row(area, 0);
        let aside = put_runs_right(self.aside, line, look, buf);
        let line = upto(line, line.width - if aside > 0 { (aside + 1).min(line.width) } else { 0 });
        let label_width = self.label_width.max(width(self.label).min(line.width.saturating_sub(MIN_VALUE_WIDTH)));
        put(self.label, Meaning::Label, upto(line, label_width), look, buf);
        // Each value has two cells before it, for the arrow that marks it as changeable.
        let mark = after(line, label_width + 1);
        let room = after(mark, 2);
        match self.control {
            FieldControl::Written(edit, placeholder) => return edit.draw(placeholder, self.focus, room, look, buf),
            FieldControl::Replaced(edit) => {
                let cursor = edit.draw("", self.focus, room, look, buf);
                if self.focus == Focus::Here {
                    put(edit.text(), Meaning::Selected, room, look, buf);
                }
                return cursor;
            }
            FieldControl::Shown(runs) => {
                self.draw_focus_mark(look.glyphs.focus, mark, look, buf);
                put_runs(runs, room, look, buf);
            }
            FieldControl::Chosen { value, has_previous, has_next } => {
                let arrow = |has_more| if has_more { Meaning::Key } else { Meaning::Spent };
                let chosen = if self.focus == Focus::Here { Meaning::Selected } else { Meaning::Value };
                let used = put(value, chosen, upto(room, room.width.saturating_sub(2)), look, buf);
                if !has_previous && !has_next {
                    // The only value there is: no arrow would change it.
                    self.draw_focus_mark(look.glyphs.focus, mark, look, buf);
                } else if self.focus == Focus::Here {
                    put(look.glyphs.back, arrow(has_previous), mark, look, buf);
                    put(look.glyphs.onward, arrow(has_next), after(room, used + 1), look, buf);
                }
            }
            FieldControl::Checkbox(ticked, words) => {
                self.draw_focus_mark(look.glyphs.focus, mark, look, buf);
                let runs = [
                    Run::new(self.box_meaning(), "["),
                    Run::new(Meaning::Value, if ticked { look.glyphs.done } else { " " }),
                    Run::new(self.box_meaning(), "] "),
                    Run::new(Meaning::Value, words),
                ];
                put_runs(&runs, room, look, buf);
            }
        }
        None
    }

    fn draw_focus_mark(&self, glyph: &str, place: Rect, look: &Look, buf: &mut Buffer) {
        if self.focus == Focus::Here {
            put(glyph, Meaning::Key, place, look, buf);
        }
    }

    fn box_meaning(&self) -> Meaning {
        if self.focus == Focus::Here { Meaning::Key } else { Meaning::Label }
    }
}

/// The width of the column of these labels in lines this wide: of the longest that leaves the values most of the line.
pub fn labels_width<'a>(labels: impl IntoIterator<Item = &'a str>, line: u16) -> u16 {
    let most = line * 2 / 5;
    labels.into_iter().map(width).filter(|label| *label <= most).max().unwrap_or_default()
}
