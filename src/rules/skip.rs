//! What is left out where a value is written.

/// Whether the value is what its reader takes when it is not written.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
