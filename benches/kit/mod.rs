//! Helpers shared with the tests of all systems.

#[path = "../../tests/it/kit/history.rs"]
pub(crate) mod history;
#[path = "../../tests/it/kit/random.rs"]
pub(crate) mod random;
#[path = "../../tests/it/kit/random_deeds.rs"]
pub(crate) mod random_deeds;
