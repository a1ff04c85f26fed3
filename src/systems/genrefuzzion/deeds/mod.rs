//! GenreFuzzion's deeds: setting up, scenes, pools and rolls, effects, ratings and interludes.

mod answer;
mod bring;
mod close;
mod effect;
mod goal;
mod growth;
mod interlude;
mod pool;
mod roll;
mod scene;
mod scene_cliches;
mod setup;
mod trick;

use crate::grammar::{Noun, deeds};

pub use answer::{AcceptLoss, SurrenderDuel};
pub use bring::BringPerson;
pub(super) use close::withdraw_scenes_of;
pub use close::{CloseRating, NameNext, RateDuel, ResumeDuel, SuspendDuel, WithdrawDuel};
pub(super) use effect::indices_of_dice_left;
pub use effect::{EffectKind, FinishEffects, InflictEffect};
pub use goal::{EndorseGoal, ReplaceGoal, RewrittenBy, SatisfyGoal, SetGoal};
pub(super) use growth::training_price;
pub use growth::{CashRelationship, EscalateTrait, RedirectRelationship, RetireCharacter, SwapTrait};
pub use interlude::{AskForScene, BeginInterlude, CallFinale, EndInterlude, Moderate};
pub use pool::{DraftPool, PoolFields, RollDuelPool};
pub use roll::{BuyExtraDie, BuyThree, ConfirmRoll, KeepDice, TakeOtherRoll};
pub use scene::{
    AnnounceDuel, CallMilder, IntendAlly, LeaveDuel, PayOffAlly, PlayExtra, PresentDuel, RewordIntention, TakeBackDuel,
};
pub(super) use setup::learning_price;
pub use setup::{AddTrait, DropTrait, LearnTrick, PickCliche, ProposeCliche};
pub use trick::{ApproveTrick, UseTrick, WriteTrick};

pub(crate) const NOUN: Noun = Noun::new(
    "genrefuzzion",
    &["gf"],
    deeds![
        BringPerson,
        ProposeCliche,
        PickCliche,
        AddTrait,
        DropTrait,
        LearnTrick,
        SetGoal,
        AnnounceDuel,
        TakeBackDuel,
        PlayExtra,
        CallMilder,
        RewordIntention,
        PresentDuel,
        LeaveDuel,
        PayOffAlly,
        IntendAlly,
        DraftPool,
        RollDuelPool,
        KeepDice,
        BuyExtraDie,
        BuyThree,
        TakeOtherRoll,
        ConfirmRoll,
        SurrenderDuel,
        AcceptLoss,
        UseTrick,
        InflictEffect,
        FinishEffects,
        RateDuel,
        CloseRating,
        NameNext,
        SuspendDuel,
        ResumeDuel,
        WithdrawDuel,
        BeginInterlude,
        EndInterlude,
        AskForScene,
        EndorseGoal,
        SatisfyGoal,
        ReplaceGoal,
        EscalateTrait,
        SwapTrait,
        WriteTrick,
        ApproveTrick,
        RetireCharacter,
        RedirectRelationship,
        CashRelationship,
        Moderate,
        CallFinale,
    ],
);
