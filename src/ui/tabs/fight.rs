//! The Fight tab: how to begin a fight; then both sides or the order of turns, what the selected fighter can do, and
//! the latest events.

mod begin;
mod choosing;
mod map;
mod memos;
mod panes;
mod reading;
mod side_panes;
pub(crate) mod tracker;

use std::sync::Arc;

use ratatui::prelude::{Position, Rect};

use self::begin::BeginPane;
use self::choosing::SelectedByHand;
use self::map::{MovingToken, SidePane};
use self::memos::FightMemos;
use self::reading::{FighterAtTurn, FighterReading};
use super::deed_forms::{open_prefilled_form, things_to_reveal};
use super::filter::{Filter, keep_selection};
use super::{EnterHint, Tab, TabWriting, is_compact};
use crate::deeds::{KeyContext, TabName};
use crate::sections::{Choice, DeedRequest, Prose, Section, WaitPlace};
use crate::session::seen::{SeenFight, SeenFighter};
use crate::session::{Id, OutOfAction, Side};
use crate::ui::parts::{Pane, Scroll, side_by_side, stacked};
use crate::ui::requests::{bound_choice, request_bound_choice, request_choice};
use crate::ui::rolls::{LatestRoll, RollMemory};
use crate::ui::{BoundDeed, Code, DrawCtx, Frame, Handled, Input, steps};
use crate::views::rolls::RollStage;
use crate::views::{fight, systems};

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct FightTab {
    #[serde(skip)]
    begin: BeginPane,
    #[serde(skip)]
    rolls: RollMemory,
    /// The person about whose open roll a choice was made on this tab, which then shows the settled roll.
    #[serde(skip)]
    settling: Option<Id>,
    scroll: Scroll,
    /// The half of a round in which the selection was last moved. In another half the first fighter who can act is
    /// selected.
    #[serde(skip)]
    moved_in: Option<(u32, Side)>,
    /// The fighter whom keys selected; `None` follows the turn.
    #[serde(skip)]
    selected_by_hand: Option<SelectedByHand>,
    /// The marked answer to how the selected fighter went out of action.
    #[serde(skip)]
    marked_answer: usize,
    /// The fighter for whom that answer is postponed.
    #[serde(skip)]
    postponed: Option<Id>,
    #[serde(skip)]
    reading: FighterReading,
    #[serde(skip)]
    chosen_side_pane: Option<SidePane>,
    #[serde(skip)]
    moving: Option<MovingToken>,
    #[serde(skip)]
    filter: Filter,
    #[serde(skip)]
    memos: FightMemos,
}

/// The contexts in which the keys of the choices hold.
fn key_contexts(ctx: &DrawCtx) -> [KeyContext; 3] {
    let now = ctx.seen.view.fight.as_ref().map_or(KeyContext::NoFight, |fight| match fight.half() {
        Some(_) => KeyContext::AlternatingSides,
        None => KeyContext::TurnOrder,
    });
    [KeyContext::OpenRoll, now, KeyContext::Tab(TabName::Fight)]
}

