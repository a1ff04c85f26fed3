//! Which tab shows what is played, and which tells of a change.

use crate::deeds::TabName;
use crate::session::Id;
use crate::session::roll::Roll;
use crate::session::seen::View;
use crate::views::game_change::{GameChange, game_change};
use crate::views::systems;

/// The tab that shows what is played now.
pub fn played_tab(view: &View) -> TabName {
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
