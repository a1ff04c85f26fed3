//! What an open roll's steps find at the table, as this seat sees it.

use super::people::reserve;
use crate::session::id::Id;
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, View};
use crate::systems::prisma::rules::{RollChoice, RolledTest};
use crate::systems::prisma::{Folk, Market, Roll};
use crate::views::rolls::ShownRoll;

/// What there is to spend on for a roll.
pub(super) fn market(at: &OnTable, roll: &Roll, view: &View) -> Market {
    let fighter = |id: &Id| view.fight.iter().flat_map(|fight| &fight.fighters).find(|it| it.person == *id);
    let folk = view.people.values().map(|person| Folk {
        id: &person.id,
        side: person.side,
        here: person.here,
        acted: fighter(&person.id).map(|it| it.acted),
        difficulty: person.sheets.as_ref().and_then(|sheets| sheets.prisma.as_ref()?.difficulty),
    });
    Market::of(&at.who, roll, reserve(view), folk)
}

/// What may still be chosen, as this seat may know; nothing of a roll that is settled.
pub(super) fn choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<RollChoice> {
    if !shown.is_open() || !seen.may_act() {
        return Vec::new();
    }
    let rival = roll.rival.as_ref().and_then(|rival| rival.who.as_ref());
    let is_open = rival.is_some_and(|rival| seen.view.rolls.iter().any(|roll| roll.who == *rival));
    roll.choices(market(shown.roll, roll, &seen.view).reserve, is_open)
}

/// Whether something of a task's surplus is left, or was spent and can be spent otherwise.
pub(super) fn has_to_spend(rolled: &RolledTest, task: usize) -> bool {
    rolled.budget(task).left() > 0 || !rolled.spending(task).is_empty()
}

/// The open roll of who has that id.
pub(super) fn open<'s>(who: &str, seen: &'s Seen) -> Option<(&'s OnTable, &'s Roll, &'s RolledTest)> {
    let at = seen.view.rolls.iter().find(|roll| roll.who.as_str() == who)?;
    let roll = at.by::<Roll>()?;
    Some((at, roll, roll.rolled()?))
}
