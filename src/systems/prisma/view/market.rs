//! What the table offers to a spending, as this seat sees it; and what else is read off people.

use crate::rules::text::Text;
use crate::session::id::Id;
use crate::session::person::Side;
use crate::session::roll::Roll as OpenRoll;
use crate::session::seen::{SeenPerson, View};
use crate::systems::prisma::rules::Reserve;
use crate::systems::prisma::{Folk, Market, RESONANCE, Roll, STRESS};
use crate::ui::rolls::people::short;
use crate::ui::sight::Sight;

/// What there is for that roll.
pub(crate) fn market(roll: &OpenRoll, body: &Roll, view: &View) -> Market {
    let fighter = |id: &Id| view.fight.iter().flat_map(|fight| &fight.fighters).find(|it| it.person == *id);
    let folk = view.people.values().map(|person| Folk {
        id: &person.id,
        side: person.side,
        here: person.here,
        acted: fighter(&person.id).map(|it| it.fighter.acted),
        difficulty: person.sheets.as_ref().and_then(|sheets| sheets.prisma.as_ref()?.difficulty),
    });
    Market::of(&roll.who, body, reserve(view), folk)
}

/// The players' reserve as it stands; empty where the table has none.
fn reserve(view: &View) -> Reserve {
    let level = view.pools.get(&RESONANCE);
    let points = |n: i32| u32::try_from(n.max(0)).unwrap_or(0);
    level.map_or(Reserve { points: 0, cap: 0 }, |level| Reserve { points: points(level.now), cap: points(level.max) })
}

/// Whether they would draw from the players' reserve, and it is empty for no evening has begun (PR-18).
pub(crate) fn lacks_reserve(person: &SeenPerson, view: &View) -> bool {
    let counted = view.pools.contains_key(&RESONANCE) && person.side == Side::Party;
    counted && !view.evening_on && reserve(view).points == 0
}

/// Whose name stands behind a text that a stunt is upon: a person's, or the words themselves.
pub(crate) fn upon(text: &Text, sight: &Sight) -> String {
    let person = sight.seen.view.people.values().find(|person| person.id.as_str() == &**text);
    person.map_or_else(|| text.to_string(), |person| short(person, &sight.seen.view).to_owned())
}

/// Somebody's stress: what is marked, and how much there is room for.
pub(crate) fn stress(person: &SeenPerson) -> Option<(u16, u16)> {
    let (now, max) = person.number(&STRESS)?;
    let small = |n: i32| u16::try_from(n.max(0)).unwrap_or(u16::MAX);
    Some((small(now), small(max)))
}
