//! A line about something, and the mark of what not everybody sees.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::text::{after, put_runs, runs_width, upto};
use crate::sections::Span;
use crate::ui::sight::Sight;

/// Writes a line, and behind it the mark of what not everybody sees: a long name gives way to it.
pub fn put_marked(line: &[Span], mark: Option<&Span>, sight: &Sight, area: Rect, buf: &mut Buffer) {
    let mark = mark.map(|mark| sight.runs(std::slice::from_ref(mark))).unwrap_or_default();
    let room = upto(area, area.width.saturating_sub(runs_width(&mark)));
    let used = put_runs(&sight.runs(line), room, sight.look, buf);
    put_runs(&mark, after(area, used), sight.look, buf);
}
