//! The Chase tab: the street with everybody on it, what can be done about the selected group with its odds, and the
//! course so far; or how to begin a chase.

use std::sync::Arc;

use ratatui::prelude::{Buffer, Position, Rect};

use super::deed_forms::next_to_reveal;
use super::{EnterHint, Tab, dice_by_hand_note, is_compact};
use crate::deeds::{KeyContext, TabName, intent_of};
use crate::rules::Keyword;
use crate::rules::chase::Distance;
use crate::sections::{Choice, DeedRequest, Section, Spacing, Span, SpanContent, WaitPlace};
use crate::session::{Chase, Id, Pursuit};
use crate::ui::grave::is_grave;
use crate::ui::parts::{Focus, PageLayout, Pane, Scroll, side_by_side, stacked, width};
use crate::ui::requests::{bound_choice, request_bound_choice, request_choice, request_deed};
use crate::ui::rolls::{LatestRoll, RollMemory};
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, KeyPress, Meaning, Memo, steps};
use crate::views::hidden::is_hidden;
use crate::views::rolls::RollStage;
use crate::views::{chase, systems};

#[derive(Debug, Default)]
pub(crate) struct ChaseTab {
    /// Over all pursuing groups, or over the chases that can be begun.
    scroll: Scroll,
    rolls: RollMemory,
    /// Whether a chase has been on since the selection was last moved.
    had_chase: bool,
    memos: ChaseMemos,
}

/// Values about the selected group, which is identified by its row.
#[derive(Debug, Default)]
struct ChaseMemos {
    /// All streets in a width, and how people stand on them.
    streets: Memo<(Option<usize>, u16, Spacing), Vec<PageLayout>>,
    choices: Memo<usize, Vec<Choice>>,
    forecasts: Memo<usize, Vec<Section>>,
}

/// The contexts in which the keys of the choices hold.
const CONTEXTS: [KeyContext; 2] = [KeyContext::OpenRoll, KeyContext::Tab(TabName::Chase)];

/// Rows that are kept for the choices, however many people run.
const MIN_CHOICE_ROWS: u16 = 9;

/// Rows that are kept for a roll, below the border that it shares, in a small window of somebody who only looks on.
const MIN_ROLL_ROWS: u16 = 3;

/// Columns of a street: the quarry's, and one for each distance.
const STREET_COLUMNS: u16 = 1 + Distance::ALL.len() as u16;

/// Cells of a street's column beside a name: the rule, the marks of side and secrecy, and blanks.
const STREET_COLUMN_MARKS: u16 = 6;

impl ChaseTab {
    fn draw_chases_to_begin(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let inside = Pane::named(ctx.get("chase-none"), Focus::Here).draw(area, ctx.look, buf);
        let choices = self.chases_to_begin(ctx).into_iter().collect();
        PageLayout::of_prose_with_keys(inside.width, &CONTEXTS, &choices, ctx).draw_cut(inside, ctx.look, buf);
    }

