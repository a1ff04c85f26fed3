//! Rolls on a tab: the one that was made last, with its choices and their keys.

mod away;
mod made;

pub(crate) use made::{Last, Made, how_many};

use super::form::Form;
use super::keys::Bound;
use super::sight::Sight;
use super::tabs::Heard;
use crate::deeds::{self, DEEDS, Place, find};
use crate::sections::{Ask, Choice};

/// Does the one of these choices that the key asks for, at once or after a look at its form; nothing where none is asked
/// for. What cannot be chosen is asked for all the same, so that the table says why.
pub(crate) fn choose<'c>(
    choices: impl Iterator<Item = &'c Choice>,
    does: Bound,
    places: &[Place],
    sight: &Sight,
) -> Option<Heard> {
    let mut asks = choices.filter_map(|choice| Some((choice.ask.as_ref()?, choice.why_not.is_some())));
    let (ask, shut) = asks.find(|(ask, _)| sight.keys.asks(places, ask, does))?;
    Some(if shut { now(ask, sight) } else { ask_for(ask, sight) })
}

/// Asks for a deed: at once, or after a look at its form.
pub(crate) fn ask_for(ask: &Ask, sight: &Sight) -> Heard {
    let Some(deed) = find(ask.deed).filter(|_| ask.opens_form) else { return now(ask, sight) };
    let form = Form::new(deed, &ask.fields, sight);
    Heard::Fill(match ask.begins_at {
        Some(field) => form.beginning_at(field),
        None => form,
    })
}

fn now(ask: &Ask, sight: &Sight) -> Heard {
    let line = find(ask.deed).map(|deed| DEEDS.compose(deed, &ask.fields)).unwrap_or_default();
    deeds::parse(&line, sight.names).map_or(Heard::Ignored, Heard::Intent)
}
