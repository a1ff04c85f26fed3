//! What stands beside the open tab where the screen is wide enough for both.

use ratatui::buffer::Buffer;
use ratatui::layout::Constraint::{Fill, Length};
use ratatui::layout::{Layout, Rect};

use super::draw_ctx::DrawCtx;
use super::parts::Focus;
use super::parts::page::Page;
use super::parts::pane::Pane;
use super::tabs::Tab;
use crate::deeds::TabName;
use crate::sections::Section;
use crate::views::beside::Beside;

/// From so many columns of the screen on, so many of them are for what stands beside the tab; the widest first.
const WIDE: [(u16, u16); 3] = [(200, 76), (160, 58), (120, 40)];

/// Less than so many rows of something are not worth a pane.
const LEAST: u16 = 5;

/// What stands beside a tab, from above, below what it would have there itself.
fn beside(tab: TabName) -> &'static [Beside] {
    match tab {
        TabName::Fight | TabName::Chase => &[Beside::Shared, Beside::Sheet, Beside::Scene],
        TabName::Roll => &[Beside::Sheet, Beside::Shared, Beside::Scene],
        TabName::Gauges => &[Beside::Sheet, Beside::Scene],
        TabName::Log => &[Beside::Shared, Beside::Scene],
        // They show it themselves.
        TabName::Scene | TabName::Cast => &[],
    }
}

/// Draws what stands beside the tab; what is left of the area for the tab itself.
pub(crate) fn draw(name: TabName, tab: &dyn Tab, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Rect {
    let Some((_, cells)) = WIDE.iter().find(|(screen, _)| area.width >= *screen) else { return area };
    let [rest, column] = Layout::horizontal([Fill(1), Length(*cells)]).areas(area);
    let who = beside(name).contains(&Beside::Sheet).then(|| tab.selected(ctx)).into_iter().flatten();
    let who = who.into_iter().find(|(field, _)| *field == "who").map(|(_, id)| id);
    let page = |section: Section| {
        let mut page = Page::new(column.width.saturating_sub(4));
        page.prose(&section.text, ctx);
        (section, page)
    };
    let listed = beside(name).iter().filter_map(|it| it.section(who.as_deref(), ctx.seen));
    let sections = tab.beside(ctx).into_iter().chain(listed);
    let pages: Vec<(Section, Page)> = sections.map(page).collect();
    let wanted: Vec<u16> = pages.iter().map(|(_, page)| page.height().saturating_add(2)).collect();
    let mut y = column.y;
    for ((section, page), height) in pages.iter().zip(share(column.height, &wanted)) {
        let (title, right) = (ctx.runs(&section.title), ctx.runs(&section.aside));
        let pane = Pane { title: &title, right: &right, focus: Focus::Elsewhere };
        let inside = pane.draw(Rect { y, height, ..column }, ctx.look, buf);
        page.draw_cut(inside, ctx.look, buf);
        y += height;
    }
    if y == column.y { area } else { rest }
}

/// Shares the rows out: each gets what it wants, or as much as any other where that is too much for all. Who would get
/// too little gets nothing, the last first; the last that gets something gets what nobody wants.
fn share(rows: u16, wanted: &[u16]) -> Vec<u16> {
    let Some(last) = wanted.len().checked_sub(1) else { return Vec::new() };
    let (mut given, mut left) = (vec![0; wanted.len()], rows);
    loop {
        let waiting = (0..wanted.len()).filter(|n| given[*n] < wanted[*n]).count();
        let each = left / u16::try_from(waiting).unwrap_or(u16::MAX).max(1);
        if waiting == 0 || each == 0 {
            break;
        }
        for n in 0..wanted.len() {
            let more = each.min(wanted[n] - given[n]);
            given[n] += more;
            left -= more;
        }
    }
    if (0..wanted.len()).any(|n| given[n] < LEAST.min(wanted[n])) {
        return share(rows, &wanted[..last]);
    }
    given[last] += left;
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_gets_what_it_wants_or_as_much_as_any_other() {
        assert_eq!(share(40, &[8, 10, 12]), [8, 10, 22], "what is left goes to the last");
        assert_eq!(share(30, &[6, 40, 40]), [6, 12, 12]);
        assert_eq!(share(31, &[40, 40]).iter().sum::<u16>(), 31, "no row is lost");
    }

    #[test]
    fn who_would_get_too_little_gets_nothing() {
        assert_eq!(share(12, &[9, 9, 9]), [6, 6]);
        assert_eq!(share(6, &[3, 9]), [6], "a small want is no pane too small");
        assert!(share(3, &[9]).is_empty());
        assert!(share(9, &[]).is_empty());
    }
}
