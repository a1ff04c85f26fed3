//! Hitos' deeds: the test, what is invoked on it, the fight, what body and mind lose, and how they mend.

mod activation;
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
mod shared_args;
mod test;
mod versus;

use crate::grammar::{Noun, deeds};

pub(in crate::systems::hitos) use declare::judge;

pub use attack::HitosAttack;
pub use chase::ChaseContest;
pub use crash::Crash;
pub use danger::{Blast, Burn, Fall, Ignite};
pub use declare::{Declare, Judge};
pub use exposure::{Breathe, Cold, PoisonSomebody, Terror};
pub use extended::{AmendExtended, AttemptExtended, AttemptTerms, Extended};
pub use harm::HarmSomebody;
pub use hold::{DecideFate, FateRuling, HoldOn, Soothe, SoothingWay, Stabilise};
pub use invoke::{AnswerInvocation, Invoke};
pub use mark::MarkRoll;
pub use mend::{Calm, Medicate, RecoverTrack, Supervise, TakeRest};
pub use order::{RollInitiative, SetGuard, Surprise};
pub use sequela::{Sequela, SpareSequela};
pub use shared_args::{HelpGiven, HelpTerms, OwnModifier, TheirModifier};
pub use test::{HitosTest, RevealDifficulty};
pub use versus::{HitosContest, RollAgain};

pub(crate) const NOUN: Noun = Noun::new(
    "hitos",
    &[],
    deeds![
        HitosTest,
        RevealDifficulty,
        HitosContest,
        RollAgain,
        Invoke,
        AnswerInvocation,
        MarkRoll,
        Declare,
        Judge,
        HitosAttack,
        AttemptExtended,
        Extended,
        AmendExtended,
        RollInitiative,
        Surprise,
        SetGuard,
        HoldOn,
        Stabilise,
        Soothe,
        HarmSomebody,
        Fall,
        Blast,
        Ignite,
        Burn,
        ChaseContest,
        Crash,
        Terror,
        PoisonSomebody,
        Cold,
        Breathe,
        DecideFate,
        TakeRest,
        Calm,
        RecoverTrack,
        Supervise,
        Medicate,
        Sequela,
        SpareSequela,
    ],
);
