//! What a command has of the world: its streams and its environment.

use std::io::{BufRead, Write};

use crate::store::folders::Folders;

/// The streams and environment of the command line.
pub struct World<'a> {
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    pub err: &'a mut dyn Write,
    /// The caller's locale, for example `es_ES.UTF-8`.
    pub locale: Option<String>,
    pub folders: Option<Folders>,
}
