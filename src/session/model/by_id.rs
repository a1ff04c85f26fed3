//! Things by their ids, in the order they were added. Cloning is cheap, and a change copies only what it touches,
//! however much the table holds.

use std::fmt;
use std::ops::Index;
use std::sync::Arc;

use imbl::ordmap::DiffItem;
use imbl::{HashMap, OrdMap};
use indexmap::IndexMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::id::Id;

/// Things by their ids, in the order they were added.
pub struct ById<T> {
    places: HashMap<Id, u64>,
    rows: OrdMap<u64, SharedRow<T>>,
    /// The key of the next addition.
    next: u64,
}

/// A thing with its id, shared by all moments at which it is unchanged.
struct SharedRow<T>(Arc<(Id, T)>);

/// What happened to a thing between two moments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IdChange<'a, T> {
    /// The thing is new or has changed.
    Set(&'a Id, &'a T),
    Removed(&'a Id),
}

impl<T> ById<T> {
    pub fn get(&self, id: &Id) -> Option<&T> {
        let place = self.places.get(id)?;
        self.rows.get(place).map(|row| &row.0.1)
    }

    pub fn contains_key(&self, id: &Id) -> bool {
        self.places.contains_key(id)
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// All of them with their ids.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&Id, &T)> + Clone {
        self.rows.iter().map(|(_, row)| (&row.0.0, &row.0.1))
    }

    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &Id> + Clone {
        self.iter().map(|(id, _)| id)
    }

    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.iter().map(|(_, thing)| thing)
    }

    /// Whether both are identical in memory. Two that are not may still be equal.
    pub fn is_same(&self, other: &ById<T>) -> bool {
        self.rows.ptr_eq(&other.rows)
    }
}

impl<T: Clone> ById<T> {
    /// The thing with that id, for a change.
    pub fn get_mut(&mut self, id: &Id) -> Option<&mut T> {
        let place = self.places.get(id)?;
        self.rows.get_mut(place).map(|row| &mut Arc::make_mut(&mut row.0).1)
    }

    /// Changes the thing with that id, if there is one.
    pub fn change(&mut self, id: &Id, change: impl FnOnce(&mut T)) {
        if let Some(thing) = self.get_mut(id) {
            change(thing);
        }
    }

    /// Replaces the thing with that id, or adds it at the end; returns the previous one.
    pub fn insert(&mut self, id: Id, thing: T) -> Option<T> {
        if let Some(old) = self.get_mut(&id) {
            return Some(std::mem::replace(old, thing));
        }
        self.places.insert(id.clone(), self.next);
        self.rows.insert(self.next, SharedRow(Arc::new((id, thing))));
        self.next += 1;
        None
    }

    /// Removes a thing; the others keep their order.
    pub fn shift_remove(&mut self, id: &Id) -> Option<T> {
        let place = self.places.remove(id)?;
        self.rows.remove(&place).map(|row| Arc::unwrap_or_clone(row.0).1)
    }

    /// A copy in which the things for which `needs` holds count as changed.
    pub fn with_touched(&self, needs: impl Fn(&T) -> bool) -> ById<T> {
        let mut all = self.clone();
        all.update(needs, |_| {});
        all
    }

    /// Changes the things for which `needs` holds, and copies no others.
    pub fn update(&mut self, needs: impl Fn(&T) -> bool, mut change: impl FnMut(&mut T)) {
        let places: Vec<u64> = self.rows.iter().filter(|(_, row)| needs(&row.0.1)).map(|(place, _)| *place).collect();
        for place in places {
            if let Some(row) = self.rows.get_mut(&place) {
                change(&mut Arc::make_mut(&mut row.0).1);
            }
        }
    }
}

impl<T> ById<T> {
    /// The changes since `before`, removals first. The cost is proportional to the number of changes if this map
    /// evolved from that one.
    pub fn changes<'a>(&'a self, before: &'a ById<T>) -> impl Iterator<Item = IdChange<'a, T>> {
        let (mut gone, mut now) = (Vec::new(), Vec::new());
        for item in before.rows.diff(&self.rows) {
            let (old, new) = match item {
                DiffItem::Add(_, new) => (None, Some(new)),
                DiffItem::Update { old: (_, old), new: (_, new) } => (Some(old), Some(new)),
                DiffItem::Remove(_, old) => (Some(old), None),
            };
            now.extend(new.map(|row| IdChange::Set(&row.0.0, &row.0.1)));
            gone.extend(old.map(|row| &row.0.0).filter(|id| !self.contains_key(id)).map(IdChange::Removed));
        }
        gone.into_iter().chain(now)
    }

    /// The ids of the things that were added or removed since `before`.
    pub fn added_or_removed<'a>(&'a self, before: &'a ById<T>) -> impl Iterator<Item = &'a Id> {
        before.rows.diff(&self.rows).filter_map(|item| match item {
            DiffItem::Add(_, row) | DiffItem::Remove(_, row) => Some(&row.0.0),
            DiffItem::Update { .. } => None,
        })
    }

