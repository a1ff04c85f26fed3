//! Drawing a form: a line for each field, then the forecast, and an error or the keys.

use ratatui::prelude::{Buffer, Position, Rect};

use super::forecast::Forecast;
use super::picker::Picker;
use super::value::FieldValue;
use super::{FormPlace, FormRow, FormStop};
use crate::rules::{Msg, Text};
use crate::ui::parts::{
    FieldControl, Focus, FormField, Pane, Run, after, below, beside_scroll_bar, draw_notice, inside_border,
    labels_width, notice_height, put, runs_text, runs_width, upto, width, wrap,
};
use crate::ui::{DrawCtx, Form, KeyPress, Meaning};

/// Rows of a text of several lines while it is being written.
const PROSE_ROWS: u16 = 6;
/// Cells of a figure at a field's end.
const FIGURE_CELLS: u16 = 3;
/// The most rows of a note on a field.
const NOTE_ROWS: u16 = 3;
/// Rows that the fields keep, however long the forecast is.
const FIELD_ROWS: u16 = 6;

impl Form {
    pub fn height(&self, width: u16, ctx: &DrawCtx) -> u16 {
        let forecast = self.forecast_height(width.saturating_sub(4), ctx);
        self.fields_height().saturating_add(2 + self.foot_height(width.saturating_sub(4), ctx) + forecast)
    }

    /// Rows for the error, or for a note and the keys. A list to tick shows its keys below the error, since they fix
    /// what is missing.
    fn foot_height(&self, width: u16, ctx: &DrawCtx) -> u16 {
        let error = self.error.as_ref().map(|error| notice_height(&ctx.say(&error.msg()), width));
        let note = || self.foot_note(ctx).map_or(0, |(note, _)| wrap::height(&note, width));
        error.map_or_else(|| note().min(NOTE_ROWS) + 1, |rows| rows + u16::from(self.is_on_tick_list()))
    }

    /// What stands above the keys: what the deed would do that the table cannot take back, or what its field means.
    fn foot_note(&self, ctx: &DrawCtx) -> Option<(String, Meaning)> {
        match self.grave.as_ref().filter(|_| self.is_grave()) {
            Some(grave) => Some((ctx.say(grave), Meaning::Warn)),
            None => self.note(ctx).map(|note| (note, Meaning::Hint)),
        }
    }

    /// Whether the current field is a list to tick.
    fn is_on_tick_list(&self) -> bool {
        matches!(self.row(), Some(FormRow { value: FieldValue::TickList(_), .. }))
    }

    pub fn fields_height(&self) -> u16 {
        self.stops().into_iter().map(|stop| self.rows_at(stop)).fold(0, u16::saturating_add)
    }

    /// What the deed would bring; `None` if it rolls nothing.
    pub(crate) fn forecast(&self) -> Option<&Forecast> {
        self.forecast.as_deref()
    }

    /// Rows of the forecast in this width, with its title.
    pub(crate) fn forecast_height(&self, width: u16, ctx: &DrawCtx) -> u16 {
        self.forecast().map_or(0, |forecast| forecast.page(width, ctx).height() + 1)
    }

    /// Rows of a field. A field of several lines shows them only while it is the current one.
    fn rows_at(&self, stop: FormStop) -> u16 {
        match stop {
            FormStop::Row(n) if stop == self.stop => match self.rows.get(n).map(|row| &row.value) {
                Some(FieldValue::Prose(_)) => PROSE_ROWS,
                Some(FieldValue::TickList(list)) => list.height(),
                Some(FieldValue::Chosen(choices, at)) => {
                    1 + self.picker.as_ref().map_or(0, |picker| picker.height(choices, *at))
                }
                _ => 1,
            },
            _ => 1,
        }
    }

