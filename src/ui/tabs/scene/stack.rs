//! Lists stacked in one pane: the focused one gets the room, the others show what they can.

use ratatui::prelude::{Buffer, Rect};

use crate::ui::DrawCtx;
use crate::ui::parts::{Focus, List, Pane, Run, Scroll, one_row, put_marked};
use crate::views::things::{ListedThing, ThingList};

pub(crate) struct StackedList<'a> {
    pub(crate) list: ThingList,
    pub(crate) things: Vec<ListedThing<'a>>,
    pub(crate) scroll: &'a Scroll,
    pub(crate) focus: Focus,
    pub(crate) right: Vec<Run<'static>>,
}

/// Draws the stack.
///
/// ```text
/// ┌ Escenas ─────────── 3 ┐
/// │ ▶ El vestíbulo        │
/// ├ ▸ Pendiente ─────── 2 ┤
/// │ ! Bruno: Complicación │
/// │   La puerta se cierra │
/// ├ Notas ───────────── 0 ┤
/// └───────────────────────┘
/// ```
pub(crate) fn draw(stacked_lists: &[StackedList], ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
    let titles = u16::try_from(stacked_lists.len()).unwrap_or(u16::MAX);
    let wanted: Vec<u16> =
        stacked_lists.iter().map(|stacked| u16::try_from(stacked.things.len()).unwrap_or(u16::MAX)).collect();
    let focus = stacked_lists.iter().position(|stacked| stacked.focus == Focus::Here);
    let rows = share_rows(area.height.saturating_sub(titles + 1), &wanted, focus);
    let mut y = area.y;
    for (n, stacked) in stacked_lists.iter().enumerate() {
        let pane = Pane::named(ctx.get(stacked.list.key()), stacked.focus).with_right(stacked.right.clone());
        let inside = if n == 0 { pane.draw(area, ctx.look, buf) } else { pane.divide(area, y, ctx.look, buf) };
        let place = Rect { height: rows[n].min(inside.height), ..inside };
        let list = List { len: stacked.things.len(), scroll: stacked.scroll, focus: stacked.focus };
        list.draw(place, ctx.look, buf, one_row, |n, line, buf| {
            let thing = stacked.things[n];
            put_marked(&thing.line(&ctx.seen.view), thing.mark(ctx.seen).as_ref(), ctx, line, buf);
        });
        y += 1 + rows[n];
    }
}

/// Shares out the rows: one for each list that is not empty, then what the focused list wants, then in turn. The last
/// list gets the spare rows.
fn share_rows(rows: u16, wanted: &[u16], focus: Option<usize>) -> Vec<u16> {
    let mut left = rows;
    let mut given: Vec<u16> = wanted.iter().map(|_| 0).collect();
    let mut give = |n: usize, most: u16| {
        let more = most.min(wanted[n] - given[n]).min(left);
        given[n] += more;
        left -= more;
        more
    };
    if let Some(n) = focus {
        give(n, 1);
    }
    (0..wanted.len()).for_each(|n| _ = give(n, u16::from(Some(n) != focus)));
    if let Some(n) = focus {
        give(n, u16::MAX);
    }
    while (0..wanted.len()).map(|n| give(n, 1)).sum::<u16>() > 0 {}
    if let Some(last) = given.last_mut() {
        *last += left;
    }
    given
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_in_focus_gets_the_room_and_the_others_a_line_at_least() {
        assert_eq!(share_rows(10, &[3, 9, 0, 2], Some(1)), [1, 8, 0, 1]);
        assert_eq!(share_rows(10, &[3, 2, 0, 2], Some(1)), [3, 2, 0, 5], "what is left over goes to the end");
        assert_eq!(share_rows(6, &[9, 9, 0, 9], None), [2, 2, 0, 2]);
        assert_eq!(share_rows(1, &[3, 3], Some(1)), [0, 1]);
        assert_eq!(share_rows(0, &[3, 3], Some(1)), [0, 0]);
    }
}
