//! Files on disk: settings, themes, campaigns and journals.

pub mod campaign;
pub mod error;
pub mod folders;
pub mod journal;
pub mod read;
pub mod recent;
pub mod settings;
pub mod themes;
pub mod why;
pub mod write;

pub use error::{Error, Result};
