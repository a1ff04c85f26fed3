//! What is kept in files.

mod campaigns;
mod journal;
