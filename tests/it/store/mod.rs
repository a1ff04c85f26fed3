//! What is kept in files.

mod campaigns;
pub(crate) mod journal;
