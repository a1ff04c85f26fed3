//! The Roll tab: the form of the next roll with its odds, the latest roll with its choices, and the list of all rolls.

mod list;

use std::cell::Cell;

use ratatui::prelude::{Buffer, Position, Rect};

use super::filter::{Filter, keep_selection};
use super::{EnterHint, Tab, TabWriting, is_compact};
use crate::deeds::{KeyContext, TabName, find};
use crate::sections::WaitPlace;
use crate::session::{Id, Side};
use crate::ui::parts::{Focus, Pane, Run, Scroll, put, row, side_by_side, wrap};
use crate::ui::requests::request_bound_choice;
use crate::ui::rolls::{LatestRoll, RollMemory, open_count};
use crate::ui::{BoundDeed, Code, DrawCtx, Form, Frame, Handled, Input, Meaning, Memo, steps};
use crate::views::systems;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct RollTab {
    #[serde(skip)]
    form: Option<Form>,
    /// The form refreshed for the current view, made from `form` or from `values`.
    #[serde(skip)]
    refreshed: Memo<Option<Vec<(String, String)>>, Form>,
    /// The values in the form, or those that it begins with.
    #[serde(rename = "known")]
    values: Vec<(String, String)>,
    /// Whether there was too little room for all fields, which only drawing finds out.
    #[serde(skip)]
    is_tight: Cell<bool>,
    #[serde(flatten)]
    rolls: RollMemory,
    #[serde(skip)]
    scroll: Scroll,
    #[serde(skip)]
    filter: Filter,
    #[serde(skip)]
    focus: RollFocus,
    /// The likeliest deeds while no roll is open.
    #[serde(skip)]
    likely_deeds: Memo<(), Vec<&'static str>>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
enum RollFocus {
    #[default]
    Pane,
    List,
}

/// The contexts in which the keys of the roll's choices hold.
const CONTEXTS: [KeyContext; 2] = [KeyContext::OpenRoll, KeyContext::Tab(TabName::Roll)];

const MIN_FORM_WIDTH: u16 = 43;

/// Minimum width of the list of rolls.
const MIN_LIST_WIDTH: u16 = 22;

impl RollTab {
    /// Makes somebody the one who rolls.
    pub(crate) fn choose_roller(&mut self, who: &Id, ctx: &DrawCtx) {
        self.focus = RollFocus::Pane;
        self.dismiss_roll(ctx);
        let mut values = self.current_form(ctx).map(|form| form.values_to_keep()).unwrap_or_default();
        values.retain(|(field, _)| field != "who");
        values.push(("who".to_owned(), who.to_string()));
        (self.values, self.form) = (values, None);
    }

    /// The form as it was left, refreshed for the current view; `None` if the campaign's system has no roll for it.
    fn current_form(&self, ctx: &DrawCtx) -> Option<Form> {
        let mut form = self.read_form(ctx, Form::clone)?;
        form.fold_unless(!self.is_tight.get());
        Some(form)
    }

    /// Reads the form as it was left, refreshed for the current view; it may be folded for another room.
    fn read_form<T>(&self, ctx: &DrawCtx, read: impl FnOnce(&Form) -> T) -> Option<T> {
        let deed = find(systems::of(ctx.seen.view.screens.roll?).roll_deed)?;
        Some(match self.form.as_ref().filter(|form| form.deed() == deed) {
            Some(form) if form.is_current(ctx) => read(form),
            // The choices that it offers follow the table.
            Some(form) => read(&self.refreshed.get(None, ctx, |_| form.refreshed(ctx))),
            None => {
                let values = Some(self.values.clone());
                read(&self.refreshed.get(values, ctx, |_| Form::docked(deed, &self.values, ctx)))
            }
        })
    }

    fn latest_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        self.rolls.latest(None, ctx)
    }

    /// The same roll. One that was settled as it fell passes Enter on if whoever made it can roll again, and the form,
    /// which may have little room, warns of nothing. Behind an Enter that settled it, a second one is not dropped.
    fn passing_enter<'s>(&self, last: LatestRoll<'s>, ctx: &DrawCtx) -> LatestRoll<'s> {
        let (who, has_room) = (last.shown.roll.who.clone(), last.has_room);
        let passes = has_room && ctx.seen.may_act() && !self.rolls.was_settled_in_view(&last);
        let form = self.form_after(&last, ctx).filter(|_| passes);
        let rolls_on = |form: Form| form.first_missing().is_none() && form.serves(&who, ctx) && !form.warns(ctx);
        last.passing_enter_if(|| form.is_some_and(rolls_on))
    }

    /// The form once a roll is put aside: without what belonged to that roll.
    fn form_after(&self, last: &LatestRoll, ctx: &DrawCtx) -> Option<Form> {
        let form = self.current_form(ctx)?;
        if !self.rolls.is_new(last) {
            return Some(form);
        }
        let kept = form.values_to_keep();
        Some((*self.refreshed.get(Some(kept.clone()), ctx, |_| Form::docked(form.deed(), &kept, ctx))).clone())
    }

    /// The latest roll, if it gets the room.
    fn roll_with_room<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        self.latest_roll(ctx).filter(|last| last.has_room)
    }

    fn keep_form(&mut self, form: Form) {
        self.values = form.values();
        self.form = Some(form);
    }

    /// Gives the room back to the form, and clears what belonged to the roll that was just made.
    fn dismiss_roll(&mut self, ctx: &DrawCtx) {
        let Some(last) = self.roll_with_room(ctx) else { return };
        if self.rolls.dismiss(&last) {
            self.values = self.current_form(ctx).map(|form| form.values_to_keep()).unwrap_or_default();
            self.form = None;
        } else if let Some(form) = &mut self.form {
            form.leave_text();
        }
    }

    /// Draws the form with its odds, and the latest roll below or instead of it:
    ///
    /// ```text
    /// ┌ ▸ Vera Salas · Destreza · 6 muy difícil ┐
    /// │ Quién       ◂ Vera Salas ▸              │
    /// │ …                                       │
    /// ├ d8 → d12 · +1 paso ───────────── 58,3 % ┤
    /// │ fracaso     ████▒▒▒▒▒▒▒▒         41,7 % │
    /// ├ Vera Salas · Destreza ──────────────────┤
    /// │ ✕ FRACASO   4 < 6                       │
    /// └─────────────────────────────────────────┘
    /// ```
    fn draw_pane(&self, ctx: &DrawCtx, area: Rect, focus: Focus, buf: &mut Buffer) -> Option<Position> {
        let look = ctx.look;
        self.is_tight.set(false);
        let last = self.latest_roll(ctx).map(|last| self.passing_enter(last, ctx));
        let passing = last.as_ref().filter(|last| last.passes_enter);
        let form = passing.map_or_else(|| self.current_form(ctx), |last| self.form_after(last, ctx));
        let form = form.filter(|_| ctx.seen.may_act());
        let Some(mut form) = form else {
            let title = match &last {
                Some(last) => ctx.runs(&last.report.title),
                None => vec![Run::new(Meaning::Title, ctx.get("tab-roll"))],
            };
            let inside = Pane::new(title, focus).draw(area, look, buf);
            match last {
                Some(last) => last.draw(&CONTEXTS, ctx, inside, buf),
                None => _ = put(&ctx.words.get("roll-none"), Meaning::Dim, inside, look, buf),
            }
            return None;
        };
        // The window may have grown since the form was folded for it.
        form.fold_unless(true);
        let inner = area.width.saturating_sub(4);
        let room = area.height.saturating_sub(2);
        let note = form.docked_note(ctx);
        let note_rows = note.as_ref().map_or(0, |note| wrap::height(note, inner).min(3));
        let odds_rows = form.forecast_height(inner, ctx);
        if form.fields_height().saturating_add(note_rows).saturating_add(odds_rows) > room {
            self.is_tight.set(true);
            form.fold_unless(false);
        }
        let field_rows = form.fields_height();
        let roll_rows = last.as_ref().map_or(0, |last| last.height(&CONTEXTS, inner, ctx).saturating_add(1));
        let all_fit = field_rows.saturating_add(note_rows).saturating_add(odds_rows).saturating_add(roll_rows) <= room;
        if let Some(last) = last.as_ref().filter(|last| last.has_room && !all_fit) {
            self.draw_roll(last, &form, ctx, area, focus, buf);
            return None;
        }
        let inside = Pane::new(form.summary(ctx), focus).draw(area, look, buf);
        // The odds stay in view, except for six rows that the form keeps; a form that is too tall scrolls.
        let odds_rows = odds_rows.min(room.saturating_sub(6));
        let roll_rows_shown = if all_fit { roll_rows } else { 0 };
        let form_rows = field_rows.min(room.saturating_sub(odds_rows + note_rows + roll_rows_shown)).min(inside.height);
        let cursor = form.draw_fields(focus, Rect { height: form_rows, ..inside }, ctx, buf);
        let mut y = inside.y + form_rows;
        if let Some(note) = note {
            let place = Rect { y, height: note_rows.min(inside.bottom().saturating_sub(y)), ..inside };
            y += wrap::paragraph(&note, Meaning::Hint, place, 0, look, buf);
        }
        if let Some(forecast) = form.forecast().filter(|_| odds_rows > 0) {
            forecast.draw(odds_rows - 1, area, y, ctx, buf);
            y += odds_rows;
        }
        // A title hangs over nothing where no line fits below.
        let Some(last) = last.filter(|_| y + 1 < inside.bottom()) else { return cursor };
        let title = [last.open_note(ctx), ctx.runs(&last.report.title)].concat();
        let below = Pane::new(title, Focus::Elsewhere).divide(area, y, look, buf);
        last.draw(&CONTEXTS, ctx, below, buf);
        cursor
    }

    /// Draws the roll in the whole room. Only the title of the form is left, until the arrows are used.
    fn draw_roll(&self, last: &LatestRoll, form: &Form, ctx: &DrawCtx, area: Rect, focus: Focus, buf: &mut Buffer) {
        let look = ctx.look;
        let pane = Pane::new(ctx.runs(&last.report.title), focus).with_right(vec![open_count(ctx)]);
        let inside = pane.draw(area, look, buf);
        // In a low pane, the form's two lines give way to a roll that needs them.
        let wanted = last.height(&CONTEXTS, inside.width, ctx);
        let foot = if wanted + 2 <= inside.height || inside.height > 12 {
            inside.bottom().saturating_sub(2)
        } else {
            inside.bottom()
        };
        last.draw(&CONTEXTS, ctx, Rect { height: foot.saturating_sub(inside.y), ..inside }, buf);
        if foot == inside.bottom() {
            return;
        }
        let right = form.forecast().map(|forecast| ctx.runs(&forecast.section.aside)).unwrap_or_default();
        let pane = Pane::new(form.summary(ctx), Focus::Elsewhere).with_right(right);
        let below = pane.divide(area, foot, look, buf);
        let hint = match () {
            () if last.report.picks > 1 || last.report.parts > 1 => "roll-choices-hint",
            () if ctx.seen.view.rolls.len() > 1 => "roll-others-hint",
            () => "roll-back-hint",
        };
        put(&ctx.words.get(hint), Meaning::Hint, row(below, 0), look, buf);
    }
}

