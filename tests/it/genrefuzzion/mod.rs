//! What is about GenreFuzzion alone.

mod data;
mod forum;
pub(crate) mod random_deeds;
mod random_scenes;
mod table;
pub(crate) mod worked;
