//! Prisma's deeds: the roll and every choice about it, what goes on beside the rolls, and what is written on sheets and
//! scenes.

mod act;
mod choices;
mod open;
mod roll;
mod scene;
mod sheet;
mod spend;
pub(crate) mod values;
mod versus;

use crate::grammar::{Noun, deeds};

pub use act::ActOn;
pub(super) use act::{lapse_edge, take_turn};
pub use choices::{Accept, Announce, Avoid, Disaster, Edge, Push, Resonance, SharePoints};
pub use roll::{RollPool, RollWith};
pub(super) use scene::let_facts_stand;
pub use scene::{AmendFact, Clue, Dissonance, Fact, Intrude, Refuse, Veto, YieldIntrusion};
pub use sheet::{
    BringCharacter, BringEdge, BringOpponent, EdgeTerms, NamedEdge, NewRatings, Rate, RemoveEdge, StrikeOff, WriteGear,
    WriteStunt, WriteTalent,
};
pub use spend::{Buy, Pay, Spend, Take};
pub use values::TaskComplication;
pub use versus::{RivalWith, RollVersus};

pub(crate) const NOUN: Noun = Noun::new(
    "prisma",
    &[],
    deeds![
        RollPool,
        RollVersus,
        Push,
        Edge,
        Resonance,
        Announce,
        SharePoints,
        Accept,
        Disaster,
        Avoid,
        Pay,
        Buy,
        Spend,
        Take,
        Fact,
        Clue,
        Intrude,
        YieldIntrusion,
        Refuse,
        Veto,
        AmendFact,
        Dissonance,
        BringOpponent,
        BringCharacter,
        Rate,
        WriteTalent,
        WriteGear,
        WriteStunt,
        StrikeOff,
        BringEdge,
        RemoveEdge,
        ActOn
    ],
);