/// The deeds that roll and can be done now, the form's first.
fn likely_rolls(ctx: &DrawCtx) -> Vec<&'static str> {
    let main = ctx.seen.view.screens.roll.and_then(|system| find(systems::of(system).roll_deed)).map(|deed| deed.id);
    let others = ctx.keys.bindings_in(KeyContext::Tab(TabName::Roll), &ctx.seen.view.screens);
    let rolls = others.into_iter().map(|(_, bound)| bound.deed);
    let rolls = rolls.filter(|deed| deed.system().is_some() && ctx.why_not(deed).is_none());
    main.into_iter().chain(rolls.map(|deed| deed.id)).collect()
}

impl Tab for RollTab {
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        let left = match (is_compact(area) || area.width < MIN_FORM_WIDTH + MIN_LIST_WIDTH, self.focus) {
            (true, RollFocus::Pane) => area.width,
            (true, RollFocus::List) => 0,
            (false, _) => (area.width / 2).clamp(MIN_FORM_WIDTH, 72),
        };
        let [pane, list] = side_by_side(area, left);
        frame.draw_cached(list, &(self.focus, &self.scroll, &self.filter), |buf| self.draw_list(ctx, list, buf));
        frame.draw_with_cursor(pane, |buf| self.draw_pane(ctx, pane, Focus::when(self.focus == RollFocus::Pane), buf))
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        self.form = self.current_form(ctx);
        let is_picking = self.form.as_ref().is_some_and(Form::is_picking);
        if let Some(direction) = input.key().filter(|_| !is_picking).and_then(steps::panes_moved) {
            self.move_to_next(direction, ctx);
            return Some(Handled::Done);
        }
        if self.focus == RollFocus::Pane {
            return self.handle_pane(input, ctx);
        }
        let selected = self.listed_rolls(ctx).get(self.scroll.cursor).map(|(line, _)| line.at);
        if self.filter.handle(input) {
            let now: Vec<_> = self.listed_rolls(ctx).iter().map(|(line, _)| line.at).collect();
            keep_selection(&mut self.scroll, selected.as_ref(), now);
            return Some(Handled::Done);
        }
        let key = input.key()?;
        if key.code == Code::Esc {
            self.focus = RollFocus::Pane;
            return Some(Handled::Done);
        }
        let len = self.listed_rolls(ctx).len();
        steps::move_in_list(&mut self.scroll, key, len).then_some(Handled::Done)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let mut form = self.current_form(ctx)?;
        let last = self.latest_roll(ctx).map(|last| self.passing_enter(last, ctx));
        if bound.deed.id == "seats.call" {
            return Some(Handled::call(form.line()));
        }
        if bound.deed == form.deed() {
            if let Some(last) = last.as_ref().filter(|last| last.has_room && !last.shown.is_open()) {
                self.dismiss_roll(ctx);
                if !last.passes_enter {
                    // The roll is still being read: the next one starts from the form.
                    return Some(Handled::Done);
                }
                form = self.current_form(ctx)?;
            }
            // The form keeps its values until the roll is made, so that a refusal does not cost them.
            let intent = form.submit(ctx);
            if intent.is_some() {
                self.rolls.forget_selection();
                form.leave_text();
            }
            self.keep_form(form);
            return Some(intent.map_or(Handled::Done, Handled::Intent));
        }
        if let Some(open) = last.as_ref().filter(|last| bound.deed.id == "roll.settle" && last.shown.is_open()) {
            self.rolls.settle_in_view(open);
            (self.values, self.form) = (form.values_to_keep(), None);
        }
        let choices = last.iter().flat_map(|last| last.report.text.choices());
        request_bound_choice(choices, bound, &CONTEXTS, ctx)
    }

    fn change_field(&mut self, field: &str, by: isize, ctx: &DrawCtx) {
        self.focus = RollFocus::Pane;
        self.dismiss_roll(ctx);
        if let Some(mut form) = self.current_form(ctx) {
            form.turn_field(field, by, ctx);
            self.keep_form(form);
        }
    }

    fn open_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        self.roll_with_room(ctx).filter(|last| last.shown.is_open())
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return Vec::new();
        }
        if self.open_roll(ctx).is_none() {
            return (*self.likely_deeds.get((), ctx, |()| likely_rolls(ctx))).clone();
        }
        // The pane names the keys of the roll's choices.
        vec!["roll.settle"]
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        let here = ctx.seen.view.people.values().filter(|person| person.side == Side::Party && person.here);
        let here: Vec<&str> = here.map(|person| person.id.as_str()).collect();
        let mut selected = vec![("members", here.join(" "))];
        match self.open_roll(ctx) {
            Some(last) => {
                selected.push(("who", last.shown.roll.who.to_string()));
                selected.push(("of", (last.shown.part + 1).to_string()));
            }
            None => {
                // No form is kept before the first input.
                let values = self
                    .form
                    .as_ref()
                    .map_or_else(|| self.current_form(ctx).map(|form| form.values()), |form| Some(form.values()));
                let values = values.unwrap_or_default();
                let shared = ctx.seen.view.screens.roll.map_or(&[][..], |system| systems::of(system).shared_fields);
                let shared = std::iter::once("who").chain(shared.iter().copied()).filter_map(|id| {
                    values.iter().find(|(field, _)| field == id).map(|(_, value)| (id, value.clone()))
                });
                selected.extend(shared);
            }
        }
        selected
    }

    fn writing(&self, ctx: &DrawCtx) -> Option<TabWriting> {
        match self.focus {
            RollFocus::Pane => {
                let shows_form = ctx.seen.may_act() && self.roll_with_room(ctx).is_none();
                self.form.as_ref().filter(|_| shows_form).and_then(Form::writing_keys).map(TabWriting::Field)
            }
            RollFocus::List => self.filter.writing(),
        }
    }

    fn enter_hint(&self, ctx: &DrawCtx) -> EnterHint {
        let last = self.roll_with_room(ctx).filter(|_| ctx.seen.may_act());
        match last.map(|last| self.passing_enter(last, ctx)) {
            Some(last) if last.shown.is_open() => EnterHint::of_open_roll(&last, ctx),
            Some(last) if last.passes_enter => EnterHint::Bound,
            Some(_) => EnterHint::Does(ctx.get("roll-done")),
            None => {
                let hint = |form: &Form| match () {
                    () if form.awaits_mark() => EnterHint::Does(ctx.get("form-mark")),
                    () if form.is_at_more() && !form.folded_rows().is_empty() => EnterHint::Does(ctx.get("form-more")),
                    () if form.is_at_more() || form.is_stuck(ctx) => EnterHint::Nothing,
                    () => EnterHint::Bound,
                };
                self.read_form(ctx, hint).unwrap_or(EnterHint::Bound)
            }
        }
    }

    fn go_to_wait(&mut self, place: &WaitPlace, _: &DrawCtx) {
        if let WaitPlace::Roll(who) = place {
            self.focus = RollFocus::Pane;
            self.rolls.choose(who);
        }
    }

    fn open_filter(&mut self, _: &DrawCtx) -> bool {
        self.focus = RollFocus::List;
        self.filter.open();
        true
    }

    fn clear_filter(&mut self) {
        self.filter = Filter::default();
    }
}

