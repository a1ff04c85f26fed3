//! What is about Lunar Fantasy alone.

mod frames;
pub(crate) mod random_deeds;
mod secrets;
mod stories;
mod table;
pub(crate) mod worked;
