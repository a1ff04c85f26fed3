//! What the benches share with the tests of NDE.

#[path = "../../tests/it/nde/whims.rs"]
pub(crate) mod whims;
