//! What is about Lunar Fantasy alone.

pub(crate) mod random_deeds;
pub(crate) mod worked;
