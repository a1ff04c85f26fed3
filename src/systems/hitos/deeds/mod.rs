//! Hitos' deeds: the test, and what is invoked upon it.

mod invoke;
mod test;

use crate::grammar::{Noun, deeds};

pub use invoke::{Answer, Invoke};
pub use test::Test;

pub(crate) const NOUN: Noun = Noun::new("hitos", &[], deeds![Test, Invoke, Answer]);
