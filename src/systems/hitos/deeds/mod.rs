//! Hitos' deeds: the test, what is invoked upon it, the fight, and what body and mind lose.

mod attack;
mod chase;
mod danger;
mod harm;
mod invoke;
mod order;
mod test;
mod versus;

use crate::grammar::{Noun, deeds};

pub use attack::Attack;
pub use chase::Chase;
pub use danger::{Blast, Burn, Fall, Ignite};
pub use harm::Harm;
pub use invoke::{Answer, Invoke};
pub use order::{Guard, Initiative, Surprise};
pub use test::Test;
pub use versus::{Again, Versus};

pub(crate) const NOUN: Noun = Noun::new(
    "hitos",
    &[],
    deeds![
        Test, Versus, Again, Invoke, Answer, Attack, Initiative, Surprise, Guard, Harm, Fall, Blast, Ignite, Burn,
        Chase
    ],
);