impl FightTab {
    /// The roll that gets the room: an open one, the selected fighter's first, or the latest one. Before a fight no
    /// roll is shown, so its keys do not hold either.
    fn main_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        ctx.seen.view.fight.as_ref()?;
        let who = self.selected_fighter(ctx).map(|fighter| fighter.person.clone());
        let last = self.rolls.latest(who.as_ref(), ctx).filter(|last| last.has_room && !last.can_give_way)?;
        let mut log = ctx.seen.view.log.iter().rev();
        let began = log.find(|line| line.live && line.deed == "fight.begin").map_or(i64::MIN, |line| line.at.0);
        let fell_here = last.shown.stage == RollStage::JustSettled && last.is_after(began);
        // In a fight without a system, a roll made elsewhere may have nothing to do with it.
        let is_of_fight =
            fight::fight_system(ctx.seen).is_some() || self.settling.as_ref() == Some(&last.shown.roll.who);
        (last.shown.is_open() || fell_here && is_of_fight).then(|| {
            last.passing_enter_if(|| self.prose_after_roll(ctx).lead().is_some_and(|lead| lead.why_not.is_none()))
        })
    }

    /// Marks the roll as read, if it is settled.
    fn leave_settled_roll(&mut self, ctx: &DrawCtx) {
        if let Some(last) = self.main_roll(ctx).filter(|last| !last.shown.is_open()) {
            self.dismiss_roll(&last);
        }
    }

    /// Marks the roll as read.
    fn dismiss_roll(&mut self, last: &LatestRoll) {
        self.rolls.dismiss(last);
        self.settling = None;
    }

    /// What is known of the selected fighter, and what can be done.
    fn prose(&self, ctx: &DrawCtx) -> Arc<Prose> {
        self.prose_about(self.selected_fighter(ctx), ctx)
    }

    /// The same of whom [`FightTab::leave_spent_fighter`] selects.
    fn prose_after_roll(&self, ctx: &DrawCtx) -> Arc<Prose> {
        let mut rows = ctx.seen.view.fight.as_ref().map_or_else(Vec::new, |fight| self.listed_rows(fight, ctx));
        let next = self.row_after_spent(ctx).map(|row| rows.swap_remove(row)[0]);
        self.prose_about(next.or_else(|| self.selected_fighter(ctx)), ctx)
    }

    fn prose_about(&self, fighter: Option<&SeenFighter>, ctx: &DrawCtx) -> Arc<Prose> {
        let names_next = self.can_name_selected(ctx);
        let is_naming = |request: &DeedRequest| request.deed == "fight.go" && request.value_of("opens").is_none();
        // The turn can be passed once it is over.
        let goes_on = |request: &DeedRequest| request.deed == "fight.next" || names_next && is_naming(request);
        let goes_on = |choice: &Choice| choice.request.as_ref().is_some_and(goes_on);
        let who = fighter.map(|fighter| fighter.person.clone());
        self.memos.fighter_prose.get(who, ctx, |who| {
            let prose = who.as_ref().map(|who| fight::about_fighter(who, ctx.seen)).unwrap_or_default();
            prose.with_choices(|choice| ctx.may_choose(choice)).with_lead(goes_on)
        })
    }

    /// The selected fighter with all alike, if how they went out of action has still to be answered.
    fn unanswered_fighters<'s>(&self, ctx: &DrawCtx<'s>) -> Option<Vec<&'s SeenFighter>> {
        let asks = ctx.seen.directs() && ctx.seen.view.rolls.is_empty();
        let unsaid = |fighter: &SeenFighter| {
            fighter.status.out == Some(OutOfAction::Unspecified) && self.postponed.as_ref() != Some(&fighter.person)
        };
        self.selected_fighters(ctx).filter(|alike| asks && unsaid(alike[0]))
    }
}

