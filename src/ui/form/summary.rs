//! A deed in a few words, for those who decide about it: what its form would show, on one line.

use super::draw::label_of;
use super::{FieldValue, FormRow};
use crate::deeds::{DEEDS, DeedType, Kind, find, quote};
use crate::session::AnyDeed;
use crate::ui::parts::Run;
use crate::ui::{DrawCtx, Form, Meaning};
use crate::views::systems;

/// What somebody asks for, and its odds or why it cannot be done now.
#[derive(Debug)]
pub struct RequestText {
    pub what: String,
    pub(crate) odds: Vec<Run<'static>>,
}

impl RequestText {
    /// The text of a deed, without the name of whoever asks for it.
    pub fn new(deed: &AnyDeed, asker: &str, ctx: &DrawCtx) -> RequestText {
        let Some(kind) = find(deed.id()) else {
            return RequestText { what: ctx.get("unknown-deed"), odds: Vec::new() };
        };
        let form = Form::of_deed(kind, deed, ctx);
        let refusal = ctx.trial().and_then(|trial| trial.try_out(deed).err());
        let odds = match (refusal, form.forecast()) {
            (Some(refusal), _) => vec![Run::new(Meaning::Refusal, ctx.say(&refusal.msg))],
            (None, Some(forecast)) => ctx.runs(&forecast.section.aside),
            (None, None) => Vec::new(),
        };
        let values = form.given_texts(ctx).into_iter().filter(|value| value != asker);
        let parts: Vec<String> = std::iter::once(ctx.get(&kind.label_key())).chain(values).collect();
        // What the forecast is of is said already.
        let odds = odds.into_iter().filter(|run| !parts.iter().any(|part| *part == run.text)).collect();
        RequestText { what: parts.join(&format!(" {} ", ctx.look.glyphs.dot)), odds }
    }
}

impl Form {
    /// The form of this kind of deed, filled in with what a line gave the deed.
    pub fn of_deed(kind: &'static DeedType, deed: &AnyDeed, ctx: &DrawCtx) -> Form {
        let given = deed.given();
        let fields = DEEDS.fields(kind);
        let takes_several = |id: &str| fields.iter().any(|field| field.id == id && field.multiple);
        let known = given.fields().into_iter().map(|(id, joined)| match given.values(id) {
            // Each text stays whole among several.
            Some(values) if takes_several(id) => {
                (id, values.iter().map(|value| quote(value)).collect::<Vec<_>>().join(" "))
            }
            _ => (id, joined),
        });
        Form::new(kind, &known.collect::<Vec<_>>(), ctx)
    }

    /// The form of the deed that a line has begun, with what the line gives; `None` if it names no deed.
    pub(crate) fn of_line(line: &str, ctx: &DrawCtx) -> Option<Form> {
        let (deed, given) = DEEDS.begun_deed(line, ctx.names)?;
        let given: Vec<(&str, String)> = given.iter().map(|(id, value)| (&**id, value.clone())).collect();
        Some(Form::new(find(deed.id)?, &given, ctx))
    }

    /// What the deed is called now.
    pub(crate) fn title(&self, ctx: &DrawCtx) -> String {
        let called = systems::all().find_map(|system| (system.form_title)(self.deed.id, ctx.seen));
        called.map_or_else(|| ctx.get(&self.deed.label_key()), |title| ctx.say(&title))
    }

    /// What was given in each field, as people read it; numbers and boxes with the name of the field.
    fn given_texts(&self, ctx: &DrawCtx) -> Vec<String> {
        let given = self.rows.iter().filter(|row| row.is_relevant && row.prefilled && !row.value.is_empty());
        let text = |row: &FormRow| {
            let label = || label_of(row, ctx);
            match (&row.value, row.value.display_text()) {
                (FieldValue::Checkbox(_), _) | (_, None) => label(),
                (_, Some(value)) if row.field.kind == Kind::Number => format!("{} {value}", label()),
                (_, Some(value)) => value,
            }
        };
        given.map(text).collect()
    }
}
