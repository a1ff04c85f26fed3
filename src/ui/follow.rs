//! Follows the game: switches to the tab that shows what happens, and tells what no tab shows.

use super::Meaning;
use super::played_tab::{played_tab, tab_after_change};
use super::ui_state::UiState;
use crate::deeds::TabName;
use crate::rules::message::Msg;
use crate::session::Id;
use crate::session::debt::DebtKind;
use crate::session::model::by_id::ById;
use crate::session::seen::{Seen, View};
use crate::views::game_change::{aside_news, new_line};
use crate::views::things::ThingList;

/// What of the game the interface follows by switching its tab.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FollowMode {
    /// A chase that turns into a fight, or a fight into a chase, where that is looked at.
    Turns,
    /// Fights and chases that begin or end, for somebody who acts. What is being filled in stays.
    Beginnings,
    /// Everything that happens.
    Action,
}

impl FollowMode {
    /// Switches to what has happened since `before`, and tells what was shown unless its page is open.
    pub fn follow(self, ui: &mut UiState, before: &View, seen: &Seen) {
        if blocking_debts(before) != blocking_debts(&seen.view) {
            ui.tabs.scene.show_top();
        }
        if seen.view.ballots.len() < before.ballots.len() {
            ui.tabs.scene.leave_list(ThingList::Votes);
        }
        match self {
            FollowMode::Action => follow_change(ui, before, seen),
            FollowMode::Beginnings => {
                self.follow_turn(ui, before, seen);
                follow_note(ui, before, seen);
            }
            FollowMode::Turns => self.follow_turn(ui, before, seen),
        }
        // Whoever only looks on reads on the Scene tab whatever is shown; others read a note whose page is open.
        let is_read = ui.tab == TabName::Scene && (self == FollowMode::Action || ui.tabs.scene.shows_told_note());
        if self != FollowMode::Turns && !is_read && ui.aside_news.is_none() {
            shown_msg(before, &seen.view).into_iter().for_each(|msg| ui.show_notice(Meaning::Value, msg.clone()));
        }
    }

    /// Switches to a fight or a chase that has begun or ended since `before`.
    fn follow_turn(self, ui: &mut UiState, before: &View, seen: &Seen) {
        let number = |tab, view: &View| match tab {
            TabName::Fight => usize::from(view.fight.is_some()),
            TabName::Chase => view.chases.len(),
            _ => 0,
        };
        let change = |tab| number(tab, &seen.view).cmp(&number(tab, before));
        let begun = [TabName::Fight, TabName::Chase].into_iter().find(|tab| change(*tab).is_gt());
        let goes_anywhere = self == FollowMode::Beginnings && !ui.has_form_or_palette();
        match (begun, change(ui.tab).is_lt()) {
            (Some(tab), is_over) if is_over || goes_anywhere => ui.tab = tab,
            (None, true) if goes_anywhere => ui.tab = played_tab(&seen.view),
            _ => {}
        }
    }
}

/// The decisions that play waits for.
fn blocking_debts(view: &View) -> Vec<&Id> {
    view.debts.iter().filter(|debt| debt.kind == DebtKind::Blocking).map(|debt| &debt.id).collect()
}

/// Switches to what has happened since `before`, and tells what happened beside it. A note that came into view stays until
/// something else happens.
fn follow_change(ui: &mut UiState, before: &View, seen: &Seen) {
    let after = &seen.view;
    let news = aside_news(before, after);
    // A deed that the seat does not see must leave no trace.
    if news.is_some() || before.log.last() != after.log.last() || has_gone(before, after) {
        ui.aside_news = news;
    }
    // The page of a note that is put away gives way to what is played, lest another note take its place.
    let loses_note = has_lost(&before.notes, &after.notes);
    let has_lost_page = loses_note && ui.tabs.scene.follow_lost_notes(seen);
    if loses_note && !ui.tabs.scene.shows_told_note() {
        ui.tabs.scene.leave_list(ThingList::Notes);
    }
    if let Some(note) = new_note(before, after) {
        ui.tab = TabName::Scene;
        ui.tabs.scene.select_note(note, seen);
    } else if let Some(tab) = tab_after_change(before, after) {
        ui.tab = tab;
        ui.tabs.scene.select_scene();
    } else if has_lost_page && ui.tab == TabName::Scene {
        ui.tab = played_tab(after);
    }
}

/// Shows a note that came into view if the Scene tab is open with nothing over it. It stays until it goes, or something
/// else happens.
fn follow_note(ui: &mut UiState, before: &View, seen: &Seen) {
    let after = &seen.view;
    match new_note(before, after) {
        Some(note) if ui.tab == TabName::Scene && ui.has_no_overlay() => ui.tabs.scene.select_note(note, seen),
        Some(_) => {}
        None if tab_after_change(before, after).is_some() => {
            ui.tabs.scene.leave_told_note();
        }
        None if has_lost(&before.notes, &after.notes) => {
            ui.tabs.scene.follow_lost_notes(seen);
        }
        None => {}
    }
}

fn new_note<'v>(before: &View, after: &'v View) -> Option<&'v Id> {
    after.notes.keys().find(|note| !before.notes.contains_key(note))
}

/// Whether something has gone out of view, and what was told of it should, too.
pub fn has_gone(before: &View, after: &View) -> bool {
    let is_pool_gone = || before.pools.keys().any(|pool| !after.pools.contains_key(pool));
    has_lost(&before.notes, &after.notes)
        || has_lost(&before.clocks, &after.clocks)
        || has_lost(&before.people, &after.people)
        || has_lost(&before.items, &after.items)
        || has_lost(&before.scenes, &after.scenes)
        || is_pool_gone()
}

fn has_lost<T>(before: &ById<T>, after: &ById<T>) -> bool {
    before.keys().any(|id| !after.contains_key(id))
}

/// What the newest deed has shown or offered to somebody, in the log's words.
fn shown_msg<'v>(before: &View, after: &'v View) -> Option<&'v Msg> {
    let mut items = after.items.values();
    let is_offered = items.any(|item| item.kind.is_offer() && !before.items.contains_key(&item.id));
    let line = new_line(before, after).filter(|line| is_offered || line.deed == "reveal.show")?;
    line.sentences.first().map(|sentence| &sentence.msg)
}
