//! What is about Lunar Fantasy alone.

pub(crate) mod random_deeds;
mod table;
pub(crate) mod worked;
