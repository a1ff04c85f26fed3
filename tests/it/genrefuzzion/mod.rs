//! What is about GenreFuzzion alone.

pub(crate) mod worked;
