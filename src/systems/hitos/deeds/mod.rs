//! Hitos' deeds: the test, what is invoked upon it, and what body and mind lose.

mod harm;
mod invoke;
mod test;

use crate::grammar::{Noun, deeds};

pub use harm::Harm;
pub use invoke::{Answer, Invoke};
pub use test::Test;

pub(crate) const NOUN: Noun = Noun::new("hitos", &[], deeds![Test, Invoke, Answer, Harm]);
