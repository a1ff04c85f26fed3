//! What is about Lunar Fantasy alone.

pub(crate) mod worked;
