//! The command line: rolls, odds and everything else that needs no screen.

pub mod exit;
mod nde;
pub mod odds;
pub mod roll;