    /// Draws the form: a pane with a line for each field, and below them the forecast, and an error or the keys.
    ///
    /// ```text
    /// ┌ ▸ Prueba enfrentada ───────────┐
    /// │ quién       Vera Salas         │
    /// │ contra    ◂ Bruno Vega ▸       │
    /// │ más…        facilita, secreta… │
    /// ├ d12 contra d8 ────────── 58,3 %┤
    /// │ gana Vera   ██████▒▒▒▒  58,3 % │
    /// │ Intro hacerlo · Esc volver     │
    /// └────────────────────────────────┘
    /// ```
    pub fn draw(&self, ctx: &DrawCtx, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let look = ctx.look;
        let inside = inside_border(area.intersection(buf.area));
        let error = self.error.as_ref().map(|error| ctx.say(&error.msg()));
        let foot_rows = self.foot_height(inside.width, ctx);
        // The current field stays in view, however long the error is.
        let foot_rows = foot_rows.min(inside.height.saturating_sub(self.fields_height().min(1)));
        let wanted = self.forecast_height(inside.width, ctx);
        let spare = inside.height.saturating_sub(foot_rows + FIELD_ROWS.min(self.fields_height()));
        // Even in a small pane the title of the forecast stays, since it tells the chance.
        let title = u16::from(inside.height > foot_rows + 1);
        let forecast_rows = wanted.min(spare.max(title));
        let room = Rect { height: inside.height.saturating_sub(foot_rows + forecast_rows), ..inside };
        Pane::new(self.title_above(room.height, ctx), Focus::Here).draw(area, look, buf);
        let cursor = self.draw_fields(Focus::Here, room, ctx, buf);
        if let Some(forecast) = self.forecast().filter(|_| forecast_rows > 0) {
            forecast.draw(forecast_rows - 1, area, room.bottom(), ctx, buf);
        }
        let foot = below(inside, inside.height.saturating_sub(foot_rows));
        let error_rows = error.as_ref().map_or(0, |text| notice_height(text, foot.width));
        if let Some(text) = &error {
            draw_notice(text, Meaning::Warn, Rect { height: error_rows.min(foot.height), ..foot }, look, buf);
        }
        if error_rows < foot.height {
            let mut place = below(foot, error_rows);
            let shows_grave = self.is_grave() && !self.awaits_mark();
            // Where there is one row, it says the keys.
            if let Some((note, meaning)) = self.foot_note(ctx).filter(|_| !self.awaits_mark() && place.height > 1) {
                let rows = place.height - 1;
                wrap::paragraph(&note, meaning, Rect { height: rows, ..place }, 0, look, buf);
                place = below(place, rows);
            }
            let hint = if shows_grave { self.grave_hint(ctx) } else { self.hint(ctx) };
            put(&whole_hints(&hint, place.width), Meaning::Hint, place, look, buf);
        }
        cursor
    }

    /// The key that does what the table cannot take back.
    fn grave_hint(&self, ctx: &DrawCtx) -> String {
        let key = Text::line(&ctx.key_name(KeyPress::CONFIRM));
        let deed = Msg::new(self.deed.label_key());
        ctx.say(&Msg::new("form-hint-grave").with("key", key).with("deed", deed))
    }

    /// What the keys do now.
    fn hint(&self, ctx: &DrawCtx) -> String {
        let FormStop::Row(n) = self.stop else { return ctx.get("form-hint-more") };
        let Some(row) = self.rows.get(n) else { return ctx.get("form-hint") };
        let key = match &row.value {
            FieldValue::Prose(_) => "form-hint-prose",
            FieldValue::TickList(list) if self.place == FormPlace::Docked => list.hint_at_rest(),
            FieldValue::TickList(list) => list.hint(),
            FieldValue::Checkbox(_) => "form-hint-box",
            FieldValue::Chosen(choices, _) if choices.len() == 1 && self.picker.is_none() => "form-hint",
            FieldValue::Chosen(..) => self.picker.as_ref().map_or("form-hint-list", |picker| picker.hint()),
            FieldValue::Written(_) => "form-hint",
        };
        ctx.say(&Msg::new(key).with("keys", Text::line(&self.keys_of(row, ctx))))
    }

