//! What is about Lunar Fantasy alone.

pub(crate) mod random_deeds;
mod secrets;
pub(crate) mod worked;
