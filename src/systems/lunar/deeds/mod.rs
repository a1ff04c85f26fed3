//! Lunar Fantasy's deeds: checks and attacks, cards, what is made ready, squares, enemies, and the encounter.

mod cards;
mod check;
mod encounter;
mod enemy;
mod ready;
mod square;
mod with;

use crate::grammar::{Noun, deeds};

pub use cards::{Ask, Assist, Deal, Discard, Draw, HardDraw, Mana, Recover, Reset, Waive};
pub use check::{Arcane, Attack, Charge, Effort, Test};
pub use encounter::{Bar, Encounter, Reveal, Reward, Yield};
pub use enemy::{Defend, Drain, Rush, Spare, Strike};
pub use ready::{Concentrate, Interrupt, Prepare};
pub use square::{Intercept, Leave, Move};
pub use with::{Against, Aimed, Cards, Flanking};

pub(crate) const NOUN: Noun = Noun::new(
    "lunar",
    &[],
    deeds![
        Test,
        Attack,
        Charge,
        Arcane,
        Effort,
        Defend,
        Spare,
        Move,
        Leave,
        Intercept,
        Prepare,
        Assist,
        Ask,
        Interrupt,
        Concentrate,
        Draw,
        HardDraw,
        Recover,
        Reset,
        Mana,
        Discard,
        Waive,
        Strike,
        Drain,
        Rush,
        Deal,
        Reveal,
        Encounter,
        Bar,
        Yield,
        Reward,
    ],
);