    /// How the current field is filled in, if that is not obvious.
    pub fn note(&self, ctx: &DrawCtx) -> Option<String> {
        let FormStop::Row(n) = self.stop else { return None };
        let row = self.rows.get(n).filter(|_| self.picker.is_none())?;
        let remark = runs_text(&row.aside);
        let dot = format!(" {} ", ctx.look.glyphs.dot);
        let notes = match (&row.value, row.value.note()) {
            // An open list hides the remark at the field's end.
            (FieldValue::TickList(_), Some(note)) => [remark, note.to_owned()],
            (_, Some(note)) => return Some(note.to_owned()),
            // A list without lines shows its placeholder in the field.
            (FieldValue::TickList(list), None) if row.value.is_empty() => {
                let placeholder = row.placeholder.clone();
                let placeholder =
                    placeholder.map(|text| if list.choices().next().is_none() { ctx.get("form-write") } else { text });
                [placeholder.unwrap_or(remark), self.note_on(n, ctx).unwrap_or_default()]
            }
            _ => return self.note_on(n, ctx),
        };
        let notes: Vec<String> = notes.into_iter().filter(|text| !text.is_empty()).collect();
        (!notes.is_empty()).then(|| notes.join(&dot))
    }

    /// The keys and the note of the current field in a docked form, whose tab says only its own keys.
    pub(crate) fn docked_note(&self, ctx: &DrawCtx) -> Option<String> {
        let keys = self.is_on_tick_list().then(|| self.hint(ctx));
        let notes: Vec<String> = keys.into_iter().chain(self.note(ctx)).collect();
        (!notes.is_empty()).then(|| notes.join(&format!(" {} ", ctx.look.glyphs.dot)))
    }

    /// The note that explains the field at this index.
    pub(crate) fn note_on(&self, n: usize, ctx: &DrawCtx) -> Option<String> {
        let key = format!("note-{}-{}", self.deed.noun(), self.rows.get(n)?.field.id);
        ctx.words.has(&key).then(|| ctx.get(&key))
    }

