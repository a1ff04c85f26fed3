//! Requests for what a choice does: a deed at once, or its form.

use super::{BoundDeed, DrawCtx, Form, Handled};
use crate::deeds::{KeyContext, find, intent_of};
use crate::sections::{Choice, DeedRequest, SpanContent};

/// The choice that the key stands for, whether or not it is possible.
pub(crate) fn bound_choice<'c>(
    mut choices: impl Iterator<Item = &'c Choice>,
    bound: BoundDeed,
    contexts: &[KeyContext],
    ctx: &DrawCtx,
) -> Option<&'c Choice> {
    let is_bound = |ask: &DeedRequest| ctx.keys.is_binding_for(contexts, ask, bound);
    choices.find(|choice| choice.request.as_ref().is_some_and(is_bound))
}

/// Requests the choice that the key stands for.
pub(crate) fn ask_bound_choice<'c>(
    choices: impl Iterator<Item = &'c Choice>,
    bound: BoundDeed,
    contexts: &[KeyContext],
    ctx: &DrawCtx,
) -> Option<Handled> {
    ask_choice(bound_choice(choices, bound, contexts, ctx)?, ctx)
}

/// Requests what a choice does, at once or through its form; `None` if its line is incomplete. An impossible choice
/// goes to the table at once, so that the table says why; if its line would be incomplete, the choice's own reason is
/// shown.
pub(crate) fn ask_choice(choice: &Choice, ctx: &DrawCtx) -> Option<Handled> {
    let ask = choice.request.as_ref()?;
    match &choice.why_not {
        None => ask_for(ask, ctx),
        Some(SpanContent::Msg(why)) => ask_now(ask, ctx).or_else(|| Some(Handled::Refused(why.clone()))),
        Some(_) => ask_now(ask, ctx),
    }
}

/// Requests a deed, at once or through its form.
fn ask_for(ask: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    let Some(deed) = find(ask.deed).filter(|_| ask.opens_form) else { return ask_now(ask, ctx) };
    let form = Form::new(deed, &ask.fields, ctx);
    Some(Handled::Fill(Box::new(match ask.starts_at {
        Some(field) => form.starting_at(field),
        None => form,
    })))
}

/// Requests a deed at once; `None` if its line is incomplete.
pub(crate) fn ask_now(ask: &DeedRequest, ctx: &DrawCtx) -> Option<Handled> {
    intent_of(ask.deed, &ask.fields, ctx.names).map(Handled::Intent)
}
