//! The languages of the interface, and the words people may use for them.

use unic_langid::LanguageIdentifier;

use crate::rules::keyword::{Keyword, keyword_enum};

keyword_enum! {
    /// A language of the interface, by its tag.
    pub enum Language {
        Es = "es" | "español" | "spanish",
        En = "en" | "inglés" | "english",
        /// English with accents and a third longer, to show what would be cut in a wordier language.
        Pseudo = "qps",
    }
}

impl Language {
    /// The languages that people choose from.
    pub const SPOKEN: &'static [Language] = &[Language::Es, Language::En];

    /// Its tag: `es`, `en`, `qps`.
    pub fn tag(self) -> &'static str {
        self.word()
    }

    /// The language of a tag or locale (`es`, `es_MX.UTF-8`, `en-GB`), if it is one of ours.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let tag = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        [Language::Es, Language::En, Language::Pseudo].into_iter().find(|ours| ours.tag().eq_ignore_ascii_case(tag))
    }

    /// The locale whose plural rules Fluent uses.
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
    fn locales_of_other_languages_are_unknown() {
        assert_eq!(Language::from_locale("es_ES.UTF-8"), Some(Language::Es));
        assert_eq!(Language::from_locale("EN-gb"), Some(Language::En));
        assert_eq!(Language::from_locale("qps"), Some(Language::Pseudo));
        for stranger in ["C", "POSIX", "", "est", "fr_FR"] {
            assert_eq!(Language::from_locale(stranger), None, "{stranger}");
        }
    }
}
