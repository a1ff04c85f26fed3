//! People, open rolls and the reserve, as far as this seat sees them.

use crate::rules::Text;
use crate::sections::{Meter, Span, SpanContent};
use crate::session::roll::Roll as OnTable;
use crate::session::seen::{Seen, SeenPerson, View};
use crate::session::{Id, Level, Side};
use crate::systems::prisma::people::reserve_at;
use crate::systems::prisma::rules::{Reserve, RollChoice, RolledTest};
use crate::systems::prisma::{Market, RESONANCE, Roll, STRESS, Sheet, TablePerson};
use crate::theme::Meaning;
use crate::views::people::{present, short_name};
use crate::views::rolls::ShownRoll;

/// The message key for a person whom the seat does not see.
pub(super) const SOMEBODY: &str = "prisma-somebody";

/// A person's sheet, if they have one and this seat may read it.
pub(super) fn sheet(person: &SeenPerson) -> Option<&Sheet> {
    person.sheets.as_ref()?.prisma.as_ref()
}

/// The people who have dice to roll and take part, the party first.
pub(super) fn rollers(view: &View) -> Vec<&SeenPerson> {
    let has_dice = |sheet: &Sheet| sheet.attributes.iter().chain(sheet.skills.iter()).any(|(_, dice)| dice > 0);
    present(view, |person| sheet(person).is_some_and(has_dice))
}

/// The people on whom `who` can act: all others who take part, adversaries first.
pub(super) fn possible_targets<'v>(view: &'v View, who: &Id) -> Vec<&'v SeenPerson> {
    let present =
        |side| view.people.values().filter(move |person| person.side == side && person.here && person.id != *who);
    let is_foe = view.people.get(who).is_some_and(|who| who.side == Side::Foes);
    let (first, last) = if is_foe { (Side::Party, Side::Foes) } else { (Side::Foes, Side::Party) };
    present(first).chain(present(last)).collect()
}

/// The name of a stunt's target: a person's short name, or the words themselves.
pub(super) fn target_name(text: &Text, view: &View) -> Text {
    let person = view.people.values().find(|person| person.id.as_str() == &**text);
    person.map_or_else(|| text.clone(), |person| short_name(person, view))
}

/// A person's stress as a meter.
pub(super) fn stress(person: &SeenPerson) -> Option<Span> {
    let Level { now, max, .. } = person.level(&STRESS)?;
    let small = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    Some(Span::new(Meaning::Warn, SpanContent::Meter(Meter::pips(Meaning::Warn, small(now), small(max)).within(8))))
}

/// The players' reserve; empty if the table has none.
pub(super) fn reserve(view: &View) -> Reserve {
    reserve_at(view.pools.get(&RESONANCE).copied())
}

/// Whether they share the players' reserve and it is empty because no session has begun (PR-18).
pub(super) fn lacks_reserve(person: &SeenPerson, view: &View) -> bool {
    let counted = view.pools.contains_key(&RESONANCE) && person.is_player_character;
    counted && !view.evening_on && reserve(view).points == 0
}

/// The market for a roll.
pub(super) fn market(at: &OnTable, roll: &Roll, view: &View) -> Market {
    let fighter = |id: &Id| view.fight.iter().flat_map(|fight| &fight.fighters).find(|fighter| fighter.person == *id);
    let people = view.people.values().map(|person| TablePerson {
        id: &person.id,
        side: person.side,
        here: person.here && fighter(&person.id).is_none_or(|fighter| fighter.status.out.is_none()),
        is_player_character: person.is_player_character,
        is_fighting: fighter(&person.id).is_some(),
        acted: fighter(&person.id).is_some_and(|fighter| fighter.acted || fighter.status.spent.actions > 0)
            || view.fight.as_ref().is_some_and(|fight| fight.left_after_acting.contains(&person.id)),
        sheet: sheet(person),
    });
    Market::of(&at.who, roll, reserve(view), &people.collect::<Vec<_>>())
}

/// The choices that are left, as far as this seat may act; none on a settled roll.
pub(super) fn remaining_choices(shown: ShownRoll, roll: &Roll, seen: &Seen) -> Vec<RollChoice> {
    if !shown.is_open() || !seen.may_act() {
        return Vec::new();
    }
    let rival = roll.rival.as_ref().and_then(|rival| rival.who.as_ref());
    let theirs = rival.and_then(|rival| seen.view.rolls.iter().find(|roll| roll.who == *rival)?.body_as());
    roll.choices(market(shown.roll, roll, &seen.view).reserve, theirs)
}

/// Whether a task's surplus is left, or was spent and can be spent differently.
pub(super) fn has_to_spend(rolled: &RolledTest, task: usize) -> bool {
    rolled.budget(task).left() > 0 || !rolled.spending(task).is_empty()
}

/// The open roll of the person with that id, as far as there are choices to make about it.
pub(super) fn open_roll<'s>(who: &str, seen: &'s Seen) -> Option<(&'s OnTable, &'s Roll, &'s RolledTest)> {
    let at = seen.view.rolls.iter().find(|roll| roll.who.as_str() == who)?;
    let roll = at.body_as::<Roll>()?;
    Some((at, roll, roll.playable()?))
}