    /// All pursuing groups with their chases.
    fn groups<'s>(ctx: &DrawCtx<'s>) -> Vec<(&'s Chase, &'s Pursuit)> {
        let chases = ctx.seen.view.chases.iter();
        chases.flat_map(|chase| chase.pursuits.iter().map(move |group| (chase, group))).collect()
    }

    /// The row of the selected group among all pursuing ones.
    fn selected_row(&self, ctx: &DrawCtx) -> Option<usize> {
        let last = ChaseTab::groups(ctx).len().checked_sub(1)?;
        Some(self.scroll.cursor.min(last))
    }

    fn selected_group<'s>(&self, ctx: &DrawCtx<'s>) -> Option<(&'s Chase, &'s Pursuit)> {
        ChaseTab::groups(ctx).get(self.selected_row(ctx)?).copied()
    }

    /// The choices about the selected group, or the chases that can be begun.
    fn choices(&self, ctx: &DrawCtx) -> Arc<Vec<Choice>> {
        let Some((row, (chase, group))) = self.selected_row(ctx).zip(self.selected_group(ctx)) else {
            return Arc::new(self.chases_to_begin(ctx));
        };
        self.memos.choices.get(row, ctx, |_| {
            let mut choices = chase::choices(group, chase, ctx.seen);
            choices.retain(|choice| ctx.may_choose(choice));
            let lead = choices.iter_mut().find(|choice| choice.can_lead());
            lead.into_iter().for_each(|choice| choice.leads = true);
            choices
        })
    }

    /// The chases that can be begun; only the selected one has its key.
    fn chases_to_begin(&self, ctx: &DrawCtx) -> Vec<Choice> {
        let mut choices = chase::chases_to_begin(ctx.seen);
        choices.retain(|choice| ctx.may_choose(choice));
        let selected = self.selected_beginning(choices.len());
        for (n, choice) in choices.iter_mut().enumerate() {
            let here = n == selected;
            choice.request = choice.request.take().filter(|_| here);
            choice.leads = here;
            let mark = SpanContent::several([SpanContent::SelectionMark(here), SpanContent::Blank(1)]);
            choice.label.insert(0, Span::new(Meaning::Key, mark));
        }
        choices
    }

    /// The selected one of `len` chases that can be begun. Right after a chase this is the last one, which only opens a
    /// form, so that pressing a key once too often cannot begin a prepared chase.
    fn selected_beginning(&self, len: usize) -> usize {
        let last = len.saturating_sub(1);
        if self.had_chase { last } else { self.scroll.cursor.min(last) }
    }

    /// Requests a choice about the selected group that a roll covers, through its form: nobody reads what its key does.
    fn request_covered_choice(&self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let choices = self.choices(ctx);
        let choice = bound_choice(choices.iter(), bound, &CONTEXTS, ctx)?;
        let covered = choice.request.as_ref().filter(|request| choice.why_not.is_none() && !is_grave(request, ctx));
        match covered {
            Some(request) => request_deed(&DeedRequest { opens_form: true, ..request.clone() }, ctx),
            None => request_choice(choice, ctx),
        }
    }

    /// The roll that gets the room: an open one of somebody in the chase, or the latest one. Whoever only watches has no
    /// choices that need its room, so it stays until the next.
    fn main_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        let (chase, group) = self.selected_group(ctx)?;
        let last = self.rolls.latest(group.members.first(), ctx)?;
        let is_runner = |who: &Id| chase.runners().any(|runner| runner == who);
        // Before the first exchange, the latest roll has nothing to do with the chase.
        let fell_here = last.shown.stage == RollStage::JustSettled && !group.exchanges.is_empty();
        let stays = !ctx.seen.may_act() || last.has_room && !last.can_give_way;
        let leads_on = || self.choices(ctx).iter().any(|choice| choice.leads && choice.why_not.is_none());
        (stays && is_runner(&last.shown.roll.who) && (last.shown.is_open() || fell_here))
            .then(|| last.passing_enter_if(leads_on))
    }

    /// The forecast of each roll that can be made about the selected group.
    fn forecasts(&self, ctx: &DrawCtx) -> Arc<Vec<Section>> {
        let (Some(trial), Some(row)) = (ctx.trial(), self.selected_row(ctx)) else { return Arc::default() };
        let forecast = |request: &DeedRequest| {
            let deed = intent_of(request.deed, &request.fields, ctx.names)?.into_deed()?;
            systems::forecast(&trial.try_out(&deed).ok()?, ctx.seen)
        };
        let all = || self.choices(ctx).iter().filter_map(|choice| forecast(choice.request.as_ref()?)).collect();
        self.memos.forecasts.get(row, ctx, |_| all())
    }

    /// The streets in an area, with the selected group marked. People stand apart where that leaves the choices their
    /// rows.
    fn streets(&self, area: Rect, ctx: &DrawCtx) -> Arc<Vec<PageLayout>> {
        let runners = ctx.seen.view.chases.iter().flat_map(Chase::runners);
        let names = runners.filter_map(|who| Some(width(&ctx.seen.view.people.get(who)?.name)));
        let column = area.width.saturating_sub(4) / STREET_COLUMNS;
        if names.max().unwrap_or(0) + STREET_COLUMN_MARKS <= column {
            let wide = self.streets_spaced(Spacing::Wide, area.width, ctx);
            if streets_height(&wide) <= area.height.saturating_sub(MIN_CHOICE_ROWS) / 2 {
                return wide;
            }
        }
        self.streets_spaced(Spacing::Close, area.width, ctx)
    }

    fn streets_spaced(&self, spacing: Spacing, width: u16, ctx: &DrawCtx) -> Arc<Vec<PageLayout>> {
        self.memos.streets.get((self.selected_row(ctx), width, spacing), ctx, |_| {
            let chosen = self.selected_group(ctx).and_then(|(_, group)| group.members.first());
            let street = |chase| chase::street(chase, chosen, spacing, ctx.seen);
            let page = |chase| PageLayout::of_prose(width.saturating_sub(4), &street(chase), ctx);
            ctx.seen.view.chases.iter().map(page).collect()
        })
    }

    fn draw_streets(&self, streets: &[PageLayout], ctx: &DrawCtx, area: Rect, frame: &mut Frame) {
        let selected = self.selected_row(ctx);
        let chosen = self.selected_group(ctx).and_then(|(_, group)| group.members.first());
        let mut rest = area;
        for (chase, page) in ctx.seen.view.chases.iter().zip(streets) {
            let (place, left) = match page.height().saturating_add(2) {
                height if height < rest.height => stacked(rest, height).into(),
                _ => (rest, Rect::default()),
            };
            let here = chosen.is_some_and(|who| chase.pursuit(who).is_some());
            let pane = Pane::new(ctx.runs(&chase::title(chase, ctx.seen)), Focus::when(here));
            let pane = pane.with_right(ctx.runs(&chase::interval(chase)));
            frame.draw_cached(place, &selected, |buf| page.draw_cut(pane.draw(place, ctx.look, buf), ctx.look, buf));
            rest = left;
        }
    }

    /// Draws the choices about the selected group, or the roll that gets the room.
    fn draw_choices(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        if let Some(last) = self.main_roll(ctx) {
            let pane = Pane::new(ctx.runs(&last.report.title), Focus::Elsewhere).with_right(dice_by_hand_note(ctx));
            return last.draw(&CONTEXTS, ctx, pane.draw(area, ctx.look, buf), buf);
        }
        let who = self.selected_group(ctx).and_then(|(_, group)| ctx.seen.view.people.get(group.members.first()?));
        let pane =
            Pane::named(who.map_or("", |person| &person.name), Focus::Elsewhere).with_right(dice_by_hand_note(ctx));
        let inside = pane.draw(area, ctx.look, buf);
        let prose = self.choices(ctx).iter().cloned().collect();
        PageLayout::fitted(inside.width, inside.height, &CONTEXTS, &prose, ctx).draw_cut(inside, ctx.look, buf);
    }

    /// Draws the forecasts, the terrain, and what was decided.
    fn draw_course(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) {
        let inside = Pane::named(ctx.get("chase-course"), Focus::Elsewhere).draw(area, ctx.look, buf);
        let mut page = PageLayout::new(inside.width);
        // Beside open dice the chances of a next exchange would be read as theirs.
        let is_open = self.main_roll(ctx).is_some_and(|last| last.shown.is_open());
        for odds in self.forecasts(ctx).iter().filter(|_| !is_open) {
            page.pair(ctx.runs(&odds.aside), ctx.runs(&odds.title));
            page.prose(&odds.text, ctx);
        }
        if let Some((chase, _)) = self.selected_group(ctx) {
            page.prose(&chase::course(chase, ctx.seen), ctx);
        }
        page.draw_cut(inside, ctx.look, buf);
    }
}