impl Tab for FightTab {
    /// ```text
    /// ┌ ▸ Ronda 2 · El muelle ─ turno del grupo ┬ Vera Salas ───────────────┐
    /// │ ● Vera Salas              ♥♥♥♡♡  M·     │ Intro atacar              │
    /// ├ Zonas ──────────────────────────────────┤ …                         │
    /// │ │ VS BE   │ M1 M2   │                   │                           │
    /// ├ Lo último ──────────────────────────────┴───────────────────────────┤
    /// ```
    fn draw(&self, ctx: &DrawCtx, area: Rect, frame: &mut Frame) -> Option<Position> {
        let log = match area.height {
            _ if area.width < 60 => 0,
            0..18 => 0,
            18..26 => 5,
            26..40 => 9,
            height => height * 2 / 5,
        };
        let [above, log] = stacked(area, area.height + u16::from(log > 0) - log);
        let compact = is_compact(area);
        let split = |left: u16| side_by_side(above, left.clamp(42.min(area.width), 90));
        // A text that needs more room also gets the rows of the log beside it.
        let whole_height = |right: Rect| Rect { height: area.height, ..right };
        let draw_log = |width: u16, frame: &mut Frame| {
            let log = Rect { width, ..log };
            frame.draw_cached(log, &(), |buf| FightTab::draw_log(ctx, log, buf));
        };
        let [tracker, right] = split(area.width / 2);
        let Some(fight) = &ctx.seen.view.fight else {
            if ctx.seen.directs() {
                // The adversaries' names and numbers need more room than the party's.
                let [begin, right] = if compact { [area, Rect::default()] } else { split(area.width * 3 / 5) };
                let right = if compact { right } else { whole_height(right) };
                let improvise_deed =
                    fight::fight_system(ctx.seen).and_then(|system| systems::of(system).improvise_deed);
                frame.draw_cached(begin, &self.begin, |buf| self.begin.draw(improvise_deed, ctx, begin, buf));
                frame.draw_cached(right, &self.begin, |buf| self.draw_without_fight(ctx, right, buf));
                draw_log(begin.width, frame);
            } else {
                frame.draw_cached(above, &(), |buf| self.draw_without_fight(ctx, above, buf));
                draw_log(log.width, frame);
            }
            return None;
        };
        let overflows = self.shows_map(ctx) || self.overflows(ctx, right);
        let right = if !compact && overflows { whole_height(right) } else { right };
        let log_width = if right.height > above.height { tracker.width } else { log.width };
        // With room for a single pane, whatever waits for a choice gets it. A tall area also shows the selected fighter
        // below the list.
        let waits =
            self.unanswered_fighters(ctx).is_some() || self.main_roll(ctx).is_some() || self.map_is_asked_for(ctx);
        let [tracker, right] = match compact {
            true if waits => [Rect::default(), above],
            true if above.height >= 22 => stacked(above, above.height.div_ceil(2)),
            true => [above, Rect::default()],
            false => [tracker, right],
        };
        let selected = (self.selected_row(fight, ctx), &self.filter);
        frame.draw_cached(tracker, &(selected, &self.scroll), |buf| self.draw_tracker(fight, ctx, tracker, buf));
        let roll = (&self.rolls, &self.settling);
        let question = (&self.postponed, self.marked_answer);
        let map = (self.chosen_side_pane, self.moving_token(ctx).map(MovingToken::square));
        let [rolled, right] = self.share_with_roll(right, ctx);
        frame.draw_cached(rolled, &(selected, roll), |buf| self.draw_main_roll(ctx, rolled, buf));
        frame.draw_cached(right, &(selected, roll, question, &self.reading, map), |buf| {
            match (self.unanswered_fighters(ctx), self.selected_fighter(ctx)) {
                _ if self.is_moving(ctx) => self.draw_map(ctx, right, buf),
                (Some(alike), _) => self.draw_question(&alike, ctx, right, buf),
                (_, Some(_)) if self.shows_map(ctx) => self.draw_map(ctx, right, buf),
                (_, Some(fighter)) => self.draw_fighter(fighter, fight, ctx, right, buf),
                (_, None) => _ = Pane::default().draw(right, ctx.look, buf),
            }
        });
        draw_log(log_width, frame);
        None
    }

