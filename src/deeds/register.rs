//! The register of all deeds. Help, palette, hint line, key list, forms, `biombo commands`, shell completion and scripts
//! read this one.

use std::sync::LazyLock;

use super::{
    app, campaign, clock, condition, evening, fight, gauge, history, item, note, person, reveal, roll, scene, screen,
    table,
};
use crate::grammar::{DeedType, Intent, LineError, Names, Noun, Register};

/// Every deed there is: the table's, then each system's.
pub static DEEDS: LazyLock<Register> = LazyLock::new(|| {
    let table = vec![
        Noun::of::<history::Verb>(),
        Noun::of::<screen::Verb>(),
        Noun::of::<app::Verb>(),
        Noun::of::<campaign::Verb>(),
        Noun::of::<evening::Verb>(),
        Noun::of::<scene::Verb>(),
        Noun::of::<person::Verb>(),
        Noun::of::<gauge::Verb>(),
        Noun::of::<condition::Verb>(),
        clock::NOUN,
        Noun::of::<item::Verb>(),
        Noun::of::<note::Verb>(),
        Noun::of::<reveal::Verb>(),
        Noun::of::<table::Verb>(),
        Noun::of::<roll::Verb>(),
        Noun::of::<fight::Verb>(),
        crate::systems::nde::deeds::NOUN,
        Noun::of::<crate::systems::prisma::deeds::Verb>(),
    ];
    Register::new(table)
});

/// The deed of this id.
#[must_use]
pub fn find(id: &str) -> Option<&'static DeedType> {
    DEEDS.find(id)
}

/// What a line asks for. Names of people and things are looked up among `names`.
///
/// # Errors
/// [`LineError`] says what was expected where, and what comes nearest.
pub fn parse(line: &str, names: &Names) -> Result<Intent, LineError> {
    DEEDS.parse(line, names)
}
