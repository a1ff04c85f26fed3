//! What rests on disk: settings, themes, campaigns and journals. No screen.

pub mod error;
pub mod journal;
pub mod themes;

pub use error::{Error, Result};
