//! The pool system on the Roll tab: the form with its odds, and the roll that was made last with its steps.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde::{Deserialize, Serialize};

use super::asks::{ask, choose};
use super::before::Before;
use super::draft::Draft;
use super::fields::FieldName;
use super::form::{Form, scale_words};
use super::hand::Hand;
use super::rolled;
use super::shown::Shown;
use super::steps::Chosen;
use crate::deeds::Place;
use crate::rules::closed::Closed;
use crate::session::id::Id;
use crate::systems::prisma::Roll;
use crate::systems::prisma::rules::{Aim, Choice};
use crate::ui::input::{Code, Input};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{Run, put, row, runs_width};
use crate::ui::rolls::made::{Away, Last, Made, how_many, watched};
use crate::ui::rolls::turn::turned;
use crate::ui::sight::Sight;
use crate::ui::systems as panes;
use crate::ui::tabs::{Heard, Writing};

/// The pane's memory.
#[derive(Debug, Default)]
pub(crate) struct RollPane {
    form: Form,
    made: Made,
    /// The task that the steps are about, where there are several.
    task: usize,
    /// What the player is after.
    aim: Aim,
    /// Which of the proposed spendings is marked.
    proposal: usize,
    hand: Hand,
}

/// What is kept for the next run.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Held {
    draft: Draft,
    away: Away,
    aim: Aim,
}

impl RollPane {
    /// The open roll that is chosen, or the last one of all. Of two who stand against each other the one who acts comes
    /// first.
    fn last<'s>(&self, sight: &Sight<'s>) -> Option<Last<'s, Roll>> {
        self.made.last(<[_]>::first, sight)
    }

    /// The last roll, if it has the room.
    fn first<'s>(&self, sight: &Sight<'s>) -> Option<Last<'s, Roll>> {
        self.last(sight).filter(|last| last.has_room)
    }

    /// What is chosen on the desk about a roll.
    fn chosen(&self, shown: Shown) -> Chosen {
        let tasks = shown.rolled().map_or(0, |rolled| rolled.goals().len());
        Chosen { task: self.task.min(tasks.saturating_sub(1)), aim: self.aim, proposal: self.proposal }
    }

    /// The open roll that has the room.
    fn open<'s>(&self, sight: &Sight<'s>) -> Option<Shown<'s>> {
        self.first(sight).map(|last| last.shown).filter(|shown| shown.is_open())
    }

    /// The form has the room again; what belonged to the roll that was made is gone from it. A roll that undo opened
    /// again takes nothing from what was filled in since.
    fn put_away(&mut self, sight: &Sight) {
        let Some(last) = self.first(sight) else { return };
        let is_new = self.made.put_away(last);
        (self.task, self.proposal) = (0, 0);
        self.hand.drop();
        if is_new {
            self.form.at = FieldName::default();
            self.form.draft.rolled();
        }
    }
}