impl RollTab {
    /// Moves with Tab from field to field, and after the last one to the list.
    fn move_to_next(&mut self, direction: isize, ctx: &DrawCtx) {
        let shows_form = ctx.seen.may_act() && self.roll_with_room(ctx).is_none();
        let mut form = self.form.as_mut().filter(|_| shows_form);
        match self.focus {
            RollFocus::Pane if form.as_mut().is_some_and(|form| form.move_to_next(direction)) => {}
            RollFocus::Pane => self.focus = RollFocus::List,
            RollFocus::List => {
                form.into_iter().for_each(|form| form.enter_from(direction));
                self.focus = RollFocus::Pane;
            }
        }
    }

    /// Handles an input for the latest roll or the form, whichever has the room.
    fn handle_pane(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let mut form = self.current_form(ctx).filter(|_| ctx.seen.may_act())?;
        let code = input.code_without_ctrl();
        if let Some(last) = self.roll_with_room(ctx) {
            match code {
                Some(code) if self.rolls.step(code, &last, ctx) || self.rolls.unfold(code, &last) => {}
                Some(Code::Esc) => self.dismiss_roll(ctx),
                Some(Code::Enter) if ctx.seen.view.rolls.is_empty() => {
                    // The key's own deed then rolls.
                    if self.passing_enter(last, ctx).passes_enter {
                        return None;
                    }
                    self.dismiss_roll(ctx);
                }
                Some(Code::Up | Code::Down | Code::Left | Code::Right) => {
                    self.dismiss_roll(ctx);
                    return self.handle_pane(input, ctx);
                }
                _ => return None,
            }
            return Some(Handled::Done);
        }
        if form.handle_docked(input, ctx) {
            self.keep_form(form);
            return Some(Handled::Done);
        }
        if code == Some(Code::Esc) && !ctx.seen.view.rolls.is_empty() {
            self.rolls.show_again();
            return Some(Handled::Done);
        }
        None
    }
}
