//! GenreFuzzion at the table.

mod bundled;
mod edges;
mod growth;
mod kit;
mod moments;
mod renamed;
mod scenes;
mod seats;
mod secrets;
mod stages;
mod trick_limits;
mod tricks;
mod withdrawn;
