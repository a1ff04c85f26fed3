//! The word files of each language, one a noun. A new file is named here once.

use super::Language;

macro_rules! files {
    ($($noun:literal),* $(,)?) => {
        const ES: &[&str] = &[$(include_str!(concat!("es/", $noun, ".ftl"))),*];
        const EN: &[&str] = &[$(include_str!(concat!("en/", $noun, ".ftl"))),*];
    };
}

files![
    "chrome",
    "cli",
    "common",
    "deeds",
    "fault",
    "fight",
    "nde",
    "nde-rules",
    "prisma-rules",
    "recap",
    "roll",
    "session",
    "store",
    "tabs",
    "welcome",
];

/// What is written in that language.
pub(super) fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::Es => ES,
        Language::En | Language::Pseudo => EN,
    }
}
