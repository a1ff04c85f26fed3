//! What is about GenreFuzzion alone.

mod data;
