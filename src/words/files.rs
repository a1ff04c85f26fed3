//! The word files of each language, one a noun. A new file is named here once in each list.

use super::Language;

const ES: &[&str] = &[
    include_str!("es/chrome.ftl"),
    include_str!("es/cli.ftl"),
    include_str!("es/common.ftl"),
    include_str!("es/fault.ftl"),
    include_str!("es/fight.ftl"),
    include_str!("es/deeds.ftl"),
    include_str!("es/nde.ftl"),
    include_str!("es/nde-rules.ftl"),
    include_str!("es/session.ftl"),
    include_str!("es/recap.ftl"),
    include_str!("es/roll.ftl"),
    include_str!("es/store.ftl"),
    include_str!("es/tabs.ftl"),
    include_str!("es/welcome.ftl"),
];

const EN: &[&str] = &[
    include_str!("en/chrome.ftl"),
    include_str!("en/cli.ftl"),
    include_str!("en/common.ftl"),
    include_str!("en/fault.ftl"),
    include_str!("en/fight.ftl"),
    include_str!("en/deeds.ftl"),
    include_str!("en/nde.ftl"),
    include_str!("en/nde-rules.ftl"),
    include_str!("en/session.ftl"),
    include_str!("en/recap.ftl"),
    include_str!("en/roll.ftl"),
    include_str!("en/store.ftl"),
    include_str!("en/tabs.ftl"),
    include_str!("en/welcome.ftl"),
];

/// What is written in that language.
pub(super) fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::Es => ES,
        Language::En | Language::Pseudo => EN,
    }
}
