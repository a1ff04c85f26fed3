//! What stands beside the tracker: how a fighter went out, and the party while nobody fights.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{FightTab, keyed, peace};
use crate::sections::Prose;
use crate::session::fight::Out;
use crate::session::person::Side;
use crate::session::seen::SeenFighter;
use crate::ui::draw_ctx::DrawCtx;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::page::Page;
use crate::ui::parts::pane::{Pane, pair};
use crate::ui::parts::text::{Run, below, put, put_runs, row};
use crate::views::gauge;
use crate::views::page::sheet;

impl FightTab {
    /// `¿Cómo quedó? ◂ huyó ▸`
    pub(super) fn draw_how(&self, it: &SeenFighter, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let name = ctx.seen.view.people.get(&it.person).map(|person| person.name.to_string()).unwrap_or_default();
        let title = [Run::new(Meaning::Title, name)];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        put(&ctx.words.get("fight-how"), Meaning::Label, row(inside, 0), look, buf);
        for (n, how) in Out::SAID.iter().enumerate() {
            let chosen = n == self.how;
            let mark = if chosen { look.glyphs.now } else { " " };
            let meaning = if chosen { Meaning::Selected } else { Meaning::Value };
            let runs = [Run::new(Meaning::Key, format!("{mark} ")), Run::new(meaning, ctx.say(&how.msg()))];
            put_runs(&runs, row(inside, u16::try_from(n + 1).unwrap_or(u16::MAX)), look, buf);
        }
        put(&ctx.words.get("fight-how-hint"), Meaning::Hint, row(inside, 6), look, buf);
    }

    /// The party here tonight, what can be done while nobody fights, and all about the adversary that the arrows stand on.
    pub(super) fn draw_peace(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let title = [Run::new(Meaning::Title, ctx.words.get("fight-party"))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Elsewhere }.draw(area, look, buf);
        let mut at = 0;
        for person in ctx.seen.view.people.values().filter(|it| it.side == Side::Party && it.here) {
            let vitals =
                person.gauges.first().map(|seen| ctx.runs(&[gauge::amount(seen).within(8)])).unwrap_or_default();
            let name = [Run::new(Meaning::Party, person.name.to_string())];
            pair(&name, &vitals, row(inside, at), look, buf);
            at += 1;
        }
        if ctx.seen.back.is_none() {
            put(&ctx.words.get("fight-none"), Meaning::Dim, row(inside, at + 1), look, buf);
            return;
        }
        let mut page = Page::new(inside.width).with_keys(keyed(ctx).to_vec());
        peace(ctx).into_iter().for_each(|choice| page.prose(&Prose::from(choice), ctx));
        page.draw_top(below(inside, at + 1), look, buf);
        let Some(who) = self.begin.chosen(ctx) else { return };
        let about = sheet(who, ctx.seen);
        let title = ctx.runs(&about.title);
        let y = inside.y.saturating_add(at + 1).saturating_add(page.height());
        let rest = Pane { title: &title, right: &[], focus: Focus::Elsewhere }.part(area, y, look, buf);
        let mut page = Page::new(rest.width);
        page.prose(&about.text, ctx);
        page.draw_cut(rest, look, buf);
    }
}
