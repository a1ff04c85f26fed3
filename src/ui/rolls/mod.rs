//! Rolls on a tab: the latest one, with its choices and their keys.

mod roll_memory;

pub(crate) use roll_memory::{LatestRoll, RollMemory, open_count};

use super::{BoundDeed, DrawCtx, Form, Handled};
use crate::deeds::{self, DEEDS, KeyContext, find};
use crate::sections::{Ask, Choice, What};

/// Requests the choice that the key stands for, at once or through its form; `None` if it stands for none. An
/// impossible choice is requested too, so that the table says why.
pub(crate) fn ask_bound_choice<'c>(
    choices: impl Iterator<Item = &'c Choice>,
    bound: BoundDeed,
    places: &[KeyContext],
    ctx: &DrawCtx,
) -> Option<Handled> {
    let mut choices = choices;
    ask_choice(
        choices.find(|choice| choice.ask.as_ref().is_some_and(|ask| ctx.keys.is_binding_for(places, ask, bound)))?,
        ctx,
    )
}

/// Requests what a choice does. An impossible choice goes to the table at once, so that the table says why; if its line
/// would be incomplete, the choice's own reason is shown.
pub(crate) fn ask_choice(choice: &Choice, ctx: &DrawCtx) -> Option<Handled> {
    let ask = choice.ask.as_ref()?;
    let Some(why_not) = &choice.why_not else { return Some(ask_for(ask, ctx)) };
    Some(match (ask_now(ask, ctx), why_not) {
        (Handled::Ignored, What::Said(why)) => Handled::Refused(why.clone()),
        (handled, _) => handled,
    })
}

/// Requests a deed, at once or through its form.
pub(crate) fn ask_for(ask: &Ask, ctx: &DrawCtx) -> Handled {
    let Some(deed) = find(ask.deed).filter(|_| ask.opens_form) else { return ask_now(ask, ctx) };
    let form = Form::new(deed, &ask.fields, ctx);
    Handled::Fill(Box::new(match ask.starts_at {
        Some(field) => form.starting_at(field),
        None => form,
    }))
}

/// Requests a deed at once; ignored if its line is incomplete.
fn ask_now(ask: &Ask, ctx: &DrawCtx) -> Handled {
    let line = find(ask.deed).map(|deed| DEEDS.compose(deed, &ask.fields)).unwrap_or_default();
    deeds::parse(&line, ctx.names).map_or(Handled::Ignored, Handled::Intent)
}