/// Rows of all streets together, with the borders that they share.
fn streets_height(streets: &[PageLayout]) -> u16 {
    streets.iter().map(|page| page.height().saturating_add(1)).fold(1, u16::saturating_add)
}

impl Tab for ChaseTab {
    /// ```text
    /// ┌ ▸ Por los tejados ───────────── Intervalo 3 · 5 min ┐
    /// │ │huyen      │corta      │media      │larga   │muy la…│
    /// │ │● Irene    │           │■ Bedel    │■ Celador│      │
    /// ├ Bedel ────────────────────┬ Cómo va ────────────────┤
    /// │ Intro ganar terreno…      │ corta   ████░░   58,3 % │
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        if ctx.seen.view.chases.is_empty() {
            frame.draw_cached(area, &(&self.scroll, self.had_chase), |buf| self.draw_chases_to_begin(ctx, area, buf));
            return None;
        }
        let streets = self.streets(area, ctx);
        let wanted = streets_height(&streets);
        let has_choices = ctx.seen.may_act() || self.main_roll(ctx).is_some();
        let kept = match has_choices {
            true if is_compact(area) && !ctx.seen.may_act() => MIN_ROLL_ROWS,
            true => MIN_CHOICE_ROWS,
            false => 0,
        };
        let most = area.height.saturating_sub(kept).max(4);
        let [above, rest] = stacked(area, wanted.min(most));
        let [choices_area, course] = match (is_compact(rest), has_choices) {
            (_, false) => [Rect::default(), rest],
            (true, true) if rest.width < 60 => [rest, Rect::default()],
            _ => side_by_side(rest, rest.width / 2),
        };
        let selected = self.selected_row(ctx);
        self.draw_streets(&streets, ctx, above, frame);
        frame.draw_cached(choices_area, &(selected, &self.rolls), |buf| self.draw_choices(ctx, choices_area, buf));
        frame.draw_cached(course, &(selected, &self.rolls), |buf| self.draw_course(ctx, course, buf));
        None
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        if let Some(last) = self.main_roll(ctx).filter(|_| ctx.seen.may_act()) {
            match input.code_without_ctrl() {
                Some(code @ (Code::Left | Code::Right)) if self.rolls.step(code, &last, ctx) => {
                    return Some(Handled::Done);
                }
                Some(code) if self.rolls.unfold(code, &last) => return Some(Handled::Done),
                Some(code @ (Code::Enter | Code::Esc)) if !last.shown.is_open() => {
                    self.rolls.dismiss(&last);
                    if code == Code::Esc || !last.passes_enter {
                        return Some(Handled::Done);
                    }
                }
                // Moving on to another group marks the roll as read.
                Some(Code::Up | Code::Down) if !last.shown.is_open() => _ = self.rolls.dismiss(&last),
                _ => {}
            }
        }
        let key = input.key()?;
        let is_open = self.main_roll(ctx).is_some_and(|last| last.shown.is_open());
        if key.code == Code::Enter && !is_open {
            let choices = self.choices(ctx);
            let lead = choices.iter().find(|choice| choice.leads);
            return lead.and_then(|choice| request_choice(choice, ctx)).or(Some(Handled::Done));
        }
        let groups = ChaseTab::groups(ctx).len();
        self.had_chase |= groups > 0;
        let len = if groups > 0 { groups } else { chase::chases_to_begin(ctx.seen).len() };
        let key = match key.code {
            Code::Left => KeyPress::plain(Code::Up),
            Code::Right => KeyPress::plain(Code::Down),
            _ => key,
        };
        if groups == 0 {
            self.scroll.cursor = self.selected_beginning(len);
        }
        if !steps::move_in_list(&mut self.scroll, key, len) {
            return None;
        }
        self.had_chase = groups > 0;
        Some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        if let Some(last) = self.main_roll(ctx) {
            if bound.deed.id == "roll.settle" {
                self.rolls.settle_in_view(&last);
            }
            let of_roll = request_bound_choice(last.report.text.choices(), bound, &CONTEXTS, ctx);
            return of_roll.or_else(|| self.request_covered_choice(bound, ctx));
        }
        let choices = self.choices(ctx);
        bound_choice(choices.iter(), bound, &CONTEXTS, ctx).and_then(|choice| request_choice(choice, ctx))
    }

    fn enter_hint(&self, ctx: &DrawCtx) -> EnterHint {
        match self.main_roll(ctx) {
            Some(last) if last.shown.is_open() => EnterHint::of_open_roll(&last, ctx),
            Some(last) if !last.passes_enter && ctx.seen.may_act() => EnterHint::Does(ctx.get("roll-done")),
            _ => EnterHint::of_choice(self.choices(ctx).iter().find(|choice| choice.leads), ctx),
        }
    }

    fn go_to_wait(&mut self, place: &WaitPlace, ctx: &DrawCtx) {
        let (WaitPlace::Runner(who) | WaitPlace::Roll(who)) = place else { return };
        if let Some(last) = self.main_roll(ctx).filter(|last| !last.shown.is_open()) {
            self.rolls.dismiss(&last);
        }
        if let WaitPlace::Roll(who) = place {
            self.rolls.choose(who);
        }
        let row = ChaseTab::groups(ctx).iter().position(|(_, group)| group.members.contains(who));
        self.scroll.cursor = row.unwrap_or(self.scroll.cursor);
    }

    fn open_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        self.main_roll(ctx).filter(|last| last.shown.is_open())
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return Vec::new();
        }
        match self.main_roll(ctx) {
            Some(last) if last.shown.is_open() => vec!["roll.settle"],
            _ if ctx.seen.view.chases.is_empty() => vec!["chase.begin"],
            _ => vec!["chase.place", "chase.join", "chase.terrain", "chase.end"],
        }
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        let Some((chase, group)) = self.selected_group(ctx) else { return Vec::new() };
        let open = self.main_roll(ctx).filter(|last| last.shown.is_open());
        let who = open.map(|last| last.shown.roll.who.clone()).or_else(|| group.members.first().cloned());
        let mut selected = vec![("chase", chase.id.to_string())];
        let shown = group.members.iter().find(|who| is_hidden(who, ctx.seen)).or(who.as_ref());
        selected.extend(shown.map(|who| ("what", format!("{}:{who}", next_to_reveal(who, ctx)))));
        selected.extend(who.iter().map(|who| ("on", who.to_string())));
        selected.extend(who.map(|who| ("who", who.to_string())));
        selected
    }
}
