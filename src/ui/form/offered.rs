//! What a field of a form offers: what its system knows of it, else what the grammar lists or has a name. Whoever is
//! named in a field before is nobody's opponent, helper or successor of themselves.

use super::Row;
use super::value::Choice;
use crate::deeds::{Field, Kind, Name};
use crate::ui::sight::Sight;
use crate::ui::systems::Offer;

/// What a field offers beside what the others say.
pub(crate) struct Offered {
    /// What to choose from; none where the field is written.
    pub(crate) choices: Option<Vec<Choice>>,
    /// Whether it plays a part.
    pub(crate) plays: bool,
}

impl Offered {
    /// What the field at place `n` offers.
    pub(crate) fn of(rows: &[Row], n: usize, offer: Offer, sight: &Sight) -> Offered {
        let row = &rows[n];
        let others: Vec<_> =
            rows[..n].iter().filter(|row| is_somebody(&row.field)).map(|row| row.value.said()).collect();
        let is_other = |choice: &Choice| !is_somebody(&row.field) || !others.iter().any(|id| *id == choice.id);
        let choices = match offer {
            Offer::Nothing => return Offered { choices: None, plays: false },
            Offer::These(names) => names.iter().map(Choice::of).filter(is_other).collect(),
            Offer::Any => {
                let holds =
                    |choice: &Choice| row.field.kind != Kind::Aspect || holds_there(&choice.id, &rows[..n], sight);
                let choices = choices(&row.field, sight).into_iter().filter(|it| is_other(it) && holds(it));
                let choices: Vec<Choice> = choices.collect();
                return Offered { choices: (!choices.is_empty()).then_some(choices), plays: true };
            }
        };
        Offered { choices: Some(choices), plays: true }
    }
}

/// What a field offers by itself.
pub(crate) fn choices(field: &Field, sight: &Sight) -> Vec<Choice> {
    if field.choices.is_empty() {
        return sight.names.all(field.kind).iter().map(Choice::of).collect();
    }
    let said = |id: &String| Choice { id: id.clone(), said: sight.get(&format!("choice-{id}")) };
    field.choices.iter().map(said).collect()
}

/// Whether an aspect holds in the scene that a field before says, if one does.
fn holds_there(aspect: &str, before: &[Row], sight: &Sight) -> bool {
    let scene = before.iter().find(|row| row.field.kind == Kind::Scene).map(|row| row.value.said());
    let scene = scene.and_then(|id| sight.seen.view.scenes.values().find(|scene| scene.id.as_str() == id));
    scene.is_none_or(|scene| scene.aspects.iter().any(|held| held.as_str() == aspect))
}

/// Whether a field names one person.
fn is_somebody(field: &Field) -> bool {
    !field.multiple && matches!(field.kind, Kind::Person | Kind::Hero | Kind::Fighter)
}

impl Choice {
    fn of(name: &Name) -> Choice {
        Choice { id: name.id.clone(), said: name.said.clone() }
    }
}
