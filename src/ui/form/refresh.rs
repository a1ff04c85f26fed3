//! Refreshing a form: making its fields fit each other and the table, and forecasting the deed.

use std::rc::Rc;
use std::sync::Arc;

use super::choice::FieldChoice;
use super::forecast::Forecast;
use super::offered::offered_choices;
use super::value::FieldValue;
use crate::deeds::{self, Intent, LineError};
use crate::rules::Msg;
use crate::sections::{FieldOffer, FieldPick, FieldQuery, Line, Prose, Section, SpanContent, given_fields};
use crate::session::permission::Permission;
use crate::session::refusal::Refusal;
use crate::session::trial::{Preview, Trial};
use crate::session::{AnyDeed, Id};
use crate::ui::form::FormRow;
use crate::ui::grave::grave_effect;
use crate::ui::{DrawCtx, Form, Meaning};
use crate::views::offers::can_hold;
use crate::views::systems;

/// The result of trying a line; `None` if this seat cannot try deeds.
type TriedLine = Result<Option<Result<Preview, Refusal>>, LineError>;

/// The most rounds of offers. One may not do, since a change of one field can change the offers in others.
const MAX_ROUNDS: usize = 3;

impl Form {
    /// Whether the form was refreshed for the current view.
    pub fn is_current(&self, ctx: &DrawCtx) -> bool {
        self.refreshed_for.ptr_eq(&Arc::downgrade(ctx.seen))
    }

    /// A copy of the form, refreshed for the current view.
    #[must_use]
    pub fn refreshed(&self, ctx: &DrawCtx) -> Form {
        let mut form = self.clone();
        form.refresh(ctx);
        form
    }

    /// Whether the form names somebody where it asks who, and the table does not refuse what it says so far.
    pub(crate) fn serves(&self, who: &Id, ctx: &DrawCtx) -> bool {
        let asked = self.rows.iter().find(|row| row.field.id == "who");
        let refuses = |trial: Trial, deed: &AnyDeed| trial.refusal(deed).is_some();
        asked.is_none_or(|row| row.value.line_value() == who.as_str()) && !self.tries(refuses, ctx)
    }

    /// Whether the table warns of what the form says.
    pub(crate) fn warns(&self, ctx: &DrawCtx) -> bool {
        let plan = |trial: Trial, deed: &AnyDeed| trial.try_out(deed).ok()?.plan;
        self.tries(|trial, deed| plan(trial, deed).is_some_and(|plan| !plan.warnings.is_empty()), ctx)
    }

    /// Whether something holds of the deed, if nothing is missing and this seat can try it.
    fn tries(&self, holds: impl FnOnce(Trial, &AnyDeed) -> bool, ctx: &DrawCtx) -> bool {
        let intent = self.intent(ctx).ok().filter(|_| self.first_missing().is_none());
        let deed = intent.as_ref().and_then(Intent::as_deed);
        ctx.trial().zip(deed).is_some_and(|(trial, deed)| holds(trial, deed))
    }

    /// Why a field that the grammar leaves out needs a value: the table's reason, if it gives one.
    pub(super) fn why_missing(&self, n: usize, intent: &Intent, ctx: &DrawCtx) -> LineError {
        let refusal = ctx.trial().zip(intent.as_deed()).and_then(|(trial, deed)| trial.refusal(deed));
        let field = &self.rows[n].field;
        let missing = || Msg::new("form-missing").with("field", Msg::new(format!("field-{}", field.id)));
        LineError::in_field(refusal.map_or_else(missing, |refusal| refusal.whole_msg()), field)
    }

    /// Makes the fields fit each other and the table, and forecasts the deed.
    pub fn refresh(&mut self, ctx: &DrawCtx) {
        self.refreshed_for = Arc::downgrade(ctx.seen);
        let mut trial_result = self.try_line(ctx);
        for _ in 0..MAX_ROUNDS {
            self.offer_choices(&trial_result, ctx);
            if self.was_last_parsed(&self.line()) {
                break;
            }
            trial_result = self.try_line(ctx);
        }
        let is_filled = !self.rows.iter().any(FormRow::is_missing);
        let forecast = match trial_result {
            Ok(Some(Ok(preview))) => forecast_of(&preview, ctx),
            Ok(Some(Err(refusal))) => Some(refusal_section(refusal)),
            // A seat that cannot try deeds learns of the error at Enter.
            Err(error) if is_filled && ctx.trial().is_some() => {
                Some(refusal_section(Refusal { rule: None, msg: error.msg() }))
            }
            Ok(None) | Err(_) => None,
        };
        let intent = is_filled.then(|| self.intent(ctx).ok()).flatten();
        self.grave = intent.and_then(|intent| grave_effect(&intent, ctx));
        self.forecast = forecast.map(|section| Rc::new(Forecast::new(section)));
    }

