//! Hitos' deeds: the test, what is invoked upon it, and what body and mind lose.

mod declare;
mod harm;
mod invoke;
mod mark;
mod test;

use crate::grammar::{Noun, deeds};

pub(in crate::systems::hitos) use declare::judge;
pub use declare::{Declare, Judge};
pub use harm::Harm;
pub use invoke::{Answer, Invoke};
pub use mark::Mark;
pub use test::Test;

pub(crate) const NOUN: Noun = Noun::new("hitos", &[], deeds![Test, Invoke, Answer, Mark, Declare, Judge, Harm]);
