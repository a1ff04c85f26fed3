//! Zones that a turn's movement can lead to.

use super::people::{fighter, fighters_in_action};
use crate::rules::{Spot, Text};
use crate::sections::{FieldPick, Span, SpanContent};
use crate::session::seen::{SeenPerson, View};
use crate::session::{Map, Side};
use crate::theme::Meaning;

/// The zones beside a fighter's (ND-12), the one on the way to the nearest enemy first, each with who stands there.
/// `None` unless the fighter stands on a line of zones.
pub(super) fn zones_beside(who: &SeenPerson, view: &View) -> Option<Vec<FieldPick>> {
    let map = view.fight.as_ref()?.map.as_ref()?;
    map.zones()?;
    let spot_of = |person: &SeenPerson| fighter(view, &person.id)?.status.at;
    let from = spot_of(who)?;
    let against = if who.side == Side::Party { Side::Foes } else { Side::Party };
    let enemies = fighters_in_action(view, against).into_iter().filter_map(spot_of);
    let nearest = enemies.min_by_key(|spot| spot.distance(from));
    let onward = if nearest.is_some_and(|spot| spot.x < from.x) { -1 } else { 1 };
    let beside = [onward, -onward].map(|by| Spot::zone(from.x + by)).into_iter().filter(|spot| map.contains(*spot));
    Some(beside.map(|spot| zone_pick(spot, map, view)).collect())
}

fn zone_pick(spot: Spot, map: &Map, view: &View) -> FieldPick {
    let name = map.zones().and_then(|zones| zones.iter().find(|zone| zone.at == spot)).map(|zone| &zone.name);
    let name = name.into_iter().flat_map(|name| [SpanContent::Blank(1), name.into()]);
    let number = SpanContent::Number(Map::zone_number(spot).into());
    let standing = view.fight.as_ref().map(|fight| fight.names_at(spot, &view.people)).unwrap_or_default();
    let aside = Span::new(Meaning::Dim, Text::line(&standing.join(", ")));
    FieldPick::new(map.spot_word(spot), SpanContent::Several(std::iter::once(number).chain(name).collect()))
        .with_aside(vec![aside])
}
