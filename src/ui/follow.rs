//! SeatProjection: the tab on which a screen that nobody sits at shows what happens.

use crate::deeds::TabName;
use crate::session::seen::View;

/// Where the screen begins.
pub fn begins(view: &View) -> TabName {
    match (view.rolls.is_empty(), &view.fight) {
        (false, _) => TabName::Roll,
        (true, Some(_)) => TabName::Fight,
        (true, None) => TabName::Scene,
    }
}

/// Where it goes when the view has become another: to the roll that was made, to the fight that began or went on, to the
/// scene that is played or was left for a fight.
pub fn goes(before: &View, after: &View) -> Option<TabName> {
    let newest = |view: &View| view.log.last().map(|line| line.told.clone());
    let rolled = after.log.last().is_some_and(|line| line.told.iter().any(|told| told.roll.is_some()));
    if rolled && newest(before) != newest(after) {
        return Some(TabName::Roll);
    }
    match (&before.fight, &after.fight) {
        (before, Some(after)) if before.as_ref() != Some(after) => Some(TabName::Fight),
        (Some(_), None) => Some(TabName::Scene),
        _ => (before.scene != after.scene).then_some(TabName::Scene),
    }
}
