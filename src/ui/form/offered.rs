//! The choices that a form offers in a field: what its system offers, otherwise the values or names of the grammar. A
//! person named in an earlier field is not offered again as opponent, helper or successor.

use super::FormRow;
use super::value::FieldChoice;
use crate::deeds::{Field, Kind, ListedValue, Name};
use crate::sections::{Offer, Pick};
use crate::ui::DrawCtx;

/// The choices for field `n`; `None` if it is a text.
pub(crate) fn offered_choices(rows: &[FormRow], n: usize, offer: &Offer, ctx: &DrawCtx) -> Option<Vec<FieldChoice>> {
    let row = &rows[n];
    let others: Vec<_> =
        rows[..n].iter().filter(|row| names_one_person(&row.field)).map(|row| row.value.line_value()).collect();
    let is_other = |choice: &FieldChoice| !names_one_person(&row.field) || !others.iter().any(|id| *id == choice.id);
    if let Some(picks) = &offer.picks {
        return Some(picks.iter().map(|pick| FieldChoice::of_pick(pick, ctx)).filter(is_other).collect());
    }
    let choices: Vec<_> = grammar_choices(&row.field, ctx).into_iter().filter(is_other).collect();
    (!choices.is_empty()).then_some(choices)
}

pub(crate) fn grammar_choices(field: &Field, ctx: &DrawCtx) -> Vec<FieldChoice> {
    if field.choices.is_empty() {
        return ctx.names.all(field.kind).iter().map(FieldChoice::of).collect();
    }
    let said = |value: &ListedValue| FieldChoice::named(value.id.clone(), ctx.get(&value.key));
    field.choices.iter().map(said).collect()
}

fn names_one_person(field: &Field) -> bool {
    !field.multiple && matches!(field.kind, Kind::Person | Kind::Hero | Kind::Fighter | Kind::Runner)
}

impl Field {
    /// Whether values besides the choices can be written.
    pub(crate) fn is_written_freely(&self) -> bool {
        self.multiple && matches!(self.kind, Kind::Text | Kind::Numbered | Kind::Number | Kind::Owned)
    }
}

impl FieldChoice {
    fn of(name: &Name) -> FieldChoice {
        FieldChoice::named(name.id.clone(), name.said.clone())
    }

    fn of_pick(pick: &Pick, ctx: &DrawCtx) -> FieldChoice {
        let (said, aside) = (ctx.text(&pick.said), ctx.runs(&pick.aside));
        FieldChoice {
            id: pick.id.clone(),
            said,
            aside,
            count: pick.count,
            note: pick.note.as_ref().map(|it| ctx.text(it)),
        }
    }
}
