//! What rests on disk: settings, themes, campaigns and journals. No screen.

pub mod themes;
