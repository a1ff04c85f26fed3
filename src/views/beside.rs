//! What stands beside a tab on a wide screen, so that nobody has to leaf for it.

use super::cast::Who;
use super::page;
use crate::sections::Section;
use crate::session::seen::Seen;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beside {
    /// What the clocks and the reserves are at.
    Shared,
    /// The scene that is played.
    Scene,
    /// All about the person that the arrows stand on.
    Sheet,
}

impl Beside {
    /// What it says; nothing where there is none of it.
    pub fn section(self, who: Option<&str>, seen: &Seen) -> Option<Section> {
        match self {
            Beside::Shared => page::shared(seen),
            Beside::Scene => page::played(seen),
            Beside::Sheet => {
                let person = seen.view.people.values().find(|person| Some(person.id.as_str()) == who)?;
                Some(page::sheet(Who::Person(person), seen))
            }
        }
    }
}
