//! The labels of fighters on a map.

use std::collections::BTreeMap;

use super::SeenPerson;
use crate::session::fight::Fight;
use crate::session::model::by_id::ById;
use crate::session::{Id, State};

/// A unique label for each fighter in `people`: the first letter of the name, with the number that the name ends in or
/// a free one. Hidden fighters come last, so that all seats give the others the same labels.
pub(super) fn labels(fight: &Fight, people: &ById<SeenPerson>, state: &State) -> BTreeMap<Id, String> {
    let seen = fight.fighters.keys().filter(|who| people.contains_key(who));
    let (open, hidden): (Vec<&Id>, Vec<&Id>) = seen.partition(|who| state.is_public(who));
    let named = |who: &Id| people.get(who).map(|person| person.name.as_str());
    let mut given: BTreeMap<Id, String> = BTreeMap::new();
    for these in [open, hidden] {
        // Names with a number of their own get it before any other gets a free one.
        let mut waiting = Vec::new();
        for who in these {
            let own = named(who).and_then(own_label);
            match own.filter(|own| given.values().all(|label| label != own)) {
                Some(own) => _ = given.insert(who.clone(), own),
                None => waiting.push(who),
            }
        }
        for who in waiting {
            let initial = named(who).map(initial).unwrap_or_default();
            let free = ('2'..='9').chain(['1']).chain('a'..='z').map(|last| format!("{initial}{last}"));
            let label = free.into_iter().find(|label| given.values().all(|other| other != label));
            given.insert(who.clone(), label.unwrap_or(initial));
        }
    }
    given
}

/// `N` for Nora, `G2` for Gusano 2; `None` for a number of several digits.
fn own_label(name: &str) -> Option<String> {
    let last = name.split_whitespace().skip(1).last().filter(|last| last.bytes().all(|b| b.is_ascii_digit()));
    match last {
        None => Some(initial(name)),
        Some(number) if number.len() == 1 => Some(initial(name) + number),
        Some(_) => None,
    }
}

/// The first letter of a name, as a capital.
fn initial(name: &str) -> String {
    name.chars().next().map(|c| c.to_uppercase().take(1).collect()).unwrap_or_default()
}
