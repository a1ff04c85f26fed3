//! A memo: a value computed from the view, kept until the view or the key changes.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Weak};

use super::DrawCtx;
use crate::session::seen::Seen;

/// The last value computed, with its view and key. It adds nothing to a hash, since it can be recomputed.
#[derive(Debug)]
pub(crate) struct Memo<K, V>(RefCell<Option<KeptValue<K, V>>>);

#[derive(Debug)]
struct KeptValue<K, V> {
    /// Keeps the allocation alive, so that no other view can get the same address.
    seen: Weak<Seen>,
    key: K,
    value: Arc<V>,
}

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo(RefCell::new(None))
    }
}

impl<K, V> Hash for Memo<K, V> {
    /// The value follows from what is hashed beside it.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<K: PartialEq, V> Memo<K, V> {
    /// The value for this key, computed anew if the key or the view has changed.
    pub(crate) fn get(&self, key: K, ctx: &DrawCtx, make: impl FnOnce(&K) -> V) -> Arc<V> {
        let seen = Arc::downgrade(ctx.seen);
        let known = |made: &&KeptValue<K, V>| made.key == key && made.seen.ptr_eq(&seen);
        if let Some(made) = self.0.borrow().as_ref().filter(known) {
            return made.value.clone();
        }
        let value = Arc::new(make(&key));
        *self.0.borrow_mut() = Some(KeptValue { seen, key, value: value.clone() });
        value
    }
}
