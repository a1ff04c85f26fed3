//! The deeds of Lunar Fantasy: checks and attacks, cards, preparations, moves, enemies, and the encounter.

mod cards;
mod check;
mod encounter;
mod enemy;
mod help;
mod ready;
mod square;
mod with;

use super::people::require_any_player;
use crate::grammar::{Def, Noun, deeds};

pub use cards::{Deal, DiscardOwed, DrawForMana, ExchangeForMana, HardDraw, RecoverCard, RedrawHand, WaiveHandLimit};
pub use check::{Arcane, AssignEffort, LunarAttack, LunarCharge, LunarTest};
pub use encounter::{AddBar, RevealBottomCards, Reward, SetEncounter, YieldInitiative};
pub use enemy::{DeclareEnemyCharge, Defend, EnemyStrike, ForceDiscard, ForgoDefence, SpareDefence};
pub use help::{AnswerRequest, AskForCard, Assist};
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
        AssignEffort,
        Defend,
        ForgoDefence,
        SpareDefence,
        LunarMove,
        LeaveScene,
        Intercept,
        Prepare,
        Assist,
        AskForCard,
        AnswerRequest,
        InterruptEnemy,
        Concentrate,
        DrawForMana,
        HardDraw,
        RecoverCard,
        RedrawHand,
        ExchangeForMana,
        DiscardOwed,
        WaiveHandLimit,
        EnemyStrike,
        ForceDiscard,
        DeclareEnemyCharge,
        Deal,
        RevealBottomCards,
        SetEncounter,
        AddBar,
        YieldInitiative,
        Reward,
    ],
);

/// Defines a deed of this system, which is available where anybody has a sheet of it.
const fn lunar(id: &'static str, aliases: &'static [&'static str]) -> Def {
    Def::new(id, aliases).available(require_any_player)
}
