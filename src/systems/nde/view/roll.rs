//! The step-die system on the Roll tab: the form, the odds below it, and the roll that was made last.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde::{Deserialize, Serialize};

use super::asks::{ask, choose};
use super::chances;
use super::draft::{Draft, FieldName};
use super::form::{Form, summary};
use super::rolled::{self, Shown};
use crate::deeds::Place;
use crate::rules::closed::Closed;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::systems::nde::Roll;
use crate::ui::forecast::Forecast;
use crate::ui::input::{Code, Input};
use crate::ui::keys::Bound;
use crate::ui::look::Meaning;
use crate::ui::parts::Focus;
use crate::ui::parts::pane::Pane;
use crate::ui::parts::text::{put, row};
use crate::ui::rolls::made::{Away, Last, Made, how_many, watched};
use crate::ui::sight::Sight;
use crate::ui::systems as panes;
use crate::ui::tabs::{Heard, Writing};

/// The pane's memory.
#[derive(Debug, Default)]
pub(crate) struct RollPane {
    form: Form,
    made: Made,
}

/// What is kept for the next run.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct Held {
    draft: Draft,
    away: Away,
}

impl RollPane {
    /// The open roll that is chosen or fell last, or the last one of all.
    fn last<'s>(&self, sight: &Sight<'s>) -> Option<Last<'s, Roll>> {
        self.made.last(<[_]>::last, sight)
    }

    /// The last roll, if it has the room.
    fn first<'s>(&self, sight: &Sight<'s>) -> Option<Last<'s, Roll>> {
        self.last(sight).filter(|last| last.has_room)
    }

    /// The open roll that has the room.
    fn open<'s>(&self, sight: &Sight<'s>) -> Option<Shown<'s>> {
        self.first(sight).map(|last| last.shown).filter(|shown| shown.is_open())
    }

    /// The form has the room again; what belonged to the roll that was made is gone from it. A roll that undo opened
    /// again takes nothing from what was filled in since.
    fn put_away(&mut self, sight: &Sight) {
        let Some(last) = self.first(sight) else { return };
        if self.made.put_away(last) {
            self.form.draft.rolled();
        }
        self.form.leave();
    }
}

impl panes::RollPane for RollPane {
    /// ```text
    /// ┌ ▸ Vera Salas · Destreza · 6 muy difícil ┐
    /// │ Quién       ◂ Vera Salas ▸              │
    /// │ …                                       │
    /// ├ d8 → d12 · +1 paso ───────────── 58,3 % ┤
    /// │ fracaso     ████▒▒▒▒▒▒▒▒         41,7 % │
    /// ├ Vera Salas · Destreza ──────────────────┤
    /// │ [ 9]  ✓ ÉXITO   9 ≥ 6                   │
    /// └─────────────────────────────────────────┘
    /// ```
    fn draw(&self, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) -> Option<Position> {
        let look = sight.look;
        let last = self.last(sight);
        let inner = area.width.saturating_sub(4);
        if sight.seen.back.is_none() {
            let inside = watched(last.map(|last| rolled::title(last.shown, sight)), sight, area, focus, buf);
            if let Some(last) = last {
                rolled::draw(last.shown, sight, inside, buf);
            }
            return None;
        }
        let odds = chances::of_draft(&self.form.draft, sight);
        let fields = u16::try_from(self.form.draft.fields(&sight.seen.view).len()).unwrap_or(u16::MAX);
        let room = area.height.saturating_sub(2);
        let odds_rows = odds.height(inner).max(1);
        let roll_rows = last.map_or(0, |last| rolled::height(last.shown, inner, sight) + 1);
        let all_fit = fields + 1 + odds_rows + roll_rows <= room;
        let title = summary(&self.form.draft, sight);
        if let Some(last) = last.filter(|last| last.has_room && !all_fit) {
            self.draw_roll(last, &odds, sight, area, focus, buf);
            return None;
        }
        let inside = Pane { title: &title, right: &[], focus }.draw(area, look, buf);
        let form_area = Rect { height: fields.min(inside.height), ..inside };
        let cursor = self.form.draw(focus, sight, form_area, buf);
        let y = form_area.bottom();
        let part = Pane { title: &odds.title, right: &odds.figure, focus: Focus::Elsewhere };
        let below = part.part(area, y, look, buf);
        odds.draw(Rect { height: odds_rows.min(below.height), ..below }, sight, buf);
        let Some(last) = last else { return cursor };
        let y = y + 1 + odds_rows;
        let title = rolled::title(last.shown, sight);
        let below =
            Pane { title: &title, right: &[last.aside(sight)], focus: Focus::Elsewhere }.part(area, y, look, buf);
        if below.height >= roll_rows.saturating_sub(1) || below.height > 6 {
            rolled::draw(last.shown, sight, below, buf);
        } else {
            rolled::draw_brief(last.shown, sight, below, buf);
        }
        cursor
    }