    /// Why the deed cannot be done now, whatever is said; `None` if it can, as far as the seat knows.
    pub(crate) fn why_impossible(&self, ctx: &DrawCtx) -> Option<Msg> {
        let refused = ctx.why_not(self.deed).map(|refusal| refusal.whole_msg());
        refused.or_else(|| self.why_empty()).or_else(|| self.why_anothers(ctx))
    }

    /// That the deed is somebody else's now, if so.
    fn why_anothers(&self, ctx: &DrawCtx) -> Option<Msg> {
        let is_anothers = ctx.trial()?.is_own(self.deed.right, &given_fields(self.values())) == Some(false);
        // Whoever is called to a deed may do it.
        let may = |trial: Trial, deed: &AnyDeed| trial.try_out(deed).is_ok();
        (is_anothers && !self.tries(may, ctx)).then(|| Msg::new("refused-not-yours-now"))
    }

    /// Makes an open form fit a table that has changed. Returns whether the form says something else now.
    pub(crate) fn follow_table(&mut self, ctx: &DrawCtx) -> bool {
        let line = self.line();
        self.refresh(ctx);
        if self.picker.is_some() {
            self.forecast_marked(ctx);
        }
        self.line() != line
    }

    /// Forecasts the deed with the choice that is marked in the open list.
    pub(super) fn forecast_marked(&mut self, ctx: &DrawCtx) {
        let Some(FormRow { value: FieldValue::Chosen(choices, at), .. }) = self.row() else { return };
        let Some(marked) = self.picker.as_ref().and_then(|picker| picker.marked_choice(choices, *at)) else {
            // What was marked before is no longer meant.
            if self.is_searching() {
                (self.forecast, self.parsed) = (None, None);
            }
            return;
        };
        let mut tried = Form { picker: None, ..self.clone() };
        if let Some(FormRow { value: FieldValue::Chosen(_, at), .. }) = tried.row_mut() {
            *at = marked;
        }
        tried.refresh(ctx);
        // Once the list is left, the form is read anew.
        (self.forecast, self.parsed) = (tried.forecast, None);
    }

    /// Offers choices in each field that fit the other fields and the plan from the last trial.
    fn offer_choices(&mut self, trial_result: &TriedLine, ctx: &DrawCtx) {
        let plan = match trial_result {
            Ok(Some(Ok(preview))) => preview.plan.as_ref(),
            _ => None,
        };
        for n in 0..self.rows.len() {
            let value_of = |id: &str| {
                let row = self.rows.iter().find(|row| row.field.id == id);
                row.map(|row| row.value.line_value().into_owned()).unwrap_or_default()
            };
            let query = FieldQuery { deed: self.deed.id, field: &self.rows[n].field.id, value_of: &value_of, plan };
            let offer = self.offer(query, ctx);
            let mut choices = offered_choices(&self.rows, n, &offer, ctx);
            if let Some(choices) = &mut choices {
                let is_possible = self.is_possible(query, ctx);
                choices.retain(|choice| is_possible(&choice.id));
            }
            let is_withheld = !ctx.seen.directs() && self.deed.hiding.contains(&query.field);
            let row = &mut Rc::make_mut(&mut self.rows)[n];
            row.placeholder = offer.placeholder.as_ref().map(|text| ctx.text(text));
            (row.is_relevant, row.aside, row.takes_free_text) =
                (!offer.irrelevant && !is_withheld, ctx.runs(&offer.aside), offer.takes_free_text);
            row.is_needed = row.field.required || offer.needed && row.is_relevant;
            let typed = row.value.line_value().into_owned();
            // Typed text stays among the choices.
            if let Some(choices) = choices.as_mut().filter(|_| offer.takes_free_text && !typed.is_empty())
                && choices.iter().all(|choice| choice.id != typed)
            {
                choices.push(FieldChoice::written(&typed));
            }
            if let FieldValue::TickList(tick_list) = &mut row.value {
                // Where the offer has picks of its own, it says whether anything else may be written.
                let takes_free_text = offer.picks.is_none() || offer.takes_free_text;
                tick_list.take_free_text(takes_free_text && row.field.tick_list_takes_text());
                tick_list.offer_sets(offer.sets);
            }
            if let Some(mut choices) = choices.filter(|_| row.is_relevant) {
                // What was selected and cannot be is asked for: another must not take its place unseen.
                let is_chosen = matches!(row.value, FieldValue::Chosen(..)) && row.prefilled && !typed.is_empty();
                let is_lost = is_chosen && choices.iter().all(|choice| choice.id != typed);
                if is_lost && !offer.first_is_default && row.field.required {
                    choices.insert(0, FieldChoice::new(String::new(), row.placeholder(ctx)));
                }
                row.value.offer(choices, row.placeholder(ctx), offer.first_is_default, row.is_needed);
            }
        }
        if !self.stops().contains(&self.stop) {
            self.go_to(self.first_stop());
        }
    }

