//! GenreFuzzion at the table.

mod edges;
mod growth;
mod kit;
mod scenes;
mod secrets;
mod stages;
mod trick_limits;
mod tricks;
