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

use crate::grammar::{DeedType, Noun};

pub use act::Act;
pub(super) use act::take_turn;
pub use choices::{Accept, Announce, Avoid, Disaster, Edge, Push, Resonance, Share};
pub use roll::{Roll, With};
pub(super) use scene::let_facts_stand;
pub use scene::{Amend, Clue, Dissonance, Fact, Intrude, Refuse, Veto, Yield};
pub use sheet::{Character, Clear, Counts, Gear, Ground, Named, Opponent, Rate, Ratings, Strike, Stunt, Talent};
pub use spend::{Buy, Pay, Spend, Take};
pub use values::Announced;
pub use versus::{Theirs, Versus};

pub(crate) const NOUN: Noun = Noun::new(
    "prisma",
    &[],
    &[
        DeedType::of::<Roll>(),
        DeedType::of::<Versus>(),
        DeedType::of::<Push>(),
        DeedType::of::<Edge>(),
        DeedType::of::<Resonance>(),
        DeedType::of::<Announce>(),
        DeedType::of::<Share>(),
        DeedType::of::<Accept>(),
        DeedType::of::<Disaster>(),
        DeedType::of::<Avoid>(),
        DeedType::of::<Pay>(),
        DeedType::of::<Buy>(),
        DeedType::of::<Spend>(),
        DeedType::of::<Take>(),
        DeedType::of::<Fact>(),
        DeedType::of::<Clue>(),
        DeedType::of::<Intrude>(),
        DeedType::of::<Yield>(),
        DeedType::of::<Refuse>(),
        DeedType::of::<Veto>(),
        DeedType::of::<Amend>(),
        DeedType::of::<Dissonance>(),
        DeedType::of::<Opponent>(),
        DeedType::of::<Character>(),
        DeedType::of::<Rate>(),
        DeedType::of::<Talent>(),
        DeedType::of::<Gear>(),
        DeedType::of::<Stunt>(),
        DeedType::of::<Strike>(),
        DeedType::of::<Ground>(),
        DeedType::of::<Clear>(),
        DeedType::of::<Act>(),
    ],
);
