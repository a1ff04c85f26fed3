//! Hitos' deeds: the test, what is invoked upon it, the fight, and what body and mind lose.

mod attack;
mod danger;
mod declare;
mod harm;
mod invoke;
mod mark;
mod order;
mod test;

use crate::grammar::{Noun, deeds};

pub(in crate::systems::hitos) use declare::judge;

pub use attack::Attack;
pub use danger::{Blast, Burn, Fall, Ignite};
pub use declare::{Declare, Judge};
pub use harm::Harm;
pub use invoke::{Answer, Invoke};
pub use mark::Mark;
pub use order::{Guard, Initiative, Surprise};
pub use test::Test;

pub(crate) const NOUN: Noun = Noun::new(
    "hitos",
    &[],
    deeds![
        Test, Invoke, Answer, Mark, Declare, Judge, Attack, Initiative, Surprise, Guard, Harm, Fall, Blast, Ignite,
        Burn
    ],
);
