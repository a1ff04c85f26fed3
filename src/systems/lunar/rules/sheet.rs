//! Sheets: a character with skills, abilities and an identity card, and an enemy with a level (LU-08, LU-10, LU-30,
//! LU-32).

use super::enemy::{AttackKind, DefenceKind, EnemyLevel};
use super::life::HP;
use crate::rules::cards::Suit;
use crate::rules::skip::is_default;
use crate::rules::{Card, Rank, Text, with_defaults};

/// A person's part: a character plays cards, an enemy has a level.
#[apply(data)]
pub enum Sheet {
    Character(Box<LunarCharacter>),
    Enemy(Enemy),
}

with_defaults! {
    /// A character's sheet, which lasts. HP and MP left are kept at the table, and so are the cards.
    #[apply(skip_default)]
    #[apply(strict_data)]
    #[serde(default)]
    pub struct LunarCharacter {
        /// Who this is, in a phrase.
        pub concept: Text,
        /// The card that stands for the character (LU-08).
        pub identity: Card = Card::new(Rank::ACE, Suit::Spades),
        /// What is added to every effort (LU-03).
        pub effort: u8,
        #[serde_with(skip_apply)]
        pub hp: u8 = HP,
        pub xp: i32,
        pub skills: Vec<LunarSkill>,
        /// Arcane abilities, which cost MP (LU-11, LU-13).
        pub abilities: Vec<ArcaneAbility>,
        /// The groups of allies that can be asked for a card (LU-15).
        pub allies: Vec<Text>,
    }
}

with_defaults! {
    /// A normal skill.
    #[apply(strict_data)]
    #[serde(default)]
    pub struct LunarSkill {
        pub name: Text,
        /// How many cards a success draws (LU-10).
        #[serde(skip_serializing_if = "is_default")]
        pub cards: u8,
        /// What it adds to the effort, beside the character's own points.
        #[serde(skip_serializing_if = "is_default")]
        pub effort: u8,
        /// How many d6 its effort rolls, 1 to 3 (LU-03).
        pub dice: u8 = 1,
        /// What it defends with (LU-33).
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub defends: Vec<DefenceKind>,
    }
}

/// An arcane ability.
#[apply(strict_data)]
#[derive(Default)]
pub struct ArcaneAbility {
    pub name: Text,
    /// In MP.
    pub cost: u8,
    /// The number of d6 of its effort; `None` if it works without a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// What it adds to the effort, beside the character's own points.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effort: u8,
    /// What it does.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Text,
}

/// An enemy's sheet (LU-32).
#[apply(skip_none)]
#[apply(strict_data)]
#[serde(default)]
pub struct Enemy {
    pub level: EnemyLevel,
    /// Its bar, where it is not 10 for each level.
    pub bar: Option<u16>,
    /// Its actions in a turn, if not one for each level.
    pub actions: Option<u8>,
    /// What its direct attack is made of.
    pub attack: AttackKind,
    /// The kind of defence against its discard action; `None` if it has no such action.
    pub drains: Option<DefenceKind>,
    /// How many d6 it deals to a neighbour who fails a roll that is no attack on it (LU-28).
    pub reprisal: u8,
    /// What it does and how, in words.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub text: Text,
}

impl Sheet {
    pub fn character(&self) -> Option<&LunarCharacter> {
        match self {
            Sheet::Character(character) => Some(character),
            Sheet::Enemy(_) => None,
        }
    }

    pub fn enemy(&self) -> Option<&Enemy> {
        match self {
            Sheet::Character(_) => None,
            Sheet::Enemy(enemy) => Some(enemy),
        }
    }
}

impl LunarCharacter {
    /// Whether the skill or the ability of that name makes a check; `None` without one.
    pub fn rolls(&self, name: &str) -> Option<bool> {
        let ability = || self.abilities.iter().find(|ability| ability.name.is_same_name(name));
        let skill = self.skills.iter().any(|skill| skill.name.is_same_name(name));
        if skill { Some(true) } else { ability().map(|ability| ability.dice.is_some()) }
    }
}

impl Default for Enemy {
    fn default() -> Enemy {
        let (level, attack) = (EnemyLevel::default(), AttackKind::Power);
        Enemy { level, bar: None, actions: None, attack, drains: None, reprisal: 1, text: Text::default() }
    }
}
