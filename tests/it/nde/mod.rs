//! What is about NDE alone.

pub(crate) mod frames;
mod previews;
pub(crate) mod random_deeds;
mod table;
pub(crate) mod worked;