impl panes::RollPane for RollPane {
    /// ```text
    /// ┌ ▸ Nora · Ingenio + Documentos · 2 moderada ┐
    /// │ Quién       ◂ Nora Bielsa ▸        ●○○○○○ │
    /// │ …                                          │
    /// ├ 6d6 · Filo +2 ──────────────────── 83,2 % ─┤
    /// │            sin forzar       forzando       │
    /// │ fracaso    ██░░░ 16,8 %    █░░░░  4,2 %    │
    /// └────────────────────────────────────────────┘
    /// ```
    fn draw(&self, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) -> Option<Position> {
        let look = sight.look;
        let last = self.last(sight);
        if sight.seen.back.is_none() {
            let inside = watched(last.map(|last| rolled::title(last.shown, sight)), sight, area, focus, buf);
            if let Some(last) = last {
                rolled::draw(last.shown, self.chosen(last.shown), sight, inside, buf);
            }
            return None;
        }
        let before = Before::of(&self.form, sight);
        let inner = area.width.saturating_sub(4);
        let room = area.height.saturating_sub(2);
        let planned = before.planned();
        let fields = self.form.height(planned, sight);
        let rows = last.map_or(0, |last| rolled::height(last.shown, self.chosen(last.shown), inner, sight) + 1);
        let all_fit = fields + 1 + before.height(inner) + rows <= room;
        if let Some(last) = last.filter(|last| last.has_room)
            && (!all_fit || self.hand.holds(last.shown))
        {
            self.draw_roll(last, &before, sight, area, focus, buf);
            return None;
        }
        // The odds stay in sight; a form that is too high for the rest scrolls.
        let odds = before.height(inner).min(room.saturating_sub(6));
        let below = if all_fit { rows } else { 0 };
        let aside: Vec<Run> = last.map(|last| last.aside(sight)).into_iter().collect();
        let waits = runs_width(&aside) > 0;
        let crowded = fields + odds + 2 > room;
        let right = if crowded { &aside[..] } else { &[] };
        let taken = if crowded && waits { runs_width(right) + 3 } else { 0 };
        let title = before.title(area.width.saturating_sub(6 + taken), sight);
        let inside = Pane { title: &title, right, focus }.draw(area, look, buf);
        let form = Rect { height: fields.min(room.saturating_sub(odds + 1 + below)), ..inside };
        let cursor = self.form.draw(planned, focus, sight, form, buf);
        let y = form.bottom();
        let figure = before.figure(sight);
        let part =
            Pane { title: &before.pool(sight), right: &figure, focus: Focus::Elsewhere }.part(area, y, look, buf);
        before.draw(Rect { height: odds.min(part.height), ..part }, sight, buf);
        let Some(last) = last else { return cursor };
        let title = rolled::title(last.shown, sight);
        let y = y + 1 + odds;
        let below = Pane { title: &title, right: &aside, focus: Focus::Elsewhere }.part(area, y, look, buf);
        if all_fit {
            rolled::draw(last.shown, self.chosen(last.shown), sight, below, buf);
        } else {
            rolled::draw_head(last.shown, self.chosen(last.shown), sight, below, buf);
        }
        cursor
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        if sight.seen.back.is_none() {
            return Heard::Ignored;
        }
        let code = input.plain();
        let Some(last) = self.first(sight) else {
            if self.form.hear(input, sight) {
                return Heard::Done;
            }
            if code == Some(Code::Esc) && !sight.seen.view.rolls.is_empty() {
                self.made.show_again();
                return Heard::Done;
            }
            return Heard::Ignored;
        };
        if self.hand.holds(last.shown) {
            return self.hand.hear(code, last.shown, sight);
        }
        let several = sight.seen.view.rolls.len() > 1;
        let tasks = last.shown.rolled().map_or(0, |rolled| rolled.goals().len());
        let proposals = self.proposals(last.shown, sight);
        match code {
            Some(Code::Up) if proposals > 1 => self.proposal = turned(self.proposal, -1, proposals),
            Some(Code::Down) if proposals > 1 => self.proposal = turned(self.proposal, 1, proposals),
            Some(Code::Up | Code::Left) if tasks > 1 && last.shown.is_open() => self.next_task(-1, tasks),
            Some(Code::Down | Code::Right) if tasks > 1 && last.shown.is_open() => self.next_task(1, tasks),
            Some(Code::Up | Code::Left) if several => self.next_open(last, -1, sight),
            Some(Code::Down | Code::Right) if several => self.next_open(last, 1, sight),
            Some(Code::Esc) => self.put_away(sight),
            Some(Code::Enter) if sight.seen.view.rolls.is_empty() => self.put_away(sight),
            Some(Code::Up | Code::Down | Code::Left | Code::Right) => {
                self.put_away(sight);
                return self.input(input, sight);
            }
            _ => return Heard::Ignored,
        }
        Heard::Done
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        if does.deed.id == "prisma.roll" {
            if self.first(sight).is_some_and(|last| !last.shown.is_open()) {
                // It is still read: the next one is made from the form.
                self.put_away(sight);
                return Heard::Done;
            }
            if !self.form.take_all() {
                return Heard::Done;
            }
            let Some(deed) = self.form.draft.deed(&sight.seen.view, &scale_words(sight)) else { return Heard::Done };
            // Not before it is done: a refusal must not cost what was filled in.
            self.made.another();
            (self.task, self.proposal) = (0, 0);
            self.form.leave();
            return ask(deed);
        }
        let Some(shown) = self.open(sight) else { return Heard::Ignored };
        if does.says("field") == Some("aim") {
            let at = Aim::ALL.iter().position(|(aim, ..)| *aim == self.aim).unwrap_or(0);
            self.aim = Aim::ALL[(at + 1) % Aim::ALL.len()].0;
            self.proposal = 0;
            return Heard::Done;
        }
        choose(shown, self.chosen(shown), &mut self.hand, does).unwrap_or(Heard::Ignored)
    }

