//! What Enter does on the tab below help.

use crate::deeds::KeyContext;
use crate::ui::tabs::TabEnter;

/// What Enter does on the tab below.
#[derive(Debug, Clone, Default)]
pub(crate) struct EnterHelp {
    /// How many of the contexts of help are those of the tab; they come first.
    pub(super) contexts: usize,
    /// What it does, if anything.
    pub(super) does: Option<TabEnter>,
}

impl EnterHelp {
    /// What Enter does on a tab with these contexts.
    pub(super) fn new(contexts: &[KeyContext], does: Option<TabEnter>) -> EnterHelp {
        EnterHelp { contexts: contexts.len(), does }
    }
}
