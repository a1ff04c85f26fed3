//! What the benches share with the tests of all systems.

#[path = "../../tests/it/kit/history.rs"]
pub(crate) mod history;
#[path = "../../tests/it/kit/whim.rs"]
pub(crate) mod whim;
#[path = "../../tests/it/kit/whims.rs"]
pub(crate) mod whims;