    /// The title, with what is chosen in the fields that are scrolled out above, in this many rows.
    fn title_above(&self, rows: u16, ctx: &DrawCtx) -> Vec<Run<'static>> {
        let stops = self.stops();
        let above = stops[..self.first_shown(&stops, rows)].iter();
        let chosen = above.filter_map(|stop| match stop {
            FormStop::Row(n) => self.rows.get(*n).filter(|row| matches!(row.value, FieldValue::Chosen(..))),
            FormStop::More => None,
        });
        let chosen = chosen.filter_map(|row| row.value.display_text());
        let dot = format!(" {} ", ctx.look.glyphs.dot);
        let chosen = chosen.flat_map(|text| [Run::new(Meaning::Dim, dot.clone()), Run::new(Meaning::Title, text)]);
        [Run::new(Meaning::Title, self.title(ctx))].into_iter().chain(chosen).collect()
    }

    /// The index of the first stop to show in this many rows: the earliest from which all of the current field still
    /// fits.
    fn first_shown(&self, stops: &[FormStop], rows: u16) -> usize {
        let here = stops.iter().position(|stop| *stop == self.stop).unwrap_or(0);
        let count = |stops: &[FormStop]| stops.iter().map(|stop| usize::from(self.rows_at(*stop))).sum::<usize>();
        (0..here).find(|first| count(&stops[*first..=here]) <= rows.into()).unwrap_or(here)
    }

    /// Draws the fields so that the current one is in view.
    pub fn draw_fields(&self, focus: Focus, room: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> Option<Position> {
        let stops = self.stops();
        let name = |stop: &FormStop| match stop {
            FormStop::Row(n) => self.rows.get(*n).map(|row| label_of(row, ctx)).unwrap_or_default(),
            FormStop::More => ctx.get("form-more"),
        };
        let names: Vec<String> = stops.iter().map(name).collect();
        let labels = labels_width(names.iter().map(String::as_str), room.width);
        let rows: Vec<u16> = stops.iter().map(|stop| self.rows_at(*stop)).collect();
        let count = |rows: &[u16]| rows.iter().map(|rows| usize::from(*rows)).sum::<usize>();
        let first = self.first_shown(&stops, room.height);
        let room = beside_scroll_bar(count(&rows[..first]), count(&rows), room, ctx.look, buf);
        let (mut cursor, mut top) = (None, room.y);
        for ((stop, name), rows) in stops.iter().zip(&names).zip(rows).skip(first) {
            let height = rows.min(room.bottom().saturating_sub(top));
            let place = Rect { y: top, height, ..room };
            let focus = if *stop == self.stop { focus } else { Focus::Elsewhere };
            match stop {
                FormStop::Row(n) if height > 0 => {
                    let keys = self.keys_of(&self.rows[*n], ctx);
                    let picker = self.picker.as_deref().filter(|_| *stop == self.stop);
                    let drawn = DrawnField { row: &self.rows[*n], label: name, labels, keys, focus, picker };
                    cursor = drawn.draw(place, ctx, buf).or(cursor);
                }
                FormStop::More if height > 0 => self.draw_more(name, labels, focus, place, ctx, buf),
                _ => {}
            }
            top += height;
        }
        cursor
    }

    fn draw_more(&self, label: &str, labels: u16, focus: Focus, place: Rect, ctx: &DrawCtx, buf: &mut Buffer) {
        let hidden = self.folded_rows().into_iter().map(|n| &self.rows[n]);
        let mut named: Vec<(String, String)> = hidden.map(|row| (self.keys_of(row, ctx), label_of(row, ctx))).collect();
        // The key of a folded field still works, so the line begins with the fields that have one.
        named.sort_by_key(|(keys, _)| keys.is_empty());
        let mut runs = Vec::new();
        for (n, (keys, label)) in named.into_iter().enumerate() {
            let dot = if n > 0 { ", " } else { "" };
            runs.push(Run::new(Meaning::Dim, format!("{dot}{label}")));
            runs.extend((!keys.is_empty()).then(|| Run::new(Meaning::Key, format!(" {keys}"))));
        }
        let control = FieldControl::Shown(&runs);
        FormField { label, label_width: labels, control, aside: &[], focus }.draw(place, ctx.look, buf);
    }
}

struct DrawnField<'f> {
    row: &'f FormRow,
    label: &'f str,
    labels: u16,
    /// The keys that turn it from anywhere on its tab.
    keys: String,
    focus: Focus,
    picker: Option<&'f Picker>,
}

