//! The word files of each language, one a noun. A new file is named here once.

use super::Language;

macro_rules! files {
    ($($file:literal),* $(,)?) => {
        const ES: &[&str] = &[$(include_str!(concat!("es/", $file))),*];
        const EN: &[&str] = &[$(include_str!(concat!("en/", $file))),*];
    };
}

files![
    "chrome.ftl",
    "cli.ftl",
    "common.ftl",
    "deeds.ftl",
    "fault.ftl",
    "fight.ftl",
    "nde.ftl",
    "nde-rules.ftl",
    "prisma.ftl",
    "prisma-pane.ftl",
    "prisma-rules.ftl",
    "prisma-sheet.ftl",
    "recap.ftl",
    "roll.ftl",
    "session.ftl",
    "store.ftl",
    "tabs.ftl",
    "welcome.ftl",
];

/// What is written in that language.
pub(super) fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::Es => ES,
        Language::En | Language::Pseudo => EN,
    }
}
