//! Hitos at the table.

pub mod rules;
