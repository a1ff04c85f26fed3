//! Hitos' deeds: the test, what is invoked upon it, the fight, what body and mind lose, and how they mend.

mod attack;
mod chase;
mod crash;
mod danger;
mod declare;
mod exposure;
mod extended;
mod harm;
mod hold;
mod invoke;
mod mark;
mod mend;
mod order;
mod sequela;
mod test;
mod versus;
mod with;

use crate::grammar::{Noun, deeds};

pub(in crate::systems::hitos) use declare::judge;

pub use attack::Attack;
pub use chase::Chase;
pub use crash::Crash;
pub use danger::{Blast, Burn, Fall, Ignite};
pub use declare::{Declare, Judge};
pub use exposure::{Breathe, Cold, Poison, Terror};
pub use extended::{Amend, Attempt, Extended, How};
pub use harm::Harm;
pub use hold::{Fate, Hold, Soothe, Stabilise, Way, Word};
pub use invoke::{Answer, Invoke};
pub use mark::Mark;
pub use mend::{Calm, Medicate, Recover, Rest, Supervise};
pub use order::{Guard, Initiative, Surprise};
pub use sequela::{Sequela, Spare};
pub use test::{Tell, Test};
pub use versus::{Again, Versus};
pub use with::{Helping, Terms, Theirs, With};

pub(crate) const NOUN: Noun = Noun::new(
    "hitos",
    &[],
    deeds![
        Test, Tell, Versus, Again, Invoke, Answer, Mark, Declare, Judge, Attack, Attempt, Extended, Amend, Initiative,
        Surprise, Guard, Hold, Stabilise, Soothe, Harm, Fall, Blast, Ignite, Burn, Chase, Crash, Terror, Poison, Cold,
        Breathe, Fate, Rest, Calm, Recover, Supervise, Medicate, Sequela, Spare,
    ],
);
