//! The language of the command line: that of the flag, then of the settings, then of the locale, then Spanish, the
//! games' own.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

use super::environment::Environment;
use crate::app::setup::read_settings;
use crate::store::settings::Settings;
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

/// The user's settings. Faulty ones count as none here; their faults are reported when a screen opens.
pub(super) fn settings(environment: &Environment<'_>) -> Option<Settings> {
    let home = env::var_os("HOME").map(PathBuf::from);
    read_settings(environment.folders.as_ref()?, home.as_deref()).ok()
}

fn language_of_settings(environment: &Environment<'_>) -> Option<Language> {
    Language::from_locale(settings(environment)?.language.as_deref()?)
}