    fn handle_input(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let code = input.key().map(|key| key.code);
        let Some(fight) = &ctx.seen.view.fight else {
            self.filter = Filter::default();
            return if ctx.seen.directs() { self.begin.handle_input(input, ctx) } else { None };
        };
        // The fighter who is selected at the first key of a half stays selected.
        if fight.half().is_some() {
            self.select_row(self.selected_row(fight, ctx), fight, ctx);
        }
        if let Some(handled) = input.key().and_then(|key| self.step_token(key, ctx)) {
            return Some(handled);
        }
        let selected = self.selected_fighter(ctx).map(|fighter| fighter.person.clone());
        self.reading.stop_unless(selected.as_ref().map(|who| FighterAtTurn::of(who, fight)));
        if self.filter.handle(input) {
            let now: Vec<_> = self.listed_rows(fight, ctx).iter().map(|row| row[0].person.clone()).collect();
            keep_selection(&mut self.scroll, selected.as_ref(), now.iter().cloned());
            self.select_row(self.scroll.cursor, fight, ctx);
            return Some(Handled::Done);
        }
        if let Some(alike) = self.unanswered_fighters(ctx) {
            match code {
                Some(Code::Left) => self.marked_answer = self.marked_answer.saturating_sub(1),
                Some(Code::Right) => self.marked_answer = (self.marked_answer + 1).min(OutOfAction::CHOICES.len() - 1),
                Some(Code::Enter) => return self.answer(&alike),
                Some(Code::Esc) => self.postpone_question(&alike),
                _ => return self.move_selection(input, ctx),
            }
            return Some(Handled::Done);
        }
        if let Some(last) = self.main_roll(ctx).filter(|_| ctx.seen.may_act()) {
            match code {
                Some(code @ (Code::Left | Code::Right)) if self.rolls.step(code, &last, ctx) => {
                    return Some(Handled::Done);
                }
                Some(code) if self.rolls.unfold(code, &last) => return Some(Handled::Done),
                Some(code @ (Code::Enter | Code::Esc)) if !last.shown.is_open() => {
                    self.dismiss_roll(&last);
                    self.leave_spent_fighter(ctx);
                    if code == Code::Esc || !last.passes_enter {
                        return Some(Handled::Done);
                    }
                }
                // Moving on to another fighter marks the roll as read.
                Some(Code::Up | Code::Down) if !last.shown.is_open() => self.dismiss_roll(&last),
                _ => {}
            }
        } else if let (Some(code), Some(who)) = (code, &selected)
            && self.reading.turn_page(code, &FighterAtTurn::of(who, fight))
        {
            return Some(Handled::Done);
        }
        let is_open = self.main_roll(ctx).is_some_and(|last| last.shown.is_open());
        if code == Some(Code::Enter) && !is_open {
            return self.make_leading_choice(ctx).or(Some(Handled::Done));
        }
        self.move_selection(input, ctx)
    }

    fn handle_deed(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        if ctx.seen.view.fight.is_none() {
            return self.handle_deed_without_fight(bound, ctx);
        }
        if bound.deed.id == "fight.out" && self.ask_how(ctx) {
            return Some(Handled::Done);
        }
        if let Some(handled) = self.pick_up_token(bound.deed, ctx) {
            return Some(handled);
        }
        match bound.deed.id {
            "fight.zone" => return self.open_zone_form(ctx),
            "fight.place" => return self.open_place_form(bound, ctx),
            "fight.round" => return self.open_round_form(ctx),
            "fight.turn" if bound.preset_fields.is_empty() => return self.open_turn_form(ctx),
            _ => {}
        }
        let last = self.main_roll(ctx);
        let open = last.as_ref().filter(|last| last.shown.is_open()).map(|last| last.shown.roll.who.clone());
        let mut text = last.map(|last| last.report.text.clone()).unwrap_or_default();
        // Once a roll is settled, the keys of the selected fighter's choices hold again.
        if open.is_none() {
            text.extend((*self.prose(ctx)).clone());
        }
        let contexts = key_contexts(ctx);
        let chosen = bound_choice(text.choices(), bound, &contexts, ctx);
        if chosen.is_some() && open.is_some() {
            self.settling = open;
            if let Some(last) = self.main_roll(ctx).filter(|_| bound.deed.id == "roll.settle") {
                self.rolls.settle_in_view(&last);
                self.leave_spent_fighter(ctx);
            }
        }
        let is_popcorn = ctx.seen.view.fight.as_ref().is_some_and(SeenFight::is_popcorn);
        if is_popcorn && chosen.is_some() && bound.deed.id == "fight.go" {
            self.selected_by_hand = None;
        }
        chosen.and_then(|choice| request_choice(choice, ctx))
    }

    fn go_to_wait(&mut self, place: &WaitPlace, ctx: &DrawCtx) {
        let Some(fight) = &ctx.seen.view.fight else { return };
        self.filter = Filter::default();
        self.moving = None;
        match place {
            WaitPlace::Roll(who) => self.rolls.choose(who),
            // An earlier roll is read, and the selection follows the turn.
            _ => self.leave_settled_roll(ctx),
        }
        match place {
            WaitPlace::Fighter(who) | WaitPlace::Roll(who) => self.select(who, fight, ctx),
            _ => self.selected_by_hand = None,
        }
        self.postponed = None;
    }

