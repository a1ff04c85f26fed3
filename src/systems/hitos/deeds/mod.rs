//! Hitos' deeds: the test, what is invoked upon it, what body and mind lose, and how they mend.

mod danger;
mod harm;
mod hold;
mod invoke;
mod mend;
mod sequela;
mod test;

use crate::grammar::{Noun, deeds};

pub use danger::{Breathe, Cold, Poison, Terror};
pub use harm::Harm;
pub use hold::{Fate, Hold, Soothe, Stabilise, Way, Word};
pub use invoke::{Answer, Invoke};
pub use mend::{Calm, Medicate, Recover, Rest, Supervise};
pub use sequela::{Sequela, Spare};
pub use test::Test;

pub(crate) const NOUN: Noun = Noun::new(
    "hitos",
    &[],
    deeds![
        Test, Invoke, Answer, Harm, Terror, Poison, Cold, Breathe, Hold, Fate, Stabilise, Soothe, Rest, Calm, Recover,
        Supervise, Medicate, Sequela, Spare,
    ],
);
