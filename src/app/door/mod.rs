//! The door of an open table.

pub mod wire;
