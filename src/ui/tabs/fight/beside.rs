//! What stands beside the tracker: how a fighter went out, and the party while nobody fights.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{FightTab, keyed, peace};
use crate::sections::Prose;
use crate::session::fight::Out;
use crate::session::person::Side;
use crate::session::seen::SeenFighter;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::page::Page;
use crate::ui::parts::pane::{Pane, pair};
use crate::ui::parts::text::{Run, below, put, put_runs, row};
use crate::ui::sight::Sight;
use crate::views::gauge;

impl FightTab {
    /// `¿Cómo quedó? ◂ huyó ▸`
    pub(super) fn draw_how(&self, it: &SeenFighter, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let name = sight.seen.view.people.get(&it.person).map(|person| person.name.to_string()).unwrap_or_default();
        let title = [Run::new(Meaning::Title, name)];
        let inside = Pane { title: &title, right: &[], focus: Focus::Here }.draw(area, look, buf);
        put(&sight.words.get("fight-how"), Meaning::Label, row(inside, 0), look, buf);
        for (n, how) in Out::SAID.iter().enumerate() {
            let chosen = n == self.how;
            let mark = if chosen { look.glyphs.now } else { " " };
            let meaning = if chosen { Meaning::Selected } else { Meaning::Value };
            let runs = [Run::new(Meaning::Key, format!("{mark} ")), Run::new(meaning, sight.say(&how.msg()))];
            put_runs(&runs, row(inside, u16::try_from(n + 1).unwrap_or(u16::MAX)), look, buf);
        }
        put(&sight.words.get("fight-how-hint"), Meaning::Hint, row(inside, 6), look, buf);
    }

    /// The party here tonight, and what can be done while nobody fights.
    pub(super) fn draw_peace(&self, sight: &Sight, area: Rect, buf: &mut Buffer) {
        let look = sight.look;
        let title = [Run::new(Meaning::Title, sight.words.get("fight-party"))];
        let inside = Pane { title: &title, right: &[], focus: Focus::Elsewhere }.draw(area, look, buf);
        let mut at = 0;
        for person in sight.seen.view.people.values().filter(|it| it.side == Side::Party && it.here) {
            let vitals =
                person.gauges.first().map(|seen| sight.runs(&[gauge::amount(seen).within(8)])).unwrap_or_default();
            let name = [Run::new(Meaning::Party, person.name.to_string())];
            pair(&name, &vitals, row(inside, at), look, buf);
            at += 1;
        }
        if sight.seen.back.is_none() {
            put(&sight.words.get("fight-none"), Meaning::Dim, row(inside, at + 1), look, buf);
            return;
        }
        let mut page = Page::new(inside.width).with_keys(keyed(sight).to_vec());
        peace(sight).into_iter().for_each(|choice| page.prose(&Prose::from(choice), sight));
        page.draw_top(below(inside, at + 1), look, buf);
    }
}
