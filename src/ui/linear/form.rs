//! A form asked in words: one missing field after another, then what the deed would do and what else may be changed.

use super::menu::Menu;
use super::page::prose_lines;
use crate::deeds::Kind;
use crate::rules::{Msg, Text};
use crate::ui::form::{FieldChoice, FieldValue, FormRow};
use crate::ui::parts::runs_text;
use crate::ui::{DrawCtx, Form};

/// What a number stands for once nothing is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormStep {
    /// Do the deed.
    Do,
    /// Ask for the field at this index.
    Ask(usize),
    /// Offer the fields that are folded away.
    Unfold,
    /// Call the player whose deed it would be.
    Call,
}

/// What may be answered in a form where nothing is missing, numbered from 1.
pub(crate) fn steps(form: &Form, ctx: &DrawCtx, has_seats: bool) -> Vec<FormStep> {
    let fields = form.shown_rows().into_iter().map(FormStep::Ask);
    let unfold = (!form.folded_rows().is_empty()).then_some(FormStep::Unfold);
    let call = (ctx.seen.directs() && has_seats).then_some(FormStep::Call);
    std::iter::once(FormStep::Do).chain(fields).chain(unfold).chain(call).collect()
}

/// What a form without missing fields says: the deed, what it would roll and pay, and the numbered steps.
pub(crate) fn overview(form: &Form, steps: &[FormStep], ctx: &DrawCtx) -> Vec<String> {
    let deed = form.title(ctx);
    let forecast = form.forecast().map(|forecast| &forecast.section);
    let heads = forecast.iter().flat_map(|section| [&section.title, &section.aside]);
    let heads = heads.map(|line| ctx.speaker().line_text(line)).filter(|text| !text.is_empty());
    let mut lines = vec![std::iter::once(deed.clone()).chain(heads).collect::<Vec<_>>().join(", ")];
    lines.extend(forecast.iter().flat_map(|section| prose_lines(&section.text, &mut Menu::default(), ctx)));
    let name = |step: &FormStep| match step {
        FormStep::Do => ctx.say(&Msg::new("dialogue-do").with("deed", Text::line(&deed))),
        FormStep::Ask(n) => form.rows().get(*n).map(|row| field_and_value(row, ctx)).unwrap_or_default(),
        FormStep::Unfold => ctx.say(&Msg::new("dialogue-more-fields").with("n", form.folded_rows().len())),
        FormStep::Call => ctx.get("dialogue-call-player"),
    };
    lines.extend((1..).zip(steps).map(|(number, step)| format!("{number}. {}", name(step))));
    lines.push(ctx.get("dialogue-back"));
    lines
}

/// The question for a field: its name, what may be chosen, and how to go back.
pub(crate) fn question(form: &Form, n: usize, ctx: &DrawCtx) -> Vec<String> {
    let Some(row) = form.rows().get(n) else { return Vec::new() };
    let deed = form.title(ctx);
    let label = ctx.get(&format!("field-{}", row.field.id));
    let mut lines = vec![format!("{deed}: {label}")];
    let remark = runs_text(&row.aside);
    lines.extend((!remark.trim().is_empty()).then_some(remark));
    match &row.value {
        FieldValue::Chosen(choices, _) if row.chooses_number() => {
            lines.extend(choices.iter().filter(|one| !one.id.is_empty()).map(|one| choice_text(one, ctx)));
        }
        FieldValue::Chosen(..) => {
            let offered = (1..).zip(row.offered_choices());
            lines.extend(offered.map(|(number, (_, one))| format!("{number}. {}", choice_text(one, ctx))));
        }
        FieldValue::TickList(list) => {
            let mut counted = false;
            for (number, (choice, count, (_, most))) in (1..).zip(list.choices()) {
                counted |= most > 1;
                let ticked = (count > 0).then(|| ctx.say(&Msg::new("dialogue-ticked").with("n", count)));
                let parts: Vec<String> = std::iter::once(choice_text(choice, ctx)).chain(ticked).collect();
                lines.push(format!("{number}. {}", parts.join(", ")));
            }
            lines.push(ctx.get(match () {
                () if list.takes_free_text() => "dialogue-several-texts",
                () if counted => "dialogue-several-counted",
                () => "dialogue-several",
            }));
        }
        FieldValue::Checkbox(_) => lines.push(ctx.get("dialogue-yes-or-no")),
        FieldValue::Written(_) | FieldValue::Prose(_) => {
            let kind = ctx.get(&row.field.kind.key());
            lines.push(ctx.say(&Msg::new("dialogue-write").with("kind", Text::line(&kind))));
        }
    }
    lines.extend(row.value.display_text().map(|value| now_text(&value, ctx)));
    lines.push(ctx.get(if takes_zero(row) { "dialogue-back-blank" } else { "dialogue-back" }));
    lines
}

/// Whether `0` is an answer for this field, so that only an empty line goes back.
pub(crate) fn takes_zero(row: &FormRow) -> bool {
    row.chooses_number() || matches!(row.value, FieldValue::Written(_)) && row.field.kind == Kind::Number
}

fn now_text(value: &str, ctx: &DrawCtx) -> String {
    ctx.say(&Msg::new("dialogue-now-value").with("value", Text::line(value)))
}

fn field_and_value(row: &FormRow, ctx: &DrawCtx) -> String {
    let label = ctx.get(&format!("field-{}", row.field.id));
    let value = match &row.value {
        FieldValue::Checkbox(ticked) => Some(ctx.get(if *ticked { "grave-yes" } else { "grave-no" })),
        value => value.display_text(),
    };
    format!("{label}: {}", value.unwrap_or_else(|| sayable(&row.placeholder(ctx), ctx)))
}

/// The text, or a word for the dash that stands for nothing on a screen.
fn sayable(text: &str, ctx: &DrawCtx) -> String {
    if text.is_empty() || text == ctx.get("form-none") { ctx.get("dialogue-empty") } else { text.to_owned() }
}

fn choice_text(choice: &FieldChoice, ctx: &DrawCtx) -> String {
    let aside = runs_text(&choice.aside);
    let parts = [&*sayable(&choice.text, ctx), &*aside, choice.note.as_deref().unwrap_or_default()];
    parts.into_iter().filter(|part| !part.trim().is_empty()).collect::<Vec<_>>().join(", ")
}
