//! The command line.

mod roll;
mod scripts;
