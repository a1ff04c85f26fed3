//! The word files of each language, one per noun. A new file is added to this list.

use super::Language;

macro_rules! files {
    ($($file:literal),* ; $($name:literal: $($part:literal),*);* $(;)?) => {
        static ES: &[&str] = &[
            $(include_str!(concat!("es/", $file)),)*
            $($(include_str!(concat!("../systems/", $name, "/words/es/", $part)),)*)*
        ];
        static EN: &[&str] = &[
            $(include_str!(concat!("en/", $file)),)*
            $($(include_str!(concat!("../systems/", $name, "/words/en/", $part)),)*)*
        ];
    };
}

files![
    "cards.ftl",
    "chase.ftl",
    "chrome.ftl",
    "cli.ftl",
    "common.ftl",
    "debt.ftl",
    "deeds.ftl",
    "dialogue.ftl",
    "door.ftl",
    "fault.ftl",
    "fight.ftl",
    "linear.ftl",
    "purse.ftl",
    "recap.ftl",
    "roll.ftl",
    "seats.ftl",
    "session.ftl",
    "stage.ftl",
    "signs.ftl",
    "store.ftl",
    "tabs.ftl",
    "vote.ftl",
    "welcome.ftl";
    "nde": "table.ftl", "rules.ftl", "book.ftl";
    "prisma": "table.ftl", "pane.ftl", "rules.ftl", "sheet.ftl", "book.ftl";
    "hitos": "table.ftl", "plight.ftl", "rules.ftl", "book.ftl";
    "lunar": "table.ftl", "rules.ftl", "book.ftl";
    "genrefuzzion": "table.ftl", "pane.ftl", "deeds.ftl", "pool.ftl", "sheet.ftl", "tricks.ftl", "cliches.ftl", "rules.ftl", "book.ftl";
];

/// The contents of a language's word files.
pub(super) fn of(language: Language) -> &'static [&'static str] {
    match language {
        Language::Es => ES,
        Language::En | Language::Pseudo => EN,
    }
}
