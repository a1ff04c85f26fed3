//! The language of the command line: that of the flag, then of the settings, then of the locale, then Spanish, the
//! games' own.

use std::ffi::OsString;

use super::environment::Environment;
use crate::store::settings::{Settings, SettingsContext};
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
    let file = environment.folders.as_ref()?.settings();
    let tags: Vec<&str> = Language::SPOKEN.iter().map(|language| language.tag()).collect();
    let context = SettingsContext { languages: &tags, themes: &[], deeds: &[], is_key: &|_| true, home: None };
    Language::from_locale(Settings::read(&file, &context).ok()?.language.as_deref()?)
}
