//! What the Scene tab shows on a screen that follows the game.

use super::{SceneFocus, SceneTab};
use crate::session::Id;
use crate::session::seen::Seen;
use crate::views::things::ThingList;

impl SceneTab {
    /// Selects a note, so that its page shows.
    pub(crate) fn select_note(&mut self, note: &Id, seen: &Seen) {
        let notes = ThingList::Notes.things(seen);
        if let Some(at) = notes.iter().position(|listed| listed.id() == note.as_str()) {
            (self.focus, self.list) = (SceneFocus::List, ThingList::Notes);
            self.scrolls[ThingList::Notes as usize].cursor = at;
            self.played = Some(seen.view.scene.clone());
            self.detail.reset();
        }
    }

    /// Selects the scene itself.
    pub(crate) fn select_scene(&mut self) {
        self.focus = SceneFocus::Scene;
    }
}
