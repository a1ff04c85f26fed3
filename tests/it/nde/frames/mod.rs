//! NDE's tabs as pictures, and driven by keys.

mod fight;
pub(crate) mod kit;
mod roll;