    fn open_roll<'s>(&self, ctx: &DrawCtx<'s>) -> Option<LatestRoll<'s>> {
        self.main_roll(ctx).filter(|last| last.shown.is_open())
    }

    fn contexts(&self, ctx: &DrawCtx) -> Vec<KeyContext> {
        let open = self.open_roll(ctx);
        let mut contexts: Vec<KeyContext> = open.map(|_| KeyContext::OpenRoll).into_iter().collect();
        contexts.push(key_contexts(ctx)[1]);
        contexts
    }

    fn hints(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        if !ctx.seen.may_act() {
            return FightTab::map_deed(ctx).into_iter().collect();
        }
        if ctx.seen.view.fight.is_none() {
            let deeds = choices_without_fight(ctx).into_iter().filter_map(|choice| choice.deed());
            return std::iter::once("fight.begin").chain(deeds).collect();
        }
        let mut hints = self.likely_deeds(ctx);
        if self.selects_unanswered(ctx) {
            hints.insert(0, "fight.out");
        }
        hints
    }

    fn enter_hint(&self, ctx: &DrawCtx) -> EnterHint {
        if ctx.seen.view.fight.is_none() {
            let one = Some(ctx).filter(|_| ctx.seen.directs()).and_then(|ctx| self.begin.bring_one_label(ctx));
            return one.map_or(EnterHint::Bound, EnterHint::Does);
        }
        if let Some(alike) = self.unanswered_fighters(ctx) {
            let at = self.marked_answer.min(OutOfAction::CHOICES.len() - 1);
            return EnterHint::Does(ctx.say(&OutOfAction::CHOICES[at].msg_of(alike.len())));
        }
        match self.main_roll(ctx) {
            Some(last) if last.shown.is_open() => EnterHint::of_open_roll(&last, ctx),
            Some(last) if last.passes_enter => EnterHint::of_choice(self.prose_after_roll(ctx).lead(), ctx),
            Some(_) if ctx.seen.may_act() => EnterHint::Does(ctx.get("roll-done")),
            _ => EnterHint::of_choice(self.prose(ctx).lead(), ctx),
        }
    }

    fn selection(&self, ctx: &DrawCtx) -> Vec<(&str, String)> {
        let Some(alike) = self.selected_fighters(ctx) else { return Vec::new() };
        let fighter = alike[0];
        let open = self.open_roll(ctx);
        let who = open.map_or(&fighter.person, |last| &last.shown.roll.who);
        let gauge = ctx.seen.view.people.get(who).and_then(|person| person.gauges.first());
        let gauge = gauge.map(|seen| ("gauge", seen.gauge.to_string()));
        let mut selected: Vec<_> = ["who", "owner", "on", "helper", "patient"]
            .map(|field| (field, who.to_string()))
            .into_iter()
            .chain(gauge)
            .collect();
        if fighter.status.side == Side::Foes {
            selected.push(("foe", who.to_string()));
        }
        selected.extend(things_to_reveal(&alike, ctx));
        selected
    }

    fn writing(&self, ctx: &DrawCtx) -> Option<TabWriting> {
        match ctx.seen.view.fight {
            Some(_) => self.filter.writing().or(self.is_moving(ctx).then_some(TabWriting::Token)),
            None => self.begin.is_counting().then_some(TabWriting::Count),
        }
    }

    fn open_filter(&mut self, ctx: &DrawCtx) -> bool {
        let fights = ctx.seen.view.fight.is_some();
        if fights {
            self.filter.open();
        }
        fights
    }

    fn clear_filter(&mut self) {
        self.filter = Filter::default();
    }

    fn toggle_map(&mut self, ctx: &DrawCtx) {
        (self.chosen_side_pane, self.moving) = (Some(self.other_side_pane(ctx)), None);
    }

    fn own_pane(&self, ctx: &DrawCtx) -> Option<Section> {
        self.squares(ctx).filter(|_| !self.shows_map(ctx))
    }
}

