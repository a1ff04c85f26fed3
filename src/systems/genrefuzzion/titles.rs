//! Titles of scenes that are made of the duellists' names, and follow them (GF-08).

use super::duel::Duel;
use super::emit::emit_memory;
use super::memory::{Memory, NamedTitle};
use super::people::memory;
use crate::rules::Text;
use crate::session::events::scene;
use crate::session::{Id, State, Tx};

/// The title made of two people's names, one of whom may be about to get another. `None` if not everybody knows both.
pub(super) fn title_of(state: &State, of: [&Id; 2], renamed: Option<(&Id, &Text)>) -> Option<Text> {
    let name = |who: &Id| {
        let person = state.people.get(who).filter(|person| person.seen_by.is_all())?;
        Some(renamed.filter(|(renamed, _)| *renamed == who).map_or(person.name(), |(_, name)| name))
    };
    Some(Text::name(&format!("{} – {}", name(of[0])?, name(of[1])?)))
}

/// Remembers that a duel's scene has such a title.
pub(super) fn note_title(state: &State, now: &mut Memory, duel: &Duel) {
    let of = [duel.protagonist.who.clone(), duel.antagonist.who.clone()];
    if let Some(title) = title_of(state, of.each_ref(), None) {
        now.titles.insert(duel.scene.clone(), NamedTitle { of, title });
    }
}

/// Lets the titles follow the name that somebody gets, except those that were rewritten by hand.
pub(super) fn follow_name(tx: &mut Tx, who: &Id, name: &Text) {
    let mut now = memory(tx).clone();
    now.titles.retain(|scene, named| tx.scenes.get(scene).is_some_and(|scene| scene.title == named.title));
    for (scene, named) in &mut now.titles {
        let title = title_of(tx, named.of.each_ref(), Some((who, name))).filter(|title| *title != named.title);
        if let Some(title) = title {
            named.title = title.clone();
            let (scene, title) = (scene.clone(), Some(title));
            tx.emit(scene::Event::Edited { scene, title, place: None, read: None, secret: None });
        }
    }
    if now.titles != memory(tx).titles {
        emit_memory(tx, now, None);
    }
}
