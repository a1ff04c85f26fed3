//! The command line.

mod damaged;
mod files;
mod forum;
mod handbook;
mod house;
mod invite;
mod linear;
mod roll;
mod scripts;
mod told;
mod usage;
