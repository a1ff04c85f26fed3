//! NDE's tabs as pictures, and driven by keys.

mod crowd;
mod fallen;
mod fight;
mod hearts;
pub(crate) mod kit;
mod roll;
mod squares;
