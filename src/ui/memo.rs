//! What was made of what is seen, kept until that changes or something else is asked for.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Weak};

use super::draw_ctx::DrawCtx;
use crate::session::seen::Seen;

/// The value that was made last, with what it was made of. Small, and equal to one that is made anew.
#[derive(Debug)]
pub(crate) struct Memo<K, V>(RefCell<Option<KeptValue<K, V>>>);

#[derive(Debug)]
struct KeptValue<K, V> {
    /// It keeps the address taken, so that no other one can be mistaken for it.
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
    /// It follows from what stands beside it.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<K: PartialEq, V> Memo<K, V> {
    /// The value for this key, made where the last one was of another key or of a table that looked otherwise.
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
