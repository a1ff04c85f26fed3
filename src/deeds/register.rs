//! The register of all deeds. Help, palette, hint line, key list, forms, `biombo commands`, shell completion and
//! scripts all read it.

use std::sync::LazyLock;

use super::{
    app, aspect, campaign, cards, chase, clock, evening, fight, free_dice, gauge, history, item, note, person, purse,
    random_table, reveal, roll, scene, screen, seats, vote,
};
use crate::grammar::{DeedType, Intent, LineError, Names, Noun, Register};

/// Every deed: the table's first, then each system's.
pub static DEEDS: LazyLock<Register> = LazyLock::new(|| {
    let mut nouns = vec![
        history::NOUN,
        screen::NOUN,
        app::NOUN,
        seats::NOUN,
        campaign::NOUN,
        evening::NOUN,
        scene::NOUN,
        person::NOUN,
        gauge::NOUN,
        purse::NOUN,
        vote::NOUN,
        aspect::NOUN,
        clock::NOUN,
        item::NOUN,
        note::NOUN,
        reveal::NOUN,
        random_table::NOUN,
        free_dice::NOUN,
        roll::NOUN,
        fight::NOUN,
        chase::NOUN,
        cards::NOUN,
    ];
    nouns.extend(system_nouns());
    Register::new(nouns)
});

macro_rules! declare_system_nouns {
    ($($(#[doc = $doc:literal])* $(#[cfg($cfg:meta)])? $name:ident: $Name:ident),* $(,)?) => {
        fn system_nouns() -> Vec<Noun> {
            vec![$($(#[cfg($cfg)])? crate::systems::$name::deeds::NOUN),*]
        }
    };
}

crate::systems::systems!(declare_system_nouns);

/// The deed with this id.
pub fn find(id: &str) -> Option<&'static DeedType> {
    DEEDS.find(id)
}

/// The intent of a deed with these field values. `None` if the id is unknown or the line does not parse, for example
/// because a field is missing.
pub fn intent_of(id: &str, values: &[(impl AsRef<str>, impl AsRef<str>)], names: &Names) -> Option<Intent> {
    parse(&DEEDS.compose(find(id)?, values), names).ok()
}

/// Parses a line into an intent, looking up people and things in `names`. The error says what was expected where, and
/// the nearest match.
pub fn parse(line: &str, names: &Names) -> Result<Intent, LineError> {
    DEEDS.parse(line, names)
}
