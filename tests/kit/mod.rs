//! What the tests share. A test that needs one of these alone names it by its path, so that nothing lies unused:
//! `#[path = "kit/frame.rs"] mod frame;`

pub(crate) mod frame;
