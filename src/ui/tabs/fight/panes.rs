//! The panes of a fight that are not about one fighter: who is in it and in what order, and the latest events.

use ratatui::prelude::{Buffer, Rect};

use super::{FightTab, tracker};
use crate::rules::message::Msg;
use crate::session::fight::Map;
use crate::session::seen::SeenFight;
use crate::session::systems::round_msg;
use crate::ui::parts::{Focus, PageLayout, Pane, Run, put, runs_width, width};
use crate::ui::tabs::dice_by_hand_note;
use crate::ui::tabs::latest::draw_latest;
use crate::ui::{DrawCtx, Meaning};
use crate::views::{fight, log, people};

/// Rows that are kept for the fighters, whatever else is in their pane.
const MIN_FIGHTER_ROWS: u16 = 6;

impl FightTab {
    pub(super) fn draw_tracker(&self, fight: &SeenFight, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let round = round_msg(fight.rules, &ctx.seen.view.screens, fight.current_round());
        let mut title = vec![Run::new(Meaning::Title, ctx.say(&round))];
        let filter = self.filter.runs(ctx);
        let turn = if filter.is_empty() { ctx.runs(&fight::whose_turn(fight, ctx.seen)) } else { filter };
        let room = area.width.saturating_sub(12 + runs_width(&turn));
        let name = fight.name.as_str();
        if !name.is_empty() && width(&title[0].text) + width(name) + 3 <= room {
            title.push(Run::new(Meaning::Scene, format!(" {} {name}", look.glyphs.dot)));
        }
        let inside = Pane::new(title, Focus::Here).with_right(turn).draw(area, look, buf);
        let rows = self.listed_rows(fight, ctx);
        if rows.is_empty() {
            put(&ctx.get("tabs-filter-nothing"), Meaning::Dim, inside, look, buf);
        }
        let inside = FightTab::draw_stakes(ctx, area, inside, buf);
        let states =
            self.memos.state_lines.get(self.filter.text().to_owned(), ctx, |_| tracker::state_lines(&rows, ctx));
        let (selected, scroll) = (self.selected_row(fight, ctx), &self.scroll);
        let scroll = if selected == scroll.cursor { scroll } else { &scroll.with_cursor(selected) };
        let zones = fight.map.as_ref().and_then(Map::zones).map(|zones| (zones, tracker::ZONES_HEIGHT + 1));
        let Some((zones, height)) = zones.filter(|(_, height)| inside.height >= height + MIN_FIGHTER_ROWS) else {
            return tracker::draw(fight, &rows, &states, scroll, ctx, inside, buf);
        };
        let above = Rect { height: inside.height - height, ..inside };
        tracker::draw(fight, &rows, &states, scroll, ctx, above, buf);
        let chosen = self.selected_fighter(ctx).and_then(|fighter| ctx.seen.view.people.get(&fighter.person));
        let from = chosen
            .map(|person| ctx.say(&Msg::new("fight-from").with("who", people::short_name(person, &ctx.seen.view))));
        let right = vec![Run::new(Meaning::Dim, from.unwrap_or_default())];
        let pane = Pane::named(ctx.get("fight-zones"), Focus::Elsewhere).with_right(right);
        let part = pane.divide(area, above.bottom(), look, buf);
        tracker::draw_zones(fight, zones, self.selected_fighter(ctx).map(|fighter| &fighter.person), ctx, part, buf);
    }

    /// Draws the fight's stakes at the foot of the tracker's pane, as far as the fighters leave room. Returns the area
    /// above.
    fn draw_stakes(ctx: &DrawCtx, pane: Rect, inside: Rect, buf: &mut Buffer) -> Rect {
        let Some(section) = fight::stakes(ctx.seen) else { return inside };
        let page = PageLayout::of_prose(inside.width, &section.text, ctx);
        let rows = page.height().min(inside.height.saturating_sub(MIN_FIGHTER_ROWS + 1));
        if rows == 0 {
            return inside;
        }
        let above = Rect { height: inside.height - rows - 1, ..inside };
        let part = Pane::of_section(&section, ctx).divide(pane, above.bottom(), ctx.look, buf);
        page.draw_cut(Rect { height: rows, ..part }, ctx.look, buf);
        above
    }

    /// Draws the newest lines of the log.
    pub(super) fn draw_log(ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        draw_latest(log::lines(ctx.seen), dice_by_hand_note(ctx), ctx, area, buf);
    }
}
