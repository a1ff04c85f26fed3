//! Follows the game on a screen whose seat does not act: chooses the tab that shows what happens.

use super::ui_state::UiState;
use crate::deeds::TabName;
use crate::session::Id;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, View};
use crate::views::systems;

/// Switches to what has happened since `before`. A note that came into view stays until something else happens.
pub fn follow_change(ui: &mut UiState, before: &View, seen: &Seen) {
    let after = &seen.view;
    if let Some(note) = after.notes.keys().find(|note| !before.notes.contains_key(note)) {
        ui.tab = TabName::Scene;
        ui.tabs.scene.select_note(note, seen);
    } else if let Some(tab) = tab_after_change(before, after) {
        ui.tab = tab;
        ui.tabs.scene.select_scene();
    }
}

/// Goes along where a chase turns into a fight, or a fight into a chase, on the screen of somebody who acts.
pub fn go_along(ui: &mut UiState, before: &View, after: &View) {
    let (fights, fought) = (after.fight.is_some(), before.fight.is_some());
    let (now, then) = (after.chases.len(), before.chases.len());
    match ui.tab {
        TabName::Chase if fights && !fought && now < then => ui.tab = TabName::Fight,
        TabName::Fight if fought && !fights && now > then => ui.tab = TabName::Chase,
        _ => {}
    }
}

/// The tab to begin with.
pub fn first_tab(view: &View) -> TabName {
    let open = view.rolls.first().map(|roll| tab_that_tells(roll, view));
    open.unwrap_or(match (&view.fight, view.chases.is_empty()) {
        (Some(_), _) => TabName::Fight,
        (None, false) => TabName::Chase,
        (None, true) => TabName::Scene,
    })
}

/// The tab to switch to after a change: for a new roll, for a fight or a chase that began or moved on, for a new scene or
/// the end of a fight or of the last chase. `None` if the tab can stay.
pub fn tab_after_change(before: &View, after: &View) -> Option<TabName> {
    let newest = |view: &View| view.log.last().map(|line| line.sentences.clone());
    let rolled = after.log.last().and_then(|line| line.sentences.iter().find_map(|sentence| sentence.roll.as_ref()));
    if let Some(roll) = rolled.filter(|_| newest(before) != newest(after)) {
        return Some(tab_that_tells(roll, after));
    }
    match (&before.fight, &after.fight) {
        (old, Some(new)) if old.as_ref() != Some(new) => return Some(TabName::Fight),
        (Some(_), None) => return Some(TabName::Scene),
        _ => {}
    }
    match before.chases != after.chases {
        true if after.chases.is_empty() => Some(TabName::Scene),
        true => Some(TabName::Chase),
        false => (before.scene != after.scene).then_some(TabName::Scene),
    }
}

/// The tab that tells a roll with what it comes to: the Scene tab if the rules of the scene do so there.
fn tab_that_tells(roll: &Roll, view: &View) -> TabName {
    let system = roll.body.system();
    match view.screens.scene == Some(system) && systems::of(system).scene_tells_rolls {
        true => TabName::Scene,
        false => tab_of_roll(&roll.who, view),
    }
}

/// The tab that shows a roll of `who`: the Fight tab for a fighter, the Chase tab for somebody in a chase, otherwise
/// the Roll tab.
pub(crate) fn tab_of_roll(who: &Id, view: &View) -> TabName {
    let is_fighter = view.fight.iter().flat_map(|fight| &fight.fighters).any(|fighter| fighter.person == *who);
    match is_fighter {
        true => TabName::Fight,
        false if view.chases.iter().any(|chase| chase.role(who).is_some()) => TabName::Chase,
        false => TabName::Roll,
    }
}
