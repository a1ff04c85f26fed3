//! The pane beside the tracker: a fighter with their choices, the question how one went out of action, or the party
//! while there is no fight.

use std::sync::Arc;

use ratatui::prelude::{Buffer, Rect};

use super::reading::FighterAtTurn;
use super::tracker::counted_name;
use super::{FightTab, choices_without_fight, key_contexts};
use crate::rules::Msg;
use crate::sections::Prose;
use crate::session::seen::{SeenFight, SeenFighter, SeenPerson};
use crate::session::{OutOfAction, Side};
use crate::ui::parts::{Focus, PageLayout, Pane, PictureSize, Run, below, draw_pair, put, row, stacked};
use crate::ui::{DrawCtx, Meaning};
use crate::views::cast::CastMember;
use crate::views::page::sheet;
use crate::views::{fight, gauge};

/// Rows kept for what is known of a fighter, however many choices there are.
const MIN_KNOWN_ROWS: u16 = 6;

/// The fewest rows that are worth the squares' pane below a roll.
const MIN_MAP_ROWS: u16 = 7;

/// How much of a fighter's pages is laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PagesExtent {
    /// Everything, with cards as boxes.
    Large,
    /// Everything, with cards as low boxes.
    Low,
    /// Everything.
    All,
    /// All but optional choices.
    Necessary,
}

impl FightTab {
    /// The pages about a fighter: what is known, what can be done, and their story.
    fn pages(&self, person: &SeenPerson, extent: PagesExtent, width: u16, ctx: &DrawCtx) -> Arc<[PageLayout; 3]> {
        let memo = &self.memos.pages[extent as usize];
        memo.get((person.id.clone(), width), ctx, |_| self.lay_out_pages(person, extent, width, ctx))
    }

    fn lay_out_pages(&self, person: &SeenPerson, extent: PagesExtent, width: u16, ctx: &DrawCtx) -> [PageLayout; 3] {
        let minor = if extent == PagesExtent::Necessary { 0 } else { usize::MAX };
        let size = match extent {
            PagesExtent::Large => PictureSize::Large,
            PagesExtent::Low => PictureSize::Low,
            PagesExtent::All | PagesExtent::Necessary => PictureSize::Medium,
        };
        let offered = (*self.prose(ctx)).clone().with_at_most_minor(minor);
        let (known, choices) = offered.split_at_choices();
        let shows_story = fight::fight_system(ctx.seen).is_none();
        let story = if shows_story { CastMember::Person(person).story(ctx.seen) } else { Prose::default() };
        [known, choices, story].map(|prose| PageLayout::sized(width, &key_contexts(ctx), size, &prose, ctx))
    }

    /// Whether the pages of the selected fighter, or the roll, need more room than `place`.
    pub(super) fn overflows(&self, ctx: &DrawCtx, place: Rect) -> bool {
        let width = place.width.saturating_sub(4);
        let wanted = match self.main_roll(ctx) {
            Some(last) => last.height(&key_contexts(ctx), width, ctx),
            None => {
                let person = self.selected_fighter(ctx).and_then(|fighter| ctx.seen.view.people.get(&fighter.person));
                let pages = person.map(|person| height(&self.pages(person, PagesExtent::All, width, ctx)));
                pages.unwrap_or_default()
            }
        };
        wanted > place.height.saturating_sub(2)
    }

    /// Shares the room beside the turns out between a roll and the squares, which give way: the roll has the rows that it
    /// needs, and the squares stand below it if enough are left.
    pub(super) fn share_with_roll(&self, area: Rect, ctx: &DrawCtx) -> [Rect; 2] {
        let beside_map = self.shows_map(ctx) && !self.is_moving(ctx) && self.unanswered_fighters(ctx).is_none();
        let Some(last) = self.main_roll(ctx).filter(|_| beside_map) else { return [Rect::default(), area] };
        let wanted = last.height(&key_contexts(ctx), area.width.saturating_sub(4), ctx).saturating_add(2);
        match wanted.saturating_add(MIN_MAP_ROWS) <= area.height {
            true => stacked(area, wanted),
            false => [area, Rect::default()],
        }
    }

    /// Draws the roll that gets the room.
    pub(super) fn draw_main_roll(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        if let Some(last) = self.main_roll(ctx) {
            let inside = Pane::new(ctx.runs(&last.report.title), Focus::Elsewhere).draw(area, ctx.look, buf);
            last.draw(&key_contexts(ctx), ctx, inside, buf);
        }
    }

