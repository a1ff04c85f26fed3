//! The tab bar. If it is too narrow, the tabs first move closer together, then only the open tab keeps its name.
//!
//! We draw it ourselves because ratatui's `Tabs` writes every name however narrow the line is, and cuts without a mark.

use ratatui::prelude::{Buffer, Rect};

use super::text::{Run, after, put_runs, runs_width, width};
use crate::ui::{Look, Meaning};

/// What the tab bar says of a tab.
#[derive(Debug, Clone, Copy)]
pub struct TabLabel<'a> {
    pub key: &'a str,
    pub name: &'a str,
    /// A short mark for what waits there, such as `!2`; often empty.
    pub badge: &'a str,
}

/// Draws the tabs with the open one highlighted: ` 1 Tirada  5 Escena !2 `.
pub fn draw_tab_bar(tabs: &[TabLabel<'_>], open: usize, line: Rect, look: &Look, buf: &mut Buffer) {
    let badge_width = |tab: &TabLabel<'_>| if tab.badge.is_empty() { 0 } else { width(tab.badge) + 1 };
    let full_width = |tab: &TabLabel<'_>| width(tab.key) + 1 + width(tab.name) + badge_width(tab) + 2;
    let wanted = tabs.iter().map(full_width).fold(0_u16, u16::saturating_add);
    // The blank after the last name may be dropped, and if that is not enough, those after the closed tabs.
    let has_all_gaps = wanted <= line.width.saturating_add(1);
    let closed_tabs = u16::try_from(tabs.len()).unwrap_or(u16::MAX).saturating_sub(1);
    let shows_names = has_all_gaps || wanted.saturating_sub(closed_tabs) <= line.width;
    let mut rest = line;
    for (n, tab) in tabs.iter().enumerate() {
        let (key, name) = match n == open {
            true => (Meaning::TabActive, Meaning::TabActive),
            false => (Meaning::Key, Meaning::Tab),
        };
        let edge = if n == open { Meaning::TabActive } else { Meaning::Text };
        let mut runs = vec![Run::new(edge, " "), Run::new(key, tab.key)];
        if shows_names || n == open {
            runs.extend([Run::new(name, " "), Run::new(name, tab.name)]);
        }
        if !tab.badge.is_empty() {
            runs.extend([Run::new(edge, " "), Run::new(if n == open { edge } else { Meaning::Warn }, tab.badge)]);
        }
        if (has_all_gaps || !shows_names || n == open) && runs_width(&runs) < rest.width {
            runs.push(Run::new(edge, " "));
        }
        rest = after(rest, put_runs(&runs, rest, look, buf));
    }
}
