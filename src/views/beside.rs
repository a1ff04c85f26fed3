//! The panes beside a tab on a wide screen, which save switching tabs.

use super::cast::CastMember;
use super::page;
use crate::sections::Section;
use crate::session::seen::Seen;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// The state of the clocks and pools.
    Shared,
    /// The current scene.
    Scene,
    /// Everything about the selected person.
    Sheet,
}

impl Beside {
    /// The pane's content; `None` if there is nothing to show.
    pub fn section(self, who: Option<&str>, seen: &Seen) -> Option<Section> {
        match self {
            Beside::Shared => page::shared(seen),
            Beside::Scene => page::current_scene(seen),
            Beside::Sheet => {
                let person = seen.view.people.values().find(|person| Some(person.id.as_str()) == who)?;
                Some(page::sheet(CastMember::Person(person), seen))
            }
        }
    }
}