    /// Draws the selected fighter's choices and how the fight proceeds. If there is room, the latest roll stays in
    /// view.
    pub(super) fn draw_fighter(
        &self,
        fighter: &SeenFighter,
        fight: &SeenFight,
        ctx: &DrawCtx,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let look = ctx.look;
        if self.main_roll(ctx).is_some() {
            return self.draw_main_roll(ctx, area, buf);
        }
        let Some(person) = ctx.seen.view.people.get(&fighter.person) else { return };
        let (width, rows) = (area.width.saturating_sub(4), area.height.saturating_sub(2));
        let boxed = [PagesExtent::Large, PagesExtent::Low].map(|extent| self.pages(person, extent, width, ctx));
        let boxed = boxed.into_iter().find(|pages| height(pages) <= rows);
        let all = boxed.unwrap_or_else(|| self.pages(person, PagesExtent::All, width, ctx));
        let whole = height(&all);
        let fits = all[0].height().saturating_add(all[1].height()) <= rows;
        let pages = if fits { all } else { self.pages(person, PagesExtent::Necessary, width, ctx) };
        let [known, choices, story] = &*pages;
        // The choices stay in view, however much is known of the fighter. The story gets the rest.
        let above = known.height().min(rows.saturating_sub(choices.height()).max(MIN_KNOWN_ROWS));
        let rows_in_view = if fits && above == known.height() { rows } else { above };
        self.reading.record_shown((whole > rows && rows > 0).then_some(rows_in_view));
        let whose = FighterAtTurn::of(&fighter.person, fight);
        let map_hint = self.map_hint(ctx).filter(|_| !self.reading.is_reading(&whose));
        let keys = with_blanks(map_hint.into_iter().chain(self.reading.keys(&whose, ctx)));
        let inside = Pane::named(&*person.name, Focus::Elsewhere).with_right(keys).draw(area, look, buf);
        if self.reading.is_reading(&whose) {
            return self.draw_whole(person, ctx, inside, buf);
        }
        known.draw_cut(Rect { height: above, ..inside }, look, buf);
        choices.draw_cut(below(inside, above), look, buf);
        let done = above.saturating_add(choices.height());
        story.draw_cut(below(inside, done.saturating_add(gap(choices, story))), look, buf);
        let used = height(&pages);
        let has_room = inside.height > used.saturating_add(7);
        let Some(report) = has_room.then(|| self.rolls.past_report(ctx)).flatten() else { return };
        let pane = Pane::new(ctx.runs(&report.title), Focus::Elsewhere);
        let rest = pane.divide(area, inside.y + used + 1, look, buf);
        PageLayout::fitted(rest.width, rest.height, &[], &report.text, ctx).draw_top(rest, look, buf);
    }

    /// Draws all pages of a fighter from the scroll position.
    fn draw_whole(&self, person: &SeenPerson, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let mut page = PageLayout::new(area.width.saturating_sub(2));
        for part in self.lay_out_pages(person, PagesExtent::All, page.width(), ctx) {
            page.gap();
            page.append(part);
        }
        page.draw(&self.reading.offset, area, ctx.look, buf);
    }

    /// ```text
    /// ¿Cómo quedó?
    /// ▶ cae  huye  se rinde  desaparece
    /// ```
    pub(super) fn draw_question(&self, alike: &[&SeenFighter], ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let person = ctx.seen.view.people.get(&alike[0].person);
        let name = person.map(|person| counted_name(&person.name, alike.len(), look)).unwrap_or_default();
        let inside = Pane::named(name, Focus::Here).draw(area, look, buf);
        let mut page = PageLayout::new(inside.width);
        page.text(Meaning::Label, &ctx.say(&Msg::new("fight-how").with("count", alike.len())));
        let answer = |(n, how): (usize, &OutOfAction)| {
            let name = ctx.say(&how.msg_of(alike.len()));
            match n == self.marked_answer {
                true => {
                    vec![Run::new(Meaning::Key, format!("{} ", look.glyphs.now)), Run::new(Meaning::Selected, name)]
                }
                false => vec![Run::new(Meaning::Value, name)],
            }
        };
        page.flow(0, 2, OutOfAction::CHOICES.iter().enumerate().map(answer));
        page.line(Vec::new());
        page.text(Meaning::Hint, &ctx.words.get("fight-how-hint"));
        page.draw_cut(inside, look, buf);
    }

    /// Draws the party that is here, what can be done without a fight, and everything about the selected adversary.
    pub(super) fn draw_without_fight(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let look = ctx.look;
        let inside = Pane::named(ctx.get("fight-party"), Focus::Elsewhere).draw(area, look, buf);
        let mut at = 0;
        for person in ctx.seen.view.people.values().filter(|person| person.side == Side::Party && person.here) {
            let vitals =
                person.gauges.first().map(|seen| ctx.runs(&[gauge::level(seen).within(8)])).unwrap_or_default();
            let name = [Run::new(Meaning::Party, person.name.to_string())];
            draw_pair(&name, &vitals, row(inside, at), look, buf);
            at += 1;
        }
        if !ctx.seen.may_act() {
            put(&ctx.words.get("fight-none"), Meaning::Dim, row(inside, at + 1), look, buf);
            return;
        }
        let choices = choices_without_fight(ctx).into_iter().collect();
        let page = PageLayout::of_prose_with_keys(inside.width, &key_contexts(ctx), &choices, ctx);
        page.draw_top(below(inside, at + 1), look, buf);
        let Some(who) = self.begin.selected_adversary(ctx) else { return };
        let about = sheet(who, ctx.seen);
        let y = inside.y.saturating_add(at + 1).saturating_add(page.height());
        let rest = Pane::of_section(&about, ctx).divide(area, y, look, buf);
        PageLayout::of_prose(rest.width, &about.text, ctx).draw_cut(rest, look, buf);
    }
}

/// The height of a fighter's pages together.
fn height(pages: &[PageLayout; 3]) -> u16 {
    pages.iter().fold(gap(&pages[1], &pages[2]), |sum, page| sum.saturating_add(page.height()))
}

/// The empty line between the choices and the story.
fn gap(choices: &PageLayout, story: &PageLayout) -> u16 {
    u16::from(choices.height() > 0 && story.height() > 0)
}

/// The runs with a blank between each two.
pub(super) fn with_blanks(runs: impl Iterator<Item = Run<'static>>) -> Vec<Run<'static>> {
    runs.flat_map(|run| [Run::new(Meaning::Hint, " "), run]).skip(1).collect()
}
