//! Follows the game: chooses the tab that shows what happens.

use super::ui_state::UiState;
use crate::deeds::TabName;
use crate::session::Id;
use crate::session::roll::Roll;
use crate::session::seen::{Seen, View};
use crate::views::game_change::{GameChange, game_change};
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

/// Switches to a fight or chase that has begun since `before`, and away from one that has ended, unless something is being
/// filled in.
pub fn follow_beginning(ui: &mut UiState, before: &View, after: &View) {
    if ui.has_form_or_palette() {
        return;
    }
    let has_begun = |tab| match tab {
        TabName::Fight => before.fight.is_none() && after.fight.is_some(),
        _ => before.chases.is_empty() && !after.chases.is_empty(),
    };
    let is_over = match ui.tab {
        TabName::Fight => before.fight.is_some() && after.fight.is_none(),
        TabName::Chase => !before.chases.is_empty() && after.chases.is_empty(),
        _ => false,
    };
    if let Some(tab) = [TabName::Fight, TabName::Chase].into_iter().find(|tab| has_begun(*tab)) {
        ui.tab = tab;
    } else if is_over {
        ui.tab = first_tab(after);
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

/// The tab to switch to after a change; `None` if the tab can stay.
pub fn tab_after_change(before: &View, after: &View) -> Option<TabName> {
    Some(match game_change(before, after)? {
        GameChange::Roll(roll) => tab_that_tells(roll, after),
        GameChange::Fight => TabName::Fight,
        GameChange::Chase => TabName::Chase,
        GameChange::Scene => TabName::Scene,
        GameChange::FreeDice | GameChange::Verdict => return None,
    })
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
