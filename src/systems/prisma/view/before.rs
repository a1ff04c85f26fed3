//! What stands below the form before the roll: the pool, warnings, and the odds.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::chances::{Table, dice_of};
use super::fields::difficulty;
use super::form::{Form, Planned};
use super::market::lacks_reserve;
use super::who::name;
use crate::rules::say::Msg;
use crate::rules::text::Text;
use crate::session::refusal::Refusal;
use crate::systems::prisma::rules::difficulty::Bar;
use crate::ui::look::Meaning;
use crate::ui::parts::text::{Run, below, runs_width, width};
use crate::ui::parts::wrap;
use crate::ui::rolls::people::short;
use crate::ui::sight::Sight;

/// A draft before its roll.
pub(crate) struct Before<'f> {
    form: &'f Form,
    planned: Option<Planned>,
    table: Option<Table>,
    /// What must be said of it, and what is to be known of the chosen field.
    notes: Vec<(Meaning, String)>,
}

impl<'f> Before<'f> {
    pub(crate) fn of(form: &'f Form, sight: &Sight) -> Before<'f> {
        let (tried, view) = (form.tried(sight), &sight.seen.view);
        let mut notes = Vec::new();
        if form.draft.sheet(view).is_none() {
            notes.push((Meaning::Refusal, sight.get("roll-nobody")));
        }
        let planned = match tried {
            Some(Err(Refusal { rule, said })) => {
                let rule = rule.map(|rule| format!("{rule}  ")).unwrap_or_default();
                notes.push((Meaning::Refusal, rule + &sight.say(&said)));
                None
            }
            tried => tried.and_then(Result::ok),
        };
        let against = planned.iter().flat_map(|planned| &planned.plan.whys).filter(|why| why.rule == "PR-05");
        notes.extend(against.map(|why| (Meaning::Danger, format!("{} {}", why.rule, sight.say(&why.said)))));
        let table = planned.as_ref().map(|planned| Table::of(planned, sight));
        notes.extend(form.note(planned.as_ref(), sight).map(|note| (Meaning::Hint, note)));
        if form.draft.person(view).is_some_and(|person| lacks_reserve(person, view)) {
            notes.push((Meaning::Hint, sight.get("prisma-note-no-reserve")));
        }
        Before { form, planned, table, notes }
    }

    /// What the draft comes to.
    pub(crate) fn planned(&self) -> Option<&Planned> {
        self.planned.as_ref()
    }

    /// What will be tried, in so many cells: `Nora · Ingenio + Documentos · 2 moderada`.
    pub(crate) fn title(&self, room: u16, sight: &Sight) -> Vec<Run<'static>> {
        let (draft, view) = (&self.form.draft, &sight.seen.view);
        let Some((person, sheet)) = draft.person(view).zip(draft.sheet(view)) else { return Vec::new() };
        let dot = || Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot));
        let title = |text: String| Run::new(Meaning::Title, text);
        let rated: Vec<&str> =
            draft.pool.attribute(sheet).into_iter().chain(&draft.pool.skill).map(|name| name.as_str()).collect();
        let mut runs = vec![title(short(person, view).to_owned()), dot(), title(rated.join(" + "))];
        match (draft.rival(view), self.planned.as_ref().and_then(|planned| planned.plan.goals.first())) {
            (Some((rival, _)), _) => {
                let who = Text::line(&name(&rival.id, view).unwrap_or_default());
                runs.extend([dot(), title(sight.say(&Msg::new("prisma-against").with("who", who)))]);
            }
            (None, Some(goal)) => {
                let (Bar::Reach(number) | Bar::Beat(number)) = goal.bar;
                let named = difficulty(number, sight);
                let fits = runs_width(&runs) + 3 + width(&named) <= room;
                runs.extend([dot(), title(if fits { named } else { number.to_string() })]);
            }
            (None, None) => {}
        }
        if draft.secret {
            let mark = sight.look.glyphs.mark(Meaning::GmOnly).unwrap_or_default();
            runs.push(Run::new(Meaning::GmOnly, format!(" {mark}")));
        }
        runs
    }

    /// The dice and the edge: `6d6 · Filo +2`.
    pub(crate) fn pool(&self, sight: &Sight) -> Vec<Run<'static>> {
        let Some(planned) = &self.planned else { return Vec::new() };
        let mut runs = vec![Run::new(Meaning::Die, dice_of(planned.plan.dice))];
        if planned.reckoning.value > 0 {
            let edge = sight.say(&Msg::new("prisma-hits-edge").with("n", planned.reckoning.value));
            runs.push(Run::new(Meaning::Dim, format!(" {} ", sight.look.glyphs.dot)));
            runs.push(Run::new(Meaning::Value, edge));
        }
        runs
    }

    /// The whole chance of success, and with a push: `✓ 83,2 % ↻ 95,1 %`.
    pub(crate) fn figure(&self, sight: &Sight) -> Vec<Run<'static>> {
        let Some(table) = &self.table else { return Vec::new() };
        let glyphs = sight.look.glyphs;
        let marks = [glyphs.mark(Meaning::Success).unwrap_or_default(), glyphs.again];
        let figure = |(chance, mark): (&f64, &str)| {
            [
                Run::new(Meaning::Success, format!("{mark} ")),
                Run::new(Meaning::Title, format!("{} ", sight.words.percent_of(*chance))),
            ]
        };
        let mut runs: Vec<Run<'static>> = table.success.iter().zip(marks).flat_map(figure).collect();
        if let Some(last) = runs.last_mut() {
            last.text = last.text.trim_end().to_owned().into();
        }
        runs
    }

    /// How many rows it takes.
    pub(crate) fn height(&self, width: u16) -> u16 {
        let notes: u16 = self.notes.iter().map(|(_, note)| wrap::height(note, width).min(3)).sum();
        notes + self.table.as_ref().map_or(0, Table::height)
    }

    /// Draws what must be said, then the odds.
    pub(crate) fn draw(&self, area: Rect, sight: &Sight, buf: &mut Buffer) {
        let mut rest = area;
        for (meaning, note) in &self.notes {
            let place = Rect { height: rest.height.min(3), ..rest };
            rest = below(rest, wrap::paragraph(note, *meaning, place, 0, sight.look, buf));
        }
        if let Some(table) = &self.table {
            table.draw(rest, sight, buf);
        }
    }
}
