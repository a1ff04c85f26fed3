//! The command line.

mod damaged;
mod exports;
mod files;
mod forum;
mod handbook;
pub(crate) mod house;
mod invite;
mod linear;
mod roll;
mod scripts;
mod told;
mod usage;
