//! Adopting a campaign: merges the file's changes with what happened at the table.

use std::mem;
use std::sync::Arc;

use crate::session::model::by_id::ById;

use crate::session::{Aspect, Audience, Campaign, Clock, Id, Member, Note, Origin, Person, Scene, State, pool};

/// A thing that the file defines and the table continues.
trait FromFile: Clone + PartialEq {
    fn id(&self) -> &Id;
    fn origin(&mut self) -> &mut Origin;
    /// Takes over the differences between the file's `older` and `newer` versions, except what the table itself has
    /// moved. `older` is `None` for a thing made at the table.
    fn take(&mut self, older: Option<&Self>, newer: &Self);
}

/// Declares which fields of a thing follow the file: the first list whenever the file changed or added them, the second
/// list unless the table has moved them. `$rest` runs afterwards.
macro_rules! filed {
    ($Thing:ident { $($part:ident),* } until moved { $($moved:ident),* }, $rest:expr) => {
        impl FromFile for $Thing {
            fn id(&self) -> &Id {
                &self.id
            }

            fn origin(&mut self) -> &mut Origin {
                &mut self.origin
            }

            fn take(&mut self, older: Option<&$Thing>, newer: &$Thing) {
                $(if older.is_none_or(|older| older.$part != newer.$part) {
                    self.$part = newer.$part.clone();
                })*
                $(take_unless_moved(&mut self.$moved, older.map(|older| &older.$moved), &newer.$moved);)*
                let rest: fn(&mut $Thing, Option<&$Thing>, &$Thing) = $rest;
                rest(self, older, newer);
            }
        }
    };
}

impl State {
    /// Takes over the campaign `newer`. Additions and changes of the file are taken over, but gauges, aspects,
    /// positions and anything shown or moved at the table stay. Removals leave the table unless they are in play right
    /// now. Things that the table removed stay removed, even if the file still has them.
    pub(in crate::session) fn adopt(&mut self, newer: &Arc<Campaign>, keeps_marks: bool) {
        let heroes = self.hero_count();
        let older = mem::replace(&mut self.campaign, Arc::clone(newer));
        let in_play = |state: &State, id: &Id| {
            state.fight.as_ref().is_some_and(|f| f.fighters.contains_key(id)) || state.chase_of(id).is_some()
        };

        for member in &newer.cast {
            let before = older.cast.iter().find(|old| old.id == member.id);
            match self.people.get_mut(&member.id) {
                None if before.is_some() => {}
                None => {
                    let person = Person::of_party(member.clone(), Origin::File, newer);
                    self.people.insert(member.id.clone(), person);
                }
                Some(person) => {
                    person.origin = Origin::File;
                    let current = person.member.clone();
                    person.take(before.unwrap_or(&current), member);
                    person.refit(&current.sheets, &older, newer, keeps_marks);
                }
            }
        }
        for old in older.cast.iter().filter(|old| newer.cast.iter().all(|new| new.id != old.id)) {
            let is_in_play = in_play(self, &old.id);
            match self.people.get_mut(&old.id) {
                Some(person) if is_in_play => person.origin = Origin::Table,
                Some(person) if person.origin == Origin::File => self.forget_person(&old.id),
                _ => {}
            }
        }
        let others = |person: &Person| newer.cast.iter().all(|new| new.id != *person.id());
        self.people.update(others, |person| {
            let sheets = person.member.sheets.clone();
            person.refit(&sheets, &older, newer, keeps_marks);
        });

        let brought = newer.pools(self.hero_count());
        pool::refit(&mut self.pools, &older.pools(heroes), brought);
        let scene = self.scene.clone();
        merge(&mut self.scenes, &older.scenes, &newer.scenes, |id| scene.as_ref() == Some(id));
        merge(&mut self.clocks, &older.clocks, &newer.clocks, |_| false);
        merge(&mut self.notes, &older.notes, &newer.notes, |_| false);
        self.system_state.forget_removed_notes(&self.notes);
        self.system_state.forget_removed_clocks(&self.clocks);
        self.decks.refit(&older, newer);
    }
}

/// Merges the file's things of one kind into the table's: first the file's order, then the table's own things.
fn merge<T: FromFile + Clone>(current: &mut ById<T>, older: &[T], newer: &[T], in_play: impl Fn(&Id) -> bool) {
    let mut merged = ById::default();
    for new in newer {
        let before = older.iter().find(|old| old.id() == new.id());
        let thing = match current.shift_remove(new.id()) {
            None if before.is_some() => continue,
            None => new.clone(),
            Some(mut thing) => {
                thing.take(before, new);
                *thing.origin() = Origin::File;
                thing
            }
        };
        merged.insert(new.id().clone(), thing);
    }
    for (id, mut thing) in mem::take(current) {
        if *thing.origin() == Origin::File {
            if !in_play(&id) {
                continue;
            }
            *thing.origin() = Origin::Table;
        }
        merged.insert(id, thing);
    }
    *current = merged;
}

/// Takes over a value that the file changed.
fn take<T: Clone + PartialEq>(current: &mut T, older: &T, newer: &T) {
    if older != newer {
        *current = newer.clone();
    }
}

/// Takes over a value that the file changed, unless the table has moved it meanwhile; a value without `older` counts as
/// moved.
fn take_unless_moved<T: Clone + PartialEq>(current: &mut T, older: Option<&T>, newer: &T) {
    if Some(&*current) == older {
        *current = newer.clone();
    }
}

impl Person {
    /// Takes over the file's changes to a person; the gauges follow with [`Person::refit`].
    fn take(&mut self, older: &Member, newer: &Member) {
        take(&mut self.member.name, &older.name, &newer.name);
        take(&mut self.member.player, &older.player, &newer.player);
        take(&mut self.member.about, &older.about, &newer.about);
        if older.secret != newer.secret {
            self.rewrite_secret(&newer.secret);
        }
        take(&mut self.member.sheets, &older.sheets, &newer.sheets);
        if older.hidden != newer.hidden {
            let audience = |hidden| if hidden { Audience::gm() } else { Audience::All };
            take_unless_moved(&mut self.seen_by, Some(&audience(older.hidden)), &audience(newer.hidden));
            self.member.hidden = newer.hidden;
        }
    }
}

filed! {
    Scene { title, place, read, foes, zones, squares, system_data } until moved { seen_by },
    |scene: &mut Scene, older: Option<&Scene>, newer: &Scene| {
        if older.is_none_or(|older| older.secret != newer.secret) {
            scene.rewrite_secret(&newer.secret);
        }
        scene.take_aspects(older.map_or(&[], |older| &older.aspects), &newer.aspects);
    }
}

impl Scene {
    /// Takes over the aspects that the file added and removed; others stay as they are.
    fn take_aspects(&mut self, older: &[Aspect], newer: &[Aspect]) {
        let has = |all: &[Aspect], id: &Id| all.iter().any(|aspect| aspect.id == *id);
        self.aspects.retain(|held| !has(older, &held.id) || has(newer, &held.id));
        for new in newer.iter().filter(|new| !older.contains(new)) {
            match self.aspects.iter_mut().find(|held| held.id == new.id) {
                Some(held) => *held = Aspect { exhausted: held.exhausted, ..new.clone() },
                None => self.aspects.push(new.clone()),
            }
        }
    }
}

filed! {
    Clock { name, size, consequence, driver, scene } until moved { now, seen_by },
    |clock: &mut Clock, _, _| clock.now = clock.now.min(clock.size)
}

filed! { Note { title, text, kind, by, scene } until moved { seen_by }, |_, _, _| {} }
