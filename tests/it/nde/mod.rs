//! What is about NDE alone.

pub(crate) mod frames;
mod table;
pub(crate) mod whims;
pub(crate) mod worked;
