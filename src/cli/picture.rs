//! How pictures and recordings are drawn: as on a terminal that shows every colour and sign, whatever this one shows.

use std::env;

use super::environment::Environment;
use super::exit::CommandError;
use crate::app::display::DisplaySettings;
use crate::app::setup::{Flags, Setup};
use crate::store::error::Error;
use crate::words::Words;

/// The display settings of a picture or recording, from the flags, the user's settings and these variables of this
/// terminal.
pub(super) fn display(
    variables: &[&str],
    flags: &Flags,
    words: &Words,
    environment: &Environment<'_>,
) -> Result<DisplaySettings, CommandError> {
    let folders = environment.folders.clone().ok_or(Error::NoHome)?;
    let flags = Flags { language: Some(words.language()), ..flags.clone() };
    let variable = |name: &str| match name {
        "COLORTERM" => Some("truecolor".to_owned()),
        "TERM" => Some("xterm-256color".to_owned()),
        "LC_CTYPE" => Some("C.UTF-8".to_owned()),
        "HOME" => env::var(name).ok(),
        _ => variables.contains(&name).then(|| env::var(name).ok()).flatten(),
    };
    Ok(Setup::new(&flags, folders, &variable)?.display().0)
}