/// What the rules allow while there is no fight.
fn choices_without_fight(ctx: &DrawCtx) -> Vec<Choice> {
    let choices = fight::fight_system(ctx.seen).map(|system| (systems::of(system).choices_without_fight)(ctx.seen));
    choices.unwrap_or_default().into_iter().filter(|choice| ctx.may_choose(choice)).collect()
}

impl FightTab {
    /// The likeliest deeds now, besides the choices that the pane shows.
    fn likely_deeds(&self, ctx: &DrawCtx) -> Vec<&'static str> {
        match self.main_roll(ctx) {
            Some(last) if last.shown.is_open() => vec!["roll.settle"],
            _ => {
                let (prose, contexts) = (self.prose(ctx), key_contexts(ctx));
                // Leaves out choices that would be refused, that which Enter makes, and deeds that have several keys.
                let can = prose
                    .choices()
                    .filter(|choice| choice.why_not.is_none() && !choice.minor && !choice.leads)
                    .filter_map(|choice| choice.request.as_ref());
                let plain = can
                    .filter(|request| ctx.keys.key_for(&contexts, request) == ctx.keys.key_of(&contexts, request.deed));
                let fight = ctx.seen.view.fight.as_ref();
                let place = fight.and_then(|fight| fight.map.as_ref()).map(|_| "fight.place");
                let ways = ["fight.out"].into_iter().chain(place).chain(["fight.join", "fight.end"]);
                plain.map(|request| request.deed).take(3).chain(FightTab::map_deed(ctx)).chain(ways).collect()
            }
        }
    }

    fn move_selection(&mut self, input: &Input, ctx: &DrawCtx) -> Option<Handled> {
        let key = input.key()?;
        match steps::panes_moved(key) {
            Some(direction) => self.select_ready(direction, ctx),
            None if self.step(key, ctx) => {}
            None => return None,
        }
        Some(Handled::Done)
    }

    /// Handles deeds while there is no fight, when the keys choose who comes.
    fn handle_deed_without_fight(&mut self, bound: BoundDeed, ctx: &DrawCtx) -> Option<Handled> {
        let by = bound.preset_fields.iter().find(|(id, _)| *id == "by").and_then(|(_, by)| by.parse().ok());
        match (bound.deed.id, by) {
            ("gauge.change", Some(by)) => self.begin.change_count(by, ctx),
            ("gauge.set", _) => self.begin.begin_counting(),
            ("reveal.hide", _) => self.begin.toggle_hidden(ctx),
            ("fight.begin", _) => {
                return self.begin.intent(ctx).map(Handled::Intent);
            }
            _ => {
                return request_bound_choice(choices_without_fight(ctx).iter(), bound, &key_contexts(ctx), ctx);
            }
        }
        Some(Handled::Done)
    }

    /// The form that sets the round; the half stays as it is by default.
    fn open_round_form(&self, ctx: &DrawCtx) -> Option<Handled> {
        let half = ctx.seen.view.fight.as_ref().and_then(SeenFight::half);
        let half = half.map(|half| ("half", if half == Side::Party { "party" } else { "foes" }.to_owned()));
        open_prefilled_form("fight.round", self, &half.into_iter().collect::<Vec<_>>(), ctx)
    }

    /// The form that spends the rest of the selected fighter's turn, or restores a spent one.
    fn open_turn_form(&self, ctx: &DrawCtx) -> Option<Handled> {
        let fighter = self.selected_fighter(ctx)?;
        let moves = ctx.seen.view.fight.as_ref().map_or(0, |fight| fight.budget.moves);
        let left = !fighter.acted || fighter.remaining.moves > 0;
        let moved = (left && moves > 0).then(|| ("moved", "true".to_owned()));
        let spent = left.then(|| ("spent", fighter.actions.to_string()));
        open_prefilled_form("fight.turn", self, &moved.into_iter().chain(spent).collect::<Vec<_>>(), ctx)
    }
}
