//! Selects things on the Scene tab when the game goes on.

use super::listed::may_edit;
use super::{SceneFocus, SceneTab};
use crate::deeds::{DeedType, find};
use crate::sections::DeedRequest;
use crate::session::Id;
use crate::session::seen::Seen;
use crate::ui::DrawCtx;
use crate::ui::tabs::EnterHint;
use crate::ui::tabs::deed_forms::attendance_deed;
use crate::views::systems;
use crate::views::things::{ListedThing, ThingList};

impl SceneTab {
    /// Selects a note, so that its page shows.
    pub(crate) fn select_note(&mut self, note: &Id, seen: &Seen) {
        let notes = ThingList::Notes.things(seen);
        if let Some(at) = notes.iter().position(|listed| listed.id() == note.as_str()) {
            (self.focus, self.list) = (SceneFocus::List, ThingList::Notes);
            self.scrolls[ThingList::Notes as usize].cursor = at;
            self.scene_at_last_key = Some(seen.view.scene.clone());
            self.told_note = Some(note.clone());
            self.detail.reset();
        }
    }

    /// Whether the page of the note that the game has selected is open.
    pub(crate) fn shows_told_note(&self) -> bool {
        self.focus == SceneFocus::List && self.list == ThingList::Notes && self.told_note.is_some()
    }

    /// Selects the scene instead of the note that the game has selected. Returns whether that was still selected.
    pub(crate) fn leave_told_note(&mut self) -> bool {
        let is_shown = self.shows_told_note();
        if is_shown {
            self.focus = SceneFocus::Scene;
        }
        self.told_note = None;
        is_shown
    }

    /// Follows notes that have gone: the page that the game has opened stays if its note does, wherever that stands now.
    /// Returns whether the page gave way.
    pub(crate) fn follow_lost_notes(&mut self, seen: &Seen) -> bool {
        let page = self.told_note.clone().filter(|_| self.shows_told_note());
        match page.filter(|note| seen.view.notes.contains_key(note)) {
            Some(note) => {
                self.select_note(&note, seen);
                false
            }
            None => self.leave_told_note(),
        }
    }

    /// Selects the scene itself.
    pub(crate) fn select_scene(&mut self) {
        self.focus = SceneFocus::Scene;
    }

    /// Selects the scene instead of a list that may have become empty.
    pub(crate) fn leave_list(&mut self, list: ThingList) {
        if self.list == list {
            self.focus = SceneFocus::Scene;
        }
    }

    /// Shows the scene from its top, where what is owed stands.
    pub(crate) fn show_top(&mut self) {
        self.scene.reset();
    }

    /// Whether the list of scenes is open and another scene than the selected one has begun since the last key.
    pub(super) fn is_overtaken(&self, ctx: &DrawCtx) -> bool {
        let now = &ctx.seen.view.scene;
        let shown = self.selected_in_list(ctx).map(ListedThing::id);
        self.list == ThingList::Scenes
            && self.scene_at_last_key.as_ref().is_some_and(|played| played != now)
            && shown != now.as_ref().map(Id::as_str)
    }

    /// What Enter does, by what is selected.
    pub(super) fn what_enter_does(&self, ctx: &DrawCtx) -> EnterHint {
        // The next key begins on the scene that overtook the selected one.
        let overtaken = self.is_overtaken(ctx);
        match self.selected_thing(ctx).filter(|_| !overtaken) {
            None => {
                let now = self.current_play(ctx);
                let lead = now.lead().filter(|_| overtaken || self.focus == SceneFocus::Scene);
                match lead {
                    Some(_) => EnterHint::of_choice(lead, ctx),
                    None if overtaken => EnterHint::Does(ctx.get("enter-read")),
                    None => EnterHint::Bound,
                }
            }
            Some(ListedThing::Scene(scene)) if ctx.seen.view.scene.as_ref() == Some(&scene.id) => {
                EnterHint::Does(ctx.get("enter-read"))
            }
            Some(ListedThing::Scene(scene)) => {
                let request = DeedRequest::now("scene.set", [("scene", &scene.id)]);
                EnterHint::Bound.unless_grave(&request, || ctx.get("deed-scene-set"), ctx)
            }
            Some(note @ ListedThing::Note(_)) if !may_edit(note, ctx) => EnterHint::Nothing,
            Some(ListedThing::Item(item)) if !systems::answers(item, ctx.seen).is_empty() => {
                EnterHint::of_choice(self.answers(ctx).lead(), ctx)
            }
            Some(ListedThing::Hero(hero)) if hero.here => {
                let can = |deed: &&DeedType| ctx.seen.directs() && ctx.why_not(deed).is_none();
                let leaves = find(attendance_deed(hero.here)).filter(can);
                leaves.map_or(EnterHint::Nothing, |deed| EnterHint::requesting(deed, ctx))
            }
            Some(_) => EnterHint::Bound,
        }
    }
}
