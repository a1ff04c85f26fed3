//! The choices that a form offers in a field: what its system offers, otherwise the values or names of the grammar. A
//! person named in an earlier field is not offered again as opponent, helper or successor.

use super::FormRow;
use super::choice::{FieldChoice, grammar_choices};
use crate::deeds::{Field, Kind};
use crate::sections::FieldOffer;
use crate::ui::DrawCtx;

/// The choices for the field with index `n`; `None` for a field without choices.
pub(crate) fn offered_choices(
    rows: &[FormRow],
    n: usize,
    offer: &FieldOffer,
    ctx: &DrawCtx,
) -> Option<Vec<FieldChoice>> {
    let row = &rows[n];
    let others = rows[..n].iter().filter(|row| names_one_person(&row.field)).map(|row| row.value.line_value());
    // An empty field names nobody, and so withholds no choice that leaves this one empty.
    let others: Vec<_> = others.filter(|id| !id.is_empty()).collect();
    let is_other = |choice: &FieldChoice| !names_one_person(&row.field) || !others.iter().any(|id| *id == choice.id);
    if let Some(picks) = &offer.picks {
        return Some(picks.iter().map(|pick| FieldChoice::from_pick(pick, ctx)).filter(is_other).collect());
    }
    let choices: Vec<_> = grammar_choices(&row.field, ctx).into_iter().filter(is_other).collect();
    (!choices.is_empty()).then_some(choices)
}

fn names_one_person(field: &Field) -> bool {
    !field.multiple && matches!(field.kind, Kind::Person | Kind::Hero | Kind::Fighter | Kind::Runner)
}
