//! Lunar Fantasy on its screens, as pictures, and driven by keys.

mod fight;
mod greyed;
mod kit;
mod log;
mod roll;
mod social;
