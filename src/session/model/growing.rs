//! A list that only grows and is cheap to clone: an older copy shares nearly all of it, however long it is.

use std::sync::Arc;

/// The list, in pieces of [`PIECE`]. A change copies one piece and the pointers to the others.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Growing<T>(Arc<Vec<Arc<Vec<T>>>>);

/// Of a hundred thousand things there are as many pieces as there are things in one, nearly.
const PIECE: usize = 256;

impl<T> Default for Growing<T> {
    fn default() -> Growing<T> {
        Growing(Arc::default())
    }
}

impl<T> Growing<T> {
    pub(crate) fn len(&self) -> usize {
        self.0.last().map_or(0, |newest| (self.0.len() - 1) * PIECE + newest.len())
    }

    pub(crate) fn get(&self, place: usize) -> Option<&T> {
        self.0.get(place / PIECE)?.get(place % PIECE)
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter().flat_map(|piece| piece.iter())
    }

    /// The place of the thing with this key, in a list that is sorted by it.
    pub(crate) fn find<K: Ord>(&self, key: &K, of: impl Fn(&T) -> K) -> Option<usize> {
        let piece = self.0.partition_point(|piece| piece.first().is_some_and(|first| of(first) <= *key));
        let piece = piece.checked_sub(1)?;
        let place = self.0[piece].binary_search_by_key(key, of).ok()?;
        Some(piece * PIECE + place)
    }
}

impl<T: Clone> Growing<T> {
    pub(crate) fn push(&mut self, thing: T) {
        let pieces = Arc::make_mut(&mut self.0);
        match pieces.last_mut() {
            Some(newest) if newest.len() < PIECE => Arc::make_mut(newest).push(thing),
            _ => pieces.push(Arc::new(vec![thing])),
        }
    }

    pub(crate) fn get_mut(&mut self, place: usize) -> Option<&mut T> {
        Arc::make_mut(Arc::make_mut(&mut self.0).get_mut(place / PIECE)?).get_mut(place % PIECE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_cloned_stays_as_it_was() {
        let mut list = Growing::default();
        let mut before = Vec::new();
        for n in 0..3 * PIECE + 1 {
            before.push(list.clone());
            list.push(2 * n);
        }
        *list.get_mut(PIECE).unwrap() = 7;
        for (len, older) in before.iter().enumerate() {
            assert_eq!(older.len(), len);
            assert!(older.iter().copied().eq((0..len).map(|n| 2 * n)));
            assert_eq!(older.iter().next_back().copied(), len.checked_sub(1).map(|n| 2 * n));
        }
        assert_eq!(
            (list.get(PIECE), list.get(PIECE + 1), list.get(3 * PIECE + 1)),
            (Some(&7), Some(&(2 * PIECE + 2)), None)
        );
    }

    #[test]
    fn what_is_sorted_is_found() {
        let mut list = Growing::default();
        assert_eq!(list.find(&4, |n: &usize| *n), None);
        (0..600).for_each(|n| list.push(2 * n + 2));
        for n in 0..600 {
            assert_eq!(list.find(&(2 * n + 2), |n| *n), Some(n));
            assert_eq!(list.find(&(2 * n + 1), |n| *n), None);
        }
        assert_eq!(list.find(&1202, |n| *n), None);
    }

    #[test]
    fn growing_shares_what_was_there() {
        let mut list = Growing::default();
        (0..3 * PIECE).for_each(|n| list.push(n));
        let older = list.clone();
        list.push(0);
        assert!((0..3).all(|piece| Arc::ptr_eq(&list.0[piece], &older.0[piece])));
    }
}
