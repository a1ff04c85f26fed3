//! Lunar Fantasy on its screens, as pictures, and driven by keys.

mod fight;
mod kit;
mod roll;
mod social;
