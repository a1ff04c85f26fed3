//! Helpers shared with the tests of NDE.

#[path = "../../tests/it/nde/random_deeds.rs"]
pub(crate) mod random_deeds;
