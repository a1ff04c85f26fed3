//! Making a form's fields fit one another and the table, and telling what would come of it.

use std::sync::Arc;

use super::Form;
use super::offered::offered;
use super::value::{FieldChoice, FieldValue};
use crate::deeds::{self, Intent, LineError};
use crate::sections::{Asked, Offer, Pick, Prose, Section, What};
use crate::session::history::Request;
use crate::session::refusal::Refusal;
use crate::session::trial::Preview;
use crate::theme::Meaning;
use crate::ui::draw_ctx::DrawCtx;
use crate::views::offers::can_be;
use crate::views::systems;

/// What a line would come to; nothing where this seat can try nothing out.
type TriedLine = Result<Option<Result<Preview, Refusal>>, LineError>;

/// So many times the fields are offered anew where what they offer changes what the others do.
const ROUNDS: usize = 3;

impl Form {
    /// Whether it fits the table as that looks now.
    pub fn is_current(&self, ctx: &DrawCtx) -> bool {
        self.refreshed_for.ptr_eq(&Arc::downgrade(ctx.seen))
    }

    /// The same form, fit to the table as that looks now.
    #[must_use]
    pub fn refreshed(&self, ctx: &DrawCtx) -> Form {
        let mut form = self.clone();
        form.refresh(ctx);
        form
    }

    /// Makes the fields fit one another and the table, and tells what would come of it.
    pub fn refresh(&mut self, ctx: &DrawCtx) {
        self.refreshed_for = Arc::downgrade(ctx.seen);
        let mut line = self.line();
        let mut tried = self.tried(&line, ctx);
        for _ in 0..ROUNDS {
            self.offer(&tried, ctx);
            let settled = self.line();
            if settled == line {
                break;
            }
            tried = self.tried(&settled, ctx);
            line = settled;
        }
        let is_filled = self.rows.iter().all(|row| !row.field.required || !row.value.is_empty());
        self.forecast = match tried {
            Ok(Some(Ok(preview))) => foreseen(&preview, ctx),
            Ok(Some(Err(refusal))) => Some(refused(refusal)),
            // A seat that can try nothing out is told at Enter.
            Err(wrong) if is_filled && ctx.trial().is_some() => {
                Some(refused(Refusal { rule: None, said: wrong.said() }))
            }
            Ok(None) | Err(_) => None,
        };
    }

    /// Offers in each field what fits what the others say and what that came to when it was tried.
    fn offer(&mut self, tried: &TriedLine, ctx: &DrawCtx) {
        let planned = match tried {
            Ok(Some(Ok(preview))) => preview.plan.as_ref(),
            _ => None,
        };
        for n in 0..self.rows.len() {
            let said = |id: &str| {
                let row = self.rows.iter().find(|row| row.field.id == id);
                row.map(|row| row.value.said().into_owned()).unwrap_or_default()
            };
            let asked = Asked { deed: self.deed.id, field: &self.rows[n].field.id, said: &said, plan: planned };
            let offer = match (self.deed.offers)(asked.field, &said, ctx.seen) {
                Some(names) => Offer {
                    open: true,
                    ..Offer::of(names.into_iter().map(|name| Pick::new(name.id, What::plain(&name.said))))
                },
                None => self.deed.system().map_or_else(Offer::default, |it| (systems::of(it).offer)(asked, ctx.seen)),
            };
            let mut choices = offered(&self.rows, n, &offer, ctx);
            let can_be = |it: &FieldChoice| can_be(self.deed.id, &self.rows[n].field.id, &it.id, &said, ctx.seen);
            choices.iter_mut().for_each(|choices| choices.retain(can_be));
            let row = &mut self.rows[n];
            row.empty = offer.empty.as_ref().map(|it| ctx.text(it));
            (row.plays, row.aside, row.open) = (!offer.idle, ctx.runs(&offer.aside), offer.open);
            let typed = row.value.said().into_owned();
            // What was typed stays among what is offered.
            if let Some(choices) = choices.as_mut().filter(|_| offer.open && !typed.is_empty())
                && choices.iter().all(|choice| choice.id != typed)
            {
                choices.push(FieldChoice::named(typed.clone(), typed));
            }
            if let FieldValue::Several(several) = &mut row.value {
                several.offer_sets(offer.sets);
            }
            if let Some(choices) = choices.filter(|_| row.plays) {
                row.value.offer(choices, row.nothing(ctx), offer.first, row.field.required);
            }
        }
        if !self.stops().contains(&self.at) {
            self.go_to(self.first());
        }
    }

    /// What that line of it would come to; nothing where this seat can try nothing out.
    fn tried(&self, line: &str, ctx: &DrawCtx) -> TriedLine {
        let Intent::Table(request) = deeds::parse(line, ctx.names)? else { return Ok(None) };
        Ok(match &*request {
            Request::Do(deed) => ctx.trial().map(|trial| trial.try_out(&**deed)),
            _ => None,
        })
    }
}

fn foreseen(preview: &Preview, ctx: &DrawCtx) -> Option<Section> {
    let warnings = preview.plan.as_ref().map(|plan| &plan.warnings[..]).unwrap_or_default();
    let forecast = systems::forecast(preview, ctx.seen).or((!warnings.is_empty()).then(Section::default))?;
    let mut text = Prose::default();
    for warning in warnings {
        text.text(Meaning::Warn, warning.clone());
    }
    text.extend(forecast.text);
    Some(Section { text, ..forecast })
}

fn refused(refusal: Refusal) -> Section {
    let rule = refusal.rule.iter().map(|rule| What::several([What::plain(rule), What::Blank(2)]));
    let said = What::several(rule.chain([refusal.said.into()]));
    let mut text = Prose::default();
    text.text(Meaning::Refusal, said);
    Section { text, ..Section::default() }
}
