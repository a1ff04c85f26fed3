//! What is about GenreFuzzion alone.

mod data;
mod table;
pub(crate) mod worked;
