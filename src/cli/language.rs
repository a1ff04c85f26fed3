//! The language of the command line: that of the flag, then of the settings, then of the locale, then Spanish, the
//! games' own.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use super::environment::Environment;
use crate::app::setup::read_settings;
use crate::words::Language;

/// Chooses the language. The flag is searched by hand, because the grammar's help is already in that language.
pub(super) fn choose(args: &[OsString], environment: &Environment<'_>) -> Language {
    let flag = args.iter().enumerate().find_map(|(place, arg)| {
        let arg = arg.to_str()?;
        match arg.strip_prefix("--lang")? {
            "" => args.get(place + 1)?.to_str().and_then(Language::from_locale),
            given => given.strip_prefix('=').and_then(Language::from_locale),
        }
    });
    flag.or_else(|| language_of_settings(environment))
        .or_else(|| environment.locale.as_deref().and_then(Language::from_locale))
        .unwrap_or(Language::Es)
}

/// The settings' language. Faults in the settings count as none here; they are reported when a screen opens.
fn language_of_settings(environment: &Environment<'_>) -> Option<Language> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let settings = read_settings(environment.folders.as_ref()?, home.as_deref()).ok()?;
    Language::from_locale(settings.language.as_deref()?)
}
