//! The command line.

mod damaged;
mod roll;
mod scripts;
