//! The command line.

mod damaged;
mod files;
mod forum;
mod handbook;
mod house;
mod roll;
mod scripts;
mod told;
mod usage;
