//! Sheets: a character with skills, abilities and an identity card, and an enemy with a level (LU-08, LU-10, LU-30,
//! LU-32).

use super::enemy::{AttackKind, DefenceKind, EnemyLevel};
use super::life::HP;
use crate::rules::cards::Suit;
use crate::rules::skip::is_default;
use crate::rules::{Card, Rank, Text, with_defaults};

/// A person's sheet: a character plays cards, an enemy has a level.
#[apply(data)]
pub enum Sheet {
    Character(Box<LunarCharacter>),
    Enemy(Enemy),
}

with_defaults! {
    /// A character's sheet. What changes in play stands at the table instead: the HP and MP left, and the cards.
    #[apply(skip_default)]
    #[apply(strict_data)]
    #[serde(default)]
    pub struct LunarCharacter {
        /// The character in a phrase.
        pub concept: Text,
        /// The card that stands for the character (LU-08).
        pub identity: Card = Card::new(Rank::ACE, Suit::Spades),
        /// The points added to every effort (LU-03).
        pub effort: u8,
        /// The maximum of hit points (LU-30).
        #[serde_with(skip_apply)]
        pub hp: u8 = HP,
        /// The experience points, written back from the table (LU-35).
        pub xp: i32,
        pub skills: Vec<LunarSkill>,
        /// Arcane abilities, which cost MP (LU-11, LU-13).
        pub abilities: Vec<ArcaneAbility>,
        /// The groups of allies that can be asked for a card (LU-15).
        pub allies: Vec<Text>,
    }
}

with_defaults! {
    /// A normal skill, unlike an arcane ability (LU-10).
    #[apply(strict_data)]
    #[serde(default)]
    pub struct LunarSkill {
        pub name: Text,
        /// The number of cards that a success draws (LU-10).
        #[serde(skip_serializing_if = "is_default")]
        pub cards: u8,
        /// The points that it adds to the effort, besides those of the character (LU-03).
        #[serde(skip_serializing_if = "is_default")]
        pub effort: u8,
        /// The number of d6 of its effort, from 1 to 3 (LU-03).
        pub dice: u8 = 1,
        /// The kinds of defence that it serves for (LU-33).
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub defends: Vec<DefenceKind>,
    }
}

/// An arcane ability, which costs mana points (LU-11, LU-13).
#[apply(strict_data)]
#[derive(Default)]
pub struct ArcaneAbility {
    pub name: Text,
    /// The cost in MP.
    pub cost: u8,
    /// The number of d6 of its effort; `None` if it works without a check.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<u8>,
    /// The points that it adds to the effort, besides those of the character.
    #[serde(default, skip_serializing_if = "is_default")]
    pub effort: u8,
    /// Its effect, in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub text: Text,
}

/// An enemy's sheet (LU-32).
#[apply(skip_none)]
#[apply(strict_data)]
#[serde(default)]
pub struct Enemy {
    pub level: EnemyLevel,
    /// The length of its bar, if other than its level gives.
    pub bar: Option<u16>,
    /// The number of its actions in a turn, if other than its level gives.
    pub actions: Option<u8>,
    /// The kind of its direct attack (LU-33).
    pub attack: AttackKind,
    /// The kind of defence against its discard action; `None` if it has no such action (LU-33).
    #[serde(rename = "drains")]
    pub discard_defence: Option<DefenceKind>,
    /// The number of d6 that it deals to an adjacent character who fails any roll but an attack on an adjacent enemy
    /// (LU-28).
    pub reprisal: u8,
    /// Its ways, in words.
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
    /// The names of the skills and arcane abilities.
    pub fn names_of_skills(&self) -> impl Iterator<Item = &Text> {
        self.skills.iter().map(|skill| &skill.name).chain(self.abilities.iter().map(|ability| &ability.name))
    }

    /// Whether the skill or the ability of this name makes a check; `None` if the character has neither.
    pub fn makes_check(&self, name: &str) -> Option<bool> {
        let ability = || self.abilities.iter().find(|ability| ability.name.is_same_name(name));
        let is_skill = self.skills.iter().any(|skill| skill.name.is_same_name(name));
        if is_skill { Some(true) } else { ability().map(|ability| ability.dice.is_some()) }
    }
}

impl Default for Enemy {
    fn default() -> Enemy {
        let (level, attack) = (EnemyLevel::default(), AttackKind::Power);
        Enemy { level, bar: None, actions: None, attack, discard_defence: None, reprisal: 1, text: Text::default() }
    }
}
