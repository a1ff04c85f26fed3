//! Requests for what a choice does: a deed at once, or its form.

use super::{BoundDeed, DrawCtx, Form, Handled};
use crate::deeds::{Intent, KeyContext, find, intent_of};
use crate::sections::{Choice, DeedRequest, SpanContent};

/// The choice that a bound key stands for, whether or not it is possible.
pub(crate) fn bound_choice<'c>(
    mut choices: impl Iterator<Item = &'c Choice>,
    bound: BoundDeed,
    contexts: &[KeyContext],
    ctx: &DrawCtx,
) -> Option<&'c Choice> {
    let is_bound = |request: &DeedRequest| ctx.keys.is_binding_for(contexts, request, bound);
    choices.find(|choice| choice.request.as_ref().is_some_and(is_bound))
}

/// Requests the choice that a bound key stands for.
pub(crate) fn request_bound_choice<'c>(
    choices: impl Iterator<Item = &'c Choice>,
    bound: BoundDeed,
    contexts: &[KeyContext],
    ctx: &DrawCtx,
) -> Option<Handled> {
    request_choice(bound_choice(choices, bound, contexts, ctx)?, ctx)
}

/// Requests what a choice does, at once or through its form; `None` if its line is incomplete. An impossible choice
/// goes to the table at once, so that the table says why it is impossible. Where the game master would be asked
/// instead, the seat is told why by what it sees. If the line is incomplete, the choice's own reason is shown.
pub(crate) fn request_choice(choice: &Choice, ctx: &DrawCtx) -> Option<Handled> {
    let request = choice.request.as_ref()?;
    let Some(why) = &choice.why_not else { return request_deed(request, ctx) };
    let known = || intent_of(request.deed, &request.fields, ctx.names).and_then(|intent| refusal_at_seat(&intent, ctx));
    let shown = || if let SpanContent::Msg(why) = why { Some(Handled::Refused(why.clone())) } else { None };
    match ctx.seen.directs() {
        true => request_now(request, ctx).or_else(shown),
        false => known().or_else(shown).or_else(|| request_now(request, ctx)),
    }
}

/// The refusal of an impossible deed, as far as a player's seat knows.
fn refusal_at_seat(intent: &Intent, ctx: &DrawCtx) -> Option<Handled> {
    ctx.trial()?.refusal(intent.as_deed()?).map(|refusal| Handled::Refused(refusal.msg))
}

/// Requests a deed, at once or through its form if it has any fields.
pub(crate) fn request_deed(request: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    let form = form_of(request, ctx).filter(|form| request.opens_form && !form.rows().is_empty());
    form.map_or_else(|| request_now(request, ctx), |form| Some(Handled::OpenForm(Box::new(form))))
}

/// The form of a deed with what the request says; `None` if there is no such deed.
pub(crate) fn form_of(request: &DeedRequest, ctx: &DrawCtx) -> Option<Form> {
    let form = Form::new(find(request.deed)?, &request.fields, ctx);
    Some(request.starts_at.into_iter().fold(form, Form::starting_at))
}

/// Requests a deed at once; `None` if its line is incomplete.
pub(crate) fn request_now(request: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    intent_of(request.deed, &request.fields, ctx.names).map(Handled::Intent)
}
