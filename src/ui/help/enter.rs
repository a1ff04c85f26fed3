//! What Enter does on the tab below help.

use crate::deeds::KeyContext;

/// What Enter does on the tab below.
#[derive(Debug, Clone, Default)]
pub(crate) struct EnterHelp {
    /// How many of the contexts of help are those of the tab; they come first.
    pub(super) contexts: usize,
    /// The name of the key that does it, and what that is; `None` if it does nothing.
    pub(super) does: Option<(String, String)>,
}

impl EnterHelp {
    /// What Enter does on a tab with these contexts.
    pub(super) fn new(contexts: &[KeyContext], does: Option<(String, String)>) -> EnterHelp {
        EnterHelp { contexts: contexts.len(), does }
    }
}
