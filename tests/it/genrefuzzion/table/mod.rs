//! GenreFuzzion at the table.

mod bundled;
mod growth;
mod kit;
mod scenes;
mod secrets;
mod stages;
mod tricks;
