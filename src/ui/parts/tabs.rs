//! The line of tabs. If it is too narrow the tabs move closer, and then only the open tab keeps its name.
//!
//! This is our own because ratatui's `Tabs` writes every name however narrow the line is, and cuts without a mark.

use ratatui::prelude::{Buffer, Rect};

use super::text::{Run, after, put_runs, runs_width, width};
use crate::ui::{Look, Meaning};

#[derive(Debug, Clone, Copy)]
pub struct TabLabel<'a> {
    pub key: &'a str,
    pub name: &'a str,
    /// A short mark for what waits there, such as `!2`; often empty.
    pub waiting: &'a str,
}

/// Draws the tabs with the open one highlighted: ` 1 Tirada  5 Escena !2 `.
pub fn draw_tab_bar(tabs: &[TabLabel<'_>], open: usize, line: Rect, look: &Look, buf: &mut Buffer) {
    let waiting = |tab: &TabLabel<'_>| if tab.waiting.is_empty() { 0 } else { width(tab.waiting) + 1 };
    let long = |tab: &TabLabel<'_>| width(tab.key) + 1 + width(tab.name) + waiting(tab) + 2;
    let wanted = tabs.iter().map(long).fold(0_u16, u16::saturating_add);
    // The blank after the last name may go, and if that is not enough, those after the closed tabs.
    let loose = wanted <= line.width.saturating_add(1);
    let closed = u16::try_from(tabs.len()).unwrap_or(u16::MAX).saturating_sub(1);
    let whole = loose || wanted.saturating_sub(closed) <= line.width;
    let mut rest = line;
    for (n, tab) in tabs.iter().enumerate() {
        let (key, name) = match n == open {
            true => (Meaning::TabActive, Meaning::TabActive),
            false => (Meaning::Key, Meaning::Tab),
        };
        let edge = if n == open { Meaning::TabActive } else { Meaning::Text };
        let mut runs = vec![Run::new(edge, " "), Run::new(key, tab.key)];
        if whole || n == open {
            runs.extend([Run::new(name, " "), Run::new(name, tab.name)]);
        }
        if !tab.waiting.is_empty() {
            runs.extend([Run::new(edge, " "), Run::new(if n == open { edge } else { Meaning::Warn }, tab.waiting)]);
        }
        if (loose || !whole || n == open) && runs_width(&runs) < rest.width {
            runs.push(Run::new(edge, " "));
        }
        rest = after(rest, put_runs(&runs, rest, look, buf));
    }
}
