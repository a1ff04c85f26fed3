//! Tells serde which fields to leave out.

/// Whether a value is the default, which a reader assumes when the field is missing.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
