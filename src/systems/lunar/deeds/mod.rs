//! Lunar Fantasy's deeds: checks and attacks, cards, preparations, squares, enemies, and the encounter.

mod cards;
mod check;
mod encounter;
mod enemy;
mod ready;
mod square;
mod with;

use super::people::require_any_player;
use crate::grammar::{Def, Noun, deeds};

pub use cards::{
    AskForCard, Assist, Deal, DiscardOwed, DrawForMana, HardDraw, Mana, RecoverCard, RedrawHand, WaiveHandLimit,
};
pub use check::{Arcane, Effort, LunarAttack, LunarCharge, LunarTest};
pub use encounter::{AddBar, RevealBottomCards, Reward, SetEncounter, YieldInitiative};
pub use enemy::{Defend, Drain, EnemyStrike, Rush, SpareDefence};
pub use ready::{Concentrate, InterruptEnemy, Prepare};
pub use square::{Intercept, LeaveScene, LunarMove};
pub use with::{AimedAttack, CheckThreat, Flanking, PlayedCards};

pub(crate) const NOUN: Noun = Noun::new(
    "lunar",
    &[],
    deeds![
        LunarTest,
        LunarAttack,
        LunarCharge,
        Arcane,
        Effort,
        Defend,
        SpareDefence,
        LunarMove,
        LeaveScene,
        Intercept,
        Prepare,
        Assist,
        AskForCard,
        InterruptEnemy,
        Concentrate,
        DrawForMana,
        HardDraw,
        RecoverCard,
        RedrawHand,
        Mana,
        DiscardOwed,
        WaiveHandLimit,
        EnemyStrike,
        Drain,
        Rush,
        Deal,
        RevealBottomCards,
        SetEncounter,
        AddBar,
        YieldInitiative,
        Reward,
    ],
);

/// A deed of this system, which leaves the open rolls of everybody else alone.
const fn lunar(id: &'static str, aliases: &'static [&'static str]) -> Def {
    Def::new(id, aliases).available(require_any_player)
}