    fn input(&mut self, input: &Input, sight: &Sight) -> Heard {
        if sight.seen.back.is_none() {
            return Heard::Ignored;
        }
        let code = input.plain();
        if let Some(last) = self.first(sight) {
            let several = sight.seen.view.rolls.len() > 1;
            match code {
                Some(Code::Up) if several => self.made.next_open(last, -1, sight),
                Some(Code::Down) if several => self.made.next_open(last, 1, sight),
                Some(Code::Esc) => self.put_away(sight),
                Some(Code::Enter) if sight.seen.view.rolls.is_empty() => self.put_away(sight),
                Some(Code::Up | Code::Down | Code::Left | Code::Right) => {
                    self.put_away(sight);
                    return self.input(input, sight);
                }
                _ => return Heard::Ignored,
            }
            return Heard::Done;
        }
        if self.form.hear(input, sight) {
            return Heard::Done;
        }
        if code == Some(Code::Esc) && !sight.seen.view.rolls.is_empty() {
            self.made.show_again();
            return Heard::Done;
        }
        Heard::Ignored
    }

    fn deed(&mut self, does: Bound, sight: &Sight) -> Heard {
        if does.deed.id == "nde.test" {
            if self.first(sight).is_some_and(|last| !last.shown.is_open()) {
                // It is still read: the next one is made from the form.
                self.put_away(sight);
                return Heard::Done;
            }
            let Some(deed) = self.form.draft.deed(&sight.seen.view) else { return Heard::Done };
            // Not before it is done: a refusal must not cost what was filled in.
            self.made.another();
            self.form.leave();
            return ask(deed);
        }
        let open = self.last(sight).filter(|last| last.shown.is_open());
        open.and_then(|last| choose(&last.shown.at.who, does)).unwrap_or(Heard::Ignored)
    }

    fn choose(&mut self, who: &Id, sight: &Sight) {
        self.put_away(sight);
        self.form.draft.who = Some(who.clone());
    }

    fn change(&mut self, field: &str, by: isize, sight: &Sight) {
        let Some(field) = FieldName::named(field) else { return };
        self.put_away(sight);
        if self.form.draft.fields(&sight.seen.view).contains(&field) {
            self.form.draft.change(field, by, &sight.seen.view);
            self.form.at = field;
        }
    }

    fn places(&self, sight: &Sight) -> Vec<Place> {
        self.open(sight).map(|_| Place::OpenRoll).into_iter().collect()
    }

    fn hints(&self, sight: &Sight) -> Vec<&'static str> {
        if self.open(sight).is_some() {
            return vec!["roll.settle"];
        }
        vec!["nde.test", "nde.attack", "nde.opposed", "nde.group", "nde.award-luck"]
    }

    fn writing(&self, sight: &Sight) -> Option<Writing> {
        let has_room = sight.seen.back.is_some() && self.first(sight).is_none();
        self.form.writing(sight).filter(|_| has_room)
    }

    fn selected(&self, sight: &Sight) -> Vec<(&'static str, String)> {
        let view = &sight.seen.view;
        let who = self
            .open(sight)
            .map(|shown| shown.at.who.clone())
            .or_else(|| Some(self.form.draft.person(view)?.id.clone()));
        let mut selected: Vec<_> = who.map(|who| ("who", who.to_string())).into_iter().collect();
        let here = view.people.values().filter(|person| person.side == Side::Party && person.here);
        let here: Vec<&str> = here.map(|person| person.id.as_str()).collect();
        selected.push(("members", here.join(" ")));
        selected.push(("tn", self.form.draft.tn(view).to_string()));
        selected.push(("attribute", self.form.draft.attribute(view).word().to_owned()));
        selected
    }

    fn put_down(&self) -> serde_json::Value {
        let held = Held { draft: self.form.draft.clone(), away: self.made.away() };
        serde_json::to_value(held).unwrap_or_default()
    }

    fn take_up(&mut self, held: serde_json::Value) {
        let Held { draft, away } = serde_json::from_value(held).unwrap_or_default();
        (self.form.draft, self.made) = (draft, Made::resumed(away));
    }
}

impl RollPane {
    /// The roll has the room, and the form steps back to its title until the arrows are used.
    fn draw_roll(&self, last: Last<Roll>, odds: &Forecast, sight: &Sight, area: Rect, focus: Focus, buf: &mut Buffer) {
        let look = sight.look;
        let title = rolled::title(last.shown, sight);
        let inside = Pane { title: &title, right: &[how_many(sight)], focus }.draw(area, look, buf);
        let foot = inside.bottom().saturating_sub(2).max(inside.y);
        let above = Rect { height: foot - inside.y, ..inside };
        rolled::draw(last.shown, sight, above, buf);
        let next = summary(&self.form.draft, sight);
        let below = Pane { title: &next, right: &odds.figure, focus: Focus::Elsewhere }.part(area, foot, look, buf);
        let words = if sight.seen.view.rolls.len() > 1 { "roll-others-hint" } else { "roll-back-hint" };
        put(&sight.words.get(words), Meaning::Hint, row(below, 0), look, buf);
    }
}
