//! NDE's tabs as pictures, and driven by keys.

mod crowd;
mod fight;
pub(crate) mod kit;
mod roll;
mod squares;