    /// Maps the things with `see`, in the same order. `last` holds the things and the result of an earlier moment, so
    /// that only changes are mapped again. `see` must be deterministic.
    pub fn map_changed<U: Clone>(&self, last: Option<(&ById<T>, &ById<U>)>, see: impl Fn(&T) -> Option<U>) -> ById<U> {
        let nothing = ById::default();
        let (before, mut seen) = match last {
            Some((before, seen)) => (before, seen.clone()),
            None => (&nothing, ById::default()),
        };
        for item in before.rows.diff(&self.rows) {
            if let DiffItem::Update { old: (place, row), .. } | DiffItem::Remove(place, row) = item
                && seen.rows.remove(place).is_some()
            {
                seen.places.remove(&row.0.0);
            }
        }
        for item in before.rows.diff(&self.rows) {
            if let DiffItem::Update { new: (place, row), .. } | DiffItem::Add(place, row) = item
                && let Some(thing) = see(&row.0.1)
            {
                let id = row.0.0.clone();
                seen.places.insert(id.clone(), *place);
                seen.rows.insert(*place, SharedRow(Arc::new((id, thing))));
            }
        }
        seen.next = self.next;
        seen
    }
}

impl<T> Default for ById<T> {
    fn default() -> ById<T> {
        ById { places: HashMap::new(), rows: OrdMap::new(), next: 0 }
    }
}

impl<T> Clone for SharedRow<T> {
    fn clone(&self) -> SharedRow<T> {
        SharedRow(self.0.clone())
    }
}

impl<T> PartialEq for SharedRow<T> {
    /// Identity in memory, which is enough to find possible changes.
    fn eq(&self, other: &SharedRow<T>) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> Clone for ById<T> {
    fn clone(&self) -> ById<T> {
        ById { places: self.places.clone(), rows: self.rows.clone(), next: self.next }
    }
}

impl<T: PartialEq> PartialEq for ById<T> {
    /// The same things in the same order, whatever their keys.
    fn eq(&self, other: &ById<T>) -> bool {
        self.is_same(other) || self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl<T: Eq> Eq for ById<T> {}

impl<T: fmt::Debug> fmt::Debug for ById<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<T> Index<&Id> for ById<T> {
    type Output = T;

    fn index(&self, id: &Id) -> &T {
        let Some(thing) = self.get(id) else { panic!("nothing is called {id}") };
        thing
    }
}

impl<T: Clone> Extend<(Id, T)> for ById<T> {
    fn extend<I: IntoIterator<Item = (Id, T)>>(&mut self, things: I) {
        for (id, thing) in things {
            self.insert(id, thing);
        }
    }
}

impl<T: Clone> FromIterator<(Id, T)> for ById<T> {
    fn from_iter<I: IntoIterator<Item = (Id, T)>>(things: I) -> ById<T> {
        let mut all = ById::default();
        all.extend(things);
        all
    }
}

impl<T: Clone> IntoIterator for ById<T> {
    type Item = (Id, T);
    type IntoIter = std::vec::IntoIter<(Id, T)>;

    fn into_iter(self) -> Self::IntoIter {
        let all: Vec<_> = self.rows.into_iter().map(|(_, row)| Arc::unwrap_or_clone(row.0)).collect();
        all.into_iter()
    }
}

impl<T: Serialize> Serialize for ById<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Clone> Deserialize<'de> for ById<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ById<T>, D::Error> {
        Ok(IndexMap::<Id, T>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn id(n: u8) -> Id {
        Id::from_name(&format!("n{n}"))
    }

    proptest! {
        #[test]
        fn it_is_an_index_map_that_tells_its_changes(deeds in prop::collection::vec((0..5_u8, 0..12_u8, any::<u8>()), 0..60)) {
            let (mut all, mut model) = (ById::default(), IndexMap::new());
            for (deed, n, value) in deeds {
                let (before, mut patched) = (all.clone(), model.clone());
                match deed {
                    0 => prop_assert_eq!(all.shift_remove(&id(n)), model.shift_remove(&id(n))),
                    4 => {
                        // In another order, and from the beginning.
                        all = all.clone().into_iter().rev().collect();
                        model = model.into_iter().rev().collect();
                    }
                    1 => {
                        all.update(|each| each % 3 == n % 3, |each| *each = value);
                        model.values_mut().filter(|each| **each % 3 == n % 3).for_each(|each| *each = value);
                    }
                    _ => prop_assert_eq!(all.insert(id(n), value), model.insert(id(n), value)),
                }
                prop_assert!(all.iter().eq(model.iter()), "{:?} {:?}", all, model);
                for change in all.changes(&before) {
                    match change {
                        IdChange::Set(id, value) => drop(patched.insert(id.clone(), *value)),
                        IdChange::Removed(id) => drop(patched.shift_remove(id)),
                    }
                }
                prop_assert_eq!(&patched, &model);
                let added_or_removed: Vec<_> = all.added_or_removed(&before).collect();
                let ids = all.keys().filter(|id| !before.contains_key(id));
                prop_assert!(ids.chain(before.keys().filter(|id| !all.contains_key(id))).all(|id| added_or_removed.contains(&id)));
                let see = |each: &u8| (each.is_multiple_of(2)).then(|| u16::from(*each) * 2);
                let anew = all.map_changed(None, see);
                prop_assert_eq!(&all.map_changed(Some((&before, &before.map_changed(None, see))), see), &anew);
                prop_assert!(anew.iter().map(|(id, each)| (id, *each)).eq(all.iter().filter_map(|(id, each)| Some((id, see(each)?)))));
                prop_assert!(anew.iter().all(|(id, each)| anew.get(id) == Some(each)));
                let written = serde_json::to_string(&all).expect("JSON");
                prop_assert_eq!(&serde_json::from_str::<ById<u8>>(&written).expect("things"), &all);
            }
        }
    }
}