impl DrawnField<'_> {
    fn draw(&self, place: Rect, ctx: &DrawCtx, buf: &mut Buffer) -> Option<Position> {
        let DrawnField { row, label, labels, focus, picker, .. } = *self;
        let look = ctx.look;
        let empty = match row.is_needed {
            true => ctx.get("form-required"),
            false => row.placeholder.clone().unwrap_or_default(),
        };
        let names;
        let control = match &row.value {
            FieldValue::Prose(prose) => {
                put(label, Meaning::Label, upto(place, labels), look, buf);
                return prose.draw(&empty, focus, after(place, labels + 3), look, buf);
            }
            FieldValue::TickList(list) if focus == Focus::Here => {
                put(label, Meaning::Label, upto(place, labels), look, buf);
                let empty = match &row.placeholder {
                    _ if list.finds_nothing() => ctx.get("form-nothing-found"),
                    Some(text) if row.is_needed => format!("{text} {empty}"),
                    Some(text) => text.clone(),
                    None => ctx.get("form-write"),
                };
                list.draw(&empty, after(place, labels + 1), ctx, buf);
                return None;
            }
            FieldValue::TickList(list) => {
                let ticked = list.ticked_names();
                let text = if ticked.is_empty() { row.placeholder(ctx) } else { ctx.words.list(&ticked) };
                names = [Run::new(Meaning::Value, text)];
                FieldControl::Shown(&names)
            }
            FieldValue::Written(edit) if row.untouched && !edit.is_empty() => FieldControl::Replaced(edit),
            FieldValue::Written(edit) => FieldControl::Written(edit, &empty),
            FieldValue::Checkbox(ticked) => FieldControl::Checkbox(*ticked, ""),
            FieldValue::Chosen(choices, at) => match picker {
                Some(picker) => {
                    picker.draw(choices, *at, below(after(place, labels + 1), 1), ctx, buf);
                    let chosen =
                        choices.get(*at).filter(|choice| !choice.id.is_empty()).map_or(&empty, |choice| &choice.text);
                    FieldControl::Written(&picker.query, chosen)
                }
                None => FieldControl::Chosen {
                    value: choices.get(*at).map_or("", |choice| &choice.text),
                    has_previous: *at > 0,
                    has_next: at + 1 < choices.len(),
                },
            },
        };
        let room = place.width.saturating_sub(labels + 6 + control.width());
        let aside = if picker.is_some() { Vec::new() } else { self.aside(room) };
        FormField { label, label_width: labels, control, aside: &aside, focus }.draw(place, look, buf)
    }

    /// A remark on the current choice, and the field's keys, shortened to fit.
    fn aside(&self, room: u16) -> Vec<Run<'static>> {
        let of_choice = match &self.row.value {
            FieldValue::Chosen(choices, at) => choices.get(*at).map(|choice| choice.aside.clone()),
            _ => None,
        };
        let mut aside: Vec<Run> = of_choice.unwrap_or_default();
        if !aside.is_empty() && !self.row.aside.is_empty() {
            aside.push(Run::new(Meaning::Text, "  "));
        }
        aside.extend(self.row.aside.iter().cloned());
        // A figure stays even if it cuts the name, which can be read in full below.
        let is_told = matches!(self.row.value, FieldValue::Chosen(..)) && self.row.value.note().is_some();
        let is_kept = |aside: &[Run]| matches!(aside, [last] if is_told && width(&last.text) <= FIGURE_CELLS);
        while runs_width(&aside) > room && !is_kept(&aside) {
            aside.remove(0);
        }
        let keys = [Run::new(Meaning::Text, "  "), Run::new(Meaning::Key, self.keys.clone())];
        if !self.keys.is_empty() && runs_width(&aside) + runs_width(&keys) <= room {
            aside.extend(keys);
        }
        aside
    }
}

pub(super) fn label_of(row: &FormRow, ctx: &DrawCtx) -> String {
    ctx.get(&format!("field-{}", row.field.id))
}

/// What divides the hints of a line.
const BETWEEN_HINTS: &str = " · ";

/// The hints of a line that fit into this many cells, none of them cut: the first, the last, which leads out, then the
/// others in their order.
fn whole_hints(line: &str, cells: u16) -> String {
    let all: Vec<&str> = line.split(BETWEEN_HINTS).collect();
    let last = all.len() - 1;
    let mut shown = vec![0];
    for n in [last].into_iter().chain(1..last).filter(|n| *n > 0) {
        let with_it: Vec<usize> = (0..all.len()).filter(|other| *other == n || shown.contains(other)).collect();
        let joined = with_it.iter().map(|n| all[*n]).collect::<Vec<_>>().join(BETWEEN_HINTS);
        if width(&joined) <= cells {
            shown = with_it;
        }
    }
    shown.iter().map(|n| all[*n]).collect::<Vec<_>>().join(BETWEEN_HINTS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_that_do_not_fit_are_dropped_whole_and_the_way_out_stays() {
        let line = "Intro elegir · letras buscar · Tab siguiente · Esc volver";
        assert_eq!(whole_hints(line, 76), line);
        assert_eq!(whole_hints(line, 45), "Intro elegir · letras buscar · Esc volver");
        assert_eq!(whole_hints(line, 30), "Intro elegir · Esc volver");
        assert_eq!(whole_hints(line, 12), "Intro elegir");
        assert_eq!(whole_hints("Un texto", 4), "Un texto");
    }
}