    /// What the deed itself offers in a field, or else its system.
    fn offer(&self, query: FieldQuery, ctx: &DrawCtx) -> FieldOffer {
        if let Some(names) = (self.deed.offers)(query.field, query.value_of, ctx.seen) {
            let picks = names.into_iter().map(|name| FieldPick::new(name.id, SpanContent::plain(&name.text)));
            return FieldOffer::picks(picks).or_free_text();
        }
        let offer_of = |system| (systems::of(system).offer)(query, ctx.seen);
        self.deed.system().map_or_else(FieldOffer::default, offer_of)
    }

    /// Whether a field can hold the choice with this id: it fits the other fields, whoever acts is able to, and players
    /// decide for nobody but their own.
    fn is_possible<'f>(&self, query: FieldQuery<'f>, ctx: &'f DrawCtx) -> impl Fn(&str) -> bool + use<'f> {
        let is_actor = self.deed.is_actor(query.field);
        let is_given = |other: &str| !(query.value_of)(other).is_empty();
        let is_whose = self.deed.right.whose().is_some_and(|whose| whose.is_decided_by(query.field, is_given));
        let is_own = |id: &str| id.parse().is_ok_and(|who| ctx.seen.is_own(&who));
        let is_able = |id: &str| ctx.trial().zip(id.parse().ok()).is_none_or(|(trial, who)| trial.is_able(&who));
        move |id| {
            can_hold(query.deed, query.field, id, query.value_of, ctx.seen)
                && (!is_actor || is_able(id))
                && (ctx.seen.directs() || !is_whose || is_own(id))
        }
    }

    /// Reads and tries the line; `None` if this seat cannot try deeds.
    fn try_line(&mut self, ctx: &DrawCtx) -> TriedLine {
        let line = self.line();
        let (_, parsed) = self.parsed.insert((line.clone(), deeds::parse(&line, ctx.names)));
        let deed = parsed.as_ref().map_err(LineError::clone)?.as_deed();
        Ok(deed.zip(ctx.trial()).map(|(deed, trial)| trial.try_out(deed)))
    }
}

/// What a deed would do, after what a player should know of it: its warnings, whether its numbers are hidden, and whether
/// it is only asked for.
fn forecast_of(preview: &Preview, ctx: &DrawCtx) -> Option<Section> {
    let mut text = Prose::default();
    for warning in preview.plan.iter().flat_map(|plan| &plan.warnings) {
        text.text(Meaning::Warn, warning.clone());
    }
    if preview.is_behind_screen {
        let key = if preview.plan.is_some() { "seats-behind-screen" } else { "seats-number-behind-screen" };
        text.text(Meaning::Dim, Msg::new(key));
    }
    if preview.permission == Permission::Ask {
        text.text(Meaning::Dim, Msg::new("seats-will-ask"));
    }
    let forecast = systems::forecast(preview, ctx.seen).or((!text.is_empty()).then(Section::default))?;
    text.extend(forecast.text);
    Some(Section { text, ..forecast })
}

fn refusal_section(refusal: Refusal) -> Section {
    let rule = refusal.rule.iter().map(|rule| SpanContent::several([SpanContent::plain(rule), SpanContent::Blank(2)]));
    let reason = SpanContent::several(rule.chain([refusal.msg.into()]));
    let mut text = Prose::default();
    text.text(Meaning::Refusal, reason);
    Section::new(Line::new(), text)
}
