//! NDE's tabs as pictures, and driven by keys.

mod crowd;
mod fallen;
mod fight;
pub(crate) mod kit;
mod roll;
mod squares;
