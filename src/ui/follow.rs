//! Follows the game on a screen without a person at it: chooses the tab that shows what happens.

use crate::deeds::TabName;
use crate::session::seen::View;

/// The tab to begin with.
pub fn first_tab(view: &View) -> TabName {
    match (view.rolls.is_empty(), &view.fight) {
        (false, _) => TabName::Roll,
        (true, Some(_)) => TabName::Fight,
        (true, None) => TabName::Scene,
    }
}

/// The tab to switch to after a change: for a new roll, for a fight that began or moved on, for a new scene or the end
/// of a fight. `None` if the tab can stay.
pub fn tab_after_change(before: &View, after: &View) -> Option<TabName> {
    let newest = |view: &View| view.log.last().map(|line| line.sentences.clone());
    let rolled = after.log.last().is_some_and(|line| line.sentences.iter().any(|sentence| sentence.roll.is_some()));
    if rolled && newest(before) != newest(after) {
        return Some(TabName::Roll);
    }
    match (&before.fight, &after.fight) {
        (before, Some(after)) if before.as_ref() != Some(after) => Some(TabName::Fight),
        (Some(_), None) => Some(TabName::Scene),
        _ => (before.scene != after.scene).then_some(TabName::Scene),
    }
}
