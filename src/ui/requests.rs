//! Requests for what a choice does: a deed at once, or its form.

use super::grave::throws_dice;
use super::{BoundDeed, DrawCtx, Form, Handled};
use crate::deeds::{KeyContext, find, intent_of};
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

/// Requests what a choice does, at once or through its form; `None` if its line is incomplete. The table says why the
/// game master's impossible choice is impossible. At a player's seat what the seat sees says it, so that nobody is asked
/// for what cannot be granted. If that says nothing, the choice's own reason is shown.
pub(crate) fn request_choice(choice: &Choice, ctx: &DrawCtx) -> Option<Handled> {
    let request = choice.request.as_ref()?;
    let Some(why) = &choice.why_not else { return request_deed(request, ctx) };
    let own_reason = || if let SpanContent::Msg(why) = why { Some(Handled::Refused(why.clone())) } else { None };
    if ctx.seen.directs() {
        return request_now(request, ctx).or_else(own_reason);
    }
    known_refusal(request, ctx).or_else(own_reason).or_else(|| request_now(request, ctx))
}

/// Requests what somebody has chosen on the map, at once. A player's seat refuses it as their form would.
pub(crate) fn request_chosen(request: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    let refused = if ctx.seen.directs() { None } else { known_refusal(request, ctx) };
    refused.or_else(|| request_now(request, ctx))
}

/// The refusal of a deed, as far as this seat knows.
fn known_refusal(request: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    let intent = intent_of(request.deed, &request.fields, ctx.names)?;
    ctx.trial()?.refusal(intent.as_deed()?).map(|refusal| Handled::Refused(refusal.msg))
}

/// Requests a deed, at once or through its form if it has any fields. A deed without any asks before it throws dice.
pub(crate) fn request_deed(request: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    let Some(form) = form_of(request, ctx) else { return request_now(request, ctx) };
    match form.rows().is_empty() {
        false if request.opens_form => Some(Handled::OpenForm(Box::new(form))),
        false => request_now(request, ctx),
        true => {
            let intent = intent_of(request.deed, &request.fields, ctx.names)?;
            Some(if throws_dice(&intent, ctx) { Handled::Ask(intent) } else { Handled::Intent(intent) })
        }
    }
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
