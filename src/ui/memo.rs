//! A memo: values computed from the view, kept until the view changes.

use std::cell::RefCell;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, Weak};

use super::DrawCtx;
use crate::session::seen::Seen;

/// The last values computed for one view, each with its key. They add nothing to a hash, since they can be recomputed.
#[derive(Debug)]
pub(crate) struct Memo<K, V>(RefCell<KeptValues<K, V>>);

#[derive(Debug)]
struct KeptValues<K, V> {
    /// Keeps the allocation alive, so that no other view can get the same address.
    seen: Weak<Seen>,
    /// The newest last.
    values: Vec<(K, Arc<V>)>,
}

/// The most values that are kept: enough to step back to where the arrows came from.
const MAX_VALUES: usize = 4;

impl<K, V> Default for Memo<K, V> {
    fn default() -> Memo<K, V> {
        Memo(RefCell::new(KeptValues { seen: Weak::new(), values: Vec::new() }))
    }
}

impl<K, V> Hash for Memo<K, V> {
    /// Adds nothing, since the values follow from what is hashed beside them.
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<K: PartialEq, V> Memo<K, V> {
    /// The value for this key, computed anew if the view has changed or the key was not asked for lately.
    pub(crate) fn get(&self, key: K, ctx: &DrawCtx, compute: impl FnOnce(&K) -> V) -> Arc<V> {
        if let Some(value) = self.find(&key, ctx) {
            return value;
        }
        // The cell is not borrowed here, since computing one value may ask for another.
        let value = Arc::new(compute(&key));
        let mut kept = self.0.borrow_mut();
        if kept.values.len() >= MAX_VALUES {
            kept.values.remove(0);
        }
        kept.values.push((key, value.clone()));
        value
    }

    /// The kept value for this key. Forgets those of another view.
    fn find(&self, key: &K, ctx: &DrawCtx) -> Option<Arc<V>> {
        let mut kept = self.0.borrow_mut();
        if !std::ptr::eq(kept.seen.as_ptr(), Arc::as_ptr(ctx.seen)) {
            *kept = KeptValues { seen: Arc::downgrade(ctx.seen), values: Vec::new() };
        }
        kept.values.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone())
    }
}
