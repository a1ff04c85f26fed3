//! What the command line gets from its caller: streams, locale and folders.

use std::io::{BufRead, Write};

use crate::store::folders::Folders;

/// What a command may read and write, besides its arguments.
pub struct Environment<'a> {
    pub input: &'a mut dyn BufRead,
    pub out: &'a mut dyn Write,
    /// Lines with colours of the program's own, for the end of the output, which would escape them.
    pub coloured: Vec<u8>,
    pub err: &'a mut dyn Write,
    /// The caller's locale, for example `es_ES.UTF-8`.
    pub locale: Option<String>,
    /// The user's folders; `None` if the home directory is unknown.
    pub folders: Option<Folders>,
}