    fn choose(&mut self, who: &Id, sight: &Sight) {
        self.put_away(sight);
        if let Some(person) = sight.seen.view.people.get(who) {
            self.form.draft.choose(person);
        }
    }

    fn change(&mut self, field: &str, by: isize, sight: &Sight) {
        let Some(field) = FieldName::named(field) else { return };
        self.put_away(sight);
        self.form.change(field, by, sight);
    }

    fn places(&self, sight: &Sight) -> Vec<Place> {
        self.open(sight).map(|_| Place::OpenRoll).into_iter().collect()
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        let Some(shown) = self.open(sight) else { return vec!["prisma.roll"] };
        if self.hand.holds(shown) {
            return Vec::new();
        }
        super::steps::hints(shown, self.chosen(shown), sight)
    }

    fn writing(&self, sight: &Sight) -> Option<Writing> {
        let has_room = sight.seen.back.is_some() && self.first(sight).is_none();
        self.form.writing(sight).filter(|_| has_room)
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        let view = &sight.seen.view;
        let open = self.open(sight);
        let who = open.map(|shown| shown.at.who.clone()).or_else(|| Some(self.form.draft.person(view)?.id.clone()));
        let mut selected: Vec<_> = who.map(|who| ("who", who.to_string())).into_iter().collect();
        if let Some(shown) = open {
            selected.push(("of", (self.chosen(shown).task + 1).to_string()));
        }
        selected
    }

    fn put_down(&self) -> serde_json::Value {
        let held = Held { draft: self.form.draft.clone(), away: self.made.away(), aim: self.aim };
        serde_json::to_value(held).unwrap_or_default()
    }

    fn take_up(&mut self, held: serde_json::Value) {
        let Held { draft, away, aim } = serde_json::from_value(held).unwrap_or_default();
        (self.form.draft, self.made, self.aim) = (draft, Made::resumed(away), aim);
    }
}

impl RollPane {
    /// The roll has the room, and the form steps back to its title until the arrows are used.
    fn draw_roll(&self, last: Last<Roll>, before: &Before, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) {
        let look = sight.look;
        let (shown, chosen) = (last.shown, self.chosen(last.shown));
        let title = rolled::title(shown, sight);
        let inside = Pane { title: &title, right: &[how_many(sight)], focus }.draw(area, look, buf);
        if self.hand.holds(shown) {
            let rest = rolled::draw_head(shown, chosen, sight, inside, buf);
            return self.hand.draw(shown, sight, area, rest.y, buf);
        }
        let wanted = rolled::height(shown, chosen, inside.width, sight);
        // Where the roll needs all of it, the form's line gives way.
        let foot = if wanted + 2 <= inside.height { inside.bottom() - 2 } else { inside.bottom() };
        rolled::draw(shown, chosen, sight, Rect { height: foot - inside.y, ..inside }, buf);
        if foot == inside.bottom() {
            return;
        }
        let part = Pane {
            title: &before.title(area.width.saturating_sub(6), sight),
            right: &before.figure(sight),
            focus: Focus::Elsewhere,
        };
        let below = part.part(area, foot, look, buf);
        let words = if sight.seen.view.rolls.len() > 1 { "prisma-others-hint" } else { "roll-back-hint" };
        put(&sight.words.get(words), Meaning::Hint, row(below, 0), look, buf);
    }

    /// Several tasks: the arrows go from one to the next.
    fn next_task(&mut self, by: isize, tasks: usize) {
        self.task = turned(self.task.min(tasks.saturating_sub(1)), by, tasks);
        self.proposal = 0;
    }

    /// How many spendings are proposed.
    fn proposals(&self, shown: Shown, sight: &Sight) -> usize {
        let chosen = self.chosen(shown);
        let Some(rolled) = shown.rolled().filter(|_| shown.choices(sight).contains(&Choice::Spend)) else { return 0 };
        match rolled.budget(chosen.task).left() > 0 && rolled.spending(chosen.task).is_empty() {
            true => shown.market(sight).proposals(rolled, chosen.task, chosen.aim).len(),
            false => 0,
        }
    }

    /// Several open rolls: the arrows go from one to the next.
    fn next_open(&mut self, last: Last<Roll>, by: isize, sight: &Sight) {
        self.made.next_open(last, by, sight);
        (self.task, self.proposal) = (0, 0);
    }
}
