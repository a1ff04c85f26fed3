//! What is about GenreFuzzion alone.
