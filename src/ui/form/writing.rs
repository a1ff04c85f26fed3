//! The keys that hold while something is written in a docked form.

/// Message keys for each key and for what it does.
pub(crate) type WritingKeys = &'static [(&'static str, &'static str)];

/// Where a list of names is open.
pub(super) const IN_LIST: WritingKeys =
    &[("key-enter", "writing-choose"), ("key-esc", "writing-close"), ("key-up-down", "writing-list")];

/// Where Enter does the deed, whatever is written.
pub(super) const IN_TEXT: WritingKeys =
    &[("key-enter", "writing-roll"), ("key-esc", "writing-leave"), ("key-up-down", "writing-field")];

/// Where Enter ticks the marked line.
pub(super) const ON_LINE: WritingKeys =
    &[("key-enter", "form-mark"), ("key-esc", "writing-leave"), ("key-up-down", "writing-list")];

/// Where nothing is sought yet, and Enter ends the search.
pub(super) const IN_SEARCH: WritingKeys = &[("key-enter", "writing-leave"), ("key-up-down", "writing-list")];

/// Where a value is written that the list does not have.
pub(super) const IN_VALUE: WritingKeys = &[("key-enter", "writing-add"), ("key-esc", "writing-drop")];
