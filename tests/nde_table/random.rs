//! Random deeds on a small table.
