//! The languages there are, and how people name them.

use unic_langid::LanguageIdentifier;

/// A language of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Language {
    /// Spanish.
    Es,
    /// English.
    En,
    /// English with accents and a third longer: whoever draws with it sees what would not fit elsewhere.
    Pseudo,
}

impl Language {
    /// The languages that people choose from.
    pub const ALL: [Language; 2] = [Language::Es, Language::En];

    /// Its tag: `es`, `en`, `qps`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::Es => "es",
            Language::En => "en",
            Language::Pseudo => "qps",
        }
    }

    /// The language that a tag or a locale names (`es`, `es_MX.UTF-8`, `en-GB`), if it is one of ours.
    #[must_use]
    pub fn from_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        [Language::Es, Language::En, Language::Pseudo].into_iter().find(|ours| ours.tag().eq_ignore_ascii_case(tag))
    }

    /// The name by which Fluent knows its plurals.
    pub(super) fn locale(self) -> LanguageIdentifier {
        let tag = match self {
            Language::Es => "es",
            Language::En | Language::Pseudo => "en",
        };
        LanguageIdentifier::from_bytes(tag.as_bytes()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_name_languages_and_strangers_none() {
        assert_eq!(Language::from_locale("es_ES.UTF-8"), Some(Language::Es));
        assert_eq!(Language::from_locale("EN-gb"), Some(Language::En));
        assert_eq!(Language::from_locale("qps"), Some(Language::Pseudo));
        for stranger in ["C", "POSIX", "", "est", "fr_FR"] {
            assert_eq!(Language::from_locale(stranger), None, "{stranger}");
        }
    }
}
