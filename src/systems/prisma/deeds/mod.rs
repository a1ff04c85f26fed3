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
    deeds![
        Roll, Versus, Push, Edge, Resonance, Announce, Share, Accept, Disaster, Avoid, Pay, Buy, Spend, Take, Fact,
        Clue, Intrude, Yield, Refuse, Veto, Amend, Dissonance, Opponent, Character, Rate, Talent, Gear, Stunt, Strike,
        Ground, Clear, Act
    ],
);
